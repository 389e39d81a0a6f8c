"""Spell Casting Modifiers: which are chosen, and what they cost.

Source: Rule text, step 5; completion 001.4.
"""

from vtt.battle import Aim, Battle
from vtt.rules import Count, OneOf, takes
from vtt.rules.actions.settings import Named
from vtt.systems.miridon.rulebook import RULEBOOK, Price
from vtt.systems.miridon.sheet import sheet_of
from vtt.systems.miridon.spells.spells import spell_named
from vtt.systems.miridon.terms import TITLES, ModifierId

AREAS = tuple(name for name, one in RULEBOOK.modifier.items() if one.shape)
SHORTER = tuple(name for name, one in RULEBOOK.modifier.items() if one.shortens)
MOST = 1000
"""What a count of Ghost or of points may come to; what there is limits it before."""


def areas_here(battle: Battle, aim: Aim) -> tuple[Named, ...]:
    """Return the areas that fit the spell: it may have none."""
    echo = sheet_of(battle, aim.actor).echo
    spell = spell_named(aim.using or (echo.spell if echo else None))
    return () if spell and not spell.areas else AREAS


_TITLES = TITLES.modifier
SHORTEN = OneOf(name="shorten", meaning="a shorter cast time", among=SHORTER, titles=_TITLES)
AREA = OneOf(name="area", meaning="spread over an area", titles=_TITLES, here=areas_here)
FOR_STRENGTH = Count(
    name="recover_ghost_strength",
    title="Strength → Ghost",
    meaning="Recover Ghost: Strength paid for Spell Ghost",
    most=MOST,
    default=0,
)
FOR_SPEED = Count(
    name="recover_ghost_speed",
    title="Speed → Ghost",
    meaning="Recover Ghost: Speed paid for Spell Ghost",
    most=MOST,
    default=0,
)
CASTING_SETTINGS = takes(
    *(SHORTEN, AREA, FOR_STRENGTH, FOR_SPEED),
    target="the target; asked where none is named",
    at="the place, where an area has no target",
)
"""What Cast Spell and Echo Spell take."""


def chosen_modifiers(aim: Aim) -> tuple[ModifierId, ...]:
    """Return the modifiers of an aim."""
    return tuple(name for name in RULEBOOK.modifier if name in (SHORTEN.of(aim), AREA.of(aim)))


def with_modifiers(price: Price, aim: Aim) -> Price:
    """Return a price with the modifiers added."""
    chosen = [RULEBOOK.modifier[name] for name in chosen_modifiers(aim)]
    return price.replace(
        strength=price.strength + FOR_STRENGTH.of(aim) + sum(one.strength for one in chosen),
        speed=price.speed + FOR_SPEED.of(aim) + sum(one.speed for one in chosen),
    )


def recovered(aim: Aim) -> int:
    """Return the Spell Ghost that points are paid for."""
    book = RULEBOOK.spell
    return book.ghost_each_strength * FOR_STRENGTH.of(aim) + book.ghost_each_speed * FOR_SPEED.of(aim)
