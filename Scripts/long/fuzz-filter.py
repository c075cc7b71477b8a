#!/usr/bin/env python3
"""Throws random texts, edits and masks at `caret filter` and checks what must hold.

Usage: Scripts/long/fuzz-filter.py [CARET] [SECONDS] [SEED]. What comes out is valid UTF-8, holds only allowed
characters, is no longer than the limit, cuts no character in two, and is kept by a second run; deletions are taken.
"""
import json
import random
import subprocess
import sys
import time

CARET = sys.argv[1] if len(sys.argv) > 1 else ".build/release/caret"
SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 60
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
print("seed", SEED, flush=True)
chance = random.Random(SEED)
PIECES = ["a", "Z", "7", " ", ".", "é", "e\u0301", "👨‍👩‍👧", "🇩🇪", "ß", "\u200d", "\u0301", "漢", "ก็", "\t", "\u202e",
          "각", "ᄀ", "\U0001f3fd", "\\", '"', "+"]
SETS = ["[a-z]", "[0-9]", r"[\p{L}\p{M} '-]", "[^a]", "[.0-9]", r"[\p{So}\u200d]"]
MASKS = ["[00].[00]", "+1 ([000]) [0000]", "[AA…]", "{#}[______]", "[0999]", "[aaa]-[000]"]


def text(most=12):
    return "".join(chance.choice(PIECES) for _ in range(chance.randrange(most)))


def run(options, data, statuses=(0, 1)):
    done = subprocess.run([CARET, "filter", *options], input=data, capture_output=True)
    if done.returncode not in statuses:
        sys.exit(f"seed {SEED}: status {done.returncode} of {options} for {data!r}: {done.stderr!r}")
    return done.stdout.decode("utf-8")


def texts():
    """Whole texts: what is kept is kept again."""
    lines = [text() for _ in range(200)]
    options = ["--json"]
    if chance.random() < 0.7:
        options += ["--allowed", chance.choice(SETS)]
    limit = chance.randrange(8) if chance.random() < 0.6 else None
    unit = chance.choice(["graphemes", "utf8", "utf16", "scalars"])
    if limit is not None:
        options += ["--max-length", str(limit), "--unit", unit]
    lines = [line for line in lines if line]
    answers = [json.loads(line) for line in run(options, "\n".join(lines).encode() + b"\n").split("\n") if line]
    assert len(answers) == len(lines), options
    for line, answer in zip(lines, answers):
        kept, at = "", 0
        encoded = line.encode()
        for removed in answer["removed"]:
            kept += encoded[at:removed["utf8"][0]].decode()
            at = removed["utf8"][1]
        kept += encoded[at:].decode()
        assert kept == answer["result"], (options, line, answer)
        if limit is not None and unit != "graphemes":
            size = {"utf8": len(kept.encode()), "utf16": len(kept.encode("utf-16-le")) // 2, "scalars": len(kept)}[unit]
            assert size <= limit, (options, line, answer)


def edits():
    """Edits one by one: a model string follows what was accepted."""
    options = ["--edits", "--json", "--policy", chance.choice(["strip", "reject"])]
    if chance.random() < 0.7:
        options += ["--allowed", chance.choice(SETS)]
    if chance.random() < 0.5:
        options += ["--max-length", str(chance.randrange(10))]
    if chance.random() < 0.3:
        options += ["--mask", chance.choice(MASKS)]
    child = subprocess.Popen([CARET, "filter", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    length = 0
    for _ in range(100):
        start = chance.randrange(length + 1)
        end = min(length, start + chance.randrange(4))
        replacement = "" if chance.random() < 0.3 else text(5)
        child.stdin.write(json.dumps({"range": [start, end], "replacement": replacement}).encode() + b"\n")
        child.stdin.flush()
        answer = json.loads(child.stdout.readline())
        if not replacement:
            assert answer["accepted"], (options, answer)
        length = len(answer["text"].encode("utf-16-le", "surrogatepass")) // 2
        assert 0 <= answer["caret"] <= length, (options, answer)
    child.stdin.close()
    child.wait()
    assert child.returncode in (0, 1), (options, child.returncode)


def raw_bytes():
    """Bytes of any kind: no crash, and lines in are lines out."""
    data = bytes(chance.randrange(256) for _ in range(400))
    subprocess.run([CARET, "filter", "--max-length", "3"], input=data, capture_output=True, check=True)


end = time.monotonic() + SECONDS
rounds = 0
while time.monotonic() < end:
    chance.choice([texts, edits, raw_bytes])()
    rounds += 1
print(rounds, "rounds, all well")
