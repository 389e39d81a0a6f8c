"""In every system each action is for something, and the card finds the attacks by it."""

import pytest

from tests.systems.fights import a_fight, installed, systems
from vtt.battle.commands import Aim, Move
from vtt.geometry.shapes.answers import Answers
from vtt.play.card.offers import asked_ahead, likely_target, offers_at
from vtt.play.foreseeing import foreseen
from vtt.play.own_options import own_options
from vtt.play.script.describe import describe
from vtt.rules.grouping import GROUPS, grouped


@installed
def test_each_action_stands_in_one_group_and_no_other_name_does(system):
    assert set(system.groups) == {action.id for action in system.actions}
    assert {system.group_of(action) for action in system.actions} <= set(GROUPS)
    described = {one["action"]: one["group"] for one in describe(system)["actions"]}
    assert described == dict(system.groups)


@installed
def test_what_takes_a_thing_in_hand_is_for_the_hands_and_a_charge_attacks(system):
    assert system.picks_up is None or system.group_of(system.picks_up) == "hands"
    assert system.charge is None or system.group_of(system.charge) == "attack"


@systems
def test_the_attacks_of_the_card_are_those_of_the_menu_with_the_allowed_first(system):
    session = a_fight(system)
    for actor in session.battle.tokens:
        target = likely_target(session, actor, None)
        assert target is not None
        assert session.battle.tokens[target].side != session.battle.tokens[actor].side
        offered = offers_at(session, actor, target, "attack")
        assert offered, f"{actor} has no attack"
        assert [one.open for one in offered] == sorted((one.open for one in offered), reverse=True)
        menu = session.options(Aim(actor=actor, target=target))
        assert {(one.action, one.using) for one in offered} <= {(one.action, one.using) for one in menu}
        assert all(one in menu for one in offered)


@systems
def test_whatever_a_creature_can_do_by_itself_is_in_a_group_of_its_card(system):
    session = a_fight(system)
    for actor in session.battle.tokens:
        for option in own_options(session, actor):
            action = system.action(option.action)
            assert action is not None
            assert option.group == system.group_of(action)


@installed
def test_the_token_pointed_at_last_is_aimed_at_while_it_is_there(system):
    session = a_fight(system)
    actor, *others = session.battle.tokens
    for other in others:
        assert likely_target(session, actor, other) == other
    assert likely_target(session, actor, actor) in others


def test_an_action_in_two_groups_is_an_error():
    with pytest.raises(ValueError, match="'run' stands in two groups: move and other"):
        grouped({"move": "walk run", "other": "run"})


@systems
def test_what_the_card_asks_after_a_foreseen_step_was_measured_before(system, monkeypatch):
    session, kept = a_fight(system), []
    actor, token = next(iter(session.battle.tokens.items()))
    step = Move(token=actor, to=(token.at[0] + 1.0, token.at[1]), mode="place")
    seen_ahead = foreseen(session, step)
    assert seen_ahead is not None
    asked = list(asked_ahead(system, seen_ahead.battle, actor, None))
    session.do(step)
    target = likely_target(session, actor, None)
    assert target is not None
    keep = Answers.keep

    def noted(self, question, answer, parts):
        kept.append(question)
        keep(self, question, answer, parts)

    monkeypatch.setattr(Answers, "keep", noted)
    shown = [*offers_at(session, actor, target, "attack"), *own_options(session, actor)]
    assert len(asked) == len(shown)
    assert kept == []
