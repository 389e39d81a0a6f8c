"""What of a token can be seen? Its look; tokens that look alike share one pixmap."""

from dataclasses import dataclass

MOST_CONDITIONS = 5


@dataclass(frozen=True, slots=True)
class TokenLook:
    """Everything a token's pixmap shows.

    Attributes:
        health: Share that is left, 0 to 1; None where it is not shown.
        conditions: Titles of its conditions, the first few.
    """

    picture: str | None
    initials: str
    side: str
    health: float | None = None
    state: str = "fresh"
    hidden: bool = False
    current: bool = False
    selected: bool = False
    conditions: tuple[str, ...] = ()


def initials_of(name: str) -> str:
    """Return two letters or digits that stand for a name.

    The last word counts if it is a number: "Guard 12" is "G12".
    """
    words = name.replace("-", " ").replace("_", " ").split()
    if not words:
        return "?"
    if len(words) > 1 and words[-1].isdigit():
        return words[0][0].upper() + words[-1][-2:]
    if len(words) > 1:
        return (words[0][0] + words[-1][0]).upper()
    return words[0][:2].title()
