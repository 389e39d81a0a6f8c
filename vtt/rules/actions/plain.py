"""What all systems share: the GM's modifiers, refusals of paths, and the base of an action."""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, get_args

from typing_extensions import TypeVar

from vtt.battle import Aim, Battle, Part, Reckoning, thing_of, title_of
from vtt.geometry import Walk
from vtt.rules.actions.aims import AtPlace, OneTarget, Targets
from vtt.rules.actions.demands import Demand, first_refusal, with_names
from vtt.rules.actions.settings import Setting
from vtt.rules.system import AimsAt
from vtt.text import Quote, Refusal, refuse, say

A = TypeVar("A", bound=Aim, contravariant=True, default=Aim)


def gm_parts(aim: Aim) -> tuple[Part, ...]:
    """Return the part that the GM adds to a roll, if any."""
    if aim.adjust is None:
        return ()
    why = aim.adjust.why
    label = say("gm", "GM: {why}", why=Quote(quote=why)) if why else "GM"
    return (Part(label=label, value=aim.adjust.dice, source="the GM"),)


def block_refusal(battle: Battle, walk: Walk, foot_m: float | None = None) -> Refusal | None:
    """Say what blocks a walk, and where, in feet where a foot is so many metres; None where nothing does."""
    block = walk.block
    if block is None:
        return None
    return refuse(
        "path-blocked",
        "The path is blocked by {thing} after {after_ft:m} ft."
        if foot_m
        else "The path is blocked by {thing} after {after_m:m} m.",
        thing=thing_of(battle, block.id, block.kind),
        after_m=block.along_m,
        **({"after_ft": round(block.along_m / foot_m, 6)} if foot_m else {}),
    ).with_facts(
        by=title_of(battle, block.id),
        kind=block.kind,
        at_x=block.at[0],
        at_y=block.at[1],
    )


def walk_refusal(battle: Battle, walk: Walk, most_m: float) -> Refusal | None:
    """Say what blocks a walk, or that it is too far; None where it can be made."""
    if (blocked := block_refusal(battle, walk)) is not None:
        return blocked
    if walk.cost_m > most_m + 1e-9:
        template = "The path costs {cost_m:m} m; {most_m:m} m can be walked now."
        return refuse("too-far", template, cost_m=walk.cost_m, most_m=most_m)
    return None


class Demanding(Generic[A]):
    """An action that is refused by the first of its demands that fails.

    One that takes a target says so by its type alone: `class Trip(PlainAction[Another])`.

    Attributes:
        aim_type: What an aim is parsed into; the one of the type, where nothing else is said.
        aims_at: What a gesture must point at: what an aim of that type has, where nothing else is said.
        oneself: Why it is not done to oneself, where it has words of its own for that; `with_names` says what
            they may name.
    """

    aim_type: type[Aim] = Aim
    aims_at: AimsAt = "self"
    oneself: Refusal | None = None
    finds_hidden: bool = False
    demands: tuple[Demand, ...] = ()

    def __init_subclass__(cls, **further: Any) -> None:
        """Take the kind of aim, and what a gesture points at, from the type of the action."""
        super().__init_subclass__(**further)
        named = [one for base in vars(cls).get("__orig_bases__", ()) for one in get_args(base)]
        for kind in (one for one in named if Aim in getattr(one, "__mro__", ())):
            cls.aim_type = vars(cls).get("aim_type", kind)
            cls.aims_at = vars(cls).get("aims_at", _pointed_at(cls.aim_type))

    def oneself_refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Return the action's own refusal of oneself as the target, if it has one."""
        return None if self.oneself is None else with_names(self.oneself, battle, aim)

    def refusal(self, battle: Battle, aim: A) -> Refusal | None:
        """Return the refusal of the first demand that is not met; None where all are."""
        return first_refusal(self.demands, self, battle, aim)


def _pointed_at(kind: type[Aim]) -> AimsAt:
    """Return what a gesture must point at for an aim of that type."""
    if issubclass(kind, OneTarget):
        return "token"
    if issubclass(kind, Targets):
        return "tokens"
    return "point" if issubclass(kind, AtPlace) else "self"


class PlainAction(Demanding[A]):
    """An action with the usual defaults: without a target, in the actor's own turn, without dice."""

    id: str
    aliases: tuple[str, ...] = ()
    anytime: bool = False
    parameters: ClassVar[Mapping[str, str | Setting]] = {}

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return no variants."""
        return (None,)

    def reckoning(self, battle: Battle, aim: A) -> Reckoning | None:
        """Return None: no dice are rolled."""
        return None
