"""The rulings of groups, alike in all rule systems: kept with their places, scaled, and put down."""

from vtt.battle import (
    Battle,
    ForgetGroup,
    KeepGroup,
    PlaceMany,
    PutDown,
    ScaleGroup,
    TokenPlaced,
)
from vtt.battle.adventure.events import GroupForgotten, GroupKept, TokensTravelled
from vtt.battle.adventure.groups import Group
from vtt.rules.actions.general import ruling_of, settled_sheet
from vtt.rules.adventure.grouping import check_kept, named_group, placed, round_their_middle, scaled
from vtt.rules.adventure.scenes import travel_said
from vtt.rules.placing.numbering import numbered
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
        check_kept(battle, command)
        return None
    named_group(battle, command.title)
    if not isinstance(command, PutDown) or command.bench:
        return None
    return room_refusal(battle, PlaceMany(tokens=placed(battle, command)))


@ruling_of.register
def _(command: KeepGroup, system: RuleSystem, battle: Battle) -> Ruling:
    tokens = [battle.tokens[one] for one in command.tokens]
    members = round_their_middle(tokens)
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
    group = scaled(named_group(battle, command.title), command.by)
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
    tokens = numbered(battle, on_free_ground(battle, placed(battle, command)))
    places = {token.id: token.at for token in tokens}
    for token in tokens:
        battle = yield from emit(TokenPlaced(token=token))
        battle = yield from settled_sheet(system, battle, token.id)
    if command.bench:
        why = travel_said(battle, tuple(places), None)
        yield from emit(TokensTravelled(scene=None, places=places, why=why))
    return Outcome(details={"tokens": list(places)})
