#!/usr/bin/env python3
"""Kills `caret spell --write` at random moments, and lets its writes fail; counts torn files.

usage: crash-spelling.py [--caret PATH] [--seed N] KIND COUNT

KIND is one of
  kill      kill it while it corrects 40 files; each must be as it was or whole with its corrections
  full      no file may grow beyond a random size, as on a full disk: what can't be written must be as it was,
            named on standard error, and the status 2
  words     the same as kill for `caret spell words --tidy`
Ends with status 1 if a file was torn, or a failure was not said.
"""
import argparse, os, random, resource, signal, subprocess, sys, tempfile, time

parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
parser.add_argument("kind", choices=["kill", "full", "words"])
parser.add_argument("count", type=int)
parser.add_argument("--caret", default=os.path.dirname(__file__) + "/../../.build/release/caret")
parser.add_argument("--seed", type=int, default=1)
options = parser.parse_args()
options.caret = os.path.abspath(options.caret)
randomness = random.Random(options.seed)

LINE = b"There is nothing to say about the letter number %d.\r\n"
TYPO = b"We recieve it tomorow.\r\n"
NAMES = [f"file {number}.txt" for number in range(40)]


def states(number):
    """The content of a file before and after."""
    if options.kind == "words":
        words = [b"w%d" % n for n in range(2_000)]
        # By their letters, as the tool sorts.
        after = b"".join(word + b"\n" for word in sorted(words))
        return b"".join(word + b"\n" for word in reversed(words)), after
    old = b"\xef\xbb\xbf" + TYPO + b"".join(LINE % line for line in range(200 * (number + 1))) + TYPO
    return old, old.replace(b"recieve", b"receive").replace(b"tomorow", b"tomorrow")


STATES = {name: states(number) for number, name in enumerate(NAMES)}
ARGUMENTS = ["spell", "words", "--tidy"] if options.kind == "words" else ["spell", "--write", "--quiet"]


def start(folder, limit=None):
    for name, (old, _) in STATES.items():
        with open(f"{folder}/{name}", "wb") as file:
            file.write(old)

    def prepare():
        if limit is not None:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    environment = dict(os.environ, XDG_STATE_HOME=folder + "/state", XDG_CACHE_HOME=folder + "/cache")
    return subprocess.Popen(
        [options.caret, *ARGUMENTS, *NAMES], cwd=folder, env=environment, preexec_fn=prepare,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def look(folder):
    """What has become of each file; other files that lie there are counted and removed."""
    found, left = {}, 0
    for name, (old, new) in STATES.items():
        with open(f"{folder}/{name}", "rb") as file:
            content = file.read()
        found[name] = "old" if content == old else "new" if content == new else "torn"
    for name in os.listdir(folder):
        if name not in STATES and os.path.isfile(f"{folder}/{name}"):
            os.unlink(f"{folder}/{name}")
            left += 1
    return found, left


def run():
    counts, left, silent = {"old": 0, "new": 0, "torn": 0}, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        begin = time.perf_counter()
        start(folder).communicate()
        duration = time.perf_counter() - begin
        assert set(look(folder)[0].values()) == {"new"}, "a run that was not disturbed did not correct"
        for _ in range(options.count):
            if options.kind == "full":
                process = start(folder, randomness.randrange(1000, 400_000))
                messages = process.communicate()[1].decode(errors="replace")
                found, rest = look(folder)
                failed = [name for name, state in found.items() if state == "old"]
                if any(name not in messages for name in failed) or (process.returncode == 2) != bool(failed):
                    silent += 1
                    print("not said:", process.returncode, failed[:3], messages[:300])
            else:
                process = start(folder)
                time.sleep(randomness.uniform(0, duration * 1.1))
                process.send_signal(signal.SIGKILL)
                process.communicate()
                found, rest = look(folder)
            left += rest
            for state in found.values():
                counts[state] += 1
    print(f"{options.kind}: {options.count} runs of {duration * 1000:.0f} ms, files {counts},"
          f" temporary files left {left}" + (f", failures not said {silent}" if options.kind == "full" else ""))
    return 1 if counts["torn"] or silent else 0


sys.exit(run())
