"""The wheel with libcaret inside, so that the module `caret_text` is the engine itself; the program is in it as in the other one.

What libcaret needs besides the C and C++ libraries of every Linux lies beside it, in copies with names of their own, so that they
meet no other ICU of the process. ICU's data are in the program alone, whose file libcaret maps. The wheel's tag is the newest symbol of the C library
that one of them asks for: pip takes this wheel where it fits, and the other one elsewhere.
"""
import hashlib
import os
import re
import shutil
import struct
import subprocess
import tempfile

from . import contents, wheel

# What every Linux of a tag has: PEP 600.
SYSTEM = re.compile(r"(lib(c|m|dl|pthread|rt|stdc\+\+|gcc_s)|ld-linux-x86-64)\.so")


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise contents.PackagingError(f"{' '.join(words)}: {done.stderr.strip()}")
    return done.stdout


def needed(path):
    return [name for name in run("patchelf", "--print-needed", path).split() if not SYSTEM.match(name)]


def copies(library, folder):
    """The libraries that a library needs, by their names, copied to a folder."""
    places = dict(re.findall(r"^\s*(\S+) => (\S+)", run("ldd", library), flags=re.M))
    found, waiting = {}, needed(library)
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found[name] = os.path.join(folder, name)
        if name.startswith("libicudata."):
            make_empty_data(name, found[name])
        elif name in places:
            shutil.copy(os.path.realpath(places[name]), found[name])
        else:
            raise contents.PackagingError(f"{library} needs {name}, which is not here")
        waiting += needed(found[name])
    return found


def make_empty_data(name, path):
    """A library in place of ICU's data: a list of nothing, as ICU's own stubdata is. caret_borrow_data gives it the program's."""
    listed = struct.pack("<HBB HHBBBB4s4s4s8s II", 32, 0xDA, 0x27, 20, 0, 0, 0, 2, 0, b"ToCP", b"\1", b"", b"stubdata", 0, 0)
    symbol = f"icudt{name.rpartition('.')[2]}_dat"
    source = path + ".s"
    with open(source, "w", encoding="ascii") as file:
        file.write(f".section .rodata\n.balign 16\n.globl {symbol}\n.type {symbol}, %object\n{symbol}: .byte {','.join(map(str, listed))}\n"
                   f".size {symbol}, . - {symbol}\n.section .note.GNU-stack,\"\",%progbits\n")
    run("gcc", "-shared", "-nostdlib", f"-Wl,-soname,{name}", "-Wl,--build-id=none", "-o", path, source)


def renamed(name, path):
    with open(path, "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()[:8]
    stem, _, rest = name.partition(".so")
    return f"{stem}-{digest}.so{rest}"


def newest_symbol(paths):
    """The minor number of the newest version of glibc that is asked for."""
    asked = re.findall(r"\bGLIBC_2\.(\d+)", "".join(run("objdump", "-T", path) for path in paths))
    return max(map(int, asked))


def inside(package, folder):
    """libcaret and its libraries as the wheel has them, and the newest symbol that they ask for."""
    library = os.path.join(folder, "libcaret.so.1")
    shutil.copy(os.path.join(os.path.dirname(package.binary), "libcaret.so.1"), library)
    found = copies(library, folder)
    names = {name: renamed(name, path) for name, path in found.items()}
    for name, path in [("", library), *found.items()]:
        for old in needed(path):
            run("patchelf", "--replace-needed", old, names[old], path)
        if name:
            run("patchelf", "--set-soname", names[name], path)
        run("patchelf", "--set-rpath", "$ORIGIN" if name else f"$ORIGIN/../{wheel.DISTRIBUTION}.libs", path)
    files = {f"{wheel.DISTRIBUTION}/libcaret.so.1": library}
    files.update({f"{wheel.DISTRIBUTION}.libs/{names[name]}": path for name, path in found.items()})
    symbol = newest_symbol(files.values())
    every = {}
    for name, path in files.items():
        with open(path, "rb") as file:
            every[name] = file.read()
    return every, symbol


def make(package, output):
    with tempfile.TemporaryDirectory() as folder:
        more, symbol = inside(package, folder)
    return wheel.make(package, output, [f"manylinux_2_{symbol}_x86_64"], more)
