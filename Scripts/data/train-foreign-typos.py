#!/usr/bin/env python3
"""Learns what tells typos from names and terms in German, French, Spanish, Portuguese and Italian; writes
ForeignTypoWeights.swift's figures and Dictionaries/languages/typos.forest.

usage: Scripts/data/train-foreign-typos.py EXAMPLES --likely M --certain M [--shifts de=M,fr=M]
  EXAMPLES  JSON objects, one a line: "document", "features" as 'caret spell --explain --json' prints them, "kind" (corrected, known,
            judged or right) and "weight"
  --likely, --certain  the margins that become the scores 2 and 4; without them a cross validation by document is printed
  --shifts  what is added to the margins of a language, so that each reports as many right words

The examples are the unknown words of translated documents whose histories correct words: a corrected word is a typo, also where it stands
in another document, and so is what a person judged to be one. All else that is unknown there is right. A word counts once a document.
The fit and the trees are those of train-typos.py, and so is the layout of the forest. Needs numpy.
"""
import importlib.util
import json
import os
import re
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
LANGUAGES = ["de", "fr", "es", "pt", "it"]  # as ForeignFeature has them
FOLDER = "Sources/CaretSpelling/Typos/Foreign"

spec = importlib.util.spec_from_file_location("train_typos", os.path.join(HERE, "train-typos.py"))
typos = importlib.util.module_from_spec(spec)
spec.loader.exec_module(typos)
typos.TREES, typos.DEPTH = 100, 4


def read(path):
    rows = [json.loads(line) for line in open(path, encoding="utf-8")]
    kinds = np.array([row["kind"] for row in rows])
    return {
        "x": np.array([row["features"] for row in rows], float), "y": (kinds != "right").astype(float), "kinds": kinds,
        "w": np.array([row["weight"] for row in rows], float), "documents": np.array([row["document"] for row in rows])}


def write_weights(weights):
    source = open(os.path.join(ROOT, FOLDER, "ForeignFeatures.swift"), encoding="utf-8").read()
    body = re.search(r"enum ForeignFeature[^{]*\{(.*?)\n\}", source, re.S).group(1)
    names = re.findall(r"\w+", re.sub(r"\bcase\b|//.*", "", body))
    path = os.path.join(ROOT, FOLDER, "ForeignTypoWeights.swift")
    text = open(path, encoding="utf-8").read()
    rows = "".join(f"    case .{name}: {weight:.3f}\n" for weight, name in zip(weights, names, strict=True))
    text = re.sub(r"(switch feature \{\n).*?(    \}\n)", lambda found: found[1] + rows + found[2], text, flags=re.S)
    open(path, "w", encoding="utf-8").write(text)


def main():
    likely, certain = typos.option("--likely"), typos.option("--certain")
    shifts = typos.option("--shifts", "")
    examples = read(sys.argv[1])
    if likely is None or certain is None:
        typos.print_curve(examples, typos.cross_validated(examples))
        return
    weights, forest = typos.train(examples, np.arange(len(examples["y"])))
    scale = 2 / (float(certain) - float(likely))
    weights = weights * scale
    weights[0] += 2 - scale * float(likely)
    for language, shift in (item.split("=") for item in shifts.split(",") if item):
        weights[1 + LANGUAGES.index(language)] += scale * float(shift)
    write_weights(weights)
    typos.write_forest(forest, scale, "Dictionaries/languages/typos.forest")


if __name__ == "__main__":
    main()
