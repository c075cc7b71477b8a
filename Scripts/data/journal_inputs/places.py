"""Typos between the signs, lines and names that decide whether they are found and may be corrected."""
import random, re
from slips import write

BEFORE = [
    "(", "[", "{", "<", '"', "'", "`", "``", "*", "**", "_", "~", "“", "‘", "„", "—", "–", "…", "-", "--", "#", "@", "$", "&", "/", "\\",
    "=", "+", ":", ".", ",", "1", "<b>", "</i>", "<a href=x>", "\\emph{", "{\\bf ", "x=", "x:", "!", "?", "|", "%", "**[", '("', "\u00a0",
    "é ", "中", "\n", "\n\n", "\n- ", "\n> ", "\n# ", "\n* ", "\t", "  ", ". ", ", ", "! ", "? ", ": ", "| ", "; ", ") "]
BEHIND = [
    ")", "]", "}", ">", '"', "'", "`", "``", "`_", "*", "**", "_", "“", "”", "’", "—", "–", "…", "-", "#", "@", "/", "\\", "=", ":", ".", ",",
    ";", "!", "?", "1", "%", "</b>", "<br>", "<i>", "](x)", "]: x", "][x]", ".)", '."', ".*", ".]", ".<", ".'", ".x", ":x", ",x", ";x", "!x",
    ")x", '"x', "'x", "}x", "<x", "(x)", "()", "'s", "\u00a0", "中", "\n", "\n\n", "\n- ", "\r\n", "\t", "  ", " =", "=", " = x", " -> x", " - x",
    " => x", " := x", " : x", " → x", " ← x", " (x)", " X", " x", " \\", ". X", ". x", ", x", ") x"]
WORDS = ["recieve", "definately", "Recieve", "RECIEVE", "recieved", "seperate", "wiht", "teh", "accomodate"]
SENTENCES = [
    "We {} it here.", "{} it here", "They often {}", "{}", "Some Names {} Other Names", "It has, {} and so on: more.",
    "the A {} B value", "x1 {} y2 z3", "short, (so) {} \"quoted\" words", "in <b>bold</b> {} <i>more</i> of it"]
KINDS = [
    ("a.txt", "%s"), ("a.md", "%s"), ("a.md", "- [ ] %s"), ("a.rst", "%s"), ("a.tex", "%s"), ("a.html", "<p>%s</p>"), ("a.adoc", "%s"),
    ("a.py", "# %s"), ("a.py", 'x = "%s"'), ("a.py", '"""%s"""'), ("a.c", "/* %s */"), ("a.c", '"%s"'), ("a.rs", "/// %s"),
    ("a.json", '{"a": "%s"}'), ("a.json", '{"%s": 1}'), ("a.yaml", "a: %s"), ("a.yaml", '"%s": 1'), ("a.po", 'msgid "%s"'), ("a.org", "%s"),
    ("a.properties", "a=%s"), ("a.typ", "%s"), ("a.1", "%s"), ("COMMIT_EDITMSG", "%s"), ("a.csv", "%s,1")]
