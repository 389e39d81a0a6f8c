"""Hiding, and searching for what is not seen: contests of Stealth and Investigation.

Source: completion 000.8, 'Detection contest' and 'Locate'.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from vtt.battle import Aim, Battle, Part, Reckoning, SheetChanged, TokenId, measure, name_of
from vtt.rules import Another, Course, Flag, Outcome, Ruling, Verdict, demand, emit, takes
from vtt.rules.cover import seen_by, seen_by_all
from vtt.systems.space_shard.attack.attack_settings import CHECK
from vtt.systems.space_shard.attack.target_sight import cover_of, sight_of_target
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import PaidAction, able_to_act, the_price
from vtt.systems.space_shard.conditions.states import states_of
from vtt.systems.space_shard.cover.cover import hides_from_m
from vtt.systems.space_shard.cover.locating import KNOWLEDGE, is_seen
from vtt.systems.space_shard.cover.seeing import blurry_sight_m, clear_sight_m
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.special.checks import CheckSpec, own_check, own_dice
from vtt.systems.space_shard.special.opposed_action import OpposedAction, details_of, names_of, resisted
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.terms import StateId
from vtt.text import Refusal, Sentence, listed, refuse, say

SOURCE = SPECIAL.detection.source
_SEEK = CheckSpec(id="investigation", attribute="PER", skill="investigation")
_HIDE = CheckSpec(id="stealth", attribute="DEX", skill="stealth")
_SHOWN_WORDS = {"attacked": "it attacked", "cast": "it cast", "spoke": "it spoke", "moved": "it moved"}
_SENSELESS = ("unconscious", "dead", "asleep", "petrified")
_NOTICED: Mapping[str, Flag] = {
    name: Flag(name=name, title=title, meaning=meaning)
    for name, title, meaning in (
        ("attacked", "It attacked", "the hidden creature attacked last round"),
        ("cast", "It cast", "the hidden creature cast a spell last round"),
        ("spoke", "It spoke", "the hidden creature spoke last round"),
        ("moved", "It moved", "the hidden creature moved more than half its Speed"),
        ("noise", "Noise", "noise makes everyone harder to notice"),
    )
}


@demand("a target that is not plainly seen", refuse("seen-already", "{actor} sees {target} plainly."))
def a_hidden_target(action: Any, battle: Battle, aim: Another) -> Verdict:
    """Demand something to find.  Source: completion 000.8, 'Detection contest'."""
    return not is_seen(battle, aim.actor, aim.target)


@demand("enemies that watch", refuse("nobody-watches", "There is no enemy for {actor} to hide from."))
def enemies_that_watch(action: Any, battle: Battle, aim: Aim) -> Verdict:
    """Demand an enemy to hide from.  Source: completion 000.8, 'Detection contest'."""
    return bool(_watchers(battle, aim.actor))


@demand("something to hide behind", after=[enemies_that_watch])
def something_to_hide_behind(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand cover, smoke or darkness before at least one enemy.  Source: completion 000.8."""
    watchers = _watchers(battle, aim.actor)
    plain = seen_by_all(battle, watchers, aim.actor, hides_from_m)
    if not plain or next(_fooled(battle, aim.actor), None) is not None:
        return None
    return refuse(
        "in-plain-view",
        "{actor} is in plain view of {watchers}; hiding takes cover, smoke or darkness.",
        watchers=listed(name_of(battle, one) for one in watchers),
    )


