#!/usr/bin/env python3
"""Gives random sessions to `caret hunspell --strict-hunspell` and to hunspell, and compares all they do.

usage: hunspell-differential.py [--caret PATH] [--seed N] [--keep FOLDER] COUNT

A session is a set of options (modes, formats, dictionaries, encodings, personal files), a locale, and a text on
standard input or in files: words of the dictionaries, slips of them, marks of all formats, the pipe's
commands at the starts of lines, damaged bytes. Compared are the status, both outputs and the files that
are left in the home and the working folder. Prints each difference with its options, and the count;
ends with 1 if there is one. Passed over are 1.7.1's own crashes and hangs, which are counted.
"""
import argparse, os, random, subprocess, sys, tempfile

parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
parser.add_argument("count", type=int)
parser.add_argument("--caret", default=os.path.dirname(__file__) + "/../../.build/release/caret")
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--keep", help="where the input of a session that differs is kept")
options = parser.parse_args()
caret = os.path.abspath(options.caret)
randomness = random.Random(options.seed)

LANGUAGES = {
    name: path for name, path in (
        (name, f"/usr/share/hunspell/{name}.dic") for name in ["en_US", "de_DE", "fr", "hu_HU", "ru_RU"])
    if os.path.exists(path) and os.path.exists(path[:-4] + ".aff")}
GLUE = [" "] * 22 + [
    "  ", "\t", ", ", ". ", "-", "_", "'", "’", "/", "@", ".", ":", ";", "!", "?", "*", "+", "~", "^", "#",
    "=", '"', "1", "23", "(", ")", "[", "]", "{", "}", "$", "%", "&", "<", ">", "\\", "|", "``", "''",
    "<b>", "</b>", "<code>", "</code>", '<img alt="', '">', "<a title='", "'>", "<!-- ", " -->",
    "<script>", "</script>", "&amp;", "&eacute;", "&apos;", "&#246;", "<![CDATA[", "]]>",
    "\\emph{", "\\cite{", "\\begin{equation}", "\\end{equation}", "\\begin{verbatim}", "\\end{verbatim}",
    "\\verb|", "\\-", "\\\"o", "$$", "\\fB", "\\fP", "\\(em", ".\\\" ",
    "http://", "www.", "mailto:", "C:\\", "é", "ö", "ß", "ő", "ж", "日本", "😀",
    "\u0301", "\u00a0", "\u00ad", "\u200b", "\u2011", "\x0c", "\r"]
STARTS = [""] * 16 + [
    "^", "^^", "^*", ".SH ", ".", ".PP\n", "'\\\" ", "%", "\\section{", "*", "**", "@", "@*", "!", "`", "+",
    "-", "#", "~tex", "~", "&", "$$", "  ", "\t", ">", "\\", "=", "\ufeff"]
MODES = [
    ["-a"], ["-a"], ["-a"], ["-a", "-m"], ["-a", "-r"], [], [], ["-l"], ["-l"], ["-l", "-r"], ["-L"], ["-w"],
    ["-G"], ["-l", "-G"], ["-L", "-G"], ["-w", "-G"], ["-s"], ["-m"], ["-S"]]
FORMATS = [
    [], [], [], ["-H"], ["-X"], ["-t"], ["-n"], ["-1"], ["-O"], ["--check-url"], ["--check-apostrophe"]]
ENCODINGS = ["UTF-8", "utf-8", "ISO8859-1", "ISO8859-15", "ISO8859-2", "KOI8-R", "CP1252"]


def words_of(path):
    with open(path, "rb") as file:
        data = file.read()
    with open(path[:-4] + ".aff", "rb") as file:
        affixes = file.read()
    encoding = "utf-8" if b"UTF-8" in affixes[:4000].upper() else "latin-1"
    if path.endswith("ru_RU.dic") and encoding != "utf-8":
        encoding = "koi8-r"
    text = data.decode(encoding, "replace")
    return [line.split("/")[0].split("\t")[0].strip() for line in text.split("\n")[1:] if line.strip()]


WORDS = {name: words_of(path) for name, path in LANGUAGES.items()}


def slip(word):
    """The word with a letter dropped, doubled, swapped or changed."""
    place = randomness.randrange(len(word)) if word else 0
    kind = randomness.randrange(4)
    if kind == 0:
        return word[:place] + word[place + 1:]
    if kind == 1:
        return word[:place] + word[place:place + 1] * 2 + word[place + 1:]
    if kind == 2:
        return word[:place] + word[place:place + 2][::-1] + word[place + 2:]
    return word[:place] + randomness.choice("etaonrisdlé") + word[place + 1:]


def word(language):
    text = randomness.choice(WORDS[language])
    if randomness.random() < 0.45:
        text = slip(text)
    if randomness.random() < 0.1:
        text = text.upper()
    elif randomness.random() < 0.12:
        text = text.capitalize()
    if randomness.random() < 0.08:
        text += "'s"
    return text


def line(language):
    start = randomness.choice(STARTS)
    if start in ("*", "@", "**", "@*") and randomness.random() < 0.8:
        model = "/" + randomness.choice(WORDS[language]) if randomness.random() < 0.3 else ""
        return start + word(language) + model
    return start + "".join(
        word(language) + randomness.choice(GLUE) for _ in range(randomness.randint(0, 8)))


