"""Every question of every system is described: what its scenarios ask, and what may be answered."""

from pathlib import Path

import pytest

from tests.golden.scenarios import played, scenarios_of
from vtt.play.script.describe import describe
from vtt.systems import SYSTEMS

RULES = Path(__file__).parents[2] / "vtt" / "systems"


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda one: one.id)
def test_what_is_asked_in_the_scenarios_is_described(system):
    described = {one["question"]: one["answers"] for one in describe(system)["questions"]}
    asked = [question for path in scenarios_of(system) for question in played(path).questions]
    assert asked, "its scenarios ask nothing"
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
