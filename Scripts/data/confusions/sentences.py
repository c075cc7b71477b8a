"""Reads `sentences.model` as `SentenceModel` does: how well a word fits between its neighbours in English of any kind."""
import struct

import numpy
from numba import njit

from words import EDGE, OTHER

FIRST, SECOND = numpy.uint64(0x9E3779B97F4A7C15), numpy.uint64(0xBF58476D1CE4E5B9)
WORD, BACKOFF, PAIR, TRIPLE = (numpy.uint64(kind) for kind in (1, 2, 3, 4))
UNKNOWN = numpy.uint64(0)
LEVELS = 16
HEADER = 24 + 4 * (4 * LEVELS + 2)


def hash_of(word):
    """The hash of a word's small letters (FNV-1a, as `ByteHash`)."""
    value = 0xCBF29CE484222325
    for byte in word.encode():
        value = (value ^ byte) * 0x100000001B3 & (1 << 64) - 1
    return value


START, END = numpy.uint64(hash_of("<s>")), numpy.uint64(hash_of("</s>"))


def read(path):
    """The model as the functions below take it."""
    with open(path, "rb") as file:
        data = file.read()
    segment, segments, seed = struct.unpack_from("<IIQ", data, 8)
    figures = numpy.frombuffer(data, "<f4", 4 * LEVELS + 2, 24).astype(float)
    slots = numpy.frombuffer(data, numpy.uint8, offset=HEADER).copy()
    return slots, figures, numpy.array([segment, segment * segments, seed], numpy.uint64)


@njit(inline="always")
def slot(slots, index):
    at = numpy.int64((index * numpy.uint64(3)) >> numpy.uint64(1))
    both = numpy.uint64(slots[at]) | numpy.uint64(slots[at + 1]) << numpy.uint64(8)
    return both & numpy.uint64(0xFFF) if index & numpy.uint64(1) == UNKNOWN else both >> numpy.uint64(4)


@njit(inline="always")
def followed(gram, word):
    mixed = (gram ^ word) * FIRST
    return mixed ^ (mixed >> numpy.uint64(32))


@njit
def figure(model, kind, gram):
    """The figure of some words; not a number if they are not there."""
    slots, figures, sizes = model
    segment, all_slots, seed = sizes
    mixed = (gram ^ seed) * SECOND
    mixed ^= mixed >> numpy.uint64(29)
    place = ((mixed >> numpy.uint64(32)) * all_slots) >> numpy.uint64(32)
    found, shift = slot(slots, place), numpy.uint64(0)
    for _ in range(3):
        place += segment
        found ^= slot(slots, place ^ ((mixed >> shift) & (segment - numpy.uint64(1))))
        shift += numpy.uint64(10)
    if found >> numpy.uint64(4) != (mixed * FIRST) >> numpy.uint64(56):
        return numpy.nan
    return figures[(numpy.int64(kind) - 1) * LEVELS + numpy.int64(found & numpy.uint64(15))]


@njit
def frequency(model, word):
    found = figure(model, WORD, followed(WORD, word))
    return model[1][4 * LEVELS] if numpy.isnan(found) else found


@njit
def gain(model, word, near):
    if word == UNKNOWN or near == UNKNOWN:
        return numpy.nan
    return figure(model, PAIR, followed(followed(PAIR, near), word))


@njit
def backoff(model, word, near):
    if word == UNKNOWN or near == UNKNOWN:
        return 0.0
    found = figure(model, BACKOFF, followed(BACKOFF, near))
    return model[1][4 * LEVELS + 1] if numpy.isnan(found) else found


@njit
def gain_of_three(model, first, second, third):
    found = figure(model, TRIPLE, followed(followed(followed(TRIPLE, first), second), third))
    return 0.0 if numpy.isnan(found) else found


@njit
def fit(model, word, left, right):
    """How well a word fits between the near and the far words on both sides."""
    near, far = left
    pair = gain(model, word, near)
    total = backoff(model, word, near) if numpy.isnan(pair) else pair
    if not numpy.isnan(pair) and not numpy.isnan(gain(model, near, far)):
        total += gain_of_three(model, far, near, word)
    next_pair = gain(model, right[0], word)
    total += backoff(model, right[0], word) if numpy.isnan(next_pair) else next_pair
    if not numpy.isnan(pair) and not numpy.isnan(next_pair):
        total += gain_of_three(model, near, word, right[0])
    if not numpy.isnan(next_pair) and not numpy.isnan(gain(model, right[1], right[0])):
        total += gain_of_three(model, word, right[0], right[1])
    return total


@njit
def side(tokens, place, step, hashes, edge):
    """The near and the far word on one side; nothing is known of what stands behind a comma."""
    token = tokens[place + step]
    if token == EDGE:
        return edge, UNKNOWN
    if token <= OTHER:
        return UNKNOWN, UNKNOWN
    far = tokens[place + 2 * step]
    return hashes[token], edge if far == EDGE else UNKNOWN if far <= OTHER else hashes[far]
