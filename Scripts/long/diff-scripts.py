#!/usr/bin/env python3
"""Runs the `diff -e` scripts of a git history in caret and in ed, and compares what becomes of the files.

usage: diff-scripts.py [--caret PATH] [--repository FOLDER] COUNT

Takes the newest COUNT changes of files. For each, `diff -e` makes a script of the old version and the new
one; it is run by `ed -s`, by `caret edit --posix -s` and by `caret edit -s`. Every result must be the new
version, with the final line end that ed gives it. Ends with status 1 if one is not.
"""
import argparse, os, subprocess, sys, tempfile

here = os.path.dirname(os.path.abspath(__file__))
parser = argparse.ArgumentParser()
parser.add_argument("count", type=int)
parser.add_argument("--caret", default=here + "/../../.build/release/caret")
parser.add_argument("--repository", default=here + "/../..")
options = parser.parse_args()
caret = os.path.abspath(options.caret)


def git(*arguments):
    return subprocess.run(
        ["git", "-C", options.repository, *arguments], capture_output=True, check=True).stdout


def changes():
    """Pairs of versions of a file, newest first."""
    log = git("log", "--no-merges", "--diff-filter=M", "--raw", "--no-renames", "--abbrev=40",
              "--format=")
    for line in log.decode(errors="replace").split("\n"):
        parts = line[1:].split()
        if line.startswith(":") and parts[0].startswith("100"):
            yield parts[2], parts[3], line.split("\t")[1]


programs = {
    "ed": ["ed", "-s", "f"], "posix": [caret, "edit", "--posix", "-s", "f"],
    "default": [caret, "edit", "-s", "f"],
}
done = same = ed_same = 0
with tempfile.TemporaryDirectory() as folder:
    for old, new, name in changes():
        if done == options.count:
            break
        before, after = git("cat-file", "blob", old), git("cat-file", "blob", new)
        if b"\0" in before + after:
            continue
        for file, text in (("old", before), ("new", after)):
            with open(f"{folder}/{file}", "wb") as output:
                output.write(text)
        script = subprocess.run(
            ["diff", "-e", "old", "new"], cwd=folder, capture_output=True).stdout + b"w\nq\n"
        results = {}
        for program, command in programs.items():
            with open(folder + "/f", "wb") as output:
                output.write(before)
            process = subprocess.run(
                command, cwd=folder, input=script, capture_output=True,
                env=dict(os.environ, XDG_STATE_HOME=folder + "/state"))
            with open(folder + "/f", "rb") as result:
                results[program] = (process.stdout, process.returncode, result.read())
        done += 1
        wanted = after if after.endswith(b"\n") or not after else after + b"\n"
        is_right = results["posix"] == results["ed"] and results["default"][1] == 0
        texts = {results["default"][2], results["default"][2] + b"\n"}
        if is_right and wanted in texts:
            same += 1
        else:
            print("differs:", name, old[:8], new[:8], {p: r[:2] for p, r in results.items()})
print(f"{done} scripts of diff -e, {same} as in ed")
sys.exit(0 if done == same else 1)
