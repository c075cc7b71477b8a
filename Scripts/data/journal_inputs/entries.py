"""Each entry of the lists that judge words, in a text that shows what it is in the list for."""
import random, re
from places import lists_of
from slips import write

VERBS = "machen gehen sehen setzen legen stellen ziehen rufen lesen halten".split()
SPANISH = "enviar pasar hacer leer escribir enviando leyendo envia escribe lee".split()
MARKED = str.maketrans("aeiou", "áéíóú")


def text_between(path, start, end):
    """The words between two marks of a source file."""
    with open(path, encoding="utf-8") as file:
        return file.read().split(start, 1)[1].split(end, 1)[0]


def in_pairs(frames, words, chance):
    """Each word in one of the frames, and in another now and then."""
    for word in words:
        name, frame = chance.choice(frames)
        yield name, frame.replace("{}", word)


def entries(sources, chance):
    documents = sources + "/Documents/"
    repeated = lists_of(sources + "/Batch/RepeatedWord.swift")
    for word in repeated["mayRepeat"] + repeated["neverRepeat"]:
        yield "a.txt", f"We see {word} {word} here and {word}\n{word} there"
    for group in text_between("Scripts/data/confusions/words.py", 'SOUNDS = """', '"""').split(","):
        written, meant = group.split()[:2]
        yield "a.txt", f"We {written} it. The {written} of it, to {written} the {written}. They {written} a {written} for it"
        yield "a.txt", f"I do {written} know {written} it is. He {meant} to {written} that, {written} one (you {written} not)"
    real = lists_of(sources + "/Sentences/RealWord.swift")
    nouns = ["hour", "hourly", "honest", "honor", "heir", "unit", "union", "unique", "uniform", "universe", "user", "usage", "usual", "utility",
             "one", "once", "european", "euro", "usable", "apple", "problem", "error", "house", "umbrella", "understanding", "URL", "x", "item-list"]
    for noun in nouns + real["silent"] + real["spokenAsConsonant"]:
        yield "a.txt", f"It is a {noun} and an {noun} here. (a {noun}) an\n{noun} a  {noun} an {noun}s"
    for modal in real["modals"] + ["might", "must", "Could"]:
        yield "a.txt", f"I {modal} of known it. I {modal} of course. I {modal} of of it, {modal} of. I {modal}\nof it and {modal} Of it, {modal}  of them"
    for text in ["on it's own", "of its own", "its been so", "it's been so", "it's  own", "it's\nown", "its been.", "(it's own)", "it's, own", "in-it's own", "Its been", "it's owner"]:
        yield "a.txt", "They are " + text + " here"
    for word in text_between(sources + "/Words/MarkupNames.swift", '"""', '"""').split():
        yield "a.txt", f"The {word} is a {word}s or {word.upper()}"
    for word in lists_of(sources + "/Suggestions/SuggestionEngine.swift")["contracted"]:
        yield "a.txt", f"Now {word}s {word[:-1]}{word[-1]}ss is {word};s it"
    for command in lists_of(documents + "LatexScanner.swift")["silentCommands"]:
        yield "a.tex", f"teh \\{command}{{teh}} wrold \\{command}[teh]{{wrold}}{{teh}} \\{command}*{{teh}}"
    for environment in lists_of(documents + "LatexScanner.swift")["silentEnvironments"]:
        yield "a.tex", f"teh \\begin{{{environment}}}teh\\end{{{environment}}} wrold \\begin{{{environment}*}}teh\\end{{{environment}*}} teh"
    for key in lists_of(documents + "MarkdownScanner.swift")["readKeys"] + ["author", "Title", "titles"]:
        yield "a.md", f"---\n{key}: teh wrold\n{key}x: teh\n  {key}: teh\n---\nteh"
    markup = lists_of(documents + "MarkupScanner.swift")
    elements = lists_of(sources + "/Batch/ElementLanguages.swift")
    for element in dict.fromkeys(markup["codeElements"] + elements["void"] + elements["endedByTheNext"] + ["p", "em", "table", "svg"]):
        yield "a.html", f"<div>teh<{element}>wrold</{element}>teh<{element.upper()} x>wrold</{element}> teh</div>"
        yield "a.html", f'<div>teh<{element} lang="de">wrold<{element}>teh<b>wrold</b></{element}>teh</div>wrold'
    for attribute in markup["readAttributes"] + ["class", "data-title", "id"]:
        yield "a.html", f'<p {attribute}="teh">wrold</p><p x {attribute} = \'wrold\' y>teh</p><p {attribute}=teh {attribute.upper()}="teh">'
    manual = lists_of(documents + "ManualScanner.swift")
    for macro in sum(manual.values(), []) + ["TP", "nm", "Xr", "de", "ig", "PP"]:
        yield "a.1", f".SH Teh\nwrold teh\n.{macro} teh \"wrold recieve\" 3\nwrold\n'{macro} teh\n.{macro}\nteh\n"
    restructured = lists_of(documents + "RestructuredTextScanner.swift")
    for directive in sum(restructured.values(), []):
        yield "a.rst", f"teh\n\n.. {directive}:: wrold\n   :teh: wrold\n\n   recieve\n\nteh\n"
    for name in ["src", "example", "export", "comment", "quote", "verse", "center", "source"]:
        yield "a.org", f"#+begin_{name}\nteh\n#+end_{name}\nwrold\n#+BEGIN_{name.upper()} teh\nwrold\n#+END_{name.upper()}\nteh\n"
    for name in ["title", "subtitle", "caption", "description", "keywords", "author", "date"]:
        yield "a.org", f"#+{name}: teh wrold\n#+{name.upper()}: teh\n"
    for name in lists_of(documents + "TypstScanner.swift")["statements"] + ["if", "for", "text"]:
        yield "a.typ", f"teh\n#{name} teh = wrold\nteh #{name}[wrold] #{name}(teh)\n"
    yield from letters(documents, chance)


