"""The calls of ``caret session``: a text that is edited by calls."""
from __future__ import annotations

import json
import subprocess
from typing import Any, Optional, Tuple

from ._library import Handle, library
from ._program import CaretError, program


class CallError(CaretError):
    """A call that was refused; ``code`` is the word for why."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Session:
    """A text with its selection, marked text and undo, as an input field has it.

    ``caret session --help-calls`` lists the calls. Offsets are UTF-16 units, as the calls have them. Without the library one
    program runs for each session until it is closed; use it in a ``with`` statement, from one thread at a time.
    """

    def __init__(self, text: str = "") -> None:
        engine = library()
        self._handle: Optional[Handle] = None if engine is None else engine.session()
        self._process: Optional[subprocess.Popen[bytes]] = None
        if engine is None:
            self._process = subprocess.Popen([program(), "session"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        #: What the last call made happen, in order.
        self.events: list[dict[str, Any]] = []
        self.call("setText", text=text)

    def call(self, name: str, **arguments: Any) -> Any:
        """Makes a call and gives its result.

        Raises :exc:`CallError` for one that is refused; the text is then as it was.
        """
        return self._answer({"state": False, **arguments, "call": name}).get("result")

    def _answer(self, call: dict[str, Any]) -> dict[str, Any]:
        # ASCII alone: a lone surrogate goes through as an escape, and is the engine's to judge.
        line = json.dumps(call).encode("ascii")
        engine = library()
        if self._handle is not None and engine is not None:
            return self._accepted(json.loads(engine.call(self._handle, line)))
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise CaretError("the session is closed")
        try:
            process.stdin.write(line + b"\n")
            process.stdin.flush()
            answer = process.stdout.readline()
        except BrokenPipeError:
            answer = b""
        if not answer:
            self.close()
            raise CaretError("caret session has ended")
        return self._accepted(json.loads(answer))

    def _accepted(self, answer: dict[str, Any]) -> dict[str, Any]:
        if not answer["ok"]:
            raise CallError(answer["error"]["code"], answer["error"]["message"])
        self.events = answer.get("events", [])
        return answer

    @property
    def text(self) -> str:
        """The whole text."""
        return str(self.call("text"))

    @property
    def selection(self) -> Optional[Tuple[int, int]]:
        """What is selected, in UTF-16 units: the caret where both are the same, None where nothing is."""
        selected = self._answer({"call": "hasText"})["state"]["selection"]
        return None if selected is None else (selected[0], selected[1])

    def close(self) -> None:
        """Ends the session. Closing again does nothing."""
        if self._handle is not None:
            self._handle.close()
            self._handle = None
        process, self._process = self._process, None
        if process is not None and process.stdin is not None and process.stdout is not None:
            try:
                process.stdin.close()
            except BrokenPipeError:
                pass
            process.stdout.close()
            process.wait()

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()
