"""Guests of a live session: a computer and a phone, each in a network namespace of its own, joined by a cable."""

import io
import os
import re
import stat
import subprocess
import tempfile

import client
from PIL import Image
from pages import box, open_page
from pyzbar import pyzbar

HOST, PHONE = "10.73.19.1", "10.73.19.2"

SCRIPT = """local motion = require("motion")
local stage = motion.Stage { width = 300, height = 600 }
local runtime = motion.MotionRuntime { containerView = stage }
for index, name in ipairs { "left", "right" } do
  local card = stage:addLayer {
    name = name, position = { 150 * index - 75, 200 }, size = { 100, 100 }, backgroundColor = "red",
  }
  runtime:add(motion.Draggable {}, card)
end
print("secret")
"""


class Network:
    """Two network namespaces, joined."""

    def __init__(self, folder):
        self.names = [f"orrery-{os.getpid()}-{part}" for part in ("host", "phone")]
        self.folder = folder

    def __enter__(self):
        host, phone = self.names
        for name in self.names:
            run("ip", "netns", "add", name)
            run("ip", "-n", name, "link", "set", "lo", "up")
        run("ip", "link", "add", "cable", "netns", host, "type", "veth", "peer", "name", "cable", "netns", phone)
        for name, address in zip(self.names, (HOST, PHONE)):
            run("ip", "-n", name, "address", "add", f"{address}/24", "dev", "cable")
            # An IPv6 address would come a second later, and Chromium gives up what it loads when addresses change.
            run("ip", "-n", name, "link", "set", "cable", "addrgenmode", "none")
            run("ip", "-n", name, "link", "set", "cable", "up")
        return self

    def __exit__(self, *_):
        for name in self.names:
            run("ip", "netns", "delete", name)

    def program(self, place, program):
        """A program that runs another one in the namespace of a number."""
        path = os.path.join(self.folder, f"{os.path.basename(program)}-{place}")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nexec ip netns exec {self.names[place]} {program} "$@"\n')
        os.chmod(path, stat.S_IRWXU)
        return path


def run(*words):
    subprocess.run(words, check=True)


class OpenLive(client.Live):
    """A live session that is open to the network."""

    def __init__(self, program, script):
        super().__init__(program, script, "--lan")
        self.guest_url = re.search(r"http://\S+", self.process.stdout.readline())[0]


def touch(devices, page, name, dy):
    """Presses the layer of a name with a finger, and moves it by so many pixels."""
    place = box_by_color(page, name)
    devices.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": place[0], "y": place[1]}]})
    for step in range(1, 9):
        point = {"x": place[0], "y": place[1] + dy * step / 8}
        devices.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        page.wait_for_timeout(16)


def box_by_color(page, name):
    """The middle of the first or second layer that is drawn: a guest has no tree with names."""
    number = ["left", "right"].index(name)
    return page.evaluate(
        """number => {
          const { x, y, width, height } = [...document.querySelectorAll(".layer .layer > .area")][number]
            .getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        }""", number)


