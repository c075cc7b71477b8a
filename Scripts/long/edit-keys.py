#!/usr/bin/env python3
"""How much CPU time a prompt and each key cost at a terminal, beside bash with readline.

usage: edit-keys.py [--caret PATH] [--keys N]

A pty is the terminal; the time is the scheduler's count of the process (/proc/PID/schedstat), from before a
key is sent until nothing more comes for 20 ms. Prints the prompt's time, and median and worst of the keys: plain
text in a command line, an address and a substitution with their previews, and text with the spelling looked at.
"""
import argparse, os, pty, select, statistics, sys, tempfile, time

here = os.path.dirname(os.path.abspath(__file__))
parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
parser.add_argument("--caret", default=here + "/../../.build/release/caret")
parser.add_argument("--keys", type=int, default=200)
options = parser.parse_args()
caret = os.path.abspath(options.caret)


class Terminal:
    def __init__(self, command, folder):
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            environment = dict(
                os.environ, TERM="xterm-256color", HOME=folder, XDG_STATE_HOME=folder + "/state",
                XDG_CONFIG_HOME=folder + "/config", PS1="$ ", LC_ALL="C.UTF-8")
            os.execvpe(command[0], command, environment)

    def cpu(self):
        with open(f"/proc/{self.pid}/schedstat") as file:
            return int(file.read().split()[0]) / 1e6

    def drain(self, quiet=0.02):
        """Reads what comes until nothing has come for a while."""
        output = b""
        while select.select([self.descriptor], [], [], quiet)[0]:
            try:
                part = os.read(self.descriptor, 65536)
            except OSError:
                break
            if not part:
                break
            output += part
        return output

    def press(self, keys):
        before = self.cpu()
        os.write(self.descriptor, keys.encode())
        self.drain()
        return self.cpu() - before

    def end(self):
        os.close(self.descriptor)
        os.kill(self.pid, 9)
        os.waitpid(self.pid, 0)


def report(name, times):
    print(f"  {name}: median {statistics.median(times):.2f} ms, worst {max(times):.2f} ms")


def keys_of(terminal, text, ending):
    times = []
    while len(times) < options.keys:
        for key in text:
            times.append(terminal.press(key))
        terminal.press(ending)
    return times


with tempfile.TemporaryDirectory() as folder:
    with open(folder + "/notes.txt", "w") as file:
        for line in range(1000):
            file.write(f"{line} the quick brown fox jumps over the lazy dog\n")
    for name, command in [
        ("caret", [caret, "edit", "notes.txt"]), ("bash", ["bash", "--norc", "--noprofile", "-i"])]:
        prompts = []
        for _ in range(10):
            terminal = Terminal(command, folder)
            terminal.drain(0.5)
            prompts.append(terminal.cpu())
            terminal.end()
        print(f"{name}: prompt after {statistics.median(prompts):.1f} ms")
        terminal = Terminal(command, folder)
        terminal.drain(0.5)
        report("plain keys", keys_of(terminal, "# nothing but a comment line", "\x15"))
        if name == "caret":
            report("an address", keys_of(terminal, "12,340p", "\x15"))
            report("a substitution", keys_of(terminal, ",s/fox/wolf/g", "\x15"))
            terminal.press("$a\r")
            # The dictionary is loaded by the first word.
            terminal.press("word ")
            report("text", keys_of(terminal, "some text with a misspeled word", "\x15"))
        terminal.end()
