"""Arrow's batches, from pyarrow, polars and DuckDB: the verdicts are those of ``caret table`` on the same rows, and the findings
those of ``check``.

The same table of cases is asked of the library and, where it is not there, of the program. CARET names the program and
CARET_LIBRARY the library; Library/Tests/arrow sets them and installs the three.
"""
import csv
import datetime
import decimal
import gc
import io
import json
import os
import random
import subprocess
import tempfile
import unittest

import duckdb
import polars
import pyarrow as pa

import caret_text
from caret_text._library import library
from side_by_side import in_threads

LIBRARY = os.environ.get("CARET_LIBRARY")
PLAIN = {"fields": [
    {"name": "id", "type": "integer"}, {"name": "mail", "format": "email", "constraints": {"required": True}},
    {"name": "day", "type": "date"}, {"name": "size", "type": "number", "constraints": {"minimum": 2}},
    {"name": "code", "constraints": {"pattern": "[a-z]{2}[0-9]*", "maxLength": 5}}, {"name": "ok", "type": "boolean"},
]}
SCHEMAS = [
    PLAIN, {**PLAIN, "primaryKey": ["id"]}, {**PLAIN, "missingValues": ["", "-"]},
    {"fields": [*PLAIN["fields"][:-1], {"name": "more", "constraints": {"required": True}}]},
    {"fields": [{"name": "id", "constraints": {"unique": True}}, {"name": "mail", "constraints": {"unique": True}}], "fieldsMatch": "subset"},
    {"type": "object", "properties": {"id": {"type": "integer", "maximum": 20}, "code": {"enum": ["ab", "ö"]}}, "required": ["code"]},
    {"type": "object", "properties": {"id": {"type": "integer"}}, "additionalProperties": False},
    {"fields": [{"name": "code", "constraints": {"minLength": 2}}, {"name": "day"}]},
    {"fields": [{"name": "code", "constraints": {"minLength": 2}}, {"name": "mail"}], "primaryKey": ["code", "mail"], "fieldsMatch": "subset"},
]
CHOICES = {
    "id": (pa.int64(), [None, *range(-3, 40)]),
    "mail": (pa.string(), [None, "", "ann@example.org", "nobody", "jürg@bücher.example", "a@b\n.org", "x" * 80 + "@b.org", "-"]),
    "day": (pa.date32(), [None, datetime.date(2024, 2, 29), datetime.date(1969, 12, 31), datetime.date(1, 1, 1)]),
    "size": (pa.float64(), [None, 1.5, 2.0, 1e16, 1e-7, -0.0, 123456789.125, 3e300]),
    "code": (pa.string(), [None, "", "ab1", "ab", "ö", "AB", "ab12345", "a\0b", "e\u0301e\u0301", "-", "a,\"b\""]),
    "ok": (pa.bool_(), [None, True, False]),
}


def table(seed, count=500):
    pick = random.Random(seed)
    return pa.table({
        name: pa.array([pick.choice(values) for _ in range(count)], type=kind) for name, (kind, values) in CHOICES.items()
    })


def told(batches):
    """What ``judge_batches`` says: whether each row is valid, and the problems with their rows."""
    found = pa.table(batches)
    found.validate(full=True)
    return found["valid"].to_pylist(), [
        (row, one["column"], one["rule"], one["message"]) for row, list in enumerate(found["problems"].to_pylist()) for one in list
    ]


