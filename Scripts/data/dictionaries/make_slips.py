#!/usr/bin/env python3
"""Makes misspellings of common words: the collected pairs name each word once, people write "the" more often.

usage: make_slips.py PAIRS FREQUENCIES COUNT FOLD FOLDS
Draws words by frequency (to the power 0.75, so that rarer ones come too) and one or two slips each by the
error model that the pairs outside FOLD teach; prints `misspelling<TAB>word` lines, the same in every run."""

import math
import os
import random
import sys

import error_model
import pairs
from hunspell_words import expand

DICTIONARY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../Dictionaries/en_US/en_US")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def choices(model, marked, draw):
    """(start, count, replacement, weight) of the slips that a word between ^ and $ may suffer."""
    for i, letter in enumerate(marked):
        for count in range(1, error_model.LONGEST + 1):
            for target, cost in model.by_source.get(marked[i : i + count], ()):
                if i + count <= len(marked):
                    yield i, count, target, math.exp(-cost)
        if letter not in LETTERS:
            continue
        other = draw.choice(LETTERS)
        yield i, 1, "", math.exp(-model.drop[letter])
        yield i, 1, letter + other, 26 * math.exp(-model.add[other])
        if other != letter:
            yield i, 1, other, 25 * math.exp(-model.replace[letter, other])
        if marked[i + 1] in LETTERS:
            yield i, 2, marked[i + 1] + letter, math.exp(-model.swap)


def slip(model, word, draw):
    marked = "^" + word + "$"
    options = list(choices(model, marked, draw))
    start, count, target, _ = draw.choices(options, [o[3] for o in options])[0]
    return (marked[:start] + target + marked[start + count :]).strip("^$")


def main():
    folder, frequencies = sys.argv[1:3]
    count, fold, folds = map(int, sys.argv[3:])
    model = error_model.learn(pairs.training_pairs(folder, fold, folds), rounds=2)
    draw = random.Random(7 + fold)
    words = {w for w, _ in expand(DICTIONARY + ".aff", DICTIONARY + ".dic")}
    rows = (line.split() for line in open(frequencies, encoding="utf-8-sig"))
    known = [(w, int(n) ** 0.75) for w, n in rows if w in words and len(w) > 2 and w.isalpha()]
    names, weights = [w for w, _ in known], [n for _, n in known]
    made = set()
    while len(made) < count:
        word = draw.choices(names, weights)[0]
        written = slip(model, word, draw)
        if draw.random() > (0.85 if len(word) < 5 else 0.65) and written:
            written = slip(model, written, draw)
        if len(written) > 1 and written not in made and not {written, written.capitalize()} & words:
            made.add(written)
            print(written, word, sep="\t")


main()
