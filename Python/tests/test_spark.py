"""Tables of Spark's: the verdicts are those of ``caret table`` on the same rows, and the findings those of ``check``.

CARET names the program and CARET_LIBRARY the library; Library/Tests/spark sets them and installs PySpark.
"""
import contextlib
import io
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

import pyarrow as pa
from py4j.protocol import Py4JError
from pyspark.sql import SparkSession

import caret_text
from caret_text.spark import CaretError, Counters, _errors, _keys, check, judge
from caret_text.spark.__main__ import main

SCHEMA = {
    "primaryKey": ["id"], "uniqueKeys": [["code", "size"]], "fieldsMatch": "subset",
    "fields": [
        {"name": "id", "type": "integer"}, {"name": "mail", "format": "email", "constraints": {"required": True}},
        {"name": "size", "type": "number", "constraints": {"minimum": 2}}, {"name": "code", "constraints": {"pattern": "[a-z]{2}[0-9]*"}},
        {"name": "token", "constraints": {"unique": True}},
    ],
}
TEXTS = ["It is teh best.", None, "", "He recieved it,\n\twith noize, in Jäger's 😀 hous.", "A qwzx here.", "Das ist ein Hauss."]


def table(count=2000):
    """Rows with keys that come twice, near and far from each other."""
    pick = random.Random(5)
    columns = {"place": (pa.int64(), range(count)), **{name: (kind, [pick.choice(values) for _ in range(count)]) for name, (kind, values) in {
        "id": (pa.int64(), [None, *range(3 * count)]), "mail": (pa.string(), [None, "", "ann@example.org", "nobody", "ö@b.org"]),
        "size": (pa.decimal128(6, 2), [None, 1, 2, 30]), "code": (pa.string(), [None, "", "ab", "AB", "ö"] + [f"cd{one}" for one in range(count)]),
        "token": (pa.string(), [None, "", *map(str, range(2 * count))]),
    }.items()}}
    return pa.table({name: pa.array(values, kind) for name, (kind, values) in columns.items()})


def by_program(rows, schema, *words):
    """For each row whether it is valid, and its problems, as ``caret table`` has them."""
    def plain(value):
        return value if value is None or isinstance(value, (int, str)) else str(value)

    lines = "".join(json.dumps({name: plain(value) for name, value in row.items() if name != "place"}) + "\n" for row in rows.to_pylist())
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(schema, file)
        file.flush()
        done = subprocess.run(
            [caret_text.program(), "table", "--json", "--format", "jsonl", *words, file.name, "-"], input=lines.encode("utf-8"), stdout=subprocess.PIPE)
    found = [[True, []] for _ in range(len(rows))]
    for item in map(json.loads, done.stdout.decode("utf-8").splitlines()):
        found[item["row"] - 1][0] = False
        found[item["row"] - 1][1].append((item.get("field"), item["rule"], item["code"], item["message"]))
    return [(valid, sorted(problems)) for valid, problems in found]


PEOPLE = {"primaryKey": "id", "fields": [
    {"name": "id", "type": "integer"}, {"name": "mail", "format": "email"}, {"name": "day", "type": "date"},
    {"name": "token", "constraints": {"unique": True}}]}


def people(seed, form, count=400):
    """The lines of a file that has all that may be wrong with one."""
    pick = random.Random(seed)
    lines = [b"id,mail,day,token"] if form == "csv" else []
    for number in range(count):
        row = [
            pick.choice(["", "x", str(pick.randrange(count)), str(number + 1000 * seed)]), pick.choice(["a@b.org", "nobody", "", "ö@b.org"]),
            pick.choice(["2024-02-29", "2024-02-30", ""]), pick.choice(["", f"t,{pick.randrange(count)}", f"t{number}", f'a"b{pick.randrange(count)}'])]
        if form == "jsonl":
            row[0] = pick.choice([row[0], pick.randrange(count), 1.5, True, None, [1]])
            line = json.dumps(dict(zip(["id", "mail", "day", "token"], row)), ensure_ascii=number % 2 == 0)
            odd = {3: "", 5: " \t", 7: "{", 11: '{"id":1,"id":2}', 13: "[1]", 17: '{"id":-0,"more":{"a":[1.50,null]}}', 19: '{"id":1e400}',
                   21: '{"id":1e2,"day":2.50,"token":[1.0,-1e400]}'}
        else:
            line = ",".join(f'"{cell}"'.replace('""', "") if number % 3 == 0 and '"' not in cell else f'"{cell.replace(chr(34), chr(34) * 2)}"'
                            if "," in cell or cell.startswith('"') else cell for cell in row)
            odd = {3: "", 5: row[0], 7: line + ",more", 11: f'{row[0]},"a"b,,', 13: f'{row[0]},a"b"c,,t{number % 50}', 17: f"{row[0]},a\0b,,"}
        data = odd.get(number % 23, line).encode("utf-8") + (b"\xff" if number % 101 == 0 else b"")
        lines.append(data + (b"\r" if number % 4 == 0 else b""))
    return lines


