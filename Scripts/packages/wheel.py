"""The wheel: the program as its script, and the module `caret_text`; for glibc and musl alike, as the program is static.

It is written here, not by a build tool of Python's: there is nothing to build, and these bytes depend on nothing but the
commit and the program.
"""
import base64
import hashlib
import io
import os
import shutil
import stat
import struct
import subprocess
import sys
import time
import zipfile

from . import contents, inventory

DISTRIBUTION = "caret_text"
PLATFORMS = ["manylinux_2_17_x86_64", "musllinux_1_1_x86_64"]

METADATA = """\
Metadata-Version: 2.1
Name: caret-text
Version: {version}
Summary: Spell checking without false alarms, rules for input fields and text input: the program caret, and a typed API
License: Apache-2.0
License-File: licences.txt
Keywords: spelling,spellcheck,validation,text,unicode
Classifier: Development Status :: 4 - Beta
Classifier: Environment :: Console
Classifier: License :: OSI Approved :: Apache Software License
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Python :: 3
Classifier: Programming Language :: Python :: 3 :: Only
Classifier: Topic :: Text Processing :: Linguistic
Classifier: Typing :: Typed
Requires-Python: >=3.9
Description-Content-Type: text/markdown

"""


def asks_for_loader(data):
    """Whether an ELF file has a program header of the kind PT_INTERP."""
    start, = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    return any(struct.unpack_from("<I", data, start + index * size)[0] == 3 for index in range(count))


def static_program(package):
    """The program's bytes. A dynamic one would run on few of the systems that the tags promise."""
    with open(package.binary, "rb") as file:
        data = file.read()
    if not data.startswith(b"\x7fELF") or asks_for_loader(data):
        raise contents.PackagingError(f"{package.binary} is no static program: build it with `swift build -c release`")
    return data


def module(package):
    folder = os.path.join(package.root, "Python", DISTRIBUTION)
    names = [
        os.path.relpath(os.path.join(inside, name), folder) for inside, _, names in os.walk(folder) for name in names
        if name.endswith((".py", ".typed"))]
    return {f"{DISTRIBUTION}/{name}": package.read(f"Python/{DISTRIBUTION}/{name}") for name in names}


def description(package, platforms):
    tags = "".join(f"Tag: py3-none-{platform}\n" for platform in platforms)
    head = f"Wheel-Version: 1.0\nGenerator: caret ({package.version})\nRoot-Is-Purelib: false\n{tags}"
    metadata = METADATA.format(version=package.version).encode() + package.read("Python/README.md")
    return {
        "METADATA": metadata, "WHEEL": head.encode(), "licences.txt": package.ask("--licences").encode(),
    }


def files(package, platforms, more):
    name = f"{DISTRIBUTION}-{package.version}"
    every = {f"{name}.data/scripts/caret": static_program(package), **module(package), **more}
    # pip writes its record last, and so do we.
    described = {f"{name}.dist-info/{path}": data for path, data in description(package, platforms).items()}
    described[f"{name}.dist-info/sboms/caret.cdx.json"] = inventory.document(package, dict(sorted(every.items())))
    return {**dict(sorted(every.items())), **dict(sorted(described.items()))}


def record(every, path):
    lines = []
    for name, data in every.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(data)}\n")
    return "".join(lines + [f"{path},,\n"]).encode()


def entry(name, package):
    # The format knows no year before 1980, and an even number of seconds.
    date = max(time.gmtime(package.time)[:6], (1980, 1, 1, 0, 0, 0))
    info = zipfile.ZipInfo(name, date)
    info.create_system, info.compress_type = 3, zipfile.ZIP_DEFLATED
    mode = 0o755 if "/scripts/" in name else 0o644
    info.external_attr = (stat.S_IFREG | mode) << 16
    return info


def repack(path):
    """Packs what lies in the file anew and better, where Debian's advancecomp is here; elsewhere it stays a twentieth larger."""
    tool = shutil.which("advzip")
    if not tool:
        print("caret: advzip is not here (Debian's advancecomp), so the wheel is a twentieth larger", file=sys.stderr)
        return
    done = subprocess.run([tool, "--recompress", "--quiet", "-2", path], capture_output=True, text=True)
    if done.returncode:
        raise contents.PackagingError(f"advzip ended with {done.returncode}: {done.stderr.strip()}")


def make(package, output, platforms=PLATFORMS, more=None):
    every = files(package, platforms, more or {})
    path = f"{DISTRIBUTION}-{package.version}.dist-info/RECORD"
    every[path] = record(every, path)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in every.items():
            archive.writestr(entry(name, package), data, compresslevel=9)
    path = os.path.join(output, f"{DISTRIBUTION}-{package.version}-py3-none-{'.'.join(platforms)}.whl")
    with open(path, "wb") as file:
        file.write(packed.getvalue())
    repack(path)
    return [path]
