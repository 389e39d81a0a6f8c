"""Why the players see something on the map, or do not: through whose eyes, and since which step."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from vtt.battle import (
    NOTHING_SEEN,
    Battle,
    Entry,
    SceneId,
    ThingId,
    Token,
    TokenId,
    called,
    measure,
    name_of,
    thing_of,
)
from vtt.battle.measure.vision import visible_areas
from vtt.geometry import Point, Segment, distance_m, inside
from vtt.play.exploring import known_to_players, lifts_fog, without_hidden
from vtt.play.session import Session
from vtt.play.view import PlayerViews, ViewPolicy
from vtt.play.view.policy import eyes_of
from vtt.text import Name, Said, Sentence, Thing, listed, say

MOST_STEPS = 200
"""So many steps are looked back through for the one since which something is seen."""


@dataclass(frozen=True, slots=True)
class Why:
    """What the GM is told.

    Attributes:
        seen: Whether the players see it now, or remember it.
        said: That, in a sentence.
        parts: The reasons, each a sentence.
        line: From whose eyes to what is seen; of what is not seen, as far as the nearest of them looks.
    """

    seen: bool
    said: Sentence
    parts: tuple[Sentence, ...] = ()
    line: Segment | None = None


def why_token(session: Session, token_id: TokenId, policy: ViewPolicy) -> Why:
    """Say why the players see a token, or do not."""
    battle = session.present
    token, name = battle.tokens[token_id], name_of(battle, token_id)
    if token.hidden:
        hidden = say("why-hidden", "You hide {what}.", what=name)
        return Why(False, _not_seen(name), (hidden,))
    known = without_hidden(battle)
    seen = _is_visible(PlayerViews(session.system), known, token, policy)
    if token.side == "party" and seen:
        return Why(True, _seen(name), (say("why-own", "{what} is of the party.", what=name),))
    eyes = _eyes(known, token.scene, policy)
    looking = _who_sees(session, known, eyes, token_id)
    if not seen:
        nearest = _nearest(known, eyes, token.at)
        parts = (_nobody(known, token.scene, eyes), *_blocked(session, known, nearest, token_id))
        return Why(False, _not_seen(name), parts, _line(session, known, nearest, token_id))
    since = _since(
        session,
        lambda views, then: (
            token_id in then.tokens and _is_visible(views, then, then.tokens[token_id], policy)
        ),
    )
    first = _nearest(known, looking, token.at)
    parts = (*_by(known, token.scene, looking), *since)
    return Why(True, _seen(name), parts, _line(session, known, first, token_id))


def why_place(
    session: Session, scene: SceneId, at: Point, policy: ViewPolicy, what: Said | None = None
) -> Why:
    """Say why the players see a place, or what lies there, or do not."""
    what = what or Thing(thing="", kind="obstacle", noun="place")
    battle = without_hidden(session.present)
    place = battle.scenes[scene]
    if not place.fog:
        return Why(True, _seen(what), (say("why-no-fog", "There is no fog on this map."),))
    looking = [one for one in _eyes(battle, scene, policy) if _looks_at(session, battle, one, at)]
    if looking and lifts_fog(place):
        first = _nearest(battle, looking, at)
        line = (battle.tokens[first].at, at) if first is not None else None
        return Why(True, _seen(what), (*_by(battle, scene, looking), *_known_since(session, scene, at)), line)
    if known_to_players(battle, scene).holds(at):
        parts = (say("why-remembered", "Nobody looks there now; they know it from before."),)
        return Why(True, _seen(what), (*parts, *_known_since(session, scene, at)))
    return Why(False, _not_seen(what), (say("why-unknown", "It lies in the fog."),))


def why_portal(session: Session, scene: SceneId, portal_id: str, policy: ViewPolicy) -> Why:
    """Say why the players know of a door, a window or a curtain, or do not."""
    battle = session.present
    place, memory = battle.scenes[scene], battle.memory.get(scene, NOTHING_SEEN)
    portal = place.portal(portal_id)
    if portal is None:
        raise KeyError(portal_id)
    what = called(portal.id, portal.kind, portal.title)
    if portal_id in place.secret_portals and portal_id not in memory.portals:
        secret = say("why-secret", "It is secret: they take {what:the} for a wall.", what=what)
        return Why(False, _not_seen(what), (secret,))
    middle = ((portal.a[0] + portal.b[0]) / 2, (portal.a[1] + portal.b[1]) / 2)
    why = why_place(session, scene, middle, policy, what)
    remembered = memory.portals.get(portal_id)
    if not lifts_fog(place) or remembered in (None, portal_id in place.open_portals):
        return why
    state = (
        say("why-open", "They saw it open, and take it to be so.")
        if remembered
        else say("why-closed", "They saw it closed, and take it to be so.")
    )
    return Why(why.seen, why.said, (*why.parts, state), why.line)


def why_thing(session: Session, thing_id: ThingId, policy: ViewPolicy) -> Why:
    """Say why the players see a loose thing, or do not."""
    thing = session.present.things[thing_id]
    what = Thing(thing=thing_id, kind="obstacle", noun=thing.gear.name)
    if thing.hidden:
        return Why(False, _not_seen(what), (say("why-hidden", "You hide {what:the}.", what=what),))
    return why_place(session, thing.scene, thing.at, policy, what)


def _seen(what: Said) -> Sentence:
    return say("why-seen", "The players see {what:the}.", what=what)


def _not_seen(what: Said) -> Sentence:
    return say("why-unseen", "The players do not see {what:the}.", what=what)


def _eyes(battle: Battle, scene: SceneId, policy: ViewPolicy) -> Sequence[TokenId]:
    """Return through whose eyes the players look at a scene."""
    eyes = eyes_of(battle, policy)
    return [token.id for token in battle.tokens.values() if token.id in eyes and token.scene == scene]


def _is_visible(views: PlayerViews, battle: Battle, token: Token, policy: ViewPolicy) -> bool:
    return token.id in {one.id for one in views.visible(battle, token.scene, policy)}


def _by(battle: Battle, scene: SceneId, looking: Sequence[TokenId]) -> Iterator[Sentence]:
    if looking:
        names: list[Name] = [name_of(battle, one) for one in looking]
        yield say("why-by", "Through the eyes of {who}.", who=listed(names))
    elif lifts_fog(battle.scenes[scene]) or not battle.scenes[scene].fog:
        yield say("why-no-party", "Nobody of the party is on this map: all is seen that you do not hide.")
    else:
        yield say("why-revealed", "It stands on ground that you revealed.")


def _nobody(battle: Battle, scene: SceneId, eyes: Sequence[TokenId]) -> Sentence:
    place = battle.scenes[scene]
    if place.fog and not lifts_fog(place):
        return say("why-covered", "It stands in the fog, and sight does not lift that here.")
    if not eyes:
        return say("why-no-eyes", "The players look through nobody’s eyes here.")
    return say("why-nobody", "Nobody through whose eyes they look sees that.")


def _who_sees(session: Session, battle: Battle, eyes: Sequence[TokenId], target: TokenId) -> list[TokenId]:
    over_m = session.system.hides_m(battle, target)
    others = [one for one in eyes if one != target]
    return list(measure.who_sees(battle, others, target, over_m)) if others else []


def _looks_at(session: Session, battle: Battle, viewer: TokenId, at: Point) -> bool:
    areas = visible_areas(battle, viewer, session.system.hides_m(battle, viewer))
    return any(inside(at, ring) for ring in areas)


def _nearest(battle: Battle, some: Collection[TokenId], at: Point) -> TokenId | None:
    return min(some, key=lambda one: distance_m(battle.tokens[one].at, at), default=None)


def _blocked(session: Session, battle: Battle, viewer: TokenId | None, target: TokenId) -> Iterator[Sentence]:
    """Say what stops the view of the nearest of those who look."""
    if viewer is None:
        return
    sight = measure.sight_lines(battle, viewer, target, session.system.hides_m(battle, target))
    if sight.result == "blocked":
        stop = thing_of(battle, sight.blocker, sight.blocker_kind)
        yield say(
            "why-stopped",
            "{viewer} is nearest: {stop} stops the view.",
            viewer=name_of(battle, viewer),
            stop=stop,
        )


def _line(session: Session, battle: Battle, viewer: TokenId | None, target: TokenId) -> Segment | None:
    """Return a line that is looked along: one that passes, or one as far as it gets."""
    if viewer is None:
        return None
    sight = measure.sight_lines(battle, viewer, target, session.system.hides_m(battle, target))
    passing = next((line for line in sight.lines if line.blocker is None), None)
    if passing is not None:
        return passing.start, passing.end
    return battle.tokens[viewer].at, sight.at or battle.tokens[target].at


def _since(session: Session, holds: Callable[[PlayerViews, Battle], bool]) -> Iterator[Sentence]:
    """Say since which step something holds without a break."""
    views, first = PlayerViews(session.system), None
    for entry in islice(_steps_back(session), MOST_STEPS):
        if not holds(views, without_hidden(session.past.at(entry.number))):
            break
        first = entry
    if first is not None:
        yield say("why-since", "Since step {number}.", number=first.depth + 1)


def _known_since(session: Session, scene: SceneId, at: Point) -> Iterator[Sentence]:
    """Say since which step a place is known."""
    first = None
    for entry in islice(_steps_back(session), MOST_STEPS):
        if not known_to_players(session.past.at(entry.number), scene).holds(at):
            break
        first = entry
    if first is not None:
        yield say("why-known", "Known since step {number}.", number=first.depth + 1)


def _steps_back(session: Session) -> Iterator[Entry]:
    """Yield the steps that led here, the last one first."""
    number = session.journal.here
    while number is not None:
        entry = session.journal.entries[number]
        yield entry
        number = entry.parent
