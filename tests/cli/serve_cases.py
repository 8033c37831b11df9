"""kaidoku serve: the API says what the command line says, and its description is true."""
import json
import os
import re
import shutil
import subprocess

import harness
from harness import (BLANK9, EASY, EASY_SOLVED, IMPOSSIBLE, TWO, Failed, Skipped, case, expect,
                     expect_contains,
                     expect_usage_error, kaidoku, same)
from serving import Server

SIX = "1....6" + "." * 30
PLAYED = "53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def words_of(members):
    """The command line of a request."""
    words = []
    for name, value in members.items():
        dashes = "-" if len(name) == 1 else "--"
        if value is True:
            words.append(dashes + name)
        elif value is not False and name not in ("puzzle", "puzzles"):
            words.append(f"{dashes}{name}={value}" if dashes == "--" else f"{dashes}{name}{value}")
    return words


def as_told(text):
    """Only the name of the source differs."""
    return re.sub(r'"source":"<[a-z]+>"', '"source":"<request>"', text)


def same_as_command_line(server, verb, members):
    text = members.get("puzzle", members.get("puzzles", ""))
    told = kaidoku(verb, "--json", *words_of(members), stdin=text)
    got = server.post(f"/api/{verb}", members)
    same(f"{verb} {members}", got.text, as_told(told.out))
    same(f"{verb} {members}: status", got.status, 200)
    return got


QUESTIONS = {
    "solve": [{"puzzle": EASY}, {"puzzle": IMPOSSIBLE}, {"puzzle": SIX, "box": "2x3"},
              {"puzzle": TWO, "all": True},
              {"blank": "3x3", "limit": 3}, {"blank": "3", "limit": 2, "sorted": True},
              {"puzzle": TWO, "sorted": True},
              {"blank": "4x4", "random": True, "seed": 5},
              {"blank": "2", "random": True, "seed": 5, "limit": 3},
              {"puzzle": EASY, "engine": "generic"}, {"blank": "5", "max-nodes": 3},
              {"puzzle": EASY, "all": False},
              {"puzzle": EASY.replace(".", "-"), "empty": "-"},
              {"puzzle": "\n".join(re.findall("." * 9, EASY))}],
    "check": [{"puzzle": EASY}, {"puzzle": TWO}, {"puzzle": IMPOSSIBLE},
              {"puzzle": EASY, "minimal": True}],
    "count": [{"puzzle": EASY}, {"puzzle": TWO}, {"blank": "2x2"}, {"blank": "3x3", "limit": 1000}],
    "generate": [{"seed": 1}, {"seed": "-123456789012345678901234567890", "n": 3},
                 {"seed": 2, "symmetry": "rotate180"},
                 {"seed": 3, "clues": "24-26", "first": 7},
                 {"seed": 4, "box": "2x3", "symbols": "ABCDEF"},
                 {"seed": 5, "order": 4, "pattern": "**.....*..*..**."},
                 {"seed": 6, "difficulty": "medium"}],
    "rate": [{"puzzle": EASY}, {"puzzle": TWO}, {"puzzle": IMPOSSIBLE},
             {"puzzle": EASY, "pearl": True}],
    "hint": [{"puzzle": EASY}, {"puzzle": EASY, "level": 4}, {"puzzle": PLAYED, "level": 3},
             {"puzzle": EASY, "state": EASY.replace("53.", "534", 1), "removed": "r1c4:26",
              "level": 2},
             {"puzzle": EASY, "max": 1.2}, {"puzzle": IMPOSSIBLE},
             {"puzzle": EASY, "techniques": "naked single"}],
    "explain": [{"puzzle": EASY}, {"puzzle": EASY, "max": 1.2}, {"puzzle": TWO}],
    "convert": [{"puzzle": EASY}, {"puzzle": EASY, "to": "grid"},
                {"puzzle": "1..4....2.......", "to": "dimacs"},
                {"puzzle": SIX, "box": "2x3", "to": "json"}],
}


