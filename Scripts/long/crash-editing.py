#!/usr/bin/env python3
"""Kills `caret edit` at random moments and counts torn files and lost commands.

usage: crash-editing.py [--caret PATH] [--seed N] KIND COUNT

KIND is one of
  rename    kill while a file is being saved; it must be the old one or the new one
  in-place  the same for a file with two names, looked at after `caret recover`
  session   kill a session while it is given commands; `caret recover` must bring every command back
            that was answered
Ends with status 1 if anything was torn or lost.
"""
import argparse, os, random, signal, subprocess, sys, tempfile, time

parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
parser.add_argument("kind", choices=["rename", "in-place", "session"])
parser.add_argument("count", type=int)
parser.add_argument("--caret", default=os.path.dirname(__file__) + "/../../.build/release/caret")
parser.add_argument("--seed", type=int, default=1)
options = parser.parse_args()
options.caret = os.path.abspath(options.caret)
randomness = random.Random(options.seed)


def start(folder, *arguments):
    environment = dict(os.environ, XDG_STATE_HOME=folder + "/state")
    return subprocess.Popen(
        [options.caret, *arguments], cwd=folder, env=environment, bufsize=0,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def content(folder, *command):
    environment = dict(os.environ, XDG_STATE_HOME=folder + "/state")
    return subprocess.run(
        [options.caret, *command], cwd=folder, env=environment, capture_output=True)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def save_once(folder, delay, hard_linked):
    """Saves a changed text and kills after `delay` seconds; None lets it end and measures."""
    old = b"".join(b"line %d of the old text\n" % i for i in range(60_000))
    new = old.replace(b"old", b"newer")
    with open(folder + "/file", "wb") as file:
        file.write(old)
    if hard_linked:
        if os.path.exists(folder + "/other"):
            os.unlink(folder + "/other")
        os.link(folder + "/file", folder + "/other")
    session = start(folder, "edit", "-s", "file")
    session.stdin.write(b",s/old/newer/\n=\n")
    session.stdout.readline()
    begin = time.perf_counter()
    session.stdin.write(b"w\n=\n")
    if delay is None:
        session.stdout.readline()
        took = time.perf_counter() - begin
        session.stdin.close()
        session.wait()
        return took
    time.sleep(delay)
    session.send_signal(signal.SIGKILL)
    session.wait()
    session.stdin.close()
    session.stdout.close()
    if hard_linked:
        content(folder, "recover")
        if os.stat(folder + "/file").st_nlink != 2:
            return "torn"
    found = read(folder + "/file")
    return "old" if found == old else "new" if found == new else "torn"


def copies(folder):
    """How many new texts of killed saves lie beside the file."""
    return sum(name.startswith(".file.caret-") for name in os.listdir(folder))


def saves(hard_linked):
    with tempfile.TemporaryDirectory() as folder:
        duration = max(save_once(folder, None, hard_linked) for _ in range(3))
        print(f"a save takes {duration * 1000:.1f} ms at most")
        counts = {"old": 0, "new": 0, "torn": 0, "copies": 0}
        for _ in range(options.count):
            counts[save_once(folder, randomness.uniform(0, duration * 1.1), hard_linked)] += 1
            content(folder, "recover", "--discard", "file")
            counts["copies"] += copies(folder)
        print(f"{options.kind}: {options.count} kills, {counts}")
        # What is dropped by name is dropped with all that a killed save had written.
        return counts["torn"] + counts["copies"]


class Model:
    """The text as a list of lines, and the states that undo goes back to."""

    def __init__(self, lines):
        self.lines, self.undo_stack = lines, []

    def command(self, number):
        """A random command, done on the model; gives what is sent."""
        kind = randomness.choice("aaasdmtuw")
        if kind == "u" and not self.undo_stack or kind == "d" and len(self.lines) < 3:
            kind = "a"
        if kind == "w":
            return b"w\n"
        if kind == "u":
            self.lines = self.undo_stack.pop()
            return b"u\n"
        self.undo_stack.append(list(self.lines))
        place = randomness.randint(1, len(self.lines))
        line = self.lines[place - 1]
        if kind == "a":
            self.lines.insert(place, b"new %d" % number)
            return b"%da\nnew %d\n.\n" % (place, number)
        if kind == "s":
            self.lines[place - 1] = b"%d" % number + line
            return b"%ds/^/%d/\n" % (place, number)
        if kind == "d":
            del self.lines[place - 1]
            return b"%dd\n" % place
        if kind == "t":
            self.lines.insert(0, line)
            return b"%dt0\n" % place
        if place == 1:
            # To where it is: nothing changes, and nothing is there to undo.
            self.undo_stack.pop()
            return b"1m0\n"
        del self.lines[place - 1]
        self.lines.insert(0, line)
        return b"%dm0\n" % place

    def text(self):
        return b"".join(line + b"\n" for line in self.lines)


def session_once(folder):
    with open(folder + "/file", "wb") as file:
        file.write(b"one\ntwo\nthree\n")
    model = Model([b"one", b"two", b"three"])
    states = [model.text()]
    session = start(folder, "edit", "-s", "file")
    os.set_blocking(session.stdout.fileno(), False)
    end = time.perf_counter() + randomness.uniform(0.01, 0.12)
    answered, answers = 0, b""
    while time.perf_counter() < end:
        if len(states) - 1 == answered:
            session.stdin.write(model.command(len(states)) + b".=\n")
            states.append(model.text())
        answers += session.stdout.read() or b""
        answered = answers.count(b"\n")
    session.send_signal(signal.SIGKILL)
    session.wait()
    answers += session.stdout.read() or b""
    answered = answers.count(b"\n")
    session.stdin.close()
    session.stdout.close()
    recovered = content(folder, "recover", "--print", "file")
    found = recovered.stdout if recovered.returncode == 0 else read(folder + "/file")
    content(folder, "recover", "--discard", "file")
    return answered, found in states[answered:answered + 2]


def sessions():
    with tempfile.TemporaryDirectory() as folder:
        total = lost = 0
        for number in range(options.count):
            answered, is_there = session_once(folder)
            total += answered
            if not is_there:
                lost += 1
                print("lost in session", number, "behind command", answered)
        print(f"session: {options.count} kills, {total} commands answered, {lost} sessions with a loss")
        return lost


failures = sessions() if options.kind == "session" else saves(options.kind == "in-place")
sys.exit(1 if failures else 0)
