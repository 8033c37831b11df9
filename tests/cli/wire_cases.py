"""kaidoku serve, in bytes: requests that are no requests, limits, who may ask, what every response
carries."""
import itertools
import json

import harness
from harness import EASY, EASY_SOLVED, Failed, case, same
from serving import NoResponse, Reader, Server, post_bytes, read_response, send

MIB = 1 << 20
QUESTION = json.dumps({"puzzle": EASY}).encode()


def get(path="/", *fields, host="Host: localhost", version="HTTP/1.1", method="GET"):
    lines = [f"{method} {path} {version}", *([host] if host else []), *fields]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


def post(*fields, body=QUESTION, path="/api/solve", kind="Content-Type: application/json",
         length=True):
    size = [f"Content-Length: {len(body)}"] if length else []
    return get(path, *([kind] if kind else []), *size, *fields, method="POST") + body


def chunked(*pieces, end=b"0\r\n\r\n", fields=("Transfer-Encoding: chunked",)):
    body = b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces)
    return post(*fields, body=body + end, length=False)


def send_and_see_read(server, client, data):
    """So that what is sent next is read by itself."""
    before, questions = server.metric("received_bytes_total"), itertools.count(1)
    send(client, data)
    harness.until("it is read", lambda: server.metric("received_bytes_total") - before
                  >= len(data) + next(questions) * len(get("/metrics")))


