"""Masks, conditions and rules for passwords, each with texts that they are asked about; columns of tables."""
import random
from fields import known
from slips import slip, write
from tables import texts_of

MASKS = [
    "[…]", "[0…]", "[9…]", "[A…]", "[a…]", "[_…]", "[-…]", "[00…]", "[0…][AAA]", "[9990] AC", "[0a9]", "[aA]", "[-_]",
    "[00] km", "[00]{ km}", "[]", "", r"\[[0]\]", r"{\}}[0]", r"\\[0]", "+7 ([000]) [000]-[00]-[00]", "[00]{.}[00]{.}[9900]",
    "[0000] [0000] [0000] [0000]", "[A0A] [0A0]", "{IBAN }[AA][00] [____] [____]", "[99]:[00]", "([000]) [000]-[0000]",
    "[0", "{x", "0]", "a}", "[0[", "[x]", r"[\0]", "[0x…]", "ab[0]", "é[A]é", "[AA]-[99]", "{a}[0]{b}[0]"]
TYPED = ["", "1", "12", "1234567890", "a1b2", "12.34", "+7 (123) 45", "AB12", "é1", "x", "0.1.2", "1234 5678 9", "IBAN DE12", "٣4"]
LEFT = ["SELF", "self", "SELF.length", "length", "'abc'", "12", "1.5", "NULL", "TRUE", "{1, 2}", "§", "(1 + 2)", "missing"]
RELATIONS = [
    "==", "=", "!=", "<>", "<", "<=", "=<", ">", ">=", "=>", "BEGINSWITH", "beginswith[c]", "ENDSWITH", "CONTAINS[cd]",
    "CONTAINS", "LIKE", "LIKE[c]", "MATCHES", "MATCHES[c]", "IN", "IN[c]", "BETWEEN", "==[c]", "==[cd]", "==[x]", "IS"]
RIGHT = [
    "'abc'", "\"ABC\"", "'a*'", "'?b?'", "'[a-z]+'", "12", "-3", "1e2", "0x1F", "'12'", "{'abc', 'x'}", "{1, 20}", "{}", "NULL",
    "nil", "'\\u00e9'", "'it\\'s'", "'", "{1", "FALSE", "''", "'(a+)+$'", "'['", "{'a', 'b'", "SELF"]
JOINS = ["AND", "OR", "&&", "||", "and", "or", "XOR"]
VALUES = ["", "abc", "ABC", "a", "12", "1.5", "é", "x", "100", "-3", "it's", "31", "true", "abcabc", "2024-02-29", "ÀBC"]
CLASSES = ["lower", "upper", "digit", "special", "ascii-printable", "unicode", "[-_!]", "[abc]", "[]]", "[a-z]", "letters", "[", ""]
PASSWORDS = [
    "", "a", "abcdefG1", "abcdefg", "ABCDEFG1", "aaabcdeF", "aabbccdD", "abcdefGé", "abc-_!12", "12345678", "a b c d e", "😀😀😀",
    "]-[abcDEF9", "aAAA1111", "Zz9~" * 4]


def masks(chance):
    for mask in MASKS:
        for _ in range(22):
            text = chance.choice(TYPED)
            text = slip(text, chance) if chance.random() < 0.3 else text
            pattern = slip(mask, chance) if chance.random() < 0.15 else mask
            place = chance.choice([len(text), len(text), 0, chance.randint(0, len(text) + 1)])
            yield pattern, text, str(place), chance.choice([">", ">>", "<", "<<"])


def comparison(chance):
    return " ".join(chance.choice(part) for part in (LEFT[:2] * 5 + LEFT, RELATIONS, RIGHT))


def condition(chance):
    kind = chance.random()
    if kind < 0.6:
        return comparison(chance)
    if kind < 0.75:
        return f"{comparison(chance)} {chance.choice(JOINS)} {comparison(chance)}"
    if kind < 0.85:
        return chance.choice(["NOT {}", "!({})", "({}) AND TRUEPREDICATE", "NOT ({}) OR FALSEPREDICATE", "({}", "ANY {}"]).format(
            comparison(chance))
    return slip(comparison(chance), chance)


def conditions(sources, chance):
    for _ in range(2000):
        yield condition(chance), chance.choice(VALUES)
    for name in ("PredicateParser", "PredicateLexer", "PredicateComparison", "FieldPredicate"):
        for word in texts_of(f"{sources}/CaretFields/Predicates/{name}.swift"):
            for form in ("{}", "SELF {} 'abc'", "SELF == {}", "{} SELF == 'abc'", "SELF == 'abc' {} SELF == 'x'", "SELF.{} > 1"):
                yield form.format(word), chance.choice(["abc", "true", "12"])


def passwords(chance):
    for _ in range(900):
        parts = []
        for _ in range(chance.randint(1, 4)):
            key = chance.choice(["minlength", "maxlength", "max-consecutive", "required", "required", "allowed", "allowed", "x"])
            numbers = ["0", "1", "2", "8", "9", "many", "-1", ""]
            value = chance.choice(numbers if key[0] == "m" else CLASSES)
            if key in ("required", "allowed") and chance.random() < 0.4:
                value += ", " + chance.choice(CLASSES)
            parts.append(f"{key}: {value}")
        rules = "; ".join(parts) + chance.choice(["", ";", "; "])
        yield (slip(rules, chance) if chance.random() < 0.1 else rules), chance.choice(PASSWORDS)


def columns(folder, chance):
    values = {}
    for (name, _), rows in known(folder).items():
        values.setdefault(name, []).extend(value for value, is_good in rows if is_good and "\n" not in value)
    types = [name for name in values if values[name]]
    for name in types:
        for _ in range(6):
            cells = [chance.choice(values[name]) for _ in range(3)]
            if chance.random() < 0.2:
                cells[chance.randrange(3)] = chance.choice(["", chance.choice(values[chance.choice(types)])])
            yield tuple(cells)


def main(tests):
    folder = tests + "/CaretFieldsTests"
    chance = random.Random(7)
    write(folder + "/Fixtures/journal/masks.tsv", masks(chance))
    write(folder + "/Fixtures/journal/conditions.tsv", conditions(tests + "/../Sources", chance))
    write(folder + "/Fixtures/journal/passwords.tsv", passwords(chance))
    write(folder + "/Fixtures/journal/columns.tsv", columns(folder, chance))
