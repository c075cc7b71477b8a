"""The words that one slip of the fingers makes of a word."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def edits(word):
    """The words within one edit: a letter left out, added or changed, or two neighbours swapped."""
    for left, right in ((word[:i], word[i:]) for i in range(len(word) + 1)):
        if right:
            yield left + right[1:]
        if len(right) > 1:
            yield left + right[1] + right[0] + right[2:]
        for letter in LETTERS:
            yield left + letter + right
            if right:
                yield left + letter + right[1:]
