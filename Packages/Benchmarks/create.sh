#!/usr/bin/env bash
# How the cost of making and removing objects grows, and whole processes beside plain Lua and JavaScript:
# Packages/Benchmarks/create.sh
# Exit status 1 when a target is missed.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
bin/setup build check
bin/orrery --version > /dev/null
exec Tests/Tools/python Packages/Benchmarks/scale/scale.py create .build/release/orrery
