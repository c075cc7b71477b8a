"""A row for each entry of the tables that stand in the sources: names of files, languages, commands, currencies."""
import glob, random, re, string
from slips import write


def texts_of(path):
    """The texts of a source file, those of several words word by word."""
    words = []
    for line in open(path, encoding="utf-8"):
        if not line.lstrip().startswith("//"):
            for text in re.findall(r'"((?:[^"\\\n]|\\.)*)"', line):
                words += text.split()
    return list(dict.fromkeys(word for word in words if "\\" not in word))


def of_spelling(sources):
    documents = sources + "/CaretSpelling/Documents/"
    for name in ("SourceSyntax", "DocumentForm", "DocumentKind", "LanguageNames", "MessageFormat"):
        for word in texts_of(documents + name + ".swift"):
            yield "file", word
            yield "file", "a." + word.lower()
            yield "name", word
            yield "fence", word
    for word in texts_of(sources + "/CaretSpelling/Dictionaries/DictionaryPackages.swift"):
        yield "package", word
    for word in texts_of(documents + "RestructuredTextScanner.swift"):
        yield "directive", word


def of_commands(sources):
    for letter in string.ascii_letters + "=!#:@{|<>&~":
        yield "command", letter
    for kind, folder in (("command", "Commands"), ("colon", "ColonCommands")):
        for path in sorted(glob.glob(sources + "/CaretEditing/" + folder + "/*.swift")):
            for word in texts_of(path):
                if re.fullmatch(r"[a-z]+", word):
                    yield kind, word


def of_money(sources, chance):
    words = texts_of(sources + "/CaretDetectors/Money/Currency.swift")
    amounts = ["5 {}", "{} 5", "12.50 {}", "two million {}", "a {}", "{}1,000", "5{}", "3 south {}", "5 {} dollars", "5 {} pounds"]
    for word in words:
        for form in [amounts[0], chance.choice(amounts), chance.choice(amounts)]:
            yield "money", "", "It costs " + form.format(chance.choice([word, word, word.capitalize()])) + " now."


def names(path, pattern):
    return [(word,) for word in texts_of(path) if re.fullmatch(pattern, word)]


def main(tests):
    sources = tests + "/../Sources"
    journal = tests + "/CaretSpellingTests/Fixtures/journal/"
    write(journal + "babel.tsv", names(sources + "/CaretSpelling/Batch/LatexLanguages.swift", r"[a-z]+"))
    write(journal + "trees.tsv", names(sources + "/CaretSpelling/Files/FileTree.swift", r"[\w.-]*\w"))
    write(journal + "tables.tsv", sorted(of_spelling(sources)))
    write(tests + "/CaretEditingTests/Fixtures/journal/summaries.tsv", sorted(set(of_commands(sources))))
    write(tests + "/CaretDetectorsTests/Fixtures/journal/money.tsv", of_money(sources, random.Random(9)))
