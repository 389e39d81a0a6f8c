"""Special effects of a hit: which ones a shot has, and what they do; mixed ammunition often has none.

Source: Rule text, 'Multiple Effects'; completion 000.7 'Mixed ammunition', 000.8 'Other inscriptions'.
"""

from vtt.battle import Battle, name_of
from vtt.rules import Course, OneTarget, QuestionKind, change_sheet
from vtt.systems.space_shard.conditions.circumstances import halved
from vtt.systems.space_shard.conditions.states import with_points
from vtt.systems.space_shard.melee.pushing import away, pushed
from vtt.systems.space_shard.sheet import Weapon, sheet_of
from vtt.systems.space_shard.terms import QuestionId
from vtt.text import Term, in_words, say

EFFECT: QuestionKind[QuestionId, str] = QuestionKind(
    id="ammunition-effect",
    meaning="rounds of different effects are fired at once; which effect they have",
    answers={"EFFECT": "{effect}"},
)


def with_effects(weapon: Weapon, rounds: int) -> Course[tuple[Weapon, tuple[str, ...]]]:
    """Return the weapon with the effect of the rounds that are fired, and those effects."""
    fired = weapon.rounds[:rounds]
    different = tuple(dict.fromkeys(fired))
    if not fired or "" in different or len(fired) < rounds:
        return weapon, ()
    effect = different[0] if len(different) == 1 else (yield from _picked(weapon, different))
    return weapon.replace(inscriptions=(*weapon.inscriptions, effect)), (effect,)


def _picked(weapon: Weapon, different: tuple[str, ...]) -> Course[str]:
    """Let the GM pick one of several effects."""
    called = Term(term=weapon.name)
    text = say("ammunition-effect", "Which effect do the rounds of the {weapon} have?", weapon=called)
    offers = [EFFECT.offer("EFFECT", one, effect=in_words(one)) for one in different]
    choice = yield from EFFECT.ask(None, text, offers, different[0])
    return choice.choose


def take_effect(battle: Battle, aim: OneTarget, weapon: Weapon, harm: int) -> Course[Battle]:
    """Stun a creature that took more harm than its Size and STA, or blast it away."""
    target = aim.target
    sheet = sheet_of(battle, target)
    excess = harm - max(sheet.size, sheet.attributes.STA)
    if excess <= 0:
        return battle
    name = name_of(battle, target)
    if "stun" in weapon.inscriptions:
        points = halved(battle, aim, weapon.damage)
        after = with_points(sheet, "dizzy", points)
        why = say("stunned", "{target} is stunned: Dizzy {points}.", target=name, points=points)
        battle = yield from change_sheet(battle, target, after, why)
    if "blast-away" in weapon.inscriptions:
        to = away(battle, target, battle.tokens[aim.actor].at, excess)
        battle, _ = yield from pushed(battle, target, to, "blasted")
    return battle
