"""Rules that span rows, by Spark's own shuffle.

Only the keys go through the shuffle, without the rows that they are of: what comes out is the few keys that break a rule. The
rows meet those where they are judged, and stay where they are.
"""
from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import and_, or_
from typing import Callable, Iterator, List, Mapping, Optional, Sequence, Tuple

import pyarrow.compute  # type: ignore[import-untyped]
from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql import types as T

from .._program import CaretError
from ._rules import ForeignKey, Key, Rules
from ._work import PROBLEMS, VALID

#: Types whose text is the same to Spark and to the engine.
_PLAIN = (T.StringType, T.BooleanType, T.ByteType, T.ShortType, T.IntegerType, T.LongType, T.DecimalType, T.DateType)
#: Types whose text is another one, though different values have different texts.
_OTHER = (T.FloatType, T.DoubleType, T.TimestampType, T.TimestampNTZType)
#: What the columns of cells are called.
CELL = "caret_cell"
_RULE, _FIRST = "caret_rule", "caret_first"
#: Keys that break a rule are sent to every worker up to this count; more of them meet the rows by a shuffle.
MOST_SENT = 1_000_000


@dataclass(frozen=True)
class Rows:
    """A table as far as keys are concerned."""

    #: Its rows, with columns that sort them, and for the fields columns of bytes, in which null stands for no value.
    keys: Callable[[Sequence[str]], DataFrame]
    order: Tuple[str, ...] = ()


def cell(df: DataFrame, name: str, missing: Sequence[str]) -> Column:
    """The bytes of a cell of a column that Spark has read; null for what stands for no value."""
    if name not in df.columns:
        return F.lit(None).cast("binary")
    kind = df.schema[name].dataType
    if not isinstance(kind, (*_PLAIN, *_OTHER, T.BinaryType)):
        raise CaretError(f'the column "{name}" is of the type {kind.simpleString()}, which can be no key')
    if isinstance(kind, _OTHER) and set(missing) - {""}:
        raise CaretError(
            f'the column "{name}" is of the type {kind.simpleString()} and of a key, and "missingValues" are texts: which values they '
            "stand for can't be told in Spark as on one machine; make it a column of texts")
    text = df[f"`{name}`"]
    return present(text if isinstance(kind, T.BinaryType) else text.cast("string").cast("binary"), missing)


def present(column: Column, missing: Sequence[str]) -> Column:
    """A cell, or null for a text that stands for no value."""
    return F.when(column.isin([F.lit(one.encode("utf-8")) for one in missing]), None).otherwise(column) if missing else column


def marked(
    judged: DataFrame, here: Callable[[DataFrame, str], Column], rows: Rows, rules: Rules, references: Mapping[str, Rows],
) -> DataFrame:
    """Judged rows with what is wrong with their keys.

    ``rows`` are the same before they were judged: their keys are read there, which costs no verdicts; ``here`` has the cells of judged
    rows.
    """
    for wrong in _twice(rows, rules) if rules.keys else ():
        judged = _joined(judged, here, wrong)
    for number, foreign in enumerate(rules.foreign_keys):
        there = references.get(foreign.table, None if foreign.table else rows)
        if there is not None:
            for wrong in _orphans(rows, there, foreign, f"caret_orphan{number}_"):
                judged = _joined(judged, here, wrong)
    return judged


@dataclass(frozen=True)
class _Wrong:
    """Keys that break a rule, and what is then to be said."""

    #: Columns of the fields' cells, by `names`, and what else says which rows are meant.
    keys: DataFrame
    names: Sequence[str]
    fields: Sequence[str]
    rule: str
    words: Tuple[str, str]
    is_meant: Column