@case
def the_api_says_what_json_says():
    with Server() as server:
        for verb, list_of in QUESTIONS.items():
            for members in list_of:
                same_as_command_line(server, verb, members)


@case
def many_puzzles_are_a_stream_like_that_of_the_command_line():
    lines = "\n".join([EASY, "12", TWO, "", IMPOSSIBLE, EASY.replace("5", "x", 1),
                       BLANK9] + [EASY] * 300)
    with Server() as server:
        for verb in ("solve", "check", "count", "rate", "hint", "explain", "convert"):
            text = lines if verb in ("solve", "check",
                                     "convert") else "\n".join([EASY, "12", TWO, IMPOSSIBLE])
            got = same_as_command_line(server, verb, {"puzzles": text})
            same("type", got.fields["content-type"], "application/x-ndjson")
            same("chunked", got.fields.get("transfer-encoding"), "chunked")
        same_as_command_line(server, "generate", {"n": 200, "seed": 9})
        grids = "\n\n".join("\n".join(re.findall("." * 9, p)) for p in (EASY, TWO))
        same_as_command_line(server, "solve", {"puzzles": grids})


@case
def a_malformed_puzzle_is_400_with_the_errors_of_the_command_line():
    with Server() as server:
        for text in ("11.4....2.......", "1a.4....2....b..", "12", EASY + "\n" + "x" * 81,
                     "nothing here at all\n"):
            for verb in ("solve", "check", "count", "rate", "hint", "explain", "convert"):
                got = server.ask(verb, puzzle=text)
                same(f"{verb} {text!r}: status", got.status, 400)
                if "\n" in text:
                    continue
                told = json.loads(kaidoku(verb, "--json", stdin=text).out)
                same(f"{verb} {text!r}", got.json,
                     {k: told[k] for k in ("error", "errors") if k in told})
        for text in ("", "\n\n", "# only a comment"):
            for name in ("puzzle", "puzzles"):
                got = server.ask("solve", **{name: text})
                same(f"{name} {text!r}", (got.status, got.error), (400, "no-puzzle"))
        got = server.ask("solve", puzzle=EASY + "\n" + EASY)
        same("two puzzles", (got.status, got.json["error"]["code"], got.json["error"]["line"]),
             (400, "many-puzzles", 2))
        got = server.ask("hint", puzzle=EASY, state="1" + EASY[1:])
        same("a state that contradicts", (got.status, got.error), (400, "bad-value"))
        told = json.loads(kaidoku("solve", "--json", stdin="1" * 625).out)
        got = server.ask("solve", puzzle="1" * 625)
        same("many mistakes", (len(got.json["errors"]), got.json["errors"]), (1000, told["errors"]))
        for box in ("5", "7"):
            got = server.ask("convert", blank=box, to="dimacs")
            same("a formula too large", (got.status, got.error), (400, "too-large"))