# Lines that speak of people, of spelling, of programs, and keys and names of what is described.
LINES = [
    "Signed-off-by: Recieve Name", "Author: the recieve name", "Authors: we recieve it", "@author we recieve it", "Copyright we recieve it",
    "(c) we recieve it", "© we recieve it", "The maintainer may recieve it", "thanks to who did recieve it", "contributed by who did recieve it",
    "reported by who did recieve it", "written by who did recieve it", "by courtesy of who did recieve it", "x@gmail.com did recieve it",
    "mailto:a did recieve it", "a typo: we recieve it", "the spelling: we recieve it", "misspelled: we recieve it", "a type: we recieve it",
    ">>> we recieve it", "# >>> we recieve it", "// >>> we recieve it", ">>> x\nwe recieve it", ">>> x\n\nwe recieve it", ">> we recieve it",
    "... we recieve it", "build --debug we recieve it \\", "build -d we recieve it \\", "build --debug x \\\nwe recieve it",
    "build we x \\\n--recieve we recieve it", "build --debug x\nwe recieve it", ":param recieve: we recieve it", ":param x: we recieve it",
    ": we recieve it", "@param recieve we recieve it", "@param we recieve it", "\\param recieve we recieve it", "* @param recieve it",
    "recieve: we have it", "- recieve: we have it", "we recieve: it is so", "recieve = we have it", "we recieve it by recieve() here",
    "we recieve it by recieve.x here", "we recieve it by recieve_x here", "we recieve it by x_recieve here", "we recieve it by recieve. So",
    "recieve() is what we recieve it by", "we recieve it by xrecieve() here", "[recieve] we have", "[we recieve it](x)", "[we recieve it]",
    "[x] we recieve it", "[x] [we recieve it] (x)", "`x` we recieve it", "`we recieve it`", "`we recieve it`_", "`x we recieve `y`",
    '"we recieve" it', '"recieve" it is', "'recieve' it is", "the 'recieve' is", "“recieve” it is", "recie&#118;e it is", "reci\\'eve it is",
    "if if we have it", "not not we have it", "then then we have it", "and and we have it", "or or we have it", "a and and we have it",
    "an and and we have it", "logical and and a shift", "bitwise or or a shift", "boolean or or a shift", "binary and and a shift",
    "the or or the shift", "the the end of it", "in in the end of it", "is is the end of it", "Boolean or or a shift",
    "we recieved Paris", "paris is what we recieve", "We met mrs germeny in london", "the alot of it", "an Alot of it", "we dont know it",
    "Dont know it", "DONT know it", "we cant know", "the untill then", "untill", "Untill then we recieve it", "the iphone and the ios",
    "recieve \\\nand more", "é recieve é it", "中 recieve 中 it", "<a title=\"recieve it\">we</a>", "<!-- we recieve it -->", "<p>recieve</p>",
    "<p>we <b>recieve</b> it</p>", "<p>We<br>recieve<br>it</p>", "a*recieve*b it is", "we *recieve* it", "we **recieve** it", "we ***recieve*** it",
    '"we reci" "eve it"', '"we recieve" " it"', '"we recieve"\n"it"', '"we recieve" x "it"', "'we recieve' 'it'", '"we" "recieve it"',
    '"we\\n" "recieve it"', '"recieve it", "we"', '"we \\"recieve\\" it"', "one recieve", "One recieve", "ONE recieve", "Onety recieve", "Seventy recieve",
    "recieve one", "recieve One", "recieve ONE", "recieve Seventy", "recieve (one)", "recieve one2", "2 recieve 3", "one, recieve", "(one recieve)",
    "one: recieve", "*one* recieve", "“one” recieve", "one. recieve", "recieve “one”", "recieve *one*", "recieve one.", "recieve one)x"]
NAMES = [
    "AUTHORS", "authors.md", "THANKS", "CREDITS.txt", "CONTRIBUTORS.md", "contrib.txt", "MAINTAINERS", "sponsors.md", "BACKERS.md", "supporters.md",
    "acknowledgements.md", "ACKNOWLEDGMENTS", "CODEOWNERS", "humans.txt", ".mailmap", "mailmap", "author.md", "thanksgiving.md", "README.fr.md",
    "README.en.md", "README.en_GB.md", "README.xx.md", "de.md", "de.txt", "de_DE.txt", "de-AT.txt", "de_DEUTSCH.txt", "de_D.txt", "a_de.txt",
    "a-de.txt", "a_pt-BR.txt", "ab.txt", "en.txt", "en_US.txt", "eng.txt", "deu.txt", "de_DE_x.txt", "zh.Hant.txt", "zh_Hant.txt"]
NAME_TEXT = "We recieve it from Seperate people.\nJohn Recieve\nand recieve Seperate\n"


