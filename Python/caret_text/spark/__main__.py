"""Tables and texts on a cluster: ``python -m caret_text.spark table …`` and ``… spell …``.

    python -m caret_text.spark table --schema people.json people/*.parquet --output judged --summary -
    python -m caret_text.spark spell --column text --lang en_US,de_DE notes.jsonl --output checked

A program to submit: ``spark-submit`` takes it as ``FOLDER-OF-THE-MODULE/caret_text/spark/__main__.py``. Ends as ``caret table`` and
``caret spell`` do: with 0 if nothing was found, 1 if something was, 2 if it could not be done, 3 if a row could not be decided.
"""
from __future__ import annotations

import argparse
import json
import logging
import sys
import threading
from typing import Any, Dict, List, Optional, Sequence, Tuple

from py4j.protocol import Py4JError  # type: ignore[import-untyped]
from pyspark.errors import PySparkException
from pyspark.sql import Column, DataFrame, Observation, SparkSession
from pyspark.sql import functions as F

from caret_text._program import CaretError
from caret_text.spark import _errors, _keys, _tables, check
from caret_text.spark._counters import Counters
from caret_text.spark._lines import header_problems
from caret_text.spark._rules import rules
from caret_text.spark._work import PROBLEMS, VALID

#: What can be wrong with a row, in the order in which a summary counts it.
RULES = (
    "required", "type", "minLength", "maxLength", "pattern", "allowed", "enum", "minimum", "maximum", "step", "safety", "equals",
    "predicate", "undecided", "encoding", "nul", "unique", "primaryKey", "foreignKey", "missingCell", "extraCell", "quote", "tooLong",
    "notAnObject", "missingColumn", "extraColumn", "duplicateColumn")


