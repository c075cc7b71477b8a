"""Figures by which the sentence tells words apart, learned from texts.

How probable a word is at a place is a sum: a figure of the word, and one for each evidence beside it. The figures are those
by which the words of a text are told best from the words that a slip makes of them: logistic regression, one place after
the other, with steps that grow smaller for what was seen often (AdaGrad). Evidence is kept by its hash.
"""
import math

import numpy
from numba import njit

from words import COMMA, EDGE, OTHER

BITS = 27
SHIFT = numpy.uint64(64 - BITS)
EVIDENCE = 7
# An evidence counts if it was seen so often, or against a word if its neighbour is one of the usual ones.
LEAST_SEEN, USUAL = 3, 3000
MOST_ALTERNATIVES = 64
DECAY = 0.002

MASK = (1 << 64) - 1
FACTORS = 0x9E3779B97F4A7C15, 0xD6E8FEB86659FD93, 0xBF58476D1CE4E5B9
FIRST, SECOND, THIRD = (numpy.uint64(factor) for factor in FACTORS)
SMALL = 0x2020202020202020


def hash_of(word):
    """The hash of a word of 16 letters and fewer, of an edge, of a comma; as `WordHash` makes it."""
    if word == "<s>":
        return 1
    if word == ",":
        return 2
    letters = word.encode().ljust(16, b"\0")
    low, high = (int.from_bytes(part, "little") | SMALL for part in (letters[:8], letters[8:16]))
    mixed = (low ^ high * FACTORS[0] & MASK) * FACTORS[1] & MASK
    return mixed ^ mixed >> 32


@njit(inline="always")
def one(word, kind, near):
    mixed = (((word + numpy.uint64(kind)) * FIRST) ^ near) * SECOND
    return mixed ^ (mixed >> numpy.uint64(31))


@njit(inline="always")
def two(word, kind, near, far):
    mixed = (((word + numpy.uint64(kind)) * FIRST) ^ near) * SECOND
    mixed = ((mixed ^ (mixed >> numpy.uint64(29))) ^ far) * THIRD
    return mixed ^ (mixed >> numpy.uint64(31))


@njit(inline="always")
def look_around(tokens, place, around):
    """The near words on the left and right and the far ones; -1 where nothing is known."""
    around[0], around[1], around[2], around[3] = tokens[place - 1], tokens[place + 1], -1, -1
    for side in range(2):
        if around[side] == OTHER:
            around[side] = -1
        elif around[side] != EDGE:
            far = tokens[place - 2 + 4 * side]
            around[2 + side] = -1 if far == OTHER else far


@njit(inline="always")
def evidence(word, around, hashes, found):
    """Puts the hashes of what stands beside a word into `found`; gives a bit for each that is there."""
    there = 0
    left, right, far_left, far_right = around
    if left >= 0:
        found[0], there = one(word, 1, hashes[left]), there | 1
        if far_left >= 0:
            found[2] = one(word, 3, hashes[far_left])
            found[4] = two(word, 5, hashes[left], hashes[far_left])
            there |= 4 | 16
        if right >= 0:
            found[5], there = two(word, 6, hashes[left], hashes[right]), there | 32
    if right >= 0:
        found[1], there = one(word, 2, hashes[right]), there | 2
        if far_right >= 0:
            found[3] = one(word, 4, hashes[far_right])
            found[6] = two(word, 7, hashes[right], hashes[far_right])
            there |= 8 | 64
    return there


@njit(inline="always")
def choice(tokens, judged, first, turn, around):
    """The word at a place, what is known of its neighbours, and where its alternatives begin and end; none where it is not judged."""
    place = 2 + turn % (len(tokens) - 4)
    word = tokens[place]
    start = end = first[word]
    if judged[place] and start < first[word + 1]:
        look_around(tokens, place, around)
        if around[0] >= 0 or around[1] >= 0:
            end = min(first[word + 1], start + MOST_ALTERNATIVES)
    return word, start, end


@njit(inline="always")
def fit(own, there, found, figures):
    total = own
    for k in range(EVIDENCE):
        if there >> k & 1:
            total += figures[found[k] >> SHIFT]
    return total


@njit
def counted(tokens, judged, hashes, first, counts):
    around, found = numpy.empty(4, numpy.int64), numpy.empty(EVIDENCE, numpy.uint64)
    for place in range(2, len(tokens) - 2):
        word = tokens[place]
        if not judged[place] or first[word + 1] == first[word]:
            continue
        look_around(tokens, place, around)
        there = evidence(hashes[word], around, hashes, found)
        for k in range(EVIDENCE):
            if there >> k & 1 and counts[found[k] >> SHIFT] < 255:
                counts[found[k] >> SHIFT] += 1


