"""The Debian package: an `ar` archive of two tarballs, written here so that it needs no tool of Debian's and nothing but the
commit and the program decides about its bytes."""
import gzip
import hashlib
import io
import os
import tarfile
import time

from . import inventory

# Where Debian has what the tarball has elsewhere.
MOVED = {"share/zsh/site-functions/_caret": "share/zsh/vendor-completions/_caret"}

CONTROL = """\
Package: caret
Version: {version}
Architecture: amd64
Maintainer: {maintainer}
Installed-Size: {size}
Depends: libc6 (>= 2.34)
Suggests: caret-print, hunspell-dictionary, libanthy1, libm17n-0, librime1, m17n-db, rime-data-luna-pinyin
Section: text
Priority: optional
Description: line editor, spelling checker and validator of input fields
 One program edits files with ed's commands, finds typos in documents and
 sources without reporting names and terms, and checks and filters values
 and tables by rules. It needs no screen, answers in JSON where asked, and
 brings an American English dictionary along.
 .
 It is linked statically. A second program beside it, caret-input, opens the
 input methods of libanthy, libm17n and librime where those are installed.
"""

COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Caret
Comment: The program is static; all that is inside, and the full text of every
 licence, is in /usr/share/doc/caret/licences.txt.gz, and is printed by
 "caret --licences".

Files: *
Copyright: {year} the contributors to Caret
License: Apache-2.0
 On Debian systems the full text is in /usr/share/common-licenses/Apache-2.0.
"""

OVERRIDES = """\
# One file for any Linux: the package is of the same program that other systems get.
caret: statically-linked-binary [usr/bin/caret]
# The libraries of that one file, named with their licences in licences.txt.gz.
caret: embedded-library * [usr/bin/caret]
"""


# Who hands the package on may name himself by DEBFULLNAME and DEBEMAIL, as with Debian's own tools.
UNNAMED = "Caret <caret@packages.invalid>"


def maintainer():
    name, mail = os.environ.get("DEBFULLNAME"), os.environ.get("DEBEMAIL")
    return f"{name} <{mail}>" if name and mail else UNNAMED


def squeezed(data):
    packed = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", fileobj=packed, compresslevel=9, mtime=0) as file:
        file.write(data)
    return packed.getvalue()


def changelog(package):
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(package.time))
    return (
        f"caret ({package.version}) unstable; urgency=medium\n\n  * What is new is in CHANGELOG.md.gz.\n\n"
        f" -- {maintainer()}  {date}\n").encode()


def files(package):
    """Paths below / and their bytes, as Debian's policy wants them: long texts squeezed, a copyright, a changelog."""
    every = {}
    for path, data in {**package.programs(), **package.manuals(), **package.completions()}.items():
        path = MOVED.get(path, path)
        if path.startswith("share/man/"):
            path, data = path + ".gz", squeezed(data)
        every["usr/" + path] = data
    documents = {
        "copyright": COPYRIGHT.format(year=time.gmtime(package.time).tm_year).encode(),
        "changelog.gz": squeezed(changelog(package)),
        "CHANGELOG.md.gz": squeezed(package.read("CHANGELOG.md")),
        "licences.txt.gz": squeezed(package.ask("--licences").encode()),
    }
    documents["caret.cdx.json"] = inventory.document(package, every)
    every.update({f"usr/share/doc/caret/{name}": data for name, data in documents.items()})
    every["usr/share/lintian/overrides/caret"] = OVERRIDES.encode()
    return dict(sorted(every.items()))


def tarball(every, package):
    """The files with the folders that they lie in, which dpkg wants to know of."""
    packed = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", fileobj=packed, compresslevel=6, mtime=0) as zipped:
        with tarfile.open(mode="w", fileobj=zipped, format=tarfile.GNU_FORMAT) as tar:
            for path in sorted(folders(every) | set(every)):
                info = tarfile.TarInfo("./" + path)
                info.mtime = package.time
                info.mode = 0o755 if path not in every or path.startswith("usr/bin/") else 0o644
                if path in every:
                    info.size = len(every[path])
                    tar.addfile(info, io.BytesIO(every[path]))
                else:
                    info.type = tarfile.DIRTYPE
                    tar.addfile(info)
    return packed.getvalue()


def folders(every):
    found = set()
    for path in every:
        while "/" in path:
            path = path.rsplit("/", 1)[0]
            found.add(path)
    return found


def control(package, every, text):
    size = sum(-(-len(data) // 1024) for data in every.values())
    text = text.format(version=package.version, maintainer=maintainer(), size=size)
    sums = "".join(f"{hashlib.md5(data).hexdigest()}  {path}\n" for path, data in every.items())
    return {"control": text.encode(), "md5sums": sums.encode()}


def archive(members, package):
    """What `ar` writes: a line of 60 characters before each member, which begins at an even place."""
    packed = b"!<arch>\n"
    for name, data in members:
        head = f"{name:<16}{package.time:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n"
        packed += head.encode() + data + b"\n" * (len(data) % 2)
    return packed


def write(package, output, name, every, text):
    """Writes a package of these files, whose control file is the text with its fields filled in."""
    packed = archive([
        ("debian-binary", b"2.0\n"), ("control.tar.gz", tarball(control(package, every, text), package)),
        ("data.tar.gz", tarball(every, package)),
    ], package)
    path = os.path.join(output, f"{name}_{package.version}_amd64.deb")
    with open(path, "wb") as file:
        file.write(packed)
    return [path]


def make(package, output):
    return write(package, output, "caret", files(package), CONTROL)
