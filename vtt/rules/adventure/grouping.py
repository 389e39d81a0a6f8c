"""Groups as values: whom they are made of, where their members come to stand, and how they are scaled."""

from collections import Counter
from collections.abc import Sequence

from vtt.battle import Battle, KeepGroup, PutDown, Token
from vtt.battle.adventure.groups import MAX_GROUPS, MAX_MEMBERS, Group
from vtt.geometry import Point
from vtt.rules.actions.presence import CommandError, named_scene
from vtt.rules.adventure.travelling import start_place
from vtt.rules.complaint import listed, short
from vtt.rules.placing.numbering import stem_of


def placed(battle: Battle, command: PutDown) -> tuple[Token, ...]:
    """Return the members of a group at their places round the place where it is put down."""
    scene, group = named_scene(battle, command.scene), named_group(battle, command.title)
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


def named_group(battle: Battle, title: str) -> Group:
    """Return the group of that title.

    Raises:
        CommandError: There is none.
    """
    if title not in battle.groups:
        raise CommandError(f"unknown group '{short(title)}'; groups: {listed(battle.groups)}")
    return battle.groups[title]


def check_kept(battle: Battle, command: KeepGroup) -> None:
    """Check that tokens can be kept as a group.

    Raises:
        CommandError: They stand on different scenes, or there are too many groups.
    """
    if len({battle.tokens[token].scene for token in command.tokens}) > 1:
        raise CommandError("the tokens stand on different scenes")
    if len(battle.groups) >= MAX_GROUPS and command.title not in battle.groups:
        raise CommandError(f"an adventure keeps {MAX_GROUPS} groups at most; forget one first")


def _kind(token: Token) -> tuple[str, str]:
    return stem_of(token.name), token.side


def round_their_middle(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """Return tokens with their places counted from the middle of all."""
    x, y = _middle([one.at for one in tokens])
    return tuple(one.replace(at=(one.at[0] - x, one.at[1] - y)) for one in tokens)


def _middle(places: Sequence[Point]) -> Point:
    """Return the middle of the rectangle around some places."""
    across, down = ([at[axis] for at in places] for axis in (0, 1))
    return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
