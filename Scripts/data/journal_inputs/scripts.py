"""Scripts for the line editor: lines, pieces of text, colon commands, and ed's own language."""
import random
from slips import write

TEXTS = [
    "one\ntwo\nthree\nfour\nfive\n", "a b c\nfoo bar\nfoo foo\n\nend.\n", "x\n", "", "no end", "\n\n\n",
    "héllo wörld\n日本 語\n😀 e\u0301\n", "tab\there\nback\\slash\n$dollar 1234567890123456789012345\n",
    "One two. Three four! Five\nsix.\n\nSeven eight.\n  indented line here\n", "3 b\n1 c\n2 a\n10 a\n2 a\n",
    "a,b;c\n(x) [y] {z}\n", "apple\nbanana\ncherry\ndate\nelder\nfig\ngrape\n"]
SEARCHES = ["/o/", "/e/", "/^$/", "/[a-c]/", "//", "/zz/", "/t.*e/", "/O/I", "/two", "?o?", "?e?", "??", "?^a?"]
NEARBY = ["+", "-", "++", "+2", "$-1", ".+1", "--", "1+1", "-1", "$--", "2 1", ".-1+1", ".", "$"]
MARKED = ["'a", "'b", "'x", "'a+1"]
WHOLE = [",", "%", ";", ",,", ";;", "1,", "2;", ",2", ";+1"]
PATTERNS = [
    "o", "e", "a", "[a-c]", "t", "^", "$", ".", "o$", "..", "^.", "fo*", "x*", "foo", "\\(o\\)", "(o)", "\\(a\\)\\(.\\)",
    "(a)(.)", "[[:alpha:]]*", "[^o]", "a\\|b", "a|b", "\\.", "[.]", "o\\{1,2\\}", "o{1,2}", "\\w\\+", "\\w+", "\\bt",
    "(?i)O", "[z-a]", "(", "[a", "*", "\\", "e+", "é", "😀", "\\u{e9}", "", "\\1", "(.)\\1", "two", ".*", "[[:space:]]",
    "\\d+", "\\s", "[]a]", "[^]]", "O"]
REPLACEMENTS = [
    "X", "&&", "", "%", "\\&", "\\1", "\\2\\1", "Y\\\nZ", "q", "[&]", "é", "\\\\", "\\n", "\\t", "\\U&", "\\u\\1", "$1",
    "\\0", "a|b", "\\u{e9}", "<&>"]
FLAGS = ["g", "p", "2", "n", "l", "I", "i", "3", "0", "gp"]
LISTED = [
    "p", "", "d", "s/o/0/", "s/e/E/gp", "t.", "m0", "m$", "ka", "'ap", "n", "-1p", "+1d", "j", "y", "x", "a\\\nnew\\\n.",
    "i\\\nins", "c\\\nchg\\\n.", "=", "1,2p", "99p", "X", "s/zz/y/", "l", "#c", "/o/", "s", "u", ".,+1j", ".+1,.+2p",
    "s//X/", "&", "g/o/p", "a/new/", ",p", "z1"]
SOUGHT = ["o", "e", ".", "^$", "a", "foo", "zz", "", "[a-c]", "^", "t", "two|four"]
ANSWERS = ["", "p", "d", "&", "s/o/0/", "u", "s/e/E/\\\np", "a\\\nnew\\\n.", "99p", "t.", "m0", "n"]
TYPED = ["aa", "bb x", "foo bar", "new", "", ".5", "é", "tab\tx", "x.", "..", "\\.", "1 2"]
PLAIN = ["h", "H", "P", "#c", "=", ".=", "$=", "2=", "/o/=", "", "+", "-", "2", "99", "0", "$", "u", "u", "u2", "u0", "U", "U2"]
WRONG = [
    "X", "D", "Z", "b", "&", "o", '"', "K1", "B", "p3", "d x", "p,", "=x", "q1", "1q", "kk1", "m99", "t", "m", "g", "g/",
    "s", "v//", "y2", "?", "j9", "u99", "ux", "s/o", "x2", "~"]
# `§` stands for the folder of the files.
FILES = [
    "r §g", "0r §g", "r !echo x", "w", "w §new", "1,2w §new", "W §new", "wq", "f", "f §new", "e §g", "E §g", "e", "E", "q",
    "Q", "r §none", "r", "f §f", "2r §g", "e §none", "r !false", "wq §new", "e !echo e", "w!", "w! §new", "r §",
    "w §none/x"]
