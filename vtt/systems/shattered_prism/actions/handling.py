"""Using and manipulating things: a weapon, a shield, a door.

Source: rule text, 'Actions / Attack' (Use or Manipulate, reloading a weapon, opening a door).
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from vtt.battle import Aim, Battle, Told, name_of, names_of
from vtt.rules import Outcome, Ruling, demand, emit
from vtt.rules.actions.doors import door_of, door_refusal, doors_near, turned
from vtt.systems.shattered_prism.reactions.reacting import reaction_of
from vtt.systems.shattered_prism.rulebook import RULEBOOK
from vtt.systems.shattered_prism.sheet.gear import Thing, Weapon
from vtt.systems.shattered_prism.sheet.sheet import PrismSheet, exchanged, sheet_of
from vtt.systems.shattered_prism.turns.turn_action import TurnAction
from vtt.text import Quote, Refusal, Term, refuse, say


@demand("a weapon that is not full")
def something_to_load(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a weapon to reload.  Source: rule text, 'Actions / Attack'."""
    name = name_of(battle, aim.actor)
    if _empty(battle, aim) is not None:
        return None
    if aim.using is None:
        return refuse("nothing-to-load", "{token} carries nothing that needs reloading.", token=name)
    template = "The {weapon} of {token} needs no reloading."
    return refuse("nothing-to-load", template, token=name, weapon=Quote(quote=aim.using))


@demand("a thing that is carried")
def something_carried(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand something to draw or to put away.  Source: rule text, 'Actions / Attack'."""
    name = name_of(battle, aim.actor)
    if _meant(battle, aim) is not None:
        return None
    if aim.using is None:
        return refuse("all-ready", "{token} has everything in hand already.", token=name)
    thing = Quote(quote=aim.using)
    return refuse("no-such-thing", "{token} carries no {thing}.", token=name, thing=thing)


@demand("a door within reach")
def a_door(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a door, window or curtain that the hand reaches.  Source: rule text, 'Actions / Attack'."""
    return door_refusal(battle, aim, RULEBOOK.reach.hand_m)


class Manipulate(TurnAction):
    """Use or manipulate something, or act on a creature; the GM says what comes of it."""

    id = "manipulate"
    aliases = ("use",)
    title = "Use or manipulate"
    aims_at = "any"
    parameters: ClassVar[Mapping[str, str]] = {
        "target": "the creature it is directed at, which may react; none unless named",
        "answers": "of the target: 'absorb', 'dodge' or 'deflect' with Energy to `spend`, or one of its own",
    }

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Take the Action; the target reacts, and the GM says what that is worth."""
        battle, name = (yield from self.taken(battle, aim)), name_of(battle, aim.actor)
        if aim.target is None or aim.target == aim.actor:
            sentence = say("manipulates", "{token} uses or manipulates something.", token=name)
            yield from emit(Told(sentence=sentence))
            return Outcome()
        spoken = names_of(battle, token=aim.actor, target=aim.target)
        asked = say("reaction", "How does {target} react to what {token} does?", **spoken)
        battle, reaction = yield from reaction_of(battle, aim.target, None, asked)
        sentence = say(
            "manipulates",
            "{token} uses or manipulates something on {target}, which lets it happen."
            if reaction.kind == "absorb"
            else "{token} uses or manipulates something on {target}, "
            "which reacts ({kind}: {points|point|points} against it).",
            points=reaction.points,
            kind=Term(term=reaction.kind),
            **spoken,
        )
        yield from emit(Told(sentence=sentence))
        return Outcome(details={"reaction": reaction.kind, "points": reaction.points})


class Reload(TurnAction):
    """Fill a weapon with shots."""

    id = "reload"
    title = "Reload"
    parameters: ClassVar[Mapping[str, str]] = {"with": "the weapon; unnamed the first that is not full"}
    demands = (*TurnAction.demands, something_to_load)

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the weapons that are not full."""
        return tuple(one.name for one in _not_full(sheet_of(battle, aim.actor))) or (None,)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Fill it."""
        battle = yield from self.taken(battle, aim)
        weapon = _empty(battle, aim)
        if weapon is not None:
            name, after = name_of(battle, aim.actor), weapon.replace(loaded=weapon.magazine)
            why = say("reloads", "{token} reloads the {weapon}.", token=name, weapon=weapon.said)
            battle = yield from exchanged(battle, aim.actor, weapon, after, why)
        return Outcome()


class ReadyItem(TurnAction):
    """Take a weapon or a thing into the hand, or put it away."""

    id = "ready-item"
    aliases = ("draw", "put-away")
    title = "Draw, stow"
    parameters: ClassVar[Mapping[str, str]] = {
        "with": "the weapon or thing; unnamed the first that is not in hand"
    }
    demands = (*TurnAction.demands, something_carried)

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return whatever is carried, what is not in hand first."""
        carried = sorted(_carried(sheet_of(battle, aim.actor)), key=lambda one: one.ready)
        return tuple(one.name for one in carried) or (None,)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Draw it, or put it away where it is in hand."""
        battle = yield from self.taken(battle, aim)
        thing = _meant(battle, aim)
        if thing is None:
            return Outcome()
        template = "{token} puts the {thing} away." if thing.ready else "{token} takes the {thing} in hand."
        why = say("handles", template, token=name_of(battle, aim.actor), thing=thing.said)
        yield from exchanged(battle, aim.actor, thing, thing.replace(ready=not thing.ready), why)
        return Outcome(details={"ready": not thing.ready})


class OpenDoor(TurnAction):
    """Open a closed door, window or curtain, or close an open one."""

    id = "open-door"
    aliases = ("open", "close-door")
    title = "Open or close"
    parameters: ClassVar[Mapping[str, str]] = {"with": "the door, window or curtain; unnamed the nearest"}
    demands = (*TurnAction.demands, a_door)

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the doors within reach of the hand."""
        return doors_near(battle, aim, RULEBOOK.reach.hand_m) or (None,)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Turn it."""
        battle = yield from self.taken(battle, aim)
        if door_of(battle, aim) is None:
            return Outcome()
        opened = yield from turned(battle, aim)
        return Outcome(details={"open": opened})


def _carried(sheet: PrismSheet) -> list[Weapon | Thing]:
    return [*(one for one in sheet.weapons if not one.natural), *sheet.objects]


def _meant(battle: Battle, aim: Aim) -> Weapon | Thing | None:
    carried = _carried(sheet_of(battle, aim.actor))
    if aim.using is None:
        return next((one for one in carried if not one.ready), None)
    return next((one for one in carried if one.name == aim.using), None)


def _not_full(sheet: PrismSheet) -> list[Weapon]:
    return [one for one in sheet.weapons if one.magazine is not None and (one.shots or 0) < one.magazine]


def _empty(battle: Battle, aim: Aim) -> Weapon | None:
    weapons = _not_full(sheet_of(battle, aim.actor))
    return next((one for one in weapons if aim.using in (None, one.name)), None)
