"""The module against the program that the wheel brought along. Run by Scripts/packages/test in a venv of its own."""
import datetime
import decimal
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
