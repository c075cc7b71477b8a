"""What ``caret detect`` finds in running text."""
from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from ipaddress import ip_address
from itertools import islice
from typing import Any, Callable, Iterable, Iterator, NamedTuple, Optional, Sequence, Tuple, Union
from uuid import UUID

from ._program import CaretError, options, run, utf8


class Money(NamedTuple):
    """An amount, or the bounds of one: they are equal where one number was said, and None where there is no bound."""

    #: The code of ISO 4217, ``XXX`` where it is not known which currency is meant.
    currency: str
    least: Optional[Decimal]
    most: Optional[Decimal]

    @property
    def amount(self) -> Optional[Decimal]:
        """The amount, where it is one."""
        return self.least if self.least == self.most else None


class Address(NamedTuple):
    """The parts of a postal address; None for what it doesn't name."""

    street: str
    unit: Optional[str]
    city: str
    state: Optional[str]
    postal_code: str
    country: str


@dataclass(frozen=True)
class Find:
    """Something that looks like data, and where it stands in the text."""

    #: ``link``, ``email``, ``phone``, ``date``, ``money``, ``address`` and so on, as ``caret detect --help`` lists them.
    kind: str
    text: str
    #: Offsets into the text, so that ``text[start:end]`` is what was found.
    start: int
    end: int
    #: The normal form, which all spellings of the same thing share.
    norm: str
    #: The same as a value of a type: a :class:`datetime.date`, :class:`~datetime.datetime`, :class:`~datetime.time` or
    #: :class:`~datetime.timedelta`, or a pair of them from one to the other with None for an open end; :class:`Money`;
    #: :class:`Address`; :class:`uuid.UUID`; an address of :mod:`ipaddress`. The normal form where no type has it, as of a month,
    #: of what comes again, and of links and telephone numbers.
    value: Any
    #: The line, from 1, and the column in graphemes, from 1.
    line: int
    column: int


#: What starting the program once is worth.
_TEXTS_AT_ONCE = 256


def detect(
    text: str, kinds: Union[str, Sequence[str]] = "all", *, reference: Union[date, str, None] = None,
    region: Optional[str] = None, locale: Optional[str] = None,
) -> list[Find]:
    """The links, addresses, telephone numbers, dates and amounts in a text, in their order.

    ``kinds`` is one kind or several, as ``["email", "date"]``; ``reference`` is the day or the moment that "tomorrow" is counted
    from, now if left out: a moment as the clock on the wall shows it, for one with a zone is refused; ``region`` the one of
    telephone numbers without a country code, as ``DE``; with ``locale="de_DE"`` 3/4 has the day first.
    """
    return next(detect_each([text], kinds, reference=reference, region=region, locale=locale))


def detect_each(
    texts: Iterable[str], kinds: Union[str, Sequence[str]] = "all", *, reference: Union[date, str, None] = None,
    region: Optional[str] = None, locale: Optional[str] = None,
) -> Iterator[list[Find]]:
    """The finds of each text, as :func:`detect` has them, one list after the other. Only some texts are held at a time."""
    names = kinds if isinstance(kinds, str) else ",".join(kinds)
    given = {"reference": _moment(reference), "region": region, "locale": locale}
    words = ["detect", "--null", *options(given), "--", names]
    texts = iter(texts)
    while part := [_bytes(text) for text in islice(texts, _TEXTS_AT_ONCE)]:
        lists: list[list[Find]] = [[] for _ in part]
        offsets = [_Offsets(text) for text in part]
        for item in run(words, b"".join(text + b"\0" for text in part)):
            index = item["number"] - 1
            lists[index].append(_find(item, offsets[index]))
        yield from lists


def _bytes(text: str) -> bytes:
    data = utf8(text, "the text")
    if b"\0" in data:
        raise CaretError("the text can't hold the character NUL")
    return data


