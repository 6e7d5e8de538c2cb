#!/usr/bin/env bash
# Frames of a live session: processor time, bytes and latency with 1 000 layers that move in x and y, then the page in
# Chromium with 200 and 1 000, against a server that echoes prepared frames: Packages/Benchmarks/live.sh [FRAMES]
# Exit status 1 when a target is missed.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
bin/setup build check
bin/orrery live --build-only
exec Tests/Tools/python Packages/Benchmarks/live.py .build/release/orrery "${1:-1200}"
