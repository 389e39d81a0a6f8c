"""Whoever the GM hides is no target of any action of any system, but for those that look for it."""

from tests.systems.fights import a_fight, installed, systems
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.token import TokenId
from vtt.rules.actions.aims import parsed
from vtt.rules.actions.judging import act_refusal, checks
from vtt.rules.system import Action, RuleSystem
from vtt.systems import SYSTEMS
from vtt.text.sentence import Refusal

LOOK_FOR_IT = {("space-shard", "search")}


def hidden_in(battle: Battle, *tokens: TokenId) -> Battle:
    for token in tokens:
        battle = battle.with_token(battle.tokens[token].replace(hidden=True))
    return battle


def code_of(battle: Battle, action: Action, aim: Aim) -> str:
    refusal = act_refusal(battle, aim, action)
    return "" if refusal is None else refusal.sentence.code


@systems
def test_a_hidden_target_is_refused_by_every_action_alike(system: RuleSystem):
    battle = a_fight(system).battle
    actor, foe, friend, *_ = battle.tokens
    for action in system.actions:
        aim = Aim(actor=actor, target=foe)
        if action.aims_at not in ("token", "tokens", "any") or isinstance(
            parsed(action, battle, aim), Refusal
        ):
            continue
        assert code_of(battle, action, aim) != "hidden"
        expected = not action.finds_hidden
        assert (code_of(hidden_in(battle, foe), action, aim) == "hidden") == expected
        several = Aim(actor=actor, target=friend, targets=(foe,))
        assert (code_of(hidden_in(battle, foe), action, several) == "hidden") == expected
        found = checks(hidden_in(battle, foe), aim, action)
        assert [one.refusal.sentence.code for one in found if one.refusal][:1] == [
            "hidden"
        ] * expected or not expected


@installed
def test_who_hides_together_knows_of_each_other(system: RuleSystem):
    battle = a_fight(system).battle
    actor, foe, friend, *_ = battle.tokens
    for action in system.actions:
        for target, known in ((actor, True), (friend, True), (foe, False)):
            aim = Aim(actor=actor, target=target)
            if isinstance(parsed(action, battle, aim), Refusal) or action.finds_hidden:
                continue
            found = code_of(hidden_in(battle, actor, foe, friend), action, aim)
            assert (found != "hidden") == known


def test_only_a_search_may_be_aimed_at_what_is_hidden():
    found = {(system.id, one.id) for system in SYSTEMS for one in system.actions if one.finds_hidden}
    assert found == LOOK_FOR_IT
