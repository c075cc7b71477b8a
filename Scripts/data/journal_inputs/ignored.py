"""Texts of .gitignore files with paths, and which of the paths git leaves out.

There is no pattern as a**/b: gitignore(5) has it as a*/b, git 2.39 as **/b behind an a.
"""
import random, subprocess, tempfile
from slips import escaped

PARTS = ["a", "b", "a.txt", "b.txt", "ab", "abc", "a b", "a[b", "a-b", "A", "1", "x1", "é", "a*b", "a?", "a\\b", "src", "out"]
PATTERNS = [
    "a", "/a", "a/", "/a/", "a/b", "/a/b", "a/b/", "**/b", "a/**", "a/**/b", "**", "*", "*/", "/*", "*.txt", "/*.txt", "a/*.txt", "**/a/*.txt", "*b", "a*", "a*c", "?", "??", "a?",
    "[ab]", "[a-c]", "[!a]", "[^a]", "[a-]", "[]a]", "[!]a]", "[[:alpha:]]", "[[:digit:]]", "[[:upper:]]*", "[[:alnum:]_]", "[[:lower:]]1", "[[:space:]]", "a[[:space:]]b", "[[:punct:]]",
    "a[-]b", "[[:xdigit:]]", "[[:bad:]]", "[a", "a\\*b", "a\\?", "\\a", "a\\", "a\\ ", "a b", "a ", "a  ", "# a", "\\#a", "!a", "\\!a", "!", "!*.txt", "!a/b", "!/a", "", "/", "//", "a//b",
    "é", "?.txt", "a**b", "**a", "/**", "/**/b", "a/*", "a/*/b", "*/b", "src/", "src/**", "!src/a.txt", "**/src/**/a", "*.t[xy]t", "a.txt\r", "[0-9]", "x[0-9]", "[A-Z]", "[z-a]", "[a-a]",
    "[[:graph:]]", "[[:print:]]b", "[[:blank:]]", "[[:cntrl:]]", "a[!-]b", "[\\]a]", "[\\a-c]", "*[", "a\\[b", "a[[]b", "{a,b}", "a/**/", "**/"]


def path(chance):
    return "/".join(chance.choice(PARTS) for _ in range(chance.choice([1, 1, 2, 2, 3, 4])))


def ignored(folder, text, paths):
    """Which paths `git check-ignore` names."""
    with open(folder + "/.gitignore", "w", encoding="utf-8", newline="") as file:
        file.write(text)
    command = ["git", "-C", folder, "check-ignore", "--no-index", "-z", "--stdin"]
    answer = subprocess.run(command, input="\0".join(paths).encode(), capture_output=True)
    return set(answer.stdout.decode().split("\0"))


def rows(count, chance):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["git", "init", "-q", folder], check=True)
        for number in range(count):
            lines = [PATTERNS[number]] if number < len(PATTERNS) else [chance.choice(PATTERNS) for _ in range(chance.randint(1, 4))]
            paths = list(dict.fromkeys(path(chance) for _ in range(14)))
            text = "\n".join(lines) + "\n"
            left_out = ignored(folder, text, paths)
            yield [text, "|".join(one for one in paths if one in left_out), "|".join(one for one in paths if one not in left_out)]


def main(tests):
    with open(tests + "/CaretSpellingTests/Fixtures/rows/ignored.tsv", "w", encoding="utf-8") as file:
        file.write("# A .gitignore file, the paths that git leaves out by it, and those that it keeps (git check-ignore --no-index).\n")
        for row in rows(460, random.Random(31)):
            file.write("\t".join(escaped(cell) for cell in row) + "\n")
