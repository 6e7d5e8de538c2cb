"""Types command lines into zsh and looks at what it completes: zsh_completion.py PREFIX FOLDER"""

import sys

import pexpect

prefix, folder = sys.argv[1:]
shell = pexpect.spawn(
    "/usr/bin/env",
    ["-i", f"PATH={prefix}/bin:/usr/bin:/bin", f"HOME={folder}", "TERM=dumb", "LANG=C.UTF-8", "zsh", "-f"],
    cwd=folder, encoding="utf-8", timeout=20, dimensions=(40, 120))
shell.sendline("PS1='ready> '; unsetopt zle_bracketed_paste")
shell.sendline(f"fpath+=('{prefix}/share/zsh/site-functions'); autoload -Uz compinit; compinit -u -D; echo se''t")
shell.expect("\nset")
for line, completed in [
    ("orrery run --format c", "csv"),
    ("orrery run scripts/car", "scripts/card.lua"),
    ("orrery plugin info magn", "magnet"),
    ("orrery run --format=c", "--format=csv"),
]:
    shell.send(line + "\t")
    try:
        shell.expect_exact(completed)
    except pexpect.TIMEOUT:
        sys.exit(f"zsh does not complete '{line}' to '{completed}': {shell.before}")
    # The line is not run.
    shell.sendcontrol("u")
    shell.sendline("echo nex''t")
    shell.expect("\nnext")
