"""The health track: bashing, lethal and aggravated boxes, wounds, and falling unconscious or dead."""

from collections.abc import Mapping, Sequence
from functools import reduce

from vtt.battle import Battle, Sheet, TokenId, name_of
from vtt.rules import Course, Vitals, change_sheet, fares, tell
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.grappling.holds import holds, released
from vtt.systems.space_shard.harm.harm import Harm, Reduced, harms_of, reduced
from vtt.systems.space_shard.sheet import Hp, ShardSheet, Weapon, sheet_of
from vtt.systems.space_shard.sheet.sheet import own
from vtt.systems.space_shard.terms import HarmKind
from vtt.text import Items, Sentence, Term, listed, say

KINDS: Mapping[HarmKind, str] = {"B": "bashing", "L": "lethal", "A": "aggravated"}


def marked(sheet: ShardSheet, amount: int, kind: HarmKind) -> tuple[Hp, int]:
    """Mark harm of one kind; return the boxes and the points left over when all are aggravated."""
    return marked_all(sheet, {kind: amount})


def marked_all(sheet: ShardSheet, points: Mapping[HarmKind, int]) -> tuple[Hp, int]:
    """Mark harm, the lightest first and on the best boxes first; return the boxes and the points left over.

    Source: Rule text, 'DMG Exceeds/Overflow'; completion 000.6.
    """
    boxes = {"H": sheet.intact, "B": sheet.hp.bashing, "L": sheet.hp.lethal, "A": sheet.hp.aggravated}
    overflow = 0
    for kind in KINDS:
        left = points.get(kind, 0)
        for box in "HBL":
            moved = min(left, boxes[box])
            boxes[box] -= moved
            boxes[_MARKS[box].get(kind, "A")] += moved
            left -= moved
        overflow += left
    return Hp(bashing=boxes["B"], lethal=boxes["L"], aggravated=boxes["A"]), overflow


_MARKS: Mapping[str, Mapping[str, str]] = {"H": {"B": "B", "L": "L"}, "B": {"B": "L", "L": "L"}, "L": {}}
"""What a box becomes by a kind of harm; aggravated where nothing is written."""


def wound(
    battle: Battle, target: TokenId, amount: int, kind: HarmKind, harm_type: str = ""
) -> Course[tuple[Battle, int]]:
    """Do harm of one kind to a creature; return the battle and the overflow."""
    return (yield from suffer(battle, target, (Harm(points={kind: amount}, type=harm_type),)))


def deal(battle: Battle, target: TokenId, weapon: Weapon, amount: int) -> Course[tuple[Battle, int]]:
    """Do the harm of a weapon to a creature; return the battle and the overflow."""
    return (yield from suffer(battle, target, harms_of(weapon, amount)))


def suffered(sheet: ShardSheet, harms: Sequence[Harm], *, area: bool = False) -> Reduced:
    """Return what of some harm reaches a creature."""
    worn = sheet.armour.inscriptions if sheet.armour else ()
    return reduced(harms, sheet.protection, worn, area=area)


def suffer(
    battle: Battle, target: TokenId, harms: Sequence[Harm], *, area: bool = False
) -> Course[tuple[Battle, int]]:
    """Do harm to a creature, less what protects it, lightest first; return the battle and the overflow."""
    before = sheet_of(battle, target)
    if sum(harm.total for harm in harms) <= 0:
        return battle, 0
    left = suffered(before, harms, area=area)
    hp, overflow = marked_all(before, left.points)
    after = _unsettled(before.replace(hp=hp), left)
    if left.total and before.spells and battle.encounter is not None and battle.encounter.current == target:
        after = after.with_state(State(id="hurt"))
    why = _told_wound(battle, target, left, after, overflow)
    if after == before:
        return (yield from tell(why)), 0
    battle = yield from change_sheet(battle, target, after, why)
    return (yield from _tell_fall(battle, target, before)), overflow


def _unsettled(sheet: ShardSheet, left: Reduced) -> ShardSheet:
    """Take temporary HP and, where harm came through, the help of first aid."""
    if left.temporary_left != sheet.protection.temporary_hp:
        sheet = sheet.replace(protection=sheet.protection.replace(temporary_hp=left.temporary_left))
    return sheet.without_state("stabilised") if left.total and sheet.has("stabilised") else sheet


