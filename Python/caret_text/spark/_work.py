"""What workers do: batches of Arrow come in from Spark and go out with columns behind those that they had."""
from __future__ import annotations

import json
from collections import deque
from contextlib import contextmanager
from typing import Any, Callable, Iterator, Mapping, Optional

import pyarrow  # type: ignore[import-untyped]
from pyspark import TaskContext

from .._arrow import Batches
from .._batches import checked, judge_batches
from .._library import Library, library
from .._program import CaretError
from ._counters import Counters
from ._parcels import Parcels

#: The columns that come behind those of the table.
VALID, PROBLEMS, NORM = "caret_valid", "caret_problems", "caret_norm"
#: Where a row stands in the input: its file, and its number there as `caret table` counts it.
FILE, ROW, LINE = "caret_file", "caret_row", "caret_line"
#: One number by which rows are sorted: the file's place among all, then the row.
ORDER = "caret_order"
FINDINGS = ("findings", "words", "unknown_words", "typos_per_thousand", "language")

_Batches = Iterator[pyarrow.RecordBatch]


def engine() -> Library:
    """The library, by which lines are read."""
    found = library()
    if found is None:
        raise CaretError("lines are read by libcaret, which is not here: install the wheel that has it inside, or set CARET_LIBRARY")
    return found


@contextmanager
def told(file: Callable[[], Optional[str]] = lambda: None) -> Iterator[None]:
    """Says of an error in which partition it was, and in which file where that is known."""
    try:
        yield
    except CaretError as error:
        context = TaskContext.get()
        place = "" if context is None else f"partition {context.partitionId()}"
        name = file()
        raise CaretError(f"{name + ', ' if name else ''}{place}: {error}") from None


def _beside(batches: _Batches, make: Callable[[_Batches], Batches], names: list[str], counters: Counters) -> _Batches:
    """Each batch with the columns of the one that is made of it; only the batches under way are in memory."""
    held: "deque[pyarrow.RecordBatch]" = deque()
    first = next(batches, None)
    if first is None:
        return

    def feed() -> _Batches:
        batch: Optional[pyarrow.RecordBatch] = first
        while batch is not None:
            held.append(batch)
            # What says where a row stands is no column of the table.
            yield batch.select([name for name in batch.schema.names if name not in (FILE, ROW, ORDER)])
            batch = next(batches, None)

    def file() -> Optional[str]:
        batch = held[-1] if held else first
        return str(batch.column(FILE)[0]) if FILE in batch.schema.names and len(batch) else None

    with told(file):
        for made in make(feed()):
            batch, columns = held.popleft(), pyarrow.record_batch(made)
            counters.count(columns)
            yield pyarrow.RecordBatch.from_arrays(
                [*batch.columns, *columns.columns], names=[*batch.schema.names, *names])


class JudgeRows:
    """Judges the rows of batches by what a row can break alone."""

    def __init__(self, schema: str, settings: Mapping[str, str], norm: bool, counters: Counters) -> None:
        self.schema, self.settings, self.norm, self.counters = json.loads(schema), dict(settings), norm, counters

    def __call__(self, batches: _Batches) -> _Batches:
        names = [VALID, PROBLEMS] + ([NORM] if self.norm else [])
        return _beside(batches, self._judged, names, self.counters)

    def _judged(self, batches: _Batches) -> Batches:
        return judge_batches(self.schema, batches, norm=self.norm, **self.settings)


class CheckTexts:
    """Checks the texts of a column."""

    def __init__(self, column: str, settings: Mapping[str, Any], parcels: Parcels, counters: Counters) -> None:
        self.column, self.settings, self.parcels, self.counters = column, dict(settings), parcels, counters

    def __call__(self, batches: _Batches) -> _Batches:
        return _beside(batches, self._checked, ["caret_" + name for name in FINDINGS], self.counters)

    def _checked(self, batches: _Batches) -> Batches:
        return checked(self.parcels.opened(self.settings), batches, self.column)
