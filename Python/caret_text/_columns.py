"""What the library does with Arrow's batches, done by the program, with pyarrow: the same columns with the same values."""
from __future__ import annotations

import ctypes
import importlib
import json
import math
import os
import struct
import tempfile
from decimal import Decimal
from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple

from ._arrow import Array, Batches, Schema, Stream, last_error, opened, release
from ._fields import Table
from ._program import CaretError, options, run
from ._texts import Texts


def _pyarrow() -> Any:
    try:
        return importlib.import_module("pyarrow")
    except ImportError:
        raise CaretError("Arrow's batches need libcaret or pyarrow: pip install pyarrow") from None


# What comes in

_Column = List[Optional[str]]


class _Source:
    """A stream of batches: its type, and its arrays one after the other."""

    def __init__(self, pa: Any, stream: Stream) -> None:
        self._stream: Optional[Stream] = Stream()
        ctypes.memmove(ctypes.addressof(self._stream), ctypes.addressof(stream), ctypes.sizeof(stream))
        stream.release = type(stream.release)()
        schema = Schema()
        if self._stream.get_schema(ctypes.addressof(self._stream), ctypes.addressof(schema)):
            raise CaretError(last_error(self._stream))
        self._pa = pa
        self.type = pa.DataType._import_from_c(ctypes.addressof(schema))

    def fields(self) -> List[Any]:
        """The columns of record batches."""
        if not self._pa.types.is_struct(self.type):
            raise CaretError("'batches' are no record batches, but single columns")
        return [self.type.field(index) for index in range(self.type.num_fields)]

    def arrays(self) -> Iterator[Any]:
        while self._stream is not None:
            array = Array()
            if self._stream.get_next(ctypes.addressof(self._stream), ctypes.addressof(array)):
                raise CaretError(last_error(self._stream))
            if not array.release:
                return self.close()
            yield self._pa.Array._import_from_c(ctypes.addressof(array), self.type)

    def close(self) -> None:
        stream, self._stream = self._stream, None
        if stream is not None:
            release(stream)

    def __del__(self) -> None:
        self.close()


def _day(days: int) -> str:
    """A date of the calendar, which Python's own has between the years 1 and 9999 only."""
    if abs(days) > 1_000_000_000:
        return str(days)
    era, day = divmod(days + 719_468, 146_097)
    year = (day - day // 1460 + day // 36_524 - day // 146_096) // 365
    day -= 365 * year + year // 4 - year // 100
    month = (5 * day + 2) // 153
    day -= (153 * month + 2) // 5 - 1
    month += 3 if month < 10 else -9
    year += era * 400 + (month <= 2)
    return f"{'-' if year < 0 else ''}{abs(year):04}-{month:02}-{day:02}"


def _time(value: int, per_second: int) -> str:
    seconds, rest = divmod(value, per_second)
    digits = len(str(per_second)) - 1
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}" + (f".{rest:0{digits}}" if rest else "")


def _number(value: float, text: str, limit: float) -> str:
    """The shortest digits of a number, without an exponent up to the limit, from which on there are gaps between whole numbers."""
    if not math.isfinite(value) or value == 0 or abs(value) <= limit and abs(value) >= 1e-4:
        return text
    sign, digits, exponent = _digits(text)
    return f"{sign}{digits[0]}{'.' if digits[1:] else ''}{digits[1:]}e{'-' if exponent < 0 else '+'}{abs(exponent):02}"


def _digits(text: str) -> Tuple[str, str, int]:
    mantissa, _, power = text.lstrip("-").partition("e")
    whole, _, part = mantissa.partition(".")
    exponent = int(power or 0) + len(whole) - 1
    digits = (whole + part).lstrip("0")
    exponent -= len(whole + part) - len(digits)
    return "-" if text[0] == "-" else "", digits.rstrip("0"), exponent


def _single(value: float) -> str:
    """A number of 32 bits, by the fewest digits that tell it from its neighbours."""
    if math.isfinite(value):
        for digits in range(1, 10):
            short = float(f"{value:.{digits}g}")
            if struct.pack("<f", short) == struct.pack("<f", value):
                value = short
                break
    return _number(value, repr(value), 2.0**24)