def limits():
    """Texts around what is far or much enough."""
    for n in list(range(294, 306)):
        yield "a.md", "we <" + "b" * n + ">recieve</b> it"
        yield "a.html", "<p>we recieve<" + "b" * n + "> it</p>"
    for n in list(range(392, 408, 2)) + [393, 397, 399, 401]:
        yield "a.txt", "one" + " " * n + "recieve"
        yield "a.txt", "recieve" + " " * n + "one"
        yield "a.txt", "We recieve it" + " " * n + "recieve()"
    for n in (47, 48, 49, 50, 51, 52):
        yield "a.txt", ">>> x\n" + "y\n" * n + "we recieve it here"
    for n in range(58, 70):
        yield "a.txt", "word" + " " * n + "Blorfle and more"
        yield "a.txt", "word\n" + "#" * n + " Blorfle and more"


def places(chance):
    yield from limits()
    for line in LINES:
        for name, frame in (KINDS[0], KINDS[1], chance.choice(KINDS), chance.choice(KINDS)):
            yield name, frame % line + "\n"
    for name in NAMES:
        yield name, NAME_TEXT
    signs = [(sign, "") for sign in BEFORE] + [("", sign) for sign in BEHIND]
    signs += [(chance.choice(BEFORE), chance.choice(BEHIND)) for _ in range(200)]
    signs += [(sign, sign.translate(str.maketrans("([{<“", ")]}>”"))) for sign in BEFORE[:16]]
    for before, behind in signs:
        for frame in (SENTENCES[0], chance.choice(SENTENCES), chance.choice(SENTENCES)):
            name, around = chance.choice([KINDS[0], KINDS[1], chance.choice(KINDS), chance.choice(KINDS)])
            word = "recieve" if chance.random() < 0.6 else chance.choice(WORDS)
            yield name, around % frame.format(before + word + behind) + chance.choice(["", "\n"])


def surroundings(chance):
    """The same around words of which nobody knows whether they are typos."""
    words = ["Blorfle", "blorfle", "Andreas", "andreas", "wrod", "Wrod", "kubelet", "Hashmap", "setings", "Setings", "FOOBER", "fooBar", "langauge"]
    for before in BEFORE + [""]:
        for behind in chance.sample(BEHIND, 3) + [""]:
            frame = chance.choice(SENTENCES)
            name, around = chance.choice([KINDS[0], KINDS[1], chance.choice(KINDS)])
            yield name, around % frame.format(before + chance.choice(words) + behind)
    for behind in BEHIND:
        name, around = chance.choice([KINDS[0], KINDS[1], chance.choice(KINDS)])
        yield name, around % ("We see " + chance.choice(words) + behind + " and more")


