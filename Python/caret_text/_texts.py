"""Texts that are checked by one process of ``caret spell --texts``, one after the other."""
from __future__ import annotations

import json
import subprocess
import tempfile
from typing import Any, Dict

from ._program import CaretError, ended, options, program


class Texts:
    """A process that runs until it is closed; its settings are tried when it is made."""

    def __init__(self, settings: Dict[str, Any]) -> None:
        self._said = tempfile.TemporaryFile()
        words = [program(), "spell", "--texts", *options(settings)]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said)
        self.answer("")

    def answer(self, text: str) -> Dict[str, Any]:
        """The language, the number of words and the findings of a text."""
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is None or stdout is None or stdin.closed:
            raise CaretError("the process has ended")
        try:
            line = json.dumps(text, ensure_ascii=False).encode("utf-8") + b"\n"
        except UnicodeEncodeError as error:
            raise CaretError(f"the text is not UTF-8, or has a lone surrogate at {error.start - 1}") from None
        # Line by line: neither side waits for the other with its pipe full.
        try:
            stdin.write(line)
            stdin.flush()
            answer = stdout.readline()
        except BrokenPipeError:
            answer = b""
        if not answer.endswith(b"\n"):
            self._said.seek(0)
            said = self._said.read().decode("utf-8", "replace").strip()
            self.close()
            raise CaretError(said or ended("spell", self._process.returncode))
        found: Dict[str, Any] = json.loads(answer)
        return found

    def close(self) -> None:
        """Ends the process. Closing again does nothing."""
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is None or stdout is None or stdin.closed:
            return
        try:
            stdin.close()
        except BrokenPipeError:
            pass
        stdout.close()
        self._process.wait()
        self._said.close()

    def __enter__(self) -> "Texts":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
