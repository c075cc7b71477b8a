"""The types of the columns that come behind those of a table."""
from __future__ import annotations

from typing import Mapping

from pyspark.sql import types as T

from ._work import FINDINGS, PROBLEMS, VALID

TEXT, NUMBER, RATE = T.StringType(), T.LongType(), T.DoubleType()


def structure(columns: Mapping[str, T.DataType]) -> T.StructType:
    """A structure, or the columns of a table."""
    return T.StructType([T.StructField(name, kind) for name, kind in columns.items()])


PROBLEM = structure({"column": TEXT, "rule": TEXT, "code": TEXT, "message": TEXT, "offset": NUMBER})
_FINDING = structure({
    "word": TEXT, "guesses": T.ArrayType(TEXT), "start": NUMBER, "end": NUMBER, "line": NUMBER, "column": NUMBER, "tier": TEXT,
    "kind": TEXT, "language": TEXT, "confidence": RATE})

#: What `judge` adds.
VERDICT: Mapping[str, T.DataType] = {VALID: T.BooleanType(), PROBLEMS: T.ArrayType(PROBLEM)}
#: What `check` adds.
FOUND: Mapping[str, T.DataType] = {
    "caret_" + name: kind for name, kind in zip(FINDINGS, (T.ArrayType(_FINDING), NUMBER, NUMBER, RATE, TEXT))}
