"""The summary of a fight says what the journal says, by every rule system."""

import re

import pytest

from tests.fighters import fight
from tests.systems.fights import a_fight, installed
from vtt.battle import Act, Encounter
from vtt.battle.commands import End, Harm, Start
from vtt.battle.encounter import Combatant
from vtt.battle.events import DiceRolled, EncounterStarted
from vtt.battle.journal.journal import Step
from vtt.play.session import Session
from vtt.play.summary.counting import Deeds, Summary, summary_of
from vtt.play.summary.markdown import markdown
from vtt.rules import RuleSystem
from vtt.systems import SYSTEMS
from vtt.text import say

TURNS = 12
PRISM = next(system for system in SYSTEMS if system.id == "shattered-prism")


def fought(system: RuleSystem, seed: int = 1) -> tuple[Session, dict[str, float]]:
    """Return a fight of some turns, and what was left of each creature before it, by titles."""
    session = a_fight(system, seed)
    before = left_in(session)
    assert list(fight(session, TURNS))
    return session, before


def left_in(session: Session) -> dict[str, float]:
    tokens = session.battle.tokens.values()
    return {token.title: session.system.vitals(token.sheet).left for token in tokens}


def of(session: Session) -> Summary:
    summary = summary_of(session)
    assert summary is not None
    return summary


def deeds_of(session: Session, title: str) -> Deeds:
    return next(one for one in of(session).creatures if one.title == title)


@installed
@pytest.mark.parametrize("seed", [1, 2])
def test_what_was_taken_and_healed_is_what_is_missing(system: RuleSystem, seed: int) -> None:
    session, before = fought(system, seed)
    after = left_in(session)
    assert len(before) == len(session.battle.tokens), "the titles tell them apart"
    for one in of(session).creatures:
        assert one.taken - one.healed == pytest.approx(before[one.title] - after[one.title])


@installed
def test_nobody_deals_what_nobody_takes(system: RuleSystem) -> None:
    session, _ = fought(system)
    creatures = of(session).creatures
    assert 0 < sum(one.dealt for one in creatures) <= sum(one.taken for one in creatures)
    acts = [entry for entry in session.journal.path() if isinstance(entry.step.command, Act)]
    assert sum(one.actions for one in creatures) == len(acts)


@installed
def test_every_face_that_fell_for_somebody_is_counted(system: RuleSystem) -> None:
    session, _ = fought(system)
    events = [event for entry in session.journal.path() for event in entry.step.events]
    rolls = [event for event in events if isinstance(event, DiceRolled) and event.who is not None]
    assert sum(one.dice for one in of(session).creatures) == sum(len(roll.faces) for roll in rolls)
    assert all(one.luck is None or 0 <= one.luck <= 1 for one in of(session).creatures)


@installed
def test_what_is_taken_back_did_not_happen(system: RuleSystem) -> None:
    session, _ = fought(system)
    whole = of(session)
    while session.journal.here is not None:
        session.undo()
    assert summary_of(session) is None
    while session.journal.next is not None:
        session.redo()
    assert of(session) == whole


def test_what_the_gm_does_by_hand_is_dealt_by_nobody(space_shard_fight: Session) -> None:
    session = space_shard_fight
    token = next(iter(session.battle.tokens.values()))
    session.do(Harm(tokens=(token.id,), points=2))
    assert deeds_of(session, token.title).taken == 2
    assert sum(one.dealt for one in of(session).creatures) == 0


def test_a_fight_ends_with_its_end(space_shard_fight: Session) -> None:
    session = space_shard_fight
    token = next(iter(session.battle.tokens))
    assert not of(session).is_over
    session.do(End())
    session.do(Harm(tokens=(token,), points=2))
    summary = of(session)
    assert summary.is_over
    assert sum(one.taken for one in summary.creatures) == 0
    session.do(Start())
    assert not of(session).is_over, "the latest fight counts"


@pytest.fixture
def space_shard_fight() -> Session:
    session = a_fight(next(system for system in SYSTEMS if system.id == "space-shard"))
    session.do(Start())
    return session


@pytest.mark.parametrize(
    ("dice", "faces", "luck"),
    [("2d6", (6, 6), 11 / 12), ("2d6", (1, 6), 0.5), ("2d10", (1,), 0.05), ("d100", (0,), 1.0)],
)
def test_luck_is_the_rank_of_the_faces_and_low_is_good_where_the_rules_say_so(
    dice: str, faces: tuple[int, ...], luck: float
) -> None:
    session = a_fight(PRISM)
    token = next(iter(session.battle.tokens.values()))
    encounter = Encounter(combatants=(Combatant(token=token.id),))
    roll = DiceRolled(who=token.id, purpose=say("test", "test"), dice=dice, faces=faces, digital=False)
    session.journal.add(Step(command=Start(), events=(EncounterStarted(encounter=encounter), roll)))
    assert deeds_of(session, token.title).luck == pytest.approx(luck)


@installed
def test_the_tables_are_whole_and_names_are_no_marks(system: RuleSystem) -> None:
    session, _ = fought(system)
    summary = of(session)
    odd = summary.creatures[0]
    odd.title = "A | *bold* [name]"
    text = markdown(summary, "The <mill>")
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {9}
    assert r"A \| \*bold\* \[name\]" in text
    assert r"# The \<mill\>" in text
    assert all(one.title in text for one in summary.creatures[1:])
