"""Drives `orrery mcp` over standard input and output as a client of the Model Context Protocol does."""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import jsonschema
import mcp_types
from mcp import ClientSession, StdioServerParameters
from mcp.client.client import Client
from mcp.client.stdio import stdio_client

PROGRAM = os.path.abspath(os.environ.get("ORRERY", ".build/debug/orrery"))
SCRIPT = """
local motion = require("motion")
local values = motion.parameters { stiffness = { default = 200, summary = "The stiffness." } }
local stage = motion.Stage { width = 320, height = 480 }
card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
local runtime = motion.MotionRuntime { containerView = stage }
runtime:add(motion.Spring { stiffness = values.stiffness, damping = 20, destination = 240 }, card.position.y)
print("ready")
"""


def expect(condition, *shown):
    if not condition:
        raise AssertionError(" ".join(map(str, shown)))


def data(result):
    expect(not result.is_error, result)
    expect(json.loads(result.content[0].text) == result.structured_content, "text and structure differ")
    return result.structured_content


async def use(call, tools):
    """Uses every tool as a model would; `call` calls one."""
    schemas = {tool.name: tool.input_schema for tool in tools}
    expect(sorted(schemas) == ["eval", "export", "plot", "run", "scrub", "values"], schemas)
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)

    async def checked(name, arguments):
        jsonschema.validate(arguments, schemas[name])
        return await call(name, arguments)

    started = data(await checked("run", {"script": "card.lua", "set": {"stiffness": 100}}))
    expect(started["layers"] == ["card"], started)
    expect(started["outputs"][0] == {"kind": "printed", "text": "ready"}, started)
    end = started["status"]["end"]
    # A critically damped spring: x = 240 − 160·(1 + 10·t)·e^(−10·t).
    data(await checked("scrub", {"to": 0.25}))
    values = data(await checked("values", {"names": ["card.position.y", "card.position.y - 80"]}))
    wanted = 240 - 160 * 3.5 * 2.718281828459045 ** -2.5
    expect(abs(values["values"]["card.position.y"][0]["value"] - wanted) < 1e-6, values, wanted)
    expect(abs(values["values"]["card.position.y - 80"][0]["value"] - wanted + 80) < 1e-6, values)

    picture = await checked("plot", {"names": ["card.position.y"], "from": 0, "to": 0.5})
    expect("card.position.y: from 80 to " in picture.content[0].text, picture.content[0].text)
    resource = picture.content[1].resource
    expect(resource.mime_type == "image/svg+xml", resource)
    expect(ElementTree.fromstring(resource.text).tag.endswith("svg"), resource.text)

    for form, word in [("css", "@keyframes"), ("waapi", '"animations"'), ("html", "<!DOCTYPE html>"),
                       ("lua", "card.position.y"), ("tokens", '"$type": "transition"'), ("lottie", '"layers"')]:
        exported = await checked("export", {"format": form})
        expect(not exported.is_error and word.lower() in exported.content[0].text.lower(), form, exported.content[0].text[:300])

    evaluated = data(await checked("eval", {"text": "card.position.y.value"}))
    expect(evaluated["outcome"] == "done", evaluated)
    longer = data(await checked("run", {"text": SCRIPT, "until": 2}))
    expect(longer["status"]["end"] == 2 and end != 2, longer)

    # What is wrong is in the result, and the session goes on.
    for name, arguments, reason in [
        ("run", {"script": "../card.lua"}, "below the folder"),
        ("run", {"script": "/etc/passwd"}, "below the folder"),
        ("run", {"text": "error('no')"}, "no"),
        ("run", {"text": "x = = 1"}, "unexpected symbol"),
        ("run", {"text": "x", "until": 1e9}, "until"),
        ("eval", {"text": "while true do end"}, "limit"),
        ("eval", {"text": ".save here.lua"}, "files"),
        ("eval", {"txt": "1"}, "Did you mean 'text'?"),
        ("scrub", {}, "missing"),
        ("values", {"names": ["nothing.x"]}, "nothing"),
        ("values", {"names": []}, "names"),
        ("plot", {"names": ["nothing.x"]}, "names"),
        ("export", {"format": "pdf"}, "format"),
        ("export", {"tolerance": 5}, "tolerance"),
    ]:
        result = await call(name, arguments)
        expect(result.is_error and reason in result.content[0].text, name, arguments, result)
    data(await checked("run", {"script": "card.lua"}))


async def legacy(parameters):
    async with stdio_client(parameters) as (read, write):
        async with ClientSession(read, write) as session:
            hello = await session.initialize()
            expect(hello.server_info.name == "orrery" and hello.capabilities.tools is not None, hello)
            expect(hello.protocol_version == "2025-11-25", hello)
            await session.send_ping()
            await use(session.call_tool, (await session.list_tools()).tools)
            try:
                await session.call_tool("walk", {})
                raise AssertionError("a tool that there is not")
            except Exception as error:
                expect("no tool 'walk'" in str(error), error)


async def modern(parameters):
    async with Client(stdio_client(parameters)) as client:
        expect(client.protocol_version == "2026-07-28", client.protocol_version)
        await use(client.call_tool, (await client.list_tools()).tools)