UNITS = "wscplbu"
COUNTS = ["", "1", "2", "-1", "-2", "1,2", "2,3", "*", "2,-1", "0", "9", "-9", "3,2", "-1,2"]
PLACES = [
    "/o/", "/e/", "#1", "#2,#3", "2", "$", "-/o/", "+/e/", "/o/,/e/", "/t/;/e/", ".", "0", "1,2", "-#1", "+#2", ",", "/zz/"]
TARGETS = ["0", "$", "1", "2", "/e/", ".", "#3", "+1", "-1", "#0", "'a", "2,3"]
DEEDS = ["c/X/", "c//", "c/_/", "c/a\\nb/", "c/é/", "c/\\u{e9}/", "c/x\\/y/", "d", "p", "a/>/", "i/</", "a/!/", "i/\\n/",
         "a/\\t/", "=", "=#", "|tr a-z A-Z", "<echo hi", "|cat", "|sort -r", "|false"]
COLON = """sort|sort r|sort n|sort u|sort nr|sort /o/|sort u/./|sort q|uniq|reflow|reflow 10|reflow 1|reflow 0|reflow x|
case upper|case lower|case title|case x|nfc|marks|undo|undo 1|undo 0|undo 2|undo 99|undo tree|undo saved|undo 10m|undo 1x|
redo|redo 2|redo 0|diff|diff 0|diff 1|diff x|show|show 2|show 1,2|context|context 1|context 0|context x|history|history 2|
history 0|set|set re|set re=ere|set re=bre|set re=icu|set re=x|set retime=5|set retime=0|set undomax=1k|set undomax=3M|
set undomax=2G|set undomax=1500|set undomax=x|set undomax|set filterforce=on|set x|set re ere|set re=|alias|alias up s/o/O/|
up|alias up|alias 1 p|alias a-b p|a-b|preview ,s/o/x/|preview 2|preview g/o/d|preview x|preview ,x/o/d|preview zz|eol|
eol crlf|eol lf|eol x|files|next|prev|e §g|e §g §f|e|w|w all|q|q all|cq|reload|source §cmds|source||zz|s|re|wq|x|g!/o/d|
s/o/X/|m0|t.|1p|d|p|n|N|wa|q!|w!|r §g|w §new|ls|edit §g|e! |saveas §new|k a|v/o/d|wqa|xa|j|recover|undo x""".replace(
    "\n", "").split("|")


