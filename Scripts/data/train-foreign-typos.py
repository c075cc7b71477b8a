#!/usr/bin/env python3
"""Learns what tells typos from names and terms in German, French, Spanish, Portuguese and Italian; writes
ForeignTypoWeights.swift's figures and Dictionaries/languages/typos.forest.

usage: Scripts/data/train-foreign-typos.py --gather CLONES EXAMPLES [--caret PATH]
       Scripts/data/train-foreign-typos.py EXAMPLES --likely M --certain M [--shifts de=M,fr=M]
  CLONES    a folder with a clone of each repository of typos/foreign.tsv, owner/name
  EXAMPLES  JSON objects, one a line: "document", "features" as 'caret spell --explain --json' prints them, "kind" (corrected, known,
            judged or right) and "weight"
  --likely, --certain  the margins that become the scores 2 and 4; without them a cross validation by document is printed
  --shifts  what is added to the margins of a language, so that each reports as many right words

The examples are the unknown words of the documents of typos/foreign.tsv but those of the parts that judge, `unseen`, `sealed` and `asked`: a corrected word is a typo, also
where it stands in another document, and so is what a person judged to be one (typos/foreign-judged.tsv). All else that is unknown there is
right, but for words that are right in one country alone. A word counts once a document.
The fit and the trees are those of train-typos.py, and so is the layout of the forest. Needs numpy.
"""
import collections
import csv
import importlib.util
import json
import os
import re
import subprocess
import sys
import tempfile

# Several threads add up in an order of their own: then the bytes differ from run to run.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
LANGUAGES = ["de", "fr", "es", "pt", "it"]  # as ForeignFeature has them
FOLDER = "Sources/CaretSpelling/Typos/Foreign"

spec = importlib.util.spec_from_file_location("train_typos", os.path.join(HERE, "train-typos.py"))
typos = importlib.util.module_from_spec(spec)
spec.loader.exec_module(typos)
typos.TREES, typos.DEPTH = 100, 4

# MARK: Examples

DICTIONARIES = {"de": "de_DE", "fr": "fr", "es": "es_ES", "pt": "pt_BR", "it": "it_IT"}
JUDGES = {"unseen", "sealed", "asked"}
WEIGHTS = {"corrected": 4, "known": 2, "judged": 2, "right": 1}


def table(name):
    path = os.path.join(HERE, "typos", name)
    return list(csv.DictReader(open(path, encoding="utf-8"), delimiter="\t", quoting=csv.QUOTE_NONE))


def pieces(word):
    """A word, and what is left of it without what was elided before it."""
    return {word, re.split("['’]", word)[-1]}


def write_documents(clones, rows, folder):
    """Writes the documents as they stood before their corrections; gives what was corrected in each."""
    corrected = collections.defaultdict(set)
    for row in rows:
        corrected[row["repository"], row["commit"], row["path"]].add(row["misspelling"])
    documents = {}
    for number, (repository, commit, path) in enumerate(corrected):
        command = ["git", "-C", os.path.join(clones, repository), "show", f"{commit}^:{path}"]
        found = subprocess.run(command, capture_output=True)
        if found.returncode:
            print(f"not there: {repository} {commit} {path}", file=sys.stderr)
            continue
        name = f"{number:05}-{os.path.basename(path)}"
        open(os.path.join(folder, name), "wb").write(found.stdout)
        documents[name] = repository, corrected[repository, commit, path]
    return documents


def examples_of(language, rows, judged, clones, tool):
    everywhere = {row["misspelling"].lower() for row in rows}
    found, counts = [], collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        documents = write_documents(clones, rows, folder)
        options = ["--level", "all", "--explain", "--json", "--no-ignore", "--no-config", "--quiet"]
        command = [tool, "spell", "--lang", DICTIONARIES[language], *options, folder]
        lines = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
    for entry in filter(lambda entry: "features" in entry, map(json.loads, lines)):
        name, word = os.path.basename(entry["path"]), entry["word"].lower()
        repository, corrected = documents[name]
        if any(pieces(entry["word"]) & pieces(misspelling) for misspelling in corrected):
            kind = "corrected"
        elif pieces(word) & everywhere:
            kind = "known"
        else:
            kind = {"typo": "judged", "open": None}.get(judged.get((language, word)), "right")
        counts[name, word] += 1
        found.append((f"{repository}/{language}/{name}", name, word, entry["features"], kind))
    for document, name, word, features, kind in found:
        if kind:
            weight = round(WEIGHTS[kind] / counts[name, word], 6)
            yield {"document": document, "features": features, "kind": kind, "weight": weight}


def gather(clones, target, tool):
    judged = {(row["language"], row["word"]): row["kind"] for row in table("foreign-judged.tsv")}
    rows = [row for row in table("foreign.tsv") if row["part"] not in JUDGES]
    with open(target, "w", encoding="utf-8") as file:
        for language in LANGUAGES:
            own = [row for row in rows if row["language"] == language]
            file.writelines(json.dumps(x) + "\n" for x in examples_of(language, own, judged, clones, tool))


# MARK: Weights


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
    tool, clones = typos.option("--caret", ".build/release/caret"), typos.option("--gather")
    if clones:
        gather(clones, sys.argv[1], tool)
        return
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
