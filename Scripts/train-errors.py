#!/usr/bin/env python3
"""Learns what slips people make, letter by letter: writes Dictionaries/en_US/errors.model.

usage: Scripts/train-errors.py PAIRSDIR [--without PERCENT]
  PAIRSDIR   files of misspelling<TAB>correction[,correction...]: history-en, typos, wikipedia, wikipedia05,
             aspell-orig, lo-en, codespell (.tsv)
  --without  leaves this share of the pairs out (by a hash), to measure on them

A noisy channel: each pair is aligned with the cheapest edits, the edits are counted, and their costs are
the negative logarithms of the smoothed shares; three rounds. Edits: a letter for another, missing (given
the letter before), too many (given the letter before), two swapped, two for one ("ph" for "f"), one for
two. Layout: "CARETEM1", then u8 costs in 1/16 nats: replace[29][29], missing[29][29], extra[29][29],
swap[29][29], twoForOne[29][29][29] (right, right, typed), oneForTwo[29][29][29] (right, typed, typed).
Letters: 0 the word's edge, 1-26 a-z, 27 the apostrophe, 28 any other.
"""
import hashlib
import math
import os
import sys
from collections import Counter

N = 29
WEIGHTS = {"history-en": 2, "typos": 1, "wikipedia": 2, "wikipedia05": 1, "aspell-orig": 5, "lo-en": 1, "codespell": 0.5}
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Dictionaries", "en_US", "errors.model")


def code(letter):
    if "a" <= letter <= "z":
        return ord(letter) - 96
    return 27 if letter == "'" else 28


def codes(word):
    return [0] + [code(letter) for letter in word.lower()]


def held_out(word, percent):
    return int(hashlib.sha256(word.lower().encode()).hexdigest()[:8], 16) % 100 < percent


def read_pairs(folder, percent):
    pairs = []
    for name, weight in WEIGHTS.items():
        path = os.path.join(folder, name + ".tsv")
        if not os.path.exists(path):
            continue
        for line in open(path, encoding="utf-8"):
            wrong, right = line.rstrip("\n").split("\t")
            if held_out(wrong, percent):
                continue
            right = right.split(",")
            if len(right) == 1 and " " not in right[0] and abs(len(right[0]) - len(wrong)) < 4:
                pairs.append((codes(right[0]), codes(wrong), weight))
    return pairs


def start_costs():
    vowels = set(map(code, "aeiouy"))
    replace = {(a, b): 4.0 if (a in vowels) == (b in vowels) else 6.0 for a in range(N) for b in range(N)}
    missing = {(p, a): 3.5 if p == a else 4.5 for p in range(N) for a in range(N)}
    swap = {(a, b): 3.5 for a in range(N) for b in range(N)}
    return {"replace": replace, "missing": missing, "extra": dict(missing), "swap": swap, "two": {}, "one": {}}


def align(right, wrong, costs):
    """The edits of the cheapest way from right to wrong."""
    n, m = len(right), len(wrong)
    infinite = float("inf")
    best = [[infinite] * m for _ in range(n)]
    back = [[None] * m for _ in range(n)]
    best[0][0] = 0.0
    replace, missing, extra, swap = costs["replace"], costs["missing"], costs["extra"], costs["swap"]
    two, one = costs["two"], costs["one"]
    for i in range(n):
        for j in range(m):
            if i == 0 and j == 0:
                continue
            options = []
            if i and j:
                a, b = right[i], wrong[j]
                options.append((best[i - 1][j - 1] + (0 if a == b else replace[a, b]), None if a == b else ("replace", (a, b)), i - 1, j - 1))
            if i:
                options.append((best[i - 1][j] + missing[right[i - 1], right[i]], ("missing", (right[i - 1], right[i])), i - 1, j))
            if j:
                options.append((best[i][j - 1] + extra[right[i], wrong[j]], ("extra", (right[i], wrong[j])), i, j - 1))
            if i > 1 and j > 1 and right[i] == wrong[j - 1] and right[i - 1] == wrong[j] and right[i] != right[i - 1]:
                key = (right[i - 1], right[i])
                options.append((best[i - 2][j - 2] + swap[key], ("swap", key), i - 2, j - 2))
            if i > 1 and j:
                key = (right[i - 1], right[i], wrong[j])
                if right[i] != wrong[j] and right[i - 1] != wrong[j]:
                    options.append((best[i - 2][j - 1] + two.get(key, 7.0), ("two", key), i - 2, j - 1))
            if i and j > 1:
                key = (right[i], wrong[j - 1], wrong[j])
                if right[i] != wrong[j] and right[i] != wrong[j - 1]:
                    options.append((best[i - 1][j - 2] + one.get(key, 7.0), ("one", key), i - 1, j - 2))
            choice = min(options, key=lambda o: o[0])
            best[i][j], back[i][j] = choice[0], choice[1:]
    edits, i, j = [], n - 1, m - 1
    while i or j:
        edit, i, j = back[i][j]
        if edit:
            edits.append(edit)
    return edits