def _moment(reference: Union[date, str, None]) -> Optional[str]:
    if isinstance(reference, datetime):
        if reference.tzinfo is not None:
            raise CaretError("a reference can't have a zone: give what a clock shows there, as reference.replace(tzinfo=None)")
        return reference.isoformat(timespec="minutes")
    return reference.isoformat() if isinstance(reference, date) else reference


class _Offsets:
    """Offsets into a text by those into its bytes, counted on from the one before."""

    def __init__(self, data: bytes):
        self._data, self._is_ascii = data, data.isascii()
        self._byte = self._offset = 0

    def at(self, byte: int) -> int:
        if self._is_ascii:
            return byte
        if byte < self._byte:
            self._byte = self._offset = 0
        self._offset += len(self._data[self._byte:byte].decode("utf-8"))
        self._byte = byte
        return self._offset


def _find(item: dict[str, Any], offsets: _Offsets) -> Find:
    start, end = (offsets.at(byte) for byte in item["utf8"])
    return Find(
        kind=item["type"], text=item["text"], start=start, end=end, norm=item["norm"], value=_value(item["type"], item["norm"]),
        line=item["line"], column=item["column"])


# Values

def _value(kind: str, norm: str) -> Any:
    read = _READERS.get(kind)
    try:
        return norm if read is None else read(norm)
    # A year beyond 9999, or a month without a day.
    except (ArithmeticError, ValueError):
        return norm


def _money(norm: str) -> Money:
    ends = [_amount(part) for part in norm.split("/")]
    known = next(end for end in ends if end is not None)
    return Money(known[0], *(end and end[1] for end in (ends[0], ends[-1])))


def _amount(part: str) -> Optional[Tuple[str, Decimal]]:
    if part == "..":
        return None
    currency, number = part.split(" ")
    return currency, Decimal(number)


def _address(norm: str) -> Address:
    parts = [re.sub(r"\\(.)", r"\1", part) for part in re.findall(r"(?:^|;)((?:[^;\\]|\\.)*)", norm)]
    _, unit, street, city, state, code, country = parts
    return Address(street, unit or None, city, state or None, code, country)


def _time(norm: str) -> Any:
    """What a normal form of ISO 8601 means; a month, a week, a year, and what comes again have no type."""
    ends = norm.split("/")
    if ends[0] == "R":
        return norm
    if len(ends) == 1:
        return _point(norm)
    first, last = (None if end == ".." else _point(end) for end in ends)
    return first, last


_POINT = re.compile(
    r"(?:(\d{4})-(\d\d)-(\d\d))?(?:T(\d\d):(\d\d)(?::(\d\d))?(Z|[+-]\d\d(?::?\d\d)?)?)?")
_LENGTH = re.compile(
    r"P(?:([\d.]+)W)?(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?")


def _point(text: str) -> Union[date, datetime, time, timedelta]:
    length = _LENGTH.fullmatch(text)
    if length:
        names = ["weeks", "days", "hours", "minutes", "seconds"]
        return timedelta(**{name: float(count) for name, count in zip(names, length.groups()) if count})
    point = _POINT.fullmatch(text)
    if not point or not text:
        raise ValueError(text)
    year, month, day, hour, minute, second, zone = point.groups()
    if hour is None:
        return date(int(year), int(month), int(day))
    # The end of a day is the beginning of the next one.
    is_midnight = year is not None and (hour, minute) == ("24", "00")
    clock = time(0 if is_midnight else int(hour), int(minute), int(second or 0), tzinfo=_zone(zone))
    if year is None:
        return clock
    return datetime.combine(date(int(year), int(month), int(day)) + timedelta(days=is_midnight), clock)


def _zone(text: Optional[str]) -> Optional[timezone]:
    if text is None or text == "Z":
        return timezone.utc if text else None
    minutes = int(text[1:3]) * 60 + int(text[3:].lstrip(":") or 0)
    return timezone(timedelta(minutes=-minutes if text[0] == "-" else minutes))


_READERS: dict[str, Callable[[str], Any]] = {
    "date": _time, "money": _money, "address": _address, "uuid": UUID, "ip": ip_address,
}
