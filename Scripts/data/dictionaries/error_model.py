"""What slips of the pen cost: a noisy channel of short rewritings, as Brill and Moore (2000) describe.

A misspelling is made from the word meant by rewriting pieces of up to three letters ("ie" as "ei", "tion" by
"ti" as "sh"); ^ and $ mark the word's ends. Where no piece is known, single letters are dropped, added,
swapped and replaced at the costs of `base`. Costs are in nats: -ln of the probability."""

import math
from collections import Counter, defaultdict

CODES = {"^": 29, "$": 30, "'": 27, "-": 28} | {chr(97 + i): i + 1 for i in range(26)}
LONGEST = 3


def plain(word):
    word = word.lower().replace("’", "'")
    return word if word and all(c in CODES and c not in "^$" for c in word) else None


class ErrorModel:
    def __init__(self):
        letters = [c for c in CODES if c not in "^$"]
        self.replace = {(a, b): 6.5 for a in letters for b in letters if a != b}
        self.drop = {a: 5.5 for a in letters}
        self.add = {a: 6.0 for a in letters}
        self.swap = 5.0
        self.rules = {}
        self.by_source = {}

    def index(self):
        self.by_source = defaultdict(list)
        for (source, target), cost in self.rules.items():
            self.by_source[source].append((target, cost))

    def align(self, meant, written):
        """(cost, steps) of the cheapest way; a step is (start, end, start, end) in the marked words."""
        a, b = "^" + meant + "$", "^" + written + "$"
        n, m = len(a), len(b)
        cost = [[math.inf] * (m + 1) for _ in range(n + 1)]
        back = [[None] * (m + 1) for _ in range(n + 1)]
        cost[0][0] = 0.0
        for i in range(n + 1):
            for j in range(m + 1):
                here = cost[i][j]
                if here == math.inf:
                    continue

                def go(k, l, price):
                    if here + price < cost[i + k][j + l] - 1e-12:
                        cost[i + k][j + l] = here + price
                        back[i + k][j + l] = (i, j)

                if i < n and j < m:
                    if a[i] == b[j]:
                        go(1, 1, 0.0)
                    elif a[i] not in "^$" and b[j] not in "^$":
                        go(1, 1, self.replace[a[i], b[j]])
                if i < n and a[i] not in "^$":
                    go(1, 0, self.drop[a[i]])
                if j < m and b[j] not in "^$":
                    go(0, 1, self.add[b[j]])
                if i + 1 < n and j + 1 < m and a[i] == b[j + 1] and a[i + 1] == b[j] and a[i] != b[j]:
                    go(2, 2, self.swap)
                for k in range(1, LONGEST + 1):
                    if i + k > n:
                        break
                    for target, price in self.by_source.get(a[i : i + k], ()):
                        if b.startswith(target, j):
                            go(k, len(target), price)
        steps, i, j = [], n, m
        while (i, j) != (0, 0):
            pi, pj = back[i][j]
            steps.append((pi, i, pj, j))
            i, j = pi, pj
        return cost[n][m], a, b, steps[::-1]


def slips(a, b, steps):
    """Maximal differing stretches of an alignment, each shrunk to what differs."""
    merged = []
    for s0, s1, t0, t1 in steps:
        if a[s0:s1] == b[t0:t1]:
            continue
        while s0 < s1 and t0 < t1 and a[s0] == b[t0]:
            s0, t0 = s0 + 1, t0 + 1
        while s0 < s1 and t0 < t1 and a[s1 - 1] == b[t1 - 1]:
            s1, t1 = s1 - 1, t1 - 1
        merged.append((s0, s1, t0, t1))
    return merged


def learn(pairs, rounds=3, trust=4.0, least=1.8):
    """pairs: (weight, written, meant). Gives the model after a few rounds of aligning and counting."""
    model = ErrorModel()
    seen = Counter()
    for weight, _, meant in pairs:
        marked = "^" + meant + "$"
        for i in range(len(marked)):
            for k in range(1, LONGEST + 1):
                if i + k <= len(marked):
                    seen[marked[i : i + k]] += weight
    letters = sum(seen[c] for c in CODES if len(c) == 1)
    for _ in range(rounds):
        pieces, replaced, dropped, added = Counter(), Counter(), Counter(), Counter()
        swapped = 0.0
        for weight, written, meant in pairs:
            _, a, b, steps = model.align(meant, written)
            for s0, s1, t0, t1 in slips(a, b, steps):
                source, target = a[s0:s1], b[t0:t1]
                if len(source) == 2 and source[::-1] == target:
                    swapped += weight
                elif len(source) <= 1 and len(target) <= 1:
                    if source and target:
                        replaced[source, target] += weight
                    elif source:
                        dropped[source] += weight
                    else:
                        added[target] += weight
                for before in range(0, LONGEST):
                    for after in range(0, LONGEST):
                        i0, i1, j0, j1 = s0 - before, s1 + after, t0 - before, t1 + after
                        if i0 < 0 or j0 < 0 or i1 > len(a) or j1 > len(b):
                            continue
                        if a[i0:s0] != b[j0:t0] or a[s1:i1] != b[t1:j1]:
                            continue
                        if 1 <= i1 - i0 <= LONGEST and j1 - j0 <= LONGEST:
                            pieces[a[i0:i1], b[j0:j1]] += weight
        total = sum(added.values()) + 27
        for (x, y) in model.replace:
            p = (replaced[x, y] + 0.02 + 0.002 * seen[x] ** 0.5) / (seen[x] + 20)
            model.replace[x, y] = -math.log(p)
        for x in model.drop:
            model.drop[x] = -math.log((dropped[x] + 0.5) / (seen[x] + 20))
            model.add[x] = -math.log((added[x] + 0.5) / (letters + 20))
        model.swap = -math.log((swapped + 1) / (letters + 20))
        old = model.rules
        model.rules, model.by_source = {}, {}
        rules = {}
        for (source, target), count in pieces.items():
            if count < least:
                continue
            cost, *_ = model_align_inner(model, source, target)
            backoff = math.exp(-cost)
            p = (count + trust * backoff) / (seen[source] + trust)
            if -math.log(p) < cost - 0.25:
                rules[source, target] = -math.log(min(p, 1.0))
        model.rules = rules
        model.index()
    return model


def model_align_inner(model, source, target):
    """What the single-letter costs say of rewriting one piece; its marks must stay."""
    s, t = source.strip("^$"), target.strip("^$")
    n, m = len(s), len(t)
    best = [[math.inf] * (m + 1) for _ in range(n + 1)]
    best[0][0] = 0.0
    for i in range(n + 1):
        for j in range(m + 1):
            x = best[i][j]
            if i < n and j < m:
                step = 0.0 if s[i] == t[j] else model.replace[s[i], t[j]]
                best[i + 1][j + 1] = min(best[i + 1][j + 1], x + step)
            if i < n:
                best[i + 1][j] = min(best[i + 1][j], x + model.drop[s[i]])
            if j < m:
                best[i][j + 1] = min(best[i][j + 1], x + model.add[t[j]])
            if i + 1 < n and j + 1 < m and s[i] == t[j + 1] and s[i + 1] == t[j]:
                best[i + 2][j + 2] = min(best[i + 2][j + 2], x + model.swap)
    return (best[n][m],)