def _twice(rows: Rows, rules: Rules) -> Iterator[_Wrong]:
    """The keys that come more than once: the rows are read once for all rules, and one shuffle has the keys of all."""
    fields = sorted({field for key in rules.keys for field in key.fields})
    width = max(len(key.fields) for key in rules.keys)
    names = [f"{CELL}s{number}" for number in range(width)]

    def of(number: int, key: Key) -> Column:
        cells = [F.col(f"{CELL}{fields.index(field)}") for field in key.fields] + [F.lit(None).cast("binary")] * (width - len(key.fields))
        return F.struct(F.lit(number).alias(_RULE), *[cell.alias(name) for cell, name in zip(cells, names)])

    every = [of(number, key) for number, key in enumerate(rules.keys)]
    each = F.explode(F.array(*every)) if len(every) > 1 else every[0]
    keys = rows.keys(fields).select(_place(rows.order).alias(_FIRST), each.alias("caret_key")).select(_FIRST, "caret_key.*")
    # A row without a value in any of the fields is never there twice.
    some = reduce(or_, [F.col(name).isNotNull() for name in names])
    counted = keys.where(some).groupBy(_RULE, *names).agg(F.min(_FIRST).alias(_FIRST), F.count("*").alias("caret_count"))
    found = _Found(counted.where(F.col("caret_count") > 1).drop("caret_count"))
    for number, key in enumerate(rules.keys):
        prefix = f"caret_twice{number}_"
        renamed = {name: f"{prefix}{index}" for index, name in enumerate(names[:len(key.fields)])}
        of_key = found.where(_RULE, number)
        if of_key is not None:
            own = of_key.select(*renamed, _FIRST).withColumnsRenamed({**renamed, _FIRST: prefix + "first"})
            later = _place(rows.order) > F.col(prefix + "first")
            yield _Wrong(own, list(renamed.values()), key.fields, key.rule, rules.words(key.rule), later)


def _place(order: Sequence[str]) -> Column:
    return F.col(order[0]) if len(order) == 1 else F.struct(*[F.col(f"`{name}`") for name in order])


def _orphans(rows: Rows, there: Rows, foreign: ForeignKey, prefix: str) -> Iterator[_Wrong]:
    keys, names = _renamed(rows.keys(foreign.fields), foreign.fields, prefix)
    known, known_names = _renamed(there.keys(foreign.there), foreign.there, prefix + "known")
    whole = reduce(and_, [F.col(name).isNotNull() for name in names])
    same = reduce(and_, [F.col(one) == F.col(other) for one, other in zip(names, known_names)])
    orphans = keys.select(*names).where(whole).distinct().join(known.select(*known_names), same, "left_anti")
    table = f'"{foreign.table}"' if foreign.table else "this table"
    own = _Found(orphans).where()
    if own is not None:
        yield _Wrong(own, names, foreign.fields, "foreignKey", ("foreignKey", f"is no key of {table}"), F.lit(True))


def _renamed(df: DataFrame, fields: Sequence[str], prefix: str) -> Tuple[DataFrame, List[str]]:
    names = [f"{prefix}{number}" for number in range(len(fields))]
    return df.withColumnsRenamed({f"{CELL}{number}": name for number, name in enumerate(names)}), names


class _Found:
    """Keys that were found, which outlive with the driver the executors that found them; too many of them stay where they are."""

    def __init__(self, keys: DataFrame) -> None:
        self._keys, self._rows = keys, keys.limit(MOST_SENT + 1).toArrow()

    def where(self, name: Optional[str] = None, value: int = 0) -> Optional[DataFrame]:
        """Those with a value in a column, or all; None where there is none."""
        if len(self._rows) > MOST_SENT:
            return self._keys if name is None else self._keys.where(F.col(name) == value)
        rows = self._rows if name is None else self._rows.filter(pyarrow.compute.equal(self._rows[name], value))
        return F.broadcast(self._keys.sparkSession.createDataFrame(rows, self._keys.schema)) if len(rows) else None


def _joined(judged: DataFrame, here: Callable[[DataFrame, str], Column], wrong: _Wrong) -> DataFrame:
    """Rows with a problem where their key is among those that are wrong."""
    mark = wrong.names[0] + "mark"
    keys = wrong.keys.withColumn(mark, F.lit(True))
    same = reduce(and_, [here(judged, field).eqNullSafe(keys[name]) for field, name in zip(wrong.fields, wrong.names)])
    code, message = wrong.words
    parts = {"column": wrong.fields[0], "rule": wrong.rule, "code": code, "message": message, "offset": None}
    problem = F.array(F.struct(*[F.lit(part).alias(name) for name, part in parts.items()])).cast(judged.schema[PROBLEMS].dataType)
    is_wrong = F.col(mark).isNotNull() & wrong.is_meant
    return (
        judged.join(keys, same, "left")
        .withColumn(PROBLEMS, F.when(is_wrong, F.concat(PROBLEMS, problem)).otherwise(F.col(PROBLEMS)))
        .withColumn(VALID, F.when(is_wrong, F.lit(False)).otherwise(F.col(VALID)))
        .drop(*keys.columns))
