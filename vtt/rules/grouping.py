"""Actions by what they are for, as the card of a creature lists them."""

from collections.abc import Mapping
from typing import Literal, get_args

ActionGroup = Literal["attack", "move", "defend", "special", "hands", "other"]
"""What an action is for: to harm, to get somewhere, to be harmed less, a trick or a spell, a thing in the hands."""

GROUPS: tuple[ActionGroup, ...] = get_args(ActionGroup)
"""All of them, in the order of the card."""


def grouped(
    *,
    attack: str,
    move: str = "",
    defend: str = "",
    special: str = "",
    hands: str = "",
    other: str = "",
) -> Mapping[str, ActionGroup]:
    """Return the group of each action by its id, of ids with spaces between them.

    Raises:
        ValueError: An action stands in two groups.
    """
    lists: Mapping[ActionGroup, str] = {
        "attack": attack,
        "move": move,
        "defend": defend,
        "special": special,
        "hands": hands,
        "other": other,
    }
    found: dict[str, ActionGroup] = {}
    for group, ids in lists.items():
        for one in ids.split():
            if one in found:
                raise ValueError(f"'{one}' stands in two groups: {found[one]} and {group}")
            found[one] = group
    return found
