"""kaidoku serve under load and at its end: long jobs, clients that go away or are slow, signals, files, memory.

How fast it is, and a thousand slow clients, is measured by bench/serve.py. Here it is only asked what comes first."""
import json
import os
import resource
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

import harness
from harness import EASY, EASY_SOLVED, Failed, Skipped, case, same
from serving import NoResponse, Reader, Server, closed_within, post_bytes, read_response, send

# A number of solutions nobody knows, and a board whose steps take minutes to find.
ENDLESS = {"blank": "5"}
HARD = open(os.path.join(os.path.dirname(__file__), "../../puzzles/25x25.txt")).read().splitlines()[1]
LONG = os.environ.get("KAIDOKU_LONG") == "1"


def question(path, members):
    return post_bytes(path, json.dumps(members).encode())


def until(what, condition, seconds=10):
    end = time.monotonic() + seconds * harness.slack
    while not condition():
        if time.monotonic() > end:
            raise Failed(f"not in time: {what}")
        time.sleep(0.01)


def resident(server):
    return int(open(f"/proc/{server.child.pid}/statm").read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def warm(server):
    """The first question of each thread takes longer: with sanitizers longer than the slice of a short job."""
    for _ in range(20):
        same("an easy one", server.ask("solve", puzzle=EASY).json["solution"], EASY_SOLVED)


def lane(server, state, name):
    return server.metric(f'jobs_{state}{{lane="{name}"}}')


@case
def long_jobs_are_given_up_and_do_not_hold_up_short_ones():
    with Server("--timeout", "2s", "-j", "2") as server:
        warm(server)
        clients = [server.connect() for _ in range(16)]
        begun = time.monotonic()
        for client in clients:
            send(client, question("/api/count", ENDLESS))
        until("all wait on the long lane", lambda: lane(server, "waiting", "long") + lane(server, "running", "long") == 16)
        same("one of two threads is kept for short jobs", lane(server, "running", "long"), 1)
        for _ in range(20):
            same("an easy one", server.ask("solve", puzzle=EASY).json["solution"], EASY_SOLVED)
        for client in clients:  # none of them has an answer yet
            client.setblocking(False)
            try:
                client.recv(1)
                raise Failed("a long job was answered before the easy ones")
            except BlockingIOError:
                client.settimeout(20 * harness.slack)
        for client in clients:
            got = read_response(client)
            same("given up", (got.status, got.json["status"]), (200, "gave-up"))
            client.close()
        took = time.monotonic() - begun
        if not 1.9 <= took <= 2 + 4 * harness.slack:
            raise Failed(f"given up after {took:.1f} s instead of 2")
        if server.metric("jobs_overdue_total") < 10:
            raise Failed("no job was given up while it waited")


@case
def those_whose_time_is_over_are_told_so_at_once():
    for path, members in (("/api/generate", {"order": 100}), ("/api/hint", {"blank": "15x17"})):
        with Server("--timeout", "1s", "-j", "2") as server:
            clients = [server.connect() for _ in range(200)]
            for client in clients:
                send(client, question(path, members))
            read_response(clients[0])
            until("some are late", lambda: server.metric("jobs_overdue_total") > 0)
            begun = time.monotonic()
            for client in clients[1:]:
                got = read_response(client)
                same("late", got.status, 200)
            if time.monotonic() - begun > 1.5 * harness.slack:
                raise Failed(f"{path}: it took {time.monotonic() - begun:.1f} s to tell")
            for client in clients:
                client.close()


@case
def who_waits_costs_little_memory():
    if harness.slack != 1:
        raise Skipped("with sanitizers, memory tells nothing")
    with Server("--timeout", "60s", "-j", "2") as server:
        same("it answers", server.ask("generate", order=4).status, 200)
        before = resident(server)
        clients = [server.connect() for _ in range(200)]
        for client in clients:
            send(client, question("/api/generate", {"order": 100}))
        until("all but one wait", lambda: lane(server, "waiting", "long") == 199)
        if resident(server) - before > 60 << 20:
            raise Failed(f"{(resident(server) - before) >> 20} MiB for 200 clients")
        ahead = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" * 10_000
        before = server.metric("received_bytes_total")
        clients[1].setblocking(False)
        clients[1].send(ahead)  # as much as the system takes
        time.sleep(0.5)
        received = server.metric("received_bytes_total") - before
        if received > 40 << 10:
            raise Failed(f"took {received} bytes of the next requests")
        for client in clients:
            client.close()


@case
def every_puzzle_of_a_stream_has_its_own_time():
    blank25 = "." * 625
    with Server("--timeout", "300ms") as server:
        got = server.ask("count", puzzles="\n".join([EASY, blank25, EASY, blank25, EASY]), **{"from": "line"})
        same("one after the other", [r["status"] for r in got.lines], ["unique", "gave-up", "unique", "gave-up", "unique"])
        with server.connect() as slow, server.connect() as other:
            send(slow, question("/api/count", {"puzzles": "\n".join([blank25] * 20), "from": "line"}))
            reader = Reader(slow)
            reader.until(b"\r\n\r\n")  # it has begun
            send(other, question("/api/solve", {"puzzle": EASY}))
            same("another one meanwhile", read_response(other).status, 200)
            same("not whole yet", b"0\r\n\r\n" in reader.buffer, False)


@case
def a_client_that_goes_away_stops_its_job():
    with Server("--timeout", "60s") as server:
        for path, members in (("/api/count", ENDLESS), ("/api/generate", {"order": 100}), ("/api/explain", {"puzzle": HARD}),
                              ("/api/solve", {"blank": "15x17", "random": True, "limit": 1000})):
            before = server.metric("jobs_cancelled_total")
            client = server.connect()
            send(client, question(path, members))
            until("at work", lambda: lane(server, "running", "long") == 1)
            client.close()
            until(f"{path} stopped", lambda: lane(server, "running", "long") == 0)
            same(path, server.metric("jobs_cancelled_total"), before + 1)
        client = server.connect()
        send(client, question("/api/count", {"puzzles": "\n".join(["." * 625] * 1000), "from": "line"}))
        until("at work", lambda: lane(server, "running", "long") == 1)
        client.close()
        until("the stream stopped", lambda: lane(server, "running", "long") == 0)


@case
def a_client_that_only_sends_no_more_is_answered():
    with Server() as server:
        answered = 0
        for _ in range(20):
            try:
                got = server.raw(question("/api/solve", {"puzzle": EASY}), half_close=True)
                same("half closed", got.json["solution"], EASY_SOLVED)
                answered += 1
            except NoResponse:
                pass  # on a busy machine the 50 ms it has may be too short
        same(f"{answered} of 20 answered", answered >= 10, True)


@case
def slow_clients_do_not_hold_up_others():
    with Server() as server:
        warm(server)
        heads = [server.connect() for _ in range(60)]
        for client in heads:
            send(client, b"GET / HTTP/1.1\r\nHost: local")
        bodies = [server.connect() for _ in range(60)]
        for client in bodies:
            send(client, question("/api/solve", {"puzzle": EASY})[:-20])
        readers = [server.connect() for _ in range(20)]
        for client in readers:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            send(client, question("/api/solve", {"blank": "3", "limit": 100_000, "timeout": "200ms"}))
        begun = time.monotonic()
        for _ in range(20):
            same("a healthy client", server.ask("solve", puzzle=EASY).json["solution"], EASY_SOLVED)
        until("all are there", lambda: server.metric("connections") == 141)
        if LONG:  # the unit tests of the server ask the same with shorter times
            for client in heads + bodies:
                client.settimeout(30)
                same("too slow", read_response(client).status, 408)
                same("closed", client.recv(1), b"")
            if not 9 <= time.monotonic() - begun <= 20:
                raise Failed(f"slow clients were closed after {time.monotonic() - begun:.1f} s")
            until("those who do not read are cut off", lambda: server.metric("connections") == 1, 20)
        for client in heads + bodies + readers:
            client.close()
        until("all are gone", lambda: server.metric("connections") == 1)


@case
def those_who_do_not_read_cannot_fill_the_memory():
    with Server(before=harness.limit_memory(512)) as server:
        clients = [server.connect() for _ in range(200)]
        for client in clients:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            send(client, question("/api/solve", {"blank": "3", "limit": 100_000}))
        until("all are answered", lambda: lane(server, "waiting", "short") + lane(server, "waiting", "long") == 0, 60)
        same("within bounds", server.metric("held_bytes") <= 128 << 20, True)
        same("small ones are answered", server.ask("solve", puzzle=EASY).status, 200)
        for client in clients:
            client.close()
        until("all is forgotten", lambda: server.metric("held_bytes") < 10_000)


@case
def it_outlives_a_time_without_memory():
    if harness.slack != 1:
        raise Skipped("sanitizers need more memory than there is")
    ahead = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 300  # fewer than are taken, so that it is noticed when they go
    request = question("/api/count", {"puzzles": "." * 625 + "\n#" + "x" * 15_000}) + ahead
    for limit in (200, 180, 140):  # who is first to find that there is no memory is a matter of luck
        with Server("-j", "2", "--timeout", "60s", before=harness.limit_memory(limit)) as server:
            clients = [server.connect() for _ in range(800)]  # each takes 50 kB, the one that is at work some 100 MB
            for client in clients:
                send(client, request)
            time.sleep(1)
            for client in clients:
                client.close()

            def answers():
                try:
                    return server.ask("solve", puzzle=EASY).json.get("solution") == EASY_SOLVED
                except NoResponse:
                    return False

            until("it answers again", answers, 20)


@case
def more_connections_than_there_is_room_for():
    def few_files():
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))

    with Server(before=few_files) as server:
        clients, answers = [], []
        for _ in range(320):
            client = server.connect()
            send(client, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            clients.append(client)
            try:
                answers.append(read_response(client).status)
            except NoResponse:
                answers.append(503)  # closed before it could read that
        same("room for", (answers.count(200), set(answers)), (192, {200, 503}))
        for client in clients:
            client.close()
        until("there is room again", lambda: server.raw(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").status == 200)
        same("turned away", server.metric("connections_turned_away_total") >= 128, True)


def stop_while(members, *flags, signals=(signal.SIGTERM,), path="/api/count"):
    """(response or None, exit code, seconds from the signal to the end, port)"""
    server = Server(*flags)
    server.__enter__()
    warm(server)
    with server.connect() as client, server.connect() as idle:
        send(client, question(path, members))
        until("at work", lambda: lane(server, "running", "long") == 1)
        begun = time.monotonic()
        for number in signals:
            server.child.send_signal(number)
            time.sleep(0.1)
        same("an idle connection is closed", idle.recv(1), b"")
        try:
            socket.create_connection(("127.0.0.1", server.port), timeout=5).close()
            refused = server.child.poll() is not None
        except OSError:
            refused = True
        same("no new connections", refused, True)
        try:
            got = read_response(client)
        except NoResponse:
            got = None
    code = server.child.wait(20 * harness.slack)
    took = time.monotonic() - begun
    server.child.stdout.close()
    server.child.stderr.close()
    return got, code, took, server.port


@case
def it_ends_in_good_order():
    got, code, _, port = stop_while(ENDLESS, "--timeout", "1s")
    same("what was under way is answered", (got.status, got.json["status"], code), (200, "gave-up", 0))
    same("and the connection is not kept", got.fields["connection"], "close")
    with socket.socket() as again:
        again.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        again.bind(("127.0.0.1", port))
        again.listen()
    got, code, took, _ = stop_while(ENDLESS, "--timeout", "60s", signals=(signal.SIGINT,))
    same("what takes too long is not waited for", (got.status, got.error, code), (503, "ending", 0))
    if took > 3 * max(1, harness.slack / 3):
        raise Failed(f"took {took:.1f} s to end")
    got, code, _, _ = stop_while({"puzzles": "\n".join([EASY] + ["." * 625] * 50), "from": "line"}, "--timeout", "500ms")
    same("a stream is cut off", (got if got is None else got.status, code), (None, 0))
    got, code, took, _ = stop_while(ENDLESS, "--timeout", "60s", signals=(signal.SIGTERM, signal.SIGTERM))
    same("a second signal is enough", (got, code), (None, 143))


@case
def it_ends_at_once_when_nothing_is_under_way():
    for number in (signal.SIGTERM, signal.SIGINT):
        server = Server().__enter__()
        same("it answers", server.get("/healthz").text, "ok\n")
        with server.connect():
            server.child.send_signal(number)
            same("exit code", server.child.wait(5 * harness.slack), 0)
        server.child.stdout.close()
        server.child.stderr.close()


@case
def it_listens_for_this_machine_alone():
    with Server() as server:
        places = set()
        for table in ("/proc/net/tcp", "/proc/net/tcp6"):
            for line in open(table).read().splitlines()[1:]:
                _, local, _, state = line.split()[:4]
                address, port = local.split(":")
                if int(port, 16) == server.port and state == "0A":
                    places.add(address)
        same("addresses", places <= {"0100007F", "00000000000000000000000001000000"} and len(places) >= 1, True)


@case
def it_opens_no_file_once_it_runs():
    if harness.slack != 1 or not shutil.which("strace"):
        raise Skipped("needs strace, and a program without sanitizers")
    with tempfile.NamedTemporaryFile() as log:
        with Server(command=["strace", "-D", "-f", "-e", "trace=%file", "-e", "signal=none", "-o", log.name]) as server:
            server.get("/")
            warm = len(open(log.name).read().splitlines())
            for verb in ("solve", "check", "count", "rate", "hint", "explain", "convert"):
                same(verb, server.ask(verb, puzzle=EASY).status, 200)
            same("generate", server.ask("generate", n=3).status, 200)
            same("random", server.ask("solve", blank="3", random=True).status, 200)
            for path in ("/", "/../../etc/passwd", "/etc/passwd", "/metrics", "/healthz", "/api/openapi.json"):
                server.get(path)
            server.ask("solve", puzzle="/etc/passwd")
            server.ask("generate", pattern="/etc/passwd")
            lines = open(log.name).read().splitlines()[warm:]
        same("system calls about files", lines, [])


@case
def memory_stays_flat():
    """A million mixed requests with KAIDOKU_LONG; a few thousand otherwise."""
    mixed = [question("/api/solve", {"puzzle": EASY}), b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
             question("/api/check", {"puzzle": EASY, "max-nodes": 1000}), question("/api/solve", {"puzzle": "1" * 81}),
             question("/api/solve", {"nonsense": 1}), question("/api/hint", {"puzzle": EASY, "level": 4}),
             question("/api/convert", {"puzzle": EASY, "to": "grid"}), question("/api/generate", {"box": "2x2"}),
             question("/api/rate", {"puzzle": EASY}), question("/api/solve", {"puzzles": EASY + "\n1\n" + EASY})]
    total = 1_000_000 if LONG and harness.slack == 1 else 50_000 if LONG else 4_000
    rounds = total // (len(mixed) * 40)
    with Server(before=harness.limit_memory(512)) as server:
        def talk(share):
            for _ in range(share):
                with server.connect(120) as client:
                    reader = Reader(client)
                    for _ in range(10):
                        send(client, b"".join(mixed))
                        for _ in mixed:
                            reader.response()

        def load(share):
            threads = [threading.Thread(target=talk, args=(share,)) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()

        load(max(1, rounds // 10))
        early = resident(server)
        for _ in range(9):
            load(max(1, rounds // 10))
        late = resident(server)
        answered = sum(float(line.split()[-1]) for line in server.get("/metrics").text.splitlines()
                       if line.startswith("kaidoku_responses_total"))
        if answered < total * 0.95:
            raise Failed(f"only {answered:.0f} of {total} requests were answered")
        if harness.slack == 1 and (late > early * 1.02 + (2 << 20) or late > 256 << 20):
            raise Failed(f"{early >> 10} kB after a tenth, {late >> 10} kB at the end")
        if LONG:
            print(f"{answered:.0f} requests: {early >> 10} kB after a tenth, {late >> 10} kB at the end")


def few_files(limit):
    return lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))


def seconds_used(child):
    fields = open(f"/proc/{child.pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@case
def too_few_files_are_told_before_it_begins():
    """And where there are enough, a flood of clients passes."""
    started = []
    for limit in range(4, 20):  # with fewer no program could be loaded
        try:
            with Server(before=few_files(limit)) as server:
                started.append(limit)
                flood = [server.connect() for _ in range(60)]
                begun, used = time.monotonic(), seconds_used(server.child)
                time.sleep(0.5)
                used, passed = seconds_used(server.child) - used, time.monotonic() - begun
                same(f"{limit} files: idle ({used} of {passed} s)", used < 0.5 * passed, True)
                for client in flood:
                    client.close()
                until("the next one is answered", lambda: answers(server))
        except Failed as failure:
            if limit in started or started:
                raise
            same(f"{limit} files: {failure}", "it does not say where it listens: ''" in str(failure), True)
            child = harness.expect(["serve", "--port", "0"], before=few_files(limit), code=5, err=None)
            same(f"{limit} files: a sentence", [child.err.count("\n"), child.err.endswith(": Too many open files\n")], [1, True])
    same("it starts with few", started[0] < 16, True)


def answers(server):
    try:
        return server.get("/healthz").status == 200
    except (NoResponse, OSError):
        return False


@case
def a_lost_terminal_ends_it_like_any_other_signal():
    for number in (signal.SIGHUP, signal.SIGXCPU):
        with Server() as server:
            same("an easy one", server.ask("solve", puzzle=EASY).json["solution"], EASY_SOLVED)
            server.child.send_signal(number)
            same("code", server.child.wait(10 * harness.slack), 0)


@case
def without_room_for_threads_it_does_not_begin():
    if harness.slack > 1:
        raise Skipped("sanitizers need all memory")

    def no_thread():
        resource.setrlimit(resource.RLIMIT_STACK, (1 << 30, 1 << 30))
        resource.setrlimit(resource.RLIMIT_AS, (512 << 20, 512 << 20))

    harness.expect(["serve", "--port", "0"], before=no_thread, code=5,
                   err="kaidoku: cannot start the server: no room for its threads (Resource temporarily unavailable)\n")
