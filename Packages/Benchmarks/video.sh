#!/usr/bin/env bash
# Videos: frames a second beside Chromium's screenshots of the same scene, and what a frame costs and keeps over an hour:
# Packages/Benchmarks/video.sh [SECONDS]    Exit status 1 when a target is missed.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
bin/setup build render check browser
bin/orrery render --help > /dev/null
exec Tests/Tools/python Packages/Benchmarks/video.py .build/release/orrery "${1:-3600}"