def learn(pairs, costs):
    counts = {kind: Counter() for kind in costs}
    letters, bigrams, total = Counter(), Counter(), 0.0
    for right, wrong, weight in pairs:
        for i in range(1, len(right)):
            letters[right[i]] += weight
            bigrams[right[i - 1], right[i]] += weight
            total += weight
        for kind, key in align(right, wrong, costs):
            counts[kind][key] += weight
    vowels = set(map(code, "aeiouy"))

    def smooth(kind, kind_of, context, strength):
        """Shares given the context, pulled towards the mean share of their kind of edit."""
        size = Counter()
        mass = Counter()
        keys = [(a, b) for a in range(N) for b in range(N)]
        for key in keys:
            size[kind_of(key)] += context(key)
            mass[kind_of(key)] += counts[kind][key]
        table = {}
        for key in keys:
            mean = (mass[kind_of(key)] + 0.5) / (size[kind_of(key)] + 500)
            share = (counts[kind][key] + strength * mean) / (context(key) + strength)
            table[key] = -math.log(max(share, 1e-7))
        return table

    group = lambda a: 0 if a in vowels else 1 if a <= 26 else 2
    new = {
        "replace": smooth("replace", lambda k: (group(k[0]), group(k[1])), lambda k: letters[k[0]], 100),
        "missing": smooth("missing", lambda k: (k[0] == k[1], k[0] == 0, group(k[1])), lambda k: bigrams[k], 60),
        "extra": smooth("extra", lambda k: (k[0] == k[1], k[0] == 0, group(k[1])), lambda k: letters[k[0]], 200),
        "swap": smooth("swap", lambda k: (group(k[0]), group(k[1])), lambda k: bigrams[k], 60),
    }
    for kind in ("two", "one"):
        new[kind] = {}
        for key, count in counts[kind].items():
            context = bigrams[key[:2]] if kind == "two" else letters[key[0]]
            if count >= 2:
                new[kind][key] = -math.log((count - 0.5) / (context + 100))
    return new, counts


def main():
    percent = int(sys.argv[sys.argv.index("--without") + 1]) if "--without" in sys.argv else 0
    pairs = read_pairs(sys.argv[1], percent)
    costs = start_costs()
    for _ in range(3):
        costs, counts = learn(pairs, costs)
    byte = lambda cost: max(1, min(255, round(cost * 16)))
    flat = bytearray(b"CARETEM1")
    for kind in ("replace", "missing", "extra", "swap"):
        flat += bytes(byte(costs[kind][a, b]) for a in range(N) for b in range(N))
    for kind in ("two", "one"):
        flat += bytes(
            byte(costs[kind].get((a, b, c), 99)) for a in range(N) for b in range(N) for c in range(N)
        )
    open(OUT, "wb").write(flat)
    print(len(pairs), "pairs", {kind: round(sum(counts[kind].values())) for kind in counts})
    for kind in ("replace", "swap", "two", "one"):
        print(kind, sorted(((round(v, 1), k) for k, v in costs[kind].items() if 0 not in k), key=lambda x: x[0])[:8])


main()
