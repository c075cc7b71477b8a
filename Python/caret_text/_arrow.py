"""Arrow's C data and stream interface, by ctypes: structures, and the capsules in which Python's libraries hand them on."""
from __future__ import annotations

import ctypes
import sys
import threading
from typing import Any, Iterable, Iterator, Optional, Tuple

from ._program import CaretError

_pointer = ctypes.c_void_p


class Schema(ctypes.Structure):
    pass


class Array(ctypes.Structure):
    pass


class Stream(ctypes.Structure):
    pass


_release = ctypes.CFUNCTYPE(None, _pointer)
Schema._fields_ = [
    ("format", ctypes.c_char_p), ("name", ctypes.c_char_p), ("metadata", _pointer), ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64), ("children", _pointer), ("dictionary", _pointer), ("release", _release),
    ("private_data", _pointer),
]
Array._fields_ = [
    ("length", ctypes.c_int64), ("null_count", ctypes.c_int64), ("offset", ctypes.c_int64), ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64), ("buffers", _pointer), ("children", _pointer), ("dictionary", _pointer),
    ("release", _release), ("private_data", _pointer),
]
_ask = ctypes.CFUNCTYPE(ctypes.c_int, _pointer, _pointer)
_say = ctypes.CFUNCTYPE(_pointer, _pointer)
Stream._fields_ = [
    ("get_schema", _ask), ("get_next", _ask), ("get_last_error", _say), ("release", _release), ("private_data", _pointer),
]

# Capsules

_python = ctypes.pythonapi
_new = ctypes.PYFUNCTYPE(ctypes.py_object, _pointer, ctypes.c_char_p, _pointer)(("PyCapsule_New", _python))
_inside = ctypes.PYFUNCTYPE(_pointer, ctypes.py_object, ctypes.c_char_p)(("PyCapsule_GetPointer", _python))

_SCHEMA, _ARRAY, _STREAM = b"arrow_schema", b"arrow_array", b"arrow_array_stream"

#: Capsules that were given away, and what they hold. A destructor in Python would lose an exception that is under way when a
#: capsule goes, so we keep each one until nobody else has it.
_given: list[Tuple[Any, Any]] = []
_lock = threading.Lock()


def release(held: Any) -> None:
    """Gives back a structure that was not moved on."""
    if held.release:
        held.release(ctypes.addressof(held))


def _sweep() -> None:
    """Gives back what lies in capsules that nobody has any more."""
    if not _given or not _lock.acquire(blocking=False):
        return
    try:
        # Of the pair, and of the call that counts.
        gone = [pair for pair in _given if sys.getrefcount(pair[0]) <= 2]
        for pair in gone:
            _given.remove(pair)
    finally:
        _lock.release()
    for _, held in gone:
        release(held)


def _capsule(held: ctypes.Structure, name: bytes) -> Any:
    _sweep()
    made = _new(ctypes.addressof(held), name, None)
    with _lock:
        _given.append((made, held))
    return made


def _taken(capsule: Any, name: bytes, kind: Any) -> Any:
    """The structure of a capsule, moved out of it."""
    there = kind.from_address(_inside(capsule, name))
    here = kind()
    ctypes.memmove(ctypes.addressof(here), ctypes.addressof(there), ctypes.sizeof(kind))
    there.release = _release()
    return here


# What comes in


class _Feed:
    """A stream of batches that Python has one after the other: an iterable of what has a batch or a stream of them."""

    def __init__(self, items: Iterator[Any]) -> None:
        self._parts = self._all(items)
        first = next(self._parts, None)
        if first is None:
            raise CaretError("there is no batch, and so no type of one: give a table or a stream")
        self._schema = first[0]
        self._first: Optional[Array] = first[1]
        self._error = ctypes.create_string_buffer(b"")
        # They hold the object until the stream is given back.
        self._calls = (_ask(self._give_schema), _ask(self._give_next), _say(self._give_error), _release(self._end))
        _feeds[id(self)] = self

    def stream(self) -> Stream:
        return Stream(*self._calls, id(self))

    @staticmethod
    def _all(items: Iterator[Any]) -> Iterator[Tuple[Any, Optional[Array]]]:
        for item in items:
            if hasattr(item, "__arrow_c_array__"):
                schema, array = item.__arrow_c_array__()
                yield schema, _taken(array, _ARRAY, Array)
                continue
            inner = opened(item)
            try:
                yield _Schemas(inner), None
                while True:
                    batch = Array()
                    if inner.get_next(ctypes.addressof(inner), ctypes.addressof(batch)):
                        raise CaretError(last_error(inner))
                    if not batch.release:
                        break
                    yield None, batch
            finally:
                release(inner)

    def _give_schema(self, _: int, out: int) -> int:
        schema = self._schema
        if isinstance(schema, _Schemas):
            return schema.give(out)
        if schema is None:
            return 22
        taken = _taken(schema, _SCHEMA, Schema)
        self._schema = None
        ctypes.memmove(out, ctypes.addressof(taken), ctypes.sizeof(taken))
        return 0

    def _give_next(self, _: int, out: int) -> int:
        try:
            batch, self._first = self._first, None
            while batch is None:
                part = next(self._parts, None)
                if part is None:
                    ctypes.memset(out, 0, ctypes.sizeof(Array))
                    return 0
                batch = part[1]
            ctypes.memmove(out, ctypes.addressof(batch), ctypes.sizeof(batch))
            return 0
        except BaseException as error:  # Nothing may go through the caller, who is C.
            self._error = ctypes.create_string_buffer(f"{type(error).__name__}: {error}".encode("utf-8", "replace"))
            return 5

    def _give_error(self, _: int) -> int:
        return ctypes.addressof(self._error)

    def _end(self, stream: int) -> None:
        Stream.from_address(stream).release = _release()
        if self._first is not None:
            release(self._first)
        self._parts.close()  # type: ignore[attr-defined]
        _past.append(_feeds.pop(id(self)))
        del _past[:-1]


