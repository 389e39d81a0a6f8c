"""What is held against an attack, and how much it takes away.

Source: rule text, 'Parry / Deflect'; completion 004.5, steps 1 and 5.
"""

from vtt.battle import Battle, TokenId, name_of
from vtt.rules import Course, Offer, QuestionKind, tell
from vtt.rules.holding import exchange
from vtt.systems.shattered_prism.harm.wear import floor, worn
from vtt.systems.shattered_prism.options import switches_of
from vtt.systems.shattered_prism.rulebook import RULEBOOK, QuestionId
from vtt.systems.shattered_prism.sheet.gear import Thing, Weapon
from vtt.systems.shattered_prism.sheet.sheet import PrismSheet, sheet_of
from vtt.text import Refusal, Said, Sentence, Term, refuse, say

DEFLECT = "deflect"
WITH = f"{DEFLECT}:THING"


def deflect_offers(kind: QuestionKind[QuestionId, str], battle: Battle, target: TokenId) -> tuple[Offer, ...]:
    """Offer to deflect with what is first at hand, and where things wear out with each other one."""
    price = RULEBOOK.deflect.energy_each_point
    names = tuple(dict.fromkeys(one.name for one in _fit(sheet_of(battle, target))))
    if len(names) < 2 or not switches_of(battle).objects_wear_out:
        return (kind.offer(DEFLECT, refusal=deflect_refusal(battle, target), price=price),)
    ids = (DEFLECT, *(f"{DEFLECT}:{one}" for one in names[1:]))
    pairs = zip(ids, names, strict=True)
    return tuple(kind.offer(WITH, named, thing=Term(term=one), price=price) for named, one in pairs)


def deflect_refusal(battle: Battle, target: TokenId) -> Refusal | None:
    """Say why a creature has nothing to deflect with."""
    sheet, name = sheet_of(battle, target), name_of(battle, target)
    if _fit(sheet):
        return None
    whole = next((one for one in _held(sheet) if not one.destroyed), None)
    if whole is not None:
        template = "The {thing} of {token} is not in hand, and {token} has no quick draw."
        return refuse("not-in-hand", template, thing=whole.said, token=name)
    broken = next(iter(_held(sheet)), None)
    if broken is not None:
        return refuse("destroyed", "The {thing} of {token} is destroyed.", thing=broken.said, token=name)
    return refuse("empty-hands", "{token} holds nothing to deflect with.", token=name)


def _fit(sheet: PrismSheet) -> tuple[Thing | Weapon, ...]:
    """Return what a creature may deflect with, things before weapons.

    What is not in hand serves a creature that can draw it quickly, after what is.
    """
    whole = [one for one in _held(sheet) if not one.destroyed]
    drawn = [one for one in whole if not one.in_hand] if "quick-draw" in sheet.abilities else []
    return (*(one for one in whole if one.in_hand), *drawn)


def negated_share(battle: Battle, gap: int) -> float:
    """Return the share of the damage that a deflect takes away; `gap` is Target Number less roll."""
    if not switches_of(battle).degrees_of_success:
        return RULEBOOK.deflect.share
    return next(
        (one.share for one in RULEBOOK.deflect.degrees if gap <= one.gap_most),
        RULEBOOK.deflect.degrees[-1].share,
    )


def deflected(
    battle: Battle, target: TokenId, thing: str, damage: int, gap: int
) -> Course[tuple[Battle, int]]:
    """Take some of the damage away; with the advanced rule the object suffers it as armour would.

    Args:
        battle: The battle before it.
        target: The creature that deflects.
        thing: What it named to deflect with; empty for what is first at hand.
        damage: What the hit does.
        gap: Target Number less roll.

    Returns:
        The battle after it, and what was taken away.
    """
    fit, name = _fit(sheet_of(battle, target)), name_of(battle, target)
    shield = next((one for one in fit if thing in ("", one.name)), None)
    held = shield.said if shield is not None else Term(term="bare hand")
    degree = say("degree", "the roll is {gap} below its number", gap=gap)
    why = degree if switches_of(battle).degrees_of_success else None
    negated = yield from taken_away(battle, target, held, damage, negated_share(battle, gap), why)
    if shield is None:
        return battle, negated
    after = shield.put(True)
    battle = yield from exchange(battle, target, shield, after, say("drawn", "{who} draws the {item}."))
    if not switches_of(battle).objects_wear_out or not shield.capacity:
        return battle, negated
    spoilt = after.replace(capacity_left=worn(after, negated).capacity_left)
    why = say(
        "object-worn",
        "The {thing} of {token} suffers {damage} and is destroyed."
        if spoilt.destroyed
        else "The {thing} of {token} suffers {damage}; Capacity {left} is left.",
        thing=shield.said,
        token=name,
        damage=negated,
        left=spoilt.left,
    )
    return (yield from exchange(battle, target, after, spoilt, why)), negated


def taken_away(  # noqa: PLR0913 - what is told of a deflect
    battle: Battle, target: TokenId, thing: Term, damage: int, share: float, why: Sentence | None = None
) -> Course[int]:
    """Tell and return what something takes away of the damage, rounded down, and why so large a share."""
    negated = floor(damage * share)
    template = "The {thing} of {token} keeps off {negated} of {damage} damage ({share})."
    of = say("share", "{share:%}: {why}" if why else "{share:%}", share=share, why=why)
    points: dict[str, Said] = {"damage": damage, "negated": negated, "share": of}
    yield from tell(say("deflected", template, thing=thing, token=name_of(battle, target), **points))
    return negated


def _held(sheet: PrismSheet) -> list[Thing | Weapon]:
    return [*sheet.objects, *(one for one in sheet.weapons if not one.natural)]
