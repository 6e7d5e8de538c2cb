#!/usr/bin/env bash
# From the byte of a key to the last byte of the frame that shows what it did, with 1 000 properties
# that move, at the prompt and in the scrub panel: Packages/Benchmarks/repl.sh [KEYS]
# Exit status 1 when the 99th percentile is not under 16 ms.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
bin/setup build check
bin/orrery --version > /dev/null
exec Tests/Tools/python Packages/Benchmarks/repl.py .build/release/orrery "${1:-500}"
