#!/usr/bin/env bash
# 200 small scripts, two at a time: orrery run -j2, xargs -P2 -n1 lua5.4, and a host in C with a thread
# for each and a new Lua state for each script; measured in one run and in turn, so that what else the
# machine does weighs on all of them: Packages/Benchmarks/batch.sh [ROUNDS]
#
# plain: all three run the same scripts, which compute and print a number. motion: orrery runs scripts that
# move a layer, the others ones that compute the same closed form at the same times and print the rows
# of its trace. That the values are the same is checked before.
#
# Outputs go to a new folder each time: a file system takes long to use again what was just deleted.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
rounds=${1:-15}
bin/setup build check
bin/orrery --version > /dev/null

root=$PWD
orrery=$root/.build/release/orrery
mkdir -p out
work=$(mktemp -d -p "$PWD/out")
memory=$(mktemp -d -p /dev/shm 2> /dev/null || mktemp -d)
trap 'rm -rf "$work" "$memory"' EXIT
clang=$(dirname "$(readlink -f "$(command -v swift)")")/clang
"$clang" -O2 -o "$work/start" Packages/Benchmarks/start.c
"$clang" -O3 -I/usr/include/lua5.4 -o "$work/host" Packages/Benchmarks/Sources/CPrograms/programs/batch.c \
  -l:liblua5.4.a -lm -ldl -lpthread
lua5.4 Packages/Benchmarks/batch.lua make "$work"
cd "$work"

# The rows that the other sides print: the position and the opacity, for a second.
motion=(--until 1s --columns 'card.position.*' --columns card.opacity)

# check KIND: whether the three sides of a comparison come to the same values.
check() {
  local kind=$1 options=()
  [[ $kind = plain ]] || options=("${motion[@]}")
  "$orrery" run "$kind" -j2 --quiet --out "check/$kind" "${options[@]}"
  xargs -a "lua-$kind.list" -n1 lua5.4 > "$kind.lua.txt"
  xargs -a "lua-$kind.list" ./host fresh 1 > "$kind.host.txt"
  cmp "$kind.lua.txt" "$kind.host.txt"
  lua5.4 "$root/Packages/Benchmarks/batch.lua" "check-$kind" "check/$kind" "$kind.lua.txt"
}

# compare KIND LIMITS [OPTION…]: the three in turn, and ours with its outputs in memory.
compare() {
  local kind=$1 limits=$2 scripts
  shift 2
  mapfile -t scripts < "lua-$kind.list"
  ./start "$rounds" "batch-$kind" \
    xargs - xargs -P2 -n1 -a "lua-$kind.list" lua5.4 -- \
    host - ./host fresh 2 "${scripts[@]}" -- \
    orrery "$limits" "$orrery" run "$kind" -j2 --quiet --out "$kind-{}" "$@" -- \
    orrery-memory - "$orrery" run "$kind" -j2 --quiet --out "$memory/$kind-{}" "$@"
}

check plain
check motion
missed=0
compare plain xargs/5,host=1.6,cpu2=1.15 || missed=1
compare motion xargs/3.5,host=2,cpu2=1.15 "${motion[@]}" || missed=1
exit "$missed"
