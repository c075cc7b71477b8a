"""All words of a Hunspell dictionary that has prefixes and suffixes and no compounds but numbers (en_US).

expand(affixes, words) gives (word, flags) pairs, where flags holds the entry's own flags: enough to know
NOSUGGEST and the entries that only serve to build numbers."""

import re


def read_affixes(path):
    rules, crossed, options = {}, {}, {}
    for line in open(path, encoding="utf-8"):
        parts = line.split()
        if not parts or parts[0].startswith("#"):
            continue
        if parts[0] in ("PFX", "SFX"):
            kind, flag = parts[0], parts[1]
            if len(parts) == 4 and flag not in rules:
                crossed[flag] = parts[2] == "Y"
                rules[flag] = (kind, [])
                continue
            strip = "" if parts[2] == "0" else parts[2]
            add = "" if parts[3] == "0" else parts[3].split("/")[0]
            condition = parts[4] if len(parts) > 4 else "."
            pattern = "^" + condition if kind == "PFX" else condition + "$"
            rules[flag][1].append((strip, add, re.compile(pattern)))
        elif len(parts) == 2:
            options[parts[0]] = parts[1]
    return rules, crossed, options


def apply_rule(rules, flag, word):
    kind, forms = rules[flag]
    for strip, add, condition in forms:
        if not condition.search(word):
            continue
        if kind == "SFX" and word.endswith(strip):
            yield word[: len(word) - len(strip)] + add
        elif kind == "PFX" and word.startswith(strip):
            yield add + word[len(strip) :]


def expand(affix_path, word_path):
    rules, crossed, options = read_affixes(affix_path)
    only_in_compound = options.get("ONLYINCOMPOUND")
    lines = open(word_path, encoding="utf-8").read().split("\n")[1:]
    for line in lines:
        entry = line.split("\t")[0].strip()
        if not entry:
            continue
        word, _, flags = entry.partition("/")
        if only_in_compound and only_in_compound in flags:
            continue
        yield word, flags
        prefixes = [f for f in flags if f in rules and rules[f][0] == "PFX"]
        suffixes = [f for f in flags if f in rules and rules[f][0] == "SFX"]
        for flag in prefixes + suffixes:
            for form in apply_rule(rules, flag, word):
                yield form, flags
        for suffix in suffixes:
            if not crossed[suffix]:
                continue
            for form in apply_rule(rules, suffix, word):
                for prefix in prefixes:
                    if crossed[prefix]:
                        for both in apply_rule(rules, prefix, form):
                            yield both, flags
