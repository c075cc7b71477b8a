"""Verdicts and findings on a cluster: those of one machine, as columns of Spark's tables.

    from caret_text.spark import check, judge

    judged = judge(spark.read.parquet("people"), "people.json")
    judged.where("not caret_valid").show()

Needs PySpark 4 and pyarrow, and ``caret_text`` with libcaret on the workers. ``python -m caret_text.spark`` is a program to submit.
"""
from __future__ import annotations

import os
from functools import partial
from typing import Mapping, Optional, Sequence, Union

from pyspark.sql import DataFrame
from pyspark.sql import functions as F
from pyspark.sql import types as T

from .._program import CaretError
from . import _keys
from ._columns import FOUND, TEXT, VERDICT, structure
from ._counters import Counters
from ._parcels import Parcels
from ._rules import Schema, rules
from ._work import FILE, NORM, ROW, CheckTexts, JudgeRows

__all__ = ["CaretError", "Counters", "check", "judge"]

def _with(df: DataFrame, columns: Mapping[str, T.DataType]) -> T.StructType:
    taken = [name for name in columns if name in df.columns]
    if taken:
        raise CaretError(f'the table has a column "{taken[0]}" already: rename it')
    return T.StructType([*df.schema.fields, *structure(columns).fields])


def judge(
    df: DataFrame, schema: Schema, *, order: Optional[Sequence[str]] = None, norm: bool = False, locale: Optional[str] = None,
    messages: Optional[str] = None, references: Optional[Mapping[str, DataFrame]] = None, counters: Optional[Counters] = None,
) -> DataFrame:
    """The rows with the verdicts that ``caret table`` has on them, as columns behind their own.

    ``schema`` is a Table Schema or a flat JSON Schema, as a dictionary or the path of a file on the driver. New columns:

    ``caret_valid``     a truth value; null where nobody knows, as a pattern took too long
    ``caret_problems``  a list of structures: ``column``, ``rule``, ``code``, ``message``, ``offset``, as those of
                        :func:`caret_text.judge_batches`
    ``caret_norm``      with ``norm=True``, a structure with the normal form of each cell; null in rows that are not valid

    Keys (``primaryKey``, ``uniqueKeys``, ``unique``) are looked for in all rows, which runs a job of Spark's at once. Of rows
    with one key all but the first are wrong, and which is first is said by ``order``, columns by which rows are sorted; without it
    they are ``caret_file`` and ``caret_row``. A table without an order, and a schema with keys, is refused. ``references`` are the
    tables that foreign keys refer to, by their names; a foreign key to another table is passed over, which ``caret table`` says.
    """
    rows = rules(schema, locale, messages)
    rows.refuse_other_columns(df.columns)
    places = tuple(order or [name for name in (FILE, ROW) if name in df.columns])
    if rows.keys and not places:
        raise CaretError(
            "the schema has keys, and the rows of a table of Spark's have no order that says which of two is the second: name the columns "
            "that sort them by order=[…]")
    columns = dict(VERDICT)
    if norm:
        columns[NORM] = structure({name: TEXT for name in rows.fields if name in df.columns})
    work = JudgeRows(rows.alone, rows.settings, norm, counters or Counters(df.sparkSession))
    judged = df.mapInArrow(work, _with(df, columns))
    others = {name: _rows(other, rows.missing) for name, other in (references or {}).items()}
    return _keys.marked(judged, partial(_keys.cell, missing=rows.missing), _rows(df, rows.missing, places), rows, others)


def _rows(df: DataFrame, missing: Sequence[str], order: Sequence[str] = ()) -> _keys.Rows:
    def keys(fields: Sequence[str]) -> DataFrame:
        cells = [_keys.cell(df, name, missing).alias(f"{_keys.CELL}{number}") for number, name in enumerate(fields)]
        return df.select(*[F.col(f"`{name}`") for name in order], *cells)

    return _keys.Rows(keys, tuple(order))


def check(
    df: DataFrame, column: str, *, lang: Union[str, Sequence[str], None] = None, level: Optional[str] = None,
    kind: Optional[str] = None, words: Union[str, Sequence[str], None] = None, dictionary: Optional[str] = None,
    counters: Optional[Counters] = None,
) -> DataFrame:
    """The rows with what ``caret spell`` finds in a column of texts, each text by itself, as columns behind their own.

    The settings are those of :func:`caret_text.check`; ``words`` is the path of one list of words or of several, and ``dictionary``
    that of a dictionary of Hunspell's. Both are read on the driver and travel with the job, as do the dictionaries of ``lang``.
    New columns: ``caret_findings``, ``caret_words``, ``caret_unknown_words``, ``caret_typos_per_thousand``, ``caret_language``, as those
    of :func:`caret_text.check_column`.
    """
    if column not in df.columns:
        raise CaretError(f'the table has no column "{column}": the columns are {", ".join(df.columns[:8])}')
    settings = {"level": level, "kind": kind}
    lists = [os.fspath(path) for path in ([words] if isinstance(words, str) else words or [])]
    languages = lang.split(",") if isinstance(lang, str) else lang or ["en_US"]
    parcels = Parcels(df.sparkSession, lists, languages, dictionary)
    given = {name: value for name, value in settings.items() if value is not None}
    work = CheckTexts(column, given, parcels, counters or Counters(df.sparkSession))
    return df.mapInArrow(work, _with(df, FOUND))
