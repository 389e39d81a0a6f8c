"""What a creature may do to another, by what it is for: a table of the session."""

from collections.abc import Iterator

from vtt.battle import Aim, Battle, TokenId, measure
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
    battle = session.settled
    asked = ("likely-target", actor, aimed)
    return measure.cached(battle, asked, lambda: _likely_in(battle, session.system, actor, aimed))


def asked_ahead(system: RuleSystem, battle: Battle, actor: TokenId, aimed: TokenId | None) -> Iterator[None]:
    """Ask what the card will say in a battle that may come, with a pause after each option.

    What is measured for it among the walls of the map is known by then.

    Args:
        system: The rules.
        battle: The battle as it may come.
        actor: Whose card it is.
        aimed: The token that was aimed at last.
    """
    target = _likely_in(battle, system, actor, aimed)
    if target is not None:
        for _ in referee.options_in(system, battle, Aim(actor=actor, target=target), "attack"):
            yield
    for _ in referee.own_options_by_turns(system, battle, actor):
        yield


def _likely_in(battle: Battle, system: RuleSystem, actor: TokenId, aimed: TokenId | None) -> TokenId | None:
    tokens = battle.tokens
    token = tokens.get(actor)
    if token is None:
        return None
    if aimed is not None and aimed != actor and aimed in tokens and tokens[aimed].scene == token.scene:
        return aimed
    enemies = (one for one in tokens.values() if one.scene == token.scene and one.side != token.side)
    standing = [one for one in enemies if not system.is_down(one.sheet)]
    return min(standing, key=lambda one: distance_m(one.at, token.at)).id if standing else None


def offers_alone(session: Session, actor: TokenId | None) -> tuple[Option, ...]:
    """Return what a token may do without aiming at anything; nothing for none."""
    return () if actor is None else own_options(session, actor)
