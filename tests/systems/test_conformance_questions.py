"""Every question of every system is described: what its scenarios ask, and what may be answered."""

from pathlib import Path
from typing import Any

import pytest

from vtt.battle.scene import Scene
from vtt.play.script.answers import ScriptAnswers
from vtt.play.script.describe import describe
from vtt.play.script.script import Player
from vtt.rules.rulings.ruling import Question
from vtt.systems import SYSTEMS

GOLDEN = Path(__file__).parents[1] / "golden"
RULES = Path(__file__).parents[2] / "vtt" / "systems"


def no_maps(*_: Any) -> tuple[Scene, str]:
    raise AssertionError("golden scenarios bring their scenes along")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Question]:
    """Every question that a script answers."""
    questions: list[Question] = []
    choose = ScriptAnswers.choose

    def noted(self: ScriptAnswers, question: Question, battle: Any) -> Any:
        questions.append(question)
        return choose(self, question, battle)

    monkeypatch.setattr(ScriptAnswers, "choose", noted)
    return questions


def play(folder: Path) -> None:
    for script in sorted(folder.glob("*.jsonl")):
        list(Player(SYSTEMS, no_maps, folder).play(script.read_text("utf-8").splitlines()))


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda one: one.id)
def test_what_is_asked_in_the_scenarios_is_described(system, asked):
    described = {one["question"]: one["answers"] for one in describe(system)["questions"]}
    play(GOLDEN / system.id.replace("-", "_"))
    assert bool(asked) == (GOLDEN / system.id.replace("-", "_")).is_dir(), "its scenarios ask nothing"
    for question in asked:
        answers = described[question.id]
        for offer in question.offers:
            name = offer.title.code
            assert answers[name] == offer.title.template, (question.id, offer.id)
            assert name == offer.id or name != name.lower(), f"{offer.id} is described as {name}"


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda one: one.id)
def test_each_question_is_described_once_and_its_default_is_an_answer(system):
    questions = describe(system)["questions"]
    assert len({one["question"] for one in questions}) == len(questions) > 0
    for one in questions:
        assert one["meaning"]
        assert one["default"] is None or one["default"] in one["answers"]


def test_no_ruling_asks_a_question_that_is_not_of_a_kind():
    written = [path for path in RULES.rglob("*.py") if " Question(" in path.read_text("utf-8")]
    assert written == []
