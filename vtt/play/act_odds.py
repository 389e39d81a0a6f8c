"""The odds of an action in a battle, as its rule system has them."""

from functools import partial

from vtt.battle import Act, Battle, TokenId
from vtt.rules import RuleSystem
from vtt.rules.actions.aims import parsed
from vtt.rules.actions.general import ruling_of
from vtt.rules.actions.presence import find_action
from vtt.rules.actions.supposing import Supposed, Supposing
from vtt.rules.odds.assumptions import NO_ASSUMPTIONS, Assumptions
from vtt.rules.odds.odds import OddsSteps, odds_steps
from vtt.text import Refusal


def act_odds_steps(
    system: RuleSystem, battle: Battle, act: Act, assumptions: Assumptions = NO_ASSUMPTIONS
) -> OddsSteps:
    """Find the odds of an action bit by bit; where they would tell who is hidden, of what is supposed."""
    target, supposed = act.target or next(iter(act.targets), None), _supposed(system, battle, act)
    fares = partial(_fares, system)
    if supposed is None:
        begin = partial(ruling_of, act, system, battle)
        return (yield from odds_steps(begin, battle, fares, assumptions, target))
    found = yield from odds_steps(supposed.begin, supposed.battle, fares, assumptions, supposed.aim.target)
    return found.replace(assumed=(supposed.why, *found.assumed))


def _supposed(system: RuleSystem, battle: Battle, act: Act) -> Supposed | None:
    action = find_action(system, act.action)
    pointed = parsed(action, battle, act)
    if not isinstance(action, Supposing) or isinstance(pointed, Refusal):
        return None
    return action.supposed(battle, pointed)


def _fares(system: RuleSystem, battle: Battle, token: TokenId) -> str:
    """Return how a creature fares: dead, down or up; who has left the map is up."""
    there = battle.tokens.get(token)
    if there is None or not system.is_down(there.sheet):
        return "up"
    return "dead" if system.vitals(there.sheet).state == "dead" else "down"
