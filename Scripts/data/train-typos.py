#!/usr/bin/env python3
"""Learns what tells typos from names and terms; writes TypoWeights.swift's figures and typos.forest.

usage: Scripts/data/train-typos.py FOLDER... --pairs PAIRS [--judged FILE] [--likely M] [--certain M] [--caret PATH]
                              [--scratch FOLDER] [--keep FILE] [--from FILE]
  FOLDER    documents and typos.tsv (file, line, column, misspelling, correction, source), as
            Scripts/data/find-corrections.py makes them
  --pairs   a folder with files of "misspelling<TAB>correction" a line
  --judged  words that nobody has corrected, as a person judged them: "word<TAB>typo" or "word<TAB>right" a line
  --likely, --certain  the margins that become the scores 2 and 4: see the table that is printed
  --keep, --from       keeps the examples in a file, and takes them from there

The examples of typos are the corrected ones and misspellings of PAIRS that were put in place of their correction
in the documents, once mostly, as typos are. What else is unknown in the documents is taken for right, but
for words that were judged or are misspellings of PAIRS. The features are those that 'caret spell --explain --json'
prints. First a logistic regression with a small ridge is fitted, then trees are grown on what it leaves, each a
step against the gradient. A cross validation by document says what to expect. Needs numpy.

typos.forest, little-endian:
  8 bytes  "CARETTT1"; u32 number of trees; u32 depth d
  each tree: 2^d - 1 nodes, top to bottom, left to right, each u32 feature and f32 threshold (a greater value goes
  right); then 2^d leaves, f32 each
"""
import collections
import json
import os
import random
import re
import shutil
import struct
import subprocess
import sys
import zlib

import numpy as np

SETS = {"history-en": 4, "typos": 1, "wikipedia": 1, "wikipedia05": 1, "aspell-orig": 1, "lo-en": 1, "codespell": 1}
WORD = re.compile(r"[A-Za-z]{3,}")
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


# MARK: Examples


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
    """Misspells words at random, one in seven wherever it stands; gives the text and where its typos stand in it."""
    parts, places, start, size, repeated = [], {}, 0, 0, {}
    for match in WORD.finditer(text):
        word = match.group()
        choices = wrong_of.get(word)
        if not choices or word not in repeated and rng.random() > rate:
            continue
        wrong = repeated.get(word) or rng.choices([c[0] for c in choices], [c[1] for c in choices])[0]
        if rng.random() < 0.15:
            repeated[word] = wrong
        parts += [text[start : match.start()], wrong]
        size += len(parts[-2].encode())
        places[size] = wrong
        size += len(wrong.encode())
        start = match.end()
    return "".join(parts) + text[start:], places


def explain(tool, folder):
    """The findings of a folder's documents, by file."""
    arguments = ["--level", "all", "--explain", "--json", "--no-ignore", "--no-config", "--quiet", folder]
    output = subprocess.run([tool, "spell", *arguments], capture_output=True, text=True).stdout
    found = collections.defaultdict(list)
    for line in filter(None, output.split("\n")):
        entry = json.loads(line)
        if entry["type"] == "misspelling" and "features" in entry:
            found[os.path.basename(entry["path"])].append(entry)
    found.pop("typos.tsv", None)
    return found


class Examples:
    """Rows of features with what they are, what they count, and their document."""

    def __init__(self):
        self.rows, self.targets, self.weights, self.documents, self.words, self.kinds = [], [], [], [], [], []

    def add(self, entry, target, weight, document, kind):
        self.rows.append(entry["features"])
        self.targets.append(target)
        self.weights.append(weight)
        self.documents.append(document)
        self.words.append(entry["word"])
        self.kinds.append(kind)

    def arrays(self):
        return {
            "x": np.array(self.rows), "y": np.array(self.targets, float), "w": np.array(self.weights),
            "documents": np.array(self.documents), "words": np.array(self.words), "kinds": np.array(self.kinds),
        }


def read_labels(folder):
    labels = collections.defaultdict(list)
    for line in open(os.path.join(folder, "typos.tsv"), encoding="utf-8").read().split("\n")[1:]:
        if line:
            name, number, column, wrong, *_ = line.split("\t")
            labels[name].append((int(number), int(column), wrong))
    return labels