BAD_REQUESTS = [  # verb, body, code, a part of the message
    ("solve", {}, "bad-request", "'puzzle' is missing"),
    ("solve", {"puzle": EASY}, "bad-request", "did you mean puzzle?"),
    ("solve", {"puzzle": 5}, "bad-request", "expects a string"),
    ("solve", {"puzzle": None}, "bad-request", "null"),
    ("solve", {"puzzle": [EASY]}, "bad-request", "an array"),
    ("solve", {"puzzle": {"a": 1}}, "bad-request", "an object"),
    ("solve", {"puzzle": EASY, "puzzles": EASY}, "bad-request", "cannot both be given"),
    ("solve", {"puzzle": EASY, "blank": "3"}, "usage", "'blank' replaces the puzzle"),
    ("solve", {"puzzle": EASY, "all": 1}, "bad-request", "true or false"),
    ("solve", {"puzzle": EASY, "limit": True}, "bad-request", "a string or a number"),
    ("solve", {"puzzle": EASY, "limit": 0}, "usage", "'limit' expects a whole number"),
    ("solve", {"puzzle": EASY, "limit": -1}, "usage", "'limit' expects a whole number"),
    ("solve", {"puzzle": EASY, "limit": 1.5}, "usage", "'limit' expects a whole number"),
    ("solve", {"puzzle": EASY, "to": "grid"}, "usage",
     "JSON writes its own format; leave out 'to'"),
    ("solve", {"puzzle": EASY, "seed": 1}, "usage", "'seed' only with 'random'"),
    ("solve", {"puzzle": EASY, "box": "3x3", "order": 9}, "usage",
     "'box' already gives the order; leave out 'order'"),
    ("solve", {"puzzle": EASY, "box": "3"}, "usage", "'box' expects ROWSxCOLUMNS"),
    ("solve", {"puzzle": EASY, "engine": "fast"}, "usage", "'engine' 'fast' is not one of"),
    ("solve", {"puzzle": EASY, "timeout": "soon"}, "usage", "'timeout' expects a time"),
    ("solve", {"puzzle": EASY, "random": True}, "usage",
     "'random' fills a blank board; add 'blank' RxC"),
    ("solve", {"blank": 3, "random": True, "max-nodes": 5}, "usage",
     "leave out 'sorted', 'engine', 'timeout' and 'max-nodes'"),
    ("check", {"puzzle": EASY, "minimal": True, "engine": "generic"}, "usage",
     "'minimal' has a search of its own"),
    ("rate", {"puzzle": EASY, "pearl": True, "diamond": True}, "usage",
     "'pearl' and 'diamond' are two reasons to end"),
    ("hint", {"puzzle": "+5" + EASY[1:], "state": EASY}, "many-puzzles", "leave out 'state'"),
    ("explain", {"puzzle": EASY, "techniques": "magic"}, "usage",
     "'techniques' 'magic' is not a known technique"),
    ("generate", {"n": 0}, "usage", "'n' expects a whole number"),
    ("generate", {"difficulty": "silly"}, "usage", "'difficulty' expects one of"),
    ("solve", {"puzzle": EASY, "level": 1}, "bad-request", "unknown member 'level' for solve"),
    ("explain", {"puzzle": EASY, "step": 1}, "usage", "leave out 'step'"),
    ("rate", {"puzzle": EASY, "format": "%r"}, "usage", "leave out 'format'"),
    ("generate", {"puzzle": EASY}, "bad-request", "reads no puzzles"),
    ("generate", {"n": 10001}, "usage", "at most 10000"),
    ("generate", {"pattern": "/etc/passwd"}, "bad-request",
     "'pattern' expects * (a clue) and . (no clue) only"),
    ("generate", {"pattern": "-"}, "bad-request",
     "'pattern' expects * (a clue) and . (no clue) only"),
    ("generate", {"pattern": ""}, "usage",
     "'pattern' expects a pattern of * (a clue) and . (no clue), not ''"),
    ("generate", {"pattern": " \n"}, "usage",
     "'pattern' expects a pattern of * (a clue) and . (no clue), not ' \\x0A'"),
    ("generate", {"order": 101}, "usage", "up to 100x100"),
    ("solve", {"puzzle": EASY, "symbols": "--json"}, "usage", "named twice"),
]
SIZES = ["100000x100000", "2147483648x1", "-1", "-1x-1", "1e9", "NaN", "65537x65537",
         "4294967296x4294967296", "0x0",
         ""]
FOR_PEOPLE_AT_THE_MACHINE = ["json", "color", "help", "version", "o", "q", "j", "v", "force", "shard",
                             "resume", "stats",
                             "no-progress", "target", "port", "listen", "title"]