def by_program(schema, text, form, first):
    """The problems that ``caret table`` prints, rows counted from 0."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(schema, file)
        file.flush()
        words = [caret_text.program(), "table", "--json", "--format", form, file.name, "-"]
        printed = subprocess.run(words, input=text.encode("utf-8"), stdout=subprocess.PIPE).stdout.decode("utf-8")
    items = [json.loads(line) for line in printed.split("\n") if line]
    return [
        (item["row"] - first, item.get("field"), item["rule"], item.get("message", "")) for item in items if item["type"] == "problem"
    ]


def plain(value):
    return value.isoformat() if isinstance(value, datetime.date) else value


def take_engine(name):
    """From now on the library answers, or the program."""
    if name == "program":
        os.environ["CARET_LIBRARY"] = ""
    elif LIBRARY is None:
        os.environ.pop("CARET_LIBRARY", None)
    else:
        os.environ["CARET_LIBRARY"] = LIBRARY
    library.cache_clear()
    assert caret_text.engine() == name


class OfLibrary(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        take_engine("library")


class OfProgram(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        take_engine("program")


class VerdictTests:
    def test_they_are_those_of_lines_of_json(self):
        for seed, schema in enumerate(SCHEMAS):
            rows = table(seed)
            lines = "".join(json.dumps({name: plain(value) for name, value in row.items()}) + "\n" for row in rows.to_pylist())
            valid, problems = told(caret_text.judge_batches(schema, rows))
            # A cell of a column has no type of JSON.
            schema = schema if "fields" in schema else {**schema, "caret:jsonTypes": False}
            # Problems of one row may come in another order where a key is among them.
            self.assertEqual(sorted(problems, key=str), sorted(by_program(schema, lines, "jsonl", 1), key=str), schema)
            self.assertTrue(problems)
            wrong = {row for row, *_ in problems}
            self.assertEqual(valid, [row not in wrong for row in range(len(rows))])

    def test_they_are_those_of_cells(self):
        for seed, schema in enumerate(SCHEMAS[:3]):
            rows = table(seed + 100)
            file = io.StringIO()
            writer = csv.writer(file)
            writer.writerow(rows.column_names)
            for row in rows.to_pylist():
                writer.writerow(
                    "" if value is None else str(value).lower() if isinstance(value, bool) else plain(value) for value in row.values())
            found = sorted(told(caret_text.judge_batches(schema, rows))[1], key=str)
            self.assertEqual(found, sorted(by_program(schema, file.getvalue(), "csv", 2), key=str), schema)

    def test_memory_may_lie_as_it_likes(self):
        rows = table(7, 300)
        wanted = told(caret_text.judge_batches(SCHEMAS[1], rows))
        text = pa.schema([(name, pa.string_view() if kind == pa.string() else kind) for name, (kind, _) in CHOICES.items()])
        wide = pa.schema([(name, pa.large_string() if kind == pa.string() else kind) for name, (kind, _) in CHOICES.items()])
        words = pa.table({
            name: rows[name].dictionary_encode() if rows[name].type == pa.string() else rows[name] for name in rows.column_names})
        duck = duckdb.connect()
        duck.register("rows", rows)
        frame = polars.from_arrow(rows)
        for form in [
            rows.to_batches(max_chunksize=7), rows.combine_chunks().to_batches()[0], iter(rows.to_batches()), words,
            rows.cast(text), rows.cast(wide), rows.to_reader(), frame, frame.lazy().collect(), duck.sql("SELECT * FROM rows"),
            pa.concat_tables([rows.slice(0, 13), rows.slice(13)]), rows.select(rows.column_names[::-1]),
        ]:
            self.assertEqual(told(caret_text.judge_batches(SCHEMAS[1], form)), wanted)

    def test_a_part_of_a_table_is_judged_by_itself(self):
        rows = table(8, 200)
        for start, count in [(0, 3), (5, 100), (63, 65), (199, 1), (200, 0)]:
            part = rows.slice(start, count)
            copy = pa.Table.from_pylist(part.to_pylist(), schema=part.schema)
            self.assertEqual(told(caret_text.judge_batches(PLAIN, part)), told(caret_text.judge_batches(PLAIN, copy)))

    def test_values_of_other_types_are_texts(self):
        utc = datetime.timezone.utc
        rows = [
            (pa.array([-128, 127], pa.int8()), ["-128", "127"]), (pa.array([0, 2**64 - 1], pa.uint64()), ["0", str(2**64 - 1)]),
            (pa.array([0.1], pa.float32()), ["0.1"]), (pa.array([decimal.Decimal("-0.05")], pa.decimal128(10, 2)), ["-0.05"]),
            (pa.array([12], pa.decimal128(10, 0)), ["12"]), (pa.array([datetime.date(2000, 3, 1)], pa.date64()), ["2000-03-01"]),
            (pa.array([datetime.time(1, 2, 3, 40)], pa.time64("us")), ["01:02:03.000040"]), (pa.array([5], pa.time32("s")), ["00:00:05"]),
            (pa.array([datetime.datetime(1969, 12, 31, 23, 59, 59)], pa.timestamp("s")), ["1969-12-31T23:59:59"]),
            (pa.array([datetime.datetime(2024, 2, 29, 1, tzinfo=utc)], pa.timestamp("ms", "UTC")), ["2024-02-29T01:00:00Z"]),
            (pa.array([b"\xff", b"a"], pa.binary()), None), (pa.array([None], pa.null()), [None]), (pa.array([True]), ["true"]),
        ]
        for values, texts in rows:
            found = pa.table(caret_text.judge_batches({"fields": [{"name": "a"}]}, pa.table({"a": values}), norm=True))
            if texts is None:
                self.assertEqual(found["valid"].to_pylist(), [False, True])
            else:
                self.assertEqual([one["a"] for one in found["norm"].to_pylist()], texts)

    def test_normal_forms_are_of_valid_rows(self):
        rows = pa.table({"mail": ["ANN@EXAMPLE.ORG", "nobody", None], "n": ["+1", "2", " 3"]})
        schema = {"fields": [{"name": "mail", "format": "email"}, {"name": "n", "type": "integer"}]}
        found = pa.table(caret_text.judge_batches(schema, rows, norm=True)).to_pylist()
        self.assertEqual([row["valid"] for row in found], [True, False, True])
        self.assertEqual(found[1]["norm"], {"mail": None, "n": None})
        self.assertEqual(found[2]["norm"], {"mail": None, "n": "3"})

    def test_batches_come_one_by_one(self):
        taken = []

        def parts():
            for number in range(5):
                taken.append(number)
                yield table(number, 10).to_batches()[0]

        batches = caret_text.judge_batches(PLAIN, parts())
        self.assertEqual(len(next(batches)), 10)
        self.assertLess(len(taken), 3)
        self.assertEqual([len(batch) for batch in batches], [10] * 4)
        self.assertEqual(list(batches), [])

    def test_polars_and_duckdb_take_them(self):
        rows = table(9, 50)
        wanted = told(caret_text.judge_batches(PLAIN, rows))[0]
        self.assertEqual(polars.DataFrame(caret_text.judge_batches(PLAIN, rows))["valid"].to_list(), wanted)
        found = caret_text.judge_batches(PLAIN, rows)
        self.assertEqual([row[0] for row in duckdb.sql("SELECT valid FROM found").fetchall()], wanted)

    def test_what_is_wrong_is_an_error(self):
        def broken():
            yield table(1, 5).to_batches()[0]
            raise ValueError("gone")

        nested = pa.table({"id": [[1]]})
        calls = [
            lambda: caret_text.judge_batches({}, table(1, 5)), lambda: caret_text.judge_batches(PLAIN, 7),
            lambda: caret_text.judge_batches(PLAIN, []), lambda: caret_text.judge_batches(PLAIN, nested),
            lambda: caret_text.judge_batches(PLAIN, table(1, 5)["id"]), lambda: caret_text.check_column(table(1, 5), "none"),
            lambda: list(caret_text.judge_batches(PLAIN, broken())), lambda: caret_text.check_column(nested, "id"),
            lambda: list(caret_text.check_column(pa.table({"a": [b"\xff"]}), "a")),
        ]
        for call in calls:
            with self.assertRaises(caret_text.CaretError):
                call()
        # A column that no field has may be of any type.
        schema = {"fields": [{"name": "a"}], "fieldsMatch": ["partial"]}
        self.assertEqual(told(caret_text.judge_batches(schema, nested)), ([True], []))

    def test_an_error_of_a_whole_table_is_told(self):
        def broken():
            yield table(1, 5).to_batches()[0]
            raise ValueError("gone")

        for call in [lambda: caret_text.judge_batches(PLAIN, broken()), lambda: caret_text.check_column(broken(), "mail")]:
            with self.assertRaisesRegex(Exception, "gone"):
                pa.table(call())

    def test_what_is_lent_is_given_back(self):
        told(caret_text.judge_batches(PLAIN, table(2, 10)))
        gc.collect()
        before = pa.total_allocated_bytes()
        for keep in [pa.table, list, next, lambda batches: None, lambda batches: batches.__arrow_c_stream__()]:
            keep(caret_text.judge_batches(PLAIN, table(2, 5000)))
            keep(caret_text.judge_batches(PLAIN, table(2, 5000).to_batches(max_chunksize=100)))
        # What a capsule left is given back by the next call.
        caret_text.judge_batches(PLAIN, table(2, 10))
        gc.collect()
        self.assertEqual(pa.total_allocated_bytes(), before)
        part = pa.table(caret_text.judge_batches(PLAIN, table(2, 5000)))["problems"]
        gc.collect()
        # What is taken out of the result outlives it.
        self.assertEqual(len(part.to_pylist()), 5000)

    def test_threads_work_side_by_side(self):
        wanted, wrong = told(caret_text.judge_batches(PLAIN, table(3))), []

        def work():
            for _ in range(5):
                if told(caret_text.judge_batches(PLAIN, table(3).to_batches(max_chunksize=50))) != wanted:
                    wrong.append(1)

        in_threads(work)
        self.assertEqual(wrong, [])


class LibraryVerdictTests(VerdictTests, OfLibrary):
    pass


class ProgramVerdictTests(VerdictTests, OfProgram):
    pass


class EqualityTests(unittest.TestCase):
    """All columns of the results, with their types."""

    def both(self, call):
        found = []
        for name in ("library", "program"):
            take_engine(name)
            found.append(pa.table(call()))
        self.assertEqual(found[0].schema, found[1].schema)
        self.assertEqual(found[0].to_pylist(), found[1].to_pylist())
        return found[0]

    def test_verdicts(self):
        for seed, schema in enumerate(SCHEMAS):
            for norm in (False, True):
                self.both(lambda: caret_text.judge_batches(schema, table(seed + 50).to_batches(max_chunksize=170), norm=norm))
        self.both(lambda: caret_text.judge_batches(PLAIN, table(3), messages="de", locale="de_DE"))
        self.both(lambda: caret_text.judge_batches(
            {"fields": [{"name": "a", "constraints": {"pattern": "(a+)+(?=b)b"}}]}, pa.table({"a": ["ab", "a" * 40 + "c"]}), norm=True))

    def test_texts_of_values(self):
        pick = random.Random(5)
        whole = [pick.randrange(-2**62, 2**62) >> pick.randrange(62) for _ in range(300)]
        wide = [pick.choice([-1, 1]) * pick.random() * 10.0**pick.randrange(-320, 308) for _ in range(2000)]
        wide += [2.0**53, 2.0**53 + 2, 1e15, 9999999999999998.0, 1e-4, 9.999e-5, 0.0, -0.0, float("inf"), float("nan"), 5e-324]
        columns = [
            pa.array(wide), pa.array(wide + [2.0**24, 2.0**24 + 2, 0.1], pa.float32()), pa.array([one % 40_000_000 - 20_000_000 for one in whole], pa.date32()),
            pa.array([one % 8640 * 10_000_000 for one in whole], pa.time64("ns")), pa.array(whole, pa.timestamp("ns")),
            pa.array(whole, pa.timestamp("us", "UTC")), pa.array(whole, pa.timestamp("s")), pa.array(whole).cast(pa.decimal128(38, 5)),
            pa.array(["a", "ö", None, "a"]).dictionary_encode(), pa.array([b"a", b"\xc3", b"\xff\xfe"]), pa.array([1, None], pa.uint8()),
        ]
        for column in columns:
            self.both(lambda: caret_text.judge_batches({"fields": [{"name": "a"}]}, pa.table({"a": column}), norm=True))

    def test_findings(self):
        texts = pa.table({"text": [*FindingTests.TEXTS, "a\0b teh", "It would of been an problem.", "Das ist ein guter Satz."] * 3})
        for settings in [{}, {"level": "all"}, {"kind": "markdown"}, {"lang": ["en_US", "de_DE"]}, {"lang": "de_DE", "level": "all"}]:
            self.both(lambda: caret_text.check_column(texts.to_batches(max_chunksize=4), "text", **settings))


class ReadmeTests(OfLibrary):
    def test_its_examples_say_what_they_give(self):
        with open(os.path.join(os.path.dirname(__file__), "..", "README.md"), encoding="utf-8") as file:
            blocks = [block.split("```")[0] for block in file.read().split("```python\n")[1:]]
        known, asked = {"caret_text": caret_text}, 0
        for line in next(block for block in blocks if "pyarrow" in block).splitlines():
            code, _, wanted = line.partition("  # ")
            if wanted:
                self.assertEqual(eval(code, known), eval(wanted), line)
                asked += 1
            else:
                exec(code, known)
        self.assertEqual(asked, 2)


class FindingTests:
    TEXTS = ["It is teh best.", None, "", "He recieved it,\n\twith noize, in Jäger's 😀 hous.", "A qwzx here.", "123"]

    def test_they_are_those_of_checking(self):
        for settings in [{}, {"level": "all"}, {"level": "certain"}, {"kind": "markdown", "lang": ["en_US"]}]:
            rows = pa.table({"n": range(6), "text": self.TEXTS})
            frame = polars.DataFrame({"text": self.TEXTS})
            duck = duckdb.connect()
            duck.register("rows", rows)
            for found in [
                caret_text.check_column(rows, "text", **settings), caret_text.check_column(rows["text"], **settings),
                caret_text.check_column(frame, "text", **settings), caret_text.check_column(frame["text"], **settings),
                caret_text.check_column(duck.sql("SELECT text FROM rows"), "text", **settings),
            ]:
                found = pa.table(found).to_pylist()
                for text, row in zip(self.TEXTS, found):
                    wanted = [] if text is None else caret_text.check(text, **settings)
                    data = (text or "").encode("utf-8")
                    one = [
                        (one["word"], tuple(one["guesses"]), data[one["start"]:one["end"]].decode("utf-8"), one["line"], one["column"],
                         one["tier"], one["language"])
                        for one in row["findings"] if one["kind"] == "misspelling"
                    ]
                    self.assertEqual(one, [
                        (each.word, each.guesses, each.word, each.line, each.column, each.tier, each.language) for each in wanted])

    def test_rates(self):
        rows = pa.table(caret_text.check_column(pa.table({"text": self.TEXTS}), "text", level="all")).to_pylist()
        self.assertEqual([row["words"] for row in rows], [4, None, 0, 8, 3, 0])
        self.assertEqual([row["unknown_words"] for row in rows], [1, None, 0, 4, 1, 0])
        self.assertEqual([row["typos_per_thousand"] for row in rows][:3], [250, None, None])
        self.assertEqual([row["language"] for row in rows], ["en_US", None] + ["en_US"] * 4)
        likely = pa.table(caret_text.check_column(pa.table({"text": self.TEXTS}), "text")).to_pylist()
        self.assertEqual([row["unknown_words"] for row in likely], [None] * 6)


class LibraryFindingTests(FindingTests, OfLibrary):
    pass


class ProgramFindingTests(FindingTests, OfProgram):
    pass


if __name__ == "__main__":
    unittest.main()
