"""What of a token decides which tokens see it and which it sees."""

from typing import NamedTuple

from vtt.battle.measure.hiding import Heights
from vtt.battle.token import Token, TokenId
from vtt.geometry import Disc
from vtt.geometry.shapes import Upright


class Body(NamedTuple):
    """A token for eyes: a hit makes another token, not another body.

    Attributes:
        senses_m: How far it perceives without light.
        over_m: From which height above the line of the feet on an obstacle hides it altogether.
    """

    disc: Disc
    upright: Upright
    senses_m: float
    over_m: float


class Bodies:
    """The bodies of tokens; of the same token it is made once."""

    def __init__(self) -> None:
        self._known: dict[TokenId, tuple[Token, Body]] = {}

    def of(self, tokens: list[Token], hides_m: Heights) -> dict[TokenId, Body]:
        """Return the bodies of tokens; those of all others are forgotten.

        Args:
            tokens: The tokens.
            hides_m: From which height on an obstacle hides one, metres; of the same token always the same.
        """
        known = self._known
        self._known = {one.id: self._fitting(one, hides_m, known.get(one.id)) for one in tokens}
        return {key: body for key, (_, body) in self._known.items()}

    @staticmethod
    def _fitting(token: Token, hides_m: Heights, known: tuple[Token, Body] | None) -> tuple[Token, Body]:
        if known is not None and known[0] is token:
            return known
        body = Body(token.footprint, token.upright, token.senses_m, hides_m(token.id))
        return token, known[1] if known is not None and known[1] == body else body
