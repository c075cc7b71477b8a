"""Tables that are files of lines: CSV, TSV and JSON Lines.

A line is judged as it stands in its file, by the engine's own reader, so a row that is broken is told as `caret table` tells it, and
no reader of Spark's comes in between. Spark cuts files anywhere and hands on lines. A first pass counts the lines of each block,
so that in the second each row knows its number in its file.
"""
from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Iterator, List, Mapping, Optional, Sequence, Tuple

import pyarrow  # type: ignore[import-untyped]
import pyarrow.compute  # type: ignore[import-untyped]
from pyspark import Broadcast
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from .._library import _NOWHERE, Handle
from .._program import CaretError
from . import _records
from ._counters import Counters
from ._keys import CELL
from ._rules import Dialect, Rules
from ._work import FILE, LINE, ORDER, PROBLEMS, ROW, VALID, engine, told

#: The block that a line is of, the only thing that is sent with each one.
BLOCK = "caret_block"


@dataclass(frozen=True)
class Block:
    """A part of a file that one task reads."""

    file: str
    start: int
    #: The number of rows before it in its file, with the line of names.
    before: int
    #: The file's place among all, from 0.
    number: int


@dataclass(frozen=True)
class Form:
    """How lines are rows."""

    #: ``csv``, ``tsv`` or ``jsonl``.
    name: str
    delimiter: str = ","
    quote: str = '"'
    #: The line of names, and what it says; no names where rows bring their own.
    header: bytes = b""
    names: Tuple[str, ...] = ()
    has_header: bool = True

    @property
    def blank(self) -> str:
        """What lines are no rows."""
        if self.name == "jsonl":
            return r"^[ \t\r]*$"
        return r"^\r?$" if len(self.names) != 1 else "a^"

    def cells(self, line: bytes, names: Sequence[str]) -> Optional[_records.Cells]:
        """The cells of fields; None for a line that can't be read."""
        if self.name == "jsonl":
            return _records.members(line, names)
        found = _records.cells(line, self.delimiter.encode("ascii"), self.quote.encode("ascii"))
        if found is None:
            return None
        places = [self.names.index(name) if name in self.names else len(found) for name in names]
        return [found[place] if place < len(found) else None for place in places]

    def plain_cells(self, rows: pyarrow.Array, names: Sequence[str]) -> Tuple[List[pyarrow.Array], pyarrow.Array]:
        """The cells of lines that are cells with delimiters between them and no more, and which lines are not."""
        if self.name == "jsonl":
            return [pyarrow.nulls(len(rows), pyarrow.binary())] * len(names), pyarrow.repeat(pyarrow.scalar(True), len(rows))
        is_other = pyarrow.compute.match_substring_regex(rows, f"{re.escape(self.quote)}|\r$" if self.quote else "\r$")
        split = pyarrow.compute.split_pattern(rows, self.delimiter)
        counts, starts = pyarrow.compute.list_value_length(split), split.offsets.slice(0, len(rows))
        found = []
        for name in names:
            place = self.names.index(name) if name in self.names else len(self.names)
            is_there = pyarrow.compute.greater(counts, place) if name in self.names else pyarrow.repeat(pyarrow.scalar(False), len(rows))
            found.append(split.values.take(pyarrow.compute.if_else(is_there, pyarrow.compute.add(starts, place), None)))
        return found, is_other


def form(spark: SparkSession, files: Sequence[str], name: str, rules: Optional[Rules]) -> Form:
    """How the lines of files are rows: the schema's dialect, and the names of the first file."""
    if name == "jsonl":
        return Form(name, has_header=False)
    dialect = rules.dialect if rules else Dialect()
    found = Form(
        name, dialect.delimiter or ("\t" if name == "tsv" else ","), dialect.quote or ('"' if name == "csv" or dialect.delimiter else ""),
        names=rules.fields if rules else (), has_header=dialect.has_header)
    if not found.has_header:
        return found
    first = _text(spark, files[:1]).first()
    header = without_mark(bytes(first[0])) if first else b""
    if header.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise CaretError(f"{files[0]}: the table is in UTF-16: convert it to UTF-8")
    try:
        names = _records.cells(header, found.delimiter.encode("ascii"), found.quote.encode("ascii"))
    except _records.Open:
        names = None
    if not names or names == [b""]:
        raise CaretError(f"{files[0]}: the first line is no line of names: correct it, or say --no-header")
    texts = tuple(one.decode("utf-8", "replace") for one in names)
    twice = [one for one in texts if texts.count(one) > 1]
    if twice:
        raise CaretError(f'{files[0]}: two columns are called "{twice[0]}", which a table of Spark\'s can\'t have: rename one')
    if rules:
        rules.refuse_other_columns(texts, files[0])
    return replace(found, header=header, names=texts)