def lists_of(path):
    """The words in the lists of a source file, by the names of the lists."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    lists = re.findall(r"static let (\w+)[^=\n]*=\s*\[(\n.*?\n  |[^\n]*?)\]", text, re.S)
    return {name: re.findall(r'"([^"]*)"', body) for name, body in lists}


USUAL = "count read make play order form run use state create clean copy plan carry happy travel stop organize value nation".split()


def vocabulary(sources, chance):
    """Words that are made of others: with beginnings and endings, two in one, in the plural, of another spelling."""
    lists = lists_of(sources + "/EnglishVocabulary.swift") | lists_of(sources + "/EnglishVocabulary+Corrections.swift")
    lists |= lists_of(sources + "/JoinedPhrase.swift")
    words = []
    for beginning in lists["prefixes"]:
        words += [beginning + chance.choice(USUAL), beginning + "it", beginning + chance.choice(USUAL) + "x"]
    for name in ("suffixes", "smallWords", "coiningEndings", "backEndings", "inflections"):
        for ending in lists[name]:
            for stem in chance.sample(USUAL, 2) + [chance.choice(["mmap", "gif", "revoc", "recieve"])]:
                words.append(chance.choice([stem, stem, stem[:-1] if stem[-1] in "ey" else stem + stem[-1]]) + ending)
    pairs = [(a, b) for a in lists["openers"] for b in lists["followers"]]
    words += [a + b for a, b in chance.sample(pairs, 60)] + [a + chance.choice(lists["followers"]) for a in lists["openers"]]
    words += [chance.choice(lists["openers"]) + b for b in lists["followers"]]
    words += "alot Alot aswell atleast eachother incase infact inspite ofcourse ofcause alots alottt inorder Infact INFACT aLot tobeable".split()
    words += [a + b for a in chance.sample(USUAL, 6) for b in chance.sample(USUAL, 3)]
    words += """organisaton organiser serialiser serialisers analyser analyze colour coloured centre centred cancelled travelled catalogue licence
        defence focussed foetus encyclopaedia paediatric convertor convertors adviser advisor comparater executer gifs mmapped refcounted
        automagic automagically subroute functionas itis functionis dont's recieve's recieves' blorfle's na\u00efve na\u00efvly caf\u00e9s fa\u00e7de
        abacdefg fffffff abcdefa fedcbaf fedcbag bcdfghjk bcdfghj bcdfghjy MMXXIV mmxxiv MMXXiv IIII iiii MMMM MCMXCIX xlii vx LC ic""".split()
    for word in words:
        frame = chance.choice(["the {} is", "we {} it", "{}", "They said, {} was", "a {} value"])
        name, around = chance.choice([KINDS[0], KINDS[0], KINDS[1], KINDS[7], KINDS[10], KINDS[8]])
        yield name, around % frame.format(chance.choice([word] * 6 + [word.capitalize()]))


def slips(chance):
    """Each slip of a finger at each place of some words, with how often the text has it."""
    for word in "receive environment configuration letter separate value necessary the address string".split():
        for place in range(len(word)):
            before, letter, behind = word[:place], word[place], word[place + 1 :]
            other = chance.choice("aeiou" if letter in "aeiou" else "tnrslm")
            made = [before + behind, before + letter + letter + behind, before + other + behind, before + chance.choice("eartn") + letter + behind]
            if behind:
                made.append(before + behind[0] + letter + behind[1:])
            for wrong in chance.sample(made, 2):
                yield "a.txt", chance.choice(["the {} is", "We {} it.", "{}", "a {} and the " + word, "{0} is {0} as {0}", "({})"]).format(wrong)
    for n in list(range(1, 6)) + [19, 20, 21, 22, 23]:
        yield "a.txt", "the setings are\n" * n
        yield "a.txt", "Blorfle is\n" * n


PIECES = [
    "one", "Two", "thREE", "\u00e9a", "3", "45", "x1", "_", "-", "--", ":", "::", "/", "//", "@", "\\", "$", "${", "#", "%", "&", "~", ".", "..", "=", "+", "`", "'",
    "\u2019", "\u00ad", "(", ")", "[", "]", "<", ">", "{", "}", '"', ",", "|", "*", ";", "!", "?", "www.", "mailto:", "http://", "1st", "a", "B", "\u4e2d", "\u200d"]


def tokens(chance):
    """What may be language or not, by the signs in it."""
    for first in PIECES:
        made = []
        for _ in range(12):
            parts = [chance.choice(PIECES) if chance.random() < 0.7 else chance.choice(["one", "Two"]) for _ in range(chance.randint(1, 5))]
            made.append(chance.choice([first + "".join(parts), "one" + first + "".join(parts), "".join(parts) + first, "one" + first + "two"]))
        for at in range(0, 12, 3):
            yield "txt", " ".join(made[at : at + 3])
    for n in list(range(16, 26)):
        yield "txt", "aB3" + "c" * (n - 3) + " one" + "Ab3/+_"[:n % 7] + "D" * n
    for n in (4093, 4094, 4095, 4096, 4097):
        yield "txt", "a/" + "b" * (n - 3) + "/"
    for n in list(range(6, 20)) + [31, 32, 33]:
        yield "txt", "a" * n + " " + "b" * n + ". " + "c" * n + ", x" + "d" * n + "' " + "e" * n + "f"
        yield "txt", "\u00e9" * n + " one" + "'" * n + "two " + "g" * n + "-x"


def main(tests):
    journal = tests + "/CaretSpellingTests/Fixtures/journal/"
    sources = tests + "/../Sources/CaretSpelling/Typos"
    write(journal + "vocabulary.tsv", list(vocabulary(sources, random.Random(23))) + list(slips(random.Random(24))))
    write(journal + "tokens.tsv", tokens(random.Random(25)))
    write(journal + "places.tsv", places(random.Random(21)))
    write(journal + "surroundings.tsv", surroundings(random.Random(22)))
