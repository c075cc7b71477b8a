#!/usr/bin/env python3
"""Builds the word table that verdicts, suggestions and completions read in place: en_US.lexicon.

usage: build_lexicon.py DICTIONARY FREQUENCIES SHARES SCOWL TERMS OUTPUT
  DICTIONARY   the Hunspell dictionary without its extension: Dictionaries/en_US/en_US
  FREQUENCIES  symspellpy's frequency_dictionary_en_82_765.txt (PyPI symspellpy 6.10.1)
  SHARES       what count_words.py made of technical manuals
  SCOWL        the folder of Debian's package scowl: /usr/share/dict/scowl
  TERMS        words that the dictionary lacks and that may be meant: Dictionaries/en_US/technical.tsv

Layout, little-endian (Lexicon.swift reads it):
  header   8 x u32: magic "CLX1", word nodes, sound nodes, postings, forms, bytes of forms, words, 0
  word nodes, sound nodes: u64 each, two tries in preorder
      bits 0-7 label, 8-31 number of nodes of the subtree with its root
      word node:  32-39 frequency class, 40-47 the highest class of a decent word below (itself too),
                  48-63 flags (below)
      sound node: 32-55 first posting, 56-63 number of postings
  postings u32: word nodes, most frequent first
  forms    (u32 word node, u32 first byte) each, then the bytes, NUL after each form
"""

import glob
import math
import re
import struct
import sys

from hunspell_words import expand
from sound_key import sound_key

LOWER, TITLE, UPPER, MIXED, NOSUGGEST = 1, 2, 4, 8, 16
LOWER_POSSESSIVE, TITLE_POSSESSIVE, UPPER_POSSESSIVE, MIXED_POSSESSIVE = 32, 64, 128, 256
LOWER_TERM, TITLE_TERM, UPPER_TERM, MIXED_TERM = 512, 1024, 2048, 4096
KEY = re.compile(r"^[a-z'-]+$")


# How much of a word's frequency is that in technical manuals; the rest is that in books and on the web.
TECHNICAL = 0.4


def read_frequencies(path, share_path):
    """How often each word is written, in the unit of the frequency list, and how much of it is a share of a billionth."""
    rows = (line.split() for line in open(path, encoding="utf-8-sig"))
    books = {word.lower(): int(count) for word, count in rows}
    rows = (line.split() for line in open(share_path, encoding="utf-8"))
    unit = sum(books.values()) / 1e9
    manuals = {word: int(share) * unit for word, share in rows}
    frequencies = {
        word: (1 - TECHNICAL) * books.get(word, 0) + TECHNICAL * manuals.get(word, 0)
        for word in books.keys() | manuals.keys()
    }
    return frequencies, TECHNICAL * unit


def read_size_classes(folder):
    """The smallest of SCOWL's size classes that has the word, in any spelling of its case."""
    classes = {}
    for path in glob.glob(folder + "/*"):
        size = path.rsplit(".", 1)[1]
        if not size.isdigit() or "/english-" not in path and "/american-" not in path:
            continue
        for word in open(path, encoding="latin-1"):
            key = word.strip().lower()
            classes[key] = min(int(size), classes.get(key, 99))
    return classes


def frequency_class(word, frequencies, sizes):
    """0 to 255, 8.5 a doubling. Words that the frequency list lacks lie below those it has."""
    if word in frequencies:
        log = math.log2(frequencies[word])
    else:
        size = sizes.get(word, 95)
        log = 13.5 - max(0, size - 10) * 0.08
    return max(1, min(255, round((log - 6) * 8.5)))


def read_words(dictionary):
    """key -> [flags, {forms of mixed case}]"""
    words, possessives = {}, set()
    for form, flags in expand(dictionary + ".aff", dictionary + ".dic"):
        key = form.lower()
        if form.endswith("'s"):
            possessives.add(form[:-2])
            continue
        if not KEY.match(key) or len(key) > 60:
            continue
        entry = words.setdefault(key, [0, set()])
        if form == key:
            entry[0] |= LOWER
        elif form == key.capitalize():
            entry[0] |= TITLE
        elif form == key.upper():
            entry[0] |= UPPER
        else:
            entry[0] |= MIXED
            entry[1].add(form)
        if "!" in flags:
            entry[0] |= NOSUGGEST
    for form in possessives:
        key = form.lower()
        if key in words and form == key:
            words[key][0] |= LOWER_POSSESSIVE
        elif key in words and form == key.capitalize():
            words[key][0] |= TITLE_POSSESSIVE
        elif key in words and form == key.upper():
            words[key][0] |= UPPER_POSSESSIVE
        elif key in words and form in words[key][1]:
            words[key][0] |= MIXED_POSSESSIVE
    return words


