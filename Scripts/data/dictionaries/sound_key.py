"""How an English word sounds, roughly: its consonants, and an A if it begins with a vowel.

The Swift type SoundKey does the same; a test there looks every word of the lexicon up by its key."""

VOWELS = set("aeiouy")
FRONT = set("eiy")


def sound_key(word):
    letters = [c for c in word if "a" <= c <= "z"]
    n = len(letters)
    at = lambda i: letters[i] if 0 <= i < n else ""
    out = []
    last = ""

    def emit(code):
        nonlocal last
        if code != last:
            out.append(code)
        last = code

    i = 0
    first_two = at(0) + at(1)
    if first_two in ("kn", "gn", "pn", "ps", "wr"):
        i = 1
    start = i
    while i < n:
        c, nxt, after, prev = at(i), at(i + 1), at(i + 2), at(i - 1)
        step = 1
        if c in VOWELS:
            if i == start:
                emit("Y" if c == "y" and nxt in VOWELS else "A")
            last = ""
        elif c == "b":
            if not (prev == "m" and i == n - 1):
                emit("B")
        elif c == "c":
            if nxt == "h":
                emit("C")
                step = 2
            elif nxt in ("i", "e") and after in ("a", "o"):
                emit("X")
            elif nxt in FRONT and nxt:
                emit("S")
            else:
                emit("K")
        elif c == "d":
            if nxt == "g" and after in FRONT and after:
                emit("J")
                step = 2
            else:
                emit("D")
        elif c == "g":
            if nxt == "h":
                if i == start:
                    emit("G")
                step = 2
            elif nxt == "n" and i + 2 == n:
                pass
            elif nxt in FRONT and nxt and prev != "g":
                emit("J")
            else:
                emit("G")
        elif c == "h":
            if nxt in VOWELS and nxt and (i == start or prev in VOWELS):
                emit("H")
        elif c == "p":
            if nxt == "h":
                emit("F")
                step = 2
            else:
                emit("P")
        elif c == "q":
            emit("K")
        elif c == "s":
            if nxt == "h":
                emit("X")
                step = 2
            elif nxt == "c" and after == "h":
                emit("S")
                emit("K")
                step = 3
            elif nxt == "i" and after in ("o", "a") and after:
                emit("X")
            else:
                emit("S")
        elif c == "t":
            if nxt == "h":
                emit("0")
                step = 2
            elif nxt == "i" and after in ("o", "a") and after:
                emit("X")
            elif nxt == "c" and after == "h":
                pass
            elif nxt == "u" and after == "r" and at(i + 3) == "e":
                emit("C")
            else:
                emit("T")
        elif c == "w":
            if nxt in VOWELS and nxt and (i == start or prev in VOWELS):
                emit("W")
            elif nxt == "h" and i == start:
                emit("W")
        elif c == "x":
            if i != start:
                emit("K")
            emit("S")
        elif c == "z":
            emit("S")
        else:
            emit(c.upper())
        i += step
    return "".join(out)
