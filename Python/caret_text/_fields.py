"""The rules of ``caret validate`` and ``caret table``."""
from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass
from datetime import date, time
from decimal import Decimal
from typing import Any, Iterable, Mapping, Optional, Tuple, Union
from uuid import UUID

from ._library import library
from ._program import CaretError, options, run, utf8


@dataclass(frozen=True)
class Verdict:
    """What the rules say of a value; true when it is valid."""

    value: str
    #: None for a value that could not be decided, as a pattern took too long.
    valid: Optional[bool]
    #: What is wrong, as a sentence without its subject; empty for a valid value.
    message: str
    #: A word for what is wrong, which no other language changes.
    code: Optional[str]
    #: The rules that were broken, by the names of HTML's ValidityState.
    broken: Tuple[str, ...]
    #: The normal form of a valid value.
    norm: Optional[str]
    #: Where it goes wrong: an offset into the value.
    at: Optional[int]

    def __bool__(self) -> bool:
        return self.valid is True


def _offset(value: str, at: Optional[int]) -> Optional[int]:
    return None if at is None else len(value.encode("utf-8")[:at].decode("utf-8", "replace"))


def _verdict(item: Mapping[str, Any]) -> Verdict:
    return Verdict(
        value=item["value"], valid=item["valid"], message=item.get("message", ""), code=item.get("code"),
        broken=tuple(item["validity"]), norm=item["norm"], at=_offset(item["value"], (item.get("at") or {}).get("utf8")))


def _judged(
    value: str, valid: Optional[bool], message: str, code: Optional[str], broken: Tuple[str, ...],
    norm: Optional[str], at: Optional[int],
) -> Verdict:
    return Verdict(value, valid, message, code, broken, norm, _offset(value, at))


def _plain(rules: Mapping[str, Any]) -> dict[str, Any]:
    """Rules that JSON has words for."""
    simple = (str, bool, int, float, list, tuple, type(None))
    return {name: rule if isinstance(rule, simple) else str(rule) for name, rule in rules.items()}


def validate_all(values: Iterable[str], **rules: Any) -> list[Verdict]:
    """The verdicts on many values, by the rules of :func:`validate`."""
    values = list(values)
    data = [utf8(value, "a value") for value in values]
    if any(b"\0" in value for value in data):
        raise CaretError("a value can't hold the character NUL")
    if not values:
        return []
    engine = library()
    if engine is not None:
        return [_judged(value, *told) for value, told in zip(values, engine.verdicts(data, _plain(rules)))]
    found = run(["validate", "--json", "--null", *options(rules)], b"".join(value + b"\0" for value in data))
    if len(found) != len(values):
        raise CaretError("caret validate did not answer every value")
    return [_verdict(item) for item in found]


def validate(value: str, **rules: Any) -> Verdict:
    """The verdict on a value.

    The rules are the options of ``caret validate``: ``type="email"``, ``locale="de_DE"``, ``required=True``,
    ``min_length=3``, ``max_length``, ``unit``, ``pattern``, ``allowed``, ``min``, ``max``, ``step``, ``choices=[…]``,
    ``predicate``, ``region``, ``messages="de"`` …
    """
    return validate_all([value], **rules)[0]


@dataclass(frozen=True)
class Problem:
    """What is wrong in a row."""

    #: The row, from 1, and the name of the field; None for what concerns the whole row.
    row: int
    field: Optional[str]
    #: The rule that was broken, as ``type``, ``required`` or ``pattern``.
    rule: str
    value: Optional[str]
    message: str


class Table:
    """The rules for rows: a Table Schema or a flat JSON Schema, as a dictionary or the path of a file."""

    def __init__(self, schema: Union[Mapping[str, Any], str, "os.PathLike[str]"], **settings: Any) -> None:
        self.schema = schema
        #: Options of ``caret table``, as ``locale="de_DE"``.
        self.settings = settings

    def judge(self, rows: Iterable[Mapping[str, Any]]) -> list[Problem]:
        """The problems of all rows, in their order; rows are dictionaries by the names of the fields.

        Days, times, :class:`decimal.Decimal` and :class:`uuid.UUID` are values by their texts, and NaN is no value, as pandas has it.
        """
        data = "".join(_line(row) for row in rows).encode("utf-8")
        if not data:
            return []
        engine = library()
        if engine is not None and set(self.settings) <= {"locale", "messages"}:
            return [Problem(*told) for told in engine.problems(self._schema(), _plain(self.settings), data)]
        with self._file() as path:
            words = ["table", "--json", "--format", "jsonl", *options(self.settings), path, "-"]
            found = run(words, data)
        return [_problem(item) for item in found if item["type"] == "problem"]

    def _schema(self) -> bytes:
        if isinstance(self.schema, Mapping):
            return json.dumps(self.schema).encode("ascii")
        try:
            with open(self.schema, "rb") as file:
                return file.read()
        except OSError as error:
            raise CaretError(f"can't read the schema: {error}") from None

    def _file(self) -> "_SchemaFile":
        return _SchemaFile(self.schema)


def _line(row: Mapping[str, Any]) -> str:
    # NaN of all kinds and a data frame's NaT alone differ from themselves.
    cells = {name: None if isinstance(cell, (float, date, Decimal)) and cell != cell else cell for name, cell in row.items()}
    return json.dumps(cells, default=_text) + "\n"


def _text(cell: Any) -> str:
    """What stands for a cell that JSON has no word for."""
    if isinstance(cell, (date, time)):
        return cell.isoformat()
    if isinstance(cell, (Decimal, UUID)):
        return str(cell)
    raise TypeError(f"a cell can't be of the type {type(cell).__name__}: give a text, a number, a day or a time")


class _SchemaFile:
    """The path of a schema; one that is no file becomes one for a while."""

    def __init__(self, schema: Union[Mapping[str, Any], str, "os.PathLike[str]"]) -> None:
        self.schema = schema
        self.made: Optional[str] = None

    def __enter__(self) -> str:
        if not isinstance(self.schema, Mapping):
            return os.fspath(self.schema)
        with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False, encoding="utf-8") as file:
            json.dump(self.schema, file)
        self.made = file.name
        return file.name

    def __exit__(self, *_: object) -> None:
        if self.made:
            os.unlink(self.made)


def _problem(item: Mapping[str, Any]) -> Problem:
    return Problem(
        row=item["row"], field=item.get("field"), rule=item["rule"], value=item.get("value"),
        message=item.get("message", ""))