def malformed():
    """(what it is, the bytes, the status). A set: whoever is in doubt about a request must not
    answer it."""
    # The first line.
    for line in (b"", b" ", b"\r", b"GET", b"GET ", b"GET /", b"GET / ", b"GET  / HTTP/1.1",
                 b"GET /  HTTP/1.1",
                 b"GET / HTTP/1.1 ", b" GET / HTTP/1.1", b"\tGET / HTTP/1.1", b"GET\t/\tHTTP/1.1",
                 b"GET / HTTP/1.1 x",
                 b"GET / HTTP/11", b"GET / HTTP/1", b"GET / HTTP/1.", b"GET / HTTP/.1",
                 b"GET / http/1.1",
                 b"GET / HTTP /1.1", b"GET / HTTPS/1.1", b"GET / 1.1", b"G(T / HTTP/1.1",
                 b"G\x80T / HTTP/1.1",
                 b"GET /a b HTTP/1.1", b"GET /\x7f HTTP/1.1", b"GET /\x01 HTTP/1.1",
                 b"GET /\x00 HTTP/1.1",
                 b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"\x80\x2e\x01\x03\x01", b"{}",
                 b"\x00" * 8,
                 b"<?xml version='1.0'?>", b"\xef\xbb\xbfGET / HTTP/1.1", b"GET / HTTP/1.1\r",
                 b"GET / HTTP/1.1\x00"):
        yield "first line " + repr(line), line + b"\r\nHost: localhost\r\n\r\n", 400
    for version in ("HTTP/0.9", "HTTP/2.0", "HTTP/3.0", "HTTP/1.2", "HTTP/9.9"):
        yield version, get(version=version), 505
    # How lines end.
    yield "only line feeds", b"GET / HTTP/1.1\nHost: localhost\n\n", 400
    yield "one line feed", b"GET / HTTP/1.1\r\nHost: localhost\n\r\n", 400
    yield "only returns", b"GET / HTTP/1.1\rHost: localhost\r\r", 400
    yield "a return in a value", get("/", "X: a\rb"), 400
    yield "two returns", b"GET / HTTP/1.1\r\r\nHost: localhost\r\n\r\n", 400
    yield "three blank lines before", b"\r\n\r\n\r\n" + get(), 400
    # Fields.
    for field in ("X", ": x", " X: y", "X : y", "X\t: y", "X y: z", "X(: y", "X\x00: y",
                  "X: a\x00b", "X: \x01",
                  "X: a\x7fb", "X: a\x0bb", "\u00e4: y", "X@: y", "X[]: y", "X\"Y\": z", "X/Y: z",
                  "X;: y",
                  "X,Y: z", "=: y", "X{}: y", "X=Y: z"):
        yield "field " + repr(field), get("/", field), 400
    for fold in (" more", "\tmore", "  ", " Transfer-Encoding: chunked"):
        yield "folded " + repr(fold), get("/", "X: y\r\n" + fold), 400
        yield "folded first " + repr(fold), b"GET / HTTP/1.1\r\n" + fold.encode() + b"\r\nHost: localhost\r\n\r\n", 400
    # Host.
    yield "no host", get(host=None), 400
    yield "no host in HTTP/1.0", get(host=None, version="HTTP/1.0"), 400
    yield "two hosts", get("/", "Host: localhost"), 400
    yield "two hosts, one foreign", get("/", "host: evil.example"), 400
    for host in ("", " ", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example",
                 "localhost:",
                 "localhost:x", "localhost:99999", "localhost:-1", "localhost:80:80",
                 "localhost,evil",
                 "localhost evil",
                 "evil@localhost", "localhost@evil", "localhost/", "http://localhost", "127.0.0.2",
                 "127.1", "0",
                 "0.0.0.0", "[::]", "[::1", "::1", "[::1]x", "[::1]:x", "localhost.", "local host",
                 "[::ffff:127.0.0.1]", "2130706433", "0x7f000001", "LOCALHOST.EVIL",
                 "localhost%00.evil", "localhost#",
                 "localhost?", "xn--localhost", "*"):
        yield "host " + repr(host), get(host=f"Host: {host}"), 421
        if host:
            yield "host for the API " + repr(host), post().replace(b"Host: localhost", f"Host: {host}".encode()), 421
    # Paths.
    for path in ("*", "http://localhost/", "https://evil.example/", "localhost", "index.html", "..",
                 "\\", "?x", "#"):
        yield "path " + repr(path), get(path), 400
    yield "CONNECT", get("localhost:80", method="CONNECT"), 400
    # Lengths.
    for length in ("", " ", "-1", "+5", "0x5", "5 5", "5,5", "5, 5", "5;", "five", "1e3", "5.0",
                   "\u00b2",
                   "99999999999999999999", "18446744073709551616", "18446744073709551621",
                   "٣".encode().decode("latin-1")):
        yield "length " + repr(length), post(f"Content-Length: {length}", length=False), 400
    yield "two lengths", post("Content-Length: 5"), 400
    yield "the same length twice", post(f"Content-Length: {len(QUESTION)}"), 400
    yield "length and chunks", post("Transfer-Encoding: chunked"), 400
    yield "chunks and length", post("Transfer-Encoding: chunked",
                                    f"Content-Length: {len(QUESTION)}", length=False), 400
    for coding in ("", "identity", "gzip", "gzip, chunked", "chunked, gzip", "chunked, chunked",
                   "chunked,", "xchunked",
                   "chunkedx", "chunked;q=1", "\"chunked\"", "chunked chunked", "\x0bchunked",
                   "identity, chunked"):
        yield "coding " + repr(coding), chunked(QUESTION, fields=(f"Transfer-Encoding: {coding}",)), 400
    yield "two codings", chunked(QUESTION,
                                 fields=("Transfer-Encoding: chunked",
                                         "Transfer-Encoding: chunked")), 400
    yield "a coding and another", chunked(QUESTION,
                                          fields=("Transfer-Encoding: identity", "transfer-encoding: chunked")), 400
    yield "chunks in HTTP/1.0", chunked(QUESTION).replace(b"HTTP/1.1", b"HTTP/1.0"), 400
    # Chunks.
    for body in (b"x\r\n", b"-1\r\n", b"+5\r\n", b" 5\r\n12345\r\n0\r\n\r\n",
                 b"0x5\r\n12345\r\n0\r\n\r\n",
                 b"5\n12345\n0\n\n",
                 b"5\r\n123456\r\n0\r\n\r\n", b"5\r\n1234\r\n0\r\n\r\n",
                 b"5 \r\n12345\r\n0\r\n\r\n", b"\r\n",
                 b"5;\x00\r\n12345\r\n", b"fffffffffffffffff\r\n", b"5\r12345",
                 b"5\r\n12345\r\n0\r\nbroken\r\n\r\n",
                 b"5\r\n12345\n\r0\r\n\r\n", b"5\r\n12345\r\n0\r\nContent-Length: 3\r\n\r\n",
                 b"5\r\n12345\r\n0\r\nTransfer-Encoding: chunked\r\n\r\n"):
        yield "chunk " + repr(body), post("Transfer-Encoding: chunked", body=body,
                                          length=False), 400
    # Bodies where none is wanted, and of the wrong kind.
    yield "GET with a body", get("/", "Content-Length: 3") + b"abc", 400
    yield "GET with chunks", get("/", "Transfer-Encoding: chunked") + b"0\r\n\r\n", 400
    yield "HEAD with a body", get("/healthz", "Content-Length: 3", method="HEAD") + b"abc", 400
    for kind in (None, "Content-Type:", "Content-Type: text/plain",
                 "Content-Type: application/x-www-form-urlencoded",
                 "Content-Type: multipart/form-data; boundary=x", "Content-Type: application/jsonx",
                 "Content-Type: xapplication/json", "Content-Type: text/json",
                 "Content-Type: application/json, text/plain",
                 "Content-Type: text/plain; application/json",
                 "Content-Type: application/json; charset=utf-16",
                 "Content-Type: application/x-ndjson",
                 "Content-Type: application/json\r\nContent-Type: text/plain"):
        yield f"kind {kind}", post(kind=kind), 415
    for coding in ("gzip", "deflate", "br", "gzip, identity", "x"):
        yield f"encoding {coding}", post(f"Content-Encoding: {coding}"), 415
    for expectation in ("", "200-ok", "100-continue, x"):
        yield f"expect {expectation!r}", post(f"Expect: {expectation}"), 417
    # Methods and paths.
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "POST", "get", "FOO", "PROPFIND"):
        yield f"{method} of the page", get(method=method), 405
    for method in ("GET", "HEAD", "PUT", "OPTIONS", "DELETE"):
        yield f"{method} of the API", get("/api/solve", method=method), 405
    for path in ("/api", "/api/", "/api/solve/", "/api/Solve", "/API/solve", "//", "//api/solve",
                 "/api//solve",
                 "/nothing", "/healthz/", "/metrics/x", "/.", "/index.html/", "/index.htm",
                 "/%69ndex.html"):
        yield "nothing at " + path, get(path), 404


