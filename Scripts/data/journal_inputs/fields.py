"""Values one slip away from those of the fixtures of field types, and parameters one number away."""
import glob, json, random, re
from slips import fixture_rows, slip, write


def known(folder):
    """The values of each type with each of its parameters, and whether they are good."""
    values = {}
    for path in sorted(glob.glob(folder + "/Fixtures/fields/*.tsv")):
        for cells in fixture_rows(path):
            if len(cells) != 4:
                continue
            value = json.loads(cells[2]) if cells[2].startswith('"') else cells[2]
            if len(value) <= 90:
                values.setdefault((cells[0], cells[1]), []).append((value, cells[3] != "no"))
    return values


def quota(most, forms, count):
    """How many slips one form of a type gets: the fewer, the more forms the type has."""
    if forms < 3:
        return min(most, 4 + 4 * count)
    return min(12, 2 + 2 * count) if forms < 20 else min(4, 2 + count)


def other_limit(parameters, chance):
    numbers = list(re.finditer(r"(?<![\w{])\d+(?!\w)", parameters))
    if not numbers:
        return None
    number = chance.choice(numbers)
    value = max(0, int(number.group()) + chance.choice([-1, 1]))
    return parameters[: number.start()] + str(value) + parameters[number.end() :]


def cell(value):
    """The value as it stands in a fixture."""
    is_plain = value and value.isprintable() and value.strip() == value and value[0] not in '"#'
    return value if is_plain else json.dumps(value)


def row(type_name, parameters, values, chance):
    good = [value for value, is_good in values if is_good]
    value = chance.choice(good if good and chance.random() < 0.85 else [value for value, _ in values])
    limit = other_limit(parameters, chance) if chance.random() < 0.15 else None
    if limit is not None:
        return type_name, limit, cell(value)
    value = slip(value, chance)
    return type_name, parameters, cell(slip(value, chance) if chance.random() < 0.15 else value)


def make(folder, most, seed):
    chance = random.Random(seed)
    values = known(folder)
    forms = {}
    for name, _ in values:
        forms[name] = forms.get(name, 0) + 1
    rows = []
    for (name, parameters), known_values in values.items():
        count = quota(most, forms[name], len(known_values))
        rows += [row(name, parameters, known_values, chance) for _ in range(count)]
    write(folder + "/Fixtures/journal/slips.tsv", sorted(rows))


def main(tests):
    make(tests + "/CaretFieldsTests", 130, 1)
    make(tests + "/CaretFieldFamiliesTests", 60, 2)
