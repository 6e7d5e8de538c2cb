"""Plays exported motion in the programs that it is for: check.py [--long] [TARGET…]"""

import os
import sys
import tempfile

import android_files
import compose_files
import flutter_files
import hyprland
import lottie_exports
import lua_modules
import scenes
import swift_files
import token_files

CHECKS = {
    "lua": lua_modules.check, "hyprland": hyprland.check, "tokens": token_files.check, "lottie": lottie_exports.check,
    "swift": swift_files.check, "compose": compose_files.check, "android": android_files.check,
    "flutter": flutter_files.check,
}


def main():
    words = sys.argv[1:]
    count = 40 if "--long" in words else 10
    targets = [word for word in words if word != "--long"] or list(CHECKS)
    for target in targets:
        if target not in CHECKS:
            sys.exit(f"check-hand-over: '{target}' is not a target. There are {', '.join(CHECKS)}.")
    with tempfile.TemporaryDirectory() as folder:
        made = scenes.scenes(folder, count)
        for target in targets:
            os.makedirs(f"{folder}/{target}")
            CHECKS[target](f"{folder}/{target}", made)


main()
