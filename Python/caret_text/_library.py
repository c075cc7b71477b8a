"""libcaret, the engine in this process, where it is there and fits; ``None`` stands for its absence.

The library is looked for in the environment variable ``CARET_LIBRARY`` (empty for none at all) and beside this file. The
calls let other threads of the interpreter run.
"""
from __future__ import annotations

import ctypes
import functools
import json
import os
import threading
from collections import OrderedDict
from typing import Any, Callable, Iterator, List, Mapping, Optional, Sequence, Tuple, TypeVar

from ._arrow import Stream
from ._program import CaretError, program

INTERFACE = 1

_Made = TypeVar("_Made")


class _Error(ctypes.Structure):
    _fields_ = [("code", ctypes.c_int32), ("message", ctypes.c_char * 508)]


class _Text(ctypes.Structure):
    # No c_char_p, which would end at a NUL.
    _fields_ = [("bytes", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def data(self) -> bytes:
        return ctypes.string_at(self.bytes, self.length) if self.bytes else b""

    def __str__(self) -> str:
        return self.data().decode("utf-8", "replace")


class _Texts(ctypes.Structure):
    _fields_ = [("count", ctypes.c_size_t), ("items", ctypes.POINTER(_Text))]

    def strings(self) -> List[str]:
        return [str(self.items[index]) for index in range(self.count)]


class _Range(ctypes.Structure):
    _fields_ = [("start", ctypes.c_size_t), ("end", ctypes.c_size_t)]


class _Finding(ctypes.Structure):
    _fields_ = [
        ("text_index", ctypes.c_size_t), ("utf8", _Range), ("utf16", _Range), ("line", ctypes.c_size_t),
        ("column", ctypes.c_size_t), ("word", _Text), ("guesses", _Texts), ("language", _Text), ("kind", _Text),
        ("tier", ctypes.c_int32), ("reserved", ctypes.c_int32), ("confidence", ctypes.c_double),
    ]


class _Findings(ctypes.Structure):
    _fields_ = [("count", ctypes.c_size_t), ("items", ctypes.POINTER(_Finding))]


class _Verdict(ctypes.Structure):
    _fields_ = [
        ("valid", ctypes.c_int32), ("broken", ctypes.c_uint32), ("code", _Text), ("message", _Text), ("norm", _Text),
        ("at_utf8", ctypes.c_size_t), ("at_utf16", ctypes.c_size_t),
    ]


class _Verdicts(ctypes.Structure):
    _fields_ = [("count", ctypes.c_size_t), ("items", ctypes.POINTER(_Verdict))]


class _Problem(ctypes.Structure):
    _fields_ = [
        ("row", ctypes.c_size_t), ("column", ctypes.c_size_t), ("utf8", _Range), ("field", _Text), ("rule", _Text),
        ("code", _Text), ("message", _Text), ("value", _Text),
    ]


class _Problems(ctypes.Structure):
    _fields_ = [
        ("count", ctypes.c_size_t), ("items", ctypes.POINTER(_Problem)), ("row_count", ctypes.c_size_t),
        ("valid_count", ctypes.c_size_t), ("invalid_count", ctypes.c_size_t), ("undecided_count", ctypes.c_size_t),
    ]


_NOWHERE = ctypes.c_size_t(-1).value
_size = ctypes.c_size_t
_bytes = ctypes.c_char_p
_handle = ctypes.c_void_p
_texts_in = ctypes.POINTER(_Text)

#: What each function takes before its result and the error.
_FUNCTIONS: dict[str, Tuple[List[Any], Any]] = {
    "speller_create": ([_bytes, _size], _handle),
    "speller_check_all": ([_handle, _texts_in, _size], ctypes.POINTER(_Findings)),
    "speller_suggest": ([_handle, _bytes, _size, _size], ctypes.POINTER(_Texts)),
    "rules_create": ([_bytes, _size], _handle),
    "rules_judge": ([_handle, _texts_in, _size], ctypes.POINTER(_Verdicts)),
    "rules_flags": ([], ctypes.POINTER(_Texts)),
    "table_create": ([_bytes, _size, _bytes, _size], _handle),
    "table_judge": ([_handle, _bytes, _bytes, _size, _size], ctypes.POINTER(_Problems)),
    "speller_check_batches": ([_handle, ctypes.POINTER(Stream), _bytes], Stream),
    "table_judge_batches": ([_handle, ctypes.POINTER(Stream), ctypes.c_uint32], Stream),
    "session_create": ([_bytes, _size], _handle),
    "session_call": ([_handle, _bytes, _size], ctypes.POINTER(_Text)),
}


class Handle:
    """What the library gave, given back when nobody has it any more."""

    def __init__(self, library: "Library", pointer: ctypes.c_void_p) -> None:
        self._free = library.free
        self.pointer: Optional[ctypes.c_void_p] = pointer

    def close(self) -> None:
        pointer, self.pointer = self.pointer, None
        if pointer is not None:
            self._free(pointer)

    def __del__(self) -> None:
        self.close()


class Library:
    """The functions of the library, with Python's texts and errors."""

    def __init__(self, path: str) -> None:
        self._loaded = ctypes.CDLL(path)
        self._loaded.caret_interface.restype = ctypes.c_uint32
        if self._loaded.caret_interface() != INTERFACE:
            raise OSError(f"{path} has another interface")
        self._borrow_data()
        self.free: Callable[[Any], None] = self._loaded.caret_free
        self._loaded.caret_free.argtypes = [_handle]
        self._loaded.caret_free.restype = None
        for name, (taken, result) in _FUNCTIONS.items():
            function = getattr(self._loaded, "caret_" + name)
            function.argtypes = [*taken, ctypes.POINTER(result), ctypes.POINTER(_Error)]
            function.restype = ctypes.c_int32
        #: The names of the bits of what is broken.
        self.flags = self._read("rules_flags", lambda found: tuple(found.strings()))
        self._kept: "OrderedDict[Tuple[str, bytes], Handle]" = OrderedDict()
        self._lock = threading.Lock()

    def _borrow_data(self) -> None:
        """ICU's data are in the program alone, where both come in one wheel."""
        try:
            path = os.fsencode(program())
        except CaretError:
            path = b""
        error = _Error()
        if self._loaded.caret_borrow_data(_bytes(path), ctypes.byref(error)):
            raise OSError(error.message.decode("utf-8", "replace"))

    def _call(self, name: str, *arguments: Any) -> Any:
        result, error = _FUNCTIONS[name][1](), _Error()
        if getattr(self._loaded, "caret_" + name)(*arguments, ctypes.byref(result), ctypes.byref(error)):
            raise CaretError(error.message.decode("utf-8", "replace"))
        return result

    def _read(self, name: str, read: Callable[[Any], _Made], *arguments: Any) -> _Made:
        """What is made of a result, which is given back then."""
        result = self._call(name, *arguments)
        try:
            return read(result.contents)
        finally:
            self.free(result)

    def _handle(self, name: str, options: Any) -> Handle:
        """A handle made with options, kept for the next call with the same ones."""
        data = json.dumps(options, sort_keys=True).encode("ascii")
        key = (name, data)
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        made = Handle(self, self._call(name, data, len(data)))
        with self._lock:
            self._kept[key] = made
            while len(self._kept) > 16:
                self._kept.popitem(last=False)
        return made

    # Spelling

    def findings(self, texts: Sequence[bytes], options: dict[str, Any]) -> List[List[Tuple[Any, ...]]]:
        """Of each text the misspellings: word, guesses, start and end in bytes, line, column, tier, language."""
        speller = self._handle("speller_create", options)

        def read(found: _Findings) -> List[List[Tuple[Any, ...]]]:
            lists: List[List[Tuple[Any, ...]]] = [[] for _ in texts]
            for index in range(found.count):
                item = found.items[index]
                if str(item.kind) == "misspelling":
                    lists[item.text_index].append((
                        str(item.word), tuple(item.guesses.strings()), item.utf8.start, item.utf8.end, item.line,
                        item.column, ("unknown", "likely", "certain")[item.tier], str(item.language)))
            return lists

        return self._read("speller_check_all", read, speller.pointer, _list(texts), len(texts))

    def guesses(self, word: bytes, count: int, options: dict[str, Any]) -> List[str]:
        speller = self._handle("speller_create", options)
        return self._read("speller_suggest", _Texts.strings, speller.pointer, word, len(word), count)

    # Values and tables

    def verdicts(self, values: Sequence[bytes], rules: dict[str, Any]) -> Iterator[Tuple[Any, ...]]:
        """Of each value: valid, message, code, what is broken, the normal form, a place in bytes."""
        handle = self._handle("rules_create", rules)

        def read(found: _Verdicts) -> List[Tuple[Any, ...]]:
            return [self._verdict(found.items[index]) for index in range(found.count)]

        for start in range(0, len(values), 4096):
            part = values[start:start + 4096]
            yield from self._read("rules_judge", read, handle.pointer, _list(part), len(part))

    def _verdict(self, item: _Verdict) -> Tuple[Any, ...]:
        broken = tuple(name for bit, name in enumerate(self.flags) if item.broken >> bit & 1)
        return (
            None if item.valid < 0 else item.valid == 1, str(item.message), str(item.code) or None, broken,
            str(item.norm) if item.norm.bytes else None, None if item.at_utf8 == _NOWHERE else item.at_utf8)

    def table(self, schema: bytes, options: Mapping[str, Any]) -> Handle:
        """What judges rows by a schema."""
        data = json.dumps(dict(options)).encode("ascii")
        return Handle(self, self._call("table_create", schema, len(schema), data, len(data)))

    def problems(self, schema: bytes, options: dict[str, Any], rows: bytes) -> List[Tuple[Any, ...]]:
        """Of each problem of JSON Lines: row, field, rule, value, message."""
        table = self.table(schema, options)

        def read(found: _Problems) -> List[Tuple[Any, ...]]:
            items = (found.items[index] for index in range(found.count))
            return [
                (item.row, str(item.field) if item.field.bytes else None, str(item.rule), str(item.value), str(item.message))
                for item in items
            ]

        try:
            return self._read("table_judge", read, table.pointer, b"jsonl", rows, len(rows), _NOWHERE)
        finally:
            table.close()

    # Arrow's batches

    def judged(self, schema: bytes, options: dict[str, Any], batches: Stream, norm: bool) -> Stream:
        """A stream of verdicts, into which the batches are moved."""
        table = self.table(schema, options)
        try:
            verdicts: Stream = self._call("table_judge_batches", table.pointer, ctypes.byref(batches), 1 if norm else 0)
            return verdicts
        finally:
            # The stream keeps what it needs of it.
            table.close()

    def checked(self, options: dict[str, Any], batches: Stream, column: Optional[str]) -> Stream:
        """A stream of findings, into which the batches are moved."""
        speller = self._handle("speller_create", options)
        name = None if column is None else column.encode("utf-8")
        findings: Stream = self._call("speller_check_batches", speller.pointer, ctypes.byref(batches), name)
        return findings

    # Sessions

    def session(self) -> Handle:
        return Handle(self, self._call("session_create", None, 0))

    def call(self, session: Handle, line: bytes) -> bytes:
        return self._read("session_call", _Text.data, session.pointer, line, len(line))


def _list(texts: Sequence[bytes]) -> Any:
    """Texts as the library takes them; they stay where they are as long as the caller has them."""
    made = (_Text * len(texts))()
    for item, text in zip(made, texts):
        item.bytes = ctypes.cast(ctypes.c_char_p(text), ctypes.c_void_p)
        item.length = len(text)
    return made


def _places() -> Iterator[str]:
    if "CARET_LIBRARY" in os.environ:
        yield os.environ["CARET_LIBRARY"]
        return
    yield os.path.join(os.path.dirname(os.path.abspath(__file__)), "libcaret.so.1")


@functools.lru_cache(maxsize=None)
def library() -> Optional[Library]:
    """The library; None where there is none, or none that can be loaded here."""
    for place in _places():
        try:
            if place and os.path.exists(place):
                return Library(place)
        except (OSError, AttributeError):
            continue
    return None
