#!/usr/bin/env python3
"""Clients that take their time, for bench/serve.py: python3 bench/slow_clients.py PORT KIND COUNT
PATH

All of them are one process with one loop, so that they cost the machine little beside the server
they bother. Once a second each does its turn, spread over the second. KIND is
  head    a request whose fields never end: a field a turn
  body    a request whose body never ends: a byte a turn
  read    asks for PATH, a large document, twenty times at once, and reads a byte a turn
Prints "ready" when all are connected. When the server has closed the last one, or after half a
minute, prints a line of JSON: how many it closed, after how many seconds the last, and what they
were told. A second is the resolution. Only for servers on this machine.
"""
import collections
import json
import socket
import sys
import time

HEAD = b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
PATIENCE = 30


class Client:
    def __init__(self, port, kind, path):
        self.kind, self.told, self.closed_after = kind, b"", None
        self.socket = socket.socket()
        if kind == "read":
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.connect(("127.0.0.1", port))
        self.begun = time.monotonic()
        question = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        self.socket.sendall({"head": HEAD, "body": HEAD + b"Content-Length: 1000\r\n\r\n",
                             "read": question * 20}[kind])
        self.socket.setblocking(False)

    def turn(self):
        if self.closed_after is not None:
            return
        try:
            if self.kind != "read" and not self.told:
                self.socket.send(b"a" if self.kind == "body" else b"a: b\r\n")
            # cut off, whatever is still to be read
            gone = self.socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) != 0
            data = self.socket.recv(1 if self.kind == "read" else 1000)
            self.told += data
            gone = gone or not data
        except BlockingIOError:
            return
        except OSError:
            gone = True
        if gone:
            self.closed_after = time.monotonic() - self.begun
            self.socket.close()


def main():
    port, kind, count, path = int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4]
    clients = [Client(port, kind, path) for _ in range(count)]
    print("ready", flush=True)
    began, done = time.monotonic(), 0
    while time.monotonic() < began + PATIENCE and any(client.closed_after is None for client in clients):
        due = int((time.monotonic() - began) * count)
        for number in range(done, due):
            clients[number % count].turn()
        done = due
        time.sleep(0.01)
    closed = [client.closed_after for client in clients if client.closed_after is not None]
    told = collections.Counter(client.told.split(b"\r\n")[0].decode() if kind != "read" else ""
                               for client in clients)
    print(json.dumps({"closed": len(closed), "last": round(max(closed, default=0), 1),
                      "told": told}))


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main()
