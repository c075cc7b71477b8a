#!/usr/bin/env python3
"""Runs generated scripts in caret and in a peer, and compares what they leave behind.

usage: edit-differential.py [--caret PATH] [--seed N] [--peer ed|sam] COUNT

ed   `caret edit --posix` beside GNU ed: standard output, exit status and every file, byte for byte. Half of
     the scripts come through a pipe and half from a regular file, in C and in C.UTF-8, with and without -E, -l,
     -v, -G and --strip-trailing-cr. Texts may be binary and lack their last line end, scripts may end within a line.
sam  structural commands beside Plan 9's sam (from Debian's 9base): the text that they make.
Prints each script that differs, and ends with status 1 if one does. Scripts in whose command lists only the order
differs in which a shell command and ed write (Documentation/Editing.md) are counted and not printed.
"""
import argparse, os, random, re, subprocess, sys, tempfile

here = os.path.dirname(os.path.abspath(__file__))
parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
parser.add_argument("count", type=int)
parser.add_argument("--caret", default=here + "/../../.build/release/caret")
parser.add_argument("--peer", choices=["ed", "sam"], default="ed")
parser.add_argument("--sam", default="/usr/lib/plan9/bin/sam")
parser.add_argument("--seed", type=int, default=1)
options = parser.parse_args()
caret = os.path.abspath(options.caret)
words = ["aa", "bb x", "foo bar", "a.b*c", "one two  two", "", "$dollar", "tab\there", "back\\slash",
         "Foo", "1234", "end]", "héllo", "x (y) z", "aXbXc", "  blank"]


