#!/usr/bin/env python3
"""Runs hunspell's own data tests with `caret hunspell` and with another hunspell, side by side.

usage: hunspell-data-tests.py [--caret PATH] [--hunspell NAME] [--verbose] FOLDER

FOLDER is the tests folder of hunspell's sources, which are not part of this project. As there,
  good   no word of NAME.good is wrong                 (-l prints nothing)
  wrong  no word of NAME.wrong is right                (-G prints nothing)
  root   what the words of NAME.good are derived from  (lines of + beside NAME.root)
  sug    what is proposed for the words of NAME.wrong  (lines of & beside NAME.sug)
The suggestions are libhunspell's (`--strict-hunspell`). Prints how many pass, and with --verbose which
differ between the two. Ends with 1 if the other hunspell passes a test that caret does not.
"""
import argparse, os, re, subprocess, sys

parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
parser.add_argument("folder")
parser.add_argument("--caret", default=os.path.dirname(__file__) + "/../../.build/release/caret")
parser.add_argument("--hunspell", default="hunspell")
parser.add_argument("--verbose", action="store_true")
options = parser.parse_args()
folder = os.path.abspath(options.folder)
PROGRAMS = {
    "caret": [os.path.abspath(options.caret), "hunspell", "--strict-hunspell"],
    "hunspell": [options.hunspell],
}


def arguments_of(name, path):
    """The encoding of a word list: UTF-8, or else what the dictionary is in."""
    with open(path, "rb") as file:
        try:
            file.read().decode()
            return ["-i", "UTF-8"]
        except UnicodeDecodeError:
            pass
    with open(f"{folder}/{name}.aff", "rb") as file:
        found = re.search(rb"^SET\s+(\S+)", file.read(), re.MULTILINE)
    return ["-i", found.group(1).decode() if found else "ISO8859-1"]


def answer(program, arguments, path):
    environment = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LC_ALL": "C"}
    with open(path, "rb") as file:
        try:
            done = subprocess.run(
                PROGRAMS[program] + arguments, stdin=file, capture_output=True, cwd=folder,
                env=environment, timeout=60)
        except subprocess.TimeoutExpired:
            return None
    return None if done.returncode else done.stdout.replace(b"\r", b"")


def lines(output, mark):
    return [line for line in (output or b"").split(b"\n") if line.startswith(mark)]


def expected(path):
    with open(path, "rb") as file:
        return [line for line in file.read().rstrip(b"\n").split(b"\n") if line]


def passes(program, name, kind):
    """Whether one test passes, and what the program said."""
    path = f"{folder}/{name}.{'good' if kind in ('good', 'root') else 'wrong'}"
    common = arguments_of(name, path) + ["-d", f"{folder}/{name}"]
    if kind == "good":
        output = answer(program, ["-l"] + common, path)
        return output is not None and not output.strip(), output
    if kind == "wrong":
        output = answer(program, ["-G"] + common, path)
        return output is not None and not output.strip(), output
    if kind == "root":
        output = answer(program, ["-d", f"{folder}/{name}"], path)
        found = [line[2:] for line in lines(output, b"+ ")]
        return found == expected(f"{folder}/{name}.root"), output
    output = answer(program, ["-a"] + common, path)
    found = [re.sub(rb"^[^:]*: ", b"", line) for line in lines(output, b"&")]
    return found == expected(f"{folder}/{name}.sug"), output


def run():
    worse = False
    for kind in ["good", "wrong", "sug", "root"]:
        names = sorted(
            entry[: -len(kind) - 1] for entry in os.listdir(folder) if entry.endswith("." + kind))
        names = [name for name in names if os.path.exists(f"{folder}/{name}.aff")]
        counts, different = {"caret": 0, "hunspell": 0}, []
        for name in names:
            (mine, my_output), (theirs, their_output) = (
                passes(program, name, kind) for program in ["caret", "hunspell"])
            counts["caret"] += mine
            counts["hunspell"] += theirs
            worse = worse or (theirs and not mine)
            if my_output != their_output:
                different.append((name, mine, theirs, my_output, their_output))
        print(f"{kind}: caret {counts['caret']}, hunspell {counts['hunspell']} of {len(names)};"
              f" {len(different)} answers differ")
        for name, mine, theirs, my_output, their_output in different if options.verbose else []:
            print(f"  {name}: caret {'passes' if mine else 'fails'},"
                  f" hunspell {'passes' if theirs else 'fails'}")
            print(f"    caret    {my_output!r:.300}\n    hunspell {their_output!r:.300}")
    return 1 if worse else 0


sys.exit(run())
