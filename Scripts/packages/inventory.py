"""A list of what is inside a package, in CycloneDX's form (JSON, 1.5).

What is linked is told as Documentation/Licences.md tells it; a test holds both side by side. The versions of Debian's
libraries are asked of this machine, as the build takes them from it; a library that is not installed has none.
"""
import datetime
import hashlib
import json
import re
import subprocess
import uuid

# Name on the licences' page, Debian's package of the archive, licence as SPDX has it.
LIBRARIES = [
    ("ICU", "libicu-dev", "Unicode-DFS-2016"),
    ("Hunspell", "libhunspell-dev", "MPL-1.1"),
    ("GNU C library", "libc6-dev", "LGPL-2.1-or-later"),
    ("libstdc++", "libstdc++-12-dev", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    ("libyaml", "libyaml-dev", "MIT"),
    ("zlib", "zlib1g-dev", "Zlib"),
    ("toml++", "libtomlplusplus-dev", "MIT"),
]
SWIFT = "Apache-2.0 WITH Swift-exception"
OTHERS = [
    ("Swift's runtime and standard library", "application", SWIFT, None),
    ("frequencies of words", "data", "MIT", "symspellpy, from Google Books n-grams (CC BY 3.0) and SCOWL"),
    ("terms", "data", "BSD-2-Clause AND MIT", "Pygments and Faker, as hashes"),
    ("how words stand beside each other", "data", "BSD-2-Clause", "the trigram model of English in pocketsphinx, as hashes"),
    ("American English", "data", "LicenseRef-SCOWL", "Debian's hunspell-en-us 1:2020.12.07-2"),
    ("Compose sequences and names of keys", "data", "MIT", "Debian's libx11-data and x11proto-dev"),
    ("top-level domains", "data", "MPL-2.0", "the Public Suffix List"),
    ("numbering plans of telephones", "data", "Apache-2.0", "Google's libphonenumber"),
    ("tracking numbers", "data", "MIT", "tracking_number_data"),
]


def licences(expression):
    if expression.startswith("LicenseRef-"):
        return [{"license": {"name": expression.removeprefix("LicenseRef-")}}]
    return [{"expression": expression}] if " " in expression else [{"license": {"id": expression}}]


def debian_version(package):
    run = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
    return run.stdout if run.returncode == 0 else None


def library(name, package, licence):
    component = {"type": "library", "name": name, "licenses": licences(licence)}
    version = debian_version(package)
    if version:
        component["version"] = version
        component["purl"] = f"pkg:deb/debian/{package}@{version.replace('+', '%2B')}?arch=amd64&distro=bookworm"
    return component


def other(name, kind, licence, source):
    component = {"type": "library" if kind == "application" else kind, "name": name, "licenses": licences(licence)}
    return {**component, "description": "From " + source} if source else component


def components():
    return [library(*row) for row in LIBRARIES] + [other(*row) for row in OTHERS]


def files(contents):
    return [
        {"type": "file", "name": path, "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(data).hexdigest()}]}
        for path, data in contents.items()
    ]


def document(package, contents):
    """The list as bytes; its serial number follows from the bytes of all files."""
    listed = files(contents)
    digest = hashlib.sha256("".join(file["hashes"][0]["content"] for file in listed).encode()).hexdigest()
    time = datetime.datetime.fromtimestamp(package.time, datetime.timezone.utc)
    value = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.UUID(digest[:32], version=4)}",
        "version": 1,
        "metadata": {
            "timestamp": re.sub(r"\+00:00$", "Z", time.isoformat()),
            "component": {
                "type": "application", "name": "caret", "version": package.version,
                "licenses": licences("Apache-2.0"),
            },
        },
        "components": components() + listed,
    }
    return (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode()
