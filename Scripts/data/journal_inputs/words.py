"""Documents, sentences and words with slips, for scanners, findings, guesses and completions."""
import random, re
from slips import fixture_rows, unescaped, write

BESIDE = dict(zip("abcdefghijklmnopqrstuvwxyz", (
    "sq vn xv sf wr dg fh gj uo hk jl k n bm ip o w et ad ry yi cb qe zc tu x").split()))
COMMON = """the of and to in that was his with for had you not be her are but which have him all this from they said what
there were when who will more if out so an up into them could can been has their than then some very two little time would
about man only any other over such like your our before after well because through again down should must great off upon own
never good without make know come people work year back think first last long day get just right same much each does made
here these those many where too how most us state new world life way still between under while being house both another part
found place during number small three against later always went few say next himself night""".split()
GERMAN = """der die das und ist nicht ein eine mit von auf für sich auch werden aus hat dass sie nach bei noch wie einem über
einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde sei Haus Straße Zeit Kinder schön größer Wörter
schreiben gelesen Prüfung""".split()
ODD = """blorfle Kubernetes frobnicate HTTPServer getValue x86 naïve Müller don't dont isnt 3rd teh recieve adress alot zxcvb
JSON iPhone foo_bar www.example.org a@b.org /usr/bin 0xFF café co-op e.g. U.S. Haus und ist nicht""".split()
FRAMES = [
    ("a.md", "# {}\n\n{}\n"), ("a.py", '# {}\nx = "{}"\n'), ("a.c", "/* {} */\nint x; // {}\n"),
    ("a.html", "<p>{}</p><b>{}</b>"), ("a.tex", "{} \\emph{{x}}\n{}"), ("a.rst", "{}\n====\n\n{}"),
    ("a.po", 'msgid "{}"\nmsgstr "{}"\n'), ("COMMIT_EDITMSG", "{}\n\n{}\n# x\n"), ("a.json", '{{"a": "{}", "b": "{}"}}'),
    ("a.rs", '// {}\nfn main() {{ "{}" }}'), ("a.sh", '# {}\necho "{}"')]
TWO_LANGUAGES = [
    ("a.txt", "{0}\n\n{1}"), ("a.md", "{1}\n\n{0}"), ("a.txt", "{0} {1}"),
    ("a.html", "<p lang=de>{0}</p><p lang=en>{1}</p>"), ("a.html", '<p>{1}</p><p lang="de">{0}</p>')]
MARKS = list(" \n\t*_`~#<>[](){}\"'\\/-=+|!@$%^&;:,.?") + [
    "```", "***", '"""', "//", "/*", "*/", "<!--", "-->", "&amp;", "\\n", "\\t", "%d", "$x", "{{", "}}", "::", "\n\n",
    "  \n", "    ", "\n- ", "\n# ", "://", "é", "ß", "\u00ad", "’", "“", "😀", "1", "A", "\\u00e9", "x\\", "<b>", "</b>",
    "<code>", "..", "\\begin{verbatim}", "\\end{verbatim}", "$$"]

# A sign at each place where it may mean something, with words around it that are read or not.
PLACES = [
    "one{0}two", "{0}one", "{0} one", "one{0}", "one {0} two", "{0}one{0} two", "{0}{0}one", "{0}{0}{0}\none\n{0}{0}{0}\ntwo",
    ":one{0}two:\nthree\n:end:\nfour", "\"one{0}two\" three", "one: {0}two", "\\one{0}two{{three}} four", "<one {0}two>three</one>",
    "[one{0}two](three{0}four)", "{{one{0}two}} three", "one{0}\n  two\nthree", "  {0} one\n  two\n\nthree", "&one{0}two; three",
    "// one{0}two\nthree", "# one{0}two\nthree", "/* one\n {0} two */ three", "$one{0}two three", "http://one{0}two three",
    "one = 'two{0}three' four", "---\none: two{0}\n---\nthree"]
