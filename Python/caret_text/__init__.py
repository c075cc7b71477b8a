"""Spelling, input fields and text input by the program `caret`, which this package brings along.

The functions start the program anew at each call, which takes some milliseconds; give many values to one call of
:func:`validate_all`, and rows to :class:`Table`. A :class:`Session` keeps its program running.

The program is looked for in the environment variable ``CARET``, among the scripts of this Python's installation, and on
the ``PATH``.
"""
from ._fields import Problem, Table, Verdict, validate, validate_all
from ._program import CaretError, program
from ._session import CallError, Session
from ._spelling import Misspelling, check, suggest

__all__ = [
    "CallError", "CaretError", "Misspelling", "Problem", "Session", "Table", "Verdict",
    "check", "program", "suggest", "validate", "validate_all",
]
