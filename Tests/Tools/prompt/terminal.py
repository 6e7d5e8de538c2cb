"""A terminal for a program to run in: what it shows, whole, and what a person would type."""

import copy
import os
import signal
import termios
import time

import pexpect
import pyte

# The program is given so many seconds to show what is expected, however slow the machine is.
PATIENCE = 60.0


class Screen(pyte.Screen):
    """A screen with an alternate one, as terminals have it."""

    ALTERNATE = 1049

    def __init__(self, columns, lines):
        self.main = None
        super().__init__(columns, lines)

    def set_mode(self, *modes, **options):
        """Switches to the alternate screen, or sets another mode."""
        if options.get("private") and self.ALTERNATE in modes and self.main is None:
            self.main = (copy.deepcopy(self.buffer), self.cursor.x, self.cursor.y)
            self.buffer.clear()
            self.dirty.update(range(self.lines))
        super().set_mode(*modes, **options)

    def reset_mode(self, *modes, **options):
        """Switches back to the main screen, or resets another mode."""
        if options.get("private") and self.ALTERNATE in modes and self.main is not None:
            self.buffer, self.cursor.x, self.cursor.y = self.main
            self.cursor.x = min(self.cursor.x, self.columns - 1)
            self.cursor.y = min(self.cursor.y, self.lines - 1)
            self.main = None
            self.dirty.update(range(self.lines))
        super().reset_mode(*modes, **options)


class Terminal:
    """A program in a pseudo-terminal, with its screen."""

    def __init__(self, command, columns, rows, kind="xterm-256color", variables=None, folder=None):
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": folder or os.getcwd(),
            "TERM": kind,
            "LANG": "C.UTF-8",
            "NO_COLOR": "1",
        }
        environment.update(variables or {})
        self.screen = Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.received = b""
        self.process = pexpect.spawn(
            command[0],
            command[1:],
            dimensions=(rows, columns),
            env=environment,
            cwd=folder,
            timeout=None,
            echo=True,
        )
        self.process.delaybeforesend = None

    def type(self, keys):
        """Sends what keys send."""
        self.process.send(keys)

    def suspend(self):
        """Types Ctrl-Z and continues the program, which gives the terminal back meanwhile.

        Not every shell mends a terminal. One that does leaves it as it was made.
        """
        self.process.send("\x1a")
        end = time.monotonic() + PATIENCE
        while self.state() != "T":
            if time.monotonic() > end:
                raise TimeoutError("Ctrl-Z did not stop the program")
            self.receive(0.05)
        mode = termios.tcgetattr(self.process.child_fd)
        if mode != self.new_mode():
            raise OSError(f"stopped, the program leaves the terminal as {mode}")
        self.process.kill(signal.SIGCONT)

    @staticmethod
    def new_mode():
        """What the system makes of a new terminal."""
        ends = os.openpty()
        mode = termios.tcgetattr(ends[1])
        for end in ends:
            os.close(end)
        return mode

    def state(self):
        """What the system says that the program does: R, S or T."""
        with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as file:
            return file.read().rsplit(")", 1)[1].split()[0]

    def resize(self, columns, rows):
        """Changes the size, as a person who pulls at a window."""
        self.screen.resize(rows, columns)
        self.process.setwinsize(rows, columns)

    def receive(self, seconds):
        """Takes what comes within so many seconds; returns whether anything did."""
        try:
            data = self.process.read_nonblocking(65536, timeout=seconds)
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            return False
        self.received += data
        self.stream.feed(data)
        return True

    def wait(self, condition, patience=PATIENCE):
        """Waits until the screen is as wanted; returns whether it ever was."""
        end = time.monotonic() + patience
        while not condition(self.text()):
            if time.monotonic() > end:
                return False
            if not self.receive(0.1) and not self.process.isalive():
                return condition(self.text())
        return True

    def settle(self, seconds=0.4):
        """Waits until nothing more comes."""
        while self.receive(seconds):
            pass

    def wait_for(self, marks):
        """Waits until something came, and one of the marks is in it."""
        end = time.monotonic() + PATIENCE
        while not self.received or not any(mark in self.received for mark in marks):
            if time.monotonic() > end:
                raise TimeoutError(f"none of {marks} came:\n" + "\n".join(self.text()))
            self.receive(0.1)

    def take(self):
        """What came since the last call."""
        data, self.received = self.received, b""
        return data.decode("utf-8", "replace")

    def text(self):
        """The screen from the top, without spaces at the ends of lines, and the cursor's place."""
        # A wide character that is half written over, as between two pieces of output, is no error.
        rows = (self.screen.buffer[row] for row in range(self.screen.lines))
        columns = range(self.screen.columns)
        lines = ["".join(row[column].data for column in columns).rstrip() for row in rows]
        return lines + [f"cursor {self.screen.cursor.x} {self.screen.cursor.y}"]

    def close(self):
        """Ends the program if it still runs; returns its exit status."""
        if self.process.isalive():
            self.process.close(force=True)
        else:
            self.process.close()
        return self.process.exitstatus