class EdScript:
    """What people write to ed, with mistakes in between."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = self.random.randint(0, 9)
        lines = [self.pick(words) for _ in range(self.count)]
        if lines and self.chance(12):
            lines[self.number(0, len(lines) - 1)] += self.pick(["\0", "a\0b", "\0\0"])
        self.lines = "".join(line + "\n" for line in lines)
        if self.lines and self.chance(15):
            self.lines = self.lines[:-1]
        self.count = max(self.count, 3)
        self.options = ["-E"] if self.chance(25) else []
        self.options += [option for option, percent in
                         [("-l", 8), ("-v", 30), ("-G", 4), ("--strip-trailing-cr", 4)] if self.chance(percent)]
        commands = [self.command() for _ in range(self.random.randint(1, 8))]
        self.text = "\n".join(commands + ["w final", "Q"]) + "\n"
        if self.chance(10):
            self.text = "\n".join(commands)

    def pick(self, choices):
        return self.random.choice(choices)

    def chance(self, percent):
        return self.random.randint(1, 100) <= percent

    def number(self, low, high):
        return self.random.randint(low, max(low, high))

    def address(self):
        kind = self.number(1, 12)
        if kind <= 5:
            return str(self.number(1, self.count))
        if kind == 6:
            return "."
        if kind == 7:
            return "$"
        if kind == 8:
            return "/" + self.pick(["a", "foo", "b", "x*y", "^$", "o$", "[a-c]", "two", ""]) + \
                self.pick(["/", "/", "/I"])
        if kind == 9:
            return "?" + self.pick(["a", "foo", "b", "^a"]) + "?"
        if kind == 10:
            return self.pick(["+", "-", "++", "+2", "$-1", ".+1", "1 2", "1+1", "--", "$-- +"])
        if kind == 11:
            return "'" + self.pick("abz")
        return str(self.number(0, self.count + 2))

    def range(self):
        kind = self.number(1, 10)
        if kind <= 3:
            return ""
        if kind <= 5:
            return self.address()
        if kind == 6:
            return self.pick([",", "%", ";", ",,", ";;", ",;", ";,", "1,", ",2", "1;", ";2"])
        if kind <= 9:
            first = self.number(1, self.count)
            return f"{first}{self.pick(',;')}{self.number(first, self.count)}"
        return self.address() + self.pick(",;") + self.address() + self.pick(["", ",2", ";3"])

    def suffix(self):
        if not self.chance(25):
            return ""
        return "".join(self.pick("pnl") for _ in range(self.pick([1, 1, 1, 2, 2, 3])))

    def text_lines(self):
        return "\n".join([self.pick(words) for _ in range(self.number(0, 3))] + ["."])

    def substitution(self):
        pattern = self.pick([
            "a", "b", "foo", "o", "[a-c]", "two", "^", "$", ".", "a.b", "..", "^.", "o$", "",
            "\\(a\\)\\(.\\)", "(a)(.)", "[[:alpha:]]*", "x*y", "a\\{1,2\\}", "[^a]", "\\<f", "o\\>",
            "\\w\\w*", "b\\?c", "\\(o\\)\\1", "a|b", "a\\|b"])
        replacement = self.pick([
            "X", "&&", "", "[&]", "a|b", "\\&", "Y\\\nZ", "q", "\\1", "%", "\\\\", "\\2\\1"])
        delimiter = self.pick(["/", "/", "/", ",", "#", "0", ";", "|", "o", "&", "\""])
        flags = self.pick(["", "", "g", "2", "p", "gp", "n", "I", "2p", "gI", "l", "gg", "3g"])
        if self.chance(15):
            flags = "".join(self.pick("gpnlI0123") for _ in range(self.number(1, 3)))
        if self.chance(10):
            return "s" + "".join(self.pick("gpr123l0") for _ in range(self.number(0, 3)))
        if delimiter not in "/o" and (delimiter in pattern or delimiter in replacement):
            delimiter = "/"
        return f"s{delimiter}{pattern}{delimiter}{replacement}{delimiter}{flags}"

    def global_command(self):
        body = self.pick([
            "p", "d", "m0", "m$", "t.", "t$", "t0", "s/a/A/", "s/o/0/g", ".,+j", "-m$", "n", "=",
            "s/./&&/", "ka", ".+1d", "-d", "a\\\nnew", "i\\\nins", "c\\\nchg\\\nchg2", "y", "-1,.j",
            "x", "s/a/b/p", "s/x*$/!/", "s//Q/", "d\\\np", "s/a/b/\\\ns/b/c/", "m.", ".,$d", "1d",
            "", "l", "kb\\\n'bm0", "/a/", "t1", "y\\\nx", "j", "1,2j", "s/$/\\\\\nnew/", "+p", "z2"])
        if self.chance(40):
            body = "\\\n".join(self.listed() for _ in range(self.number(1, 4)))
        pattern = self.pick(["a", "foo", "b", "^$", "o", ".", "two", "zzz", "^", "", "$"])
        return self.range() + self.pick("ggv") + f"/{pattern}/" + self.pick(["", "", "I"]) + body

    def listed(self):
        """A command of a list."""
        return self.pick([
            "p", "", "d", "s/a/A/", "s/o/0/gp", "t.", "m0", "u", "u", "ka", "'ap", "n", "-1p", "+1d", "j", "y", "x",
            "a\\\nnew\\\n.", "i\\\n\\\n.", "c\\\nchg\\\n.", "=", "1,2p", "99p", "X", "s/zz/y/", "l", "#c", "!echo g",
            "r sub", "/b/", "kb\\\n'bt0", "pp", "sp", "s", "q"])

    def asked(self):
        """G or V, and answers."""
        answers = [self.pick(["", "p", "d", "&", "s/a/A/", "u", "s/o/0/\\\np", "a\\\nnew\\\n.", "99p", "t.", "m0", "n"])
                   for _ in range(self.number(0, 6))]
        return self.range() + self.pick("GV") + "/" + self.pick(["a", "o", "^", "zzz", "b"]) + "/" + \
            self.pick(["", "", "p", "n"]) + "".join("\n" + answer for answer in answers)

    def shell(self):
        """Commands that read the script's next line, or nothing."""
        return self.pick([
            "!read x; echo \"got $x\"\n1p", "!head -n 1 | cat\nnext line", "r !read x; echo $x\nread line", "!cat >/dev/null",
            "r !printf 'a\\0b'", "r !printf ab", "0r !printf 'x\\0'", "w !cat", "1,2w !cat -n", "!true", "r !true", "e !echo e"])

    def command(self):
        if self.chance(8):
            return self.asked() if self.chance(60) else self.shell()
        if self.chance(6):
            return self.pick(["1ka", "2kb", "'ap", "'bp", "'a,'bp", "'am0", "$kb", "'ad", "'b=", "u\n'a=", "kap", "kbb", "u\nu"])
        kind = self.number(1, 24)
        if kind <= 3:
            return (self.address() if self.chance(70) else "") + self.pick("aic") + self.suffix() + \
                "\n" + self.text_lines()
        if kind <= 7:
            return self.global_command()
        if kind == 8:
            return self.pick([
                "", "s", "sg", "sp", "s2", "sr", "//p", "??", "r sub", "w", "=", "1,2w part", "W part",
                "w !cat", "r !echo hi", "f", "f other", "e sub", "E sub", "0r sub", "1r sub", "w part",
                "!echo a", "!!", "e !echo e", "#x", "2#", "1,$w", "0a\nnew\n.", "0i\nnew\n."])
        if kind == 9:
            return self.pick([
                "X", "3pX", "99p", "k1", "q3", "s/a", "5,2p", "0p", "s/[/x/", "g/a/g/b/p", "H", "h",
                "x", "3x", "P", "s/(/x/", "s/a/b/0", "/zzz/", "m", "t", "1m1", "2,3m2", "'q", "g", "g/a",
                "s/a/b", "r nofile", "e nofile", "U", ":x", "1,2", "z", "$+1p", "-", "1,2k", "wq part"])
        if kind <= 11:
            return "u"
        if kind <= 16:
            return self.range() + self.substitution()
        if kind <= 18:
            return self.range() + self.pick("mt") + self.address() + self.suffix()
        if kind == 19:
            return self.address() + "k" + self.pick("ab")
        if kind == 20:
            return self.address() + "z" + self.pick(["", "2", "3n"])
        return self.range() + self.pick("dpnljy=") + self.suffix()


