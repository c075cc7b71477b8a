#!/usr/bin/env python3
"""Learns the error model from pairs and writes it as the table that the suggestions read: en_US.errors.

usage: train_errors.py PAIRS OUTPUT [FOLD FOLDS]
With FOLD of FOLDS that part of the pairs is left out, so that it can judge the result.

Layout, little-endian (ErrorModel.swift reads it); costs are u8 in sixteenths of a nat:
  header  4 x u32: magic "CER1", slots (a power of two), longest piece, 0
  base    replace[32][32] by codes meant, written; drop[32]; add[32]; swap and 31 zeros
  sources 4096 bytes, a bit for each of the 32768 pieces that may be meant: whether a rewriting has it
  pieces  u32 keys[slots] (open addressing; 0 is empty), then u8 costs[slots]
          key: the codes of the piece meant, 5 bits each from bit 0, then of the one written from bit 15"""

import struct
import sys

import pairs
from error_model import CODES, learn


def key_of(source, target):
    key = 0
    for i, c in enumerate(source):
        key |= CODES[c] << 5 * i
    for i, c in enumerate(target):
        key |= CODES[c] << 15 + 5 * i
    return key


def slot_of(key, slots):
    return (key * 0x9E3779B1 & 0xFFFFFFFF) >> 32 - slots.bit_length() + 1


def cost_byte(cost):
    return max(1, min(255, round(cost * 16)))


def pack(model):
    slots = 1 << max(10, (len(model.rules) * 2 - 1).bit_length())
    keys, costs = [0] * slots, [0] * slots
    for (source, target), cost in sorted(model.rules.items()):
        key = key_of(source, target)
        slot = slot_of(key, slots)
        while keys[slot]:
            slot = (slot + 1) % slots
        keys[slot], costs[slot] = key, cost_byte(cost)
    base = bytearray(b"\xff" * (32 * 32 + 64)) + bytearray(32)
    for (a, b), cost in model.replace.items():
        base[CODES[a] * 32 + CODES[b]] = cost_byte(cost)
    for a, cost in model.drop.items():
        base[1024 + CODES[a]] = cost_byte(cost)
        base[1056 + CODES[a]] = cost_byte(model.add[a])
    base[1088] = cost_byte(model.swap)
    sources = bytearray(4096)
    for source, _ in model.rules:
        key = key_of(source, "")
        sources[key >> 3] |= 1 << (key & 7)
    header = b"CER1" + struct.pack("<3I", slots, 3, 0)
    return header + bytes(base) + bytes(sources) + struct.pack(f"<{slots}I", *keys) + bytes(costs)


def main():
    folder, output = sys.argv[1:3]
    fold, folds = map(int, sys.argv[3:5]) if len(sys.argv) > 3 else (-1, 5)
    training = list(pairs.training_pairs(folder, fold, folds))
    model = learn(training)
    open(output, "wb").write(pack(model))
    print(len(training), "pairs", len(model.rules), "pieces", "swap", round(model.swap, 2))
    best = sorted(model.rules.items(), key=lambda r: r[1])[:12]
    print(" ".join(f"{s}>{t}:{c:.1f}" for (s, t), c in best))


main()
