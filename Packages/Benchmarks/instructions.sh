#!/usr/bin/env bash
# Instructions that things cost, beside the limits of scale/instructions.txt: Packages/Benchmarks/instructions.sh [KIND…]
# They are counted by callgrind, to within 2 %, whatever else the machine does. Exit status 1 when one is over its
# limit.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
bin/setup build check
bin/orrery --version > /dev/null
exec Tests/Tools/python Packages/Benchmarks/scale/scale.py instructions .build/release/orrery "$@"