def ed_remains(command, script, lines, seed):
    with tempfile.TemporaryDirectory() as folder:
        with open(folder + "/f", "w") as file:
            file.write(lines)
        with open(folder + "/sub", "w") as file:
            file.write("sub1\nsub2\n" if seed % 5 else "sub1\nsub2")
        with open(folder + "/../script" + str(os.getpid()), "w") as file:
            file.write(script)
        environment = dict(
            os.environ, LC_ALL="C" if seed % 3 == 0 else "C.UTF-8", HOME="/nonexistent",
            XDG_STATE_HOME="/nonexistent")
        source = file.name
        try:
            if seed % 2:
                result = subprocess.run(
                    command + ["f"], cwd=folder, env=environment, input=script.encode(),
                    capture_output=True, timeout=20)
            else:
                with open(source, "rb") as file:
                    result = subprocess.run(
                        command + ["f"], cwd=folder, env=environment, stdin=file,
                        capture_output=True, timeout=20)
        except subprocess.TimeoutExpired:
            return "timeout", None, {}
        finally:
            os.unlink(source)
        files = {}
        for name in sorted(os.listdir(folder)):
            with open(f"{folder}/{name}", "rb") as file:
                files[name] = file.read()
        return result.stdout, result.returncode, files


def compare_ed(seed):
    script = EdScript(seed)
    peer = ed_remains(["ed", "-s"] + script.options, script.text, script.lines, seed)
    ours = ed_remains(
        [caret, "edit", "--posix", "-s"] + script.options, script.text, script.lines, seed)
    if peer == ours:
        return None
    if is_order_of_shell_output(script.text, peer, ours):
        return []
    return script.lines, script.options, script.text, peer, ours


def is_order_of_shell_output(text, peer, ours):
    """Whether all is the same but the order of lines in a script with a shell command and a global one."""
    has_shell = "!" in text and re.search("[gvGV]", text) is not None
    return has_shell and peer[1:] == ours[1:] and peer[0] != ours[0] and \
        sorted(peer[0].split(b"\n")) == sorted(ours[0].split(b"\n"))