def _per_second(unit: str) -> int:
    return {"s": 1, "ms": 1000, "us": 1_000_000, "ns": 1_000_000_000}[unit]


def _stamp(kind: Any) -> Callable[[int], str]:
    per_second, zone = _per_second(kind.unit), "Z" if kind.tz else ""

    def text(value: int) -> str:
        day, rest = divmod(value, 86_400 * per_second)
        return f"{_day(day)}T{_time(rest, per_second)}{zone}"

    return text


def _form(pa: Any, kind: Any, name: str) -> Tuple[Any, Callable[[Any], str]]:
    """As which type a column is read, and how its values are written, as JSON and ISO 8601 have them."""
    is_ = pa.types
    if is_.is_dictionary(kind):
        return kind.value_type, _form(pa, kind.value_type, name)[1]
    if is_.is_string(kind) or is_.is_large_string(kind) or getattr(is_, "is_string_view", lambda _: False)(kind) or is_.is_null(kind):
        return kind, str
    if is_.is_binary(kind) or is_.is_large_binary(kind) or getattr(is_, "is_binary_view", lambda _: False)(kind):
        return kind, lambda data: str(data, "utf-8", "surrogateescape")
    if is_.is_boolean(kind):
        return kind, lambda value: "true" if value else "false"
    if is_.is_integer(kind):
        return kind, str
    if is_.is_float64(kind):
        return kind, lambda value: _number(value, repr(value), 2.0**53)
    if is_.is_float32(kind):
        return kind, _single
    if is_.is_decimal128(kind):
        return kind, lambda value: format(value, "f")
    if is_.is_date32(kind):
        return pa.int32(), _day
    if is_.is_date64(kind):
        return pa.int64(), lambda value: _day(value // 86_400_000)
    if is_.is_time(kind):
        per_second = _per_second(kind.unit)
        return (pa.int32() if is_.is_time32(kind) else pa.int64()), lambda value: _time(max(0, value), per_second)
    if is_.is_timestamp(kind):
        return pa.int64(), _stamp(kind)
    raise CaretError(f"column '{name}' has the type {kind}, which is no cell of a table")


class _Cells:
    """Reads the cells of a column."""

    def __init__(self, pa: Any, kind: Any, name: str) -> None:
        self._kind, (self._form, self._write) = kind, _form(pa, kind, name)

    def read(self, array: Any) -> _Column:
        if self._form != self._kind:
            array = array.cast(self._form)
        return [None if value is None else self._write(value) for value in array.to_pylist()]


# Tables


class _Plan:
    """Which columns of batches hold which fields."""

    def __init__(self, pa: Any, schema: Dict[str, Any], columns: Sequence[Any]) -> None:
        rows = schema["fields"] if isinstance(schema.get("fields"), list) else [{"name": name} for name in schema.get("properties", {})]
        fields = [row["name"] for row in rows]
        self.cells: Dict[str, Tuple[int, Optional[_Cells]]] = {}
        for index, column in enumerate(columns):
            if column.name in fields and column.name in self.cells:
                raise CaretError(f"two columns are called '{column.name}'")
            # Of a column that no field has there is no more than its name to look at.
            self.cells[column.name] = (index, _Cells(pa, column.type, column.name) if column.name in fields else None)
        self.names = [name for name in fields if name in self.cells]
        #: The cells that are no UTF-8, by their rows: a line of JSON is that as a whole.
        self.broken: Dict[int, str] = {}
        self._count = self.judged = 0
        #: Whether a row may be wrong because of another one.
        self.has_keys = bool(schema.get("primaryKey") or schema.get("uniqueKeys") or schema.get("foreignKeys")) or any(
            isinstance(row.get("constraints"), dict) and row["constraints"].get("unique") for row in rows)

    def rows(self, array: Any) -> Iterator[bytes]:
        if array.null_count:
            raise CaretError("a batch has rows that are null")
        names = list(self.cells)
        columns = [[""] * len(array) if cells is None else cells.read(array.field(index)) for index, cells in self.cells.values()]
        for row in zip(*columns) if columns else [()] * len(array):
            line = json.dumps(dict(zip(names, row)), ensure_ascii=False)
            try:
                yield line.encode("utf-8") + b"\n"
            except UnicodeEncodeError:
                self.broken[self._count] = next(name for name, cell in zip(names, row) if cell and any("\udc80" <= one <= "\udcff" for one in cell))
                yield line.encode("utf-8", "surrogateescape") + b"\n"
            self._count += 1


def _problem_type(pa: Any) -> Any:
    text = [pa.field(name, pa.string(), nullable=name == "column") for name in ("column", "rule", "code", "message")]
    return pa.struct([*text, pa.field("offset", pa.int64())])


def _verdict_schema(pa: Any, plan: _Plan, norm: bool) -> Any:
    fields = [pa.field("valid", pa.bool_()), pa.field("problems", pa.list_(pa.field("item", _problem_type(pa), nullable=False)), nullable=False)]
    if norm:
        fields.append(pa.field("norm", pa.struct([pa.field(name, pa.string()) for name in plan.names]), nullable=False))
    return pa.schema(fields)


class _Judge:
    """One run of ``caret table`` over rows, and what it said of them, in files."""

    def __init__(self, words: Sequence[str], rows: Iterable[bytes], norm: bool, folder: str) -> None:
        table, valid = os.path.join(folder, "rows.jsonl"), os.path.join(folder, "valid.jsonl")
        with open(table, "wb") as file:
            file.writelines(rows)
        more = ["--normalize", f"--output={valid}"] if norm else []
        # Nothing is held but what is wrong.
        self._problems = run(["table", "--json", "--format=jsonl", *words, table, *more], b"")
        self._valid = open(valid, "rb") if norm else None
        self._row, self._next = 0, 0

    def take(self, pa: Any, count: int, plan: _Plan, schema: Any) -> Any:
        """The verdicts on the next rows."""
        valid: List[Optional[bool]] = [True] * count
        problems: List[List[Dict[str, Any]]] = [[] for _ in range(count)]
        while self._next < len(self._problems):
            item = self._problems[self._next]
            row = item.get("row", 0) - 1 - self._row
            if item["type"] == "problem" and row >= count:
                break
            self._next += 1
            if item["type"] == "problem":
                valid[row] = None if item["valid"] is None and valid[row] is not False else False
                problems[row].append({
                    "column": plan.broken.pop(plan.judged + row, None) if item["rule"] == "encoding" else item.get("field"), "rule": item["rule"], "code": item.get("code", item["rule"]),
                    "message": item.get("message", ""), "offset": (item.get("at") or {}).get("utf8")})
        self._row += count
        plan.judged += count
        columns = [pa.array(valid, schema.field("valid").type), pa.array(problems, schema.field("problems").type)]
        if self._valid is not None:
            none: Dict[str, Any] = {name: None for name in plan.names}
            norms = [{**none, **self._norm(self._valid)} if one is True else none for one in valid]
            columns.append(pa.array(norms, schema.field("norm").type))
        return pa.record_batch(columns, schema=schema)

    @staticmethod
    def _norm(file: Any) -> Dict[str, Any]:
        # As a cell has them: numbers without an exponent, and True and False.
        row: Dict[str, Any] = json.loads(file.readline(), parse_int=str, parse_float=lambda text: format(Decimal(text), "f"))
        return {name: None if value is None else str(value) for name, value in row.items()}

    def close(self) -> None:
        if self._valid is not None:
            self._valid.close()


def judged(table: Table, settings: Dict[str, Any], stream: Stream, norm: bool) -> Batches:
    """A stream of verdicts, into which the batches are moved."""
    pa = _pyarrow()
    words = options(settings)
    with table._file() as path:
        run(["table", "--quiet", "--format=jsonl", *words, path, os.devnull], b"")
    source = _Source(pa, stream)
    content = table._schema()
    read = json.loads(content)
    if "fields" not in read:
        # Cells of columns are written as texts, whatever their type is, and none is null.
        content = json.dumps({**read, "caret:jsonTypes": False}).encode("ascii")
    plan = _Plan(pa, read, source.fields())
    schema = _verdict_schema(pa, plan, norm)

    def made() -> Iterator[Any]:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "schema.json")
            with open(path, "wb") as file:
                file.write(content)
            groups = _all(source) if plan.has_keys else ([array] for array in source.arrays())
            for arrays in groups:
                lengths: List[int] = []

                def rows() -> Iterator[bytes]:
                    for array in arrays:
                        lengths.append(len(array))
                        yield from plan.rows(array)

                judge = _Judge([*words, path], rows(), norm, folder)
                try:
                    for count in lengths:
                        yield judge.take(pa, count, plan, schema)
                finally:
                    judge.close()

    return Batches(opened(pa.RecordBatchReader.from_batches(schema, made())))


