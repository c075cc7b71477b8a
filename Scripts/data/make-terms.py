#!/usr/bin/env python3
"""Makes Dictionaries/en_US/terms.set and trigrams.model: what words look like that are in no dictionary.

usage: Scripts/data/make-terms.py SCOWL PYGMENTS FREQUENCIES MANUALS FAKER PACKAGES
       Scripts/data/make-terms.py --add
       Scripts/data/make-terms.py --none
  SCOWL        the folder of Debian's package scowl, usr/share/dict/scowl in it
  PYGMENTS     the unpacked wheel of the PyPI package Pygments
  FREQUENCIES  frequency_dictionary_en_82_765.txt of the PyPI package symspellpy
  MANUALS      a folder with one folder a package of manuals, unpacked
  FAKER        the unpacked wheel of the PyPI package Faker
  PACKAGES     the names of packages, one a line, as 'apt-cache pkgnames' prints them

Words that all of these lack stand in Dictionaries/en_US/added.txt, one a line; they are words of class 3. Those that many public
documents have stand in counted.tsv, with the number of collections: words of class 3 or 5. What these lists have and is a slip
stands in dropped.txt; both are made by count-terms.py. With --add all of that is put into the terms.set that is there and taken
out of it, which needs nothing else. With --none an empty terms.set is written, for that script.

terms.set holds a hash of each term that en_US does not have, little-endian:
  8 bytes  "CARETTS3"; u32 number of terms; u32 zero
  u32 each of every 128th of 65,536 groups the number of the terms before it; a group has the upper 16 bits of the word hash
           of the small letters in common
  u8 each  how many terms each group has
  u16 each the terms, ascending: bits 3-15 of the hash, bits 0-2 the class:
           0 a rare word, of SCOWL's sizes 71 to 80, or a variant that few take for right; 1 technical; 2 a proper
           name; 3 a word of SCOWL up to size 70, American, British, Canadian or Australian; 4 a word of SCOWL
           above size 80; 5 a word of several manuals or other collections of documents; 6 a part of the names of
           several packages
trigrams.model holds two tables of 28 x 28 x 28 bytes behind the 8 bytes "CARETTG1": the cost of a letter
behind two others, in sixteenths of a natural logarithm, in English and in technical terms. Letters are
numbered 0 the edge, 1-26, 27 any other.
"""
import ast
import collections
import itertools
import math
import os
import re
import struct
import sys
import unicodedata

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "dictionaries"))
import count_words
from near_words import edits

ROOT = os.path.join(HERE, "..", "..", "Dictionaries", "en_US")
RARE, TECHNICAL, NAME, WORD, RAREST, DOCUMENTED, PACKAGE = range(7)
# From so many collections on a word is one of class 3.
USUAL_COUNT = 8
# What is known by one class is taken for the first of these that it belongs to.
PRECEDENCE = [WORD, NAME, TECHNICAL, DOCUMENTED, RARE, PACKAGE, RAREST]


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
                yield word.lower(), RAREST if int(size) > 80 else RARE if int(size) > 70 or "variant" in kind else WORD


def strings(path):
    """The string constants of a Python file."""
    for node in ast.walk(ast.parse(open(path, encoding="utf-8").read())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def python_files(folder):
    for root, folders, names in os.walk(folder):
        folders.sort()
        yield from (os.path.join(root, name) for name in sorted(names) if name.endswith(".py"))


def technical_words(pygments):
    """The parts of the string constants of Pygments' lexers, with how many have them, and of the names of
    Unicode's characters."""
    counts = collections.Counter()
    for path in python_files(os.path.join(pygments, "pygments")):
        words = {word for value in strings(path) for run in re.findall(r"[A-Za-z]{3,}", value) for word in parts(run)}
        counts.update(words)
    for value in range(0x110000):
        for run in re.findall(r"[A-Z]{3,}", unicodedata.name(chr(value), "")):
            counts[run.lower()] += 2
    return counts


def people(faker):
    """The names of people that Faker makes up people from, in ASCII."""
    for path in python_files(os.path.join(faker, "faker", "providers", "person")):
        for value in strings(path):
            if value.isascii() and value.isalpha() and len(value) > 2 and value.istitle():
                yield value.lower()


def manual_words(folder):
    """The words of manuals in small letters, with the number of packages that have them and their count."""
    packages, counts = collections.Counter(), collections.Counter()
    for name in sorted(os.listdir(folder)):
        words = count_words.count(os.path.join(folder, name))
        packages.update(words.keys())
        counts.update(words)
    return packages, counts


def documented_words(folder, known):
    """Words of two manuals and more; words of few manuals that look like slips of frequent ones are left out."""
    packages, counts = manual_words(folder)
    for word, count in counts.items():
        if not word.isalpha() or not word.isascii() or len(word) < 3 or packages[word] < 2 or count < 6:
            continue
        meant = max((counts[near] for near in edits(word) if near in known), default=0)
        if packages[word] >= 4 or meant < 20 * count:
            yield word


def package_words(path):
    """The parts of the names of two packages and more."""
    counts = collections.Counter()
    for line in open(path, encoding="utf-8"):
        counts.update({part for part in re.findall(r"[a-z]{3,}", line)})
    return (word for word, count in counts.items() if count >= 2)


def parts(name):
    """The name and the parts of a camelCase one, in small letters."""
    pieces = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)
    return {word.lower() for word in pieces + [name] if 3 <= len(word) <= 24}


