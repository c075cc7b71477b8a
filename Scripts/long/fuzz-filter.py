#!/usr/bin/env python3
"""Throws random texts, edits and masks at `caret filter` and checks what must hold.

Usage: Scripts/long/fuzz-filter.py [CARET] [SECONDS] [SEED] [KIND]. What comes out is valid UTF-8, holds only allowed
characters, is no longer than the limit, cuts no character in two, and is kept by a second run; deletions are taken.
A mask of any characters is read or refused in one line, and the value under it has only what was typed and what the
mask says belongs to it. KIND is texts, edits, raw_bytes or masks; all without one.
"""
import json
import random
import subprocess
import sys
import time
import unicodedata

CARET = sys.argv[1] if len(sys.argv) > 1 else ".build/release/caret"
SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 60
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
KIND = sys.argv[4] if len(sys.argv) > 4 else None
print("seed", SEED, flush=True)
chance = random.Random(SEED)
PIECES = ["a", "Z", "7", " ", ".", "é", "e\u0301", "👨‍👩‍👧", "🇩🇪", "ß", "\u200d", "\u0301", "漢", "ก็", "\t", "\u202e",
          "각", "ᄀ", "\U0001f3fd", "\\", '"', "+"]
SETS = ["[a-z]", "[0-9]", r"[\p{L}\p{M} '-]", "[^a]", "[.0-9]", r"[\p{So}\u200d]"]
MASKS = ["[00].[00]", "+1 ([000]) [0000]", "[AA…]", "{#}[______]", "[0999]", "[aaa]-[000]"]


def text(most=12):
    return "".join(chance.choice(PIECES) for _ in range(chance.randrange(most)))


def run(options, data, statuses=(0, 1)):
    done = subprocess.run([CARET, "filter", *options], input=data, capture_output=True, timeout=60)
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


MASK_PIECES = ["[", "]", "{", "}", "\\", "0", "9", "A", "a", "_", "-", "…", ".", " ", "x", "é", "e\u0301", "\u0301", "1",
               "🇩", "🇪", "\u1100", "\u1161", "\u0600", "漢", "\n", "[0…]", "[00]", "{/}", "[A]", "[__]", "[99]", "\\["]
TYPED = PIECES + ["1", "2", "12", "0", "b", "/", "\u0661", "\u1100", "\u1161", "🇩", "🇪", "x"]


def mask():
    if chance.random() < 0.5:
        return "".join(chance.choice(MASK_PIECES) for _ in range(chance.randrange(1, 10)))
    blocks = ["[" + "".join(chance.choice("09Aa_-…") for _ in range(chance.randrange(5))) + "]" for _ in range(4)]
    blocks += ["{" + chance.choice("/.x7é") + "}", chance.choice(" .+7x"), chance.choice(["\\[", "\\}", "\\\\"])]
    return "".join(chance.choice(blocks) for _ in range(chance.randrange(1, 8)))


def fixed_scalars(pattern):
    """The characters in braces: they belong to the value though nobody types them. A brace with a mark is no brace."""
    found, inside, escaped = set(), False, False
    for index, scalar in enumerate(pattern):
        if inside and unicodedata.combining(pattern[index + 1:index + 2] or " "):
            found.add(scalar)
            continue
        if not escaped and scalar == "\\":
            escaped = True
            continue
        inside = scalar == "{" if not escaped and scalar in "{}" else inside
        found |= {scalar} if inside else set()
        escaped = False
    return found


def masks():
    """A mask is read or refused; what it says is the value was typed, in that order, or belongs to the mask."""
    pattern = mask()
    typed = ["".join(chance.choice(TYPED) for _ in range(chance.randrange(12))) for _ in range(40)]
    typed = [line for line in typed if line]
    options = ["--json", "--mask=" + pattern]
    done = subprocess.run([CARET, "filter", *options], input="\n".join(typed).encode() + b"\n", capture_output=True, timeout=60)
    assert done.returncode in (0, 2), (done.returncode, options, typed)
    if done.returncode == 2:
        assert done.stderr.count(b"\n") == 1 and not done.stdout, (options, done.stderr)
        return
    answers = [json.loads(line) for line in done.stdout.decode().split("\n") if line]
    assert len(answers) == len(typed), options
    own = fixed_scalars(pattern)
    for line, answer in zip(typed, answers):
        rest = iter(line)
        value = answer["mask"]["extracted"]
        assert all(scalar in rest for scalar in value if scalar not in own), (options, line, answer)
        assert 0 <= answer["mask"]["caret"] <= len(answer["mask"]["text"]), (options, line, answer)


end = time.monotonic() + SECONDS
rounds = 0
while time.monotonic() < end:
    globals()[KIND or chance.choice(["texts", "edits", "raw_bytes", "masks"])]()
    rounds += 1
print(rounds, "rounds, all well")
