"""Counters of what workers have done, which the driver sees while they work."""
from __future__ import annotations

from typing import Any

import pyarrow  # type: ignore[import-untyped]
import pyarrow.compute  # type: ignore[import-untyped]
from pyspark.sql import SparkSession


class Counters:
    """Rows and rows with something wrong, as accumulators of Spark.

    They show how far the work is. A task that is done again counts again, so what a run came to is told by what it wrote.
    """

    def __init__(self, spark: SparkSession) -> None:
        self.rows: Any = spark.sparkContext.accumulator(0)
        self.found: Any = spark.sparkContext.accumulator(0)

    def count(self, columns: pyarrow.RecordBatch) -> None:
        """Counts what was found in a batch: rows that are not valid, or texts with a finding."""
        self.rows.add(len(columns))
        first = columns.column(0)
        if pyarrow.types.is_boolean(first.type):
            self.found.add(len(columns) - (first.true_count or 0))
        else:
            lengths = pyarrow.compute.list_value_length(first)
            self.found.add(pyarrow.compute.sum(pyarrow.compute.greater(lengths, 0)).as_py() or 0)

    def __str__(self) -> str:
        return f"{self.rows.value} rows, {self.found.value} with something wrong"