@case
def malformed_requests_are_refused():
    cases = list(malformed())
    if len(cases) < 200:
        raise Failed(f"only {len(cases)} requests")
    with Server(before=harness.limit_memory(512)) as server:
        for what, request, status in cases:
            try:
                got = server.raw(request, half_close=True)
            except NoResponse as reason:
                raise Failed(f"{what}: {reason}")
            same(f"{what}: {request[:80]!r}", got.status, status)
            expect_headers(got, what)
        same("it still answers", server.ask("solve", puzzle=EASY).json["solution"], EASY_SOLVED)


HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                               "connect-src 'self'; "
                               "img-src 'self' data:; worker-src 'self'; manifest-src 'self'; "
                               "frame-ancestors 'none'; "
                               "base-uri 'none'; form-action 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def expect_headers(got, what):
    for name, value in HEADERS.items():
        same(f"{what}: {name}", got.fields.get(name), value)
    if "access-control-allow-origin" in got.fields:
        raise Failed(f"{what}: lets other origins read it")


@case
def every_response_keeps_browsers_in_check():
    with Server() as server:
        for request in (get(), get("/index.html"), get("/healthz"), get("/metrics"),
                        get("/api/openapi.json"),
                        get("/none"),
                        get(method="HEAD"), get(method="PUT"), post(), post(body=b"{"),
                        post(body=b'{"puzzle":"1"}'),
                        post(body=b'{"puzzles":"1\\n1"}'), get("/", 'If-None-Match: *')):
            expect_headers(server.raw(request), repr(request[:60]))


