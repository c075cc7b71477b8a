"""Spelling, input fields and text input by Caret, whose program `caret` this package brings along.

Where libcaret, the engine as a library, lies beside this module or is named by ``CARET_LIBRARY`` and can be loaded, the functions
work in this process, and other threads of it run meanwhile. Elsewhere they start the program anew at each call, which takes
some milliseconds, with the same results; :func:`engine` tells which. Give many values to one call of :func:`validate_all`,
many texts to :func:`check_each` and :func:`detect_each`, and rows to :class:`Table`. A :class:`Session` keeps its program running.

The program is looked for in the environment variable ``CARET``, among the scripts of this Python's installation, and on
the ``PATH``.
"""
from ._arrow import Batch, Batches
from ._batches import check_column, judge_batches
from ._fields import Problem, Table, Verdict, validate, validate_all
from ._finds import Address, Find, Money, detect, detect_each
from ._program import CaretError, program
from ._library import library as _library
from ._session import CallError, Session
from ._spelling import Misspelling, check, check_each, suggest

__all__ = [
    "Address", "Batch", "Batches", "CallError", "CaretError", "Find", "Misspelling", "Money", "Problem", "Session", "Table",
    "Verdict", "check", "check_column", "check_each", "detect", "detect_each", "engine", "judge_batches", "program", "suggest",
    "validate", "validate_all",
]


def engine() -> str:
    """What answers: ``library`` in this process, or ``program``."""
    return "program" if _library() is None else "library"
