"""The cells of a record, as the engine reads them: keys are made of them, and records that go over several lines are cut by them.

RFC 4180: a cell that begins with a quote ends with one, and inside two quotes stand for one; a quote in the middle of a cell is
a character as any other. Where text stands behind the closing quote the record is broken, and ends with its line.
"""
from __future__ import annotations

import json
import re
from typing import Any, Callable, List, Optional, Sequence, Tuple

Cells = Sequence[Optional[bytes]]


class Open(Exception):
    """A quote that has not closed when the text ends."""


def cells(line: bytes, delimiter: bytes, quote: bytes) -> Optional[List[bytes]]:
    """The cells of a record without its line feed; None for a broken one.

    Raises :exc:`Open` where it goes on behind the text.
    """
    if not quote or quote not in line:
        return (line[:-1] if line.endswith(b"\r") else line).split(delimiter)
    found: List[bytes] = []
    index = 0
    while True:
        if line.startswith(quote, index):
            value, end = _quoted(line, index, delimiter, quote)
            if value is None:
                return None
            found.append(value)
        else:
            end = line.find(delimiter, index)
            if end < 0:
                end = len(line)
            value = line[index:end]
            found.append(value[:-1] if end == len(line) and value.endswith(b"\r") else value)
        if end >= len(line) or line[end:end + 1] != delimiter:
            return found
        index = end + 1


def _quoted(line: bytes, start: int, delimiter: bytes, quote: bytes) -> Tuple[Optional[bytes], int]:
    """A cell in quotes, and the place behind it; None where something stands behind its closing quote."""
    index = start + 1
    while True:
        close = line.find(quote, index)
        if close < 0:
            raise Open
        if line[close + 1:close + 2] != quote:
            break
        index = close + 2
    value = line[start + 1:close].replace(quote + quote, quote)
    behind = line[close + 1:]
    if behind in (b"", b"\r"):
        return value, len(line)
    return (value, close + 1) if behind.startswith(delimiter) else (None, close)


def members(line: bytes, names: Sequence[str]) -> Optional[Cells]:
    """The cells of an object's members by their names; None for a line that is no object, or names one twice."""
    try:
        try:
            pairs = _read(line, _whole, _number)
        except _TooLarge:
            pairs = _read(line, _Numeral, _Numeral)
    except (ValueError, RecursionError):
        return None
    if not isinstance(pairs, _Pairs):
        return None
    found = dict(pairs)
    if len(found) < len(pairs):
        return None
    return [None if found.get(name) is None else _text(found[name]).encode("utf-8", "surrogatepass") for name in names]


def _read(line: bytes, whole: Callable[[str], Any], number: Callable[[str], Any]) -> Any:
    return json.loads(line.decode("utf-8"), object_pairs_hook=_Pairs, parse_int=whole, parse_float=number, parse_constant=_none)


class _Pairs(List[Tuple[str, Any]]):
    """An object's members, with those that come twice."""


class _Number(str):
    """A number as it is written in a cell."""


class _Numeral(_Number):
    """A number of a line that has one which no double holds: as it is written there."""

    def cell(self) -> str:
        """The same in a cell, where 1e2 is a whole number."""
        value = float(self) if re.search("[.eE]", self) else 0.5
        return str(int(value)) if value.is_integer() and abs(value) < 2.0**53 else str(self)


class _TooLarge(ValueError):
    """A number that no double holds."""


def _whole(text: str) -> _Number:
    if len(text) > 300:
        _number(text)
    return _Number("0" if text == "-0" else text)


def _number(text: str) -> _Number:
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise _TooLarge(f"{text} is out of range")
    return _Number(int(value) if value.is_integer() and -(2.0**63) <= value < 2.0**63 else repr(value))


def _none(text: str) -> None:
    raise ValueError(f"{text} is no JSON")


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, _Numeral):
        return value.cell()
    return value if isinstance(value, str) else _json(value)


def _json(value: Any) -> str:
    if isinstance(value, _Pairs):
        return "{" + ",".join(f"{_json(name)}:{_json(one)}" for name, one in value) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_json, value)) + "]"
    if isinstance(value, str) and not isinstance(value, _Number):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, _Numeral):
        return str(value)
    return "null" if value is None else _text(value)
