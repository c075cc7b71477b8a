"""The library and the program give the same results: each call here is made with both.

CARET names the program and CARET_LIBRARY the library; Library/Tests/run sets them.
"""
import dataclasses
import os
import random
import unittest

import caret_text
from caret_text._library import library
from side_by_side import in_threads

LIBRARY = os.environ["CARET_LIBRARY"]

TEXTS = [
    "", "\n", "It is teh best.", "It came. He recieved it,\n\twith noize, in Jäger's 😀 hous.\r\nThe the end",
    "It would of been an problem.", "a\0b teh", "# Titel\n\nSee `teh` and teh.\n", "é" * 3 + " wierd", "\u2028teh\u2029",
]
RULES = [
    {}, {"type": "email"}, {"type": "date", "locale": "en_US"}, {"type": "number", "locale": "de_DE", "min": 3},
    {"required": True, "max_length": 3}, {"min_length": 2, "unit": "utf8"}, {"pattern": "[a-z]+"}, {"allowed": "[a-z]"},
    {"choices": ["a", "b"]}, {"type": "iban"}, {"type": "tel", "region": "DE"}, {"type": "url", "messages": "de"},
    {"predicate": "SELF BEGINSWITH 'a'"}, {"type": "integer", "step": 5, "messages": "fr"},
]
VALUES = [
    "", "a", "abc", "ann@example.org", "ann@", "2/30/2010", "2/28/2010", "1.234,5", "😀", "é", "30 123456", "https://a.b",
    "DE89370400440532013000", "15", "7", "a\nb", "\u202e", " a ",
]
SCHEMA = {"primaryKey": "id", "fields": [
    {"name": "id", "type": "integer"}, {"name": "mail", "type": "string", "format": "email"},
    {"name": "day", "type": "date"}, {"name": "size", "type": "number", "constraints": {"minimum": 2}},
]}


def both(test, call):
    """The result of a call with the library, after a look that the program has the same."""
    results = []
    for path, name in [(LIBRARY, "library"), ("", "program")]:
        os.environ["CARET_LIBRARY"] = path
        library.cache_clear()
        test.assertEqual(caret_text.engine(), name)
        try:
            results.append(call())
        except caret_text.CaretError as error:
            results.append(type(error))
    test.assertEqual(results[0], results[1])
    return results[0]


class EngineTests(unittest.TestCase):
    def test_checking(self):
        for settings in [{}, {"level": "all"}, {"level": "certain"}, {"kind": "markdown", "lang": ["en_US"]}]:
            for text in TEXTS:
                both(self, lambda: caret_text.check(text, **settings))
        self.assertTrue(both(self, lambda: list(caret_text.check_each(TEXTS)))[2])

    def test_suggesting(self):
        for word in ["recieve", "teh", "best", "qwzx", "", "Jägr", "-h", "a b"]:
            for count in [None, 1, 3]:
                both(self, lambda: caret_text.suggest(word, count=count))

    def test_judging_values(self):
        for rules in RULES:
            found = both(self, lambda: caret_text.validate_all(VALUES, **rules))
            self.assertEqual([one.value for one in found], VALUES)

    def test_judging_rows(self):
        pick = random.Random(7)
        values = [None, 1, 2, "x", "ann@example.org", "2024-02-30", "2024-02-29", 1.5, True, [1], {"a": 1}, ""]
        rows = [{name: pick.choice(values) for name in pick.sample(["id", "mail", "day", "size", "other"], 3)} for _ in range(300)]
        self.assertTrue(both(self, lambda: caret_text.Table(SCHEMA).judge(rows)))
        both(self, lambda: caret_text.Table(SCHEMA, locale="de_DE", messages="de").judge(rows[:50]))

    def test_sessions(self):
        def edit():
            answers = []
            with caret_text.Session("Hello wrld 😀") as session:
                for call, arguments in [
                    ("insertText", {"text": "!"}), ("deleteBackward", {"times": 2}), ("undo", {}),
                    ("setMarkedText", {"text": "ni"}), ("misspelledRange", {}), ("match", {"pattern": "("}),
                    ("insertText", {"text": "\ud83d"}), ("setSelection", {"range": [0, 99]}), ("none", {}),
                ]:
                    try:
                        answers.append((session.call(call, **arguments), session.events, session.text, session.selection))
                    except caret_text.CallError as error:
                        answers.append((error.code, str(error)))
            return answers
        self.assertEqual(both(self, edit)[0][2], "Hello wrld 😀!")

    def test_what_is_wrong_is_an_error_with_both(self):
        for call in [
            lambda: caret_text.check("x", lang="xx_XX"), lambda: caret_text.check("\ud800"),
            lambda: caret_text.check("x", kind="none"), lambda: caret_text.validate("x", type="emial"),
            lambda: caret_text.validate("x", nothing=1), lambda: caret_text.Table({}).judge([{"a": 1}]),
            lambda: caret_text.Table("/nonexistent").judge([{"a": 1}]), lambda: caret_text.validate("a\0"),
        ]:
            self.assertTrue(issubclass(both(self, call), caret_text.CaretError))


class LibraryTests(unittest.TestCase):
    def setUp(self):
        os.environ["CARET_LIBRARY"] = LIBRARY
        library.cache_clear()

    def test_results_do_not_change(self):
        found = caret_text.check("teh")[0]
        with self.assertRaises(dataclasses.FrozenInstanceError):
            found.word = "the"

    def test_texts_are_taken_as_they_come(self):
        taken = []

        def texts():
            for number in range(1000):
                taken.append(number)
                yield "It is teh best."

        found = caret_text.check_each(texts())
        self.assertEqual(next(found)[0].word, "teh")
        self.assertLess(len(taken), 1000)
        self.assertEqual(len(list(found)), 999)

    def test_threads_share_it(self):
        wrong = []

        def work():
            for _ in range(20):
                if caret_text.suggest("recieve")[0] != "receive" or not caret_text.validate("a@b.org", type="email"):
                    wrong.append(1)

        in_threads(work)
        self.assertEqual(wrong, [])

    def test_a_library_that_can_not_be_loaded_is_none(self):
        os.environ["CARET_LIBRARY"] = __file__
        library.cache_clear()
        self.assertEqual(caret_text.engine(), "program")


if __name__ == "__main__":
    unittest.main()
