"""The examples of the documentation, as they stand: Documentation/Python.md as a transcript, and Python/README.md line by line.

What needs pyarrow is left out where that is not installed.
"""
import doctest
import importlib.util
import os
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
HAS_ARROW = importlib.util.find_spec("pyarrow") is not None


def page(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


class DocumentationTests(unittest.TestCase):
    def test_the_transcript_is_true(self):
        text = page("Documentation/Python.md")
        if not HAS_ARROW:
            text = text.partition("\n## Arrow\n")[0]
        # A block ends with a line that is no output.
        text = text.replace("\n```\n", "\n\n")
        examples = doctest.DocTestParser().get_doctest(text, {}, "Python.md", None, 0)
        self.assertGreater(len(examples.examples), 10)
        said = []
        runner = doctest.DocTestRunner()
        runner.run(examples, out=said.append)
        self.assertEqual(runner.failures, 0, "".join(said))

    def test_the_readme_is_true(self):
        blocks = [block.split("```")[0] for block in page("Python/README.md").split("```python\n")[1:]]
        known = {}
        for block in blocks:
            if "pyarrow" in block and not HAS_ARROW:
                continue
            exec(compile(block, "README.md", "exec"), known)
        self.assertEqual(known["caret_text"].suggest("recieve")[0], "receive")
        self.assertFalse(known["verdict"])


if __name__ == "__main__":
    unittest.main()
