"""Types command lines into zsh and fish and looks at what they complete: completion.py PREFIX FOLDER"""

import sys

import pexpect

prefix, folder = sys.argv[1:]
shells = {
    "zsh -f": [
        "PS1='ready> '; unsetopt zle_bracketed_paste",
        f"fpath+=('{prefix}/share/zsh/site-functions'); autoload -Uz compinit; compinit -u -D",
    ],
    "fish --no-config": [f"source '{prefix}/share/fish/vendor_completions.d/orrery.fish'"],
}
lines = [
    ("orrery run --format c", "csv"),
    ("orrery run scripts/car", "scripts/card.lua"),
    ("orrery plugin info magn", "magnet"),
    ("orrery run --limit mem", "memory="),
    ("orrery docs Timeline.pau", "Timeline.paused"),
]

for command, setup in shells.items():
    for line, completed in lines:
        shell = pexpect.spawn(
            "/usr/bin/env",
            ["-i", f"PATH={prefix}/bin:/usr/bin:/bin", f"HOME={folder}", "TERM=dumb", "LANG=C.UTF-8", *command.split()],
            cwd=folder, encoding="utf-8", timeout=20, dimensions=(40, 120))
        for word in [*setup, "echo se''t"]:
            shell.sendline(word)
        shell.expect("\nset")
        shell.send(line + "\t")
        try:
            shell.expect_exact(completed)
        except pexpect.TIMEOUT:
            sys.exit(f"{command} does not complete '{line}' to '{completed}': {shell.before}")
        shell.close(force=True)
