"""Tables in Arrow's memory: verdicts on their rows, and findings in a column of texts."""
from __future__ import annotations

import os
from typing import Any, Mapping, Optional, Sequence, Union

from . import _columns
from ._arrow import Batches, opened, release
from ._fields import Table, _plain
from ._library import library
from ._spelling import _settings


def judge_batches(
    schema: Union[Mapping[str, Any], str, "os.PathLike[str]"], batches: Any, *, norm: bool = False,
    locale: Optional[str] = None, messages: Optional[str] = None,
) -> Batches:
    """The verdicts on the rows of a table in Arrow's memory, as ``caret table`` has them: a batch for each batch.

    ``schema`` is a Table Schema or a flat JSON Schema, as a dictionary or the path of a file. ``batches`` is anything with
    ``__arrow_c_stream__`` or ``__arrow_c_array__`` (a table or batch of pyarrow, a frame of polars, a relation of DuckDB), or an
    iterable of such. Nothing of it is copied. Columns of the result, a row for each row:

    ``valid``     a truth value; null where nobody knows, as a pattern took too long
    ``problems``  a list of structures: ``column`` (null for what concerns the row), ``rule``, ``code``, ``message``, and
                  ``offset``, the byte of the cell where it goes wrong, if there is such a place
    ``norm``      with ``norm=True``, a structure with the normal form of each cell; null in rows that are not valid

    What may come only once (``primaryKey``, ``unique``) may do so in all batches together. Without the library the program
    answers, which needs pyarrow; where something may come only once it has read all batches before it gives the first.
    """
    engine = library()
    settings = {name: value for name, value in (("locale", locale), ("messages", messages)) if value is not None}
    stream = opened(batches)
    try:
        if engine is None:
            return _columns.judged(Table(schema), settings, stream, norm)
        return Batches(engine.judged(Table(schema)._schema(), _plain(settings), stream, norm))
    finally:
        release(stream)


def check_column(
    batches: Any, column: Optional[str] = None, *, lang: Union[str, Sequence[str], None] = None,
    level: Optional[str] = None, kind: Optional[str] = None, words: Optional[str] = None,
) -> Batches:
    """What is found in a column of texts in Arrow's memory, each text by itself: a batch for each batch.

    ``batches`` is what :func:`judge_batches` takes, and ``column`` the name of one of its columns; without a name it is a single
    column, as a chunked array of pyarrow or a series of polars. The other settings are those of :func:`check`. Columns of the
    result, a row for each text:

    ``findings``            a list of structures: ``word``, ``guesses``, ``start`` and ``end`` (in bytes), ``line``, ``column``,
                            ``tier``, ``kind``, ``language``, ``confidence``
    ``words``               how many words the text has
    ``unknown_words``       how many of them no dictionary has, with ``level="all"``; null otherwise
    ``typos_per_thousand``  misspellings that are likely or certain, among a thousand words; null where there are no words
    ``language``            the dictionary's; of several the one that has most of the text's first words
    """
    return checked(_settings({"lang": lang, "level": level, "kind": kind, "words": words}), batches, column)


def checked(settings: dict[str, Any], batches: Any, column: Optional[str]) -> Batches:
    """The same with settings as the engine has them."""
    engine = library()
    stream = opened(batches)
    try:
        if engine is None:
            return _columns.checked(settings, stream, column)
        return Batches(engine.checked(settings, stream, column))
    finally:
        release(stream)
