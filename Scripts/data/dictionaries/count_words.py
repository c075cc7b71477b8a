#!/usr/bin/env python3
"""Counts the words of technical manuals: how often people write a word depends on what they write about.

usage: count_words.py FOLDER OUTPUT
  FOLDER  one folder a package, unpacked
  OUTPUT  lines `word<TAB>share`, shares in parts of 1e9: the mean of the packages without the one in which the
          word is most frequent, so that no manual's favourite word counts as everybody's
"""

import gzip
import html
import os
import re
import sys
from collections import Counter

SKIPPED = re.compile(r"(?is)<(script|style|pre|code|tt|nav|head)\b.*?</\1>")
TAG = re.compile(r"<[^>]*>")
WORD = re.compile(r"(?<![\w./@#-])[A-Za-z][a-z]+(?:'[a-z]+)?(?![\w/@(])")


def read_text(path):
    data = gzip.open(path).read() if path.endswith(".gz") else open(path, "rb").read()
    text = data.decode("utf-8", "replace")
    if path.removesuffix(".gz").endswith((".html", ".htm")):
        text = html.unescape(TAG.sub(" ", SKIPPED.sub(" ", text)))
    return text


def count(folder):
    words = Counter()
    for root, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(root, name)
            is_text = name.removesuffix(".gz").endswith((".html", ".htm", ".txt", ".pod"))
            if is_text and not os.path.islink(path):
                words.update(word.lower() for word in WORD.findall(read_text(path)))
    return words


def main():
    folder, output = sys.argv[1:]
    packages = [count(os.path.join(folder, name)) for name in sorted(os.listdir(folder))]
    sizes = [sum(words.values()) for words in packages]
    with open(output, "w", encoding="utf-8") as out:
        for word in sorted(set().union(*packages)):
            shares = sorted(words[word] / size for words, size in zip(packages, sizes))
            share = round(1e9 * sum(shares[:-1]) / (len(shares) - 1))
            if share > 0:
                out.write(f"{word}\t{share}\n")


if __name__ == "__main__":
    main()
