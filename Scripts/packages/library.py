"""The wheel with libcaret inside, so that the module `caret_text` is the engine itself; the program is in it as in the other one.

What libcaret needs besides the C and C++ libraries of every Linux lies beside it, in copies with names of their own, so that they
meet no other ICU of the process. ICU's data are the part that the program has. The wheel's tag is the newest symbol of the C library
that one of them asks for: pip takes this wheel where it fits, and the other one elsewhere.
"""
import hashlib
import os
import re
import shutil
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


def copies(package, library, folder):
    """The libraries that a library needs, by their names, copied to a folder."""
    places = dict(re.findall(r"^\s*(\S+) => (\S+)", run("ldd", library), flags=re.M))
    found, waiting = {}, needed(library)
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found[name] = os.path.join(folder, name)
        if name.startswith("libicudata."):
            make_data(package, name, found[name])
        elif name in places:
            shutil.copy(os.path.realpath(places[name]), found[name])
        else:
            raise contents.PackagingError(f"{library} needs {name}, which is not here")
        waiting += needed(found[name])
    return found


def make_data(package, name, path):
    """ICU's data as a library: those that Scripts/setup.sh made for the program, by the name that ICU has for all of them."""
    version = name.rpartition(".")[2]
    folder = os.path.join(package.root, ".build/icu-data")
    made = [os.path.join(folder, file) for file in os.listdir(folder) if file.startswith(f"icudt{version}_dat-")]
    if not made:
        raise contents.PackagingError(f"no data of ICU {version} lie in {folder}: build with Scripts/package")
    run("gcc", "-shared", "-nostdlib", f"-Wl,-soname,{name}", f"-Wl,--defsym=icudt{version}_dat=caret_icu_data", "-Wl,--build-id=none",
        "-o", path, max(made, key=os.path.getmtime))


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
    found = copies(package, library, folder)
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
