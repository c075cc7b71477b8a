#!/usr/bin/env python3
"""Makes Dictionaries/en_US/terms.set and trigrams.model: what words look like that are in no dictionary.

usage: Scripts/make-terms.py SCOWL PYGMENTS FREQUENCIES
  SCOWL        the folder of Debian's package scowl, usr/share/dict/scowl in it
  PYGMENTS     the unpacked wheel of the PyPI package Pygments
  FREQUENCIES  frequency_dictionary_en_82_765.txt of the PyPI package symspellpy

terms.set holds a hash of each term that en_US does not have, little-endian:
  8 bytes  "CARETTS1"; u32 number of terms; u32 zero
  u32 each the terms, ascending: bits 2-31 of the word hash of the small letters, bits 0-1 the class:
           0 a rare word, of SCOWL's sizes above 70, 1 technical, 2 a proper name, 3 a word of SCOWL up to
           size 70, American, British, Canadian or Australian
trigrams.model holds two tables of 28 x 28 x 28 bytes behind the 8 bytes "CARETTG1": the cost of a letter
behind two others, in sixteenths of a natural logarithm, in English and in technical terms. Letters are
numbered 0 the edge, 1-26, 27 any other.
"""
import ast
import math
import os
import re
import struct
import sys
import unicodedata

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Dictionaries", "en_US")
RARE, TECHNICAL, NAME, WORD = range(4)


def word_hash(word):
    value = 2166136261
    for byte in word.encode():
        value = (value ^ byte) * 16777619 & 0xFFFFFFFF
    value ^= value >> 15
    value = value * 0x2C1B3C6D & 0xFFFFFFFF
    return value ^ value >> 12


def scowl_words(folder):
    """SCOWL's words with their classes."""
    for name in sorted(os.listdir(folder)):
        kind, _, size = name.rpartition(".")
        if not size.isdigit() or kind.startswith("special") or "contractions" in kind:
            continue
        for word in open(os.path.join(folder, name), encoding="iso-8859-1"):
            word = word.strip().removesuffix("'s")
            if not word.isascii() or not word.isalpha():
                continue
            if "proper" in kind or "upper" in kind:
                yield word.lower(), NAME
            elif "abbreviations" not in kind:
                yield word.lower(), RARE if int(size) > 70 else WORD


def technical_words(pygments):
    """The parts of the string constants of Pygments' lexers, and of the names of Unicode's characters."""
    for folder, _, names in os.walk(os.path.join(pygments, "pygments")):
        for name in sorted(names):
            if not name.endswith(".py"):
                continue
            tree = ast.parse(open(os.path.join(folder, name), encoding="utf-8").read())
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    for run in re.findall(r"[A-Za-z]{3,}", node.value):
                        yield from parts(run)
    for value in range(0x110000):
        for run in re.findall(r"[A-Z]{3,}", unicodedata.name(chr(value), "")):
            yield run.lower()


def parts(name):
    """The name and the parts of a camelCase one, in small letters."""
    pieces = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)
    return {word.lower() for word in pieces + [name] if 3 <= len(word) <= 24}


def dictionary_words():
    for line in open(os.path.join(ROOT, "en_US.dic"), encoding="utf-8"):
        yield line.split("/")[0].strip().lower()


def write_terms(classes):
    entries = sorted({word_hash(word) & ~3: kind for word, kind in classes.items()}.items())
    with open(os.path.join(ROOT, "terms.set"), "wb") as file:
        file.write(b"CARETTS1" + struct.pack("<II", len(entries), 0))
        file.write(b"".join(struct.pack("<I", key | kind) for key, kind in entries))


def trigram_costs(weighted):
    size = 28
    counts = [[[0.02] * size for _ in range(size)] for _ in range(size)]
    for word, weight in weighted:
        codes = [0, 0] + [ord(c) - 96 if "a" <= c <= "z" else 27 for c in word] + [0]
        for a, b, c in zip(codes, codes[1:], codes[2:]):
            counts[a][b][c] += weight
    costs = bytearray()
    for table in counts:
        for row in table:
            total = sum(row)
            costs += bytes(min(255, round(-16 * math.log(count / total))) for count in row)
    return bytes(costs)


def main():
    scowl, pygments, frequencies = sys.argv[1:]
    technical = set(technical_words(pygments))
    classes = {word: TECHNICAL for word in technical}
    for word, kind in scowl_words(scowl):
        if kind == RARE:
            classes.setdefault(word, kind)
        elif kind == NAME:
            if classes.get(word) != WORD:
                classes[word] = kind
        else:
            classes[word] = kind
    for word in dictionary_words():
        classes.pop(word, None)
    write_terms(classes)
    english = []
    for line in open(frequencies, encoding="utf-8-sig"):
        word, count = line.split()
        english.append((word, math.log2(1 + int(count))))
    tables = trigram_costs(english) + trigram_costs((word, 1.0) for word in sorted(technical))
    with open(os.path.join(ROOT, "trigrams.model"), "wb") as file:
        file.write(b"CARETTG1" + tables)
    print(f"{len(classes)} terms, {len(technical)} technical")


main()
