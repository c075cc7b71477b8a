"""The table of figures: buckets of four slots, each with twelve bits of a hash and the number of a level."""
import numpy
from numba import njit

from figures import COMMA, EVIDENCE, evidence, look_around  # noqa: F401

SLOTS, LEVELS = 4, 16


def levels_of(figures, weights):
    """Fifteen figures that stand for all with the least squares of errors (Lloyd's way), behind a zero for what is not there."""
    count = LEVELS - 1
    order = numpy.argsort(figures, kind="stable")
    figures, sums, weights = figures[order], numpy.cumsum(weights[order]), weights[order]
    found = numpy.interp((numpy.arange(count) + 0.5) / count * sums[-1], sums, figures)
    for _ in range(60):
        nearest = numpy.searchsorted((found[1:] + found[:-1]) / 2, figures)
        weight = numpy.bincount(nearest, weights, count)
        sum_of = numpy.bincount(nearest, weights * figures, count)
        found = numpy.where(weight > 0, sum_of / numpy.maximum(weight, 1e-12), found)
    return numpy.append(0, found).astype("<f4")


class Table:
    def __init__(self, hashes, figures, gains, bucket_count):
        """Where more lie in a bucket than it has slots for, those that gain most stay."""
        self.levels = levels_of(figures, numpy.sqrt(numpy.maximum(gains, 1e-6)))
        middles = (self.levels[2:] + self.levels[1:-1]) / 2
        values = numpy.searchsorted(middles, figures).astype(numpy.uint64) + numpy.uint64(1)
        buckets = self.bucket(hashes, bucket_count).astype(numpy.int64)
        order = numpy.lexsort((hashes, -gains, buckets))
        buckets, hashes, values = buckets[order], hashes[order], values[order]
        starts = numpy.searchsorted(buckets, numpy.arange(bucket_count))
        rank = numpy.arange(len(buckets)) - starts[buckets]
        slots = (hashes & numpy.uint64(0xFFF)) << numpy.uint64(4) | values
        self.buckets = numpy.zeros(bucket_count, numpy.uint64)
        for i in range(SLOTS):
            self.buckets[buckets[rank == i]] |= slots[rank == i] << numpy.uint64(16 * i)
        self.kept = int((rank < SLOTS).sum())

    @staticmethod
    def bucket(hashes, count):
        return (hashes >> numpy.uint64(32)) * numpy.uint64(count) >> numpy.uint64(32)


@njit(inline="always")
def figure_of(found, buckets, levels):
    """The figure of a hash, as `ConfusionModel` reads it: an empty slot has the first level, which is zero."""
    bucket = buckets[((found >> numpy.uint64(32)) * numpy.uint64(len(buckets))) >> numpy.uint64(32)]
    wanted = found & numpy.uint64(0xFFF)
    for i in range(SLOTS):
        slot = bucket >> numpy.uint64(16 * i) & numpy.uint64(0xFFFF)
        if slot >> numpy.uint64(4) == wanted:
            return levels[slot & numpy.uint64(15)]
    return numpy.float32(0)


@njit(inline="always")
def table_fit(own, there, found, buckets, levels):
    total = own
    for k in range(EVIDENCE):
        if there >> k & 1:
            total += figure_of(found[k], buckets, levels)
    return total


@njit
def judge(texts, places, written, meant, own, buckets, levels, settled, best, leads, seconds):
    """The word that fits best at each place, of those that may be meant by what is written there, its lead, and that of the next.

    Places that the nearest words settle have none.
    """
    tokens, _, hashes = texts
    first, others = meant
    around, found = numpy.empty(4, numpy.int64), numpy.empty(EVIDENCE, numpy.uint64)
    for i in range(len(places)):
        place, word = places[i], written[i]
        best[i], leads[i], seconds[i] = -1, -99, -99
        if first[word] == first[word + 1]:
            continue
        look_around(tokens, place, around)
        if around[0] <= COMMA and around[1] <= COMMA:
            continue
        there = evidence(hashes[word], around, hashes, found)
        near = own[word]
        if around[0] > COMMA:
            near += figure_of(found[0], buckets, levels)
        if around[1] > COMMA:
            near += figure_of(found[1], buckets, levels)
        if near >= settled:
            continue
        own_fit = table_fit(own[word], there, found, buckets, levels)
        for k in range(first[word], first[word + 1]):
            other = others[k]
            if other == tokens[place - 1] or other == tokens[place + 1]:
                continue
            evidence(hashes[other], around, hashes, found)
            lead = table_fit(own[other], there, found, buckets, levels) - own_fit
            if lead > leads[i]:
                seconds[i], leads[i], best[i] = leads[i], lead, other
            elif lead > seconds[i]:
                seconds[i] = lead
