"""Where the program is, and how it is run."""
from __future__ import annotations

import functools
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from typing import Any, Iterator, Sequence


class CaretError(Exception):
    """The program could not do what it was asked for; the text is its own line about it."""


def utf8(text: str, name: str) -> bytes:
    """The bytes of a text; ``name`` is what a message calls it.

    Raises :exc:`TypeError` for what is none, and :exc:`CaretError` for a lone surrogate.
    """
    if not isinstance(text, str):
        raise TypeError(f"{name} has to be a str, and is of the type {type(text).__name__}")
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise CaretError(f"{name} has a lone surrogate at {error.start}") from None


def _places() -> Iterator[str]:
    yield os.environ.get("CARET", "")
    yield os.path.join(sysconfig.get_path("scripts"), "caret")
    yield os.path.join(os.path.dirname(sys.executable), "caret")
    user = sysconfig.get_path("scripts", "posix_user")
    if user:
        yield os.path.join(user, "caret")
    # `pip install --target FOLDER` puts scripts into FOLDER/bin.
    yield os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "bin", "caret")
    yield shutil.which("caret") or ""


@functools.lru_cache(maxsize=None)
def program() -> str:
    """The path of the program.

    Raises :exc:`CaretError` where there is none.
    """
    for place in _places():
        if place and os.access(place, os.X_OK) and not os.path.isdir(place):
            return place
    raise CaretError("caret is not installed here: install the package anew, or set CARET to the program's path")


def options(values: dict[str, Any]) -> list[str]:
    """Keyword arguments as options: ``min_length=3`` is ``--min-length=3``, True the bare name; None and False are left out."""
    words = []
    for name, value in values.items():
        option = "--" + name.replace("_", "-")
        if value is True:
            words.append(option)
        elif value is not None and value is not False:
            text = ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
            words.append(f"{option}={text}")
    return words


def ended(command: str, status: int) -> str:
    """Says how the program came to its end, where it said nothing itself."""
    if status >= 0:
        return f"caret {command} ended with {status}"
    return f"caret {command} was ended from outside by signal {-status}{', as for want of memory' if status == -9 else ''}"


def run(words: Sequence[str], data: bytes) -> list[dict[str, Any]]:
    """The JSON objects that the program prints, a line each."""
    done = subprocess.run([program(), *words], input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    said = done.stderr.decode("utf-8", "replace").strip()
    # 1 is an answer, and so is 3 where nothing could be decided; 3 for what could not be read has a line about it.
    if done.returncode not in (0, 1) and (done.returncode != 3 or said):
        raise CaretError(said or ended(words[0], done.returncode))
    # Only "\n" ends a line: a string may have any other line end in it.
    return [json.loads(line) for line in done.stdout.decode("utf-8").split("\n") if line]