KINDS = """adoc org typst mail mdx vue astro svelte srt vtt man rst diff commit po properties arb xcstrings strings xlf ftl ipynb html latex
markdown yaml toml json csv text c py sh js rb lisp sql rs xml pas vb f90 m hs php""".split()
# What begins and ends, or only begins, in one language or another.
PARTS = [
    "`one`", "``one``", "$one$", "$$one$$", "\\(one\\)", "\\[one\\]", "[one](two)", "![one](two)", "[one][two]", "[[one]]", "[^one]", "[one]: two",
    "<a one>", "<one/>", "<!-- one -->", "<http://one>", "http://one.org", "one@two.org", "{#one}", "{{ one }}", "{one}", "{% one %}", "&one;",
    "**one**", "~~one~~", ":one:", "\\one", "\\one{two}", "%one", "%(one)s", "${one}", "@one", "#one", "/one/two", "/* one */", "// one", "-- one",
    "'one'", '"one"', '\\"one\\"', "'''one'''", "(* one *)", "{- one -}", "<<one>>", "|one|", "=one=", "+one+", "=one", "~one~", "```\none\n```",
    "---\none\n---", "    one", "one::", ".. one::", ".one", "..one", "one=", "one:", "one\\",
    "$$\none\n$$", "\\[\none\n\\]", "<!--\none\n-->", "/*\none\n*/", '"""\none\n"""', "<pre>\none\n</pre>", "{{\none\n}}", "[one\n two](three)"]
# Where such text stands in documents that are more than text.
INSIDE = {
    "po": 'msgid "{}"\nmsgstr "{}"\n', "arb": '{{"@@locale": "en", "a": "{}"}}', "strings": '/* {} */\n"a" = "{}";\n',
    "xcstrings": '{{"sourceLanguage": "en", "strings": {{"a": {{"localizations": {{"en": {{"stringUnit": {{"value": "{}"}}}}}}}}}}}}',
    "xlf": '<xliff><file source-language="en"><unit id="a"><source>{}</source></unit></file></xliff>', "ftl": "a = {}\n",
    "diff": "--- a\n+++ b\n@@ -1 +1 @@\n+{}\n", "properties": "a={}\n", "json": '{{"a": "{}"}}', "ipynb":
    '{{"cells": [{{"cell_type": "markdown", "source": ["{}"]}}]}}', "mail": "Subject: {}\n\n{}\n", "vue":
    "<template>{}</template>", "srt": "1\n00:00:01,000 --> 00:00:02,000\n{}\n", "vtt": "WEBVTT\n\n00:01.000 --> 00:02.000\n{}\n"}


