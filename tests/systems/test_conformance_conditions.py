"""In every system the GM gives and ends conditions, harms and heals, and the journal keeps it."""

import pytest

from tests.systems.fights import a_fight, installed
from vtt.battle import DiceRolled, EndTurn, Harm, Heal, SetCondition, SetHealth, SheetChanged, Start, Told
from vtt.battle.commands import COMMANDS
from vtt.play.session import Session
from vtt.rules.actions.giving import number_of
from vtt.rules.actions.referee import CommandError
from vtt.rules.given import ConditionKind
from vtt.rules.rulings.ruling import RollRequest
from vtt.rules.system import RuleSystem
from vtt.systems.space_shard import SPACE_SHARD


@installed
def test_each_condition_is_given_and_ended_and_nothing_else_changes(system):
    assert len({kind.title for kind in system.given.kinds}) == len(system.given.kinds) > 1
    for token in a_fight(system).battle.tokens.values():
        for kind in system.given.kinds:
            number = 3 if kind.counts else 0
            given = system.given.give(token.sheet, kind.id, number)
            assert number_of(system, given, kind.id) == number
            assert system.given.end(given, kind.id) == token.sheet
            assert type(given).model_validate(given.model_dump(mode="json")) == given


@installed
def test_the_gm_gives_conditions_to_several_and_ends_them(system):
    for kind in system.given.kinds:
        session = a_fight(system)
        before, some = session.battle, tuple(session.battle.tokens)[:2]
        number = 2 if kind.counts else None
        session.do(SetCondition(tokens=some, condition=kind.id, number=number))
        assert conditions_of(session, kind) == [number or 0] * 2 + [None] * 4
        assert said_first(session).endswith(f"a condition: {kind.title}{' 2' if kind.counts else ''}.")
        given = session.battle
        session.do(SetCondition(tokens=some, condition=kind.id, given=False))
        assert conditions_of(session, kind) == [None] * 6
        session.undo()
        assert session.battle == given
        session.undo()
        assert session.battle == before


def said_first(session: Session) -> str:
    """Return what the first event of the last step says."""
    assert session.journal.current is not None
    event = session.journal.current.step.events[0]
    assert isinstance(event, SheetChanged)
    return str(event.why)


def conditions_of(session: Session, kind: ConditionKind) -> list[int | None]:
    """Return the number of a condition of each token; None where it is not in it."""
    return [number_of(session.system, one.sheet, kind.id) for one in session.battle.tokens.values()]


@installed
def test_a_fight_goes_on_with_any_condition(system):
    for kind in system.given.kinds:
        session = a_fight(system)
        session.do(Start())
        session.do(SetCondition(tokens=tuple(session.battle.tokens), condition=kind.id))
        steps = len(session.journal.entries)
        for _ in session.battle.tokens:
            assert session.battle.encounter is not None
            session.do(EndTurn(overrule=True))
        assert len(session.journal.entries) == steps + len(session.battle.tokens)


def test_who_is_stunned_in_space_shard_drops_what_they_hold():
    session = a_fight(SPACE_SHARD)
    session.do(SetCondition(tokens=tuple(session.battle.tokens), condition="stunned"))
    assert session.battle.things


@installed
def test_what_cannot_be_given_is_said(system):
    session = a_fight(system)
    some = tuple(session.battle.tokens)[:1]
    plain = next(kind for kind in system.given.kinds if not kind.counts)
    before = session.battle
    with pytest.raises(CommandError, match=rf"'hungry' cannot be given; conditions: .*{plain.id}"):
        session.do(SetCondition(tokens=some, condition="hungry"))
    with pytest.raises(CommandError, match=f"'{plain.id}' has no number; leave 'number' out"):
        session.do(SetCondition(tokens=some, condition=plain.id, number=2))
    with pytest.raises(CommandError, match="unknown token 'nobody'"):
        session.do(COMMANDS.validate_python({"do": "condition", "tokens": ["nobody"], "condition": plain.id}))
    assert session.battle is before


