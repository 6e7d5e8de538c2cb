// The page of a live session: connects its parts and asks for frames.

import { Connection, takeToken } from "./connection.js";
import { Console } from "./console.js";
import { Inspector } from "./inspector.js";
import { Pointers } from "./pointers.js";
import { Stage } from "./stage.js";
import { TimeControls } from "./time.js";

const status = document.getElementById("status");
const drive = document.getElementById("drive");
const rates = document.getElementById("rates");

const connection = new Connection(takeToken());
const stage = new Stage(document.getElementById("stage"));
const pointers = new Pointers(stage, document.getElementById("touches"));
const time = new TimeControls(connection, pointers);
const inspector = new Inspector(stage, connection);
const prompt = new Console(connection);

let isWaiting = false;
let number = 0;
let isDriver = false;
let askedAt = 0;
let last = 0;
let dropped = 0;

/** Asks for a frame at each refresh of the display; a slow session gets fewer requests, never a queue. */
function refresh(stamp) {
  requestAnimationFrame(refresh);
  if (last && stamp - last > 25) dropped += 1;
  last = stamp;
  if (!connection.isOpen || isWaiting || document.hidden) return;
  isWaiting = true;
  askedAt = performance.now();
  number = (number + 1) >>> 0;
  connection.send({ do: "frame", at: stamp, n: number, scene: true, samples: pointers.take() });
  inspector.refresh(stamp);
}

connection.addEventListener("open", () => {
  isWaiting = false;
  stage.clear();
  status.textContent = "Connected";
});

connection.addEventListener("close", ({ detail }) => {
  isWaiting = false;
  isDriver = false;
  pointers.reachScript = false;
  pointers.cancel();
  status.textContent = {
    1008: "Refused. Open the address that orrery live printed.",
    4001: "This page is of another version. Reload it.",
  }[detail.code] ?? "The connection is lost. Trying again…";
});

connection.addEventListener("state", ({ detail }) => {
  isDriver = detail.driver === detail.page;
  drive.hidden = isDriver;
  const who = isDriver ? "You drive" : `Page ${detail.driver ?? "none"} drives`;
  const others = detail.pages > 1 ? `, ${detail.pages} pages` : "";
  status.textContent = who + others;
  if (!isDriver) pointers.cancel();
  time.showState(detail);
});

connection.addEventListener("columns", ({ detail }) => inspector.takeColumns(detail));
connection.addEventListener("scene", ({ detail }) => stage.take(detail));
connection.addEventListener("outputs", ({ detail }) => prompt.show(detail.outputs));

connection.addEventListener("refused", ({ detail }) => {
  isWaiting = false;
  prompt.say("error", detail.error);
});

connection.addEventListener("frame", ({ detail }) => {
  isWaiting = false;
  pointers.reachScript = detail.isDriver && !detail.isStanding && !detail.isPast;
  time.showFrame(detail);
  if (!rates.hidden) {
    rates.value = `${(performance.now() - askedAt).toFixed(1)} ms, ${dropped} dropped`;
  }
});

pointers.onCancel = () => { if (isDriver) connection.send({ do: "cancel" }); };
drive.onclick = () => connection.send({ do: "drive" });
document.getElementById("show-touches").onchange = event => {
  pointers.showsTouches = event.target.checked;
};
document.getElementById("show-rates").onchange = event => { rates.hidden = !event.target.checked; };
connection.addEventListener("open", () => {
  const isQuiet = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isQuiet) time.setPlaying(false);
});
requestAnimationFrame(refresh);
