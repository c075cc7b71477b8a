#!/usr/bin/env python3
"""Kills `caret edit` at random moments, or at each of them, and counts torn files and lost commands.

usage: crash-editing.py [--caret PATH] [--seed N] KIND COUNT

KIND is one of
  rename    kill while a file is being saved; it must be the old one or the new one
  in-place  the same for a file with two names, looked at after `caret recover`
  session   kill a session while it is given commands; `caret recover` must bring every command back
            that was answered
  calls     kill in front of each system call, one run a call, of a session, of one that writes into a
            file with two names, of one that takes over what another left, and of `caret recover`; and
            look at the journals in front of each call of a session, which must keep its own; COUNT runs
            of each, spread evenly, and never more than there are calls (Linux; needs ptrace)
Ends with status 1 if anything was torn or lost; what is lost is shown with all files that are there.
"""
import argparse, ctypes, errno, fcntl, os, random, shutil, signal, subprocess, sys, tempfile, threading, time

parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
parser.add_argument("kind", choices=["rename", "in-place", "session", "calls"])
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

    def command(self, number, kind=None):
        """A random command, or one of a kind, done on the model; gives what is sent."""
        kind = kind or randomness.choice("aaasdmtuw")
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


def begin(folder, hard_linked=False):
    """Puts the first text in its place, and gives the model of it."""
    with open(folder + "/file", "wb") as file:
        file.write(b"one\ntwo\nthree\n")
    if hard_linked:
        os.link(folder + "/file", folder + "/other")
    return Model([b"one", b"two", b"three"])


def recover(folder, states):
    """Whether the text that `caret recover` gives, or else the file, is one of `states`."""
    recovered = content(folder, "recover", "--print", "file")
    found = recovered.stdout if recovered.returncode == 0 else read(folder + "/file")
    if found in states:
        return True
    print("expected one of:", *states, sep="\n  ")
    print("recover ended with", recovered.returncode, recovered.stdout, recovered.stderr)
    for place, _, names in os.walk(folder):
        for name in names:
            print(os.path.relpath(os.path.join(place, name), folder), read(os.path.join(place, name)))
    return False


def session_once(folder):
    model = begin(folder)
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
    is_there = recover(folder, states[answered:answered + 2])
    content(folder, "recover", "--discard", "file")
    return answered, is_there


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


# Kills at each system call: every state that the files go through is seen.

TRACE_ME, SYSTEM_CALL, SET_OPTIONS, GOOD_STOPS = 0, 24, 0x4200, 1


def ptrace(request, process, data=0):
    call = ctypes.CDLL(None, use_errno=True).ptrace
    call.argtypes = [ctypes.c_long, ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p]
    # A process that was killed is none to be traced any more.
    if call(request, process, None, data) < 0 and ctypes.get_errno() != errno.ESRCH:
        raise OSError(ctypes.get_errno(), "ptrace")


def kill(process, _):
    os.kill(process.pid, signal.SIGKILL)


def look(_, folder):
    """Holds a shared lock on all journals, as whoever looks at them does, for a moment."""
    journals = folder + "/state/caret/recover"
    for name in os.listdir(journals) if os.path.isdir(journals) else []:
        file = open(journals + "/" + name)
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
            threading.Timer(0.02, file.close).start()
        except BlockingIOError:
            file.close()


def run_to_call(folder, number, arguments, commands, happening=kill):
    """Runs, and has something happen in front of the system call of a number, counted from 0.

    Gives what was written, and how many calls there were."""
    environment = dict(os.environ, XDG_STATE_HOME=folder + "/state")
    process = subprocess.Popen(
        [options.caret, *arguments], cwd=folder, env=environment, preexec_fn=lambda: ptrace(TRACE_ME, 0),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    process.stdin.write(commands)
    process.stdin.close()
    os.waitpid(process.pid, 0)
    ptrace(SET_OPTIONS, process.pid, GOOD_STOPS)
    calls, passed_on, is_inside = 0, 0, False
    while True:
        ptrace(SYSTEM_CALL, process.pid, passed_on)
        _, status = os.waitpid(process.pid, 0)
        if not os.WIFSTOPPED(status):
            break
        stop = os.WSTOPSIG(status)
        passed_on = 0 if stop & 0x80 else stop
        if not stop & 0x80:
            continue
        is_inside = not is_inside
        if is_inside and calls == number:
            happening(process, folder)
        calls += is_inside
    # It was waited for here.
    process.returncode = 0
    with process.stdout:
        return process.stdout.read(), calls


class Calls:
    """One program that is killed at each of its calls, with the files that it begins from."""

    def __init__(self, name, arguments, commands, prepare, check, happening=kill):
        self.name, self.arguments, self.commands = name, arguments, commands
        self.prepare, self.check, self.happening = prepare, check, happening

    def run(self):
        with tempfile.TemporaryDirectory() as parent:
            self.folder = parent + "/work"
            count = self.run_to(None)[1]
            kills = min(count, options.count)
            lost = [number for number in sorted({index * count // kills for index in range(kills)})
                    if not self.check(self.folder, self.run_to(number)[0])]
        print(f"{self.name}: {kills} of {count} calls, lost at {lost or 'none'}", flush=True)
        return len(lost)

    def run_to(self, number):
        shutil.rmtree(self.folder, ignore_errors=True)
        os.mkdir(self.folder)
        self.prepare(self.folder)
        return run_to_call(self.folder, number, self.arguments, self.commands, self.happening)


def calls():
    # Saves with and without changes since the one before, and all that changes a text.
    kinds = "aswwmtwuadww" + "aw" * 2 + "s"

    def scripted(folder, hard_linked=False):
        model = begin(folder, hard_linked)
        states, commands = [model.text()], b""
        for number, kind in enumerate(kinds, 1):
            commands += model.command(number, kind) + b".=\n"
            states.append(model.text())
        return states, commands

    with tempfile.TemporaryDirectory() as folder:
        states, commands = scripted(folder)

    def in_states(folder, answers):
        answered = answers.count(b"\n")
        return recover(folder, states[answered:answered + 2])

    work = b"1s/^/x/\n2a\nnew\n.\n"

    def leave_work(folder):
        begin(folder)
        run_to_call(folder, None, edit, work)

    def all_there(folder, _):
        return recover(folder, [b"xone\ntwo\nnew\nthree\n"])

    edit = ["edit", "-s", "file"]
    return sum(calls.run() for calls in [
        Calls("session", edit, commands, begin, in_states),
        Calls("in place", edit, commands, lambda folder: begin(folder, True), in_states),
        Calls("session that takes over", edit, b":recover\nw\n1s/x/x/\n", leave_work, all_there),
        Calls("recover", ["recover", "file"], b"", leave_work, all_there),
        Calls("looked at", edit, work, begin, all_there, look),
    ])


def failures():
    if options.kind == "calls":
        return calls()
    return sessions() if options.kind == "session" else saves(options.kind == "in-place")


sys.exit(1 if failures() else 0)