def _all(source: _Source) -> Iterator[Iterable[Any]]:
    """What may come only once may do so in all batches together, so that one run of the program judges them."""
    yield source.arrays()


# Texts


def _finding_schema(pa: Any) -> Any:
    def field(name: str, kind: Any, nullable: bool = False) -> Any:
        return pa.field(name, kind, nullable=nullable)

    finding = pa.struct([
        field("word", pa.string()), field("guesses", pa.list_(field("item", pa.string()))),
        *(field(name, pa.int64()) for name in ("start", "end", "line", "column")),
        *(field(name, pa.string(), name == "language") for name in ("tier", "kind", "language")),
        field("confidence", pa.float64(), True)])
    return pa.schema([
        field("findings", pa.list_(field("item", finding))), field("words", pa.int64(), True),
        field("unknown_words", pa.int64(), True), field("typos_per_thousand", pa.float64(), True),
        field("language", pa.string(), True)])


def _found(item: Dict[str, Any]) -> Dict[str, Any]:
    start, end = item["utf8"]
    return {
        "word": item["word"], "guesses": item.get("guesses") or [], "start": start, "end": end, "line": item["line"],
        "column": item["column"], "tier": item["tier"], "kind": item["type"], "language": item.get("language"),
        "confidence": item.get("confidence")}