def _told_wound(battle: Battle, target: TokenId, left: Reduced, after: ShardSheet, overflow: int) -> Sentence:
    said = say(
        "wounded",
        "{target} takes {amounts}: {track}.",
        target=name_of(battle, target),
        amounts=amounts(left.points),
        track=track(after),
    )
    if left.steps:
        steps = listed((_kept_off(*step) for step in left.steps), "comma")
        said = say("wounded", "{wounded} Kept off: {steps}.", wounded=said, steps=steps)
    if overflow:
        said = say(
            "wounded", "{wounded} {overflow|point|points} of overflow.", wounded=said, overflow=overflow
        )
    return said


def amounts(*harms: Mapping[HarmKind, int]) -> Items:
    """Say points of harm: `15 lethal and 5 aggravated`."""
    found = [
        say("amount", "{amount} {kind}", amount=amount, kind=Term(term=KINDS[kind]))
        for points in harms
        for kind, amount in points.items()
        if amount
    ]
    return listed(found or [Term(term="no harm")])


def _kept_off(name: str, taken: int) -> Sentence:
    """Return what a step of protection kept off; a resistance is told by the type of damage it is for."""
    kind, _, word = name.rpartition(" ")
    step = (
        say("resistance", "{type} resistance", type=Term(term=kind))
        if word == "resistance"
        else Term(term=name)
    )
    return say("kept-off", "{step} {taken}" if taken else "{step}", step=step, taken=taken)


def worsen(battle: Battle, token: TokenId) -> Course[Battle]:
    """Turn one more box aggravated where a creature is worsening.  Source: completion 000.6."""
    before = sheet_of(battle, token)
    if not is_worsening(before):
        return battle
    worse = "lethal" if before.hp.lethal else "bashing"
    hp = before.hp.replace(**{worse: getattr(before.hp, worse) - 1}, aggravated=before.hp.aggravated + 1)
    after = before.replace(hp=hp)
    why = say("worsens", "{token} worsens: {track}.", track=track(after))
    battle = yield from change_sheet(battle, token, after, why)
    return (yield from _tell_fall(battle, token, before))


def _tell_fall(battle: Battle, token: TokenId, before: ShardSheet) -> Course[Battle]:
    """Let a creature that is newly out fall unconscious or die, in words."""
    sheet, name = sheet_of(battle, token), name_of(battle, token)
    if is_down(sheet) and not is_down(before) and holds(battle, token):
        battle = yield from released(battle, token)
    if is_dead(sheet) and not is_dead(before):
        return (yield from tell(say("dead", "{token} is dead.", token=name)))
    if is_down(sheet) and not is_down(before):
        return (yield from tell(say("unconscious", "{token} falls unconscious.", token=name)))
    return battle


def is_down(sheet: Sheet) -> bool:
    """Say whether a creature is unconscious or dead: no box is intact, and no Willpower holds it up."""
    mine = own(sheet)
    return not mine.intact and (is_dead(mine) or not mine.has("holding-on"))


def is_dead(sheet: ShardSheet) -> bool:
    """Say whether all boxes are aggravated."""
    return sheet.hp.aggravated >= sheet.boxes


def is_worsening(sheet: ShardSheet) -> bool:
    """Say whether no box is intact, some but not all are aggravated, and no aid has come."""
    return sheet.intact == 0 and 0 < sheet.hp.aggravated < sheet.boxes and not sheet.has("stabilised")


def track(sheet: ShardSheet) -> Sentence:
    """Return the track as the rule book writes it: 4(H) 3(B), the kinds without a box left out."""
    boxes = {"H": sheet.intact, "B": sheet.hp.bashing, "L": sheet.hp.lethal, "A": sheet.hp.aggravated}
    told = [
        say("boxes", "{count}({kind})", count=count, kind=Term(term=kind, context="damage"))
        for kind, count in boxes.items()
        if count
    ]
    return reduce(lambda boxes, more: say("track", "{boxes} {more}", boxes=boxes, more=more), told)


def vitals(sheet: Sheet) -> Vitals:
    """Return the health of a creature, for any screen."""
    mine = own(sheet)
    return Vitals(
        left=mine.intact,
        most=mine.boxes,
        text=track(mine),
        state=fares(dead=is_dead(mine), down=is_down(mine), hurt=mine.intact < mine.boxes),
        marks={"B": mine.hp.bashing, "L": mine.hp.lethal, "A": mine.hp.aggravated},
    )
