"""What a creature carries: where it is, and what it takes to move it.

Source: Rule text, 'On turn actions'; completion 002.4, C5.
"""

from typing import Any

from vtt.battle import Aim, Battle, TokenId, name_of
from vtt.rules import Course, Demand
from vtt.rules.holding import Carried, Draw, Drop, Handling, PickUp, Stow, empty_hands, free_hand_refusal, put
from vtt.systems.aachen.rulebook import RULEBOOK, metres
from vtt.systems.aachen.sheet import Weapon
from vtt.systems.aachen.turns.economy import TITLES
from vtt.systems.aachen.turns.paid_action import PaidAction, its_price
from vtt.text import Refusal, Term, refuse, say


def hand_refusal(battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
    """Demand that a weapon is in hand, or can be drawn with free hands on the way."""
    if weapon.access not in ("pack", "ground"):
        return free_hand_refusal(battle, aim.actor, weapon)
    return refuse(
        "not-at-hand",
        "{who}'s {weapon} is in the pack: readying it takes a {cost}."
        if weapon.access == "pack"
        else "{who}'s {weapon} is on the ground: picking it up takes a {cost}.",
        who=name_of(battle, aim.actor),
        weapon=weapon.said,
        cost=Term(term=TITLES["main" if weapon.access == "pack" else "move"]),
    )


def drawn(battle: Battle, token: TokenId, weapon: Weapon) -> Course[Battle]:
    """Draw a readied weapon: an On-Turn action."""
    if weapon.access != "readied":
        return battle
    return (yield from put(battle, token, weapon, "hand", say("handles", "{who} draws the {item}.")))


class _Handled(Handling, PaidAction[Aim]):
    """Something done with the hands, at its price."""

    title: str
    demands: tuple[Demand, ...] = (*Handling.demands, its_price)

    def priced(self, battle: Battle, aim: Aim, found: Any) -> Course[Battle]:
        """Pay its price."""
        return (yield from self.spent(battle, aim))


class DrawItem(_Handled, Draw):
    """Draw something that is readied."""

    id = "draw-item"
    aliases = ("draw",)
    title = "Draw a readied object"
    price = "on-turn"
    told = say("handles", "{who} draws the {item}.")
    nothing = refuse("not-there", "{who} has nothing readied.")
    no_such = refuse("not-there", "{who} has no {what} readied.")

    def fits(self, thing: Carried) -> bool:
        """Say whether it is readied."""
        return bool(thing.place == "readied")


class ReadyItem(_Handled, Draw):
    """Take something out of the pack."""

    id = "ready-item"
    aliases = ("ready",)
    title = "Ready an item"
    price = "main"
    told = say("handles", "{who} takes the {item} out of the pack.")
    nothing = refuse("not-there", "{who} has nothing in the pack.")
    no_such = refuse("not-there", "{who} has no {what} in the pack.")

    def fits(self, thing: Carried) -> bool:
        """Say whether it is in the pack."""
        return bool(thing.place == "pack")


class StowItem(_Handled, Stow):
    """Put something into the pack."""

    id = "stow-item"
    aliases = ("stow",)
    title = "Stow an item"
    price = "main"
    told = say("handles", "{who} stows the {item}.")
    nothing = refuse("not-there", "{who} has nothing in hand or readied.")
    no_such = refuse("not-there", "{who} has no {what} in hand or readied.")

    def fits(self, thing: Carried) -> bool:
        """Say whether it is in hand or readied."""
        return thing.place in ("hand", "readied")

    def goal(self, battle: Battle, aim: Aim, thing: Carried) -> str:
        """Return the pack."""
        return "pack"


class DropItem(_Handled, Drop):
    """Let something fall."""

    id = "drop-item"
    aliases = ("drop",)
    title = "Drop an item"
    price = "instant"
    told = say("handles", "{who} drops the {item}.")
    nothing, no_such = empty_hands("not-there")


class PickUpItem(_Handled, PickUp):
    """Pick something up that is on the ground within 5 ft."""

    id = "pick-up-item"
    aliases = ("pick-up",)
    title = "Pick up an item"
    price = "move"
    demands = (*PickUp.demands, its_price)
    reach_m = metres(RULEBOOK.melee.reach_ft)
    told = say("handles", "{who} picks up the {item}.")
    nothing = refuse("not-there", "There is nothing on the ground for {who} to pick up.")
    no_such = refuse("not-there", "There is no {what} on the ground for {who} to pick up.")
