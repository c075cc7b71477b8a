#!/usr/bin/env python3
"""Times commands of the line editor on a big file beside ed, vim, sed and perl, all in one run.

usage: edit-speed.py [--caret PATH] [--lines N] [--rounds N]

CPU seconds (user + system, children included) are the best of the rounds; programs take turns. Every
result is compared: a program whose file differs from caret's is marked. Peak memory is that of the best
round over the text's size. A program that takes longer than 60 s is stopped.
"""
import argparse, hashlib, os, random, resource, shutil, subprocess, tempfile, time

parser = argparse.ArgumentParser()
parser.add_argument("--caret", default=os.path.dirname(__file__) + "/../../.build/release/caret")
parser.add_argument("--lines", type=int, default=1_000_000)
parser.add_argument("--rounds", type=int, default=3)
options = parser.parse_args()
caret = os.path.abspath(options.caret)


def text(lines):
    """Lines of about 100 bytes; one in ten holds x9."""
    source = random.Random(7)
    words = ["the", "running", "editor", "of", "lines", "walking", "and", "text", "alpha", "being"]
    block = [" ".join(source.choice(words) for _ in range(16)) for _ in range(1000)]
    return "".join(
        "%07d %s %s\n" % (i, "x9" if i % 10 == 0 else "yy", block[i % 1000]) for i in range(lines))


def run(command, script, folder):
    """CPU seconds, peak bytes and checksum; None if it was stopped."""
    shutil.copy(folder + "/original", folder + "/f")
    with open(folder + "/script", "w") as file:
        file.write(script)
    process = subprocess.Popen(
        command, shell=True, cwd=folder, stdin=open(folder + "/script"),
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        env=dict(os.environ, LC_ALL="C.UTF-8", HOME=folder))
    end = time.time() + 60
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            break
        if time.time() > end:
            os.killpg(process.pid, 9)
            os.wait4(process.pid, 0)
            return None
        time.sleep(0.005)
    process.returncode = 0
    with open(folder + "/f", "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()[:8]
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, digest


def ed(script):
    return "exec ed -s f", script + "\nw\nq\n"


def ours(script):
    return f"exec {caret} edit -s f", script + "\nw\nq\n"


def vim(command):
    return f"exec vim -u NONE -n -es -c '{command}' -c wq f", ""


def shell(command):
    return f"{command} f > g && mv g f", ""


jobs = [
    ("s rare literal", {
        "caret": ours(",s/x9/Q8/"), "ed": ed(",s/x9/Q8/"), "vim": vim("%s/x9/Q8/e"),
        "sed": shell("sed s/x9/Q8/"), "perl": shell("perl -pe s/x9/Q8/")}),
    ("s frequent literal", {
        "caret": ours(",s/e/E/g"), "ed": ed(",s/e/E/g"), "vim": vim("%s/e/E/ge"),
        "sed": shell("sed s/e/E/g"), "perl": shell("perl -pe s/e/E/g")}),
    ("s automaton", {
        "caret": ours(",s/([a-z]+)ing\\b/<\\1>/g"), "ed": ed(",s/\\([a-z][a-z]*\\)ing\\>/<\\1>/g"),
        "sed": shell("sed -E 's/([a-z]+)ing\\b/<\\1>/g'"),
        "perl": shell("perl -pe 's/([a-z]+)ing\\b/<$1>/g'")}),
    ("s by ICU (back-reference)", {
        "caret": ours(",s/([a-z]{4,}) \\1/<\\1>/g"),
        "perl": shell("perl -pe 's/([a-z]{4,}) \\1/<$1>/g'")}),
    ("g/x9/d", {
        "caret": ours("g/x9/d"), "ed": ed("g/x9/d"), "vim": vim("g/x9/d"),
        "sed": shell("sed /x9/d")}),
    ("g/./m0", {"caret": ours("g/^/m0"), "ed": ed("g/^/m0"), "tac": shell("tac")}),
    ("g/x9/m0", {"caret": ours("g/x9/m0"), "ed": ed("g/x9/m0"), "vim": vim("g/x9/m0")}),
    ("g/x9/t.", {"caret": ours("g/x9/t."), "ed": ed("g/x9/t."), "sed": shell("sed /x9/p")}),
    ("g/x9/-1,.j", {"caret": ours("2,$g/x9/-1,.j"), "ed": ed("2,$g/x9/-1,.j")}),
    ("g/x9/d, u, U, u", {"caret": ours("g/x9/d\nu\nU\nu"), "caret alone": ours("g/x9/d")}),
    ("last line printed", {
        "caret": (f"exec {caret} edit -s f", "$p\nq\n"), "ed": ("exec ed -s f", "$p\nq\n"),
        "vim": ("exec vim -u NONE -n -es -c '$p' -c q f", "")}),
]

with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
    for lines in sorted({options.lines // 4, options.lines}):
        with open(folder + "/original", "w") as file:
            file.write(text(lines))
        size = os.path.getsize(folder + "/original")
        print(f"{lines} lines, {size} bytes")
        for name, programs in jobs:
            best = {}
            for _ in range(options.rounds):
                for program, (command, script) in programs.items():
                    if program in best and best[program] is None:
                        continue
                    result = run(command, script, folder)
                    if result is None or program not in best or result[0] < best[program][0]:
                        best[program] = result
            parts = []
            for program, result in best.items():
                if result is None:
                    parts.append(f"{program} >60")
                    continue
                differs = best["caret"] and result[2] != best["caret"][2]
                mark = " (other text)" if differs else ""
                parts.append(f"{program} {result[0]:.2f} s {result[1] / size:.1f}x{mark}")
            print(f"  {name:28}" + "   ".join(parts), flush=True)
    with open(folder + "/original", "w") as file:
        file.write("one\n")
    for program, (command, script) in {
        "caret edit": (f"exec {caret} edit -s f", "q\n"), "ed": ("exec ed -s f", "q\n"),
        "vim": ("exec vim -u NONE -n -es -c q f", ""),
    }.items():
        times = [run(command, script, folder)[0] for _ in range(40)]
        print(f"  start and quit: {program} {min(times) * 1000:.1f} ms")
