"""What a creature carries: where it is, and what it takes to move it.

Source: Rule text, 'On turn actions'; completion 002.4, C5.
"""

from collections.abc import Mapping

from vtt.battle import Aim, Battle, TokenId, name_of
from vtt.rules import Course, Outcome, Ruling, change_sheet, demand, takes
from vtt.systems.aachen.sheet.gear import Item, Weapon
from vtt.systems.aachen.sheet.sheet import AachenSheet, sheet_of
from vtt.systems.aachen.sheet.terms import Access
from vtt.systems.aachen.turns.economy import TITLES, spend
from vtt.systems.aachen.turns.paid_action import PaidAction, its_price
from vtt.text import Quote, Refusal, Sentence, Term, listed, refuse, say

HANDS = 2
_PLACE_WORDS: Mapping[Access | None, str] = {
    None: "at hand",
    "hand": "in hand",
    "readied": "readied",
    "pack": "in the pack",
    "ground": "on the ground",
}


def free_hands(sheet: AachenSheet) -> int:
    """Return how many hands hold nothing; what nobody counts is held by none."""
    held = sum(max(1, one.hands) for one in sheet.weapons if one.access == "hand")
    held += sum(one.access == "hand" for one in sheet.items)
    return max(0, HANDS - held - sheet.usable_shield)


def hand_refusal(battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
    """Demand that a weapon is in hand, or can be drawn with free hands on the way."""
    sheet, who = sheet_of(battle, aim.actor), name_of(battle, aim.actor)
    if weapon.access in ("pack", "ground"):
        said = refuse(
            "not-at-hand",
            "{who}'s {weapon} is in the pack: readying it takes a {cost}."
            if weapon.access == "pack"
            else "{who}'s {weapon} is on the ground: picking it up takes a {cost}.",
            who=who,
            weapon=weapon.said,
            cost=Term(term=TITLES["main" if weapon.access == "pack" else "move"]),
        )
        return said.with_facts(place=_PLACE_WORDS[weapon.access])
    if weapon.hands == HANDS and sheet.usable_shield:
        template = "{who} needs {hands} hands for the {weapon}; the shield takes 1."
        return refuse("no-free-hand", template, who=who, weapon=weapon.said, hands=HANDS)
    free = free_hands(sheet)
    if weapon.access == "readied" and free < weapon.hands:
        template = "{who} needs {needed|free hand|free hands} for the {weapon} and has {free}."
        return refuse("no-free-hand", template, who=who, weapon=weapon.said, needed=weapon.hands, free=free)
    return None


def drawn(battle: Battle, token: TokenId, weapon: Weapon) -> Course[Battle]:
    """Draw a readied weapon: an On-Turn action."""
    if weapon.access != "readied":
        return battle
    return (yield from put(battle, token, weapon, "hand", say("handles", "{who} draws the {item}.")))


def thrown_away(battle: Battle, token: TokenId, weapon: Weapon) -> Course[Battle]:
    """Leave a thrown weapon where it falls, where weapons are counted."""
    if weapon.access is None:
        return battle
    return (yield from put(battle, token, weapon, "ground", say("handles", "{who} throws the {item}.")))


def put(
    battle: Battle, token: TokenId, thing: Weapon | Item, access: Access, why: Sentence
) -> Course[Battle]:
    """Put a weapon or an item somewhere else; `{item}` is what it is called."""
    sheet, name = sheet_of(battle, token), thing.name
    weapons = tuple(one.replace(access=access) if one.name == name else one for one in sheet.weapons)
    items = tuple(one.replace(access=access) if one.name == name else one for one in sheet.items)
    after, why = sheet.replace(weapons=weapons, items=items), why.with_values(item=thing.said)
    return (yield from change_sheet(battle, token, after, why))


@demand("the thing in its place")
def the_thing(action: "Handle", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that there is such a thing to move.  Source: completion 002.4, C5."""
    if action.thing(battle, aim) is not None:
        return None
    who = name_of(battle, aim.actor)
    places = listed((Term(term=_PLACE_WORDS[one]) for one in action.sources), "or")
    if aim.using is None:
        return refuse("not-there", "{who} has nothing {places}.", who=who, places=places)
    what = Quote(quote=aim.using)
    return refuse("not-there", "{who} has no {what} {places}.", who=who, what=what, places=places)


@demand("a hand for it")
def a_hand_for_it(action: "Handle", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a free hand for what comes to hand.  Source: completion 002.4, C5."""
    if action.place != "hand" or free_hands(sheet_of(battle, aim.actor)):
        return None
    who = name_of(battle, aim.actor)
    return refuse("no-free-hand", "{who} has 0 free hands of {hands}.", who=who, hands=HANDS)


class Handle(PaidAction):
    """Move something that is carried from one place to another.

    Attributes:
        sources: Where it may be.
        place: Where it comes to.
    """

    title: str
    sources: tuple[Access | None, ...]
    place: Access
    told: Sentence
    parameters = takes(using="the weapon or item")
    demands = (the_thing, a_hand_for_it, its_price)

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return what is where it can be taken from."""
        return tuple(one.name for one in self._things(sheet_of(battle, aim.actor)))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay, and move it."""
        thing = self.thing(battle, aim)
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        if thing is not None:
            yield from put(battle, aim.actor, thing, self.place, self.told)
        return Outcome(details={"item": thing.name if thing else None})

    def thing(self, battle: Battle, aim: Aim) -> Weapon | Item | None:
        """Return the thing that is named, else the first one."""
        found = self._things(sheet_of(battle, aim.actor))
        return next((one for one in found if aim.using in (None, one.name)), None)

    def _things(self, sheet: AachenSheet) -> tuple[Weapon | Item, ...]:
        weapons = (one for one in sheet.weapons if one.access in self.sources)
        return (*weapons, *(one for one in sheet.items if one.access in self.sources))


class DrawItem(Handle):
    """Draw something that is readied."""

    id = "draw-item"
    aliases = ("draw",)
    title = "Draw a readied object"
    price = "on-turn"
    sources = ("readied",)
    place = "hand"
    told = say("handles", "{who} draws the {item}.")


class ReadyItem(Handle):
    """Take something out of the pack."""

    id = "ready-item"
    aliases = ("ready",)
    title = "Ready an item"
    price = "main"
    sources = ("pack",)
    place = "hand"
    told = say("handles", "{who} takes the {item} out of the pack.")


class StowItem(Handle):
    """Put something into the pack."""

    id = "stow-item"
    aliases = ("stow",)
    title = "Stow an item"
    price = "main"
    sources = ("hand", "readied", None)
    place = "pack"
    told = say("handles", "{who} stows the {item}.")


class DropItem(Handle):
    """Let something fall."""

    id = "drop-item"
    aliases = ("drop",)
    title = "Drop an item"
    price = "instant"
    sources = ("hand", None)
    place = "ground"
    told = say("handles", "{who} drops the {item}.")


class PickUpItem(Handle):
    """Pick something up."""

    id = "pick-up-item"
    aliases = ("pick-up",)
    title = "Pick up an item"
    price = "move"
    sources = ("ground",)
    place = "hand"
    told = say("handles", "{who} picks up the {item}.")
