#!/usr/bin/env python3
"""kaidoku serve under load: beside nginx, among slow clients, and with hostile boards.

    bench/serve.py [--slow 1000] [--seconds 5] [--rounds 3] [--parts static,slow,hostile] PROGRAM

Wants wrk and nginx (Debian: wrk, nginx-light) and a PROGRAM with the page inside (`make web`).
Everything is on this machine. Prints markdown.

  static   requests a second for the page, beside nginx with one worker and a file of the same
           bytes, in turns; and for a puzzle. Each server's own processor time for a request does
           not depend on what else the machine does.
  slow     the time in which 99 of 100 puzzles are answered for eight healthy clients: alone, then
           while a thousand clients send their heads, or their bodies, or read their responses, a
           byte a second: first at another server, which shows what they cost the machine, then at
           this one.
  hostile  sixteen boards at once that nobody can answer in time, and easy ones in between, with two
           threads.
The best of the rounds counts for rates and for 99 of 100; for what clients were told and when they
were closed, the worst.
"""
import argparse
import contextlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tests" / "cli"))
import harness  # noqa: E402
from serving import Reader, Server, post_bytes, send  # noqa: E402

EASY = json.dumps({"puzzle": harness.EASY})
ASK = f"""
wrk.method, wrk.path, wrk.body = "POST", "/api/solve", '{EASY}'
wrk.headers["Content-Type"] = "application/json"
"""
TELL = """
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("RESULT %d %d %d %f\\n", summary.requests, summary.duration,
    e.connect + e.read + e.write + e.status + e.timeout,
    latency:percentile(99)))
end
"""


def wrk(port, connections, seconds, script=""):
    """(requests, requests a second, milliseconds of the slowest of 100, errors)"""
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write(script + TELL)
        file.flush()
        told = subprocess.run(["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout",
                               "20s", "-s", file.name,
                               f"http://localhost:{port}/"], check=True, capture_output=True,
                              text=True).stdout
    requests, microseconds, errors, p99 = re.search(r"RESULT (\d+) (\d+) (\d+) (\S+)", told).groups()
    return int(requests), int(requests) / int(microseconds) * 1e6, float(p99) / 1e3, int(errors)


def processor_time(pid):
    """Seconds of user and system, of a process and all its threads."""
    fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def nginx(content):
    """(port, process that answers) of an nginx with one worker, as kaidoku has one thread for all
    connections."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        pathlib.Path(folder, "index.html").write_bytes(content)
        port = 18180
        config = pathlib.Path(folder, "nginx.conf")
        config.write_text(f"""
