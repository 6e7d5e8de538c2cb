#!/usr/bin/env bash
# What the process holds for each layer and animation that a script makes:
# Packages/Benchmarks/memory.sh
# Exit status 1 when a target is missed.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
bin/setup build check
bin/orrery --version > /dev/null
exec Tests/Tools/python Packages/Benchmarks/scale/scale.py memory .build/release/orrery
