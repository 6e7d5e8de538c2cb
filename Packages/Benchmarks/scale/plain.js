// The stand-in in plain JavaScript, the same as plain.lua: nodejs plain.js KIND N

const [kind, count] = [process.argv[2], Number(process.argv[3])];
const live = [];
const index = new Map();
const root = { children: [] };

function layer(i) {
  const made = { position: { x: i % 400, y: 10 }, size: { width: 10, height: 10 }, parent: root };
  root.children.push(made);
  return made;
}

function tween(target, keyPath, from, to) {
  const made = {
    target, keyPath, values: [from, to], duration: 100, delay: 0,
    easing: (t) => t * t * (3 - 2 * t), isDone: false,
  };
  made.update = (t) => {
    target.position.x = from + (to - from) * made.easing(t / made.duration);
  };
  made.completion = () => { made.isDone = true; };
  live.push(made);
  if (!index.has(target)) index.set(target, new Map());
  index.get(target).set(keyPath, made);
}

const kinds = {
  layers() { for (let i = 1; i <= count; i++) layer(i); },
  tweens() { for (let i = 1; i <= count; i++) tween(layer(i), "position.x", 0, i); },
  animations() {
    for (let i = 1; i <= count / 10; i++) {
      const target = layer(i);
      for (let j = 1; j <= 10; j++) tween(target, `slide${j}`, 0, j);
    }
  },
  closures() { for (let i = 1; i <= count; i++) live.push({ call: () => i, isOn: true }); },
};

if (count > 0) kinds[kind]();