@case
def requests_that_make_no_sense_are_400():
    with Server(before=harness.limit_memory(512)) as server:
        for verb, body, code, part in BAD_REQUESTS:
            got = server.post(f"/api/{verb}", body)
            same(f"{verb} {body}: {got.text}", (got.status, got.error), (400, code))
            message = got.json["error"]["message"]
            expect_contains(f"{verb} {body}", message, part)
            same(f"{verb} {body} speaks of flags: {message}", "--" in message, False)
        for name in FOR_PEOPLE_AT_THE_MACHINE:
            for value in (True, "x"):
                got = server.ask("solve", puzzle=EASY, **{name: value})
                same(f"{name}", (got.status, got.error), (400, "bad-request"))
        for size in SIZES:
            for name in ("box", "blank", "order"):
                got = server.post("/api/solve",
                                  {name: size, **({} if name == "blank" else {"puzzle": EASY})})
                same(f"{name} {size}", (got.status, got.error), (400, "usage"))
        for number in ("2147483648", "-1", "1e9", "1e400", "0.5", "99999999999999999999"):
            got = server.post("/api/solve", f'{{"puzzle":"{EASY}","order":{number}}}'.encode())
            same(f"order {number}", got.status, 400)


def position(body, at):
    return body[:at].count(b"\n") + 1, at - (body[:at].rfind(b"\n") + 1) + 1


BAD_JSON = [  # the body, and the byte at which the reader notices, where that is worth telling
    (b"", None), (b"{", None), (b"{\n  \"puzzle\": x}", 14), (b"[1]", None), (b'"text"', None),
    (b"5", None),
    (b"null", None), (b'{"puzzle":"a"} x', None), (b'{"puzzle":"a"}{}', None),
    (b'{"puzzle":"a",}', None),
    (b"{'puzzle':'a'}", None), (b'{puzzle:"a"}', None), (b'{"puzzle":NaN}', None),
    (b'{"puzzle":Infinity}', None),
    (b'{"puzzle":+1}', None), (b'{"puzzle":01}', None), (b'{"puzzle":1.}', None),
    (b'{"puzzle":.5}', None),
    (b'{"puzzle":0x10}', None), (b'{"puzzle":"\xff"}', None), (b'{"puzzle":"\xc0\xaf"}', None),
    (b'{"puzzle":"\xed\xa0\x80"}', None), (b'{"puzzle":"\xf4\x90\x80\x80"}', None),
    (b'{"puzzle":"\\ud800"}', None),
    (b'{"puzzle":"\\udc00\\ud800"}', None), (b'{"puzzle":"\\ud800\\u0041"}', None),
    (b'{"puzzle":"\\x"}', None),
    (b'{"puzzle":"\n"}', None), (b'{"puzzle":"\x00"}', None), (b'{"puzzle":"a" /* no */}', None),
    (b'{"puzzle":"a"', None), (b'{"puzzle"}', None), (b'{"puzzle":}', None),
    (b'{"puzzle":tru}', None),
    (b'{"a":1,"a":1}', None), (b'{"puzzle":"a","puzzle":"a"}', None),
    (b'[' * 100_000, None), (b'{"a":' * 100_000, None),
    (b'{"puzzle":' + b'[' * 100_000 + b']' * 100_000 + b'}', None),
    (b'{' + b",".join(b'"%d":1' % i for i in range(90_000)) + b"}", None),
    (b'{"limit":' + b"9" * 1_000_000 + b"}", None), (b'{"puzzle":1e999999999}', None),
    ("{\"puzzle\":\"a\"}".encode("utf-16"), None),
]


@case
def what_is_no_json_is_400_with_its_place():
    with Server(before=harness.limit_memory(512)) as server:
        for body, at in BAD_JSON:
            got = server.post("/api/solve", body)
            same(f"{body[:60]!r}: {got.text[:200]}", got.status, 400)
            if at is not None:
                error = got.json["error"]
                same(f"{body[:60]!r}", (error["code"], error["line"], error["column"]),
                     ("bad-json", *position(body, at)))
        escaped = json.dumps({"puzzle": EASY}).replace("5", "\\u0035")
        same("escapes", server.post("/api/solve", escaped.encode()).json["solution"], EASY_SOLVED)
        marked = b"\xef\xbb\xbf" + json.dumps({"puzzle": EASY}).encode()
        same("a mark of UTF-8", server.post("/api/solve", marked).status, 200)