@installed
def test_the_gm_harms_and_heals_by_hand(system):
    for harm in system.by_hand.harms:
        session = a_fight(system)
        some = tuple(session.battle.tokens)[:2]
        before = session.battle
        session.do(Harm(tokens=some, points=1, kind=harm.id))
        hurt = session.battle
        for token in some:
            assert system.vitals(hurt.tokens[token].sheet).state != "dead"
            assert hurt.tokens[token].sheet != before.tokens[token].sheet
        for heal in system.by_hand.heals:
            session.do(Heal(tokens=some, points=100, kind=heal.id))
        for token in some:
            healed, whole = (system.vitals(one.tokens[token].sheet) for one in (session.battle, before))
            assert (healed.left, healed.state) == (whole.left, "fresh")
        for _ in range(1 + len(system.by_hand.heals)):
            session.undo()
        assert session.battle == before


@installed
def test_much_harm_brings_anybody_down(system):
    session = a_fight(system)
    session.do(Start())
    for _ in range(3):
        session.do(Harm(tokens=tuple(session.battle.tokens), points=500))
    assert all(system.is_down(token.sheet) for token in session.battle.tokens.values())


@installed
def test_a_kind_of_harm_that_the_rules_do_not_know_is_said(system):
    session = a_fight(system)
    token = next(iter(session.battle.tokens))
    known = ", ".join(kind.id for kind in system.by_hand.harms)
    with pytest.raises(CommandError, match=f"unknown kind 'shame'; kinds: {known}"):
        session.do(Harm(tokens=(token,), points=1, kind="shame"))


@installed
def test_whoever_is_whole_has_nothing_to_heal(system):
    session = a_fight(system)
    token = next(iter(session.battle.tokens.values()))
    before = session.battle
    session.do(Heal(tokens=(token.id,), points=1))
    assert session.battle.tokens == before.tokens
    assert told_last(session) == [f"{token.name} has nothing of it to heal."]


@installed
def test_a_condition_that_is_there_or_not_is_told(system):
    session = a_fight(system)
    token, kind = next(iter(session.battle.tokens.values())), system.given.kinds[0]
    before = session.battle
    session.do(SetCondition(tokens=(token.id,), condition=kind.id, given=False))
    assert told_last(session) == [f"{token.name} does not have the condition: {kind.title}."]
    assert session.battle.tokens == before.tokens
    for _ in range(2):
        session.do(SetCondition(tokens=(token.id,), condition=kind.id))
    assert told_last(session) == [f"{token.name} has the condition already: {kind.title}."]


def told_last(session: Session) -> list[str]:
    """Return what the last step tells beside what it changes."""
    assert session.journal.current is not None
    return [str(one.sentence) for one in session.journal.current.step.events if isinstance(one, Told)]


def with_saves(system: RuleSystem) -> RuleSystem:
    if not system.by_hand.saves:
        pytest.skip("the rules know no save against harm")
    return system


@installed
def test_a_save_spares_no_more_than_all_and_all_roll_before_anybody_is_harmed(system):
    for save in with_saves(system).by_hand.saves:
        session = a_fight(system)
        some = tuple(session.battle.tokens)[:4]
        session.do(Harm(tokens=some, points=3, save=save.id))
        assert session.journal.current is not None
        events = session.journal.current.step.events
        changes = [place for place, one in enumerate(events) if isinstance(one, SheetChanged)]
        before = events[: changes[0]] if changes else events
        rolled = {one.who for one in before if isinstance(one, DiceRolled)}
        assert rolled == set(some)
        session.undo()


@installed
def test_those_who_save_together_may_roll_at_once(system):
    session = a_fight(system)
    session.typed_dice = True
    some = tuple(session.battle.tokens)[:3]
    save = with_saves(system).by_hand.saves[0].id
    prompt = session.do(Harm(tokens=some, points=3, save=save)).waiting
    assert isinstance(prompt, RollRequest)
    assert prompt.together == some
    assert prompt.who == some[0]


@installed
def test_a_save_that_the_rules_do_not_know_is_said(system):
    session = a_fight(system)
    token, *_ = before = session.battle.tokens
    with pytest.raises(CommandError, match="unknown save 'charm'"):
        session.do(Harm(tokens=(token,), points=3, save="charm"))
    assert session.battle.tokens is before


@installed
def test_health_is_set_to_what_is_left(system):
    session = a_fight(system)
    tokens = session.battle.tokens
    for token in tokens:
        most = int(system.vitals(tokens[token].sheet).left)
        for left in (most - 1, most, 1):
            session.do(SetHealth(tokens=(token,), left=left))
            assert system.vitals(session.battle.tokens[token].sheet).left == left
