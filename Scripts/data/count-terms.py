#!/usr/bin/env python3
"""Counts words that en_US lacks in public documents: Dictionaries/en_US/counted.tsv and dropped.txt.

usage: Scripts/data/count-terms.py CLONES MANUALS TRANSLATION CODESPELL TYPOS SCOWL --caret PATH
  CLONES       a folder with a clone of each repository of Scripts/data/terms/repositories.tsv, called OWNER+NAME
  MANUALS      a folder with one folder a package of Scripts/data/confusions/packages.tsv, unpacked
  TRANSLATION  the descriptions of Debian's packages, as apt keeps them: Translation-en of main
  CODESPELL    the list of the PyPI package codespell, codespell_lib/data/dictionary.txt
  TYPOS        the program of the PyPI package typos
  SCOWL        the folder of Debian's package scowl: /usr/share/dict/scowl
  PATH         a caret that was built with the terms.set that 'make-terms.py --none' writes: it says how much a word
               looks like a slip

counted.tsv has the words of three and more collections, a repository, a manual or a described package each, that are no slips:
the word, and how many collections have it in small letters. A word is one by these rules, in this order:
  codespell's list does not have it, and it is no name that is written with a capital;
  it looks little like a slip, or the word that it would be a slip of is not much more frequent, and it is not that without
  its first letter.
dropped.txt has the words of terms.set that typos takes for misspellings as codespell's list does, and that few collections have: the
longest of SCOWL's lists have mistakes that were printed once. They are no terms any more. What SCOWL calls a variant stays.
Words and figures only, no text is kept. The same bytes come of the same inputs.
"""
import collections
import csv
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "dictionaries")]
import count_words
from find_terms import read_descriptions

make_terms = __import__("make-terms")
LISTING = os.path.join(HERE, "terms", "repositories.tsv")

DOCUMENT = re.compile(
    r"\.(md|mdx|markdown|rst|txt|adoc|asciidoc|mediawiki|rmd|qmd|[1-8]|pod|org|textile|rdoc)$"
    r"|(^|/)(README|NEWS|CHANGELOG|CHANGES|INSTALL|HACKING|CONTRIBUTING|TODO)$", re.I)
# Translations, what others wrote, tests full of errors, lists of people and of words.
LEFT = re.compile(
    r"(^|/)(zh|zh[-_]\w+|cn|ja|ko|fr|de|es|it|pt|pt[-_]\w+|ru|uk|pl|tr|vi|fa|ar|id|cs|hu|nl|el|hi|bn|he|translations?|i18n|locales?"
    r"|vendor|third_party|node_modules|testdata|tests?|deps|external|contrib)/"
    r"|requirements.*\.txt$|\b(license|copying|CMakeLists|AUTHORS|CONTRIBUTORS|wordlist|dictionary|words|stop)[^/]*$", re.I)
SMALLEST, LARGEST = 200, 1_000_000
MOST_DOCUMENTS = 4000
NO_PROSE = [
    (re.compile(r"(?ms)^[ \t]*(```|~~~).*?^[ \t]*\1[ \t]*$"), " "),
    (re.compile(r"``[^`]+``|`[^`\n]+`"), " | "),
    (re.compile(r"\]\([^)\n]*\)|https?://\S+|<[^>\n]{1,200}>|\S+@\S+|\{[%{#].*?[%}#]\}|:[a-z]+:"), " | "),
]
REQUEST = re.compile(r"(?m)^[.'].*$|\\f[A-Z]|\\-|\\&")
WORD = re.compile(r"(?<![\w./@#'’\\$%&=+~_-])[A-Za-z][a-z]+(?![\w/@(='’_\\-]|\.\w|:\w)")
LETTERS = re.compile(r"[^\W\d_]+")
# Every fourteenth word of English is one of these, every fortieth the first, and few are of the other languages.
ENGLISH = {"the", "a", "is", "of", "to", "and", "in", "for"}
OTHERS = {"que", "und", "der", "les", "una", "para", "dans", "nicht", "della", "não", "uma", "las", "los", "pour", "avec", "mit", "die", "est"}
FEWEST_WORDS, FEWEST_OF_MANUAL = 1500, 2000

