"""The checker of ``caret spell`` and ``caret suggest``."""
from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any, Iterable, Iterator, Optional, Sequence, Tuple, Union

from ._library import library
from ._program import options, run, utf8
from ._texts import Texts


@dataclass(frozen=True)
class Misspelling:
    """A word that is misspelled, and where it stands in the text."""

    word: str
    #: What may have been meant, best first.
    guesses: Tuple[str, ...]
    #: Offsets into the text, so that ``text[start:end]`` is the word.
    start: int
    end: int
    #: The line, from 1, and the column in graphemes, from 1.
    line: int
    column: int
    #: ``certain``, ``likely`` or ``unknown``.
    tier: str
    #: The language that was checked against, as ``en_US``.
    language: str


def _bytes(text: str) -> bytes:
    return utf8(text, "the text")


def check(
    text: str, lang: Union[str, Sequence[str], None] = None, level: Optional[str] = None,
    kind: Optional[str] = None, words: Optional[str] = None,
) -> list[Misspelling]:
    """The misspelled words of a text, in their order.

    ``lang`` is one language or several, as ``en_US``; ``level`` is ``certain``, ``likely`` (the default) or ``all``;
    ``kind`` says what the text is (``markdown``, ``html``, ``python`` …; plain text if left out), and ``words`` is the path of
    a list of words to accept.
    """
    return next(check_each([text], lang, level, kind, words))


def check_each(
    texts: Iterable[str], lang: Union[str, Sequence[str], None] = None, level: Optional[str] = None,
    kind: Optional[str] = None, words: Optional[str] = None,
) -> Iterator[list[Misspelling]]:
    """The misspelled words of each text, as :func:`check` finds them, one list after the other.

    Only some texts are held at a time, and no configuration file is read.
    """
    given = {"lang": lang, "level": level, "kind": kind, "words": words}
    texts = iter(texts)
    engine = library()
    settings = _settings(given)
    if engine is None:
        with Texts(settings) as process:
            for text in texts:
                data = _bytes(text)
                yield [_misspelling(item, data) for item in process.answer(text)["findings"] if item["type"] == "misspelling"]
        return
    while part := [_bytes(text) for text in islice(texts, 256)]:
        for data, found in zip(part, engine.findings(part, settings)):
            yield [_made(data, *item) for item in found]


def _settings(given: dict[str, Any]) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in given.items() if value is not None}


def _made(
    data: bytes, word: str, guesses: Tuple[str, ...], start: int, end: int, line: int, column: int, tier: str,
    language: str,
) -> Misspelling:
    if not data.isascii():
        start, end = len(data[:start].decode("utf-8")), len(data[:end].decode("utf-8"))
    return Misspelling(word, guesses, start, end, line, column, tier, language)


def _misspelling(item: dict[str, Any], data: bytes) -> Misspelling:
    start, end = (len(data[:offset].decode("utf-8")) for offset in item["utf8"])
    return Misspelling(
        word=item["word"], guesses=tuple(item.get("guesses") or ()), start=start, end=end, line=item["line"],
        column=item["column"], tier=item.get("tier", ""), language=item.get("language", ""))


def suggest(word: str, lang: Optional[str] = None, count: Optional[int] = None) -> list[str]:
    """What may have been meant by a word, best first; nothing for a word that can't be helped."""
    data = _bytes(word)
    if not data or b"\n" in data:
        return []
    engine = library()
    if engine is not None:
        return engine.guesses(data, 10 if count is None else count, _settings({"lang": lang}))
    given = {"lang": lang, "count": count}
    return list(run(["suggest", "--json", *options(given), "--", word], b"")[0]["guesses"])
