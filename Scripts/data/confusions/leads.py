"""By how much the word that was meant must fit better than what is written, for each pair.

Right words are looked at as they stand in the texts, and words in whose place a slip is put. A pair's least lead is that
at which what is found is worth most, if a false report costs as much as `PRICE` slips found; what few places say of a pair is
mended by what all say.
"""
import numpy

from table import judge

# Leads are told in eighths; that of a pair of which nothing is reported is none.
STEPS = 8
NEVER = 255
# The word that was meant must fit so much better than a third one.
LEAST_DISTANCE = 3.0
# To the places of a pair so many are added that are as all places are.
PRIOR = 3000


class Leads:
    """Counts what is found of pairs of words in texts.

    - keys: the written word's number times the number of words, and that of the word meant: of each pair, in order.
    """

    def __init__(self, texts, meant, keys, own, table, settled):
        self.texts, self.meant, self.keys, self.own = texts, meant, keys, own
        self.table, self.settled = table, settled

    def counted(self, places, written, right=None):
        """How many places of each pair have at least each lead; `right` are the words that must be told."""
        best = numpy.empty(len(places), numpy.int64)
        found_leads, seconds = numpy.empty(len(places)), numpy.empty(len(places))
        judge(
            self.texts, places, written, self.meant, self.own, self.table.buckets, self.table.levels, self.settled,
            best, found_leads, seconds)
        found = (best >= 0) & (found_leads > 0) & (found_leads - seconds >= LEAST_DISTANCE)
        if right is not None:
            found &= best == right
        pairs = numpy.searchsorted(self.keys, written[found] * len(self.own) + best[found])
        steps = numpy.minimum(found_leads[found] * STEPS, NEVER - 1).astype(int)
        counts = numpy.bincount(pairs * (NEVER + 1) + steps, minlength=len(self.keys) * (NEVER + 1))
        return counts.reshape(-1, NEVER + 1)[:, ::-1].cumsum(axis=1)[:, ::-1]


def least_leads(hits, false, asked, prices):
    """The lead of each pair that makes most of slips found and false reports; NEVER for a pair that is not worth it."""
    rate = false.sum(axis=0) / asked.sum()
    expected = (false + PRIOR * rate) / (asked + PRIOR)[:, None] * numpy.maximum(asked, PRIOR / 10)[:, None]
    value = hits - prices[:, None] * expected
    # Of equal values the higher lead.
    best = value.shape[1] - 1 - numpy.argmax(value[:, ::-1], axis=1)
    return numpy.where(value.max(axis=1) > 0, best, NEVER)
