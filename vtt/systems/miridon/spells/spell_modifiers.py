"""Which Spell Casting Modifiers are chosen, and what do they cost?

Source: Rule text, step 5; completion 001.4.
"""

from collections.abc import Mapping

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.rules.actions.settings import Named, Setting
from vtt.systems.miridon.attack.aims import number
from vtt.systems.miridon.book import BOOK, Price
from vtt.systems.miridon.sheet.sheet import sheet_of
from vtt.systems.miridon.spells.spells import spell_named
from vtt.systems.miridon.terms import ModifierId

AREAS = tuple(name for name, one in BOOK.modifier.items() if one.shape)
SHORTER = tuple(name for name, one in BOOK.modifier.items() if one.shortens)
MOST = 1000
"""What a count of Ghost or of points may come to; what there is limits it before."""
GHOST_FOR = ("recover_ghost_strength", "recover_ghost_speed")


def areas_here(battle: Battle, aim: Aim) -> tuple[Named, ...]:
    """Return the areas that fit the spell: it may have none."""
    echo = sheet_of(battle, aim.actor).echo
    spell = spell_named(aim.using or (echo.spell if echo else None))
    return () if spell and not spell.areas else AREAS


def _paid_with(title: str, meaning: str) -> Setting:
    return Setting(title=title, meaning=meaning, kind="count", most=MOST, default=0)


CASTING_SETTINGS: Mapping[str, str | Setting] = {
    "target": "the target; asked where none is named",
    "at": "the place, where an area has no target",
    "choices.shorten": Setting(title="Shorten", meaning="a shorter cast time", kind="one-of", among=SHORTER),
    "choices.area": Setting(title="Area", meaning="spread over an area", kind="one-of", here=areas_here),
    "choices.recover_ghost_strength": _paid_with(
        "Strength → Ghost", "Recover Ghost: Strength paid for Spell Ghost"
    ),
    "choices.recover_ghost_speed": _paid_with("Speed → Ghost", "Recover Ghost: Speed paid for Spell Ghost"),
}
"""What Cast Spell and Echo Spell take."""


def chosen_modifiers(aim: Aim) -> tuple[ModifierId, ...]:
    """Return the modifiers of an aim."""
    named = [aim.choices.get(choice) for choice in ("shorten", "area")]
    return tuple(name for name in BOOK.modifier if name in named)


def with_modifiers(price: Price, aim: Aim) -> Price:
    """Return a price with the modifiers added."""
    chosen = [BOOK.modifier[name] for name in chosen_modifiers(aim)]
    strength, speed = (int(number(aim, name) or 0) for name in GHOST_FOR)
    return price.replace(
        strength=price.strength + strength + sum(one.strength for one in chosen),
        speed=price.speed + speed + sum(one.speed for one in chosen),
    )


def recovered(aim: Aim) -> int:
    """Return the Spell Ghost that points are paid for."""
    strength, speed = (int(number(aim, name) or 0) for name in GHOST_FOR)
    return BOOK.spell.ghost_each_strength * strength + BOOK.spell.ghost_each_speed * speed