def dictionary_words():
    for line in open(os.path.join(ROOT, "en_US.dic"), encoding="utf-8"):
        yield line.split("/")[0].strip().lower()


def added_words():
    return open(os.path.join(ROOT, "added.txt"), encoding="utf-8").read().split()


def read_terms():
    """The entries of the set that is there: the hash of each, and its class."""
    data = open(os.path.join(ROOT, "terms.set"), "rb").read()
    (count,) = struct.unpack_from("<I", data, 8)
    groups = data[16 + 2048 : 16 + 2048 + (1 << 16)]
    entries = struct.unpack_from(f"<{count}H", data, 16 + 2048 + (1 << 16))
    uppers = (group for group in range(1 << 16) for _ in range(groups[group]))
    return {upper << 16 | entry & ~7: entry & 7 for upper, entry in zip(uppers, entries)}


def write_terms(hashes):
    entries = sorted(hashes.items())
    with open(os.path.join(ROOT, "terms.set"), "wb") as file:
        file.write(b"CARETTS3" + struct.pack("<II", len(entries), 0))
        counts = collections.Counter(key >> 16 for key, _ in entries)
        groups = [counts[group] for group in range(1 << 16)]
        before = [0, *itertools.accumulate(groups)]
        file.write(struct.pack("<512I", *before[:-1:128]) + bytes(groups))
        file.write(b"".join(struct.pack("<H", key & 0xFFFF | kind) for key, kind in entries))


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


def counted_words():
    """Words of documents with their classes."""
    for line in open(os.path.join(ROOT, "counted.tsv"), encoding="utf-8"):
        word, count = line.split()
        yield word, WORD if int(count) >= USUAL_COUNT else DOCUMENTED


def dropped_words():
    return open(os.path.join(ROOT, "dropped.txt"), encoding="utf-8").read().split()


def corrected(hashes):
    """The entries without what is dropped, with what is counted and added. A word that is known stays what it is, if a class before
    the new one has it."""
    dropped = {word_hash(word) & ~7 for word in dropped_words()}
    hashes = {key: kind for key, kind in hashes.items() if key not in dropped}
    for word, kind in [*counted_words(), *((word, WORD) for word in added_words())]:
        key = word_hash(word) & ~7
        before = hashes.get(key, RAREST)
        hashes[key] = min(before, kind, key=PRECEDENCE.index)
    return hashes


def add():
    write_terms(corrected(read_terms()))


def main():
    if sys.argv[1:] == ["--add"]:
        return add()
    if sys.argv[1:] == ["--none"]:
        return write_terms({})
    scowl, pygments, frequencies, manuals, faker, packages = sys.argv[1:]
    counts = technical_words(pygments)
    technical = sorted(word for word, count in counts.items() if count > 1)
    known = set(dictionary_words())
    members = collections.defaultdict(set)
    for word, kind in scowl_words(scowl):
        members[kind].add(word)
    members[NAME].update(people(faker))
    members[TECHNICAL].update(technical)
    members[DOCUMENTED].update(documented_words(manuals, known))
    members[WORD].update(added_words())
    members[PACKAGE].update(package_words(packages))
    members[PACKAGE].update(counts)
    classes = {}
    for kind in PRECEDENCE:
        for word in members[kind]:
            classes.setdefault(word, kind)
    for word in known:
        classes.pop(word, None)
    write_terms(corrected({word_hash(word) & ~7: kind for word, kind in classes.items()}))
    english = []
    for line in open(frequencies, encoding="utf-8-sig"):
        word, count = line.split()
        english.append((word, math.log2(1 + int(count))))
    tables = trigram_costs(english) + trigram_costs((word, 1.0) for word in sorted(technical))
    with open(os.path.join(ROOT, "trigrams.model"), "wb") as file:
        file.write(b"CARETTG1" + tables)
    print(f"{len(classes)} terms", {kind: list(classes.values()).count(kind) for kind in PRECEDENCE})


if __name__ == "__main__":
    main()