def told(judged):
    """What was judged, in its order. Sorting it is ours: Spark would judge all rows once more, to find out how to sort them."""
    rows = sorted(judged.collect(), key=lambda row: row.place)
    return [(row.caret_valid, sorted(tuple(problem)[:4] for problem in row.caret_problems)) for row in rows]


class SparkTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.spark = (
            SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false").config("spark.sql.shuffle.partitions", "3")
            .config("spark.sql.adaptive.enabled", "false").config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
            # What is compiled for such small tables costs more than it saves.
            .config("spark.driver.extraJavaOptions", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
            .config("spark.sql.codegen.wholeStage", "false").config("spark.sql.codegen.factoryMode", "NO_CODEGEN").getOrCreate())
        cls.spark.sparkContext.setLogLevel("OFF")

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()

    def frame(self, rows, parts=5):
        """The rows in another order, in several partitions."""
        return self.spark.createDataFrame(rows).repartition(parts)

    def test_verdicts_are_those_of_one_machine_also_where_rules_span_rows(self):
        rows, counters = table(), Counters(self.spark)
        wanted = by_program(rows, SCHEMA, "--messages", "de")
        self.assertEqual(told(judge(self.frame(rows), SCHEMA, order=["place"], counters=counters, messages="de")), wanted)
        rules = {problem[1] for _, problems in wanted for problem in problems}
        self.assertEqual(rules, {"type", "required", "minimum", "pattern", "primaryKey", "unique"})
        self.assertEqual(counters.rows.value, len(rows))
        self.assertGreater(counters.found.value, 0)
        # Where too many keys are wrong to be sent to every worker, they meet the rows by a shuffle.
        with mock.patch.object(_keys, "MOST_SENT", 5):
            self.assertEqual(told(judge(self.frame(rows), SCHEMA, order=["place"], messages="de")), wanted)

    def test_normal_forms(self):
        schema = {"fields": [{"name": "mail", "format": "email"}], "fieldsMatch": "subset"}
        found = judge(self.frame(table(50)), schema, norm=True).collect()
        wanted = pa.table(caret_text.judge_batches(schema, table(50), norm=True))["norm"].to_pylist()
        self.assertEqual([row.caret_norm.asDict() for row in sorted(found, key=lambda row: row.place)], wanted)

    def test_empty_partitions_and_partitions_of_one_row(self):
        for count, parts in [(0, 1), (3, 7)]:
            rows = table(count)
            frame = self.spark.createDataFrame(rows.to_pylist(), self.spark.createDataFrame(table(1)).schema)
            self.assertEqual(told(judge(frame.repartition(parts), SCHEMA, order=["place"])), by_program(rows, SCHEMA))

    def test_foreign_keys(self):
        schema = {**SCHEMA, "primaryKey": [], "uniqueKeys": [], "foreignKeys": [
            {"fields": "code", "reference": {"resource": "codes", "fields": "name"}}, {"fields": "id", "reference": {"resource": "", "fields": "place"}}]}
        rows, known = table(), {f"cd{number}" for number in range(0, 2000, 3)}
        codes = self.spark.createDataFrame([(one,) for one in known], "name string")
        judged = judge(self.frame(rows), schema, order=["place"], references={"codes": codes}).collect()
        for found, row in zip(sorted(judged, key=lambda row: row.place), rows.to_pylist()):
            wrong = [problem.column for problem in found.caret_problems if problem.rule == "foreignKey"]
            wanted = [name for name, bad in [
                ("code", row["code"] and row["code"] not in known), ("id", row["id"] is not None and row["id"] >= len(rows))] if bad]
            self.assertEqual((wrong, found.caret_valid and bool(wanted)), (wanted, False))

    def test_findings_are_those_of_one_machine(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("qwzx\n")
            file.flush()
            for settings in [{}, {"level": "all", "words": file.name, "lang": ["en_US", "de_DE"]}]:
                frame = self.spark.createDataFrame([(number, text) for number, text in enumerate(TEXTS)], "place int, text string")
                found = check(frame.repartition(3), "text", **settings).collect()
                found.sort(key=lambda row: row.place)
                wanted = pa.table(caret_text.check_column(pa.table({"text": TEXTS}), "text", **settings)).to_pylist()
                self.assertEqual([[one.asDict() for one in row.caret_findings] for row in found], [row["findings"] for row in wanted])
                for name in ["words", "unknown_words", "typos_per_thousand", "language"]:
                    self.assertEqual([row["caret_" + name] for row in found], [row[name] for row in wanted])

    def run_program(self, *words):
        """Runs the program in the session of the tests, and gives its status and what it printed."""
        printed, complaints = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(complaints):
            status = main(list(words))
        return status, printed.getvalue(), complaints.getvalue()

    def test_files_of_lines_have_the_verdicts_that_they_have_in_one_file(self):
        self.spark.conf.set("spark.sql.files.maxPartitionBytes", "8000")
        for form, names in [("csv", 1), ("jsonl", 0)]:
            with tempfile.TemporaryDirectory() as folder:
                schema, parts, whole = f"{folder}/schema.json", [], []
                with open(schema, "w", encoding="utf-8") as file:
                    json.dump(PEOPLE, file)
                for seed in range(2):
                    parts.append(f"{folder}/part{seed}.{form}")
                    lines = people(seed, form)
                    whole += lines if seed == 0 else lines[names:]
                    with open(parts[-1], "wb") as file:
                        file.write((b"\xef\xbb\xbf" if seed else b"") + b"\n".join(lines) + b"\n")
                words = ["table", "--json", "--summary", "--format", form, "--rejects", f"{folder}/rejects", schema, "-"]
                done = subprocess.run([caret_text.program(), *words], input=b"\n".join(whole), stdout=subprocess.PIPE)
                *items, summary = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
                wanted = {}
                for item in items:
                    wanted.setdefault(item["row"], []).append((str(item.get("field")), item["rule"], item["code"], item["message"]))
                status, printed, _ = self.run_program(
                    "table", "--schema", schema, *reversed(parts), "--output", f"{folder}/out", "--to", "parquet", "--rejects", f"{folder}/bad")
                self.assertEqual((status, json.loads(printed)), (done.returncode, summary))
                rows = sorted(self.spark.read.parquet(f"{folder}/out").collect(), key=lambda row: (row.caret_file, row.caret_row))
                self.assertEqual([row.caret_file.rsplit("/")[-1] for row in rows], sorted(row.caret_file.rsplit("/")[-1] for row in rows))
                for number, row in enumerate(rows, 1 + names):
                    found = [(str(one.column), one.rule, one.code, one.message) for one in row.caret_problems]
                    self.assertEqual((row.caret_valid, sorted(found)), (number not in wanted, sorted(wanted.get(number, []))), row)
                bad = sorted(self.spark.read.parquet(f"{folder}/bad").collect(), key=lambda row: (row.caret_file, row.caret_row))
                with open(f"{folder}/rejects", "rb") as file:
                    kept = file.read().split(b"\n")[names:-1]
                self.assertEqual([bytes(row.caret_line) for row in bad], kept)
        self.spark.conf.unset("spark.sql.files.maxPartitionBytes")

    def test_columns_and_texts_of_files(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/a.csv", "w", encoding="utf-8") as file:
                file.write('n,text\n1,"It is teh, best."\n2,fine\n')
            self.spark.createDataFrame([(1, 2.5), (None, 1.5)], "n int, size double").coalesce(1).write.parquet(f"{folder}/b.parquet")
            status, printed, _ = self.run_program(
                "spell", "--column", "text", "--lang", "en_US", f"{folder}/a.csv", "--output", f"{folder}/out", "--to", "jsonl", "--summary", "-")
            self.assertEqual((status, json.loads(printed)["findings"]), (1, 1))
            row = self.spark.read.json(f"{folder}/out").orderBy("caret_row").first()
            self.assertEqual((row.n, row.text, row.caret_row, row.caret_findings[0].word), ("1", "It is teh, best.", 2, "teh"))
            with open(f"{folder}/s.json", "w", encoding="utf-8") as file:
                json.dump({"primaryKey": "n", "fields": [{"name": "n", "type": "integer"}, {"name": "size", "constraints": {"minimum": 2}, "type": "number"}]}, file)
            status, printed, _ = self.run_program(
                "table", "--schema", f"{folder}/s.json", f"{folder}/b.parquet", "--output", f"{folder}/judged", "--to", "csv")
            self.assertEqual((status, json.loads(printed)["rules"]), (1, {"required": 1, "minimum": 1}))

    def test_an_error_names_the_file_and_the_partition(self):
        def broken(path):
            with open(path, "wb") as file:
                file.write(b"PAR1 and no more PAR1")

        def cut(path):
            with open(path, "wb") as file:
                file.write(b'id,mail\n1,"a\nb"\n')

        def other(path):
            with open(path, "wb") as file:
                file.write(b"name\nAnn\n")

        with tempfile.TemporaryDirectory() as folder:
            schema = f"{folder}/s.json"
            with open(schema, "w", encoding="utf-8") as file:
                json.dump({"fields": [{"name": "id"}, {"name": "mail"}]}, file)
            for name, make, words in [
                ("a.csv", cut, ["a.csv, partition 0: row 2: a quote is open"]), ("b.csv", other, ["b.csv", "fits no column"]),
                ("c.parquet", broken, ["c.parquet"]), ("d.csv", lambda path: None, ["d.csv"]),
            ]:
                make(f"{folder}/{name}")
                status, _, said = self.run_program("table", "--schema", schema, f"{folder}/{name}", "--output", f"{folder}/{name}.out")
                self.assertEqual((status, said.count("\n")), (2, 1), said)
                for word in words:
                    self.assertIn(word, said)
                self.assertFalse(os.path.exists(f"{folder}/{name}.out/_SUCCESS"))

    def test_a_process_that_is_ended_from_outside_is_told_with_its_file_and_partition(self):
        def end(batches):
            os.kill(os.getpid(), signal.SIGKILL)
            return batches

        with tempfile.TemporaryDirectory() as folder:
            self.spark.createDataFrame([("x",)], "text string").coalesce(1).write.parquet(f"{folder}/a.parquet")
            read = self.spark.read.parquet(f"{folder}/a.parquet").mapInArrow(end, "text string")
            with self.assertRaises(Py4JError) as raised:
                read.collect()
            said = _errors.sentence(raised.exception, read)
            self.assertRegex(said, r"^partition 0 \(.*\.parquet\), tried \d+ times: a worker's Python was ended from outside, as for want of memory$")

            # Without the library the workers' processes are the program's.
            with open(f"{folder}/caret", "w", encoding="utf-8") as file:
                file.write("#!/bin/sh\nkill -9 $$\n")
            os.chmod(f"{folder}/caret", 0o700)
            with open(f"{folder}/s.json", "w", encoding="utf-8") as file:
                json.dump({"fields": [{"name": "text"}]}, file)
            with mock.patch.dict(self.spark.sparkContext.environment, {"CARET": f"{folder}/caret", "CARET_LIBRARY": ""}):
                for words in [["table", "--schema", f"{folder}/s.json"], ["spell", "--column", "text"]]:
                    status, _, said = self.run_program(*words, f"{folder}/a.parquet", "--output", f"{folder}/{words[0]}")
                    self.assertEqual(status, 2)
                    self.assertRegex(said, rf"a\.parquet/.*\.parquet, partition 0: caret {words[0]} was ended from outside by signal 9, as for want of memory\n$")

    def test_what_can_not_be_done_is_refused(self):
        frame = self.frame(table(5))
        calls = [
            lambda: judge(frame, SCHEMA), lambda: judge(frame, {"fields": [{"name": "other"}]}), lambda: judge(frame, {}),
            lambda: judge(frame.withColumnRenamed("mail", "caret_valid"), SCHEMA, order=["place"]), lambda: check(frame, "none"),
            lambda: judge(frame, {"fields": [{"name": "id", "type": "emial"}]}), lambda: check(frame, "mail", lang="xx_XX"),
            lambda: check(frame, "mail", words="/nonexistent"), lambda: judge(frame, {**SCHEMA, "primaryKey": "none"}, order=["place"]),
        ]
        for call in calls:
            with self.assertRaises(CaretError):
                call()


if __name__ == "__main__":
    unittest.main()