class Scripts:
    def __init__(self, kind, seed):
        self.kind = kind
        self.chance = random.Random(seed)
        self.pick = self.chance.choice

    def is_so(self, percent):
        return self.chance.random() * 100 < percent

    def line(self):
        return str(self.chance.randint(1, self.line_count))

    def address(self):
        near_end = str(max(0, self.line_count + self.pick([-1, 0, 1])))
        return self.pick([self.line()] * 6 + [self.pick(SEARCHES), self.pick(NEARBY), self.pick(MARKED), near_end, "0"])

    def range(self):
        first = self.chance.randint(1, self.line_count)
        last = self.chance.randint(first, self.line_count)
        span = f"{first}{self.pick(',,,;')}{last}"
        return self.pick(
            [""] * 4 + [self.address()] * 2 + [span] * 3 + [self.pick(WHOLE), self.address() + self.pick(",;") + self.address()])

    def suffix(self):
        return self.pick([""] * 9 + ["p", "n", "l", "pn", "nl", "pp"])

    def typed(self):
        return "\n".join([self.pick(TYPED) for _ in range(self.chance.randint(0, 3))] + ["."])

    def substitution(self):
        pattern, replacement, delimiter = self.pick(PATTERNS), self.pick(REPLACEMENTS), self.pick('////,#|;"')
        if delimiter in pattern + replacement:
            delimiter = "/"
        text = delimiter.join(["s", pattern, replacement])
        if self.is_so(15):
            return text
        return text + delimiter + "".join(self.pick(FLAGS) for _ in range(self.pick([0, 0, 1, 1, 2])))

    def every(self):
        """A global command, or one that asks."""
        if self.is_so(25):
            answers = [self.pick(ANSWERS) for _ in range(self.chance.randint(0, 4))]
            return "\n".join([f"{self.pick('GV')}/{self.pick(SOUGHT)}/{self.pick(['', 'p', 'I'])}"] + answers)
        commands = "\\\n".join(self.pick(LISTED) for _ in range(self.chance.randint(1, 3)))
        return f"{self.pick('ggv')}/{self.pick(SOUGHT)}/{self.pick(['', '', '', 'I', 'i'])}{commands}"

    def body(self, depth=0):
        """A structural command."""
        ways = [
            lambda: self.pick(DEEDS), lambda: self.pick(DEEDS), lambda: self.pick(DEEDS),
            lambda: f"s/{self.pick(PATTERNS)}/{self.pick(['X', '&&', '', '<&>'])}/{self.pick(['', 'g', 'I'])}",
            lambda: f"s{self.pick('123')}/{self.pick('oe.')}/X/{self.pick(['', 'g'])}",
            lambda: self.pick("mt") + self.pick(TARGETS)]
        if depth < 2:
            ways += [
                lambda: f"{self.pick('xxy')}/{self.pick(PATTERNS)}/" + self.body(depth + 1),
                lambda: f"{self.pick('gv')}/{self.pick(PATTERNS)}/{self.pick(['', 'I'])}" + self.body(depth + 1),
                lambda: f"@{self.pick(UNITS)}{self.pick(COUNTS)}{self.pick([' ', ''])}" + self.body(depth + 1),
                lambda: f"x@{self.pick(UNITS)} " + self.body(depth + 1), lambda: "x " + self.body(depth + 1),
                lambda: "{\n" + "\n".join(self.body(depth + 1) for _ in range(self.chance.randint(0, 3))) + "\n}",
                lambda: self.pick(PLACES) + self.pick(["", " "]) + self.body(depth + 1)]
        return self.pick(ways)()

    def structure(self):
        head = self.pick([
            f"x/{self.pick(PATTERNS)}/", f"y/{self.pick(PATTERNS)}/", "x ", f"x@{self.pick(UNITS)} ",
            f"@{self.pick(UNITS)}{self.pick(COUNTS)} ", "{\n", "X "])
        return self.range() + head + self.body() + ("\n}" if head == "{\n" else "")

    def ordinary(self):
        return self.pick([
            lambda: self.address() + self.pick("ai") + self.suffix() + "\n" + self.typed(),
            lambda: self.range() + "c" + self.suffix() + "\n" + self.typed(),
            lambda: self.range() + self.substitution(), lambda: self.range() + self.substitution(),
            lambda: self.range() + self.pick(["s", "sg", "sp", "s2", "sr", "s/o/X", "s//Y/", "s//&&/g", "&", "sgp"]),
            lambda: self.range() + self.every(), lambda: self.range() + self.every(),
            lambda: self.range() + self.pick("mt") + self.address() + self.suffix(),
            lambda: self.address() + "k" + self.pick(["a", "b", "x", "A", ""]) + self.suffix(),
            lambda: self.address() + "z" + self.pick(["", "1", "2", "3n", "0", "99", "x", "2p", "l"]),
            lambda: self.pick(PLAIN), lambda: self.range() + self.pick("ydjx") + self.suffix(),
            lambda: (self.range() if self.is_so(50) else "") + self.pick(WRONG),
            lambda: (self.range() if self.is_so(30) else "") + self.pick(FILES),
            lambda: self.range() + self.pick("pnlpnl") + self.suffix()])()

    def command(self):
        if self.kind == "pieces" and self.is_so(60):
            inserted = self.pick("aic") + "/" + self.pick(["x", "x\\ny", "", "é\\tz"]) + "/" + self.suffix()
            piped = "|" + self.pick(["tr a-z A-Z", "cat", "sort", "false"])
            return self.structure() if self.is_so(80) else self.range() + self.pick([inserted, piped])
        if self.kind == "colon" and self.is_so(60):
            return (self.range() if self.is_so(35) else "") + ":" + self.pick(COLON)
        return self.ordinary()

    def options(self):
        """The dialect and what else a session is told."""
        if self.kind == "posix":
            more = [word for word, percent in (("E", 25), ("G", 6), ("strip", 4)) if self.is_so(percent)]
            return " ".join(["posix"] + more)
        return self.pick(["caret"] * 8 + ["caret dry", "caret restricted", "caret look"])

    def rows(self, count):
        for _ in range(count):
            text = self.pick(TEXTS)
            self.line_count = max(1, text.count("\n"))
            if self.is_so(6):
                text = text.replace("\n", "\r\n")
            commands = [self.command() for _ in range(self.chance.randint(2, 6))]
            if self.kind in ("lines", "pieces") and self.is_so(12):
                commands.insert(0, ":set re=" + self.pick(["bre", "ere"]))
            yield self.options(), text, "\n".join(commands)