def main(words: Optional[Sequence[str]] = None) -> int:
    asked = _parser().parse_args(words)
    frames: List[DataFrame] = []
    try:
        return int(asked.run(asked, _session(asked), frames))
    except CaretError as error:
        print(f"caret spark: {error}", file=sys.stderr)
    except (PySparkException, Py4JError) as error:
        print(f"caret spark: {_errors.sentence(error, frames[0] if frames else None)}", file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m caret_text.spark", description="Tables and texts on a cluster of Spark's.")
    commands = parser.add_subparsers(required=True)
    table = commands.add_parser("table", help="judge the rows of a table by a schema")
    table.set_defaults(run=_table)
    table.add_argument("--schema", required=True, help="a Table Schema or a flat JSON Schema")
    table.add_argument("--rejects", metavar="DIR", help="write the rows that are not valid once more, here")
    table.add_argument("--reference", metavar="NAME=INPUT", action="append", default=[], help="a table that a foreign key refers to")
    table.add_argument("--locale", help="read numbers and dates as this locale writes them")
    table.add_argument("--messages", help="say messages in this language")
    table.add_argument("--delimiter", help="the character between two cells")
    table.add_argument("--no-header", action="store_true", help="the first line is a row")
    table.add_argument("--normalize", action="store_true", help="add normal forms, to a table of Parquet")
    spell = commands.add_parser("spell", help="find misspellings in a column of texts")
    spell.set_defaults(run=_spell)
    spell.add_argument("--column", required=True, help="the column that has the texts")
    for name in ("lang", "level", "kind", "dictionary"):
        spell.add_argument("--" + name, help="as with `caret spell`")
    spell.add_argument("--words", action="append", help="a list of words to accept, one a line; may be given again")
    for one in (table, spell):
        one.add_argument("input", nargs="+", help="files or folders that Spark can read")
        one.add_argument("--output", metavar="DIR", required=True, help="write the rows here, with columns behind their own")
        one.add_argument("--format", choices=_tables.FORMATS, help="how the input is written; its name says it if left out")
        one.add_argument("--to", choices=("parquet", "csv", "jsonl"), help="how the output is written; as the input if left out")
        one.add_argument("--summary", metavar="FILE", help="write the counts here as JSON; - is standard output")
        one.add_argument("--master", help="the cluster, as local[4] or spark://host:7077")
        one.add_argument("--progress", action="store_true", help="say now and then on standard error how far it is")
    return parser


def _session(asked: argparse.Namespace) -> SparkSession:
    builder = SparkSession.builder.appName("caret")
    if asked.master:
        builder = builder.master(asked.master)
    # A task's files appear when it has ended, and the output when all have.
    builder = builder.config("spark.ui.showConsoleProgress", "false")
    spark = builder.config("spark.hadoop.mapreduce.fileoutputcommitter.algorithm.version", "1").getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    # What went wrong is said in one line, and not as PySpark tells its own log.
    for name in ("DataFrameQueryContextLogger", "SQLQueryContextLogger"):
        logging.getLogger(name).disabled = True
    return spark


# Commands


def _table(asked: argparse.Namespace, spark: SparkSession, frames: List[DataFrame]) -> int:
    written = {"delimiter": asked.delimiter} if asked.delimiter else {}
    dialect: Dict[str, Any] = {**written, **({"header": False} if asked.no_header else {})}
    found = rules(asked.schema, asked.locale, asked.messages, dialect)
    references = dict(one.split("=", 1) for one in asked.reference if "=" in one)
    for foreign in found.foreign_keys:
        if foreign.table and foreign.table not in references:
            print(f'caret spark: the foreign key to "{foreign.table}" is not judged: give --reference {foreign.table}=INPUT', file=sys.stderr)
    counters, parts = Counters(spark), spark.sparkContext.defaultParallelism
    name = asked.format or _tables.named_format(asked.input)
    table = _tables.opened(spark, asked.input, name, found, parts)
    headers = header_problems(table.form, found) if table.form else []
    for column, message in headers:
        print(f'caret spark: row 1, "{column}" {message}', file=sys.stderr)
    others = {
        one: _tables.opened(spark, [path], _tables.named_format([path]), rules({"fields": [{"name": there} for foreign in found.foreign_keys if foreign.table == one for there in foreign.there]}), parts).keys
        for one, path in references.items()}
    judged = table.judged(found, counters, asked.normalize)
    frames.append(judged)
    judged = table.shown(_keys.marked(judged, table.cell, table.keys, found, others))
    counts = _write(asked, judged, name, {
        "rows": F.count(F.lit(1)), "valid": F.count_if(VALID), "invalid": F.count_if(~F.col(VALID)),
        **{rule: F.sum(_broken(rule)) for rule in RULES}}, counters)
    told = {one: counts[one] or 0 for one in ("rows", "valid", "invalid")}
    undecided = told["rows"] - told["valid"] - told["invalid"]
    broken = {rule: counts[rule] for rule in RULES if counts[rule]}
    _summary(asked, {**told, "undecided": undecided, "rules": broken})
    return 1 if told["invalid"] or headers else 3 if undecided else 0


def _broken(rule: str) -> Column:
    return F.when(F.size(PROBLEMS) > 0, F.size(F.filter(PROBLEMS, lambda one: one["rule"] == rule))).otherwise(0)


def _spell(asked: argparse.Namespace, spark: SparkSession, frames: List[DataFrame]) -> int:
    counters, parts = Counters(spark), spark.sparkContext.defaultParallelism
    name = asked.format or _tables.named_format(asked.input)
    rows = _tables.opened(spark, asked.input, name, None, parts, asked.column).rows()
    frames.append(rows)
    found = check(
        rows, asked.column, lang=asked.lang, level=asked.level, kind=asked.kind, words=asked.words, dictionary=asked.dictionary,
        counters=counters)
    counts = _write(asked, found, name, {
        "rows": F.count(F.lit(1)), "words": F.sum("caret_words"), "findings": F.sum(F.size("caret_findings"))}, counters)
    _summary(asked, {one: counts[one] or 0 for one in ("rows", "words", "findings")})
    return 1 if counts["findings"] else 0


# What comes out


def _write(
    asked: argparse.Namespace, rows: DataFrame, name: str, counts: Dict[str, Column], counters: Counters,
) -> Dict[str, Any]:
    """Writes the rows in one job, whose tasks' files count once however often they are tried, and gives what was counted."""
    kind = asked.to or (name if name != "tsv" else "csv")
    seen = Observation("counts")
    done = threading.Event()
    if asked.progress:
        threading.Thread(target=_progress, args=(counters, done), daemon=True).start()
    try:
        counted = rows.observe(seen, *[column.alias(one) for one, column in counts.items()])
        rejects = getattr(asked, "rejects", None)
        written = _plain(counted, kind)
        _save(written, kind, asked.output)
        if rejects:
            _save(_read(written, kind, asked.output).where(f"{VALID} is not true"), kind, rejects)
    finally:
        done.set()
    return dict(seen.get)


def _plain(rows: DataFrame, kind: str) -> DataFrame:
    """Rows as a format can have them: CSV has no lists, and texts have no bytes that are none."""
    if kind == "parquet":
        return rows
    kinds = {one.name: one.dataType.typeName() for one in rows.schema.fields}
    nested = {one: F.to_json(one) for one, name in kinds.items() if name in ("array", "struct", "map") and kind == "csv"}
    return rows.withColumns({**nested, **{one: F.col(one).cast("string") for one, name in kinds.items() if name == "binary"}})


def _save(rows: DataFrame, kind: str, folder: str) -> None:
    writer = rows.write.mode("errorifexists")
    if kind == "csv":
        writer.csv(folder, header=True, escape='"')
    elif kind == "jsonl":
        writer.json(folder, ignoreNullFields=False)
    else:
        writer.parquet(folder)


def _read(rows: DataFrame, kind: str, folder: str) -> DataFrame:
    reader = rows.sparkSession.read.schema(rows.schema)
    if kind == "csv":
        return reader.csv(folder, header=True, escape='"', multiLine=True)
    return reader.json(folder) if kind == "jsonl" else reader.parquet(folder)


def _progress(counters: Counters, done: threading.Event) -> None:
    while not done.wait(10):
        print(f"caret spark: {counters}", file=sys.stderr)


def _summary(asked: argparse.Namespace, counts: Dict[str, Any]) -> None:
    line = json.dumps({"type": "summary", **counts, "complete": True}, separators=(",", ":"))
    if asked.summary and asked.summary != "-":
        with open(asked.summary, "w", encoding="utf-8") as file:
            file.write(line + "\n")
    else:
        print(line)


if __name__ == "__main__":
    sys.exit(main())