def letters(documents, chance):
    """Letters that are written with commands, and with the marks of loan words."""
    word = "{}bc, the b{}c and c{}"
    for sign in "`'^~=u.\"rHvdck":
        for base in chance.sample("aeiouncszgyAEOCS", 5) + ["i", "\\i", "\\j"]:
            forms = ["\\" + sign + "{" + base + "}", "{\\" + sign + "{" + base + "}}", "\\" + sign + " " + base, "\\" + sign + base, "{\\" + sign + base + "}"]
            yield "a.tex", word.replace("{}", chance.choice(forms))
    for name in "ss aa AA ae AE oe OE o O l L i j dh DH th TH".split():
        yield "a.tex", f"Gr\\{name} x a\\{name}{{}}b {{\\{name}}}bc \\{name}bc a\\{name} bc"
    for entity in "szlig aelig AElig oelig OElig oslash Oslash eth ETH thorn THORN rsquo apos shy nbsp amp quot".split():
        yield "a.html", f"xy&{entity};z wr&{entity};old &{entity};teh teh&{entity} te&{entity};"
    for mark in "grave acute circ tilde uml ring caron cedil macr".split():
        yield "a.html", "".join(f"b{base}x b&{base}{mark};x " for base in chance.sample("aeiouncsAEO", 6))
    for number in ("#233", "#xE9", "#XE9", "#x", "#", "#8217", "#39", "#65", "#x1F600", "#12345678", "#x10FFFF", "eacutex", "longestname", "longernamess"):
        yield "a.md", f"caf&{number};s and wr&{number}old"
    for letter in "éèêëàâäáçïîíôöóüûñÉÀÖÜÇøåß":
        yield "a.txt", f"b{letter}d l{letter}nd {letter}lan n{letter}t f{letter}st caf{letter} h{letter}t c{letter}t"
    for escape in ["\\n", "\\t", "\\r", "\\'", '\\"', "\\\\", "\\u00e9", "\\u{e9}", "\\u{00000e9}", "\\u{e9", "\\u00g9", "\\u2019", "\\u0031", "\\x41", "\\u", "\\uD83D"]:
        for name, frame in (("a.json", '{"a": "%s"}'), ("a.c", 'x = "%s";'), ("a.py", "x = r'%s' + '%s'"), ("app_en.properties", "a=%s"), ("Main.strings", '"a" = "%s";')):
            yield name, frame.replace("%s", f"teh{escape}wrold caf{escape} {escape}teh")
    for mark in "_&~":
        for name, frame in (("a.po", 'msgid "%s"\nmsgstr "x"\n'), ("app.xlf", "<xliff><file source-language='en'><trans-unit><source>%s</source></trans-unit></file></xliff>"),
                            ("Main.strings", '"a" = "%s";'), ("app_en.properties", "a=%s"), ("app_de.ts", "<?xml?><TS language='en'><message><source>x</source><translation>%s</translation></message></TS>")):
            for text in (f"wr{mark}old", f"{mark}wrold", f"wrold{mark}", f"wr{mark}ol{mark}d", f"wr{mark}Old R{mark}D", f"wr{mark}{mark}old", f"wr{mark}amp;old", f"wr{mark}old; teh"):
                yield name, frame % text