def text(language):
    whole = "\n".join(line(language) for _ in range(randomness.randint(1, 12)))
    if randomness.random() < 0.8:
        whole += "\n"
    encoding = randomness.choice(["utf-8"] * 4 + ["latin-1"])
    data = bytearray(whole.encode(encoding, "replace"))
    if data and randomness.random() < 0.15:
        for _ in range(randomness.randint(1, 5)):
            data[randomness.randrange(len(data))] = randomness.randrange(1, 256)
    return bytes(data)


def session():
    """Options, variables, standard input and files of one run."""
    names = list(LANGUAGES)
    chosen = [randomness.choice(names + ["en_US"] * 3)]
    if randomness.random() < 0.2:
        chosen.append(randomness.choice(names))
    arguments = randomness.choice(MODES) + randomness.choice(FORMATS)
    environment = {"LC_ALL": randomness.choice(["C", "C.UTF-8", "C.UTF-8"])}
    if randomness.random() < 0.15:
        environment["DICTIONARY"] = ",".join(chosen)
    else:
        arguments += ["-d", ",".join(chosen)]
    if randomness.random() < 0.3:
        arguments += ["-i", randomness.choice(ENCODINGS)]
    files = {}
    if randomness.random() < 0.2:
        personal = [word(chosen[0]) for _ in range(randomness.randint(1, 4))]
        personal.append("*" + word(chosen[0]))
        files["own.words"] = "".join(entry + "\n" for entry in personal).encode()
        if randomness.random() < 0.5:
            arguments += ["-p", "own.words"]
        else:
            environment["WORDLIST"] = "own.words"
    if randomness.random() < 0.1:
        arguments += [""]
    reads_files = {"-a", "-l", "-L"} & set(arguments) and "-O" not in arguments
    if randomness.random() < 0.2 and reads_files:
        count = randomness.randint(1, 3)
        named = [f"file {n}.{randomness.choice(['txt', 'html', 'tex', 'xml'])}" for n in range(count)]
        for name in named:
            files[name] = text(chosen[0])
        return arguments + named, environment, b"", files
    return arguments, environment, text(chosen[0]), files


def outcome(program, arguments, environment, data, files):
    """Status, outputs and what is left in the home and the working folder; None for a crash or a hang."""
    with tempfile.TemporaryDirectory() as folder:
        home, work = folder + "/home", folder + "/work"
        os.mkdir(home)
        os.mkdir(work)
        for name, content in files.items():
            with open(f"{work}/{name}", "wb") as file:
                file.write(content)
        variables = dict({"PATH": "/usr/bin:/bin", "HOME": home}, **environment)
        try:
            done = subprocess.run(
                program + arguments, input=data, capture_output=True, env=variables, cwd=work, timeout=120)
        except subprocess.TimeoutExpired:
            return None
        if done.returncode < 0:
            return None
        left = {}
        for place in (home, work):
            for name in sorted(os.listdir(place)):
                with open(f"{place}/{name}", "rb") as file:
                    left[os.path.basename(place) + "/" + name] = file.read()
        errors = done.stderr.replace(folder.encode(), b"FOLDER")
        return done.returncode, done.stdout.replace(folder.encode(), b"FOLDER"), errors, left


def first_difference(theirs, mine):
    for what, (a, b) in zip(["status", "output", "messages", "files"], zip(theirs, mine)):
        if a == b:
            continue
        if isinstance(a, bytes):
            for number, (x, y) in enumerate(zip(a.split(b"\n") + [None], b.split(b"\n") + [None]), 1):
                if x != y:
                    return f"{what}, line {number}\n    hunspell {x!r:.300}\n    caret    {y!r:.300}"
        return f"{what}\n    hunspell {a!r:.300}\n    caret    {b!r:.300}"


def differs(arguments, environment, data, files):
    """What differs in three runs of a session: nothing, the clock, or a description."""
    for attempt in range(3):
        theirs = outcome(["hunspell"], arguments, environment, data, files)
        if theirs is None:
            return "failure"
        mine = outcome([caret, "hunspell", "--strict-hunspell"], arguments, environment, data, files)
        if theirs == mine:
            return "clock" if attempt else None
    return "caret crashed or hung" if mine is None else first_difference(theirs, mine)


def run():
    counts, done = {"failure": 0, "clock": 0, "different": 0}, 0
    try:
        for number in range(1, options.count + 1):
            run = session()
            difference = differs(*run)
            done = number
            if difference in counts:
                counts[difference] += 1
            elif difference:
                counts["different"] += 1
                print(f"session {number}: {run[0]} {run[1]}: {difference}", flush=True)
                keep(number, run)
    except KeyboardInterrupt:
        pass
    print(f"{done} sessions, {counts['different']} differ; {counts['clock']} went by the clock,"
          f" hunspell itself crashed or hung in {counts['failure']}")
    return 1 if counts["different"] else 0


def keep(number, run):
    if not options.keep:
        return
    os.makedirs(options.keep, exist_ok=True)
    for name, content in dict(run[3], stdin=run[2]).items():
        with open(f"{options.keep}/{number} {name}", "wb") as file:
            file.write(content)


sys.exit(run())
