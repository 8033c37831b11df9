"""kaidoku serve under load and at its end: long jobs, clients that go away or are slow, signals,
files, memory.

How fast it is, and a thousand slow clients, is measured by bench/serve.py. Here it is only asked
what comes first."""
import json
import os
import resource
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

import harness
from harness import EASY, EASY_SOLVED, Again, Failed, Skipped, case, cpu, expect_cpu, same, until
from serving import NoResponse, Reader, Server, post_bytes, read_response, send

# A number of solutions nobody knows, and a board whose steps take minutes to find.
ENDLESS = {"blank": "5"}
HARD = open(os.path.join(os.path.dirname(__file__),
                         "../../puzzles/25x25.txt")).read().splitlines()[1]
LONG = os.environ.get("KAIDOKU_LONG") == "1"


def question(path, members):
    return post_bytes(path, json.dumps(members).encode())


def resident(server):
    return int(open(f"/proc/{server.child.pid}/statm").read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def solve_easy(server):
    """A job that the system sets aside for the length of a slice is taken for a long one."""
    got = server.ask("solve", puzzle=EASY).json
    if got["status"] == "gave-up":
        raise Again("an easy puzzle was set aside")
    same("an easy one", got["solution"], EASY_SOLVED)


def warm(server):
    """The first question of each thread takes longer: with sanitizers longer than the slice of a
    short job."""
    for _ in range(20):
        solve_easy(server)


def lane(server, state, name):
    return server.metric(f'jobs_{state}{{lane="{name}"}}')


@case
def long_jobs_do_not_hold_up_short_ones():
    with Server("-j", "2") as server:
        warm(server)
        clients = [server.connect() for _ in range(16)]
        for client in clients:
            send(client, question("/api/count", ENDLESS))
        until("all wait on the long lane", lambda: lane(server, "waiting", "long")
              + lane(server, "running", "long") == 16)
        same("one of two threads is kept for short jobs", lane(server, "running", "long"), 1)
        with server.connect() as client:
            for _ in range(20):
                send(client, question("/api/solve", {"puzzle": EASY}))
                until("an answer", lambda: readable(client) or lane(server, "waiting", "long") > 15)
                if not readable(client):
                    raise Again("an easy puzzle was set aside")
                same("an easy one", read_response(client).json["solution"], EASY_SOLVED)
        same("long jobs that were answered before", sum(readable(client) for client in clients), 0)
        for client in clients:
            client.close()


def readable(client):
    return bool(select.select([client], [], [], 0)[0])


@case
def long_jobs_are_given_up():
    with Server("--timeout", "2s", "-j", "2") as server:
        warm(server)
        clients = [server.connect() for _ in range(16)]
        begun, before = time.monotonic(), cpu(server.child)
        for client in clients:
            send(client, question("/api/count", ENDLESS))
        for client in clients:
            got = read_response(client)
            same("given up", (got.status, got.json["status"]), (200, "gave-up"))
            client.close()
        took = time.monotonic() - begun
        if took < 1.9:
            raise Failed(f"given up after {took:.1f} s instead of 2")
        expect_cpu("all", cpu(server.child) - before, 6)  # it works until it gives up
        if server.metric("jobs_overdue_total") < 10:
            raise Again("some were not even looked at before their time was over")


@case
def those_whose_time_is_over_are_told_so_at_once():
    for path, members in (("/api/generate", {"order": 100}), ("/api/hint", {"blank": "15x17"})):
        with Server("--timeout", "1s", "-j", "2") as server:
            clients = [server.connect() for _ in range(200)]
            for client in clients:
                send(client, question(path, members))
            read_response(clients[0])
            until("some are late", lambda: server.metric("jobs_overdue_total") > 0)
            before = cpu(server.child)
            for client in clients[1:]:
                got = read_response(client)
                same("late", got.status, 200)
            expect_cpu(f"{path}: to tell", cpu(server.child) - before, 1.5)
            for client in clients:
                client.close()


@case
def who_waits_costs_little_memory():
    if harness.slack != 1:
        raise Skipped("with sanitizers, memory tells nothing")
    with Server("-j", "2") as server:
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
        for _ in range(20):
            server.get("/healthz")  # each time it looks at all connections
        received = server.metric("received_bytes_total") - before
        if received > 40 << 10:
            raise Failed(f"took {received} bytes of the next requests")
        for client in clients:
            client.close()


@case
def every_puzzle_of_a_stream_has_its_own_time():
    blank25 = "." * 625
    with Server("--timeout", "300ms") as server:
        got = server.ask("count", puzzles="\n".join([EASY, blank25, EASY, blank25, EASY]),
                         **{"from": "line"})
        got = [r["status"] for r in got.lines]
        if set(got[::2]) == {"unique", "gave-up"}:
            raise Again("an easy puzzle was set aside for 300 ms")
        same("one after the other", got, ["unique", "gave-up", "unique", "gave-up", "unique"])
        with server.connect() as slow, server.connect() as other:
            send(slow, question("/api/count",
                                {"puzzles": "\n".join([blank25] * 20), "from": "line"}))
            reader = Reader(slow)
            reader.until(b"\r\n\r\n")  # it has begun
            send(other, question("/api/solve", {"puzzle": EASY}))
            same("another one meanwhile", read_response(other).status, 200)
            same("not whole yet", b"0\r\n\r\n" in reader.buffer, False)


@case
def a_client_that_goes_away_stops_its_job():
    with Server() as server:
        for path, members in (("/api/count", ENDLESS), ("/api/generate", {"order": 100}),
                              ("/api/explain", {"puzzle": HARD}),
                              ("/api/solve", {"blank": "15x17", "random": True, "limit": 1000})):
            before = server.metric("jobs_canceled_total")
            client = server.connect()
            send(client, question(path, members))
            until("at work", lambda: lane(server, "running", "long") == 1)
            client.close()
            until(f"{path} stopped", lambda: lane(server, "running", "long") == 0)
            same(path, server.metric("jobs_canceled_total"), before + 1)
        client = server.connect()
        send(client, question("/api/count",
                              {"puzzles": "\n".join(["." * 625] * 1000), "from": "line"}))
        until("at work", lambda: lane(server, "running", "long") == 1)
        client.close()
        until("the stream stopped", lambda: lane(server, "running", "long") == 0)


@case
def a_client_that_only_sends_no_more_is_answered():
    with Server() as server:
        try:
            got = server.raw(question("/api/solve", {"puzzle": EASY}), half_close=True)
        except NoResponse:  # tests/server asks the same with more time
            raise Again("the 50 ms it has were too short")
        same("half closed", got.json["solution"], EASY_SOLVED)


@case
def slow_clients_do_not_hold_up_others():
    with Server() as server:
        warm(server)
        begun = time.monotonic()
        heads = [server.connect() for _ in range(60)]
        for client in heads:
            send(client, b"GET / HTTP/1.1\r\nHost: local")
        bodies = [server.connect() for _ in range(60)]
        for client in bodies:
            send(client, question("/api/solve", {"puzzle": EASY})[:-20])
        readers = [server.connect() for _ in range(20)]
        for client in readers:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            send(client, question("/api/solve",
                                  {"blank": "3", "limit": 100_000, "timeout": "200ms"}))
        for _ in range(20):
            solve_easy(server)
        until("all are there", lambda: server.metric("connections") == 141
              or time.monotonic() > begun + 9)
        if server.metric("connections") != 141:
            raise Again("slow clients were closed, as they should, before all of them were there")
        if LONG:  # the unit tests of the server ask the same with shorter times
            for client in heads + bodies:
                same("too slow", read_response(client).status, 408)
                same("closed", client.recv(1), b"")
            if time.monotonic() - begun < 9:
                raise Failed(f"slow clients were closed after {time.monotonic() - begun:.1f} s")
            until("those who do not read are cut off", lambda: server.metric("connections") == 1)
        for client in heads + bodies + readers:
            client.close()
        until("all are gone", lambda: server.metric("connections") == 1)


@case
def those_who_do_not_read_cannot_fill_the_memory():
    with Server(before=harness.limit_memory(512)) as server:
        clients = [server.connect() for _ in range(100)]  # they would fill more than there is
        for client in clients:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            send(client, question("/api/solve", {"blank": "3", "limit": 100_000}))
        until("all are answered",
              lambda: lane(server, "waiting", "short") + lane(server, "waiting", "long") == 0)
        same("within bounds", server.metric("held_bytes") <= 128 << 20, True)
        same("small ones are answered", server.ask("solve", puzzle=EASY).status, 200)
        for client in clients:
            client.close()
        until("all is forgotten", lambda: server.metric("held_bytes") < 10_000)


@case
def it_outlives_a_time_without_memory():
    if harness.slack != 1:
        raise Skipped("sanitizers need more memory than there is")
    # fewer than are taken, so that it is noticed when they go
    ahead = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 300
    request = question("/api/count", {"puzzles": "." * 625 + "\n#" + "x" * 15_000}) + ahead
    for limit in (200, 180,
                  140):  # who is first to find that there is no memory is a matter of luck
        with Server("-j", "2", before=harness.limit_memory(limit)) as server:
            clients = [server.connect()
                       for _ in range(800)]  # each takes 50 kB, the one that is at work some 100 MB
            before = cpu(server.child)
            for client in clients:
                send(client, request)
            until("it is busy with them", lambda: cpu(server.child) > before + 0.5)
            for client in clients:
                client.close()

            def answers():
                try:
                    return server.ask("solve", puzzle=EASY).json.get("solution") == EASY_SOLVED
                except NoResponse:
                    return False

            until("it answers again", answers)


@case
def more_connections_than_there_is_room_for():
    def few_files():
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))

    with Server(before=few_files) as server:
        clients, answers, begun = [], [], time.monotonic()
        for _ in range(320):
            client = server.connect()
            send(client, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            clients.append(client)
            try:
                answers.append(read_response(client).status)
            except NoResponse:
                answers.append(503)  # closed before it could read that
        if time.monotonic() - begun > 25:
            raise Again("the first were closed, as they should after 30 s, before the last came")
        same("room for", (answers.count(200), set(answers)), (192, {200, 503}))
        for client in clients:
            client.close()
        until("there is room again",
              lambda: server.raw(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").status == 200)
        same("turned away", server.metric("connections_turned_away_total") >= 128, True)


def stop_while(members, *flags, number=signal.SIGTERM, twice=False, path="/api/count"):
    """(response or None, exit code, processor time from the signal to the end, port)"""
    server = Server(*flags)
    server.__enter__()
    warm(server)
    with server.connect() as client, server.connect() as idle:
        send(client, question(path, members))
        until("at work", lambda: lane(server, "running", "long") == 1 or readable(client))
        before = cpu(server.child)
        server.child.send_signal(number)
        same("an idle connection is closed", idle.recv(1), b"")
        if twice:  # once the first was taken
            os.kill(server.child.pid, number)
        try:
            socket.create_connection(("127.0.0.1", server.port), timeout=harness.PATIENCE).close()
            refused = harness.is_over(server.child)
        except OSError:
            refused = True
        same("no new connections", refused, True)
        try:
            got = read_response(client)
        except NoResponse:
            got = None
    code = harness.ended(server.child)
    server.child.stdout.close()
    server.child.stderr.close()
    return got, code, server.child.cpu - before, server.port


@case
def it_ends_in_good_order():
    got, code, _, port = stop_while(ENDLESS, "--timeout", "1s")
    if got is not None and (got.status == 503 or "connection" not in got.fields):
        raise Again("a second was over before it was told to end, or more than two after that")
    same("what was under way is answered", (got.status, got.json["status"], code),
         (200, "gave-up", 0))
    same("and the connection is not kept", got.fields["connection"], "close")
    with socket.socket() as again:
        again.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            again.bind(("127.0.0.1", port))
        except OSError:
            raise Again("somebody else has taken the port")
        again.listen()
    got, code, took, _ = stop_while(ENDLESS, number=signal.SIGINT)
    same("what takes too long is not waited for", (got.status, got.error, code), (503, "ending", 0))
    expect_cpu("the end", took, 3)  # it works until it ends


@case
def it_ends_in_good_order_amid_a_stream():
    got, code, _, _ = stop_while({"puzzles": "\n".join([EASY] + ["." * 625] * 50), "from": "line"},
                                 "--timeout",
                                 "500ms")
    same("a stream is cut off", (got if got is None else got.status, code), (None, 0))


@case
def a_second_signal_is_enough():
    got, code, _, _ = stop_while(ENDLESS, twice=True)
    if code == 0:
        raise Again("it had ended before the second signal came")
    same("a second signal", (got, code), (None, 143))


@case
def it_ends_at_once_when_nothing_is_under_way():
    for number in (signal.SIGTERM, signal.SIGINT):
        server = Server().__enter__()
        same("it answers", server.get("/healthz").text, "ok\n")
        with server.connect():
            server.child.send_signal(number)
            same("exit code", harness.ended(server.child), 0)
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
        same("addresses", places <= {"0100007F", "00000000000000000000000001000000"}
             and len(places) >= 1, True)


@case
def it_opens_no_file_once_it_runs():
    if harness.slack != 1:
        raise Skipped("strace and sanitizers do not go together")
    if not shutil.which("strace"):
        raise Skipped("strace is missing; ./setup installs it")
    with tempfile.NamedTemporaryFile() as log:
        with Server(command=["strace", "-D", "-f", "-e", "trace=%file", "-e", "signal=none", "-o",
                             log.name]) as server:
            server.get("/")
            warm = len(open(log.name).read().splitlines())
            for verb in ("solve", "check", "count", "rate", "hint", "explain", "convert"):
                same(verb, server.ask(verb, puzzle=EASY).status, 200)
            same("generate", server.ask("generate", n=3).status, 200)
            same("random", server.ask("solve", blank="3", random=True).status, 200)
            for path in ("/", "/../../etc/passwd", "/etc/passwd", "/metrics", "/healthz",
                         "/api/openapi.json"):
                server.get(path)
            server.ask("solve", puzzle="/etc/passwd")
            server.ask("generate", pattern="/etc/passwd")
            lines = open(log.name).read().splitlines()[warm:]
        same("system calls about files", lines, [])


@case
def memory_stays_flat():
    """A million mixed requests with KAIDOKU_LONG; a few thousand otherwise."""
    mixed = [question("/api/solve", {"puzzle": EASY}), b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
             question("/api/check", {"puzzle": EASY, "max-nodes": 1000}),
             question("/api/solve", {"puzzle": "1" * 81}),
             question("/api/solve", {"nonsense": 1}),
             question("/api/hint", {"puzzle": EASY, "level": 4}),
             question("/api/convert", {"puzzle": EASY, "to": "grid"}),
             question("/api/generate", {"box": "2x2"}),
             question("/api/rate", {"puzzle": EASY}),
             question("/api/solve", {"puzzles": EASY + "\n1\n" + EASY})]
    total = 1_000_000 if LONG and harness.slack == 1 else 50_000 if LONG else 4_000
    rounds = total // (len(mixed) * 40)
    with Server(before=harness.limit_memory(512)) as server:
        def talk(share):
            for _ in range(share):
                with server.connect() as client:
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


@case
def too_few_files_are_told_before_it_begins():
    """And where there are enough, a flood of clients passes."""
    no_leaks = f"{os.environ.get('ASAN_OPTIONS', '')}:detect_leaks=0"  # the search for leaks opens files, too
    started = []
    for limit in range(4, 20):  # with fewer no program could be loaded
        try:
            with Server(before=few_files(limit),
                        command=["env", f"ASAN_OPTIONS={no_leaks}"]) as server:
                started.append(limit)
                flood = [server.connect() for _ in range(60)]
                begun, used = time.monotonic(), harness.cpu(server.child)
                time.sleep(0.5)
                used, passed = harness.cpu(server.child) - used, time.monotonic() - begun
                same(f"{limit} files: idle ({used} of {passed} s)", used < 0.5 * passed, True)
                for client in flood:
                    client.close()
                until("the next one is answered", lambda: answers(server))
        except Failed as failure:
            if limit in started or started:
                raise
            same(f"{limit} files: {failure}",
                 "it does not say where it listens: ''" in str(failure), True)
            child = harness.expect(["serve", "--port", "0"], before=few_files(limit),
                                   env={"ASAN_OPTIONS": no_leaks},
                                   code=5, err=None)
            same(f"{limit} files: a sentence",
                 [child.err.count("\n"), child.err.endswith(": Too many open files\n")],
                 [1, True])
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
            same("code", harness.ended(server.child), 0)


@case
def without_room_for_threads_it_does_not_begin():
    if harness.slack > 1:
        raise Skipped("sanitizers need all memory")

    def no_thread():
        resource.setrlimit(resource.RLIMIT_STACK, (1 << 30, 1 << 30))
        resource.setrlimit(resource.RLIMIT_AS, (512 << 20, 512 << 20))

    harness.expect(["serve", "--port", "0"], before=no_thread, code=5,
                   err="kaidoku: cannot start the server: cannot start its threads: Resource temporarily unavailable\n")
