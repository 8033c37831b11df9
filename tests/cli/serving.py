"""Starts `kaidoku serve` for a case and talks to it in plain bytes, so that a request can be as
wrong as it likes."""
import json
import re
import signal
import socket
import subprocess

import harness
from harness import Failed


class Server:
    """with Server("--timeout", "1s") as server: ... Without a --timeout, jobs have all the time
    there is: those of a slow machine, too."""

    def __init__(self, *flags, before=None, command=None):
        self.flags, self.before, self.command = flags, before, command or []
        if "--timeout" not in flags:
            self.flags += ("--timeout", f"{harness.PATIENCE}s")

    def __enter__(self):
        self.child = subprocess.Popen(
            [*self.command, harness.program, "serve", "--port", "0", *self.flags],
            env=harness.environment(),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
            start_new_session=True, preexec_fn=self.before)
        self.line = harness.read_line(self.child.stdout)
        found = re.search(r"http://[^ ]*:(\d+)", self.line)
        if not found:
            self.child.kill()
            raise Failed(f"it does not say where it listens: {self.line!r} {self.child.stderr.read()!r}")
        self.port = int(found[1])
        return self

    def __exit__(self, kind, *_):
        if self.child.poll() is None:
            self.child.send_signal(signal.SIGTERM)
        code = harness.ended(self.child)
        complaint = self.child.stderr.read().decode(errors="replace")
        self.child.stdout.close()
        self.child.stderr.close()
        if kind is None and (code != 0 or "runtime error" in complaint or "Sanitizer" in complaint):
            raise Failed(f"ended with {code}: {complaint[-2000:]}")

    def connect(self, address="127.0.0.1"):
        return socket.create_connection((address, self.port), timeout=harness.PATIENCE)

    def raw(self, request, half_close=False):
        """Sends bytes, reads one response. A client that is cut off while it still sends reads what
        it can."""
        with self.connect() as client:
            send(client, request)
            if half_close:
                client.shutdown(socket.SHUT_WR)
            return read_response(client, head_only=request.startswith(b"HEAD "))

    def get(self, path, fields="", method="GET"):
        return self.raw(f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{fields}\r\n".encode())

    def post(self, path, body, fields=""):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.raw(post_bytes(path, data, fields))

    def ask(self, verb, **members):
        return self.post(f"/api/{verb}",
                         {name.replace("_", "-"): value for name, value in members.items()})

    def metric(self, name):
        found = re.search(rf"^kaidoku_{re.escape(name)} (\S+)$", self.get("/metrics").text, re.M)
        return float(found[1])


def post_bytes(path, data, fields=""):
    return (f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(data)}\r\n{fields}\r\n").encode() + data


def send(client, data):
    try:
        client.sendall(data)
    except (ConnectionResetError, BrokenPipeError):
        pass  # refused before all was sent


class Response:
    def __init__(self, status, fields, body):
        self.status, self.fields, self.body = status, fields, body

    @property
    def text(self):
        return self.body.decode()

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def lines(self):
        return [json.loads(line) for line in self.text.splitlines()]

    @property
    def error(self):
        return self.json["error"]["code"]


class NoResponse(Failed):
    """The connection was closed without one."""


class Reader:
    """What a client has received, taken apart."""

    def __init__(self, client):
        self.client, self.buffer = client, b""

    def more(self):
        try:
            piece = self.client.recv(65536)
        except ConnectionResetError:
            piece = b""
        self.buffer += piece
        return bool(piece)

    def until(self, mark):
        while mark not in self.buffer:
            if not self.more():
                raise NoResponse(f"closed after {self.buffer[:200]!r}")
        text, self.buffer = self.buffer.split(mark, 1)
        return text

    def exactly(self, size):
        while len(self.buffer) < size:
            if not self.more():
                raise NoResponse(f"closed with {size - len(self.buffer)} bytes missing")
        data, self.buffer = self.buffer[:size], self.buffer[size:]
        return data

    def response(self, head_only=False):
        lines = self.until(b"\r\n\r\n").decode("latin-1").split("\r\n")
        status = int(lines[0].split()[1])
        fields = {}
        for line in lines[1:]:
            name, value = line.split(": ", 1)
            if name.lower() in fields:
                raise Failed(f"{name} occurs twice")
            fields[name.lower()] = value
        if status == 100:
            return self.response(head_only)
        body = b""
        if not head_only and status != 304:
            if fields.get("transfer-encoding") == "chunked":
                while size := int(self.until(b"\r\n"), 16):
                    body += self.exactly(size)
                    self.until(b"\r\n")
                self.until(b"\r\n")
            elif "content-length" in fields:
                body = self.exactly(int(fields["content-length"]))
            else:
                while self.more():
                    pass
                body, self.buffer = self.buffer, b""
        return Response(status, fields, body)


def read_response(client, head_only=False):
    return Reader(client).response(head_only)