@njit
def train(texts, alternatives, counts, kept, figures, squares, own, own_squares, rate, part, step):
    """Goes through a part of the places once and gives the mean loss."""
    tokens, judged, hashes = texts
    first, others = alternatives
    around, found = numpy.empty(4, numpy.int64), numpy.empty(EVIDENCE, numpy.uint64)
    other_found = numpy.empty(EVIDENCE, numpy.uint64)
    loss, seen = 0.0, 0
    for turn in range(part[0], part[1]):
        word, start, end = choice(tokens, judged, first, turn * step, around)
        if start == end:
            continue
        there = evidence(hashes[word], around, hashes, found)
        right_fit = fit(own[word], there, found, figures)
        seen += 1
        doubt = 0.0
        for i in range(start, end):
            other = others[i]
            evidence(hashes[other], around, hashes, other_found)
            lead = fit(own[other], there, other_found, figures) - right_fit
            if lead < -7:
                continue
            wrong = 1 / (1 + math.exp(-lead))
            loss += math.log1p(math.exp(lead)) if lead < 30 else lead
            doubt += wrong
            for k in range(EVIDENCE):
                if there >> k & 1:
                    at = other_found[k] >> SHIFT
                    usual = k < 2 and 0 <= around[k] < USUAL
                    if kept[at] and (counts[at] >= LEAST_SEEN or usual):
                        squares[at] += wrong * wrong
                        figures[at] -= rate * (wrong + DECAY * figures[at]) / math.sqrt(squares[at] + 0.5)
            own_squares[other] += wrong * wrong
            own[other] -= rate * wrong / math.sqrt(own_squares[other] + 1)
        if doubt > 1e-3:
            for k in range(EVIDENCE):
                if there >> k & 1:
                    at = found[k] >> SHIFT
                    if kept[at] and counts[at] >= LEAST_SEEN:
                        squares[at] += doubt * doubt
                        figures[at] += rate * (doubt - DECAY * figures[at]) / math.sqrt(squares[at] + 0.5)
            own_squares[word] += doubt * doubt
            own[word] += rate * doubt / math.sqrt(own_squares[word] + 1)
    return loss / max(1, seen)


@njit(inline="always")
def share(lead):
    return 1 / (1 + math.exp(-lead)) if lead > -30 else 0.0


@njit
def worth(texts, alternatives, figures, own, lead_wanted, price, part, step, gain):
    """By how much each figure makes slips found, and keeps right words from being reported, which has a price."""
    tokens, judged, hashes = texts
    first, others = alternatives
    around, found = numpy.empty(4, numpy.int64), numpy.empty(EVIDENCE, numpy.uint64)
    other_found = numpy.empty(EVIDENCE, numpy.uint64)
    for turn in range(part[0], part[1]):
        word, start, end = choice(tokens, judged, first, turn * step, around)
        if start == end:
            continue
        there = evidence(hashes[word], around, hashes, found)
        right_fit = fit(own[word], there, found, figures)
        for i in range(start, end):
            other = others[i]
            evidence(hashes[other], around, hashes, other_found)
            lead = right_fit - fit(own[other], there, other_found, figures)
            if 9 - lead_wanted < lead < lead_wanted - 9 or lead > lead_wanted + 12:
                continue
            is_found, is_false = share(lead - lead_wanted), share(-lead - lead_wanted)
            for k in range(EVIDENCE):
                if there >> k & 1:
                    for at, less in (
                        (found[k] >> SHIFT, lead - figures[found[k] >> SHIFT]),
                        (other_found[k] >> SHIFT, lead + figures[other_found[k] >> SHIFT]),
                    ):
                        if figures[at] != 0:
                            gain[at] += (is_found - share(less - lead_wanted)) / (end - start) + price * (
                                share(-less - lead_wanted) - is_false
                            )


@njit
def full_hashes(texts, alternatives, kept, whole, votes):
    """The whole hash of each evidence that is kept: that which comes most often of those that share a place (Boyer, Moore)."""
    tokens, judged, hashes = texts
    first, others = alternatives
    around, found = numpy.empty(4, numpy.int64), numpy.empty(EVIDENCE, numpy.uint64)
    for place in range(2, len(tokens) - 2):
        word = tokens[place]
        if not judged[place] or first[word] == first[word + 1]:
            continue
        look_around(tokens, place, around)
        # What speaks against a word was seen beside very many others.
        end = first[word + 1] if place % 8 == 0 else first[word]
        for i in range(first[word] - 1, end):
            there = evidence(hashes[word if i < first[word] else others[i]], around, hashes, found)
            for k in range(EVIDENCE):
                at = found[k] >> SHIFT
                if there >> k & 1 and kept[at]:
                    if whole[at] == found[k]:
                        votes[at] += 1
                    elif votes[at] == 0:
                        whole[at], votes[at] = found[k], 1
                    else:
                        votes[at] -= 1


def step_through(count):
    """A step that comes to each place once, far from the one before."""
    step = int(count * 0.6180339887) | 1
    while math.gcd(step, count) > 1:
        step += 2
    return step


class Learner:
    """Figures by hashes, and the words' own."""

    def __init__(self, texts, alternatives, own):
        self.texts, self.alternatives, self.own = texts, alternatives, own
        self.count = len(texts[0]) - 4
        self.step = step_through(self.count)
        self.figures = numpy.zeros(1 << BITS, numpy.float32)
        self.kept = numpy.ones(1 << BITS, numpy.bool_)
        self.counts = numpy.zeros(1 << BITS, numpy.uint8)
        counted(*texts, alternatives[0], self.counts)
        self.forget()

    def forget(self):
        self.squares = numpy.zeros(1 << BITS, numpy.float32)
        self.own_squares = numpy.zeros(len(self.own))

    def learn(self, rate, parts=(0.0, 1.0)):
        part = tuple(int(self.count * end) for end in parts)
        return train(
            self.texts, self.alternatives, self.counts, self.kept, self.figures, self.squares, self.own,
            self.own_squares, rate, part, self.step)

    def narrow(self, size, lead_wanted, price, parts):
        """Keeps the figures that are worth most."""
        part = tuple(int(self.count * end) for end in parts)
        gain = numpy.zeros(1 << BITS, numpy.float32)
        worth(self.texts, self.alternatives, self.figures, self.own, lead_wanted, price, part, self.step, gain)
        least = max(numpy.partition(gain, -size)[-size], 1e-9)
        self.kept = gain >= least
        self.figures[~self.kept] = 0
        self.forget()
        return gain

    def hashes(self):
        whole, votes = numpy.zeros(1 << BITS, numpy.uint64), numpy.zeros(1 << BITS, numpy.int32)
        full_hashes(self.texts, self.alternatives, self.kept & (self.figures != 0), whole, votes)
        return whole
