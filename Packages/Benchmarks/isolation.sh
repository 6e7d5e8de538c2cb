#!/usr/bin/env bash
# What --isolate costs: the same runs with plugins in this process and in their own, in turn, so that
# what else the machine does weighs on both: Packages/Benchmarks/isolation.sh [ROUNDS]
#
# card: a bundled script, two plugins. curves: every bundled curve, baked. messages: a plugin that
# reads and writes a property 20 000 times.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
rounds=${1:-20}
bin/setup build check
bin/orrery --version > /dev/null

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
clang=$(dirname "$(readlink -f "$(command -v swift)")")/clang
"$clang" -O2 -o "$work/start" Packages/Benchmarks/start.c

mkdir -p "$work/mine/interactions"
cat > "$work/mine/interactions/busy.lua" <<'LUA'
return {
  kind = "interaction", name = "busy", version = "1.0.0", api = "1", summary = "Asks a lot.",
  add = function(_, target)
    for _ = 1, 10000 do target.opacity.value = 1 - target.opacity.value end
  end,
}
LUA
cat > "$work/messages.lua" <<'LUA'
local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }
local runtime = motion.MotionRuntime { containerView = stage }
runtime:add(motion.interaction("busy"), stage:addLayer { name = "box" })
LUA
{
  echo 'local motion = require("motion")'
  for curve in plugins/curves/*.lua; do
    echo "assert(motion.curve('$(basename "$curve" .lua)'))"
  done
} > "$work/curves.lua"

# compare NAME SCRIPT [OPTION…]: the ratio of a run with --isolate to one without.
compare() {
  local name=$1 script=$2
  shift 2
  "$work/start" "$rounds" isolation \
    "$name" - "$PWD/.build/release/orrery" run "$script" --quiet --out "$work/out" "$@" -- \
    "$name, isolated" - "$PWD/.build/release/orrery" run "$script" --quiet --out "$work/out" "$@" \
    --isolate
}

compare card scripts/card.lua
compare curves "$work/curves.lua"
compare messages "$work/messages.lua" --plugin-dir "$work/mine" --limit callback=60s \
  --limit script=60s
