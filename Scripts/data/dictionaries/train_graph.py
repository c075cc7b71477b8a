#!/usr/bin/env python3
"""Learns the weights of the ranking for languages other than English and writes them as GraphWeights.swift.

usage: train_graph.py PAIRS OUTPUT LANGUAGE=EXPLAINED...
  PAIRS      a folder of <set>.tsv files
  EXPLAINED  what `caret suggest --lang LANGUAGE --explain --count 60 - <WORDS` printed for the words of the sets of
             that language, all sets whose names end with -LANGUAGE or begin with it (two letters)

The weights are the same for all languages, so each language is also judged by what the others taught, and that is
the figure that counts."""

import glob
import os
import sys

import numpy as np

import train_ranking

SLIPS = 21
train_ranking.PENALTY = 1.0


def sets_of(folder, language):
    for path in sorted(glob.glob(folder + "/*.tsv")):
        name = os.path.basename(path)[:-4]
        if name.endswith("-" + language) or name.startswith(language):
            yield name, path


def examples(folder, language, lists):
    for name, path in sets_of(folder, language):
        rows = [line.rstrip("\n").split("\t") for line in open(path, encoding="utf-8")]
        for written, meant in rows:
            if written in lists:
                meant = {m.lower().replace("’", "'") for m in meant.split(",")}
                right = np.array([c.lower().replace("’", "'") in meant for c, _ in lists[written]])
                # A set counts as much as another, within bounds, however many lines it has.
                weight = (150 / max(60, len(rows))) ** 0.5
                yield weight, name, np.array([f for _, f in lists[written]]), right
            else:
                yield 0, name, np.zeros((1, len(NAMES))), np.array([False])


def write(path, weights, lines):
    with open(path, "w") as out:
        out.write("/// The weights of the ranking of candidates from word graphs.\n///\n")
        out.write("/// Learned by Scripts/data/dictionaries/train_graph.py; do not edit. ")
        out.write(f"From {lines} pairs.\n".replace(",", " "))
        out.write("enum GraphWeights {\n  static let all: [Double] =\n")
        out.write("    SlipKind.allCases.map(weight) + GraphFeature.allCases.map(weight)\n")
        named = list(zip(NAMES, weights))
        for kind, name, rows in (("SlipKind", "slip", named[:SLIPS]), ("GraphFeature", "feature", named[SLIPS:])):
            out.write(f"\n  private static func weight(of {name}: {kind}) -> Double {{\n    switch {name} {{\n")
            for label, weight in rows:
                out.write(f"    case .{label}: {weight:.4f}\n")
            out.write("    }\n  }\n")
        out.write("}\n")


def report(title, totals):
    for name, (lines, first, five) in sorted(totals.items()):
        print(f"{title} {name:10} {lines:4} lines: first {100*first/lines:.1f} among five {100*five/lines:.1f}")


def main():
    global NAMES
    folder, output, *arguments = sys.argv[1:]
    languages = dict(argument.split("=", 1) for argument in arguments)
    data = {}
    for language, path in languages.items():
        (lists,), NAMES = train_ranking.read_explained([path])
        data[language] = list(examples(folder, language, lists))
    for language, held in data.items():
        weights = train_ranking.learn([e for other in data if other != language for e in data[other] if e[0]])
        report("held", train_ranking.judge(weights, held))
    everything = [e for rows in data.values() for e in rows]
    weights = train_ranking.learn([e for e in everything if e[0]])
    report("all ", train_ranking.judge(weights, everything))
    write(output, weights, len(everything))
    scale = np.concatenate([m for w, _, m, _ in everything if w]).std(axis=0)
    for name, weight, s in sorted(zip(NAMES, weights, scale), key=lambda t: -abs(t[1] * t[2])):
        print(f"  {name:22} {weight:8.3f}  standardised {weight*s:6.2f}")


if __name__ == "__main__":
    main()