class Schema:
    """As much of JSON Schema as the description uses; whatever else it says is a mistake."""

    KNOWN = {"type", "description", "properties", "required", "additionalProperties", "items",
             "enum", "minimum",
             "maximum", "pattern", "oneOf", "$ref", "example"}
    TYPES = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float),
             "boolean": bool}

    def __init__(self, description):
        self.description = description

    def resolve(self, schema):
        while "$ref" in schema:
            target = self.description
            for part in schema["$ref"].removeprefix("#/").split("/"):
                target = target[part]
            schema = target
        return schema

    def check(self, value, schema, where):
        schema = self.resolve(schema)
        if unknown := set(schema) - self.KNOWN:
            raise Failed(f"{where}: the test does not know {unknown}")
        if "oneOf" in schema:
            fitting = 0
            for one in schema["oneOf"]:
                try:
                    self.check(value, one, where)
                    fitting += 1
                except Failed:
                    pass
            same(f"{where}: {value!r} fits so many of oneOf", fitting, 1)
        if "type" in schema:
            right = isinstance(value, self.TYPES[schema["type"]])
            if not right or (isinstance(value, bool) and schema["type"] != "boolean"):
                raise Failed(f"{where}: {value!r} is no {schema['type']}")
        if "enum" in schema and value not in schema["enum"]:
            raise Failed(f"{where}: {value!r} is none of {schema['enum']}")
        if "pattern" in schema and not re.search(schema["pattern"], value):
            raise Failed(f"{where}: {value!r} does not look like {schema['pattern']}")
        if "minimum" in schema and value < schema["minimum"] or "maximum" in schema and value > schema["maximum"]:
            raise Failed(f"{where}: {value!r} is out of range")
        if isinstance(value, list) and "items" in schema:
            for i, item in enumerate(value):
                self.check(item, schema["items"], f"{where}[{i}]")
        if isinstance(value, dict):
            properties = schema.get("properties", {})
            for name in schema.get("required", []):
                if name not in value:
                    raise Failed(f"{where}: {name} is missing in {value}")
            for name, item in value.items():
                if name in properties:
                    self.check(item, properties[name], f"{where}.{name}")
                elif schema.get("additionalProperties", True) is False:
                    raise Failed(f"{where}: {name} is not described")


@case
def the_description_is_true():
    with Server() as server:
        got = server.get("/api/openapi.json")
        same("type", got.fields["content-type"], "application/json")
        description = got.json
        same("the file", description, json.load(open(os.path.join(os.path.dirname(__file__),
                                                                  "../../apps/cli/http/openapi.json"))))
        schema = Schema(description)
        examples = 0
        for path, methods in description["paths"].items():
            for method, operation in methods.items():
                answers = operation["responses"]
                if method == "get":
                    got = server.get(path)
                    same(path, got.status, 200)
                    content = answers["200"]["content"]
                    if got.fields["content-type"] not in content:
                        raise Failed(f"{path}: {got.fields['content-type']} is not described")
                    value = got.json if got.fields["content-type"] == "application/json" else got.text
                    schema.check(value, content[got.fields["content-type"]]["schema"], path)
                    continue
                body = operation["requestBody"]["content"]["application/json"]
                for name, example in body["examples"].items():
                    where = f"{path} {name!r}"
                    schema.check(example["value"], body["schema"], f"{where}: request")
                    got = server.post(path, example["value"])
                    same(f"{where}: {got.text[:300]}", got.status, 200)
                    answer = answers["200"]["content"][got.fields["content-type"]]["schema"]
                    for record in got.lines:
                        schema.check(record, answer, where)
                    examples += 1
                wrong = server.post(path, {"nonsense": 1})
                same(path, wrong.status, 400)
                schema.check(wrong.json,
                             schema.resolve(answers["400"])["content"]["application/json"]["schema"], path)
        if examples < 25:
            raise Failed(f"only {examples} examples")


