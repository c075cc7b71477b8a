#!/usr/bin/env python3
"""Makes Dictionaries/en_US/words.trie: every form of the en_US dictionary with its frequency.

usage: Scripts/make-words.py FREQUENCIES
  FREQUENCIES  frequency_dictionary_en_82_765.txt of the PyPI package symspellpy ("word count" a line)

The forms are those of Dictionaries/en_US/en_US.{aff,dic} with their affixes applied. A form in 's is not
stored, only the mark that a word takes it. Layout, little-endian:
  8 bytes    "CARETWT1"
  u32        number of nodes; u32 number of words
  128 x u32  the Unicode scalar of each letter code
  u32 each   the nodes in preorder: bits 0-6 letter code, bit 7 end of a word, bits 8-31 nodes of the subtree
  u8 each    of each node: bits 0-6 frequency (0 never suggest, 1 unknown, 2... 6 x log2 of the count),
             bit 7 takes 's
"""
import math
import os
import re
import struct
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Dictionaries", "en_US")


def read_affixes(path):
    prefixes, suffixes, special = {}, {}, {}
    for line in open(path, encoding="utf-8"):
        part = line.split()
        if len(part) >= 2 and part[0] in ("NOSUGGEST", "ONLYINCOMPOUND"):
            special[part[1]] = part[0]
        if len(part) < 5 or part[0] not in ("PFX", "SFX"):
            continue
        table = prefixes if part[0] == "PFX" else suffixes
        strip = "" if part[2] == "0" else part[2]
        add = "" if part[3] == "0" else part[3]
        condition = "^" + part[4] if part[0] == "PFX" else part[4] + "$"
        table.setdefault(part[1], []).append((strip, add, re.compile(condition)))
    cross = {
        part[1]: part[2] == "Y"
        for part in (line.split() for line in open(path, encoding="utf-8"))
        if len(part) == 4 and part[0] in ("PFX", "SFX")
    }
    return prefixes, suffixes, special, cross


def expand(word, flags, prefixes, suffixes, cross):
    forms = [(word, True)]
    for flag in flags:
        for strip, add, condition in suffixes.get(flag, ()):
            if condition.search(word) and word.endswith(strip):
                forms.append((word[: len(word) - len(strip)] + add, cross[flag]))
    for flag in flags:
        for strip, add, condition in prefixes.get(flag, ()):
            for form, crosses in list(forms):
                plain = form == word
                if condition.search(form) and (plain or (crosses and cross[flag])):
                    forms.append((add + form[len(strip) :], False))
    return {form for form, _ in forms}


def read_words():
    prefixes, suffixes, special, cross = read_affixes(os.path.join(ROOT, "en_US.aff"))
    words = {}
    for line in open(os.path.join(ROOT, "en_US.dic"), encoding="utf-8").read().split("\n")[1:]:
        if not line:
            continue
        word, _, flags = line.split("\t")[0].partition("/")
        marks = {special[flag] for flag in flags if flag in special}
        if "ONLYINCOMPOUND" in marks:
            continue
        for form in expand(word, flags, prefixes, suffixes, cross):
            words[form] = words.get(form, True) and "NOSUGGEST" in marks
    return words


def frequency_class(count):
    # From 1e3 (about 10) to 2.3e10 (34.4): 6 steps to a doubling would leave 7 bits, 4 do.
    return max(2, min(127, round((math.log2(count) - 9) * 4.6)))


def main():
    counts = {}
    for line in open(sys.argv[1], encoding="utf-8-sig"):
        word, count = line.split()
        counts[word] = int(count)
    words = read_words()
    entries, hits = {}, 0
    for word, silent in words.items():
        if word.endswith("'s") and word[:-2] in words:
            continue
        count = counts.get(word.lower())
        if count and word != word.lower() and word.lower() in words:
            count //= 50  # The count is that of the common word, not of the name.
        value = frequency_class(count) if count else 1
        hits += bool(count)
        if silent:
            value = 0
        entries[word] = value | (0x80 if word + "'s" in words else 0)

    root = {}
    for word, value in entries.items():
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node[""] = value
    weight_of = {}

    def weigh(node):
        total = sum(2 ** ((child & 0x7F) / 4.6) if key == "" else weigh(child) for key, child in node.items())
        weight_of[id(node)] = total
        return total

    weigh(root)
    letters = sorted({letter for word in entries for letter in word})
    assert len(letters) < 128, len(letters)
    code = {letter: i for i, letter in enumerate(letters)}
    nodes, infos = [], bytearray()

    def write(node):
        children = [(letter, child) for letter, child in node.items() if letter != ""]
        for letter, child in sorted(children, key=lambda c: (-weight_of[id(c[1])], c[0])):
            place = len(nodes)
            nodes.append(0)
            infos.append(child.get("", 0))
            write(child)
            nodes[place] = code[letter] | (0x80 if "" in child else 0) | (len(nodes) - place) << 8

    sys.setrecursionlimit(10000)
    write(root)
    with open(os.path.join(ROOT, "words.trie"), "wb") as out:
        out.write(b"CARETWT1" + struct.pack("<II", len(nodes), len(entries)))
        out.write(struct.pack("<128I", *(ord(letters[i]) if i < len(letters) else 0 for i in range(128))))
        out.write(struct.pack(f"<{len(nodes)}I", *nodes) + bytes(infos))
    print(f"{len(words)} forms, {len(entries)} entries, {hits} with a frequency, {len(nodes)} nodes", letters)


main()
