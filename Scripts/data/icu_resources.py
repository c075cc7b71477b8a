"""Reads ICU's resource bundles (formatVersion 2 and 3 of source/common/uresdata.h) and writes them as text for genrb.

ICU's own derb looks aliases up while it writes and does not come to an end for some locales.
"""
import struct

STRING, BINARY, TABLE, ALIAS, TABLE32, TABLE16, STRING_V2, INTEGER, ARRAY, ARRAY16, VECTOR = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14
TABLES = (TABLE, TABLE16, TABLE32)
NO_FALLBACK, USES_POOL = 1, 4


class Bundle:
    """The resources of one file. `pool` is the bundle with the keys and strings that its tree shares."""

    def __init__(self, data, pool=None):
        start, = struct.unpack_from("<H", data)
        self.data, self.pool = data[start:], pool
        self.root, length, self.keys_top = self.words(0, 3)
        count = length & 0xFF
        self.indexes = self.words(1, count)
        self.attributes = self.indexes[5]
        self.keys = 4 * (1 + count)
        self.shared_strings = length >> 8 | (self.attributes & 0xF000) << 12
        self.shared_short_strings = self.attributes >> 16

    def words(self, index, count):
        return struct.unpack_from(f"<{count}I", self.data, 4 * index)

    def units(self, offset, count):
        """16-bit units by their number from the first of them."""
        return struct.unpack_from(f"<{count}H", self.data, 4 * self.keys_top + 2 * offset)

    def key(self, offset):
        return bytes(self.data[offset:self.data.index(0, offset)]).decode("ascii")

    def short_key(self, offset):
        # Without keys of its own, a bundle counts those of the pool from zero.
        local = 4 * self.keys_top if 4 * self.keys_top > self.keys else 0
        return self.key(offset) if offset < local else self.pool.key(self.pool.keys + offset - local)

    def long_key(self, offset):
        return self.key(offset) if offset < 1 << 31 else self.pool.key(self.pool.keys + offset - (1 << 31))

    def short_resource(self, number):
        """A 16-bit number in a table or array, as a resource: all of them are strings."""
        if number >= self.shared_short_strings:
            number += self.shared_strings - self.shared_short_strings
        return STRING_V2 << 28 | number

    def text(self, resource):
        kind, offset = resource >> 28, resource & 0x0FFFFFFF
        if kind == STRING_V2:
            if offset < self.shared_strings:
                return self.pool.units_text(offset)
            return self.units_text(offset - self.shared_strings)
        count, = self.words(offset, 1) if offset else (0,)
        return bytes(self.data[4 * offset + 4:4 * offset + 4 + 2 * count]).decode("utf-16-le")

    def units_text(self, offset):
        first, = self.units(offset, 1)
        # A low surrogate begins a text that tells its length; others end with a zero.
        if first & 0xFC00 != 0xDC00:
            end = offset
            while self.units(end, 1) != (0,):
                end += 1
            start, count = offset, end - offset
        elif first < 0xDFEF:
            start, count = offset + 1, first & 0x3FF
        elif first < 0xDFFF:
            start, count = offset + 2, (first - 0xDFEF) << 16 | self.units(offset + 1, 1)[0]
        else:
            high, low = self.units(offset + 1, 2)
            start, count = offset + 3, high << 16 | low
        return struct.pack(f"<{count}H", *self.units(start, count)).decode("utf-16-le")

    def members(self, resource):
        """Names and resources of a table."""
        kind, offset = resource >> 28, resource & 0x0FFFFFFF
        if kind == TABLE16:
            count, = self.units(offset, 1)
            keys, values = self.units(offset + 1, count), self.units(offset + 1 + count, count)
            return [(self.short_key(key), self.short_resource(value)) for key, value in zip(keys, values)]
        if offset == 0:
            return []
        if kind == TABLE32:
            count, = self.words(offset, 1)
            keys, values = self.words(offset + 1, count), self.words(offset + 1 + count, count)
            return [(self.long_key(key), value) for key, value in zip(keys, values)]
        count, *keys = struct.unpack_from("<H", self.data, 4 * offset)
        keys = struct.unpack_from(f"<{count}H", self.data, 4 * offset + 2)
        values = self.words(offset + (count + 2) // 2, count)
        return [(self.short_key(key), value) for key, value in zip(keys, values)]

    def elements(self, resource):
        kind, offset = resource >> 28, resource & 0x0FFFFFFF
        if kind == ARRAY16:
            count, = self.units(offset, 1)
            return [self.short_resource(number) for number in self.units(offset + 1, count)]
        return list(self.words(offset + 1, *self.words(offset, 1))) if offset else []

    def source(self, name, wants):
        """The bundle as genrb reads it; `wants` says of each path of a table or value whether it is in it."""
        sort = ":table(nofallback)" if self.attributes & NO_FALLBACK else ""
        return f"{name}{sort}{self.body(self.root, (), wants)}\n"

    def body(self, resource, path, wants):
        kind, offset = resource >> 28, resource & 0x0FFFFFFF
        if kind in TABLES:
            members = [(name, value) for name, value in self.members(resource) if wants((*path, name))]
            return "{" + "".join(
                f'"{name}"{self.sort(value)}{self.body(value, (*path, name), wants)}\n' for name, value in members) + "}"
        if kind in (ARRAY, ARRAY16):
            return "{" + "".join(self.sort(value) + self.body(value, path, wants) + ",\n" for value in self.elements(resource)) + "}"
        if kind == INTEGER:
            return "{%d}" % (offset - (1 << 28) if offset >> 27 else offset)
        if kind == VECTOR:
            count, = self.words(offset, 1)
            return "{" + ",".join(map(str, struct.unpack_from(f"<{count}i", self.data, 4 * offset + 4))) + "}"
        if kind == BINARY:
            count, = self.words(offset, 1) if offset else (0,)
            return "{" + bytes(self.data[4 * offset + 4:4 * offset + 4 + count]).hex() + "}"
        return '{"' + "".join(escaped(letter) for letter in self.text(resource)) + '"}'

    @staticmethod
    def sort(resource):
        kind = resource >> 28
        names = {ALIAS: "alias", INTEGER: "int", VECTOR: "intvector", BINARY: "bin", ARRAY: "array", ARRAY16: "array"}
        return ":" + ("table" if kind in TABLES else names.get(kind, "string"))


def escaped(letter):
    return letter if letter.isascii() and letter.isalnum() else f"\\U{ord(letter):08x}"