def _rates(answer: Dict[str, Any], finds_all: bool) -> Dict[str, Any]:
    found, words = answer["findings"], answer["words"]
    wrong = [one for one in found if one["type"] == "misspelling"]
    typos = sum(one["tier"] != "unknown" for one in wrong)
    return {
        "findings": [_found(one) for one in found], "words": words, "unknown_words": len(wrong) if finds_all else None,
        "typos_per_thousand": 1000 * typos / words if words else None, "language": answer["language"]}


_NOTHING: Dict[str, Any] = {
    "findings": [], "words": None, "unknown_words": None, "typos_per_thousand": None, "language": None}


def checked(settings: Dict[str, Any], stream: Stream, column: Optional[str]) -> Batches:
    """A stream of findings, into which the batches are moved."""
    pa = _pyarrow()
    source = _Source(pa, stream)
    index: Optional[int] = None
    if column is None:
        cells = _Cells(pa, source.type, "")
    else:
        names = [field.name for field in source.fields()]
        if column not in names:
            raise CaretError(f"no column is called '{column}'")
        index = names.index(column)
        cells = _Cells(pa, source.type.field(index).type, column)
    schema, texts = _finding_schema(pa), Texts(settings)
    finds_all = settings.get("level") == "all"

    def made() -> Iterator[Any]:
        with texts:
            for array in source.arrays():
                rows = cells.read(array if index is None else array.field(index))
                found = [_NOTHING if text is None else _rates(texts.answer(text), finds_all) for text in rows]
                yield pa.RecordBatch.from_pylist(found, schema=schema)

    return Batches(opened(pa.RecordBatchReader.from_batches(schema, made())))
