#!/usr/bin/env python3
"""Finds corrected typos in the histories of git repositories: documents as they stood before, and what was wrong.

usage: Scripts/data/find-corrections.py OUTPUT REPOSITORY[@COMMIT][,PATTERN...]... [--caret PATH] [--lang LANGUAGE]
  OUTPUT      a folder for the documents, and typos.tsv: file, line, column, misspelling, correction, source
  REPOSITORY  a git repository, as it was at COMMIT (HEAD); PATTERNs, such as '*.md', choose its documents
  --lang      the language of the documents, as the dictionary is called: de_DE. A correction has two edits at most then, and a
              word that English has is none: whether one was translated later says nothing of typos

A correction is a line of which a commit changed one word, by at most three edits, a word that no dictionary
knows into one that is known, and that the repository has no longer, or as an exception: else it was renamed. A
document is taken once, as it stood before the commit that corrected most in it, with every place of what that
commit corrected.
"""
import collections
import os
import re
import subprocess
import sys

PATTERNS = ["*.md", "*.mdx", "*.rst", "*.txt", "*.adoc", "*.mediawiki"]
LETTER = "A-Za-z"
LONGEST = 200_000
MOST_EDITS = 3
MOST_LEFT = 2


def word_pattern():
    return re.compile(rf"[{LETTER}]+(?:['’][{LETTER}]+)*")


def git(repository, *arguments):
    return subprocess.run(["git", "-C", repository, *arguments], capture_output=True).stdout.decode("utf-8", "replace")


def git_lines(repository, *arguments):
    """The same line by line: the changes of a long history are gigabytes."""
    with subprocess.Popen(["git", "-C", repository, "-c", "core.quotePath=false", *arguments], stdout=subprocess.PIPE) as process:
        for line in process.stdout:
            yield line.rstrip(b"\n").decode("utf-8", "replace")
    if process.returncode:
        sys.exit(f"git {arguments[0]} failed in {repository}")


def distance(a, b):
    """Damerau's distance with neighbours swapped."""
    before, last = None, list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            cost = min(last[j] + 1, row[-1] + 1, last[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        before, last = last, row
    return last[-1]


def changed_word(before, after):
    """The one word in which two lines differ; None if there is no such."""
    old, new = word_pattern().findall(before), word_pattern().findall(after)
    changes = [(x, y) for x, y in zip(old, new) if x != y]
    if len(old) != len(new) or len(changes) != 1:
        return None
    wrong, right = changes[0]
    if len(wrong) < 3 or wrong.lower() == right.lower() or wrong[0].isupper() != right[0].isupper():
        return None
    # A name with a capital inside, or a letter less before it, is another name and no correction.
    if not wrong.isupper() and wrong[1:] != wrong[1:].lower() or wrong.endswith(right):
        return None
    return (wrong, right) if distance(wrong, right) <= MOST_EDITS else None


def corrections(repository, newest, patterns):
    """Gives commit, path, misspelling and correction."""
    changes = ["--no-merges", "--no-renames", "--diff-filter=M", "-p", "-U0", "--format=%x00%H"]
    commit = path = None
    minus, plus = [], []

    def pairs():
        if len(minus) == len(plus) <= 40:
            for change in map(changed_word, minus, plus):
                if change:
                    yield commit, path, *change
        minus.clear()
        plus.clear()

    for line in git_lines(repository, "log", *changes, newest, "--", *patterns):
        if line.startswith(("\0", "--- ", "@@")):
            yield from pairs()
            commit = line[1:] if line[0] == "\0" else commit
        elif line.startswith("+++ "):
            path = line[6:].removesuffix("\t")  # which git puts behind a path with spaces
        elif line.startswith("-"):
            minus.append(line[1:])
        elif line.startswith("+"):
            plus.append(line[1:])
    yield from pairs()


def words_now(repository, newest, patterns):
    """How often each word stands in the newest documents."""
    return collections.Counter(re.findall(f"[{LETTER}]+", git(repository, "grep", "-hI", "", newest, "--", *patterns)))


def unknown(tool, words, language="en_US"):
    arguments = [tool, "spell", "--no-config", "--lang", language, "--level", "all", "--list", "--kind", "text", "-"]
    return set(subprocess.run(arguments, input="\n".join(words), capture_output=True, text=True).stdout.split())


def taken(arguments, option, otherwise):
    """The value of an option, which is taken out of the arguments."""
    if option not in arguments:
        return otherwise
    at = arguments.index(option)
    value = arguments[at + 1]
    del arguments[at : at + 2]
    return value


def main():
    global LETTER, MOST_EDITS
    arguments = sys.argv[1:]
    tool = taken(arguments, "--caret", ".build/release/caret")
    language = taken(arguments, "--lang", "en_US")
    if not language.startswith("en"):
        LETTER, MOST_EDITS = r"^\W\d_", 2
    output, *repositories = arguments
    found = []
    for argument in repositories:
        repository, *patterns = argument.split(",")
        repository, _, newest = repository.partition("@")
        newest, patterns = newest or "HEAD", patterns or PATTERNS
        now = words_now(repository, newest, patterns)
        rows = corrections(repository, newest, patterns)
        found += [(repository, *row) for row in rows if now[row[2]] <= MOST_LEFT]
    words = sorted({word for row in found for word in row[3:]})
    wrong = unknown(tool, words, language)
    foreign = unknown(tool, words) if MOST_EDITS == 2 else wrong
    changes = collections.defaultdict(dict)
    for repository, commit, path, misspelling, correction in found:
        if misspelling in wrong and misspelling in foreign and correction not in wrong:
            changes[repository, path, commit][misspelling] = correction
    best = {}
    for (repository, path, commit), words in sorted(changes.items()):
        if len(words) > len(best.get((repository, path), (0, {}))[1]):
            best[repository, path] = commit, words
    os.makedirs(output, exist_ok=True)
    rows = []
    for (repository, path), (commit, words) in sorted(best.items()):
        text = git(repository, "show", f"{commit}^:{path}")
        name = f"{len(rows):05}-{os.path.basename(path)}"
        places = [
            (name, number, match.start() + 1, word, right, f"{repository}@{commit}^:{path}")
            for number, line in enumerate(text.split("\n"), 1)
            for word, right in words.items()
            for match in re.finditer(rf"(?<![{LETTER}]){re.escape(word)}(?![{LETTER}])", line)
        ]
        if places and len(text) <= LONGEST:
            open(os.path.join(output, name), "w", encoding="utf-8", newline="").write(text)
            rows += places
    with open(os.path.join(output, "typos.tsv"), "w", encoding="utf-8") as file:
        file.write("file\tline\tcolumn\tmisspelling\tcorrection\tsource\n")
        file.writelines("\t".join(map(str, row)) + "\n" for row in rows)


if __name__ == "__main__":
    main()
