"""Slips of the finger in what fixtures hold: a sign more, less or another, a number one more, words exchanged."""
import os, random, re

SIGNS = list(" -./:@#?%&=+_~,;'\"()[]{}<>\\|^`$!*") + ["é", "中", "😀", "\u00a0", "0", "9", "a", "z", "A", "Z", "1"]


def other_sign(sign, chance):
    """A sign of the same class, at its edges, or the one beside the class in ASCII."""
    if sign.isdigit():
        return chance.choice("0123456789/:")
    if sign.islower():
        return chance.choice("aefgxyz`{" + sign.upper())
    if sign.isupper():
        return chance.choice("AEFGXYZ@[" + sign.lower())
    return chance.choice(SIGNS)


def number_beside(text, chance):
    """The text with one of its numbers a little larger or smaller, or None if it has none."""
    numbers = list(re.finditer(r"\d+", text))
    if not numbers:
        return None
    number = chance.choice(numbers)
    value = int(number.group()) + chance.choice([-1, 1, 1, 10, -10])
    if value < 0:
        return None
    width = len(number.group()) if chance.random() < 0.9 else 1
    return text[: number.start()] + str(value).zfill(width) + text[number.end() :]


def slip(text, chance):
    """The text with one slip."""
    if not text:
        return chance.choice(SIGNS)
    place = chance.randrange(len(text))
    before, sign, behind = text[:place], text[place], text[place + 1 :]
    kind = chance.randrange(10)
    if kind == 0:
        return before + behind
    if kind == 1:
        return before + sign + sign + behind
    if kind == 2 and behind:
        return before + behind[0] + sign + behind[1:]
    if kind == 3:
        return before + other_sign(sign, chance) + behind
    if kind == 4:
        return before + chance.choice(SIGNS) + sign + behind
    if kind == 5:
        return text + chance.choice(SIGNS)
    if kind == 6:
        return before or text[1:]
    if kind in (7, 8):
        return number_beside(text, chance) or before + chance.choice(SIGNS) + behind
    return chance.choice([text.upper(), text.lower(), text.swapcase(), text[1:] + text[0], " " + text, text + text[-1]])


def escaped(cell):
    """A cell of a journal."""
    return cell.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")


def unescaped(cell):
    return re.sub(r"\\(.)", lambda found: {"n": "\n", "t": "\t", "r": "\r"}.get(found[1], found[1]), cell)


def fixture_rows(path):
    """The cells of a fixture's lines."""
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                yield line.rstrip("\n").split("\t")


def chosen(path):
    """The rows of a journal that no grammar makes: they stand behind its remark, and stay."""
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        _, remark, rows = file.read().partition("# Chosen ")
    return remark + rows


def write(path, rows):
    """Writes inputs, each once, without outcomes."""
    kept = chosen(path)
    with open(path, "w", encoding="utf-8") as file:
        for row in dict.fromkeys(rows):
            file.write("\t".join(escaped(cell) for cell in row) + "\n")
        file.write(kept)
