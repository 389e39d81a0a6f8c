"""How does the target of an attack react? Dodge, deflect or absorb, declared with its Energy before the roll.

Source: rule text, 'Reactions'; completion 004.5, steps 1 to 4, E9 and E10.
"""

from typing import Literal, NamedTuple, cast

from vtt.battle.battle import Battle
from vtt.battle.reckoning import Part
from vtt.battle.sentence import say
from vtt.battle.token import TokenId
from vtt.rules.ruling import Course, Offer, Question, ask, throw
from vtt.systems.shattered_prism.book import BOOK
from vtt.systems.shattered_prism.deflecting import shield_of
from vtt.systems.shattered_prism.energy import burn, changed
from vtt.systems.shattered_prism.gear import Category
from vtt.systems.shattered_prism.options import switches_of
from vtt.systems.shattered_prism.percentage import Hundred
from vtt.systems.shattered_prism.sheet import PrismSheet, sheet_of

Way = Literal["absorb", "dodge", "deflect"]


class Reaction(NamedTuple):
    """What a target does about an attack, and what that takes from the attacker's Target Number."""

    way: Way
    parts: tuple[Part, ...] = ()


def may_dodge(sheet: PrismSheet, category: Category) -> bool:
    """Say whether a creature can dodge an attack of that kind.

    Melee anybody, thrown and low-velocity missiles whoever is fast enough, bullets only by a special ability.
    """
    if category == "melee" or "dodge-firearms" in sheet.abilities:
        return True
    fast = sheet.speed_m >= BOOK.dodge.slow_missiles_from_speed or "dodge-missiles" in sheet.abilities
    return fast and category in ("thrown", "bow")


def reaction_of(battle: Battle, target: TokenId, category: Category) -> Course[tuple[Battle, Reaction]]:
    """Ask how the target reacts; who cannot do anything absorbs."""
    sheet, name = sheet_of(battle, target), battle.tokens[target].title
    offers = [Offer(id="absorb", title=say("absorb", "Absorb: take it"))]
    prices = {"dodge": BOOK.dodge.energy_each_point, "deflect": BOOK.deflect.energy_each_point}
    if may_dodge(sheet, category):
        offers.append(_offer("dodge", "Dodge: {price} Energy for each point", prices["dodge"], sheet))
    if shield_of(sheet) is not None:
        offers.append(_offer("deflect", "Deflect: {price} Energy for each point", prices["deflect"], sheet))
    if sheet.is_down or len(offers) == 1:
        return battle, Reaction("absorb")
    text = say("reaction", "How does {token} react?", token=name)
    question = Question(id="reaction", who=target, text=text, offers=tuple(offers), default="absorb")
    choice = yield from ask(question)
    if choice.choose not in prices:
        return battle, Reaction("absorb")
    energy = min(sheet.energy_left, max(0, int(choice.spend or 0)))
    battle = yield from burn(battle, target, energy, choice.choose)
    points = energy // prices[choice.choose]
    source = BOOK.dodge.source if choice.choose == "dodge" else BOOK.deflect.source
    part = Part(label=f"{choice.choose}: {energy} Energy", value=-points, source=source)
    return battle, Reaction(cast(Way, choice.choose), (part,) if points else ())


def evaded(battle: Battle, target: TokenId, roll: int) -> Course[tuple[Battle, Way]]:
    """Let a dodger roll against an attack that hits.

    Returns:
        The battle after it, and `dodge` where it was avoided, else how the hit is taken.
    """
    rating = sheet_of(battle, target).rating(BOOK.dodge.skill, BOOK.dodge.attribute)
    if roll >= rating:
        return (yield from _desperate(battle, target, roll, rating))
    if not switches_of(battle).dodge_rolls:
        return battle, "absorb"
    return battle, "dodge" if (yield from _dodged(battle, target, roll, rating)) else "absorb"


def _desperate(battle: Battle, target: TokenId, roll: int, rating: int) -> Course[tuple[Battle, Way]]:
    """Offer what is left to a dodger whose own Target Number is not above the roll."""
    sheet, name = sheet_of(battle, target), battle.tokens[target].title
    least = (roll + 1 - rating) * BOOK.desperation.stamina_each_point
    offers = [Offer(id="absorb", title=say("absorb", "Absorb: take it"))]
    if shield_of(sheet) is not None:
        offers.append(Offer(id="deflect", title=say("deflect", "Deflect: the hit is deflected")))
    if sheet.stamina_left >= least:
        title = say("desperate", "Desperation Dodge: {least} Stamina or more", least=least)
        offers.append(
            Offer(id="desperation-dodge", title=title, takes="spend", least=least, most=sheet.stamina_left)
        )
    if len(offers) == 1:
        return battle, "absorb"
    template = "{token} cannot dodge {roll} with Target Number {rating}. What now?"
    text = say("desperation", template, token=name, roll=roll, rating=rating)
    question = Question(id="desperation", who=target, text=text, offers=tuple(offers), default="absorb")
    choice = yield from ask(question)
    if choice.choose != "desperation-dodge":
        return battle, "deflect" if choice.choose == "deflect" else "absorb"
    stamina = min(sheet.stamina_left, max(least, int(choice.spend or 0)))
    why = say("strains", "{token} spends {stamina} Stamina on the dodge.", token=name, stamina=stamina)
    battle = yield from changed(battle, target, why, stamina=sheet.stamina_left - stamina, rested_s=0)
    raised = rating + stamina // BOOK.desperation.stamina_each_point
    return battle, "dodge" if (yield from _dodged(battle, target, roll, raised)) else "absorb"


def _dodged(battle: Battle, target: TokenId, roll: int, rating: int) -> Course[bool]:
    """Roll over the attack and not over the own Target Number."""
    purpose = say(
        "dodges",
        "{token} dodges: above {roll}, at most {rating}",
        token=battle.tokens[target].title,
        roll=roll,
        rating=rating,
    )
    thrown = yield from throw(Hundred(), target, purpose)
    return roll < thrown.roll <= rating


def _offer(way: str, template: str, price: int, sheet: PrismSheet) -> Offer:
    return Offer(id=way, title=say(way, template, price=price), takes="spend", most=sheet.energy_left)
