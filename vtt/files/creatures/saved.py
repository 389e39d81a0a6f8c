"""A creature or a group as it is saved: tokens without id and place, in the terms of a rule system."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from vtt.battle.places import Place
from vtt.value import Value

LONGEST_TITLE, LONGEST_TAG, MAX_TAGS, MAX_MEMBERS = 120, 40, 20, 200

Tag = Annotated[str, Field(min_length=1, max_length=LONGEST_TAG)]
PORTRAIT = r"^[^/\\:]{1,180}\.(png|jpg|webp)$"


class Member(Value):
    """One creature of what is saved.

    Attributes:
        token: The fields of a token without id, scene and place; its sheet as data of the rule system.
        offset: Where it stands from the middle of the group, metres.
        portrait: The file of its portrait, in the same folder; empty for none of its own.
    """

    token: Mapping[str, Any]
    offset: Place = (0.0, 0.0)
    portrait: str = Field(default="", pattern=rf"^$|{PORTRAIT}")


class Saved(Value):
    """What one file of the library holds: a creature, or several as a group.

    Attributes:
        version: Of the form in which it is written.
        system: The id of the rule system of its sheets.
        title: What it is called in the library.
        tags: What the GM noted of it.
        members: The creatures, one or several.
    """

    version: Literal[1] = 1
    system: str = Field(min_length=1, max_length=100)
    title: str = Field(min_length=1, max_length=LONGEST_TITLE)
    tags: tuple[Tag, ...] = Field(default=(), max_length=MAX_TAGS)
    members: tuple[Member, ...] = Field(min_length=1, max_length=MAX_MEMBERS)


class Picture(NamedTuple):
    """A portrait: its id, the SHA-256 of its bytes, and the bytes."""

    id: str
    data: bytes
