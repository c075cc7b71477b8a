#!/usr/bin/env python3
"""Learns the weights that rank suggestions; prints them for RankingWeights.swift.

usage: Scripts/train-ranking.py PAIRSDIR [--without PERCENT] [--caret PATH]
  PAIRSDIR   as for Scripts/train-errors.py; with --without the left-out pairs are scored

A softmax over the candidates of each misspelling, fitted by gradient descent with a small ridge, each set
of pairs with its own weight. The features are those that 'caret suggest --explain -' prints. Needs numpy.
"""
import hashlib
import os
import subprocess
import sys

import numpy as np

SETS = {"history-en": 2.0, "typos": 0.7, "wikipedia": 1.2, "wikipedia05": 0.7, "aspell-orig": 6.0, "lo-en": 1.5}


def held_out(word, percent):
    return int(hashlib.sha256(word.lower().encode()).hexdigest()[:8], 16) % 100 < percent


def option(name, default):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else default


def main():
    percent = int(option("--without", "0"))
    tool = option("--caret", ".build/release/caret")
    pairs = []
    for name, weight in SETS.items():
        for line in open(os.path.join(sys.argv[1], name + ".tsv"), encoding="utf-8"):
            wrong, right = line.rstrip("\n").split("\t")
            pairs.append((name, wrong, {r.lower() for r in right.split(",")}, weight))
    words = sorted({pair[1] for pair in pairs})
    output = subprocess.run(
        [tool, "suggest", "--explain", "-"], input="\n".join(words), capture_output=True, text=True, check=True
    ).stdout.split("\n")
    names = output[0].split("\t")[3:]
    table = {}
    for line in output[1:]:
        part = line.split("\t")
        if len(part) > 3:
            table.setdefault(part[0], []).append((part[1].lower(), [float(v) for v in part[3:]], float(part[2])))
    train, test = [], []
    for name, wrong, right, weight in pairs:
        rows = table.get(wrong, [])
        hit = [i for i, row in enumerate(rows) if row[0] in right]
        features = np.array([row[1] for row in rows])
        entry = (name, features, hit[0] if hit else None, weight)
        (test if held_out(wrong, percent) else train).append(entry)
    usable = [e for e in train if e[2] is not None and len(e[1]) > 1]
    width = len(names)
    mean_abs = np.maximum(1e-6, np.mean(np.abs(np.concatenate([e[1] for e in usable])), axis=0))
    weights = np.zeros(width)
    weights[0] = -mean_abs[0]
    weights[2] = 0.5 * mean_abs[2]
    blocks = [(e[1] / mean_abs, e[2], e[3]) for e in usable]
    total = sum(b[2] for b in blocks)
    m, v = np.zeros(width), np.zeros(width)
    for step in range(1, 401):
        gradient = np.zeros(width)
        loss = 0.0
        for x, hit, weight in blocks:
            z = x @ weights
            z -= z.max()
            p = np.exp(z)
            p /= p.sum()
            loss -= weight * np.log(p[hit] + 1e-12)
            gradient += weight * (x.T @ p - x[hit])
        gradient = gradient / total + 2e-4 * weights
        m = 0.9 * m + 0.1 * gradient
        v = 0.99 * v + 0.01 * gradient**2
        weights -= 0.05 * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.99**step)) + 1e-8)
        if step % 100 == 0:
            print(f"# step {step} loss {loss / total:.4f}", file=sys.stderr)
    final = weights / mean_abs
    for label, group in (("train", train), ("left out", test)):
        for name in SETS:
            rows = [e for e in group if e[0] == name]
            if not rows:
                continue
            ranks = [int((e[1] @ final > (e[1] @ final)[e[2]]).sum()) if e[2] is not None else 99 for e in rows]
            top = [100 * sum(r < k for r in ranks) / len(rows) for k in (1, 5, 10)]
            print(f"# {label} {name} n={len(rows)} " + " ".join(f"{t:.1f}" for t in top), file=sys.stderr)
    for name, value in zip(names, final):
        print(f"    {value:.3f},  // {name}")


main()
