#!/usr/bin/env python3
"""Finds the words of technology that en_US lacks and that people slip in: Dictionaries/en_US/technical.tsv.

usage: find_terms.py MANUALS TRANSLATION DICTIONARY SCOWL OUTPUT
  MANUALS      a folder with one folder a package of manuals, unpacked
  TRANSLATION  the descriptions of Debian's packages, as apt keeps them: Translation-en
  DICTIONARY   the Hunspell dictionary without its extension
  SCOWL        the folder of Debian's package scowl: /usr/share/dict/scowl
  OUTPUT       lines `word<TAB>share`, the word as it is written mostly; shares in parts of 1e9 as count_words.py has them

A word is one if manuals of several packages have it, or descriptions of packages of many kinds, and it is no name of a
person or place, no British spelling and no slip of a word that is more than twenty times as frequent.
"""

import glob
import os
import re
import sys
from collections import Counter, defaultdict

import count_words
from hunspell_words import expand
from near_words import edits

WORD = re.compile(r"(?<![\w./@#'’-])[A-Za-z][A-Za-z]+(?![\w/@('’-])")
LEAST_LETTERS, MOST_LETTERS = 5, 24
# In so many collections, and descriptions of so many kinds of packages, a word is no matter of one project. A short word
# is near to many others and must be known to more.
LEAST_COLLECTIONS, LEAST_KINDS, KINDS_ALONE, COLLECTIONS_IF_SHORT = 4, 2, 12, 6
# Fewer words are no collection.
LEAST_WORDS = 10_000
OF_A_SLIP = 20
# A word that so few times of all are in small letters is one of small letters.
SMALL_AMONG = 5


def read_descriptions(path):
    """The lines of descriptions that differ, with the first part of a package's name: its kind."""
    seen, kind = set(), ""
    for line in open(path, encoding="utf-8"):
        name, colon, text = line.partition(": ")
        if name == "Package":
            kind = text.strip().removeprefix("lib").split("-")[0]
        elif line.startswith(" ") or name == "Description-en":
            text = text if colon and name == "Description-en" else line
            if text not in seen:
                seen.add(text)
                yield kind, text


def count(manuals, translation):
    """How often each collection has each word in each way of writing, and the kinds of packages that describe it."""
    collections, kinds = {}, defaultdict(set)
    for name in sorted(os.listdir(manuals)):
        words = Counter()
        for root, folders, names in os.walk(os.path.join(manuals, name)):
            folders.sort()
            for path in (os.path.join(root, name) for name in sorted(names)):
                if path.removesuffix(".gz").endswith((".html", ".htm", ".txt", ".pod")) and not os.path.islink(path):
                    words.update(WORD.findall(count_words.read_text(path)))
        if words.total() >= LEAST_WORDS:
            collections[name] = words
    described = collections["descriptions"] = Counter()
    for kind, text in read_descriptions(translation):
        for word in WORD.findall(text):
            described[word] += 1
            kinds[word.lower()].add(kind)
    return collections, kinds


def excluded_words(dictionary, scowl):
    """Words of the dictionary, names, and what is written otherwise in America."""
    words = {form.lower().removesuffix("'s") for form, _ in expand(dictionary + ".aff", dictionary + ".dic")}
    known = set(words)
    for path in glob.glob(scowl + "/*.[0-9]*"):
        kind = os.path.basename(path)
        if kind.startswith(("british", "canadian", "australian")) or re.search("variant|proper|upper", kind):
            words.update(word.strip().lower().removesuffix("'s") for word in open(path, encoding="latin-1"))
    return known, words


def main():
    manuals, translation, dictionary, scowl, output = sys.argv[1:]
    collections, kinds = count(manuals, translation)
    known, excluded = excluded_words(dictionary, scowl)
    counts, forms = defaultdict(Counter), defaultdict(Counter)
    for name, words in collections.items():
        for word, number in words.items():
            counts[word.lower()][name] += number
            forms[word.lower()][word] += number
    sizes = {name: words.total() for name, words in collections.items()}

    def is_term(word):
        if word in excluded or not LEAST_LETTERS <= len(word) <= MOST_LETTERS:
            return False
        is_short = len(word) == LEAST_LETTERS
        least = COLLECTIONS_IF_SHORT if is_short else LEAST_COLLECTIONS
        is_usual = len(counts[word]) >= least and len(kinds[word]) >= LEAST_KINDS
        if not is_usual and (is_short or len(kinds[word]) < KINDS_ALONE):
            return False
        meant = max((counts[near].total() for near in edits(word) if near in known), default=0)
        return meant <= OF_A_SLIP * counts[word].total()

    with open(output, "w", encoding="utf-8") as out:
        for word in sorted(filter(is_term, list(counts))):
            shares = sorted(counts[word][name] / sizes[name] for name in sizes)
            share = round(1e9 * sum(shares[:-1]) / (len(shares) - 1))
            # What descriptions alone have is counted as one collection of all.
            share = share or round(1e9 * shares[-1] / len(shares))
            form = max(forms[word].items(), key=lambda item: (item[1], item[0]))[0]
            # Headings have capitals that the word has not.
            if forms[word][word] * SMALL_AMONG >= forms[word][form]:
                form = word
            out.write(f"{form}\t{share}\n")


if __name__ == "__main__":
    main()
