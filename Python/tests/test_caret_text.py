"""The module against the program that the wheel brought along. Run by Scripts/packages/test in a venv of its own."""
import datetime
import decimal
import ipaddress
import os
import subprocess
import sys
import sysconfig
import unittest
import uuid

import caret_text

SCHEMA = {"fields": [
    {"name": "id", "type": "integer", "constraints": {"required": True}},
    {"name": "mail", "type": "string", "format": "email"},
]}


class ModuleTests(unittest.TestCase):
    def test_the_program_is_the_one_of_the_wheel(self):
        self.assertEqual(caret_text.program(), os.path.join(sysconfig.get_path("scripts"), "caret"))

    def test_the_command_is_on_the_path_of_the_venv(self):
        said = subprocess.run([os.path.join(sys.prefix, "bin/caret"), "--version"], capture_output=True, text=True)
        self.assertEqual((said.returncode, said.stdout[:6]), (0, "caret "))

    def test_the_module_is_typed(self):
        self.assertTrue(os.path.exists(os.path.join(os.path.dirname(caret_text.__file__), "py.typed")))

    def test_check_finds_words_at_their_offsets(self):
        text = "It is teh best.\n😀 recieve"
        found = caret_text.check(text)
        self.assertEqual([text[one.start:one.end] for one in found], ["teh", "recieve"])
        self.assertEqual([(one.line, one.column) for one in found], [(1, 7), (2, 3)])
        self.assertEqual(found[0].guesses[0], "the")

    def test_check_takes_its_settings(self):
        self.assertEqual(caret_text.check("A qwzx here.", level="certain"), [])
        self.assertEqual([one.word for one in caret_text.check("A qwzx here.", level="all")], ["qwzx"])
        self.assertEqual(caret_text.check("See `teh` now.", kind="markdown", level="likely", lang=["en_US"]), [])

    def test_suggest_gives_the_best_first(self):
        self.assertEqual(caret_text.suggest("recieve", count=2)[0], "receive")
        self.assertEqual(len(caret_text.suggest("recieve", count=2)), 2)
        self.assertIsInstance(caret_text.suggest("-h"), list)
        self.assertEqual(caret_text.suggest(""), [])

    def test_validate_says_what_is_wrong_and_where(self):
        verdict = caret_text.validate("2/30/2010", type="date", locale="en_US")
        self.assertFalse(verdict)
        self.assertEqual((verdict.code, verdict.at), ("noSuchDay", 2))
        self.assertTrue(caret_text.validate("ann@example.org", type="email"))
        self.assertEqual(caret_text.validate("1.234,5", type="number", locale="de_DE").norm, "1234.5")

    def test_validate_takes_any_value_as_it_is(self):
        for value in ["", "-h", "--", "a\nb", "ü\u2028😀", " "]:
            self.assertEqual(caret_text.validate(value).value, value)
        self.assertFalse(caret_text.validate("", required=True))
        self.assertTrue(caret_text.validate("b", choices=["a", "b"]))
        self.assertEqual([bool(one) for one in caret_text.validate_all(["1", "x"], type="integer")], [True, False])

    def test_what_could_not_be_decided_is_not_valid(self):
        verdict = caret_text.validate("a" * 40 + "c", pattern="(a+)+(?=b)b")
        self.assertEqual((verdict.valid, bool(verdict), verdict.code), (None, False, "limitReached"))

    def test_a_table_judges_rows(self):
        problems = caret_text.Table(SCHEMA).judge([
            {"id": 1, "mail": "ann@example.org"}, {"id": "x", "mail": "nobody"}, {"mail": None}])
        self.assertEqual(
            [(one.row, one.field, one.rule) for one in problems],
            [(2, "id", "type"), (2, "mail", "type"), (3, "id", "required")])
        self.assertEqual(caret_text.Table(SCHEMA).judge([]), [])

    def test_a_table_takes_the_values_of_data_frames(self):
        table = caret_text.Table({"fields": [
            {"name": "day", "type": "date"}, {"name": "price", "type": "number", "constraints": {"maximum": "9.99"}},
            {"name": "id", "type": "string", "format": "uuid"}]})
        rows = [
            {"day": datetime.date(2024, 2, 29), "price": decimal.Decimal("9.99"), "id": uuid.UUID(int=7)},
            {"day": None, "price": float("nan"), "id": None},
            {"day": datetime.date(2024, 2, 29), "price": decimal.Decimal("10.00")},
        ]
        self.assertEqual([(one.row, one.field, one.rule) for one in table.judge(rows)], [(3, "price", "maximum")])
        with self.assertRaisesRegex(TypeError, "a cell can't be of the type object"):
            table.judge([{"day": object()}])

    def test_detect_finds_data_at_their_offsets(self):
        text = "Füße 😀 ann@Example.org\r\nam 3. März um 8 Uhr, 12,50 €"
        found = caret_text.detect(text, reference="2024-02-27", locale="de_DE")
        self.assertEqual([(one.kind, text[one.start:one.end]) for one in found], [
            ("email", "ann@Example.org"), ("date", "3. März um 8 Uhr"), ("money", "12,50 €")])
        self.assertEqual([one.text for one in found], [text[one.start:one.end] for one in found])
        self.assertEqual([(one.line, one.column) for one in found], [(1, 8), (2, 4), (2, 22)])
        self.assertEqual([one.norm for one in found], ["ann@example.org", "2024-03-03T08:00", "EUR 12.50"])

    def test_detect_takes_its_settings(self):
        self.assertEqual(caret_text.detect("nothing here"), [])
        self.assertEqual(caret_text.detect(""), [])
        text = "3/4/2024, 030 901820"
        self.assertEqual([one.kind for one in caret_text.detect(text, "date")], ["date"])
        self.assertEqual([one.kind for one in caret_text.detect(text, ["date", "phone"], region="DE")], ["date", "phone"])
        self.assertEqual(caret_text.detect(text, "date", locale="de_DE")[0].value, datetime.date(2024, 4, 3))
        moment = datetime.datetime(2024, 5, 1, 16, 30, 20, 5)
        for reference in [moment, moment.date(), "2024-05-01"]:
            self.assertEqual(caret_text.detect("tomorrow", reference=reference)[0].value, datetime.date(2024, 5, 2))
        self.assertEqual(caret_text.detect("in 2 hours", reference=moment)[0].value, datetime.datetime(2024, 5, 1, 18, 30))
        early = datetime.datetime(999, 5, 1, 16, 30)
        self.assertEqual(caret_text.detect("in 2 hours", reference=early)[0].value, datetime.datetime(999, 5, 1, 18, 30))
        with self.assertRaisesRegex(caret_text.CaretError, "a reference can't have a zone"):
            caret_text.detect("tomorrow", reference=moment.replace(tzinfo=datetime.timezone.utc))
        with self.assertRaisesRegex(caret_text.CaretError, "no such kind of data"):
            caret_text.detect("x", "emial")
        with self.assertRaises(caret_text.CaretError):
            caret_text.detect("a\0b")
        with self.assertRaises(TypeError):
            caret_text.detect(b"x")

    def test_offsets_count_letters_and_not_bytes(self):
        text = "ü a@b.org 😀 " * 2000
        found = caret_text.detect(text, "email")
        self.assertEqual([(one.start, one.end) for one in found], [(12 * index + 2, 12 * index + 9) for index in range(2000)])

    def test_each_text_has_its_own_finds(self):
        texts = ["a@b.org", "", "nothing\n", *["é c@d.org"] * 300]
        found = list(caret_text.detect_each(texts, "email"))
        self.assertEqual([[one.start for one in finds] for finds in found], [[0], [], [], *[[2]] * 300])
        self.assertEqual(list(caret_text.detect_each([])), [])

    def test_a_find_has_a_value_of_a_type(self):
        day, decimals = datetime.date, decimal.Decimal
        for text, value in [
                ("on May 3", day(2024, 5, 3)), ("at 5:30 pm", datetime.time(17, 30)),
                ("2024-02-29 at 10:00 UTC", datetime.datetime(2024, 2, 29, 10, tzinfo=datetime.timezone.utc)),
                ("from Monday to Friday", (day(2024, 5, 6), day(2024, 5, 10))), ("by 3 May 2024", (None, day(2024, 5, 3))),
                ("for 90 minutes", datetime.timedelta(minutes=90)), ("5 to 10 days", (datetime.timedelta(5), datetime.timedelta(10))),
                ("in May 2024", "2024-05"), ("every day", "R/P1D"), ("for two months", "P2M"), ("before 2020", "../2020"),
                ("$12.50", caret_text.Money("USD", decimals("12.50"), decimals("12.50"))),
                ("between $5 and $10", caret_text.Money("USD", decimals(5), decimals(10))),
                ("at most 7 €", caret_text.Money("EUR", None, decimals(7))),
                ("350 Fifth Ave, Suite 3300, New York, NY 10118", caret_text.Address(
                    "350 Fifth Ave", "Suite 3300", "New York", "NY", "10118", "US")),
                ("Plaza Mayor, 1, 37002 Salamanca", caret_text.Address("Plaza Mayor, 1", None, "Salamanca", None, "37002", "ES")),
                ("see ::1 there", ipaddress.ip_address("::1")), ("+49 30 901820", "+4930901820"),
                ("550e8400-e29b-41d4-a716-446655440000", uuid.UUID("550e8400-e29b-41d4-a716-446655440000"))]:
            found = caret_text.detect(text, reference="2024-05-01")
            self.assertEqual([one.value for one in found], [value], text)
        self.assertEqual(caret_text.Money("USD", decimals(5), decimals(5)).amount, decimals(5))
        self.assertIsNone(caret_text.Money("USD", decimals(5), None).amount)

    def test_what_is_no_text_is_said_to_be_none(self):
        for call in (
                lambda: caret_text.check(b"teh"), lambda: caret_text.check(None), lambda: caret_text.validate(5, type="integer"),
                lambda: caret_text.validate_all(["1", None], type="integer"), lambda: caret_text.suggest(5)):
            with self.assertRaisesRegex(TypeError, "has to be a str, and is of the type (bytes|NoneType|int)"):
                call()

    def test_a_session_edits_and_undoes(self):
        with caret_text.Session("Hello wrld") as session:
            session.call("insertText", text="!")
            self.assertEqual((session.text, session.selection), ("Hello wrld!", (11, 11)))
            session.call("undo")
            self.assertEqual(session.text, "Hello wrld")
            with self.assertRaises(caret_text.CallError) as refused:
                session.call("nothing")
            self.assertEqual(refused.exception.code, "call")
        with self.assertRaises(caret_text.CaretError):
            session.text

    def test_mistakes_are_errors_with_the_programs_words(self):
        with self.assertRaisesRegex(caret_text.CaretError, "Unknown option '(--)?nothing'"):
            caret_text.validate("x", nothing="1")
        with self.assertRaisesRegex(caret_text.CaretError, "dictionary|language"):
            caret_text.check("x", lang="xx_XX")
        with self.assertRaises(caret_text.CaretError):
            caret_text.Table("/nonexistent.json").judge([{"a": 1}])
        with self.assertRaises(caret_text.CaretError):
            caret_text.check("\ud800")


if __name__ == "__main__":
    unittest.main()
