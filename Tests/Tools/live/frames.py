"""WebSocket frames of RFC 6455 with wsproto as the other end, and files of the console."""

import json
import os
import re
import socket

from client import Page
from wsproto import ConnectionType, WSConnection
from wsproto.events import (AcceptConnection, BytesMessage, CloseConnection, Ping, Pong, Request, TextMessage)

SCRIPT = """local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }
for index = 1, 600 do
  stage:addLayer { name = "layer number " .. index, position = { index % 100, 50 }, size = { 9, 9 }, backgroundColor = "red" }
end
"""


class Peer:
    """A connection of wsproto to a live session."""

    def __init__(self, url):
        host, port, self.token = re.match(r"http://([\d.]+):(\d+)/#(\w+)", url).groups()
        self.socket = socket.create_connection((host, int(port)))
        self.socket.settimeout(10)
        self.connection = WSConnection(ConnectionType.CLIENT)
        self.events = []
        self.say(Request(host=f"{host}:{port}", target="/live", extra_headers=[
            (b"Origin", f"http://{host}:{port}".encode())]))
        self.accepted = isinstance(self.next(), AcceptConnection)

    def say(self, event):
        self.socket.sendall(self.connection.send(event))

    def raw(self, data):
        """Sends bytes that wsproto would not."""
        self.socket.sendall(data)

    def next(self):
        """The next event; its end of the connection when the other side closed it."""
        while not self.events:
            data = self.socket.recv(1 << 16)
            self.connection.receive_data(data or None)
            self.events = list(self.connection.events())
        return self.events.pop(0)

    def hello(self):
        self.say(TextMessage(data=json.dumps({"do": "hello", "version": 2, "token": self.token})))

    def message(self, kind=TextMessage, holding=""):
        """The next whole message of a kind that holds a text."""
        parts = []
        while True:
            event = self.next()
            if isinstance(event, CloseConnection):
                return event
            if not isinstance(event, kind):
                continue
            parts.append(event.data)
            if event.message_finished:
                whole = parts[0][:0].join(parts)
                if kind is not TextMessage or holding in whole:
                    return whole
                parts = []

    def until(self, kind):
        while True:
            event = self.next()
            if isinstance(event, (kind, CloseConnection)):
                return event


def masked(first, payload, second=None):
    """A frame with its first byte as it is, and a mask of zeros."""
    return bytes([first, 0x80 | len(payload) if second is None else second]) + b"\0\0\0\0" + payload


# What ends a connection, and with which code: RFC 6455, 5.1, 5.2, 5.4, 5.5, 5.6 and 7.4.1.
REFUSED = [
    ("a frame without a mask", b"\x81\x02{}", 1002),
    ("a reserved bit", masked(0xC1, b"{}"), 1002),
    ("a reserved opcode", masked(0x83, b"{}"), 1002),
    ("a reserved opcode of control frames", masked(0x8B, b""), 1002),
    ("a control frame in pieces", masked(0x09, b""), 1002),
    ("a ping of more than 125 bytes", b"\x89\xfe\x00\x7e\0\0\0\0" + b"x" * 126, 1002),
    ("a piece of no message", masked(0x80, b"{}"), 1002),
    ("text that is no UTF-8", masked(0x81, b'"\xff"'), 1007),
    ("a new message within another", masked(0x01, b"{") + masked(0x81, b"}"), 1002),
]


def frames(folder, live, check):
    script = os.path.join(folder, "frames.lua")
    with open(script, "w", encoding="utf-8") as file:
        file.write(SCRIPT)
    with live(script) as session:
        peer = Peer(session.url)
        check(peer.accepted, "wsproto is let in")
        peer.hello()
        check('"driver"' in peer.message(holding='"event":"state"'), "and hears the state")
        peer.say(Ping(payload=b"beat"))
        pong = peer.until(Pong)
        check(isinstance(pong, Pong) and bytes(pong.payload) == b"beat", "a ping is answered with its payload")
        for part, isLast in (('{"do":"in', False), ('spect","id":7,', False), ('"names":[]}', True)):
            peer.say(TextMessage(data=part, message_finished=isLast))
            if not isLast:
                peer.say(Ping(payload=b"between"))
        check('"id":7' in peer.message(holding='"id":7'), "a request in pieces with pings between is one request")
        peer.say(TextMessage(data='{"do":"frame","at":0,"n":5,"scene":true,"columns":false}'))
        scene = peer.message(holding='"event":"scene"')
        check(len(scene) > 65536 and len(json.loads(scene)["changed"]) > 599, "a message of more than 64 KiB is whole")
        frame = peer.message(BytesMessage)
        check(frame[0] == 2 and frame[12] == 5, "a frame is a binary message")
        peer.say(CloseConnection(code=1000, reason="done"))
        closed = peer.until(CloseConnection)
        check(closed.code == 1000, f"a close is answered with its code: {closed.code}")
        for what, data, code in REFUSED:
            refused = Peer(session.url)
            refused.hello()
            refused.message(holding='"event":"state"')
            refused.raw(data)
            ended = refused.until(CloseConnection)
            check(isinstance(ended, CloseConnection) and ended.code == code, f"{what} ends it with {code}: {ended.code}")
        links(folder, session, check)


def links(folder, session, check):
    """Commands of the console follow no link out of the folder."""
    outside = os.path.join(os.path.dirname(folder), os.path.basename(folder) + "-outside")
    os.mkdir(outside)
    with open(os.path.join(outside, "secret.lua"), "w", encoding="utf-8") as file:
        file.write("print('secret')")
    for name, target in (("way", outside), ("secret.lua", os.path.join(outside, "secret.lua")),
                         ("new.lua", os.path.join(outside, "new.lua"))):
        os.symlink(target, os.path.join(folder, name))
    page = Page(session.url)
    page.ask(do="drive")
    for line in (".load secret.lua", ".load way/secret.lua", ".save way/x.lua", ".save! new.lua", ".trace! way/t.csv"):
        answer = page.ask(do="eval", text=line)
        text = json.dumps(answer)
        check("leads out of the folder" in text and "secret'" not in text, f"{line} is refused")
    check(sorted(os.listdir(outside)) == ["secret.lua"], "nothing was written there")
    os.remove(os.path.join(outside, "secret.lua"))
    os.rmdir(outside)
    for name in ("way", "secret.lua", "new.lua"):
        os.remove(os.path.join(folder, name))