# Slips that several collections have, by reading.
SLIPS = {"adaptative", "anys", "builts", "daya", "formular", "inputing", "iptable", "midly", "todays", "veryfing"}
LEAST, MOST_LETTERS = 3, 24
# The scores of a program without terms: up to the first a word hardly looks like a slip, above the second it hardly is anything
# else. Between them the word that it would be a slip of may have so many times as many collections.
LITTLE, MUCH = 3, 6
LEAST_BETWEEN, TIMES = 5, 20
# A word that lacks the first letter of another, which a page sets in another type: so many times fewer collections have it.
BEHEADED = 5
USUAL = make_terms.USUAL_COUNT
# In more collections a misspelling of codespell's list is a word that others write otherwise.
MOST_DROPPED = {make_terms.RARE: 5, make_terms.RAREST: 5}


def git(repository, *arguments, standard_input=None):
    return subprocess.run(["git", "-C", repository, *arguments], input=standard_input, capture_output=True).stdout


def documents(repository, commit):
    """The paths and texts of the newest documents."""
    chosen = set()
    for line in git(repository, "ls-tree", "-r", "-l", "-z", commit).decode("utf-8", "replace").split("\0"):
        entry, _, path = line.partition("\t")
        mode, kind, name, size = entry.split() if path else ("", "", "", "")
        if kind == "blob" and mode != "120000" and size.isdigit() and SMALLEST <= int(size) <= LARGEST:
            if DOCUMENT.search(path) and not LEFT.search(path):
                chosen.add((name, path))
    chosen = sorted(chosen)[:MOST_DOCUMENTS]
    data = git(repository, "cat-file", "--batch", standard_input="".join(name + "\n" for name, _ in chosen).encode())
    place = 0
    for name, path in chosen:
        end = data.index(b"\n", place)
        head = data[place:end].split()
        if head[-1] == b"missing":
            place = end + 1
            continue
        size = int(head[2])
        yield path, data[end + 1 : end + 1 + size]
        place = end + size + 2


def is_english(text):
    words = LETTERS.findall(text)
    counts = collections.Counter(words)
    return (
        len(words) >= 40
        and sum(counts[word] for word in ENGLISH) >= 0.07 * len(words)
        and counts["the"] >= 0.02 * len(words)
        and sum(counts[word] for word in OTHERS) <= 0.003 * len(words)
    )


def small_words(text):
    return {word for word in WORD.findall(text) if word.islower()}


def words_of_repository(repository, commit):
    """The words in small letters, and how many words there are."""
    found, count, seen = set(), 0, set()
    for path, data in documents(repository, commit):
        text = data.decode("utf-8", "replace")
        if b"\0" in data or text in seen or not is_english(text):
            continue
        seen.add(text)
        if re.search(r"\.[1-8]$", path):
            text = REQUEST.sub(" ", text)
        for pattern, other in NO_PROSE:
            text = pattern.sub(other, text)
        words = WORD.findall(text)
        count += len(words)
        found.update(word for word in words if word.islower())
    return found, count


def words_of_manual(folder):
    found, count = set(), 0
    for root, folders, names in os.walk(folder):
        folders.sort()
        for path in (os.path.join(root, name) for name in sorted(names)):
            if os.path.islink(path) or not re.search(r"\.(html?|txt|pod|rst|[1-8])(\.gz)?$", path) or os.path.getsize(path) > 3_000_000:
                continue
            text = count_words.read_text(path)
            if not is_english(text):
                continue
            words = WORD.findall(text)
            count += len(words)
            found.update(word for word in words if word.islower())
    return found, count


def words_of_descriptions(path):
    """How many packages describe themselves with a word; lines that several have count once."""
    counts, package, seen, words = collections.Counter(), "", set(), set()
    for line in open(path, encoding="utf-8"):
        name, colon, text = line.partition(": ")
        if name == "Package":
            counts.update(words)
            words = set()
        elif (line.startswith(" ") or name == "Description-en") and line not in seen:
            seen.add(line)
            words |= small_words(text if name == "Description-en" else line)
    counts.update(words)
    return counts


