#!/usr/bin/env bash
# How long the program takes to start, beside the plain Lua interpreter, measured in one run and
# in turn, so that what else the machine does weighs on all of them: Packages/Benchmarks/start.sh [ROUNDS]
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
rounds=${1:-300}
bin/setup build check
bin/orrery --version > /dev/null

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
touch "$work/empty.lua"
clang=$(dirname "$(readlink -f "$(command -v swift)")")/clang
"$clang" -O2 -o "$work/start" Packages/Benchmarks/start.c

orrery=$PWD/.build/release/orrery
cd "$work"
./start "$rounds" start \
  lua - lua5.4 -e '' -- \
  version 1.6 "$orrery" --version -- \
  run 5.0 "$orrery" run empty.lua
