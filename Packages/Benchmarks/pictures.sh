#!/usr/bin/env bash
# How long a frame takes as raw pixels and as a PNG, beside rsvg-convert started once for each frame of the
# same scene, the least of three rounds of each: Packages/Benchmarks/pictures.sh [FRAMES]
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
frames=${1:-300}
bin/setup build render check
bin/orrery render --help > /dev/null

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat > "$work/scene.lua" <<'LUA'
local motion = require("motion")
local stage = motion.Stage { width = 640, height = 480 }
for i = 1, 8 do
  local card = stage:addLayer { name = "card" .. i, position = { 70 * i, 240 }, size = { 60, 90 } }
  card.backgroundColor.value = { i / 8, 0.5, 1 - i / 8 }
  card.cornerRadius.value = 12
  card:add(motion.BasicAnimation { keyPath = "position.y", fromValue = 60, toValue = 420, duration = 10 }, "fall")
  card:add(motion.BasicAnimation { keyPath = "transform.rotation.z", byValue = 6, duration = 10 }, "turn")
end
LUA
last=$((frames - 1))f
orrery=$PWD/.build/release/orrery
cd "$work"
"$orrery" run scene.lua --until "$last" --journal scene.journal --quiet
"$orrery" render scene.journal --at 1s --plain --out still.svg

seconds() { # seconds COMMAND...: how long it takes on the clock
  local start=$EPOCHREALTIME
  "$@" > /dev/null
  awk -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { print b - a }'
}
each() { for ((i = 0; i < 50; i++)); do rsvg-convert still.svg -o still.png; done; }

least() { # least SECONDS OTHER: the smaller one
  awk -v a="$1" -v b="$2" 'BEGIN { print a < b ? a : b }'
}

raw=1e9 png=1e9 svg=1e9
for round in 1 2 3; do
  raw=$(least "$raw" "$(seconds "$orrery" render scene.journal --frames --at "$last" --plain --format raw --out -)")
  png=$(least "$png" "$(seconds "$orrery" render scene.journal --frames --at "$last" --plain --out "$round/%04d.png")")
  svg=$(least "$svg" "$(seconds each)")
done
awk -v raw="$raw" -v png="$png" -v svg="$svg" -v n="$frames" 'BEGIN {
  raw /= n; png /= n; svg /= 50
  printf "rsvg-convert %.2f ms a frame; raw %.3f ms, %.0f times faster (target 50)", svg * 1e3, raw * 1e3, svg / raw
  printf "; PNG %.2f ms, %.1f times faster (target 5)\n", png * 1e3, svg / png
  exit !(svg / raw >= 50 && svg / png >= 5)
}'