def count(clones, manuals, translation):
    with open(LISTING, encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    counts = words_of_descriptions(translation)
    with ProcessPoolExecutor(2) as pool:
        paths = [os.path.join(clones, row["repository"].replace("/", "+")) for row in rows]
        for row, (words, size) in zip(rows, pool.map(words_of_repository, paths, [row["commit"] for row in rows])):
            if size >= FEWEST_WORDS:
                counts.update(words)
            else:
                print(f"{row['repository']}: {size} words are too few")
        names = sorted(os.listdir(manuals))
        for words, size in pool.map(words_of_manual, [os.path.join(manuals, name) for name in names]):
            if size >= FEWEST_OF_MANUAL:
                counts.update(words)
    return counts


def unknown(words):
    arguments = ["hunspell", "-d", "en_US", "-l"]
    environment = dict(os.environ, LC_ALL="C.UTF-8")
    return set(subprocess.run(arguments, input="\n".join(words), capture_output=True, text=True, env=environment).stdout.split())


def judged(tool, words):
    """The score of each word, and the word that it may be a slip of."""
    scores, guesses = {}, {}
    arguments = [tool, "spell", "--no-config", "--lang", "en_US", "--level", "all", "--json", "--kind", "text"]
    for more in (["--explain"], []):
        lines = subprocess.run([*arguments, *more, "-"], input="\n".join(words), capture_output=True, text=True).stdout
        for report in map(json.loads, lines.splitlines()):
            if report["type"] == "misspelling":
                scores.setdefault(report["word"], report.get("score"))
                if report["guesses"]:
                    guesses[report["word"]] = report["guesses"][0]
    return scores, guesses


def terms(counts, misspellings, tool):
    words = sorted(word for word, number in counts.items() if number >= LEAST and 3 <= len(word) <= MOST_LETTERS and word.isascii())
    lacking = unknown(words)
    names = unknown([word.capitalize() for word in words])
    words = [word for word in words if word in lacking and word.capitalize() in names and word not in misspellings]
    scores, guesses = judged(tool, words)
    for word in words:
        score = scores.get(word) or -LITTLE
        guess = guesses.get(word, "").lower()
        meant = min((counts[part] for part in re.findall(r"[a-z']+", guess)), default=0)
        number = counts[word]
        if guess[1:] == word and meant >= BEHEADED * number:
            continue
        if score <= LITTLE or score <= MUCH and number >= LEAST_BETWEEN and meant <= TIMES * number:
            is_usual = number >= USUAL and (score <= LITTLE or meant <= TIMES * number)
            yield word, number if is_usual else min(number, USUAL - 1)


def variants(scowl):
    for name in sorted(os.listdir(scowl)):
        if "variant" in name:
            with open(os.path.join(scowl, name), encoding="iso-8859-1") as file:
                yield from (word.strip().lower() for word in file)


def taken_for_typos(typos, words):
    arguments = [typos, "--isolated", "--format", "json", "-"]
    lines = subprocess.run(arguments, input="\n".join(words), capture_output=True, text=True).stdout.splitlines()
    return {report["typo"] for report in map(json.loads, lines) if report["type"] == "typo"}


def dropped(counts, misspellings):
    known = make_terms.read_terms()
    # What was dropped before stands in the set no longer.
    for word in make_terms.dropped_words():
        known.setdefault(make_terms.word_hash(word) & ~7, make_terms.RAREST)
    for word in sorted(misspellings):
        if word.isascii() and word.isalpha() and len(word) > 3:
            kind = known.get(make_terms.word_hash(word) & ~7)
            if counts[word] <= MOST_DROPPED.get(kind, -1):
                yield word


def main():
    arguments = sys.argv[1:]
    at = arguments.index("--caret")
    tool = arguments[at + 1]
    del arguments[at : at + 2]
    clones, manuals, translation, codespell, typos, scowl = arguments
    misspellings = {line.split("->")[0].lower() for line in open(codespell, encoding="utf-8")}
    counts = count(clones, manuals, translation)
    with open(os.path.join(make_terms.ROOT, "counted.tsv"), "w", encoding="utf-8") as file:
        file.writelines(f"{word}\t{number}\n" for word, number in terms(counts, misspellings | SLIPS, tool))
    words = list(dropped(counts, misspellings - set(variants(scowl))))
    taken = taken_for_typos(typos, words)
    with open(os.path.join(make_terms.ROOT, "dropped.txt"), "w", encoding="utf-8") as file:
        file.writelines(word + "\n" for word in words if word in taken)


if __name__ == "__main__":
    main()
