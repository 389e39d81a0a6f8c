"""The golden battle scripts, each played once a test run for all tests that look at them."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import pytest

from vtt.battle.battle import Battle
from vtt.battle.journal.journal import Choice
from vtt.play.script.answers import ScriptAnswers
from vtt.play.script.script import Player
from vtt.rules.rulings.ruling import Question
from vtt.rules.system import RuleSystem
from vtt.systems import SYSTEMS

HERE = Path(__file__).parent
SCENARIOS = sorted(HERE.rglob("*.jsonl"))

Line = Mapping[str, Any]
"""The result of one line of a script; several tests share it, so none changes it."""


class Played(NamedTuple):
    """What came of a scenario: the result of each line, and every question that its lines answer."""

    results: tuple[Line, ...]
    questions: tuple[Question, ...]


def name_of(path: Path) -> str:
    return path.relative_to(HERE).with_suffix("").as_posix()


def scenarios_of(system: RuleSystem) -> list[Path]:
    folder = HERE / system.id.replace("-", "_")
    return [path for path in SCENARIOS if path.is_relative_to(folder)]


def commands(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the number and the text of every line that is neither blank nor a comment."""
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if text.strip() and not text.lstrip().startswith("#"):
            yield number, text


def expected(text: str) -> Line:
    """Return what a line expects; empty where it expects nothing."""
    found: Line = json.loads(text).get("expect", {})
    return found


@cache
def played(path: Path) -> Played:
    """Play a scenario, the first time it is wanted."""
    questions: list[Question] = []
    choose = ScriptAnswers.choose

    def noted(self: ScriptAnswers, question: Question, battle: Battle) -> Choice:
        questions.append(question)
        return choose(self, question, battle)

    player = Player(systems=SYSTEMS, open_map=_no_map, folder=path.parent)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ScriptAnswers, "choose", noted)
        results = tuple(player.play(path.read_text(encoding="utf-8").splitlines()))
    return Played(results, tuple(questions))


def _no_map(*_args: object, **_kwargs: object) -> NoReturn:
    raise FileNotFoundError("a golden scenario writes its scene into the line")
