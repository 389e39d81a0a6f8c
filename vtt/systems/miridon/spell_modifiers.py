"""Which Spell Casting Modifiers are chosen, what do they cost, and which fit together?

Source: Rule text, step 5; completion 001.4.
"""

from collections.abc import Mapping

from vtt.battle.commands import Aim
from vtt.battle.sentence import Refusal, refuse
from vtt.rules.settings import Setting
from vtt.systems.miridon.aims import number
from vtt.systems.miridon.book import BOOK, Price
from vtt.systems.miridon.spells import Spell

AREAS = tuple(name for name, one in BOOK.modifier.items() if one.shape)
SHORTER = tuple(name for name, one in BOOK.modifier.items() if one.shortens)
GHOST_FOR = ("recover_ghost_strength", "recover_ghost_speed")


def _flag(name: str) -> Setting:
    title = name.replace("_", " ").title()
    return Setting(title=title, meaning="Spell Casting Modifier", kind="flag", default=False)


CASTING_SETTINGS: Mapping[str, str | Setting] = {
    "target": "whom it is cast on; asked where nobody is named",
    "at": "the place, where an area has no target",
    **{f"choices.{name}": _flag(name) for name in BOOK.modifier},
    "choices.recover_ghost_strength": Setting(
        title="Strength for Ghost", meaning="Strength paid for Spell Ghost", kind="count", default=0
    ),
    "choices.recover_ghost_speed": Setting(
        title="Speed for Ghost", meaning="Speed paid for Spell Ghost", kind="count", default=0
    ),
}
"""What Cast Spell and Echo Spell take."""


def chosen_modifiers(aim: Aim) -> tuple[str, ...]:
    """Return the modifiers of an aim."""
    return tuple(name for name in BOOK.modifier if aim.choices.get(name) is True)


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


def modifier_refusal(aim: Aim, spell: Spell) -> Refusal | None:
    """Demand modifiers that fit the spell and one another."""
    chosen = chosen_modifiers(aim)
    for group in (AREAS, SHORTER):
        both = [name.replace("_", " ") for name in chosen if name in group]
        if len(both) > 1:
            return refuse("exclusive", "These exclude one another: {both}.", both=", ".join(both))
    if not spell.areas and any(name in AREAS for name in chosen):
        return refuse("no-area", "{spell} takes no Explosive and no Beam.", spell=spell.title)
    return None
