"""Answers that are kept in case they are asked for again."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Any

MAX_PARTS = 60_000
"""So many parts the answers have that are kept; each takes up to 300 bytes."""
A_FEW = 5
"""Parts of a short answer, and of its question."""


class Answers:
    """What was measured on one map, by question: the latest answers.

    Questions may come from several threads.

    Examples:
        >>> answers = Answers(3)
        >>> for question in ("near", "far", "high"):
        ...     answers.keep(question, len(question), 1)
        >>> answers.keep("all", [4, 3], 2)
        >>> [answers.get(question) for question in ("near", "far", "high", "all")]
        [None, None, 4, [4, 3]]
    """

    def __init__(self, max_parts: int = MAX_PARTS) -> None:
        self._max_parts, self._parts = max_parts, 0
        self._known: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._known)

    def get(self, question: Hashable, unknown: Any = None) -> Any:
        """Return what was answered; else what stands for the unknown."""
        known = self._known.get(question)
        return unknown if known is None else known[0]

    def keep(self, question: Hashable, answer: Any, parts: int = A_FEW) -> None:
        """Keep an answer, with about how many parts it and its question have; let go of the oldest for it."""
        self._parts += parts - self._known.pop(question, (None, 0))[1]
        self._known[question] = answer, parts
        while self._parts > self._max_parts and len(self._known) > 1:
            self._parts -= self._known.popitem(last=False)[1][1]
