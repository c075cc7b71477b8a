#!/usr/bin/env python3
"""Learns the weights of the ranking and writes them as RankingWeights.swift.

usage: train_ranking.py PAIRS OUTPUT EXPLAINED...
  EXPLAINED  what `caret suggest --explain --count 60 - <WORDS` printed, one file a fold of the pairs,
             each by a build whose error model was learned without that fold (`train` does all this)

The weights make the right candidate as likely as possible beside the others of its list (a softmax over
the list), with a small penalty on their squares. With five files each is also judged by weights learned
from the other four, and that is the figure that counts."""

import collections
import sys

import numpy as np
from scipy.optimize import minimize

import pairs

PENALTY = 0.5


def read_explained(paths):
    """{word: [(candidate, features)]} for each path, and the names of the features."""
    files, names = [], None
    for path in paths:
        lists = collections.defaultdict(list)
        with open(path, encoding="utf-8") as lines:
            names = next(lines).rstrip("\n").split("\t")[3:]
            for line in lines:
                word, candidate, _, *features = line.rstrip("\n").split("\t")
                lists[word].append((candidate, [float(f) for f in features]))
        files.append(lists)
    return files, names


def examples(folder, lists, sets=pairs.RANKING_SETS):
    """(weight, set, matrix, which rows are right) for each pair whose word has a list."""
    for weight, name, written, meant in pairs.read(folder, sets):
        if written not in lists:
            continue
        rows = lists[written]
        meant = {m.lower().replace("’", "'") for m in meant}
        right = np.array([c.lower() in meant for c, _ in rows])
        yield weight, name, np.array([f for _, f in rows]), right


def learn(data):
    usable = [(w, m, r) for w, _, m, r in data if r.any()]
    matrix = np.concatenate([m for _, m, _ in usable])
    scale = matrix.std(axis=0) + 1e-9
    matrix = matrix / scale
    right = np.concatenate([r for _, _, r in usable])
    sizes = np.array([len(r) for _, _, r in usable])
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    weight = np.array([w for w, _, _ in usable])
    row_weight = np.repeat(weight, sizes)

    def loss(v):
        scores = matrix @ v
        top = np.repeat(np.maximum.reduceat(scores, starts), sizes)
        e = np.exp(scores - top)
        total, good = np.add.reduceat(e, starts), np.add.reduceat(e * right, starts)
        value = (weight * (np.log(total) - np.log(good + 1e-300))).sum() + PENALTY * (v**2).sum()
        p = e / np.repeat(total, sizes)
        q = e * right / np.repeat(good + 1e-300, sizes)
        return value, matrix.T @ (row_weight * (p - q)) + 2 * PENALTY * v

    found = minimize(loss, np.zeros(matrix.shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": 400})
    return found.x / scale


def judge(weights, data):
    """{set: (lines, first, among five)}"""
    totals = collections.defaultdict(lambda: [0, 0, 0])
    for _, name, matrix, right in data:
        order = np.argsort(-(matrix @ weights), kind="stable")
        hits = right[order]
        total = totals[name]
        total[0] += 1
        total[1] += bool(hits[:1].any())
        total[2] += bool(hits[:5].any())
    return totals


def write(path, names, weights, note):
    with open(path, "w") as out:
        out.write("/// The weights of the ranking.\n///\n")
        out.write("/// Learned by Scripts/data/dictionaries/train_ranking.py; do not edit. " + note + "\n")
        out.write("enum RankingWeights {\n")
        out.write("  static let english: [Double] = CandidateFeature.allCases.map(weight)\n\n")
        out.write("  private static func weight(of feature: CandidateFeature) -> Double {\n")
        out.write("    switch feature {\n")
        for name, weight in zip(names, weights):
            out.write(f"    case .{name}: {weight:.4f}\n")
        out.write("    }\n  }\n}\n")


def main():
    folder, output, *paths = sys.argv[1:]
    files, names = read_explained(paths)
    folds = [list(examples(folder, lists)) for lists in files]
    totals = collections.defaultdict(lambda: [0, 0, 0])
    for i, held in enumerate(folds):
        weights = learn([e for j, fold in enumerate(folds) if j != i for e in fold])
        for name, counts in judge(weights, held).items():
            totals[name] = [a + b for a, b in zip(totals[name], counts)]
    for name, (lines, first, five) in sorted(totals.items()):
        print(f"{name:12} {lines:5} lines: first {100*first/lines:.1f} among five {100*five/lines:.1f}")
    weights = learn([e for fold in folds for e in fold])
    lines = sum(t[0] for t in totals.values())
    write(output, names, weights, f"From {lines:,} pairs.".replace(",", " "))
    scale = np.concatenate([m for f in folds for _, _, m, _ in f]).std(axis=0)
    for name, weight, s in sorted(zip(names, weights, scale), key=lambda t: -abs(t[1] * t[2])):
        print(f"  {name:20} {weight:8.3f}  standardised {weight*s:6.2f}")


if __name__ == "__main__":
    main()