def add_corrected(examples, tool, folder, judged, known):
    """The words of documents with known corrections."""
    labels = read_labels(folder)
    for name, entries in explain(tool, folder).items():
        open_labels = list(labels[name])
        found = []
        for entry in entries:
            label = next((x for x in open_labels if x[0] == entry["line"] and (x[2] in entry["word"] or x[1] == entry["column"])), None)
            if label:
                open_labels.remove(label)
            found.append((entry, label is not None))
        counts = collections.Counter(entry["word"].lower() for entry, _ in found)
        for entry, is_corrected in found:
            word = entry["word"].lower()
            share = counts[word] ** -0.5
            document = os.path.basename(os.path.normpath(folder)) + "/" + name
            if is_corrected:
                examples.add(entry, 1, 4 * share, document, "corrected")
            elif judged.get(word) == "typo":
                examples.add(entry, 1, 2 * share, document, "judged")
            elif word in known and judged.get(word) != "right":
                examples.add(entry, 1, 0, document, "known")
            else:
                examples.add(entry, 0, 1, document, "right")


def add_injected(examples, tool, folders, wrong_of, scratch):
    """The same documents, misspelled; their other words are examples already."""
    rng = random.Random(7)
    shutil.rmtree(scratch, ignore_errors=True)
    os.makedirs(scratch)
    places, sources = {}, {}
    for folder in folders:
        for file in sorted(read_labels(folder)):
            name = f"{len(places):05}-{file}"
            text = open(os.path.join(folder, file), encoding="utf-8", errors="replace", newline="").read()
            mixed, places[name] = inject(text, wrong_of, 0.006, rng)
            sources[name] = os.path.basename(os.path.normpath(folder)) + "/" + file
            open(os.path.join(scratch, name), "w", encoding="utf-8", newline="").write(mixed)
    for name, entries in sorted(explain(tool, scratch).items()):
        counts = collections.Counter(places[name].values())
        for entry in entries:
            wrong = places[name].get(entry["utf8"][0])
            if wrong is not None:
                examples.add(entry, 1, 0.5 / counts[wrong], sources[name], "injected")


# MARK: The linear score


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


# MARK: Trees

DEPTH, TREES, RATE, SHRINK, LEAST, BINS = 5, 160, 0.1, 5.0, 3.0, 24


def grow_forest(x, y, w, margin):
    """Trees that add to a margin; each a list of features, of thresholds, and of leaves."""
    edges = []
    binned = np.zeros(x.shape, np.int32)
    for j in range(x.shape[1]):
        values = np.unique(np.quantile(x[:, j], np.linspace(0, 1, BINS + 1)).astype(np.float32))
        cuts = np.unique(((values[1:] + values[:-1]) / 2).astype(np.float32)) if len(values) > 1 else values[:0]
        edges.append(cuts)
        binned[:, j] = np.searchsorted(cuts, x[:, j].astype(np.float32), side="left")
    forest, margin = [], margin.copy()
    for _ in range(TREES):
        p = 1 / (1 + np.exp(-np.clip(margin, -30, 30)))
        tree, values = grow_tree(binned, edges, w * (y - p), w * p * (1 - p))
        forest.append(tree)
        margin += values
    return forest


def grow_tree(binned, edges, g, h):
    count = 2**DEPTH
    features, thresholds = [0] * (count - 1), [float("inf")] * (count - 1)
    node = np.zeros(len(g), np.int64)
    for level in range(DEPTH):
        width = 2**level
        best = [(1e-6, None, None)] * width
        for j, cuts in enumerate(edges):
            if not len(cuts):
                continue
            slots = len(cuts) + 1
            key = node * slots + binned[:, j]
            sum_g = np.bincount(key, g, width * slots).reshape(width, slots).cumsum(axis=1)
            sum_h = np.bincount(key, h, width * slots).reshape(width, slots).cumsum(axis=1)
            all_g, all_h = sum_g[:, -1:], sum_h[:, -1:]
            left_g, left_h = sum_g[:, :-1], sum_h[:, :-1]
            right_g, right_h = all_g - left_g, all_h - left_h
            gain = left_g**2 / (left_h + SHRINK) + right_g**2 / (right_h + SHRINK) - all_g**2 / (all_h + SHRINK)
            gain[(left_h < LEAST) | (right_h < LEAST)] = 0
            at = gain.argmax(axis=1)
            for k in range(width):
                if gain[k, at[k]] > best[k][0]:
                    best[k] = (gain[k, at[k]], j, at[k])
        split = np.zeros(len(g), bool)
        for k, (_, j, cut) in enumerate(best):
            if j is not None:
                features[width - 1 + k], thresholds[width - 1 + k] = j, float(edges[j][cut])
                split |= (node == k) & (binned[:, j] > cut)
        node = 2 * node + split
    sum_g, sum_h = np.bincount(node, g, count), np.bincount(node, h, count)
    leaves = (RATE * sum_g / (sum_h + SHRINK)).astype(np.float32)
    return (features, thresholds, leaves), leaves[node].astype(float)


