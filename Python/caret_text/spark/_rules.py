"""A schema taken apart: what a row breaks by itself, and what only all rows together can break."""
from __future__ import annotations

import copy
import json
import os
from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Sequence, Tuple, Union

import pyarrow  # type: ignore[import-untyped]

from .._batches import judge_batches
from .._program import CaretError

#: A schema as people have it: a dictionary, or the path of a file.
Schema = Union[Mapping[str, Any], str, "os.PathLike[str]"]


@dataclass(frozen=True)
class Key:
    """Fields whose values together may come only once."""

    #: ``primaryKey`` or ``unique``.
    rule: str
    fields: Tuple[str, ...]


@dataclass(frozen=True)
class ForeignKey:
    """Fields whose values together must be a row of another table, or of this one where its name is empty."""

    fields: Tuple[str, ...]
    table: str
    there: Tuple[str, ...]


@dataclass(frozen=True)
class Dialect:
    """How a table of cells is written, as far as the schema says it."""

    delimiter: Optional[str] = None
    quote: Optional[str] = None
    has_header: bool = True


@dataclass(frozen=True)
class Rules:
    """What the rows of a table are judged by."""

    #: The schema without what spans rows, as JSON: any worker can judge a row by it.
    alone: str
    fields: Tuple[str, ...]
    required: Tuple[str, ...]
    keys: Tuple[Key, ...] = ()
    foreign_keys: Tuple[ForeignKey, ...] = ()
    #: The texts that stand for no value.
    missing: Tuple[str, ...] = ("",)
    dialect: Dialect = Dialect()
    #: ``locale`` and ``messages``.
    settings: Mapping[str, Any] = field(default_factory=dict)

    def words(self, rule: str) -> Tuple[str, str]:
        """The code and the sentence that the engine has for a key that comes twice, in the language of the messages."""
        fields = [{"name": "a", "constraints": {"unique": rule == "unique"}}]
        schema = {"fields": fields, **({"primaryKey": "a"} if rule == "primaryKey" else {})}
        told = pyarrow.table(judge_batches(schema, pyarrow.table({"a": ["1", "1"]}), **self.settings))
        problem = told["problems"].to_pylist()[1][0]
        return problem["code"], problem["message"]

    def refuse_other_columns(self, columns: Sequence[str], where: str = "the table") -> None:
        """A schema that has nothing to do with a table is a mistake, not a table of wrong rows."""
        if not set(self.fields) & set(columns):
            raise CaretError(
                f"the schema fits no column of {where}: it has {_listed(self.fields)}, the columns are {_listed(columns)}")


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names[:8]) + (f" and {len(names) - 8} more" if len(names) > 8 else "")


def rules(
    schema: Schema, locale: Optional[str] = None, messages: Optional[str] = None, dialect: Optional[Mapping[str, Any]] = None,
) -> Rules:
    """The rules of a Table Schema, a flat JSON Schema or the first resource of a Data Package.

    Raises :exc:`CaretError` for what can't be used, with the engine's words.
    """
    inner, written = _inner(_read(schema), {})
    written.update(dialect or {})
    inner = copy.deepcopy(inner)
    if written:
        inner["caret:dialect"] = written
    settings = {name: value for name, value in (("locale", locale), ("messages", messages)) if value}
    if isinstance(inner.get("fields"), list):
        found = _of_table_schema(inner, settings)
    else:
        found = Rules(
            json.dumps(inner), tuple(inner.get("properties") or ()), tuple(inner.get("required") or ()), settings=settings)
    # The engine says here, and not on a worker, what is wrong with a schema.
    judge_batches(json.loads(found.alone), pyarrow.table({"": pyarrow.array([], pyarrow.string())}), **found.settings)
    said = _dialect(inner)
    return Rules(**{**found.__dict__, "dialect": said})


def _read(schema: Schema) -> Mapping[str, Any]:
    if isinstance(schema, Mapping):
        return schema
    try:
        with open(schema, encoding="utf-8") as file:
            read = json.load(file)
    except (OSError, ValueError) as error:
        raise CaretError(f"can't read the schema {os.fspath(schema)}: {error}") from None
    if not isinstance(read, dict):
        raise CaretError(f"the schema {os.fspath(schema)} is no JSON object")
    return read


def _inner(schema: Mapping[str, Any], dialect: Mapping[str, Any]) -> Tuple[dict[str, Any], dict[str, Any]]:
    """The schema inside of a resource or a package, and what is said beside it of how the table is written."""
    resources = schema.get("resources")
    if isinstance(resources, list) and resources and "schema" in resources[0]:
        return _inner(resources[0], dialect)
    if isinstance(schema.get("schema"), Mapping):
        return _inner(schema["schema"], schema.get("dialect") or dialect)
    own = schema.get("caret:dialect") or (schema.get("caret") or {}).get("dialect") or {}
    return dict(schema), {**own, **dialect}


def _dialect(inner: Mapping[str, Any]) -> Dialect:
    said = inner.get("caret:dialect") or {}
    return Dialect(said.get("delimiter"), said.get("quoteChar"), said.get("header") is not False)


def _of_table_schema(inner: dict[str, Any], settings: Mapping[str, str]) -> Rules:
    keys = []
    primary = inner.pop("primaryKey", None)
    names = tuple(_texts(primary))
    if names:
        keys.append(Key("primaryKey", names))
    keys += [Key("primaryKey", tuple(_texts(one))) for one in inner.pop("uniqueKeys", None) or [] if _texts(one)]
    fields = inner["fields"]
    known = [one.get("name") for one in fields if isinstance(one, dict)]
    for one in (name for key in keys for name in key.fields):
        if one not in known:
            raise CaretError(f'field "{one}": a key names a field that isn\'t there: add it')
    for one in fields:
        constraints = one.get("constraints") if isinstance(one, dict) else None
        if isinstance(constraints, dict) and constraints.get("unique") is True:
            del constraints["unique"]
            keys.append(Key("unique", (one["name"],)))
        if isinstance(one, dict) and one.get("name") in names:
            one["constraints"] = {**(constraints or {}), "required": True}
    foreign = [_foreign(one) for one in inner.pop("foreignKeys", None) or []]
    missing = inner.get("missingValues", [""])
    return Rules(
        alone=json.dumps(inner), fields=tuple(map(str, known)),
        required=tuple(one["name"] for one in fields if _is_required(one)), keys=tuple(keys), foreign_keys=tuple(foreign),
        missing=tuple(one["value"] if isinstance(one, dict) else one for one in missing), settings=settings)


def _is_required(one: Mapping[str, Any]) -> bool:
    return (one.get("constraints") or {}).get("required", one.get("required")) is True


def _foreign(one: Mapping[str, Any]) -> ForeignKey:
    reference = one.get("reference") or {}
    fields, there = tuple(_texts(one.get("fields"))), tuple(_texts(reference.get("fields")))
    if not fields or len(fields) != len(there):
        raise CaretError("a foreign key names other fields than as many of the table that it refers to")
    return ForeignKey(fields, str(reference.get("resource") or ""), there)


def _texts(value: Any) -> Sequence[str]:
    return [value] if isinstance(value, str) else [one for one in value or [] if isinstance(one, str)]
