"""What is in every package, and under which name: one list that all kinds of packages are made from."""
import os
import re
import subprocess

SHELLS = {
    "bash": "share/bash-completion/completions/caret",
    "zsh": "share/zsh/site-functions/_caret",
    "fish": "share/fish/vendor_completions.d/caret.fish",
}


class PackagingError(Exception):
    """What could not be done, and what to do about it."""


class Package:
    """The program that is to be packaged, with all that belongs to it."""

    def __init__(self, root, binary):
        self.root, self.binary = root, binary
        if not os.access(binary, os.X_OK):
            raise PackagingError(f"no program is at {binary}: give the path of a built caret")
        said = self.ask("--version")
        match = re.fullmatch(r"caret (\S+) \(ICU (\S+)\)\n", said)
        if not match:
            raise PackagingError(f"{binary} is no caret: its --version says {said!r}")
        self.version, self.icu_version = match.groups()
        self.time = self._time()

    def ask(self, *words):
        run = subprocess.run([self.binary, *words], capture_output=True, text=True)
        if run.returncode:
            raise PackagingError(f"{self.binary} {' '.join(words)}: {run.stderr.strip()}")
        return run.stdout

    def _time(self):
        """Seconds since 1970 that every file gets: the commit's, so that nothing depends on the clock."""
        if "SOURCE_DATE_EPOCH" in os.environ:
            return int(os.environ["SOURCE_DATE_EPOCH"])
        run = subprocess.run(["git", "-C", self.root, "log", "-1", "--format=%ct"], capture_output=True, text=True)
        if run.returncode or not run.stdout.strip():
            raise PackagingError("this is no git repository: set SOURCE_DATE_EPOCH to the time that the files shall have")
        return int(run.stdout)

    def read(self, path):
        with open(os.path.join(self.root, path), "rb") as file:
            return file.read()

    def programs(self):
        """Path below the prefix and bytes of the two programs; caret-input lies beside caret."""
        beside = os.path.join(os.path.dirname(self.binary), "caret-input")
        if not os.access(beside, os.X_OK):
            raise PackagingError(f"no caret-input lies beside {self.binary}: build the package, or copy it there")
        files = {}
        for name, path in [("caret", self.binary), ("caret-input", beside)]:
            with open(path, "rb") as file:
                files["bin/" + name] = file.read()
        return files

    def manuals(self):
        folder = "Documentation/man"
        names = sorted(os.listdir(os.path.join(self.root, folder)))
        return {f"share/man/man1/{name}": self.read(f"{folder}/{name}") for name in names if name.endswith(".1")}

    def completions(self):
        """What the shells read in; a line that names an interpreter is not for that."""
        scripts = {path: self.ask("--generate-completion-script", shell) for shell, path in SHELLS.items()}
        return {path: re.sub(r"\A#!.*\n+", "", script).encode() for path, script in scripts.items()}

    def documents(self):
        """The licences as the binary prints them, and what is new."""
        return {
            "share/doc/caret/LICENSE": self.read("LICENSE"),
            "share/doc/caret/licences.txt": self.ask("--licences").encode(),
            "share/doc/caret/README.md": self.read("README.md"),
            "share/doc/caret/CHANGELOG.md": self.read("CHANGELOG.md"),
        }

    def files(self):
        """All of it: paths below the prefix, in order, with their bytes."""
        every = {**self.programs(), **self.manuals(), **self.completions(), **self.documents()}
        return dict(sorted(every.items()))
