"""Tokens as the players saw them last: where they were, and how they fared."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Protocol

from vtt.battle import (
    Battle,
    Event,
    Memory,
    SeenToken,
    Token,
    TokenChanged,
    TokenId,
    TokenMoved,
    TokenRemoved,
    TokensTravelled,
)
from vtt.geometry import Explored, Point, along
from vtt.play.exploring import PARTY
from vtt.play.view.names import stem_of

SAMPLE_M = 0.25
"""How close together on its path a token is looked for that went out of sight."""


class Looking(Protocol):
    """How the players look at a scene in a step."""

    @property
    def battle(self) -> Battle:
        """The battle after it."""

    @property
    def memory(self) -> Memory:
        """What they remember."""

    @property
    def went(self) -> Explored:
        """Where the party looked on its way."""

    @property
    def covered(self) -> Explored:
        """Where fog was laid."""

    @property
    def events(self) -> Sequence[Event]:
        """What happened."""

    @property
    def is_of_theirs(self) -> bool:
        """Whether the party looks again for a reason that the players know of."""

    def sees(self, *points: Point) -> bool:
        """Say whether one of some points is seen."""


def remembered_tokens(
    look: Looking, visible: Sequence[Token], states: Mapping[TokenId, str]
) -> Iterator[tuple[TokenId, SeenToken | None]]:
    """Yield how the players see tokens now, and None for those they know to be gone.

    Args:
        look: How they look.
        visible: The tokens that they see now.
        states: How these fare.
    """
    known, seen = look.memory.tokens, {token.id for token in visible}
    for token in visible:
        if token.side != PARTY and not _is_known(known.get(token.id), token, states[token.id]):
            yield token.id, _snapshot(token, states[token.id])
        elif token.side == PARTY and token.id in known:
            yield token.id, None
    left = {one.token: one for one in look.events if isinstance(one, TokenMoved)}
    vanished = _vanished(look.events)
    for key, then in known.items():
        if key in seen:
            continue
        if look.covered.holds(then.at) or (key in vanished and look.sees(then.at)):
            yield key, None
        elif key in left and (at := _last_seen(look, left[key])) is not None:
            yield key, then.replace(at=at)
        elif look.went.holds(then.at) and look.is_of_theirs:
            yield key, None


def _vanished(events: Sequence[Event]) -> Collection[TokenId]:
    """Return the tokens that the GM took away, or that travelled."""
    removed = {one.token.id for one in events if isinstance(one, TokenRemoved)}
    removed |= {key for one in events if isinstance(one, TokensTravelled) for key in one.places}
    changed = (one for one in events if isinstance(one, TokenChanged))
    return removed | {one.after.id for one in changed if one.after.hidden and not one.before.hidden}


def _last_seen(look: Looking, event: TokenMoved) -> Point | None:
    """Return the last place of a token's path at which it was seen; None where it was not."""
    places = event.path[:1] if event.mode == "place" else along(event.path, SAMPLE_M)
    return next((at for at in reversed(places) if look.sees(at)), None)


def _is_known(then: SeenToken | None, token: Token, state: str) -> bool:
    """Say whether a token is remembered as it is."""
    return then is not None and (
        (then.at, then.condition, then.size_m, then.facing_deg, then.side, then.picture, then.name)
        == (token.at, state, token.size_m, token.facing_deg, token.side, token.picture, stem_of(token))
    )


def _snapshot(token: Token, state: str) -> SeenToken:
    return SeenToken.model_validate(
        {
            "name": stem_of(token),
            "at": token.at,
            "size_m": token.size_m,
            "facing_deg": token.facing_deg,
            "side": token.side,
            "picture": token.picture,
            "condition": state,
        }
    )
