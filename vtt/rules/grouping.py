"""Actions by what they are for, as the card of a creature lists them."""

from collections.abc import Mapping
from typing import Literal, get_args

ActionGroup = Literal["attack", "move", "defend", "special", "hands", "other"]
"""What an action is for: harm, getting somewhere, less harm, tricks and spells, things in the hands."""

GROUPS: tuple[ActionGroup, ...] = get_args(ActionGroup)
"""All of them, in the order of the card."""


def grouped(lists: Mapping[ActionGroup, str]) -> Mapping[str, ActionGroup]:
    """Return the group of each action by its id.

    Args:
        lists: The ids of each group, with spaces between them.

    Raises:
        ValueError: An action stands in two groups.
    """
    found: dict[str, ActionGroup] = {}
    for group, ids in lists.items():
        for one in ids.split():
            if one in found:
                raise ValueError(f"'{one}' stands in two groups: {found[one]} and {group}")
            found[one] = group
    return found
