"""What is held between oneself and an attack, and how much does it take away?

Source: rule text, 'Parry / Deflect'; completion 004.5, steps 1 and 5.
"""

from vtt.battle.battle import Battle
from vtt.battle.sentence import say
from vtt.battle.token import TokenId
from vtt.rules.ruling import Course
from vtt.systems.shattered_prism.book import BOOK
from vtt.systems.shattered_prism.energy import changed
from vtt.systems.shattered_prism.gear import Thing, Weapon
from vtt.systems.shattered_prism.options import switches_of
from vtt.systems.shattered_prism.sheet import PrismSheet, sheet_of
from vtt.systems.shattered_prism.wear import floor, worn


def shield_of(sheet: PrismSheet) -> Thing | Weapon | None:
    """Return what a creature deflects with, a thing before a weapon; None where it has nothing fit for it.

    What is not in hand serves whoever can draw it quickly.
    """
    held: list[Thing | Weapon] = [*sheet.objects, *(one for one in sheet.weapons if not one.natural)]
    fit = [one for one in held if not one.destroyed]
    ready = [one for one in fit if one.ready]
    drawn = fit if "quick-draw" in sheet.abilities else []
    return next(iter((*ready, *drawn)), None)


def negated_share(battle: Battle, gap: int) -> float:
    """Return the share of the damage that a deflect takes away; `gap` lies between Target Number and roll."""
    if not switches_of(battle).degrees_of_success:
        return BOOK.deflect.share
    return next(
        (one.share for one in BOOK.deflect.degrees if gap <= one.gap_most), BOOK.deflect.degrees[-1].share
    )


def deflected(battle: Battle, target: TokenId, damage: int, gap: int) -> Course[tuple[Battle, int]]:
    """Take some of the damage away; with the advanced rule the object suffers it as armour would.

    Returns:
        The battle after it, and what was taken away.
    """
    negated = floor(damage * negated_share(battle, gap))
    sheet = sheet_of(battle, target)
    shield, name = shield_of(sheet), battle.tokens[target].title
    if shield is None or not switches_of(battle).objects_wear_out or not shield.capacity:
        return battle, negated
    after = shield.replace(capacity_left=worn(shield, negated).capacity_left)
    why = say(
        "object-worn",
        "The {thing} of {token} suffers {damage}: "
        + ("it is destroyed." if after.destroyed else "{left} left."),
        thing=shield.name,
        token=name,
        damage=negated,
        left=after.left,
    )
    group = "objects" if isinstance(shield, Thing) else "weapons"
    known = getattr(sheet, group)
    exchanged = tuple(after if one is shield else one for one in known)
    return (yield from changed(battle, target, why, **{group: exchanged})), negated