# Commands that do the same to many lines, for long texts.
SELECTIONS = ["foo", "bar", "o b", "1", "7", "^1[0-9]*5 ", "a.b", "a\\.b", "$", "Foo", "end", "zz", "[13579] ", "00", "^2"]
ON_MANY = [
    "d", "m0", "m$", "t.", "t0", "t$", "-1,.j", "j", "s/foo/X/", "s/o/0/g", "s/bar/&&/", "s/ .*//", "a\\\nnew", "i\\\nnew", "c\\\nnew\\\nmore", "p", "n",
    ".=", "ka", "s/$/!/", "s/^/> /", "s/^/a\\\nb/", "m-2", "+1d", "s/a\\.b/x/p", "j\\\ns/ /_/", "t.\\\ns/o/u/g", "d\\\np", "m1", "t5", "a\\\n1\\\n2", "s/foo//"]
SUBSTITUTED = [
    "foo/X/", "foo/X/g", "o/0/", "o/0/g", "o/0/2", "a.b/x/", "a\\.b/x/g", " bar/&&/g", "FOO/y/I", "zz/y/", "end//", "foo/a\\\nb/g", "bar/[&]/p", " //", "1/one/gn", "foo/foo/", "2/\\&/",
    "^/> /", "$/;/", "\\(o\\)\\1/e/", "(o)\\1/$1/", "o b/O B/3", "foo bar/bar foo/", "e/\\t/", "r$/R/"]
AFTER = ["p", "u", "=", ".=", "u", "u2", ":undo 1", ":redo", "'ap", "'bp", "$p", ":diff 0", "1,3p", "U", "100,102n", ":undo tree", "/foo/p", "x", "s"]


def long_scripts(count, chance):
    """Scripts for texts of more lines than are looked at one by one."""
    pick = chance.choice
    for _ in range(count):
        line_count = pick([99, 100, 101, 102, 120, 150, 257, 400])
        first, last = sorted(chance.sample(range(1, line_count + 1), 2))
        commands = [":set re=" + pick(["bre", "ere"])] if chance.random() < 0.2 else []
        if chance.random() < 0.35:
            commands += [f"{pick([first, last, 1, line_count])}ka", f"{pick([last, 50, 14])}kb"]
        if chance.random() < 0.15:
            commands.append(pick(["$a\n.", "1d", "$d", "1,2j", "0a\nfoo\n.", "2m0"]))
        for _ in range(pick([1, 1, 1, 2])):
            lines = pick(["", "", ",", "", f"1,{line_count - 1}", f"{first},{last}", "2,$", "%"])
            if chance.random() < 0.55:
                commands.append(f"{lines}{pick('gggv')}/{pick(SELECTIONS)}/{pick(['', '', '', 'I'])}{pick(ON_MANY)}")
            elif chance.random() < 0.8:
                commands.append(f"{lines or ','}s/{pick(SUBSTITUTED)}")
            else:
                target = pick(["0", "$", str(first), str(last), "."])
                commands.append(f"{lines}{pick(['d', 'j', 'y', 'm' + target, 't' + target, ':sort', ':sort r', ':uniq', ':case upper', ':reflow 30', ':sort n'])}")
            commands += [pick(AFTER) for _ in range(pick([0, 1, 1, 2, 3]))]
        yield pick(["caret", "caret", "caret", "posix", "posix E", "caret dry"]), str(line_count), "\n".join(commands)


def main(tests):
    folder = tests + "/CaretEditingTests/Fixtures/journal/"
    for seed, (kind, count) in enumerate([("lines", 1500), ("pieces", 1700), ("colon", 1600), ("posix", 1200)]):
        write(folder + kind + ".tsv", Scripts(kind, seed + 11).rows(count))
    write(folder + "long.tsv", long_scripts(700, random.Random(15)))
