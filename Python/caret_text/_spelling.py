"""``caret spell`` and ``caret suggest``."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Optional, Sequence, Tuple, Union

from ._program import CaretError, options, run


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
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise CaretError(f"the text has a lone surrogate at {error.start}") from None


def check(
    text: str, lang: Union[str, Sequence[str], None] = None, level: Optional[str] = None,
    kind: Optional[str] = None, words: Optional[str] = None,
) -> list[Misspelling]:
    """The misspelled words of a text, in their order.

    ``lang`` is one language or several, as ``en_US``; ``level`` is ``certain``, ``likely`` (the default) or ``all``;
    ``kind`` says what the text is (``markdown``, ``html``, ``python`` …; plain text if left out), and ``words`` is the path of
    a list of words to accept.
    """
    data = _bytes(text)
    given = {"lang": lang, "level": level, "kind": kind, "words": words}
    found = run(["spell", "--json", *options(given), "-"], data)
    return [_misspelling(item, data) for item in found if item["type"] == "misspelling"]


def _misspelling(item: dict, data: bytes) -> Misspelling:
    start, end = (len(data[:offset].decode("utf-8")) for offset in item["utf8"])
    return Misspelling(
        word=item["word"], guesses=tuple(item.get("guesses") or ()), start=start, end=end, line=item["line"],
        column=item["column"], tier=item.get("tier", ""), language=item.get("language", ""))


def suggest(word: str, lang: Optional[str] = None, count: Optional[int] = None) -> list[str]:
    """What may have been meant by a word, best first; nothing for a word that can't be helped."""
    if not word or "\n" in word:
        return []
    given = {"lang": lang, "count": count}
    return list(run(["suggest", "--json", *options(given), "--", word], b"")[0]["guesses"])