@case
def only_those_who_mean_this_server_are_answered():
    with Server() as server:
        own = f"localhost:{server.port}"
        for host in ("localhost", "LocalHost", own, "127.0.0.1", f"127.0.0.1:{server.port}",
                     "[::1]", "[::1]:1",
                     "localhost:0"):
            same(host, server.raw(get(host=f"Host: {host}")).status, 200)
        for path in ("/", "/index.html", "/healthz", "/metrics", "/api/openapi.json", "/nothing",
                     "/api/solve"):
            for method in ("GET", "HEAD", "POST", "OPTIONS"):
                got = server.raw(get(path, host="Host: rebound.example", method=method))
                same(f"{method} {path} by another name", got.status, 421)
        origins = [(f"http://{own}", 200), (f"https://{own}", 200), ("null", 403),
                   ("http://evil.example", 403),
                   ("", 403),
                   ("http://localhost", 403), (f"http://localhost:{server.port + 1}", 403),
                   (f"http://{own}/", 403),
                   (f"http://{own}.evil.example", 403), (f"file://{own}", 403), (own, 403),
                   (f"HTTP://{own.upper()}", 200), (f"http://{own} http://evil.example", 403),
                   (f"http://evil@{own}", 403)]
        for origin, status in origins:
            for request in (get("/", f"Origin: {origin}", host=f"Host: {own}"),
                            post(f"Origin: {origin}").replace(b"Host: localhost", f"Host: {own}".encode())):
                same(f"Origin {origin!r}", server.raw(request).status, status)
        same("two origins", server.raw(get("/", "Origin: http://localhost",
                                           "Origin: http://evil")).status, 403)
        for site, status in (("same-origin", 200), ("none", 200), ("cross-site", 403),
                             ("same-site", 403), ("", 403),
                             ("x", 403)):
            same(f"Sec-Fetch-Site: {site}", server.raw(get("/", f"Sec-Fetch-Site: {site}")).status,
                 status)
            same(f"POST, Sec-Fetch-Site: {site}",
                 server.raw(post(f"Sec-Fetch-Site: {site}")).status, status)
        link = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate",
                "Sec-Fetch-Dest: document"]
        same("a link to the page", server.raw(get("/", *link)).status, 200)
        same("the page in a frame",
             server.raw(get("/", *link[:2], "Sec-Fetch-Dest: iframe")).status, 403)
        same("a link to the API", server.raw(get("/api/openapi.json", *link)).status, 403)
        same("a form that is sent to the API", server.raw(post(*link)).status, 403)


