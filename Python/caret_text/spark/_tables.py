"""The tables of the program: files of Parquet, CSV, TSV and JSON Lines, whose rows know their file and their number in it."""
from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Callable, Dict, Mapping, Optional, Sequence

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql import types as T

from .._program import CaretError
from . import _keys, _lines
from ._columns import NUMBER, TEXT, VERDICT, structure
from ._counters import Counters
from ._rules import Rules
from ._work import FILE, LINE, NORM, ORDER, ROW, VALID, JudgeRows

FORMATS = ("parquet", "csv", "tsv", "jsonl")
_ENDINGS = {"parquet": "parquet", "csv": "csv", "tsv": "tsv", "tab": "tsv", "jsonl": "jsonl", "ndjson": "jsonl", "json": "jsonl"}


def named_format(inputs: Sequence[str]) -> str:
    """The format that the names of files speak of."""
    parts = [part for part in inputs[0].rstrip("/").rsplit("/", 1)[-1].lower().split(".") if part not in ("gz", "bz2", "zst")]
    found = _ENDINGS.get(parts[-1]) if len(parts) > 1 else None
    if found is None:
        raise CaretError(f"{inputs[0]}: its name doesn't say how it is written: give --format {', '.join(FORMATS)}")
    return found


@dataclass
class Table:
    """Rows as they are read, with what their columns and keys are."""

    #: With `FILE` and `ROW`.
    rows: Callable[[], DataFrame]
    judged: Callable[[Rules, Counters, bool], DataFrame]
    keys: _keys.Rows
    #: The cells of a judged row.
    cell: Callable[[DataFrame, str], Column]
    #: What is seen of rows in the end.
    shown: Callable[[DataFrame], DataFrame]
    form: Optional[_lines.Form] = None


def opened(
    spark: SparkSession, inputs: Sequence[str], name: str, rules: Optional[Rules], parts: int, *fields: str,
) -> Table:
    """Files as a table; without rules it is read for its columns, those of JSON Lines by the names of ``fields``."""
    # Files are to be cut alike whenever they are read, whatever executors have come or gone.
    spark.conf.set("spark.sql.files.minPartitionNum", str(parts))
    if name == "parquet":
        return _parquet(spark, inputs, rules)
    return _of_lines(spark, inputs, name, rules, fields)


# Parquet


def _parquet(spark: SparkSession, inputs: Sequence[str], rules: Optional[Rules]) -> Table:
    read = spark.read.parquet(*inputs)
    taken = [name for name in read.columns if name.startswith("caret_")]
    if taken:
        raise CaretError(f'{inputs[0]}: it has a column "{taken[0]}" already, as what Caret adds is called: rename it')
    if rules:
        rules.refuse_other_columns(read.columns, inputs[0])
    place = (F.col("_metadata.file_path").alias(FILE), (F.col("_metadata.row_index") + 1).alias(ROW))
    rows: DataFrame = read.select("*", *place)
    missing = rules.missing if rules else ()

    def judged(rules: Rules, counters: Counters, norm: bool) -> DataFrame:
        columns: Dict[str, T.DataType] = dict(VERDICT)
        if norm:
            columns[NORM] = structure({one: TEXT for one in rules.fields if one in read.columns})
        work = JudgeRows(rules.alone, rules.settings, norm, counters)
        kind = T.StructType([*rows.schema.fields, *structure(columns).fields])
        done = rows.mapInArrow(work, kind)
        return _ordered(spark, read, done) if rules.keys else done

    def keys(fields: Sequence[str]) -> DataFrame:
        cells = [_keys.cell(rows, one, missing).alias(f"{_keys.CELL}{number}") for number, one in enumerate(fields)]
        return _ordered(spark, read, rows.select(FILE, ROW, *cells)).drop(FILE, ROW)

    return Table(lambda: rows, judged, _keys.Rows(keys, (ORDER,)), partial(_keys.cell, missing=missing), lambda df: df.drop(ORDER))


