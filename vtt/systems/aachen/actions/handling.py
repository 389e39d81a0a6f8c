"""Where is what a creature carries, and what does it take to move it?

Source: Rule text, 'On turn actions'; completion 002.4, C5.
"""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.token import TokenId
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Course, Outcome, Ruling
from vtt.systems.aachen.sheet.gear import Item, Weapon
from vtt.systems.aachen.sheet.sheet import AachenSheet, sheet_of
from vtt.systems.aachen.sheet.states import change_sheet
from vtt.systems.aachen.sheet.terms import Access
from vtt.systems.aachen.turns.deed import Deed
from vtt.systems.aachen.turns.economy import Cost, cost_refusal, spend
from vtt.text.sentence import Refusal, refuse, say

HANDS = 2
_PLACES: Mapping[Access | None, str] = {
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


def hand_refusal(battle: Battle, token: TokenId, weapon: Weapon) -> Refusal | None:
    """Demand that a weapon is in hand, or can be drawn with free hands on the way."""
    sheet, names = sheet_of(battle, token), {"who": battle.tokens[token].title, "weapon": weapon.name}
    if weapon.access in ("pack", "ground"):
        cost = "a Main to ready" if weapon.access == "pack" else "a Move to pick up"
        template = "{who}'s {weapon} lies {place}: it takes {cost} it."
        return refuse("not-at-hand", template, **names, place=_PLACES[weapon.access], cost=cost)
    if weapon.hands == HANDS and sheet.usable_shield:
        template = "{who} needs 2 hands for the {weapon}; the shield takes 1."
        return refuse("no-free-hand", template, **names)
    free = free_hands(sheet)
    if weapon.access == "readied" and free < weapon.hands:
        template = "{who} needs {needed} free hands for the {weapon} and has {free}."
        return refuse("no-free-hand", template, **names, needed=weapon.hands, free=free)
    return None


def drawn(battle: Battle, token: TokenId, weapon: Weapon) -> Course[Battle]:
    """Draw a readied weapon: an On-Turn action."""
    if weapon.access != "readied":
        return battle
    return (yield from put(battle, token, weapon.name, "hand", "{who} draws the {item}."))


def thrown_away(battle: Battle, token: TokenId, weapon: Weapon) -> Course[Battle]:
    """Let a thrown weapon lie where it falls, where weapons are counted."""
    if weapon.access is None:
        return battle
    return (yield from put(battle, token, weapon.name, "ground", "{who} throws the {item}."))


def put(battle: Battle, token: TokenId, name: str, access: Access, template: str) -> Course[Battle]:
    """Let a weapon or an item be somewhere else."""
    sheet = sheet_of(battle, token)
    weapons = tuple(one.replace(access=access) if one.name == name else one for one in sheet.weapons)
    items = tuple(one.replace(access=access) if one.name == name else one for one in sheet.items)
    why = say("handles", template, who=battle.tokens[token].title, item=name)
    return (yield from change_sheet(battle, token, sheet.replace(weapons=weapons, items=items), why))


class Handle(Deed):
    """Move something that is carried from one place to another.

    Attributes:
        sources: Where it may be.
        place: Where it comes to.
    """

    title: str
    sources: tuple[Access | None, ...]
    place: Access
    told: str
    parameters: ClassVar[Mapping[str, str | Setting]] = {"with": "the weapon or item"}

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return what lies where it can be taken from."""
        return tuple(one.name for one in self._things(sheet_of(battle, aim.actor)))

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand the thing in its place, a hand for it, and the price."""
        sheet, names = sheet_of(battle, aim.actor), {"who": battle.tokens[aim.actor].title}
        thing = self._thing(sheet, aim)
        if thing is None:
            places = " or ".join(_PLACES[one] for one in self.sources)
            if aim.using is None:
                return refuse("not-there", "{who} has nothing {places}.", **names, places=places)
            template = "{who} has no {what} {places}."
            return refuse("not-there", template, **names, what=aim.using, places=places)
        if self.place == "hand" and not free_hands(sheet):
            return refuse("no-free-hand", "{who} has 0 free hands of 2.", **names)
        return cost_refusal(battle, aim.actor, self.price)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay, and move it."""
        thing = self._thing(sheet_of(battle, aim.actor), aim)
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        if thing is not None:
            yield from put(battle, aim.actor, thing.name, self.place, self.told)
        return Outcome(details={"item": thing.name if thing else None})

    def _thing(self, sheet: AachenSheet, aim: Aim) -> Weapon | Item | None:
        return next((one for one in self._things(sheet) if aim.using in (None, one.name)), None)

    def _things(self, sheet: AachenSheet) -> tuple[Weapon | Item, ...]:
        weapons = (one for one in sheet.weapons if one.access in self.sources)
        return (*weapons, *(one for one in sheet.items if one.access in self.sources))


class DrawItem(Handle):
    """Draw something that is readied."""

    id = "draw-item"
    aliases = ("draw",)
    title = "Draw a readied object"
    price: Cost = "on-turn"
    sources = ("readied",)
    place: Access = "hand"
    told = "{who} draws the {item}."


class ReadyItem(Handle):
    """Take something out of the pack."""

    id = "ready-item"
    aliases = ("ready",)
    title = "Ready an item"
    price: Cost = "main"
    sources = ("pack",)
    place: Access = "hand"
    told = "{who} takes the {item} out of the pack."


class StowItem(Handle):
    """Put something into the pack."""

    id = "stow-item"
    aliases = ("stow",)
    title = "Stow an item"
    price: Cost = "main"
    sources = ("hand", "readied", None)
    place: Access = "pack"
    told = "{who} stows the {item}."


class DropItem(Handle):
    """Let something fall."""

    id = "drop-item"
    aliases = ("drop",)
    title = "Drop an item"
    price: Cost = "instant"
    sources = ("hand", None)
    place: Access = "ground"
    told = "{who} drops the {item}."


class PickUpItem(Handle):
    """Pick something up."""

    id = "pick-up-item"
    aliases = ("pick-up",)
    title = "Pick up an item"
    price: Cost = "move"
    sources = ("ground",)
    place: Access = "hand"
    told = "{who} picks up the {item}."