class _Schemas:
    """The schema of a stream that is still open."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def give(self, out: int) -> int:
        return int(self._stream.get_schema(ctypes.addressof(self._stream), out))


_feeds: dict[int, _Feed] = {}
#: The last feed that ended: its `release` is still running when it goes.
_past: list[_Feed] = []


def opened(batches: Any) -> Stream:
    """A stream of the batches of anything that has some."""
    _sweep()
    if hasattr(batches, "__arrow_c_stream__"):
        taken: Stream = _taken(batches.__arrow_c_stream__(), _STREAM, Stream)
        return taken
    if hasattr(batches, "__arrow_c_array__"):
        return _Feed(iter([batches])).stream()
    if isinstance(batches, Iterable):
        return _Feed(iter(batches)).stream()
    raise CaretError(f"{type(batches).__name__} has no Arrow batches: give a table, a batch, a stream or an iterable of these")


def last_error(stream: Stream) -> str:
    text = stream.get_last_error(ctypes.addressof(stream))
    return ctypes.string_at(text).decode("utf-8", "replace") if text else "the stream of batches broke off"


# What goes out


class Batch:
    """A record batch, or an array, for any library that takes Arrow's: ``pyarrow.record_batch(batch)``."""

    def __init__(self, schema: Schema, array: Array) -> None:
        self._schema: Optional[Schema] = schema
        self._array: Optional[Array] = array
        self._length = int(array.length)

    def __len__(self) -> int:
        return self._length

    def __arrow_c_array__(self, requested_schema: Any = None) -> Tuple[Any, Any]:
        schema, array = self._schema, self._array
        if schema is None or array is None:
            raise CaretError("the batch was handed on already")
        self._schema = self._array = None
        return _capsule(schema, _SCHEMA), _capsule(array, _ARRAY)

    def __del__(self) -> None:
        for held in (self._schema, self._array):
            if held is not None:
                release(held)
        _sweep()


class Batches:
    """Record batches, each made when it is asked for: take them one by one, or hand them on whole, once.

    ``pyarrow.table(batches)``, ``polars.from_arrow(batches)`` and all that knows ``__arrow_c_stream__`` take them.
    """

    def __init__(self, stream: Stream) -> None:
        self._stream: Optional[Stream] = stream

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        stream = self._stream
        if stream is None:
            raise CaretError("the batches were handed on already")
        self._stream = None
        return _capsule(stream, _STREAM)

    def __arrow_c_schema__(self) -> Any:
        stream = self._stream
        if stream is None:
            raise CaretError("the batches were handed on already")
        schema = Schema()
        stream.get_schema(ctypes.addressof(stream), ctypes.addressof(schema))
        return _capsule(schema, _SCHEMA)

    def __iter__(self) -> "Batches":
        return self

    def __next__(self) -> Batch:
        stream = self._stream
        if stream is None:
            raise StopIteration
        array = Array()
        # Other threads run meanwhile.
        if stream.get_next(ctypes.addressof(stream), ctypes.addressof(array)):
            raise CaretError(last_error(stream))
        if not array.release:
            self._close()
            raise StopIteration
        schema = Schema()
        stream.get_schema(ctypes.addressof(stream), ctypes.addressof(schema))
        return Batch(schema, array)

    def _close(self) -> None:
        stream, self._stream = self._stream, None
        if stream is not None:
            release(stream)
        _sweep()

    def __del__(self) -> None:
        self._close()