@case
def the_description_has_every_route_and_every_option():
    """The help page of a verb says which flags there are; those for people at the machine are not
    for requests."""
    hidden = set(FOR_PEOPLE_AT_THE_MACHINE) | {"format", "step", "pictures", "brief"}
    with Server() as server:
        description = server.get("/api/openapi.json").json
        schema = Schema(description)
        verbs = [path.removeprefix("/api/") for path in description["paths"]
                 if "post" in description["paths"][path]]
        help_page = kaidoku("help", "serve").out
        same("routes", sorted(verbs),
             sorted(set(re.findall(r"/api/([a-z]+)\b(?!\.)", help_page)) - {"openapi"}))
        for verb in verbs:
            body = description["paths"][f"/api/{verb}"]["post"]["requestBody"]["content"]["application/json"]
            described = set(schema.resolve(body["schema"])["properties"]) - {"puzzle", "puzzles"}
            rows = re.findall(r"^  (-[^ ]+?)(?:, --([a-z-]+))?(?: [^ ]+)?  ",
                              kaidoku("help", verb).out, re.M)
            known = {short.lstrip("-") for short, _ in rows} - hidden - {"h", "V"}
            if verb != "convert":
                known.discard("to")
            same(f"options of {verb}", described, known)
            for name in hidden | {"nonsense"}:
                got = server.post(f"/api/{verb}", {name: "1"})
                same(f"{verb} {name}", got.status, 400)


@case
def the_examples_of_the_page_are_true():
    if not shutil.which("curl"):
        raise Skipped("there is no curl")
    page = open(os.path.join(os.path.dirname(__file__), "../../docs/serve.md")).read()
    examples = 0
    with Server() as server:
        for block in re.findall(r"^```console\n(.*?)^```", page, re.M | re.S):
            for command, told in re.findall(r"^\$ (.*)\n((?:[^$].*\n)*)", block, re.M):
                got = subprocess.run(["sh", "-c",
                                      command.replace("localhost:8080", f"127.0.0.1:{server.port}")],
                                     capture_output=True, text=True, timeout=harness.PATIENCE)
                same(command, got.stdout, told)
                examples += 1
    same("examples", examples >= 5, True)


@case
def flags_of_serve():
    expect_usage_error(["serve", "12"], "serve takes no puzzle, but found '12'")
    expect_usage_error(["serve", "--port", "65536"],
                       "--port expects a whole number from 0 to 65535, not '65536'")
    expect_usage_error(["serve", "--listen", "localhost"],
                       "--listen expects an address such as 127.0.0.1 or ::1, not 'localhost'")
    expect_usage_error(["serve", "--listen", "0.0.0.0"],
                       "--listen 0.0.0.0 can be reached by other machines; "
                       "--allow-host NAME must give the name by which they call this one")
    expect_usage_error(["serve", "--allow-host", "a:80"],
                       "--allow-host expects a host name without a port, not 'a:80'")
    expect_usage_error(["serve", "--allow-host", "a b"],
                       "--allow-host expects a host name without a port, not 'a b'")
    with Server("--listen", "127.0.0.1") as server:
        same("where", server.line, f"Kaidoku at http://127.0.0.1:{server.port} (Ctrl-C ends it)\n")
        expect(["serve", "--listen", "127.0.0.1", "--port", str(server.port)],
               err=f"kaidoku: cannot listen at 127.0.0.1:{server.port}: Address already in use\n",
               code=5)
        expect(["serve", "-q", "--port", str(server.port)], code=5)
    with Server("--listen", "0.0.0.0", "--allow-host", "Sudoku.Example", "-j", "3", "--timeout",
                "100ms") as server:
        harness.expect_contains("warning", harness.read_line(server.child.stderr),
                                "other machines can reach this server")
        same("workers", server.metric("workers"), 3)
        for host, status in (("sudoku.example", 200), ("SUDOKU.EXAMPLE:443", 200), ("example", 421),
                             ("0.0.0.0", 421)):
            got = server.raw(f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            same(host, got.status, status)
        got = server.ask("count", blank="5")
        same("its own timeout", (got.status, got.json["status"]), (200, "gave-up"))
        got = server.post("/api/generate", {"order": 100, "seed": 1, "timeout": "1ms"})
        same("of new puzzles", (got.status, got.json["status"]), (200, "gave-up"))
