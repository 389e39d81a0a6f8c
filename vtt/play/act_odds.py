"""The odds of an action in a battle, as its rule system has them."""

from functools import partial

from vtt.battle import Act, Battle, TokenId
from vtt.rules import RuleSystem
from vtt.rules.actions.general import ruling_of
from vtt.rules.odds.assumptions import NO_ASSUMPTIONS, Assumptions
from vtt.rules.odds.odds import OddsSteps, odds_steps


def act_odds_steps(
    system: RuleSystem, battle: Battle, act: Act, assumptions: Assumptions = NO_ASSUMPTIONS
) -> OddsSteps:
    """Find the odds of an action bit by bit."""
    target = act.target or next(iter(act.targets), None)
    return odds_steps(
        lambda: ruling_of(act, system, battle), battle, partial(_fares, system), assumptions, target
    )


def _fares(system: RuleSystem, battle: Battle, token: TokenId) -> str:
    """Return how a creature fares: dead, down or up; who has left the map is up."""
    there = battle.tokens.get(token)
    if there is None or not system.is_down(there.sheet):
        return "up"
    return "dead" if system.vitals(there.sheet).state == "dead" else "down"
