"""Whatever the list of actions does not name: a check that the GM names.

Source: Rule text, 'Arbitrary actions'; completion 003.3.
"""

from typing import Any

from vtt.battle import Aim, Battle, Reckoning, names_of
from vtt.rules import Count, Flag, OneOf, Outcome, Ruling, Verdict, demand, gm_parts, taken, tell
from vtt.systems.phase_six.actions.checks import LUCK, check_reckoning, no_dice_refusal, raised, roll_check
from vtt.systems.phase_six.attack.hit_roll import hunkered_parts, walking_parts
from vtt.systems.phase_six.attack.hits import minimum_of
from vtt.systems.phase_six.reactions.simple import Simple
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import sheet_of
from vtt.systems.phase_six.turns.activity import Parameters
from vtt.systems.phase_six.words import RatingName
from vtt.text import Quote, Refusal, Term, listed, refuse, say

DIFFICULTIES = {
    name: value for name, value in RULEBOOK.difficulty.model_dump().items() if isinstance(value, int)
}
RATINGS = tuple(RULEBOOK.ratings)
_KNOWN = listed((Term(term=rating.title) for rating in RULEBOOK.ratings.values()), "comma")
"""The ratings by their titles."""

ROLL = OneOf(
    name="roll",
    meaning="an attribute or a skill; without one nothing is rolled",
    among=RATINGS,
    titles={name: rating.title for name, rating in RULEBOOK.ratings.items()},
)
DIFFICULTY = OneOf(
    name="difficulty",
    meaning="how hard it is: what is added to the minimum roll",
    among=tuple(DIFFICULTIES),
    default="normal",
)
MINIMUM = Count(name="minimum_roll", meaning="the minimum roll where the GM names it", least=2)
ACTIONS = Count(name="actions", meaning="what it takes", most=20, default=1)
MANUAL = Flag(name="manual", title="Manual work", meaning="manual work, which being hunkered makes harder")
PARAMETERS: Parameters = {**taken(ROLL, DIFFICULTY, MINIMUM), **LUCK.explained}


def _named(aim: Aim) -> RatingName | None:
    return next((one for one in RATINGS if one == ROLL.of(aim)), None)


def _check_of(battle: Battle, aim: Aim) -> Reckoning | None:
    sheet, rating = sheet_of(battle, aim.actor), _named(aim)
    if rating is None:
        return None
    harder = DIFFICULTIES.get(DIFFICULTY.of(aim) or "", 0)
    reckoning = check_reckoning(sheet, rating, harder).plus(*gm_parts(aim))
    named = MINIMUM.named(aim)
    if named is None:
        return reckoning
    return reckoning.plus(raised("GM", named - sheet.total("minimum_roll"), "the GM"))


@demand("an attribute or a skill", refuse("no-roll", "A check needs one of these to roll: {known}."))
def _a_roll(action: Any, battle: Battle, aim: Aim) -> Verdict:
    """Demand what is rolled.  Source: completion 003.3."""
    return _named(aim) is not None or {"known": _KNOWN}


@demand("a roll that there is")
def _known_roll(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that what is rolled, if anything is, is known.  Source: completion 003.3."""
    if _named(aim) is not None or "roll" not in aim.choices:
        return None
    named = Quote(quote=str(aim.choices["roll"]))
    return refuse("no-roll", "There is no {roll_check}; there is: {known}.", roll_check=named, known=_KNOWN)


@demand("dice to roll")
def _some_dice(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a die for the roll, or luck to help.  Source: completion 003.3."""
    reckoning = action.reckoning(battle, aim)
    return no_dice_refusal(sheet_of(battle, aim.actor), reckoning) if reckoning is not None else None


def _arbitrary_of(battle: Battle, aim: Aim) -> Reckoning | None:
    """Return the check of an action, with what walking beside it and being hunkered cost."""
    reckoning = _check_of(battle, aim)
    if reckoning is None:
        return None
    manual = hunkered_parts(sheet_of(battle, aim.actor)) if MANUAL.of(aim) else ()
    return reckoning.plus(*walking_parts(battle, aim), *manual)


def _actions(battle: Battle, aim: Aim) -> int:
    return ACTIONS.of(aim)


def _rolled(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    """Roll, and tell the successes and the best value."""
    rating, names = _named(aim), names_of(battle, who=aim.actor)
    if reckoning is None or rating is None:
        yield from tell(say("arbitrary", "{who} takes an arbitrary action.", **names))
        return Outcome()
    title = Term(term=RULEBOOK.ratings[rating].title)
    why = say("check", "{who} rolls {roll_check}", roll_check=title, **names)
    battle, reading = yield from roll_check(battle, aim.actor, reckoning, why)
    details = {
        "pool": int(reckoning.total),
        "minimum_roll": minimum_of(reckoning),
        "successes": reading.successes,
        "best": reading.best,
    }
    return Outcome(hit=reading.successes > 0, reckoning=reckoning, details=details)


CHECK = Simple("check", "Check", _rolled, (_a_roll, _some_dice), _check_of, takes=0, parameters=PARAMETERS)
ARBITRARY = Simple(
    "arbitrary",
    "Arbitrary action",
    _rolled,
    (_known_roll, _some_dice),
    _arbitrary_of,
    takes=_actions,
    price="1 action, or what the GM says",
    parameters={**PARAMETERS, **taken(ACTIONS, MANUAL)},
)