def talk(lines, folder, *words):
    """What the program says to some lines, each message checked to be JSON-RPC."""
    text = b"".join(line if isinstance(line, bytes) else line.encode() for line in lines)
    result = subprocess.run([PROGRAM, "mcp", *words], input=text, capture_output=True, cwd=folder, timeout=120)
    expect(result.returncode == 0, result)
    answers = [json.loads(line) for line in result.stdout.decode().splitlines()]
    for answer in [part for answer in answers for part in (answer if isinstance(answer, list) else [answer])]:
        mcp_types.jsonrpc_message_adapter.validate_python(answer)
    return answers


def hostile(folder):
    """Messages that are none get the errors of JSON-RPC, and the server goes on."""
    ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n'
    for line, code in [
        ("{\n", -32700), ("nonsense\n", -32700), ('{"a":1,"a":2}\n', -32700), (b"\xff\xfe{}\n", -32700),
        ("[" * 100000 + "\n", -32700), ('{"jsonrpc":"2.0","id":2,"method":"x","params":' + "[" * 40 + "]" * 40 + "}\n", -32700),
        ("[]\n", -32600), ("1\n", -32600), ("{}\n", -32600), ('{"jsonrpc":"1.0","id":2,"method":"ping"}\n', -32600),
        ('{"jsonrpc":"2.0","id":{},"method":"ping"}\n', -32600), ('{"jsonrpc":"2.0","id":1.5,"method":"ping"}\n', -32600),
        ('{"jsonrpc":"2.0","id":null,"method":"ping"}\n', -32600), ('{"jsonrpc":"2.0","id":2,"method":7}\n', -32600),
        ('{"jsonrpc":"2.0","id":2}\n', -32600), ('{"jsonrpc":"2.0","id":2,"method":"walk"}\n', -32601),
        ('{"jsonrpc":"2.0","id":2,"method":"resources/list"}\n', -32601),
        ('{"jsonrpc":"2.0","id":2,"method":"ping","params":[]}\n', -32602),
        ('{"jsonrpc":"2.0","id":2,"method":"initialize"}\n', -32602),
        ('{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"walk"}}\n', -32602),
        ('{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"run","arguments":1}}\n', -32602),
        ('{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{"_meta":1}}\n', -32602),
        ('{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{"_meta":'
         '{"io.modelcontextprotocol/protocolVersion":"1999-01-01"}}}\n', -32022),
        ('{"jsonrpc":"2.0","id":2,"method":"ping","params":{"text":"' + "x" * (2 << 20) + '"}}\n', -32600),
    ]:
        answers = talk([line, ping], folder)
        expect(len(answers) == 2 and answers[0]["error"]["code"] == code, str(line)[:80], answers)
        expect(answers[1] == {"jsonrpc": "2.0", "id": 1, "result": {}}, answers)
    # What wants no answer gets none.
    quiet = ['\n', '{"jsonrpc":"2.0","method":"notifications/initialized"}\n', '{"jsonrpc":"2.0","method":"walk","params":[1]}\n',
             '{"jsonrpc":"2.0","id":9,"result":{}}\n', '{"jsonrpc":"2.0","method":"notifications/cancelled"}\n']
    expect(len(talk(quiet + [ping], folder)) == 1, "an answer to a notification")
    batch = '[{"jsonrpc":"2.0","id":"a","method":"ping"},{"jsonrpc":"2.0","method":"x"},7]\n'
    expect([part.get("id") for part in talk([batch], folder)[0]] == ["a", None], "a batch")
    numbers = talk(['{"jsonrpc":"2.0","id":12345678901234567890,"method":"ping"}\n'], folder)
    expect(numbers[0]["id"] == 12345678901234567890, numbers)
    for version in ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "3000-01-01"]:
        hello = talk(['{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"%s",'
                      '"capabilities":{},"clientInfo":{"name":"t","version":"1"}}}\n' % version], folder)[0]["result"]
        expect(hello["protocolVersion"] == (version if version < "3" else "2025-11-25"), hello)
        mcp_types.InitializeResult.model_validate(hello)


def cancelled(folder):
    """A request that is cancelled while it runs, or before, has no answer; the next has."""
    server = subprocess.Popen([PROGRAM, "mcp", "--limit", "script=100s", "--limit", "callback=100s"],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder, text=True)

    def send(message):
        server.stdin.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
        server.stdin.flush()

    endless = {"method": "tools/call", "params": {"name": "eval", "arguments": {"text": "while true do end"}}}
    send({"id": 1, **endless})
    send({"id": "two", **endless})
    send({"method": "notifications/cancelled", "params": {"requestId": "two"}})
    send({"method": "notifications/cancelled", "params": {"requestId": 1}})
    send({"id": 3, "method": "tools/call", "params": {"name": "eval", "arguments": {"text": "1 + 1"}}})
    answer = json.loads(server.stdout.readline())
    expect(answer["id"] == 3 and not answer["result"].get("isError"), answer)
    expect(answer["result"]["structuredContent"]["outputs"][0]["text"] == "2", answer)
    server.stdin.close()
    expect(server.stdout.read() == "" and server.wait(60) == 0, "the end")


def main():
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "card.lua"), "w") as file:
            file.write(SCRIPT)
        parameters = StdioServerParameters(command=PROGRAM, args=["mcp", "--limit", "script=3s"], cwd=folder)
        for name, work in [("initialize", legacy), ("server/discover", modern)]:
            asyncio.run(asyncio.wait_for(work(parameters), 300))
            print(f"every tool by {name}: ok")
        hostile(folder)
        print("messages that are none: ok")
        cancelled(folder)
        print("cancellation: ok")


try:
    main()
except AssertionError as failure:
    sys.exit(f"check-mcp: {failure}")