def forest_value(forest, x):
    x = x.astype(np.float32)
    total = np.zeros(len(x))
    rows = np.arange(len(x))
    for features, thresholds, leaves in forest:
        features, thresholds = np.array(features), np.array(thresholds, np.float32)
        node = np.zeros(len(x), np.int64)
        for _ in range(DEPTH):
            node = 2 * node + 1 + (x[rows, features[node]] > thresholds[node])
        total += leaves[node - (2**DEPTH - 1)]
    return total


# MARK: Both


def train(examples, rows):
    x, y, w = (examples[name][rows] for name in "xyw")
    weights = fit(x, y, w)
    # Far from the edge there is nothing to learn.
    near = (x @ weights > -8) & (w > 0)
    return weights, grow_forest(x[near], y[near], w[near], x[near] @ weights)


def margins(model, x):
    return x @ model[0] + forest_value(model[1], x)


def cross_validated(examples, folds=10):
    fold = np.array([zlib.crc32(name.encode()) % folds for name in examples["documents"]])
    margin = np.zeros(len(fold))
    for k in range(folds):
        held = fold == k
        margin[held] = margins(train(examples, ~held), examples["x"][held])
    return margin


def print_curve(examples, margin):
    """What a threshold finds of the corrected and of all real typos, and how many right words it reports."""
    kinds = examples["kinds"]
    real = np.isin(kinds, ["corrected", "judged", "known"])
    print("# margin  corrected %  real %  right words reported, for 1000 unknown ones", file=sys.stderr)
    for threshold in np.arange(-3, 5.01, 0.25):
        over = margin >= threshold
        found = over & (kinds == "corrected")
        print(
            f"# {threshold:6.2f}  {100 * found.sum() / (kinds == 'corrected').sum():10.1f}"
            f"  {100 * (over & real).sum() / real.sum():6.1f}"
            f"  {1000 * (over & (kinds == 'right')).sum() / (kinds == 'right').sum():8.2f}",
            file=sys.stderr)


def write_forest(forest, scale, path="Dictionaries/en_US/typos.forest"):
    with open(os.path.join(ROOT, path), "wb") as file:
        file.write(b"CARETTT1" + struct.pack("<II", len(forest), DEPTH))
        for features, thresholds, leaves in forest:
            for feature, threshold in zip(features, thresholds):
                file.write(struct.pack("<If", feature, threshold))
            file.write(struct.pack(f"<{len(leaves)}f", *(scale * leaves)))


def write_weights(weights):
    source = open(os.path.join(ROOT, "Sources/CaretSpelling/Typos/TypoFeatures.swift"), encoding="utf-8").read()
    body = re.search(r"enum TypoFeature[^{]*\{(.*?)\n\}", source, re.S).group(1)
    names = re.findall(r"\w+", re.sub(r"\bcase\b|//.*", "", body))
    path = os.path.join(ROOT, "Sources/CaretSpelling/Typos/TypoWeights.swift")
    text = open(path, encoding="utf-8").read()
    rows = "".join(f"    case .{name}: {weight:.3f}\n" for weight, name in zip(weights, names, strict=True))
    text = re.sub(r"(switch feature \{\n).*?(    \}\n)", lambda found: found[1] + rows + found[2], text, flags=re.S)
    open(path, "w", encoding="utf-8").write(text)


def option(name, default=None):
    if name not in sys.argv:
        return default
    at = sys.argv.index(name)
    value = sys.argv[at + 1]
    del sys.argv[at : at + 2]
    return value


def gather(folders, pairs, judged_path, tool, scratch):
    wrong_of = read_pairs(pairs)
    known = {wrong.lower() for choices in wrong_of.values() for wrong, _ in choices}
    judged = dict(line.rstrip("\n").split("\t") for line in open(judged_path, encoding="utf-8")) if judged_path else {}
    examples = Examples()
    for folder in folders:
        add_corrected(examples, tool, folder, judged, known)
    add_injected(examples, tool, folders, wrong_of, scratch)
    return examples.arrays()


def main():
    tool, scratch = option("--caret", ".build/release/caret"), option("--scratch", "train-scratch")
    pairs, judged, keep, source = option("--pairs"), option("--judged"), option("--keep"), option("--from")
    likely, certain = option("--likely"), option("--certain")
    examples = dict(np.load(source)) if source else gather(sys.argv[1:], pairs, judged, tool, scratch)
    if keep:
        np.savez_compressed(keep, **examples)
    print("#", collections.Counter(examples["kinds"].tolist()), file=sys.stderr)
    if likely is None or certain is None:
        print_curve(examples, cross_validated(examples))
        return
    weights, forest = train(examples, np.arange(len(examples["y"])))
    scale = 2 / (float(certain) - float(likely))
    weights = weights * scale
    weights[0] += 2 - scale * float(likely)
    write_weights(weights)
    write_forest(forest, scale)


if __name__ == "__main__":
    main()