@case
def bodies_have_a_limit():
    def of_size(size):
        return QUESTION[:-1] + b" " * (size - len(QUESTION)) + b"}"

    with Server(before=harness.limit_memory(512)) as server:
        same("1 MiB", server.raw(post(body=of_size(MIB))).status, 200)
        same("1 MiB and 1", server.raw(post(body=of_size(MIB + 1))).status, 413)
        same("1 MiB in chunks",
             server.raw(chunked(of_size(MIB)[:MIB // 2], of_size(MIB)[MIB // 2:])).status, 200)
        same("1 MiB and 1 in chunks", server.raw(chunked(of_size(MIB + 1)[:MIB], b"}")).status, 413)
        small = [bytes([byte]) for byte in QUESTION]
        same("a chunk for each byte", server.raw(chunked(*small)).json["solution"], EASY_SOLVED)
        same("trailers", server.raw(chunked(QUESTION, end=b"0\r\nX: y\r\n\r\n")).status, 200)
        remarks = b"%x;a=b;c=\"d\"\r\n%s\r\n0;e\r\n\r\n" % (len(QUESTION), QUESTION)
        same("chunks with remarks",
             server.raw(post("Transfer-Encoding: chunked", length=False, body=remarks)).status, 200)
        # Nobody waits for the rest of what is too large.
        for size in (MIB + 1, 1 << 40, (1 << 64) - 1):
            with server.connect() as client:
                send(client, post(f"Content-Length: {size}", body=b"", length=False))
                same(f"{size} announced", read_response(client).status, 413)
        for size in ("100001", "ffffffffffffffff"):
            with server.connect() as client:
                send(client, post("Transfer-Encoding: chunked", body=f"{size}\r\n".encode(),
                                  length=False))
                same(f"a chunk of {size} announced", read_response(client).status, 413)
        for body in (b"1;" + b"x" * 200_000, b"1\r\na\r\n0\r\n" + b"X: y\r\n" * 40_000):
            same("endless remarks",
                 server.raw(post("Transfer-Encoding: chunked", body=body, length=False)).status,
                 400)
        with server.connect() as client:  # in pieces that end where the server's do
            send_and_see_read(server, client,
                              post("Transfer-Encoding: chunked", body=b"", length=False))
            send(client, b"1;" + b"x" * (65536 - 2))
            same("remarks, cut evenly", read_response(client).status, 400)
        with server.connect() as client:  # HTTP/1.0 does not know that one can ask
            send_and_see_read(server, client,
                              post("Expect: 100-continue", f"Content-Length: {len(QUESTION)}",
                                   body=b"",
                                                   length=False).replace(b"HTTP/1.1", b"HTTP/1.0"))
            send(client, QUESTION)
            same("at once", Reader(client).until(b"\r\n"), b"HTTP/1.1 200 OK")
        with server.connect() as client:  # asks first
            send(client, post("Expect: 100-continue", f"Content-Length: {len(QUESTION)}", body=b"",
                              length=False))
            reader = Reader(client)
            same("go on", reader.until(b"\r\n\r\n"), b"HTTP/1.1 100 Continue")
            send(client, QUESTION)
            same("then", reader.response().json["solution"], EASY_SOLVED)
        with server.connect() as client:
            send(client, post("Expect: 100-continue", f"Content-Length: {MIB + 1}", body=b"",
                              length=False))
            same("asks first for too much", Reader(client).until(b"\r\n").split()[1], b"413")
        same("an empty body", server.raw(post(body=b"")).status, 400)
        same("no length at all", server.raw(post(body=b"", length=False)).status, 400)
        same("a body that ends early",
             server.raw(post("Content-Length: 500", length=False), half_close=True).status,
             400)


@case
def heads_have_a_limit():
    with Server(before=harness.limit_memory(512)) as server:
        same("8 KiB", server.raw(get("/?" + "x" * (8190))).status, 200)
        same("8 KiB and 1", server.raw(get("/?" + "x" * 8191)).status, 414)
        for size in (9_000, 15_000, 17_000, 100_000, 3_000_000):
            same(f"a path of {size}", server.raw(get("/" + "x" * size)).status, 414)
        same("a method of 20,000", server.raw(get(method="X" * 20_000)).status, 414)
        same("15 KiB of fields", server.raw(get("/", "X: " + "y" * 15_000)).status, 200)
        for size in (16_500, 100_000, 3_000_000):
            same(f"a field of {size}", server.raw(get("/", "X: " + "y" * size)).status, 431)
        same("many fields", server.raw(get("/", *["X: y"] * 5_000)).status, 431)
        same("fewer fields", server.raw(get("/", *["X: y"] * 2_000)).status, 200)
        same("a name of 20,000", server.raw(get("/", "X" * 20_000 + ": y")).status, 431)


@case
def one_connection_many_requests():
    with Server() as server:
        with server.connect() as client:
            reader = Reader(client)
            for _ in range(3):
                send(client, post())
                got = reader.response()
                same("again", (got.status, got.fields.get("connection")), (200, None))
            requests = [get("/healthz"), post(), get("/none"), get(method="HEAD"),
                        b"\r\n" + get("/healthz"),
                        chunked(QUESTION)]
            send(client, b"".join(requests))
            for request, status in zip(requests, (200, 200, 404, 200, 200, 200)):
                same(f"in a row: {request[:30]!r}",
                     reader.response(request.startswith(b"HEAD")).status, status)
            for byte in post("Connection: close"):
                send(client, bytes([byte]))
            got = reader.response()
            same("byte by byte", (got.status, got.fields["connection"]), (200, "close"))
            same("then it is closed", client.recv(1), b"")
        with server.connect() as client:
            reader = Reader(client)
            send(client, get("/healthz", "Connection: keep-alive", version="HTTP/1.0"))
            same("HTTP/1.0 that stays", reader.response().fields["connection"], "keep-alive")
            send(client, get("/healthz", version="HTTP/1.0"))
            same("HTTP/1.0", reader.response().fields["connection"], "close")
        body = json.dumps({"puzzles": EASY + "\n" + EASY}).encode()
        got = server.raw(post(body=body).replace(b"HTTP/1.1", b"HTTP/1.0"))
        same("a stream for HTTP/1.0", (len(got.lines), "transfer-encoding" in got.fields),
             (2, False))
        with server.connect() as client:  # what is behind a refused body is no request
            send(client, post("Content-Encoding: gzip") + get("/healthz"))
            reader = Reader(client)
            got = reader.response()
            same("refused", (got.status, got.fields["connection"]), (415, "close"))
            same("nothing more", (reader.more(), reader.buffer), (False, b""))
        with server.connect("::1") as client:
            send(client, get("/healthz", host="Host: [::1]"))
            same("IPv6", read_response(client).text, "ok\n")


@case
def documents_are_kept_by_browsers():
    with Server() as server:
        whole = server.get("/")
        tag = whole.fields["etag"]
        same("the same by its name", server.get("/index.html?x=1").body, whole.body)
        same("HEAD", (server.get("/", method="HEAD").fields["content-length"]),
             str(len(whole.body)))
        for given, status in ((tag, 304), (f"W/{tag}", 304), (f'"x", {tag}', 304), ("*", 304),
                              ('"x"', 200),
                              (tag[1:-1], 200), ("", 200)):
            got = server.get("/", f"If-None-Match: {given}\r\n")
            same(f"If-None-Match: {given}", (got.status, got.fields["etag"]), (status, tag))
        same("the API is not kept", server.ask("check", puzzle=EASY).fields["cache-control"],
             "no-store")
        same("the page is asked for again", whole.fields["cache-control"], "no-cache")


ESCAPES = ["..", "%2e%2e", "%2E%2e", "..%2f", "%2e.", ".%2e", "..%5c", "..\\", "%252e%252e",
           "%c0%ae%c0%ae", "..%c0%af",
           "..%00", "....//", "..;", "%u002e%u002e", "\xc0\xae\xc0\xae", "..%ef%bc%8f", ".../",
           "..%09", "~"]
TARGETS = ["etc/passwd", "proc/self/environ", "index.html", "apps/cli/http/openapi.json", ""]
PREFIXES = ["/", "//", "/api/", "/assets/", "/./"]


@case
def no_path_leads_out():
    paths = [f"{prefix}{'/'.join([escape] * depth)}/{target}" for prefix, escape, target, depth in
             itertools.product(PREFIXES, ESCAPES, TARGETS, (1, 6))]
    paths += ["/etc/passwd", "//etc/passwd", "/file:///etc/passwd", "/C:\\windows", "/%00",
              "/index.html%00.txt",
              "/index.html/..", "/%2findex.html", "/;/index.html"]
    with Server() as server, server.connect() as client:
        reader = Reader(client)
        for path in paths:
            send(client, get(path.replace(" ", "")))
            got = reader.response()
            same(path, (got.status, got.error), (404, "not-found"))
