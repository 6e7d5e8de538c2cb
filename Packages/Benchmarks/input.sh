#!/usr/bin/env bash
# What a pointer sample costs among many recognizers, layers and samples:
# Packages/Benchmarks/input.sh
# Exit status 1 when a target is missed.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
bin/setup build check
bin/orrery --version > /dev/null
exec Tests/Tools/python Packages/Benchmarks/scale/scale.py input .build/release/orrery