def guests(playwright, program, check, until):
    """A phone opens the address of the QR code and drags beside the host; its token is revoked."""
    with tempfile.TemporaryDirectory() as folder, Network(folder) as network:
        script = os.path.join(folder, "two.lua")
        with open(script, "w", encoding="utf-8") as file:
            file.write(SCRIPT)
        with OpenLive(network.program(0, os.path.abspath(program)), script) as live:
            check(HOST in live.guest_url, "the terminal has an address for guests")
            browsers = [
                playwright.chromium.launch(
                    executable_path=network.program(place, "chromium"), args=["--no-sandbox", "--disable-gpu"])
                for place in (0, 1)
            ]
            host = open_page(browsers[0].new_context(viewport={"width": 1100, "height": 800}), live)
            phone_context = browsers[1].new_context(
                viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
            phone = phone_context.new_page()
            phone.errors = []
            phone.on("pageerror", lambda error: phone.errors.append(str(error)))
            phone.goto(live.guest_url)
            phone.wait_for_selector(".layer .layer", state="attached", timeout=20000)
            check(not phone.evaluate("isSecureContext"), "the page of a guest is on plain HTTP")
            until(lambda: phone.text_content("#status") == "Guest 1", "a guest is named")
            check(phone.evaluate("location.hash") == "", "and leaves no token in sight")
            view = phone.evaluate("(() => { const { width, height } = view.getBoundingClientRect(); return width * height })()")
            check(view > 0.8 * 390 * 844, f"the stage has {view / 390 / 844:.0%} of a phone")
            check(phone.is_visible("#play") and phone.is_visible("#scrub"), "with the transport below")
            check(not any(phone.is_visible(part) for part in ("#console", "#tune", "#inspector", "#recordings")),
                  "and no other panel")
            check("secret" not in phone.content(), "nothing that was printed is there")

            # Two people drag at once.
            left, right = box(host, "left"), box(host, "right")
            host.mouse.move(left["x"], left["y"])
            host.mouse.down()
            host.mouse.move(left["x"], left["y"] + 20)
            devices = phone_context.new_cdp_session(phone)
            touch(devices, phone, "right", 90)
            host.mouse.move(left["x"], left["y"] + 60)
            until(lambda: box(host, "right")["y"] > right["y"] + 30, "a guest's finger drags a layer")
            until(lambda: box(host, "left")["y"] > left["y"] + 40, "while the host drags another")
            devices.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            host.mouse.up()

            phone.click("#play")
            until(lambda: host.text_content("#play") == "Play", "a guest stops the clock")
            phone.evaluate("scrub.value = 0; scrub.dispatchEvent(new Event('input'))")
            until(lambda: host.text_content("#time").startswith("0.000"), "and turns it back")
            phone.click("#play")
            until(lambda: host.text_content("#play") == "Pause", "and lets it go on")

            for request in ("eval", "inspect", "set", "parameters", "moments", "saveSession", "replay", "guests"):
                answer = ask(phone, {"do": request, "text": "1", "values": {}})
                check("is not for guests" in answer, f"a guest may not {request}")
            check("no time for guests" in ask(phone, {"do": "seek", "to": "0\n1 + 1"}), "nor seek by a command")
            check(phone.errors == [], f"no errors of the page: {phone.errors}")

            host.click("#share")
            host.wait_for_selector("#guest-list .code")
            check("1 page" in host.text_content("#guest-list"), "the host sees who is there")
            check(live.guest_url in host.text_content("#guest-list"), "and the address")
            host.fill("#guest-name", "Ada")
            host.press("#guest-name", "Enter")
            host.wait_for_selector("#guest-list h3:has-text('Ada')")
            host.screenshot(path=os.environ.get("ORRERY_GUESTS_PICTURE", os.path.join(folder, "guests.png")))
            decode(host, live, check)
            host.click("#guest-list li:first-child button:has-text('Revoke')")
            until(lambda: "Refused" in phone.text_content("#status"), "a revoked token ends the page")
            phone.reload()
            until(lambda: "Refused" in phone.text_content("#status"), "for good")
            own = live.url.split("#")[1]
            phone.goto("about:blank")
            phone.goto(live.guest_url.split("#")[0] + "#" + own)
            until(lambda: "Refused" in phone.text_content("#status"), "the host's token has no power on the network")
            check(host.errors == [], f"no errors of the host's page: {host.errors}")
            for browser in browsers:
                browser.close()


def ask(page, request):
    """What the session answers to a request of a page, over a connection of its own."""
    return page.evaluate(
        """request => new Promise(resolve => {
          const socket = new WebSocket(`ws://${location.host}/live`);
          socket.onopen = () => {
            socket.send(JSON.stringify({ do: "hello", version: 2, token: sessionStorage.getItem("token") }));
            socket.send(JSON.stringify({ ...request, id: 7 }));
          };
          socket.onmessage = ({ data }) => {
            if (typeof data !== "string" || JSON.parse(data).id !== 7) return;
            resolve(data);
            socket.close();
          };
        })""", request)


def decode(page, live, check):
    """Reads the first QR code as a camera would."""
    picture = Image.open(io.BytesIO(page.locator("#guest-list .code").first.screenshot()))
    texts = [found.data.decode() for found in pyzbar.decode(picture)]
    check(texts == [live.guest_url], f"the QR code is the address: {texts}")
