#!/usr/bin/env python3
"""Runs mutated and random scripts in `caret edit`, in both dialects, and looks for crashes and hangs.

usage: edit-fuzz.py [--caret PATH] [--seed N] MINUTES

Prints each script that kills the program or takes longer than ten seconds, and ends with status 1 if one did.
"""
import argparse, os, random, subprocess, sys, tempfile, time

here = os.path.dirname(os.path.abspath(__file__))
parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
parser.add_argument("minutes", type=float)
parser.add_argument("--caret", default=here + "/../../.build/release/caret")
parser.add_argument("--seed", type=int, default=1)
options = parser.parse_args()
caret = os.path.abspath(options.caret)
randomness = random.Random(options.seed)
seeds = [
    b",s/o/x/g", b"g/o/m0", b"1,3j", b"v/o/d", b",x/o/{\ni/</\na/>/\n}", b"2,$y/e/s/./X/", b"@w2c/new/",
    b"$a\nnew\n.", b"1i/x\\ty/", b",p", b"u", b"U2", b":undo tree", b":undo 1", b"3ka", b"'ap", b"/o/;+1p",
    b"1t$", b"r !echo x", b":sort nr", b":reflow 10", b":case upper", b"s//&&/2", b"g/e/s/e/E/\\\np", b"z3",
    b":set re=ere", b":set re=icu", b":alias a p", b":a", b":preview ,s/a/b/", b"X/f/,p", b"1,3|sort -r",
    b"G/o/\nd\n&\n", b"1,$l", b"?o?-1n", b":info", b":words", b":nfc", b":eol crlf", b":eol lf", b":diff",
    b"w out", b"W out", b"e f", b"E", b"f other", b"=", b"#c", b"h", b"H", b"P", b",x/\\w+/x/./d", b".,$c/a/",
    b"s/(a)|(b)/\\1\\2/g", b"1;2;3p", b"%p", b"s/x*/-/g", b"g/^/s/$/\\\\", b":e f g", b":next", b":q", b":w all",
    b":show 1,2", b":context 2", b":history", b":encoding UTF-16LE", b"s/[[:alpha:]]/\xff/", b",s/\\b/|/g"]
texts = [
    b"", b"one\ntwo\nthree\nfour\nfive\n", b"no end", b"\n\n\n", b"\xff\xfe\x80 bytes\n\xc3\xa9\n",
    "é 日本語 😀 e\u0301 \u202e\n".encode() * 3, b"crlf\r\nlines\r\n", b"a\0b\n", b"x" * 5000 + b"\n" + b"y\n" * 40]


def script():
    lines = [randomness.choice(seeds) for _ in range(randomness.randint(1, 12))]
    data = bytearray(b"\n".join(lines) + b"\n")
    for _ in range(randomness.choice([0, 1, 1, 2, 4, 10])):
        place = randomness.randrange(len(data) + 1)
        kind = randomness.randrange(5)
        if kind == 0:
            data[place:place] = bytes([randomness.randrange(256)])
        elif kind == 1 and data:
            del data[min(place, len(data) - 1)]
        elif kind == 2:
            data[place:place] = randomness.choice(
                [b"99999999999", b"-", b"\\", b"/", b"(", b"[", b"{", b"}", b"*", b"@", b";", b",", b"$", b"'z",
                 b"{1,9}", b"\\1", b"\\u{1F600}", b"\n"])
        elif kind == 3 and len(data) > 4:
            end = min(len(data), place + randomness.randint(1, 8))
            data[place:end] = data[:randomness.randint(0, 8)]
        else:
            data += bytes(randomness.randrange(256) for _ in range(randomness.randint(1, 20)))
    # What runs in a shell stays harmless.
    return bytes(data).replace(b"!", b"=") if b"!" in data.replace(b"!echo x", b"") else bytes(data)


end = time.time() + options.minutes * 60
count = bad = 0
with tempfile.TemporaryDirectory() as folder:
    environment = dict(
        os.environ, XDG_STATE_HOME=folder + "/state", XDG_DATA_HOME=folder + "/data", HOME=folder,
        PATH="/usr/bin:/bin")
    while time.time() < end:
        count += 1
        text, commands = randomness.choice(texts), script()
        if b"|" in commands or b"<" in commands or b">" in commands:
            # Only the seed's own filter may reach the shell.
            commands = b"\n".join(
                line for line in commands.split(b"\n")
                if line == b"1,3|sort -r" or not any(sign in line for sign in (b"|", b"<", b">")))
        for name in os.listdir(folder):
            if os.path.isfile(f"{folder}/{name}"):
                os.unlink(f"{folder}/{name}")
        with open(folder + "/f", "wb") as file:
            file.write(text)
        arguments = randomness.choice([["-s"], ["--json"], ["--posix", "-s"], ["--posix", "-E"]])
        locale = randomness.choice(["C", "C.UTF-8"])
        try:
            result = subprocess.run(
                [caret, "edit", *arguments, "f"], cwd=folder, input=commands, capture_output=True, timeout=10,
                env=dict(environment, LC_ALL=locale))
            failure = None if result.returncode in (0, 1, 2) else f"status {result.returncode}"
        except subprocess.TimeoutExpired:
            failure = "hang"
        if failure:
            bad += 1
            print(failure, arguments, locale, text[:60], commands, flush=True)
print(f"{count} scripts, {bad} crashes or hangs")
sys.exit(1 if bad else 0)
