"""Groups: creatures with their places to one another, prepared in an adventure and put down together."""

from pydantic import Field

from vtt.battle.token import Token
from vtt.value import Value

MAX_GROUPS, MAX_MEMBERS, MAX_GROUP_TITLE = 200, 200, 80


class Group(Value):
    """Creatures that are put down together; they are on no map.

    Attributes:
        members: As they were when they were kept; the place of each is counted from their middle, metres.
    """

    title: str = Field(min_length=1, max_length=MAX_GROUP_TITLE)
    members: tuple[Token, ...] = Field(min_length=1, max_length=MAX_MEMBERS)
