"""Files that a job takes along: word lists and dictionaries, each by the hash of its content.

A worker never opens a file of its own that happens to have the same path: what the driver read is what all workers read.
"""
from __future__ import annotations

import atexit
import functools
import hashlib
import os
import shutil
import tempfile
from dataclasses import dataclass
from typing import Any, List, Mapping, Optional, Sequence, Tuple

import pyarrow  # type: ignore[import-untyped]
from pyspark import SparkFiles
from pyspark.sql import SparkSession

from .._batches import check_column
from .._program import CaretError


@dataclass(frozen=True)
class _File:
    """A file as it lies on workers: under a name that is made of its hash."""

    name: str
    digest: str

    def path(self) -> str:
        """Where it is here, after a look that it is what was sent."""
        path = SparkFiles.get(self.name)
        if _digest(path) != self.digest:
            raise CaretError(f"the file {self.name} came with another content than was sent")
        return path


@dataclass(frozen=True)
class _Dictionary:
    """A dictionary of Hunspell's: its language, and two files; none for what is inside of libcaret."""

    language: str
    files: Tuple[_File, ...]

    def place(self) -> str:
        """What the engine is told in place of a language, so that it takes this dictionary and no other."""
        if not self.files:
            if _installed(self.language):
                raise CaretError(
                    f"this worker has a dictionary {self.language} of its own, {_installed(self.language)[0]}, and the driver has none: "
                    "install it on both, or on neither")
            return self.language
        folder = os.path.join(tempfile.gettempdir(), f"caret-{os.getuid()}-{self.files[0].name[:-4]}")
        os.makedirs(folder, mode=0o700, exist_ok=True)
        for file in self.files:
            there = os.path.join(folder, self.language + file.name[-4:])
            # Renamed, so that workers beside this one see a whole link.
            made = f"{there}.{os.getpid()}"
            os.symlink(file.path(), made)
            os.replace(made, there)
        return os.path.join(folder, self.language)


def _digest(path: str) -> str:
    digest = hashlib.sha256()
    try:
        with open(path, "rb") as file:
            while block := file.read(1 << 20):
                digest.update(block)
    except OSError as error:
        raise CaretError(f"can't read {path}: {error.strerror}") from None
    return digest.hexdigest()


def _installed(language: str) -> List[str]:
    """The two files of a language's dictionary, where the engine would find it; none where there are none."""
    home = os.environ.get("HOME", "")
    data = os.environ.get("XDG_DATA_HOME", "")
    folders = [one for one in os.environ.get("DICPATH", "").split(":") if one]
    folders.append(data + "/hunspell" if data.startswith("/") else home + "/.local/share/hunspell")
    folders += ["/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/share/myspell"]
    for folder in folders:
        paths = [os.path.join(folder, language + ending) for ending in (".aff", ".dic")]
        if all(os.access(path, os.R_OK) for path in paths):
            return paths
    return []


class Parcels:
    """What is sent with a job that checks texts."""

    def __init__(self, spark: SparkSession, words: Sequence[str], languages: Sequence[str], dictionary: Optional[str]) -> None:
        self._words = tuple(file for path in words for file in _sent(spark, [path]))
        if dictionary is not None:
            stem = dictionary[:-4] if dictionary.endswith((".dic", ".aff")) else dictionary
            found = [(os.path.basename(stem), [stem + ".aff", stem + ".dic"])]
        else:
            found = [(one, _installed(one)) for one in map(_whole, languages)]
        self._dictionaries = tuple(_Dictionary(one, _sent(spark, paths)) for one, paths in found)

    def opened(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """The settings of the engine with what was sent."""
        # Words that the user of a worker has learned are no part of the job.
        os.environ["XDG_STATE_HOME"] = os.path.join(tempfile.gettempdir(), "caret-nobody")
        more: dict[str, Any] = {"lang": [one.place() for one in self._dictionaries]}
        if self._words:
            more["words"] = [file.path() for file in self._words]
        return {**settings, **more}


def _whole(language: str) -> str:
    """A language with its region, as the engine understands it on the driver; there it is said as well if there is none."""
    found = pyarrow.table(check_column(pyarrow.table({"": ["a"]}), "", lang=language))
    return str(found["language"][0])


@functools.lru_cache(maxsize=None)
def _folder() -> str:
    """Where copies lie under the names that they are sent by: one of a process, as Spark takes a name from one place only."""
    folder = tempfile.mkdtemp(prefix="caret-spark-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _sent(spark: SparkSession, paths: Sequence[str]) -> Tuple[_File, ...]:
    """Files that are sent under one name, but for its ending."""
    digests = [_digest(path) for path in paths]
    name = "caret-" + hashlib.sha256("".join(digests).encode("ascii")).hexdigest()[:32]
    files = []
    for path, digest in zip(paths, digests):
        file = _File(name + (os.path.splitext(path)[1] or ".txt"), digest)
        there = os.path.join(_folder(), file.name)
        if not os.path.exists(there):
            shutil.copyfile(path, there)
        spark.sparkContext.addFile(there)
        files.append(file)
    return tuple(files)
