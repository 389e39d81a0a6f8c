"""Using and manipulating things: a weapon, a shield, a door.

Source: rule text, 'Actions / Attack' (Use or Manipulate, reloading a weapon, opening a door).
"""

from typing import Any

from vtt.battle import Aim, Battle, name_of, names_of
from vtt.rules import Course, Demand, Outcome, Ruling, demand, holding, takes, tell
from vtt.rules.actions.doors import door_of, door_refusal, doors_near, turned
from vtt.rules.holding import Carried, Drop, Handling, PickUp, empty_hands, nothing_to_pick_up, put
from vtt.systems.shattered_prism.reactions.reacting import reaction_of
from vtt.systems.shattered_prism.rulebook import RULEBOOK
from vtt.systems.shattered_prism.turns.energy import able
from vtt.systems.shattered_prism.turns.turn_action import TurnAction
from vtt.text import Refusal, Term, refuse, say


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
    parameters = takes(
        target="the creature it is directed at, which may react; none unless named",
        answers="of the target: 'absorb', 'dodge' or 'deflect' with Energy to `spend`, or one of its own",
    )

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Take the Action; the target reacts, and the GM says what that is worth."""
        battle, name = (yield from self.taken(battle, aim)), name_of(battle, aim.actor)
        if aim.target is None or aim.target == aim.actor:
            sentence = say("manipulates", "{token} uses or manipulates something.", token=name)
            yield from tell(sentence)
            return Outcome()
        spoken = names_of(battle, token=aim.actor, target=aim.target)
        template = "{token} uses or manipulates something on {target}. How does {target} react?"
        asked = say("reaction", template, **spoken)
        battle, reaction = yield from reaction_of(battle, aim.target, None, asked)
        sentence = say(
            "manipulates",
            "{token} uses or manipulates something on {target}, which lets it happen."
            if reaction.kind == "absorb"
            else "{token} uses or manipulates something on {target}, "
            "which reacts with {kind}: {points|point|points} against it.",
            points=reaction.points,
            kind=Term(term=reaction.kind),
            **spoken,
        )
        yield from tell(sentence)
        return Outcome(details={"reaction": reaction.kind, "points": reaction.points})


class _Handled(Handling, TurnAction[Aim]):
    """Something done with the hands, for an Action."""

    demands: tuple[Demand, ...] = (*TurnAction.demands, *Handling.demands)

    def priced(self, battle: Battle, aim: Aim, found: Any) -> Course[Battle]:
        """Take the Action."""
        return (yield from self.taken(battle, aim))


class Reload(_Handled, holding.Reload):
    """Fill a weapon with shots."""

    id = "reload"
    title = "Reload"
    nothing = refuse("nothing-to-load", "{who} carries nothing that needs reloading.")
    no_such = refuse("nothing-to-load", "The {what} of {who} needs no reloading.")
    parameters = takes(using="the weapon; unnamed the first that is not full")
    demands = (*TurnAction.demands, *holding.Reload.demands)


class ReadyItem(_Handled):
    """Take a weapon or a thing into the hand, or put it away."""

    id = "ready-item"
    aliases = ("draw", "put-away")
    title = "Draw, stow"
    told = say("handles", "{who} takes the {item} in hand.")
    stows = say("handles", "{who} puts the {item} away.")
    nothing = refuse("all-ready", "{who} has everything in hand already.")
    no_such = refuse("no-such-thing", "{who} carries no {what}.")
    parameters = takes(using="the weapon or thing; unnamed the first that is not in hand")

    def things(self, battle: Battle, aim: Aim) -> list[Any]:
        """Return whatever is carried, what is not in hand first; only that where nothing is named."""
        carried = sorted(super().things(battle, aim), key=lambda one: one.in_hand)
        return [one for one in carried if aim.using or not one.in_hand]

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return whatever is carried, what is not in hand first."""
        return tuple(dict.fromkeys(one.name for one in super().things(battle, aim))) or (None,)

    def goal(self, battle: Battle, aim: Aim, thing: Carried) -> bool:
        """Return the hand; for what is in it, its place about the body."""
        return not thing.in_hand

    def done(self, battle: Battle, aim: Aim, found: Any) -> Course[Battle]:
        """Draw it, or put it away where it is in hand."""
        told = self.stows if found.in_hand else self.told
        return (yield from put(battle, aim.actor, found, not found.in_hand, told))

    def shown(self, battle: Battle, aim: Aim, found: Any) -> dict[str, bool]:
        """Tell whether it is in hand now."""
        return {"ready": not found.in_hand}


class LetDrop(_Handled, Drop):
    """Let something fall, which takes no Action (PROPOSED)."""

    id = "drop"
    aliases = ("drop-item",)
    title = "Drop"
    cost = "Free"
    nothing, no_such = empty_hands("nothing-in-hand")
    parameters = takes(using="the weapon or thing; unnamed the first in hand")
    demands = (able, *Drop.demands)

    def priced(self, battle: Battle, aim: Aim, found: Any) -> Course[Battle]:
        """Take no Action."""
        yield from ()
        return battle


class PickUpThing(_Handled, PickUp):
    """Pick up what is within reach of the hand."""

    id = "pick-up"
    title = "Pick up"
    reach_m = RULEBOOK.reach.hand_m
    nothing, no_such = nothing_to_pick_up("no-such-thing")
    demands = (*TurnAction.demands, *PickUp.demands)


class OpenDoor(TurnAction):
    """Open a closed door, window or curtain, or close an open one."""

    id = "open-door"
    aliases = ("open", "close-door")
    title = "Open or close"
    parameters = takes(using="the door, window or curtain; unnamed the nearest")
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