def header_problems(form: Form, rules: Rules) -> List[Tuple[str, str]]:
    """What is wrong with the names of columns, each with a sentence: the table is not as the schema wants it then."""
    if not form.has_header:
        return []
    lines, data = engine(), form.header + b"\n"
    table = lines.table(rules.alone.encode("ascii"), rules.settings)

    def read(found: Any) -> List[Tuple[str, str]]:
        return [(str(one.value), str(one.message)) for one in found.items[:found.count]]

    return lines._read("table_judge", read, table.pointer, form.name.encode("ascii"), data, len(data), _NOWHERE)


def without_mark(line: bytes) -> bytes:
    """A file's first line without a byte order mark."""
    return line[3:] if line.startswith(b"\xef\xbb\xbf") else line


def _text(spark: SparkSession, files: Sequence[str]) -> DataFrame:
    place = (F.col("_metadata.file_path"), F.col("_metadata.file_block_start"))
    return spark.read.option("lineSep", "\n").text(list(files)).select(
        F.col("value").cast("binary").alias("value"), place[0].alias(FILE), place[1].alias("start"))


def lines(spark: SparkSession, files: Sequence[str], form: Form) -> Tuple[DataFrame, "Broadcast[dict[int, Block]]"]:
    """The lines of files with the blocks that they are of, and what is known of those."""
    text = _text(spark, files)
    name = F.xxhash64(FILE, "start")
    is_row = ~F.col("value").cast("string").rlike(form.blank)
    counted = text.groupBy(FILE, "start").agg(F.first(name).alias(BLOCK), F.count_if(is_row).alias("count")).collect()
    blocks: dict[int, Block] = {}
    file, before, number = None, 0, -1
    for one in sorted(counted, key=lambda one: (one[FILE], one["start"])):
        if one[FILE] != file:
            file, before, number = one[FILE], 0, number + 1
        if one[BLOCK] in blocks:
            raise CaretError(f"{file}: its block at {one['start']} has the name of another one: rename the file")
        blocks[one[BLOCK]] = Block(one[FILE], one["start"], before, number)
        before += one["count"]
    return text.select("value", name.alias(BLOCK)), spark.sparkContext.broadcast(blocks)


class _Numbered:
    """Finds the rows among lines, and the numbers that they have in their files."""

    def __init__(self, form: Form, blocks: "Broadcast[dict[int, Block]]") -> None:
        self.form, self.blocks = form, blocks

    def runs(self, batches: Iterator[pyarrow.RecordBatch]) -> Iterator[Tuple[Block, pyarrow.Array, int]]:
        """Rows that stand one behind the other: their block, the lines, and the number of the first one."""
        seen: dict[int, int] = {}
        for batch in batches:
            start = 0
            for run in pyarrow.compute.run_end_encode(batch.column(1)).run_ends.to_pylist() if len(batch) else []:
                name = batch.column(1)[start].as_py()
                rows = batch.column(0).slice(start, run - start)
                start = run
                block = self.blocks.value.get(name)
                if block is None:
                    raise CaretError("the files were cut otherwise than when their lines were counted: were they changed?")
                if name not in seen:
                    seen[name] = block.before + 1
                    if block.start == 0 and self.form.has_header:
                        self._compare(block.file, rows[0].as_py())
                        rows = rows.slice(1)
                        seen[name] += 1
                rows = rows.filter(pyarrow.compute.invert(pyarrow.compute.match_substring_regex(rows, self.form.blank)))
                if len(rows):
                    yield block, rows, seen[name]
                    seen[name] += len(rows)

    def _compare(self, file: str, line: bytes) -> None:
        if without_mark(line).rstrip(b"\r") != self.form.header.rstrip(b"\r"):
            raise CaretError(f"{file}: its line of names is another one than that of the first file")


