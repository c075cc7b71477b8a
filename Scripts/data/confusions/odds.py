"""How sure it is that another word was meant, in texts that the figures were not learned from.

Trees weigh what is known of a place: by how much the other word fits better and by how much a third one, how frequent both
are, how probable the slip is, and what the model of sentences says of both. Each kind of text counts the same, with one
slip in `WORDS_PER_SLIP` words.
"""
import copy

import numpy
from numba import njit

import sentences
from table import judge

WORDS_PER_SLIP = 60
# Less than this is never enough.
LEAST_LEAD = 4.0
# A third word that is farther away says nothing more.
FARTHEST = 20.0
# So much of what is reported, and of what is certain, must be right where trees are asked that were grown on other parts of the
# texts: more than is promised, as a text of another kind is judged somewhat worse.
LIKELY, CERTAIN = 0.986, 0.995
# Texts are cut into so many blocks, and each of so many parts has every so manieth block.
BLOCKS, PARTS = 40, 4
# Sums are told apart by so much where one is looked for.
STEP = 0.05


@njit
def said(tokens, places, written, meant, hashes, model, found):
    """What the model of sentences says of both words at each place."""
    for i in range(len(places)):
        left = sentences.side(tokens, places[i], -1, hashes, sentences.START)
        right = sentences.side(tokens, places[i], 1, hashes, sentences.END)
        for k in range(2):
            word = hashes[written[i] if k == 0 else meant[i]]
            found[i, k] = sentences.fit(model, word, left, right)
            found[i, 2 + k] = sentences.frequency(model, word)


class Examples:
    """Places where another word seems to have been meant, with what is known of each, in the order of `RealWordOdds`."""

    def __init__(self, leads, slip_of_pair, places, written, hashes, model, right=None):
        best = numpy.empty(len(places), numpy.int64)
        found_leads, seconds = numpy.empty(len(places)), numpy.empty(len(places))
        judge(
            leads.texts, places, written, leads.meant, leads.own, leads.table.buckets, leads.table.levels,
            leads.settled, best, found_leads, seconds)
        at = numpy.flatnonzero((best >= 0) & (found_leads > LEAST_LEAD))
        written, meant = written[at], best[at]
        self.is_right = meant == right[at] if right is not None else numpy.zeros(len(at), bool)
        self.parts = places[at] * BLOCKS // len(leads.texts[0]) % PARTS
        says = numpy.empty((len(at), 4))
        said(leads.texts[0], places[at], written, meant, hashes, model, says)
        pairs = numpy.searchsorted(leads.keys, written * len(leads.own) + meant)
        self.features = numpy.column_stack((
            found_leads[at], numpy.minimum(found_leads[at] - seconds[at], FARTHEST), leads.own[written], leads.own[meant],
            slip_of_pair[pairs], says[:, 1] + says[:, 3] - says[:, 0] - says[:, 2], says[:, 0], says[:, 1], says[:, 2],
            says[:, 3]))


class Kind:
    """The examples of one kind of text: slips that were put into it, and its words as they stand."""

    def __init__(self, slips, clean, slip_count, place_count):
        expected = place_count / WORDS_PER_SLIP
        self.features = numpy.concatenate((slips.features, clean.features))
        self.is_right = numpy.concatenate((slips.is_right, clean.is_right))
        self.parts = numpy.concatenate((slips.parts, clean.parts))
        self.weights = numpy.concatenate((
            numpy.full(len(slips.is_right), expected / slip_count), numpy.ones(len(clean.is_right)))) / expected

    def part(self, chosen):
        """Some of the examples alone."""
        kind = copy.copy(self)
        for name in ("features", "is_right", "parts", "weights"):
            setattr(kind, name, getattr(self, name)[chosen])
        return kind

    def shares(self, sums, least):
        """The share of the slips that is found, and the share of what is reported that is right."""
        reported = self.weights[sums >= least].sum()
        right = (self.weights * self.is_right)[sums >= least].sum()
        return right, right / max(reported, 1e-9)


def crossed(trees, kinds):
    """For each kind the sums of its examples, each by trees that were grown without its part of the texts."""
    sums = [numpy.empty(len(kind.is_right)) for kind in kinds]
    for part in range(PARTS):
        forest = grown(trees, [kind.part(kind.parts != part) for kind in kinds])
        for kind, found in zip(kinds, sums):
            found[kind.parts == part] = trees.forest_value(forest, kind.features[kind.parts == part])
    return sums


def bar(kinds, sums, precision):
    """The sum from which on so much of what is reported is right, in the mean of the kinds of text."""
    for least in numpy.arange(0, 8, STEP):
        if numpy.mean([kind.shares(found, least)[1] for kind, found in zip(kinds, sums)]) >= precision:
            return least
    raise SystemExit(f"a precision of {precision} is not reached")


def grown(trees, kinds):
    """Trees that were grown on kinds of text, which count the same: their sum is the logarithm of the odds."""
    x, y, w = (numpy.concatenate([getattr(kind, name) for kind in kinds]) for name in ("features", "is_right", "weights"))
    w = w * (len(y) / w.sum())
    start = numpy.log((w * y).sum() / (w * ~y).sum())
    forest = trees.grow_forest(x, y, w, numpy.full(len(y), start))
    features, thresholds, leaves = forest[0]
    forest[0] = features, thresholds, leaves + numpy.float32(start)
    return forest
