"""What the GM chose of the keys."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from vtt.value import Value

Key = Annotated[str, Field(max_length=40)]


class KeyChoice(Value):
    """The keys of the menus as the GM chose them.

    Attributes:
        profile: The program whose keys are laid over those of Sightline; none where empty.
        keys: The keys of some menu actions by their ids, over both.
    """

    profile: str = ""
    keys: Mapping[str, tuple[Key, ...]] = {}