class JudgeLines(_Numbered):
    """Judges lines by what a row can break alone."""

    def __init__(
        self, form: Form, blocks: "Broadcast[dict[int, Block]]", rules: Rules, key_fields: Sequence[str], counters: Counters,
    ) -> None:
        super().__init__(form, blocks)
        self.rules, self.key_fields, self.counters = rules, tuple(key_fields), counters

    def __call__(self, batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        table = engine().table(self.rules.alone.encode("ascii"), self.rules.settings)
        place: List[Block] = []
        with told(lambda: place[0].file if place else None):
            for block, rows, first in self.runs(batches):
                place[:] = [block]
                problems = self._problems(table, rows, first)
                yield self._columns(block, rows, first, problems)

    def _problems(self, table: Handle, rows: pyarrow.Array, first: int) -> List[Tuple[int, Tuple[Any, ...]]]:
        """What is wrong: the index of the row, and what `caret_problems` has of it."""
        header = 1 if self.form.has_header else 0
        data = b"\n".join([*([self.form.header] if header else []), *rows.to_pylist(), b""])

        def read(found: Any) -> List[Tuple[int, Tuple[Any, ...]]]:
            said, quotes = [], found.row_count != len(rows)
            for number in range(found.count):
                item = found.items[number]
                if item.row <= header:
                    continue
                rule = str(item.rule)
                quotes = quotes or rule == "quote"
                column = str(item.field) if item.field.bytes else None
                said.append((item.row - header - 1, (column, rule, str(item.code), str(item.message), None)))
            if quotes:
                self._refuse_open(rows, first)
            if found.row_count != len(rows):
                raise CaretError(f"rows {first} to {first + len(rows) - 1}: {found.row_count} rows were read of {len(rows)} lines")
            return said

        return engine()._read("table_judge", read, table.pointer, self.form.name.encode("ascii"), data, len(data), _NOWHERE)

    def _refuse_open(self, rows: pyarrow.Array, first: int) -> None:
        """A record that goes on in the next line can't be read by lines: another task may have that one."""
        for number, line in enumerate(rows.to_pylist()):
            try:
                self.form.cells(line, ())
            except _records.Open:
                raise CaretError(
                    f"row {first + number}: a quote is open at the end of the line. Records of several lines can't be read by tasks that "
                    "begin anywhere in a file: write them as JSON Lines or Parquet, or close the quote") from None

    def _columns(
        self, block: Block, rows: pyarrow.Array, first: int, problems: List[Tuple[int, Tuple[Any, ...]]],
    ) -> pyarrow.RecordBatch:
        count = len(rows)
        counts, valid = [0] * count, [True] * count  # type: List[int], List[Optional[bool]]
        for index, (_, rule, *_rest) in problems:
            counts[index] += 1
            if rule != "undecided":
                valid[index] = False
            elif valid[index]:
                valid[index] = None
        ends = [0]
        for one in counts:
            ends.append(ends[-1] + one)
        texts = [[one[1][place] for one in problems] for place in range(5)]
        kinds = [pyarrow.string()] * 4 + [pyarrow.int64()]
        items = pyarrow.StructArray.from_arrays(
            [pyarrow.array(values, kind) for values, kind in zip(texts, kinds)], ["column", "rule", "code", "message", "offset"])
        lists = pyarrow.ListArray.from_arrays(pyarrow.array(ends, pyarrow.int32()), items)
        verdicts = pyarrow.record_batch({VALID: pyarrow.array(valid, pyarrow.bool_()), PROBLEMS: lists})
        self.counters.count(verdicts)
        places = _places(block, rows, first)
        return pyarrow.record_batch({
            **places, VALID: verdicts.column(0), PROBLEMS: verdicts.column(1), **_key_columns(self.form, self.key_fields, rows)})


class ReadKeys(_Numbered):
    """Reads the cells that keys are made of, and no other."""

    def __init__(self, form: Form, blocks: "Broadcast[dict[int, Block]]", fields: Sequence[str]) -> None:
        super().__init__(form, blocks)
        self.fields = tuple(fields)

    def __call__(self, batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        place: List[Block] = []
        with told(lambda: place[0].file if place else None):
            for block, rows, first in self.runs(batches):
                place[:] = [block]
                order = _places(block, rows, first)[ORDER]
                yield pyarrow.record_batch({ORDER: order, **_key_columns(self.form, self.fields, rows)})


def _key_columns(form: Form, fields: Sequence[str], rows: pyarrow.Array) -> Mapping[str, pyarrow.Array]:
    if not fields:
        return {}
    cells, is_other = form.plain_cells(rows, fields)
    if is_other.true_count:
        read = _read_cells(form, fields, rows.filter(is_other))
        cells = [pyarrow.compute.replace_with_mask(all_, is_other, others) for all_, others in zip(cells, read)]
    return {f"{CELL}{number}": cells[number] for number in range(len(fields))}


def _read_cells(form: Form, fields: Sequence[str], rows: pyarrow.Array) -> List[pyarrow.Array]:
    nothing: _records.Cells = [None] * len(fields)
    found = []
    for line in rows.to_pylist():
        try:
            found.append(form.cells(line, fields) or nothing)
        except _records.Open:
            # The verdict on this row says so.
            found.append(nothing)
    return [pyarrow.array([one[number] for one in found], pyarrow.binary()) for number in range(len(fields))]


class NumberLines(_Numbered):
    """Says of each line where it stands, and no more."""

    def __call__(self, batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for block, rows, first in self.runs(batches):
            yield pyarrow.record_batch(_places(block, rows, first))


def _places(block: Block, rows: pyarrow.Array, first: int) -> dict[str, pyarrow.Array]:
    numbers = pyarrow.array(range(first, first + len(rows)), pyarrow.int64())
    return {
        FILE: pyarrow.repeat(pyarrow.scalar(block.file), len(rows)), ROW: numbers, LINE: rows,
        ORDER: pyarrow.compute.add(numbers, block.number << 40),
    }
