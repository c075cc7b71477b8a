"""The Debian package of caret-print, which `caret print` starts: a dynamic program, for the release of Debian that it was built on."""
import os
import re
import subprocess
import tempfile
import time

from . import deb
from .contents import PackagingError

# Which of Debian 12's packages has which library.
PACKAGES = {
    "libc.so.6": "libc6 (>= 2.36)", "libm.so.6": "libc6 (>= 2.36)", "ld-linux-x86-64.so.2": "libc6 (>= 2.36)",
    "libcairo.so.2": "libcairo2", "libgcc_s.so.1": "libgcc-s1", "libglib-2.0.so.0": "libglib2.0-0",
    "libgobject-2.0.so.0": "libglib2.0-0", "libharfbuzz.so.0": "libharfbuzz0b",
    "libhunspell-1.7.so.0": "libhunspell-1.7-0", "libhyphen.so.0": "libhyphen0", "libicudata.so.72": "libicu72",
    "libicui18n.so.72": "libicu72", "libicuuc.so.72": "libicu72", "libpango-1.0.so.0": "libpango-1.0-0",
    "libpangocairo-1.0.so.0": "libpangocairo-1.0-0", "libstdc++.so.6": "libstdc++6", "libz.so.1": "zlib1g",
}

CONTROL = """\
Package: caret-print
Source: caret
Version: {version}
Architecture: amd64
Maintainer: {maintainer}
Installed-Size: {size}
Depends: caret (>= {version}), {libraries}
Recommends: fonts-dejavu-core | fonts-noto-core
Suggests: cups-client, fonts-noto-cjk, fonts-noto-color-emoji, hyphen-en-us
Section: text
Priority: optional
Description: what "caret print" makes PDF and paper with
 Texts in all scripts, source code, patches, tables, Markdown and HTML become
 pages, with headers, line numbers, an outline and links, and what the
 spelling checker or a schema finds marked on them.
 .
 The program is a part of Caret that stands by itself, as it needs Pango.
"""

COPYRIGHT = deb.COPYRIGHT.replace(
    """Comment: The program is static; all that is inside, and the full text of every
 licence, is in /usr/share/doc/caret/licences.txt.gz, and is printed by
 "caret --licences".
""", """Comment: Swift's runtime is inside, under the Apache license with its exception;
 "caret --licences" prints both.
""")


def program(package):
    path = os.path.join(os.path.dirname(package.binary), "caret-print")
    if not os.access(path, os.X_OK):
        raise PackagingError(f"no caret-print lies beside {package.binary}: 'Scripts/caret print' builds it there")
    with tempfile.TemporaryDirectory() as folder:
        stripped = os.path.join(folder, "caret-print")
        run = subprocess.run(["strip", "--strip-all", "-o", stripped, path], capture_output=True, text=True)
        if run.returncode:
            raise PackagingError(f"strip: {run.stderr.strip()}")
        with open(stripped, "rb") as file:
            return path, file.read()


def libraries(path):
    """Debian's packages of the libraries that the program opens."""
    run = subprocess.run(["readelf", "-d", path], capture_output=True, text=True)
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", run.stdout)
    unknown = sorted(set(needed) - set(PACKAGES))
    if run.returncode or not needed or unknown:
        raise PackagingError(f"{path} needs libraries that Debian 12 has not: {', '.join(unknown) or 'none at all'}")
    return ", ".join(sorted({PACKAGES[name] for name in needed}))


def changelog(package):
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(package.time))
    return (
        f"caret-print ({package.version}) unstable; urgency=medium\n\n  * What is new is in caret's CHANGELOG.md.gz.\n\n"
        f" -- {deb.maintainer()}  {date}\n").encode()


def files(package, data):
    documents = "usr/share/doc/caret-print/"
    return dict(sorted({
        "usr/bin/caret-print": data,
        documents + "copyright": COPYRIGHT.format(year=time.gmtime(package.time).tm_year).encode(),
        documents + "changelog.gz": deb.squeezed(changelog(package)),
    }.items()))


def make(package, output):
    path, data = program(package)
    text = CONTROL.replace("{libraries}", libraries(path))
    return deb.write(package, output, "caret-print", files(package, data), text)
