"""The rulings of groups, alike in all rule systems: kept with their places, scaled, and put down."""

from collections import Counter
from collections.abc import Sequence

from vtt.battle import (
    Battle,
    ForgetGroup,
    KeepGroup,
    PlaceMany,
    PutDown,
    ScaleGroup,
    Token,
    TokenId,
    TokenPlaced,
)
from vtt.battle.adventure.events import GroupForgotten, GroupKept, TokensTravelled
from vtt.battle.adventure.groups import MAX_GROUPS, MAX_MEMBERS, Group
from vtt.geometry import Point
from vtt.rules.actions.general import ruling_of, settled_sheet
from vtt.rules.actions.presence import CommandError, named_scene
from vtt.rules.adventure.scenes import travel_said
from vtt.rules.adventure.travelling import start_place
from vtt.rules.complaint import listed, short
from vtt.rules.placing.numbering import numbered, stem_of
from vtt.rules.placing.placing import on_free_ground, room_refusal
from vtt.rules.rulings.ruling import Outcome, Ruling, emit
from vtt.rules.system import RuleSystem
from vtt.text import Quote, Refusal, say

Grouped = KeepGroup | ScaleGroup | ForgetGroup | PutDown
"""The commands about groups."""


def group_refusal(battle: Battle, command: Grouped) -> Refusal | None:
    """Say that there is no room where a group is put down; None where nothing is refused.

    Raises:
        CommandError: What is named is not there.
    """
    if isinstance(command, KeepGroup):
        _check_kept(battle, command)
        return None
    _named(battle, command.title)
    if not isinstance(command, PutDown) or command.bench:
        return None
    return room_refusal(battle, PlaceMany(tokens=placed(battle, command)))


def placed(battle: Battle, command: PutDown) -> tuple[Token, ...]:
    """Return the members of a group at their places round the place where it is put down."""
    scene, group = named_scene(battle, command.scene), _named(battle, command.title)
    x, y = command.at if command.at is not None else start_place(scene)
    return tuple(
        one.replace(
            scene=scene.id,
            at=scene.grid.snap((x + one.at[0], y + one.at[1]), one.size_m),
            elevation_m=0.0,
            hidden=one.hidden if command.hidden is None else command.hidden,
        )
        for one in group.members
    )


def scaled(group: Group, by: int) -> Group:
    """Return a group with so many more of its most numerous kind, or fewer; one at least is left of it."""
    kinds = Counter(_kind(one) for one in group.members)
    kind, number = kinds.most_common(1)[0]
    like = [place for place, one in enumerate(group.members) if _kind(one) == kind]
    if by >= 0:
        room = max(0, min(by, MAX_MEMBERS - len(group.members)))
        more = [group.members[like[place % number]] for place in range(room)]
        return group.replace(members=(*group.members, *more))
    gone = like[max(1, number + by) :]
    return group.replace(members=tuple(one for place, one in enumerate(group.members) if place not in gone))


@ruling_of.register
def _(command: KeepGroup, system: RuleSystem, battle: Battle) -> Ruling:
    tokens = [battle.tokens[one] for one in command.tokens]
    middle = _middle([one.at for one in tokens])
    members = tuple(one.replace(at=(one.at[0] - middle[0], one.at[1] - middle[1])) for one in tokens)
    title = command.title.strip() or command.title
    why = say(
        "group-kept",
        "{count|creature|creatures} are kept as the group {group}."
        if len(members) > 1
        else "{count|creature|creatures} is kept as the group {group}.",
        count=len(members),
        group=Quote(quote=title),
    )
    yield from emit(GroupKept(group=Group(title=title, members=members), why=why))
    return Outcome(details={"members": len(members)})


@ruling_of.register
def _(command: ScaleGroup, system: RuleSystem, battle: Battle) -> Ruling:
    group = scaled(_named(battle, command.title), command.by)
    why = say(
        "group-scaled",
        "The group {group} has {count|creature|creatures} now.",
        group=Quote(quote=group.title),
        count=len(group.members),
    )
    yield from emit(GroupKept(group=group, why=why))
    return Outcome(details={"members": len(group.members)})


@ruling_of.register
def _(command: ForgetGroup, system: RuleSystem, battle: Battle) -> Ruling:
    why = say("group-forgotten", "The group {group} is kept no longer.", group=Quote(quote=command.title))
    yield from emit(GroupForgotten(title=command.title, why=why))
    return Outcome()


@ruling_of.register
def _(command: PutDown, system: RuleSystem, battle: Battle) -> Ruling:
    new: dict[TokenId, Point] = {}
    for token in numbered(battle, on_free_ground(battle, placed(battle, command))):
        battle = yield from emit(TokenPlaced(token=token))
        battle = yield from settled_sheet(system, battle, token.id)
        new[token.id] = token.at
    if command.bench:
        yield from emit(TokensTravelled(scene=None, places=new, why=travel_said(battle, tuple(new), None)))
    return Outcome(details={"tokens": list(new)})


def _named(battle: Battle, title: str) -> Group:
    if title not in battle.groups:
        raise CommandError(f"unknown group '{short(title)}'; groups: {listed(battle.groups)}")
    return battle.groups[title]


def _check_kept(battle: Battle, command: KeepGroup) -> None:
    if len({battle.tokens[token].scene for token in command.tokens}) > 1:
        raise CommandError("the tokens stand on different scenes")
    if len(battle.groups) >= MAX_GROUPS and command.title not in battle.groups:
        raise CommandError(f"an adventure keeps {MAX_GROUPS} groups at most; forget one first")


def _kind(token: Token) -> tuple[str, str]:
    return stem_of(token.name), token.side


def _middle(places: Sequence[Point]) -> Point:
    """Return the middle of the rectangle around some places."""
    across, down = ([at[axis] for at in places] for axis in (0, 1))
    return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