def foreign(sources, chance):
    """Words that languages make of others, right and wrong: a language and a text."""
    language = sources + "/Typos/Foreign/ForeignLanguage.swift"
    verbs = lists_of(sources + "/Typos/Foreign/ForeignVerbs.swift")
    judge = lists_of(sources + "/Typos/Foreign/ForeignJudge.swift")
    german = [beginning + verb for beginning in verbs["separable"] for verb in (chance.choice(VERBS), "zu" + chance.choice(VERBS), "zugegeben", "xxen")]
    german += ["".join(parts) for parts in ((a, b, c) for a in ["", "ab", "aus", "um"] for b in ["", "ge", "zu"] for c in ["merg", "track", "check", "mach"])
               for parts in [(*parts, ending) for ending in chance.sample(verbs["germanEndings"], 4)]]
    german += ["Umgeb" + ending + "- und Namen" for ending in judge["joinedEndings"]] + ["Funkt" + ending for ending in judge["joinedEndings"]]
    nouns = ["Haus", "Zeit", "Wort", "Liste", "Code", "Fenster", "Datei", "Kind"]
    german += [chance.choice(nouns) + joint + chance.choice(nouns).lower() for joint in judge["joints"] for _ in range(4)]
    spanish = [(verb.translate(MARKED) if chance.random() < 0.3 else verb) + pronoun for pronoun in verbs["pronouns"] for verb in chance.sample(SPANISH, 3)]
    spanish += ["envi\u00e1ndo" + pronoun for pronoun in verbs["pronouns"]] + ["escr\u00edbe" + pronoun for pronoun in verbs["pronouns"]]
    spanish += [stem + ending for stem in ("reset", "pars") for ending in verbs["spanishEndings"]]
    words = {"de_DE": german, "es_ES": spanish, "fr_FR": [], "pt_BR": [], "it_IT": []}
    stems = {"de_DE": "Klick parse Fenst mach freund", "fr_FR": "cliqu pars clav maison nation", "es_ES": "clic pars nacion casa teclad",
             "pt_BR": "clic pars nacion instanci teclad", "it_IT": "clicc pars nazion istanzi tastier"}
    with open(language, encoding="utf-8") as file:
        parts = re.split(r"case \.(german|french|spanish|portuguese|italian):", file.read())
    names = dict(german="de_DE", french="fr_FR", spanish="es_ES", portuguese="pt_BR", italian="it_IT")
    for name, body in zip(parts[1::2], parts[2::2]):
        found = re.findall(r'"([a-zà-ÿ]+)"', body.split("]\n")[0]) if "]" in body else []
        for ending in found:
            stem = chance.choice(stems[names[name]].split())
            words[names[name]] += [stem + ending, ending + stem]
    for prefix in lists_of(language)["commonPrefixes"]:
        for code in words:
            words[code].append(prefix + chance.choice(stems[code].split()))
    usual = {"de_DE": "und die Datei ist", "fr_FR": "et le fichier est", "es_ES": "y el archivo es", "pt_BR": "e o arquivo \u00e9", "it_IT": "e il file \u00e8"}
    for code, made in words.items():
        made = list(dict.fromkeys(made))
        for at in range(0, len(made), 4):
            yield code, "a.txt", f" {usual[code]} ".join(made[at : at + 4]) + "."


def main(tests):
    journal, sources = tests + "/CaretSpellingTests/Fixtures/journal/", tests + "/../Sources/CaretSpelling"
    write(journal + "entries.tsv", entries(sources, random.Random(41)))
    write(journal + "foreign.tsv", foreign(sources, random.Random(42)))
