"""A page of a live session without a browser, for measurements: the protocol of docs/live-protocol.md over a socket."""

import base64
import json
import os
import re
import signal
import socket
import struct
import subprocess
import time


class Live:
    """A live session of a script, started in the script's folder."""

    def __init__(self, program, script, *options):
        folder, name = os.path.split(os.path.abspath(script))
        self.process = subprocess.Popen(
            [os.path.abspath(program), "live", name, "--no-open", *options],
            cwd=folder, stdout=subprocess.PIPE, text=True,
        )
        line = self.process.stdout.readline()
        self.url = re.search(r"http://\S+", line)[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(10)

    @property
    def processor_time(self):
        """Seconds of processor time that all its threads took."""
        total = 0
        folder = f"/proc/{self.process.pid}/task"
        for task in os.listdir(folder):
            with open(f"{folder}/{task}/schedstat") as file:
                total += int(file.read().split()[0])
        return total / 1e9

    @property
    def memory(self):
        """Bytes of memory that it has now."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) * 1024


class Page:
    """The WebSocket of a page."""

    def __init__(self, url):
        host, port, token = re.match(r"http://([\d.]+):(\d+)/#(\w+)", url).groups()
        self.socket = socket.create_connection((host, int(port)))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.bytes = b""
        self.next = 0
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /live HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\n"
            f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode())
        while b"\r\n\r\n" not in self.bytes:
            self.bytes += self.socket.recv(65536)
        self.bytes = self.bytes.split(b"\r\n\r\n", 1)[1]
        self.say(do="hello", version=2, token=token)

    def say(self, **request):
        self.send(json.dumps(request).encode())

    def send(self, text):
        """Sends a message, masked with zeros; fewer than the 1 000 a second that end a connection."""
        time.sleep(max(0, self.next - time.monotonic()))
        self.next = max(self.next, time.monotonic() - 0.1) + 1 / 900
        if len(text) < 126:
            head = struct.pack("!BB", 0x81, 0x80 | len(text))
        elif len(text) < 65536:
            head = struct.pack("!BBH", 0x81, 0x80 | 126, len(text))
        else:
            head = struct.pack("!BBQ", 0x81, 0x80 | 127, len(text))
        self.socket.sendall(head + b"\0\0\0\0" + text)

    def take(self, count):
        while len(self.bytes) < count:
            more = self.socket.recv(1 << 20)
            if not more:
                raise EOFError("the session closed the connection")
            self.bytes += more
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def hear(self):
        """The next message: its kind, 1 for text, 2 for bytes, and what it holds."""
        kind, size = self.take(2)
        if size == 126:
            size, = struct.unpack("!H", self.take(2))
        elif size == 127:
            size, = struct.unpack("!Q", self.take(8))
        return kind & 15, self.take(size)

    def frame(self, at, samples=(), **fields):
        """Asks for a frame; returns its bytes, and how many bytes came with it in all."""
        self.say(do="frame", at=at, samples=list(samples), scene=True, columns=False, **fields)
        total = 0
        while True:
            kind, message = self.hear()
            total += len(message)
            if kind == 2:
                return message, total

    def ask(self, **request):
        """Sends a request and returns its answer."""
        self.say(id="asked", **request)
        while True:
            kind, message = self.hear()
            if kind == 1 and b'"id":"asked"' in message:
                return json.loads(message)