class Words:
    def __init__(self, folder, seed):
        self.folder = folder
        self.chance = random.Random(seed)
        self.meant = [row[2].lstrip("~") for row in self.rows("suggest.tsv")]

    def rows(self, name):
        rows = fixture_rows(self.folder + "/Fixtures/rows/" + name)
        return [[unescaped(cell) for cell in row] for row in rows]

    def mistyped(self, word):
        """The word with a slip, an ending, or in other case."""
        if len(word) < 3:
            return word + self.chance.choice("esx")
        place = self.chance.randrange(len(word) - 1)
        before, letter, behind = word[:place], word[place], word[place + 1 :]
        kind = self.chance.randrange(9)
        if kind == 0:
            return before + behind[0] + letter + behind[1:]
        if kind == 1:
            return before + behind
        if kind == 2:
            return before + letter + letter + behind
        if kind == 3:
            return before + self.chance.choice(BESIDE.get(letter.lower(), "e")) + behind
        if kind == 4:
            return re.sub("[aeiou]", lambda _: self.chance.choice("aeiou"), word, count=1)
        if kind == 5:
            if "ie" in word:
                return word.replace("ie", "ei")
            return word.replace("ei", "ie") if "ei" in word else before + self.chance.choice("etaoinshr") + letter + behind
        if kind == 6:
            single = re.sub(r"([a-z])\1", r"\1", word)
            return single if single != word else word.replace("ph", "f").replace("c", "k", 1)
        if kind == 7:
            forms = [word.upper(), word.capitalize(), word + "'s", word + "s", word + "ing", word + "ed", "un" + word]
            return self.chance.choice(forms)
        return self.mistyped(self.mistyped(word))

    def sentence(self):
        words = [self.chance.choice(COMMON) for _ in range(self.chance.randint(2, 7))]
        for place in range(len(words)):
            if self.chance.random() < 0.18:
                words[place] = self.chance.choice(self.meant).split()[0]
            if self.chance.random() < 0.16:
                words[place] = self.mistyped(words[place])
            if self.chance.random() < 0.03:
                words[place] = self.chance.choice(ODD)
        if self.chance.random() < 0.08:
            words.insert(0, words[0])
        text = " ".join(words)
        return text[0].upper() + text[1:] + self.chance.choice([".", ".", ".", "!", "?", ":", ""])

    def german(self):
        words = [self.chance.choice(GERMAN) for _ in range(self.chance.randint(2, 8))]
        return " ".join(self.mistyped(word) if self.chance.random() < 0.12 else word for word in words) + "."

    def changed(self, text, others):
        """A document with a sign or a word more, a part less, or another document behind."""
        place = self.chance.randrange(len(text) + 1)
        kind = self.chance.randrange(7)
        if kind == 0:
            return text[:place] + text[place + 1 :]
        if kind in (1, 2):
            return text[:place] + self.chance.choice(MARKS) + text[place:]
        if kind == 3:
            return text + self.chance.choice(["\n", "\n\n", " "]) + self.chance.choice(others)
        if kind == 4:
            return text[:place]
        if kind == 5:
            return text[place:] + text[:place]
        return text[:place] + self.chance.choice(["word", "Two", "one", "a", "x1"]) + text[place:]

    def documents(self, count):
        rows = self.rows("scan.tsv")
        kinds = sorted({row[0] for row in rows})
        for _ in range(count):
            of_kind = [row for row in rows if row[0] == self.chance.choice(kinds)]
            row = self.chance.choice(rows if self.chance.random() < 0.5 or not of_kind else of_kind)
            others = [other[1] for other in rows if other[0] == row[0]]
            text = self.changed(row[1], others)
            if self.chance.random() < 0.3:
                text = self.changed(text, others)
            if len(text) <= 160:
                yield (self.chance.choice(kinds) if self.chance.random() < 0.06 else row[0], text)

    def findings(self, count):
        rows = self.rows("all.tsv") + self.rows("likely.tsv") + self.rows("certain.tsv")
        for _ in range(count):
            kind = self.chance.random()
            if kind < 0.35:
                name, text = "a.txt", " ".join(self.sentence() for _ in range(self.chance.randint(1, 3)))
            elif kind < 0.5:
                name, frame = self.chance.choice(FRAMES)
                text = frame.format(self.sentence(), self.sentence())
            else:
                name, text = self.chance.choice(rows)[:2]
                words = text.split(" ")
                more = self.chance.choice([self.chance.choice(COMMON), self.mistyped(self.chance.choice(self.meant + COMMON))])
                words.insert(self.chance.randrange(len(words)), more)
                place = self.chance.randrange(len(words))
                if words[place].isalpha():
                    words[place] = self.mistyped(words[place])
                text = " ".join(words)
            if "/" not in name and len(text) <= 260:
                yield name, text

    def limits(self):
        """Texts around what is near, long or much enough."""
        for n in range(1, 20):
            yield "a.txt", "This is the" + " " * n + "the end." + "\n" * (n % 3)
            yield "a.txt", "teh " + "word " * n + "wrod"
            yield "a.txt", "Blorfle " * n + "and blorfel"
            yield "a.txt", "rec" + "i" * n + "eve " + "x" * n + "ample a" + "b" * n
        for n in range(30, 46):
            yield "a.txt", "Gröszer wäre " + "a" * (n - 13) + " hte ist das Wort"
        for n in range(95, 106):
            yield "a.txt", "cspell:language " + "e" * n + "\nblorfle"
            yield "a.txt", "word " * 20 + "x" * (n - 95) + " teh " + "word " * 20
        for n in range(196, 206):
            yield "a.html", "<p lang=" + " " * n + "de>Haus</p>"
        for n in range(155, 165):
            yield "a.txt", "incomprehensible" * 9 + "e" * (n - 144)

    def directives(self, count):
        """Documents with directives of ours and of other programs, at the start of lines and within them."""
        theirs = [prefix + mark for prefix in ("cspell:", "cSpell: ", "spell-checker:", "spellchecker: ") for mark in (
            "disable-next", "disableNextLine", "disable-next-line", "disable-line", "disable", "enable", "off", "on", "ignoreRegExp /x/",
            "ignoreWords {0}", "ignore-words {0} {1}", "ignore {0}", "words {0}, {1}", "word {0}", "locale de", "language en,de", "lang xx", "unknown")]
        ours = [
            "caret:ignore", "caret:ignore-next", "caret:off", "caret:on", "caret:words {0} {1}", "caret:language de", "caret:lang en", "caret:language",
            "Caret:Ignore-Next", "caret:off caret:on", "caret:ignored", "caret: ignore", "codespell:ignore", "codespell:ignore {0}", "codespell:ignore {0},{1}",
            "codespell:ignore-next-line", "codespell:ignore-next-line {0}", "LocalWords: {0} {1}", "vale off", "vale on", "vale Vale.Spelling = NO", "vale Vale.Spelling = YES"]
        comments = [
            ("a.txt", "{}"), ("a.md", "<!-- {} -->"), ("a.py", "# {}"), ("a.c", "// {}"), ("a.c", "/* {} */"), ("a.html", "<!-- {} -->"), ("a.tex", "% {}"),
            ("a.rst", ".. {}"), ("a.yaml", "# {}"), ("a.adoc", "// {}"), ("a.org", "# {}"), ("a.sh", "# {}"), ("a.typ", "// {}"), ("a.srt", "{}")]
        for _ in range(count):
            name, comment = self.chance.choice(comments)
            wrong = [self.mistyped(self.chance.choice(self.meant)).replace(" ", "") for _ in range(3)]
            prose = comment if name[2:] in ("py", "c", "sh") else "{}"
            lines = []
            for _ in range(self.chance.randint(2, 5)):
                if self.chance.random() < 0.45:
                    mark = comment.format(self.chance.choice(ours + theirs).format(*wrong))
                    if self.chance.random() < 0.3:
                        mark = self.chance.choice([self.chance.choice(wrong) + " " + mark, mark + " " + self.chance.choice(wrong)])
                    lines.append(mark)
                else:
                    words = [self.chance.choice(COMMON), self.chance.choice(wrong + GERMAN), self.chance.choice(wrong), self.chance.choice(COMMON)]
                    lines.append(prose.format(" ".join(words)))
                if self.chance.random() < 0.15:
                    lines.append("")
            yield name, "\n".join(lines) + self.chance.choice(["", "\n"])

    def corrected(self):
        return [tuple(row[:2]) for row in self.rows("write.tsv") if "/" not in row[0]]

    def lists(self, count):
        """Lists of words in the forms that programs have."""
        lines = [
            "blorfle", "Blorfle", "BLORFLE", "blorfle*", "*blorfle", "!blorfle", "-blorfle", "+blorfle", "~blorfle", "*teh", "teh",
            "teh->the", "teh -> the", "teh->the, tea", "teh->the,", "teh,the", "teh||the", "teh=the", "abc/teh", "abc/ABC",
            "# remark", "#", "blorfle # remark", "blorfle#", "  blorfle  ", "\tabc", "", " ", "the the", "na\u00efve", "nai\u0308ve",
            "/ab+c/", "/ab+c/i", "/(/", "abc abc", "a", "*", "!", "->", "abc->", "->abc", "abc:def", "12", "x-y", "don't", "don\u2019t",
            "SET UTF-8", "[words]", "words:", "- abc", "abc;", "\"abc\"", "abc\r"]
        for line in lines:
            yield (line,)
            yield (line + "\nabc\n" + line,)
        for _ in range(count):
            some = [self.chance.choice(lines) for _ in range(self.chance.randint(2, 5))]
            yield (self.chance.choice(["\n", "\n", "\r\n"]).join(some) + self.chance.choice(["", "\n"]),)

    def tex(self):
        """What of babel and polyglossia says in which language a text is."""
        frames = [
            "\\foreignlanguage{%s}{Haus} house", "\\foreignlanguage[date]{%s}{Haus und house} house", "\\selectlanguage{%s}\nHaus house",
            "\\begin{otherlanguage}{%s}Haus\\end{otherlanguage} house", "\\begin{%s}Haus house\\end{%s} house", "\\text%s{Haus} house",
            "\\usepackage[%s]{babel}\nHaus house", "\\usepackage[english,%s]{babel} Haus house", "\\setmainlanguage{%s} Haus house",
            "\\setdefaultlanguage[variant=old]{%s} Haus", "\\usepackage[main=%s,english]{babel} Haus house", "\\text%s{Haus{house}} Haus",
            "\\begin{otherlanguage*}{%s}Haus\\end{otherlanguage*} Haus", "\\foreignlanguage{%s}Haus", "\\foreignlanguage{%s", "\\selectlanguage{%s} Haus \\selectlanguage{english} Haus house",
            "\\documentclass[%s]{article}\n\\usepackage{babel} Haus house", "% \\selectlanguage{%s}\nHaus house"]
        for frame in frames:
            for language in ("german", "ngerman", "English", "english", "french", "nonsense", ""):
                yield "a.tex", frame.replace("%s", language)

    def languages(self, count):
        rows = self.rows("several.tsv") + self.rows("paragraphs.tsv")
        for _ in range(count):
            if self.chance.random() < 0.5:
                name, text = self.chance.choice(rows)[:2]
                words = text.split(" ")
                word = self.chance.choice(GERMAN + COMMON)
                words.insert(self.chance.randrange(len(words)), self.chance.choice([word, self.mistyped(word)]))
                text = " ".join(words)
            else:
                name, frame = self.chance.choice(TWO_LANGUAGES)
                text = frame.format(self.german().capitalize(), self.sentence())
            if len(text) <= 220:
                yield name, text

    def signs(self, count):
        """Documents of each kind in which a sign stands where it may mean something."""
        signs = [sign for sign in map(chr, range(33, 127)) if not sign.isalnum()] + ["1", "é", "\u00a0", "\u200b", "\r", "\t"]
        for _ in range(count):
            lines = [place.format(self.chance.choice(signs)) for place in self.chance.sample(PLACES, 2)]
            kind = self.chance.choice(KINDS)
            yield kind, INSIDE.get(kind, "{}\n{}\n").format(*lines) if self.chance.random() < 0.8 else "\n".join(lines) + "\n"

    def ends(self, count):
        """Documents of each kind that end in something, and others that end behind it or when it has begun."""
        for kind in KINDS:
            for part in PARTS:
                yield self.inside(kind, self.chance.choice(["", "three ", "three\n"]) + part)
        for _ in range(count):
            part = self.chance.choice(PARTS)
            part = part[: self.chance.randrange(1, len(part) + 1)]
            text = self.chance.choice(["", "three ", "three"]) + part + self.chance.choice(["", "x", "\n", " four"])
            yield self.inside(self.chance.choice(KINDS), text)

    def inside(self, kind, text):
        return kind, INSIDE[kind].format(text, text) if kind in INSIDE else text

    def mistakes(self, count):
        typed = [row[1] for row in self.rows("suggest.tsv")]
        for _ in range(count):
            kind = self.chance.random()
            if kind < 0.9:
                word = self.mistyped(self.chance.choice(self.meant if kind < 0.6 else COMMON if kind < 0.75 else typed))
            else:
                word = self.chance.choice(self.meant if kind < 0.96 else COMMON) + self.chance.choice(COMMON)
            if self.chance.random() < 0.08:
                word = self.chance.choice([word.capitalize(), word.upper(), word + "'s"])
            if len(word) < 24:
                yield (word,)

    def beginnings(self, count):
        for _ in range(count):
            word = self.chance.choice(self.meant + COMMON)
            part = word[: self.chance.randint(1, max(1, len(word) - 1))]
            yield (self.chance.choice([part, part, part, part, part.capitalize(), part.upper()]),)

    def forms(self, count):
        """Words of the dictionary of the fixtures and forms of them, right and wrong."""
        with open(self.folder + "/Fixtures/dictionaries/xy.dic", encoding="utf-8") as file:
            stems = [line.split("/")[0].strip() for line in list(file)[1:]]
        beginnings = ["", "", "", "un", "ver", "be", "ge"]
        endings = ["", "", "", "en", "n", "s", "es", "er", "ere", "este", "ste", "te", "st", "t", "et", "e", "lich", "licher",
                   "ung", "ungen", "chen", "chens"]
        for _ in range(count):
            word = self.chance.choice(stems)
            if self.chance.random() < 0.6:
                ending = self.chance.choice(endings)
                word = self.chance.choice(beginnings) + (word[:-2] if word.endswith("en") and ending else word) + ending
            kind = self.chance.random()
            if kind < 0.5:
                word = self.mistyped(word)
            elif kind < 0.6:
                word = self.chance.choice([word.upper(), word.capitalize(), word.lower()])
            elif kind < 0.7:
                word = word[: self.chance.randint(1, len(word))]
            elif kind < 0.8:
                word = self.chance.choice([word + self.chance.choice(stems), word + "-" + self.chance.choice(stems)])
            yield (word,)


def main(tests):
    folder = tests + "/CaretSpellingTests"
    words = Words(folder, 4)
    journal = folder + "/Fixtures/journal/"
    write(journal + "words.tsv", sorted(words.documents(5000)) + sorted(Words(folder, 41).signs(4000))
          + sorted(Words(folder, 42).ends(900)))
    write(journal + "findings.tsv", list(words.findings(1700)) + list(words.limits()))
    write(journal + "languages.tsv", list(words.languages(700)) + list(words.tex()))
    write(journal + "directives.tsv", Words(folder, 17).directives(900))
    write(journal + "corrections.tsv", list(words.findings(900)) + words.corrected())
    write(journal + "lists.tsv", words.lists(400))
    write(journal + "guesses.tsv", words.mistakes(1500))
    write(journal + "dictionary.tsv", sorted(words.forms(1700)))
    write(journal + "completions.tsv", words.beginnings(700))