def _ordered(spark: SparkSession, read: DataFrame, rows: DataFrame) -> DataFrame:
    """Rows with one number that sorts them, which is compared faster than a path and a number."""
    files = sorted(row[0] for row in read.select("_metadata.file_path").distinct().collect())
    numbers = spark.createDataFrame(list(enumerate(files)), "caret_number long, caret_path string")
    joined = rows.join(F.broadcast(numbers), F.col(FILE) == F.col("caret_path"), "left")
    order = F.shiftleft(F.col("caret_number"), 40).bitwiseOR(F.col(ROW)).alias(ORDER)
    return joined.withColumn(ORDER, order).drop("caret_number", "caret_path")


# Lines


def _of_lines(spark: SparkSession, inputs: Sequence[str], name: str, rules: Optional[Rules], wanted: Sequence[str]) -> Table:
    files = sorted(spark.read.text(list(inputs)).inputFiles())
    if not files:
        raise CaretError(f"{inputs[0]}: there is no file")
    form = _lines.form(spark, files, name, rules)
    text, blocks = _lines.lines(spark, list(inputs), form)
    missing = rules.missing if rules else ()
    spans = [key.fields for key in rules.keys] + [key.fields for key in rules.foreign_keys] if rules else []
    fields = sorted({one for names in spans for one in names})
    places: Mapping[str, T.DataType] = {FILE: TEXT, ROW: NUMBER, LINE: T.BinaryType(), ORDER: NUMBER}
    cells = {f"{_keys.CELL}{number}": T.BinaryType() for number in range(len(fields))}

    def judged(rules: Rules, counters: Counters, norm: bool) -> DataFrame:
        if norm:
            raise CaretError("normal forms are made of Parquet only")
        work = _lines.JudgeLines(form, blocks, rules, fields, counters)
        return text.mapInArrow(work, structure({**places, **VERDICT, **cells}))

    def keys(parts: Sequence[str]) -> DataFrame:
        found = structure({ORDER: NUMBER, **{f"{_keys.CELL}{number}": T.BinaryType() for number in range(len(parts))}})
        read = text.mapInArrow(_lines.ReadKeys(form, blocks, parts), found)
        return read.select(ORDER, *[
            _keys.present(F.col(f"{_keys.CELL}{number}"), missing).alias(f"{_keys.CELL}{number}") for number in range(len(parts))])

    def cell(df: DataFrame, one: str) -> Column:
        return _keys.present(df[f"{_keys.CELL}{fields.index(one)}"], missing)

    def rows() -> DataFrame:
        return _with_cells(text.mapInArrow(_lines.NumberLines(form, blocks), structure(places)), form, wanted).drop(ORDER)

    def shown(df: DataFrame) -> DataFrame:
        return _with_cells(df, form, rules.fields if rules else ()).drop(ORDER, *cells)

    return Table(rows, judged, _keys.Rows(keys, (ORDER,)), cell, shown, form)


def _with_cells(df: DataFrame, form: _lines.Form, fields: Sequence[str]) -> DataFrame:
    """Rows with a column for each cell, and the line itself where it could not be read so."""
    line = F.col(LINE).cast("string")
    if form.name == "jsonl":
        names, read = fields, F.from_json(line, _texts(fields))
    else:
        names = form.names
        options = {"sep": form.delimiter, "quote": form.quote, "escape": form.quote, "maxCharsPerColumn": "-1", "emptyValue": ""}
        read = F.from_csv(F.regexp_replace(line, "\r$", ""), _ddl(names), options)
    whole = F.col(LINE) if form.name == "jsonl" or VALID not in df.columns else F.when(F.col(VALID), None).otherwise(F.col(LINE))
    others = [F.col(name) for name in df.columns if name != LINE]
    return df.withColumn("caret_read", read).select(
        *[F.col("caret_read").getField(name).alias(name) for name in names], *others, whole.alias(LINE))


def _texts(names: Sequence[str]) -> T.StructType:
    return structure({name: TEXT for name in names})


def _ddl(names: Sequence[str]) -> str:
    return ", ".join("`" + name.replace("`", "``") + "` string" for name in names)