worker_processes 1; daemon off; pid {folder}/pid; error_log {folder}/log;
events {{ worker_connections 1024; }}
http {{
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000; types {{ text/html html; }}
  client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
  uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
  server {{ listen 127.0.0.1:{port}; root {folder}; open_file_cache max=10; }}
}}""")
        child = subprocess.Popen(["nginx", "-c", config], stderr=subprocess.DEVNULL)
        try:
            worker = None
            while not worker:
                time.sleep(0.1)
                worker = subprocess.run(["pgrep", "-P", str(child.pid)], capture_output=True,
                                        text=True).stdout.split()
            yield port, int(worker[0])
        finally:
            child.terminate()
            child.wait()


def static(options):
    with Server() as server, nginx(server.get("/").body) as (port, worker):
        size = len(server.get("/").body)
        contestants = {f"nginx, a file of {size} bytes": (port, worker, ""),
                       "kaidoku, the page, the same bytes": (server.port, server.child.pid, ""),
                       "kaidoku, an easy puzzle solved": (server.port, server.child.pid, ASK)}
        best = {name: (0, float("inf")) for name in contestants}
        for _ in range(options.rounds):
            for name, (port, pid, script) in contestants.items():
                before = processor_time(pid)
                requests, rate, _, errors = wrk(port, 16, options.seconds, script)
                if errors:
                    sys.exit(f"{name}: {errors} errors")
                spent = (processor_time(pid) - before) / requests
                best[name] = max(best[name][0], rate), min(best[name][1], spent)
    print("| 16 clients | requests/s | processor time of the server, µs a request |\n| --- | --: | --: |")
    for name, (rate, spent) in best.items():
        print(f"| {name} | {rate:,.0f} | {spent * 1e6:.0f} |")


def largest_document(server):
    """The path of the engine, which is longer than the buffers of a connection. The script of the
    page names it."""
    script = re.search(r'src="\./([^"]+\.js)"', server.get("/").text)[1]
    return "/assets/" + re.search(r"[\w-]+\.wasm", server.get("/" + script).text)[0]


def slow(options):
    kinds = {"head": "slow heads", "body": "slow bodies", "read": "slow readers"}
    best = {}
    ends = {kind: {"closed": options.slow, "last": 0, "told": {}} for kind in kinds}
    with Server() as server, Server() as other:
        document = largest_document(server)
        wrk(server.port, 8, 1, ASK)
        for _ in range(options.rounds):
            for kind in kinds:
                for where in ("nowhere", "other", "here"):
                    crowd = None
                    if where != "nowhere":
                        port = (server if where == "here" else other).port
                        crowd = subprocess.Popen([sys.executable, HERE / "slow_clients.py", str(port), kind,
                                                  str(options.slow), document],
                                                 stdout=subprocess.PIPE, text=True)
                        if crowd.stdout.readline() != "ready\n":
                            sys.exit(f"{kind}: the slow clients could not connect")
                    _, _, p99, errors = wrk(server.port, 8, options.seconds, ASK)
                    if errors:
                        sys.exit(f"{kind}: {errors} errors among healthy clients")
                    what = "nowhere" if where == "nowhere" else (where, kind)
                    best[what] = min(best.get(what, p99), p99)
                    told = json.loads(crowd.stdout.read()) if crowd else None
                    if where == "here":
                        end = ends[kind]
                        end["closed"] = min(end["closed"], told["closed"])
                        end["last"] = max(end["last"], told["last"])
                        end["told"] |= told["told"]
    print(f"8 healthy clients, alone: 99 of 100 puzzles within {best['nowhere']:.1f} ms.\n")
    print(f"| {options.slow} | at another server, ms | at this one, ms | closed | the last after, s | they were told |")
    print("| --- | --: | --: | --: | --: | --- |")
    for kind, name in kinds.items():
        end = ends[kind]
        words = ", ".join(word for word in end["told"] if word) or "nothing"
        print(f"| {name} | {best['other', kind]:.1f} | {best['here', kind]:.1f} "
              f"| {end['closed']} | {end['last']} | {words} |")


def hostile(options):
    """Nobody counts the solutions of a blank 25x25 board, or of one with a few digits, or finds the
    steps of a hard one, in two seconds."""
    hard = (HERE.parent / "puzzles/25x25.txt").read_text().splitlines()[1]
    kinds = [("count", {"blank": "5"}), ("count", {"puzzle": "A" + "." * 623 + "B"}),
             ("explain", {"puzzle": hard}),
             ("rate", {"puzzle": hard})]
    questions = [post_bytes(f"/api/{verb}", json.dumps(members).encode()) for verb,
                 members in kinds] * 4
    easy_times, answered, given_up = [], [], 0
    with Server("-j", "2", "--timeout", "2s") as server, server.connect() as easy:
        easy_reader = Reader(easy)
        for _ in range(options.rounds):
            began = time.monotonic()
            clients = [server.connect() for _ in questions]
            for client, question in zip(clients, questions):
                send(client, question)
            while time.monotonic() < began + 1.9:
                asked = time.monotonic()
                send(easy, post_bytes("/api/solve", EASY.encode()))
                if easy_reader.response().json["solution"] != harness.EASY_SOLVED:
                    sys.exit("an easy puzzle was not solved")
                easy_times.append((time.monotonic() - asked) * 1e3)
                time.sleep(0.002)
            for client in clients:
                given_up += Reader(client).response().json["status"] == "gave-up"
                answered.append(time.monotonic() - began)
                client.close()
    easy_times.sort()
    print(f"{given_up} of {len(answered)} hostile boards, 16 at once, were given up, "
          f"the last after {max(answered):.2f} s. "
          f"Of {len(easy_times)} easy ones meanwhile "
          f"99 of 100 were answered within {easy_times[len(easy_times) * 99 // 100]:.1f} ms, "
          f"all within {easy_times[-1]:.1f} ms.")


PARTS = {"static": static, "slow": slow, "hostile": hostile}


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--slow", type=int, default=1000)
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--parts", default=",".join(PARTS))
    options = parser.parse_args()
    harness.use(options.program)
    for name in options.parts.split(","):
        print(f"\n## {name}\n")
        PARTS[name](options)


if __name__ == "__main__":
    main()