class SamScript:
    """Structural commands on a small text."""

    # No sets in brackets and no characters beyond U+FFFF: 9base's sam gets both wrong.
    patterns = ["a", "o", "two", "(a|b|c)+", "(o|w)+", ".", "..", "x*y", "^", "$", ".*\\n", "12", "e$", "^b",
                "b.", "é", "o+", "(a|b)c?", "\\n", "line.*", "y*", "a.*b"]

    def __init__(self, seed):
        self.random = random.Random(seed)
        pieces = ["alpha beta", "two two", "abc", "", "line 12", "xyy é", "fooboo", "b b b", "A.B"]
        self.lines = [self.random.choice(pieces) for _ in range(self.random.randint(1, 7))]
        self.commands = [self.top() for _ in range(self.random.randint(1, 3))]

    def pick(self, choices):
        return self.random.choice(choices)

    def top(self):
        count = len(self.lines)
        first = self.random.randint(1, count)
        address = self.pick([",", ",", ",", f"{first},$", f"1,{first}", f"{first}"])
        return address + self.pick("xxy") + f"/{self.pick(self.patterns)}/" + self.body(1)

    def text(self):
        return self.pick(["X", "<>", "é", "n\\n", "", "--"])

    def address(self):
        """An address inside of a body."""
        simple = self.pick(["0", "$", ".", "#0", "1", "/o/", "?o?", "/b/", "#2"])
        step = self.pick(["", "", "+", "-", "+#1", "-#1", "+/a/", "-/a/", "/e/", "+-", "+1"])
        return simple + step + self.pick(["", "", "", ",$", ";/b/", ",.+#1"])

    def body(self, depth):
        kind = self.random.randint(1, 12 if depth < 3 else 6)
        if kind == 11:
            return self.pick("mt") + " " + self.address()
        if kind == 12:
            return self.address() + self.pick(["d", "c/X/", "i/</", "a/>/", "t."])
        if kind == 1:
            return "d"
        if kind <= 4:
            return self.pick("aic") + f"/{self.text()}/"
        if kind <= 6:
            return f"s/{self.pick(self.patterns[:5])}/{self.pick(['Q', '[&]', ''])}/" + self.pick(["", "g"])
        if kind == 7:
            return self.pick("gv") + f"/{self.pick(self.patterns)}/" + self.body(depth + 1)
        if kind == 8:
            return self.pick("xy") + f"/{self.pick(self.patterns)}/" + self.body(depth + 1)
        if kind == 9:
            return "{\ni/(/\na/)/\n}"
        return self.pick(["x/./", "y/ /"]) + self.body(depth + 1)


def sam_remains(command, script, lines, last):
    with tempfile.TemporaryDirectory() as folder:
        with open(folder + "/f", "w") as file:
            file.write("".join(line + "\n" for line in lines))
        try:
            subprocess.run(
                command + ["f"], cwd=folder, input=("\n".join(script) + "\n" + last).encode(),
                capture_output=True, timeout=20,
                env=dict(os.environ, LC_ALL="C.UTF-8", HOME=folder, XDG_STATE_HOME=folder))
        except subprocess.TimeoutExpired:
            return b"timeout"
        if not os.path.exists(folder + "/final"):
            return None
        with open(folder + "/final", "rb") as file:
            return file.read()


def compare_sam(seed):
    script = SamScript(seed)
    peer = sam_remains([options.sam, "-d"], script.commands, script.lines, "w final\nq\nq\n")
    ours = sam_remains([caret, "edit", "-s"], script.commands, script.lines, "w final\nQ\n")
    return None if peer == ours else (script.lines, script.commands, peer, ours)


compare = compare_ed if options.peer == "ed" else compare_sam
different = reordered = 0
for seed in range(options.seed, options.seed + options.count):
    found = compare(seed)
    if found:
        different += 1
        print("seed", seed, *found, sep="\n  ", flush=True)
    elif found is not None:
        reordered += 1
print(f"{options.count} scripts, {options.count - different - reordered} as in {options.peer}, "
      f"{reordered} but for the order of a shell command's output")
sys.exit(0 if different == 0 else 1)