def add_terms(path, words, frequencies, unit):
    """Adds the words that the dictionary lacks, which may be meant and are no words to it."""
    for line in open(path, encoding="utf-8"):
        form, share = line.split()
        key = form.lower()
        if key in words:
            continue
        if form == key:
            words[key] = [LOWER_TERM, set()]
        elif form == key.capitalize():
            words[key] = [TITLE_TERM, set()]
        elif form == key.upper():
            words[key] = [UPPER_TERM, set()]
        else:
            words[key] = [MIXED_TERM, {form}]
        frequencies[key] = max(frequencies.get(key, 0), int(share) * unit)


class Node:
    __slots__ = ("children", "value", "index")

    def __init__(self):
        self.children, self.value, self.index = {}, None, 0


def make_trie(values):
    root = Node()
    for key, value in values.items():
        node = root
        for c in key:
            node = node.children.setdefault(c, Node())
        node.value = value
    return root


def preorder(root, pack):
    """Numbers the nodes and gives the packed array. `pack(node)` gives the value bits and a maximum."""
    packed = []

    def visit(node, label):
        index = node.index = len(packed)
        packed.append(0)
        low, own = pack(node)
        best = own
        for c in sorted(node.children):
            best = max(best, visit(node.children[c], ord(c)))
        packed[index] = label | (len(packed) - index) << 8 | low | (best << 40 if own >= 0 else 0)
        return best

    visit(root, 0)
    return packed


def main():
    dictionary, frequency_path, share_path, scowl, terms, output = sys.argv[1:]
    (frequencies, unit), sizes = read_frequencies(frequency_path, share_path), read_size_classes(scowl)
    words = read_words(dictionary)
    add_terms(terms, words, frequencies, unit)
    ranks = {key: frequency_class(key, frequencies, sizes) for key in words}

    def pack_word(node):
        if node.value is None:
            return 0, 0
        flags, rank = words[node.value][0], ranks[node.value]
        # Completions are words of the dictionary.
        return rank << 32 | flags << 48, 0 if flags & NOSUGGEST or flags >= LOWER_TERM else rank

    root = make_trie({key: key for key in words})
    nodes = preorder(root, pack_word)
    index = {}

    def collect(node):
        if node.value is not None:
            index[node.value] = node.index
        for child in node.children.values():
            collect(child)

    collect(root)
    sounds = {}
    for key in sorted(words, key=lambda k: (-ranks[k], k)):
        sound = sound_key(key)
        if sound and not words[key][0] & NOSUGGEST and words[key][0] < LOWER_TERM and len(sounds.setdefault(sound, [])) < 255:
            sounds[sound].append(index[key])
    postings = []

    def pack_sound(node):
        if node.value is None:
            return 0, -1
        start = len(postings)
        postings.extend(sounds[node.value])
        return start << 32 | len(sounds[node.value]) << 56, -1

    sound_nodes = preorder(make_trie({key: key for key in sounds}), pack_sound)
    forms, text = [], b""
    for key in sorted((k for k in words if words[k][1]), key=index.get):
        for form in sorted(words[key][1]):
            forms.append((index[key], len(text)))
            text += form.encode() + b"\0"
    text += b"\0" * (-len(text) % 4)
    with open(output, "wb") as out:
        out.write(b"CLX1")
        counts = (len(nodes), len(sound_nodes), len(postings), len(forms), len(text), len(words), 0)
        out.write(struct.pack("<7I", *counts))
        out.write(struct.pack(f"<{len(nodes)}Q", *nodes))
        out.write(struct.pack(f"<{len(sound_nodes)}Q", *sound_nodes))
        out.write(struct.pack(f"<{len(postings)}I", *postings))
        for form in forms:
            out.write(struct.pack("<2I", *form))
        out.write(text)
    print(dict(zip("nodes soundNodes postings forms formBytes words".split(), counts)))


main()