class Search(OpposedAction):
    """Look and listen for a creature that is not seen."""

    id = "search"
    aliases = ("detect",)
    title = "Search"
    finds_hidden = True
    cost = "Standard"
    source = SOURCE
    spec = _SEEK
    price = SPECIAL.detection.cost
    oneself = refuse("no-target", "A search is for another creature.")
    demands = (able_to_act, a_hidden_target, the_price)
    parameters = takes(*CHECK, *_NOTICED.values(), target="the creature to find")

    def more(self, battle: Battle, aim: Another) -> list[Part]:
        """Return what shows the other, and what is in the way of noticing it."""
        return noticing_parts(battle, aim.actor, aim.target, aim)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Roll against DEX + Stealth; a found target is located, fuzzily where nothing of it is seen."""
        battle = yield from self.paid(battle, aim)
        reckoning = self.reckoning(battle, aim)
        against = say("searches", "{actor} searches for {target}", **names_of(battle, aim))
        answers = (hiding_spec(battle, aim.target),)
        battle, contest = yield from self.contest(battle, aim, reckoning, answers, against)
        details = details_of(reckoning, contest)
        if contest.won:
            details["located"] = yield from _found(battle, aim, aim.target)
        return Outcome(hit=contest.won, reckoning=reckoning, details=details)


class Hide(PaidAction):
    """Hide from all enemies that do not see the actor plainly."""

    id = "hide"
    aliases = ("hiding",)
    title = "Hide"
    cost = "Standard"
    price = SPECIAL.detection.cost
    demands = (able_to_act, enemies_that_watch, something_to_hide_behind, the_price)
    parameters = takes(*CHECK, *_NOTICED.values())

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return the dice: DEX + Stealth."""
        return own_dice(battle, aim, hiding_spec(battle, aim.actor), SOURCE)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll once, and each enemy that does not see the actor plainly rolls against it."""
        battle = yield from self.paid(battle, aim)
        reckoning, actor = self.reckoning(battle, aim), name_of(battle, aim.actor)
        against = say("hides", "{actor} tries to hide", actor=actor)
        battle, mine = yield from own_check(battle, aim, reckoning, against, _HIDE)
        watchers: list[dict[str, Any]] = []
        for one in _fooled(battle, aim.actor):
            spec = _SEEK.replace(bonus=tuple(noticing_parts(battle, one, aim.actor, aim)))
            contest = yield from resisted(battle, one, mine, (spec,), against)
            if contest.won:
                why = say("lost", "{watcher} has lost {actor}.", watcher=name_of(battle, one), actor=actor)
                battle = yield from knows(battle, one, aim.actor, "not-located", why)
            watchers.append({"watcher": one, "successes": contest.theirs, "lost": contest.won})
        details = {"pool": int(reckoning.total), "successes": mine, "watchers": watchers}
        hidden = all(one["lost"] for one in watchers)
        return Outcome(hit=hidden, reckoning=reckoning, details=details)


def _found(battle: Battle, aim: Another, target: TokenId) -> Course[str]:
    """Let the searcher know of the target: precisely where it can be seen, else fuzzily."""
    sheet = _forgotten(battle, target, aim.actor)
    shown = battle.with_token(battle.tokens[target].replace(sheet=sheet))
    if is_seen(shown, aim.actor, target):
        why = say("found", "{actor} has found {target}.", **names_of(battle, aim))
        yield from knows(battle, aim.actor, target, None, why)
        return "precise"
    why = say("found", "{actor} has found {target}, who stays unseen.", **names_of(battle, aim))
    yield from knows(battle, aim.actor, target, "fuzzy", why)
    return "fuzzy"


def come_into_view(battle: Battle, token: TokenId) -> Course[Battle]:
    """Let those that had lost a creature know where it is when it is in plain view of them.

    Who only knew its place does not know where it went.
    """
    known = [one.of for one in sheet_of(battle, token).conditions if one.id == "fuzzy"]
    for viewer in map(battle.token_id, known):
        if viewer is not None:
            names = {"viewer": name_of(battle, viewer), "token": name_of(battle, token)}
            why = say("gone-from-there", "{viewer} no longer knows the place of {token}.", **names)
            battle = yield from knows(battle, viewer, token, None, why)
    lost = [battle.token_id(one.of) for one in sheet_of(battle, token).conditions if one.id == "not-located"]
    for viewer in (one for one in lost if one is not None):
        sheet = _forgotten(battle, token, viewer)
        shown = battle.with_token(battle.tokens[token].replace(sheet=sheet))
        seen = is_seen(shown, viewer, token)
        if seen and not cover_of(shown, viewer, sight_of_target(shown, viewer, token)).number:
            names = {"viewer": name_of(battle, viewer), "token": name_of(battle, token)}
            why = say("seen-again", "{viewer} sees {token} again.", **names)
            battle = yield from knows(battle, viewer, token, None, why)
    return battle


def hiding_spec(battle: Battle, hider: TokenId) -> CheckSpec:
    """Return what a hiding creature rolls: DEX + Stealth, and more where it is invisible."""
    if not sheet_of(battle, hider).has("invisible"):
        return _HIDE
    return _HIDE.replace(bonus=(Part(label="invisible", value=SPECIAL.detection.invisible, source=SOURCE),))


def noticing_parts(battle: Battle, seeker: TokenId, hider: TokenId, aim: Aim) -> list[Part]:
    """Return what gives a hidden creature away: what it did last round, its distance; less the noise."""
    numbers, gap_m = SPECIAL.detection, measure.gap_m(battle, seeker, hider) - 1e-9
    parts = [
        Part(label=_SHOWN_WORDS[one], value=getattr(numbers, one), source=SOURCE)
        for one in _SHOWN_WORDS
        if _NOTICED[one].of(aim)
    ]
    if gap_m <= blurry_sight_m(battle, seeker, hider):
        parts.append(Part(label="in the blurry vision range", value=numbers.blurry, source=SOURCE))
    if gap_m <= clear_sight_m(battle, seeker, hider):
        parts.append(Part(label="in the sensitive range", value=numbers.sensitive, source=SOURCE))
    if _NOTICED["noise"].of(aim):
        parts.append(Part(label="noise", value=-numbers.noise, source=SOURCE))
    return parts


def knows(
    battle: Battle, viewer: TokenId, target: TokenId, what: StateId | None, why: Sentence
) -> Course[Battle]:
    """Let one creature know of another where it is: `fuzzy`, `not-located`, or nothing special.

    What is known fuzzily is known until the viewer's next turn.
    """
    before, after = sheet_of(battle, target), _forgotten(battle, target, viewer)
    if what:
        lasts = State(id=what, of=viewer)
        passing = State(id=what, of=viewer, until="own-turn", whose=viewer)
        after = after.replace(conditions=(*after.conditions, passing if what == "fuzzy" else lasts))
    return (yield from emit(SheetChanged(token=target, before=before, after=after, why=why)))


def _forgotten(battle: Battle, target: TokenId, viewer: TokenId) -> ShardSheet:
    sheet = sheet_of(battle, target)
    return sheet.replace(
        conditions=tuple(
            one for one in sheet.conditions if one.id not in KNOWLEDGE or one.of not in ("", viewer)
        )
    )


def _watchers(battle: Battle, hider: TokenId) -> list[TokenId]:
    """Return the enemies that are awake on the same scene."""
    return [one for one in measure.enemies(battle, hider) if _is_awake(sheet_of(battle, one))]


def _is_awake(sheet: ShardSheet) -> bool:
    """Say whether a creature can notice anything.  Source: completion 000.8, 'Helpless'."""
    return not any(one.id in _SENSELESS for one in states_of(sheet))


def _fooled(battle: Battle, hider: TokenId) -> Iterator[TokenId]:
    """Yield the enemies that do not see a creature plainly: something hides it, or part of it."""
    watchers = _watchers(battle, hider)
    seeing = seen_by(battle, watchers, hider, hides_from_m)
    for one in watchers:
        if (
            one not in seeing
            or not is_seen(battle, one, hider)
            or cover_of(battle, one, sight_of_target(battle, one, hider)).number
        ):
            yield one
