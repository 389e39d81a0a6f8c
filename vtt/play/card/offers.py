"""What a creature may do to another, by what it is for: a table of the session."""

from vtt.battle import Aim, Battle, TokenId
from vtt.geometry import distance_m
from vtt.play.own_options import own_options
from vtt.play.session import Session
from vtt.rules import Option, RuleSystem
from vtt.rules.actions import referee
from vtt.rules.grouping import ActionGroup

Asked = tuple[TokenId, TokenId, ActionGroup]
"""Who would act, to whom, and what for."""


class OffersAt:
    """The options of tokens at other tokens; asked once for each battle, on all of which they may depend."""

    def __init__(self, system: RuleSystem) -> None:
        self._system = system
        self._battle: Battle | None = None
        self._found: dict[Asked, tuple[Option, ...]] = {}

    def of(self, battle: Battle, asked: Asked) -> tuple[Option, ...]:
        """Return what may be done, the allowed first, and why the rest is refused."""
        if battle is not self._battle:
            self._battle, self._found = battle, {}
        if asked not in self._found:
            actor, target, group = asked
            options = referee.options_in(self._system, battle, Aim(actor=actor, target=target), group)
            self._found[asked] = tuple(sorted(options, key=lambda one: not one.open))
        return self._found[asked]


def offers_at(session: Session, actor: TokenId, target: TokenId, group: ActionGroup) -> tuple[Option, ...]:
    """Return what a token may do to another as the game is; nothing where it is shown as it was."""
    there = session.settled.tokens
    if session.shows_past or actor not in there or target not in there:
        return ()
    return session.table(OffersAt).of(session.previewed, (actor, target, group))


def more_offers_at(
    session: Session, actor: TokenId, target: TokenId, group: ActionGroup
) -> tuple[Option, ...]:
    """Return what a token may do to another that it cannot do without one."""
    alone = {one.action for one in own_options(session, actor)}
    return tuple(one for one in offers_at(session, actor, target, group) if one.action not in alone)


def likely_target(session: Session, actor: TokenId, aimed: TokenId | None) -> TokenId | None:
    """Return the token that was aimed at last, while it is there; else the nearest enemy that stands.

    None where there is no enemy on the scene of the token.
    """
    tokens = session.settled.tokens
    token = tokens.get(actor)
    if token is None:
        return None
    if aimed is not None and aimed != actor and aimed in tokens and tokens[aimed].scene == token.scene:
        return aimed
    enemies = (one for one in tokens.values() if one.scene == token.scene and one.side != token.side)
    standing = [one for one in enemies if not session.system.is_down(one.sheet)]
    return min(standing, key=lambda one: distance_m(one.at, token.at)).id if standing else None


def offers_alone(session: Session, actor: TokenId | None) -> tuple[Option, ...]:
    """Return what a token may do without aiming at anything; nothing for none."""
    return () if actor is None else own_options(session, actor)
