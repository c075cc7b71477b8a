#!/usr/bin/env python3
"""Learns the weights that tell typos from names and terms; prints them for TypoWeights.swift.

usage: Scripts/train-typos.py DOCS PAIRS TEXTS... [--caret PATH] [--scratch FOLDER] [--dump FILE]
  DOCS    a folder with documents and typos.tsv: file, line, column, misspelling, correction
  PAIRS   a folder with files of "misspelling<TAB>correction" a line
  TEXTS   folders of other documents in English

The examples of typos are those of DOCS and misspellings of PAIRS that were put in place of their correction
in the documents, once mostly, as typos are. What else is unknown in the documents is taken for right, but
for words that are misspellings of PAIRS: it nearly always is. The features are those that 'caret spell --explain --json' prints. A logistic regression
with a small ridge. Needs numpy.
"""
import collections
import json
import os
import random
import re
import shutil
import subprocess
import sys

import numpy as np

SETS = {"history-en": 4, "typos": 1, "wikipedia": 1, "wikipedia05": 1, "aspell-orig": 1, "lo-en": 1, "codespell": 1}
# So that the tiers stand at 2 and 4.
SCALE, SHIFT = 1.4, 2.8
WORD = re.compile(r"[A-Za-z]{3,}")


def option(name, default):
    if name not in sys.argv:
        return default
    at = sys.argv.index(name)
    value = sys.argv[at + 1]
    del sys.argv[at : at + 2]
    return value


def read_pairs(folder):
    wrong_of = collections.defaultdict(list)
    for name, weight in SETS.items():
        for line in open(os.path.join(folder, name + ".tsv"), encoding="utf-8"):
            wrong, right = line.rstrip("\n").split("\t")
            if wrong.isascii() and wrong.isalpha():
                for word in right.split(","):
                    wrong_of[word].append((wrong, weight))
    return wrong_of


def inject(text, wrong_of, rate, rng):
    """Misspells words at random, one in twelve wherever it stands; gives the text and where its typos stand in it."""
    parts, places, start, size, repeated = [], {}, 0, 0, {}
    for match in WORD.finditer(text):
        word = match.group()
        choices = wrong_of.get(word)
        if not choices or word not in repeated and rng.random() > rate:
            continue
        wrong = repeated.get(word) or rng.choices([c[0] for c in choices], [c[1] for c in choices])[0]
        if rng.random() < 0.08:
            repeated[word] = wrong
        parts += [text[start : match.start()], wrong]
        size += len(parts[-2].encode())
        places[size] = wrong
        size += len(wrong.encode())
        start = match.end()
    return "".join(parts) + text[start:], places


def documents(folders):
    for folder in folders:
        for base, _, names in os.walk(folder):
            for name in sorted(names):
                path = os.path.join(base, name)
                if name != "typos.tsv" and os.path.isfile(path):
                    yield path


def explain(tool, folder):
    """The findings of a folder's documents, by file."""
    output = subprocess.run(
        [tool, "spell", "--level", "all", "--explain", "--json", "--no-ignore", "--quiet", folder],
        capture_output=True, text=True).stdout
    found = collections.defaultdict(list)
    for line in output.splitlines():
        entry = json.loads(line)
        if entry["type"] == "misspelling" and "features" in entry:
            found[os.path.basename(entry["path"])].append(entry)
    return found


def main():
    tool = option("--caret", ".build/release/caret")
    scratch = option("--scratch", "train-scratch")
    dump = option("--dump", None)
    docs, pairs, *texts = sys.argv[1:]
    rng = random.Random(7)
    wrong_of = read_pairs(pairs)
    labels = collections.defaultdict(dict)
    for line in open(os.path.join(docs, "typos.tsv"), encoding="utf-8").read().split("\n")[1:]:
        if line:
            name, number, _, wrong, *_ = line.split("\t")
            labels[name][int(number), wrong] = True
    known = {wrong for choices in wrong_of.values() for wrong, _ in choices}
    rows, targets, weights, names_of, groups = [], [], [], [], []

    def add(entry, target, weight, group):
        # A misspelling that people know and nobody has corrected here yet says nothing.
        if not target and entry["word"].lower() in known:
            weight = 0
        rows.append(entry["features"])
        targets.append(target)
        weights.append(weight)
        names_of.append(entry["word"] + "\t" + entry["path"] + ":" + str(entry["line"]) + "\t" + entry["span"])
        groups.append(group)

    for name, entries in explain(tool, docs).items():
        for entry in entries:
            hit = any(entry["line"] == n and (w in entry["word"] or entry["word"] in w) for n, w in labels[name])
            add(entry, int(hit), 6.0 if hit else 1.0, name)
    # The same documents and others, misspelled.
    shutil.rmtree(scratch, ignore_errors=True)
    os.makedirs(scratch)
    places = {}
    for index, path in enumerate(documents([docs] + texts)):
        raw = open(path, "rb").read(200_000)
        text = raw.decode("utf-8", "replace")
        name = f"{index:04}-{os.path.basename(path)}"
        mixed, places[name] = inject(text, wrong_of, 0.012, rng)
        open(os.path.join(scratch, name), "w", encoding="utf-8", newline="").write(mixed)
    for name, entries in explain(tool, scratch).items():
        counts = collections.Counter(places[name].values())
        for entry in entries:
            wrong = places[name].get(entry["utf8"][0])
            if wrong is not None:
                add(entry, 1, 0.25 / counts[wrong], name)
            elif name[:4] >= "0060":
                add(entry, 0, 0.5, name)
    x, y, w = np.array(rows), np.array(targets), np.array(weights)
    print(f"# {len(y)} words, {int(y.sum())} typos", file=sys.stderr)
    if dump:
        np.savez(dump, x=x, y=y, w=w, names=np.array(names_of), groups=np.array(groups))
    weights = fit(x, y, w) * SCALE
    weights[0] += SHIFT
    print_weights(weights, feature_names())


def fit(x, y, w, ridge=2.0):
    """Newton's method; the first column is the constant, which the ridge leaves alone."""
    scale = np.maximum(1e-6, np.sqrt((x**2).mean(axis=0)))
    z = x / scale
    b = np.zeros(x.shape[1])
    penalty = np.full(x.shape[1], ridge)
    penalty[0] = 0.001
    for _ in range(30):
        p = 1 / (1 + np.exp(-np.clip(z @ b, -30, 30)))
        gradient = z.T @ (w * (y - p)) - penalty * b
        hessian = (z * (w * p * (1 - p))[:, None]).T @ z + np.diag(penalty)
        step = np.linalg.solve(hessian, gradient)
        b += step
        if np.abs(step).max() < 1e-6:
            break
    return b / scale


def feature_names():
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Sources/CaretSpelling/Typos/TypoFeatures.swift")
    body = re.search(r"enum TypoFeature[^{]*\{(.*?)\n\}", open(source).read(), re.S).group(1)
    return re.findall(r"\w+", re.sub(r"\bcase\b|//.*", "", body))


def print_weights(weights, names):
    for name, weight in zip(names, weights):
        print(f"    {weight:.3f},  // {name}")


if __name__ == "__main__":
    main()
