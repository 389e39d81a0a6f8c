"""What a script gets back: measurements, options, odds and the state of the battle, as plain data."""

from collections.abc import Iterable, Mapping
from typing import Any

from vtt.battle import NOBODY, Act, Aim, Battle, Command, Reckoning, Token, TokenId, measure
from vtt.battle.measure import LineOfSight
from vtt.play.advice.advice import Advice
from vtt.play.session import Session
from vtt.rules import CoverGrade, Option, Outcome, RuleSystem
from vtt.rules.actions import referee
from vtt.rules.cover import hidden_by, hidden_shares
from vtt.rules.odds.odds import Figures, Odds
from vtt.text import Refusal, Term, refuse, tr
from vtt.text.language import plain


def outcome_data(outcome: Outcome) -> dict[str, Any]:
    """Return what came of a ruling."""
    data: dict[str, Any] = {}
    if outcome.hit is not None:
        data |= {"hit": outcome.hit, "harm": outcome.harm}
    if outcome.reckoning is not None:
        data["reckoning"] = reckoning_data(outcome.reckoning)
        data["not_counted"] = _parts(outcome.reckoning, counts=False)
    return data | dict(outcome.details)


def reckoning_data(reckoning: Reckoning) -> list[dict[str, Any]]:
    """Return the parts that count; their values add up to the number."""
    return _parts(reckoning, counts=True)


def _parts(reckoning: Reckoning, *, counts: bool) -> list[dict[str, Any]]:
    return [
        {"label": part.said, "value": part.value, "source": part.source, "kind": part.kind}
        for part in reckoning.parts
        if part.counts is counts
    ]


def measure_data(session: Session, viewer: TokenId, target: TokenId, using: str | None) -> dict[str, Any]:
    """Measure one token from another, and say what the rules make of it.

    The charge is judged as outside an encounter: by the lane, not by whose turn it is.
    """
    battle, system = session.settled, session.system
    line_of_sight = measure.lines_of_sight(
        battle, viewer, (target,), lambda one: system.hides_m(battle, one)
    )[0]
    cover = system.cover(battle, viewer, (line_of_sight,))[0]
    reach_m = system.measures(battle, viewer, using).reach_m
    sight, touch = line_of_sight.sight, measure.touch(battle, viewer, target)
    return {
        "distance_m": line_of_sight.distance_m,
        "gap_m": line_of_sight.gap_m,
        "reach_m": reach_m,
        "in_reach": measure.reaches(battle, viewer, target, reach_m),
        "touch_blocked_by": touch.blocker if touch.result == "blocked" else None,
        "touch_blocker_kind": touch.blocker_kind if touch.result == "blocked" else None,
        "touch_blocked_at": touch.at if touch.result == "blocked" else None,
        "sight": sight.result,
        "sight_blocked_by": sight.blocker if sight.result == "blocked" else None,
        "sight_past": sight.blocker if sight.result == "grazing" else None,
        "sight_blocker_kind": sight.blocker_kind,
        "sight_at": sight.at,
        "open_share": sight.open_share,
        "cover": cover_data(session, viewer, line_of_sight, cover),
        "charge": _charge_data(battle, system, Aim(actor=viewer, target=target, using=using)),
    }


def cover_data(
    session: Session, viewer: TokenId, line_of_sight: LineOfSight, cover: CoverGrade
) -> dict[str, Any]:
    """Return what hides how much of a target, alike in all systems, and what the rules make of it."""
    battle, tall_m = session.settled, session.system.tall_m
    return {
        "object": cover.thing,
        "size": cover.size,
        "hidden_share": hidden_shares(battle, viewer, (line_of_sight,), tall_m)[0],
        "hidden_of": "front",
        "hidden_by": [
            {"id": one.id, "kind": one.kind, "share": one.share}
            for one in hidden_by(battle, viewer, line_of_sight, tall_m)
        ],
        "counted_share": cover.hidden_share,
        "grade": cover.grade,
        "number": cover.number,
        "reckoning": [{"label": part.said, "value": part.value} for part in cover.parts if part.counts],
        "own_object": cover.own.thing,
        "own_grade": cover.own.grade,
        "own_number": cover.own.number,
        "badge": str(cover.badge),
        "say": str(cover.sentence),
    }


def _charge_data(battle: Battle, system: RuleSystem, aim: Aim) -> dict[str, Any]:
    battle = battle.replace(encounter=None)
    refusal = _no_charge(system)
    if system.charge is not None:
        refusal = referee.option_of(system, battle, aim, system.charge).refusal
    lane = measure.approach(
        battle, aim.actor, aim.target or NOBODY, system.measures(battle, aim.actor, aim.using)
    )
    return {
        "allowed": refusal is None,
        "length_m": lane.length_m,
        "stop": lane.path[-1],
        "blocked_by": [
            {"id": one.id, "kind": one.kind, "at": one.at, "after_m": one.along_m} for one in lane.blocks
        ],
        "refused": str(refusal) if refusal else None,
        "code": refusal.sentence.code if refusal else None,
        "say": str(refusal)
        if refusal
        else tr("The lane is clear and {length:m} m long.", length=lane.length_m),
    }


def _no_charge(system: RuleSystem) -> Refusal | None:
    return refuse("no-charge", "{system} knows no charge.", system=Term(term=system.title))


def options_data(options: Iterable[Option]) -> list[dict[str, Any]]:
    """Return what an aim may mean, and why not."""
    return [
        {
            "action": one.action,
            "title": one.title,
            "with": one.using,
            "cost": plain(one.cost),
            "refused": str(one.refusal) if one.refusal else None,
            "code": one.refusal.sentence.code if one.refusal else None,
            "dice": one.reckoning.total if one.reckoning else None,
            "amount": str(one.amount) if one.amount else None,
            "choices": {name: setting.explained for name, setting in one.choices.items()},
        }
        for one in options
    ]


def checks_data(session: Session, act: Act) -> list[dict[str, Any]]:
    """Return what is demanded of an action with an aim, and what became of each demand."""
    return [
        {
            "demand": one.title,
            "met": one.met,
            "code": one.refusal.sentence.code if one.refusal else None,
            "refused": str(one.refusal) if one.refusal else None,
        }
        for one in session.checks(act)
    ]


def odds_data(odds: Odds) -> dict[str, Any]:
    """Return what may come of an action, for its target and for each victim."""
    return {
        **_figures_data(odds),
        "effect": None if odds.effect is None else {"what": str(odds.effect), "comes": odds.effect_comes},
        "victims": [{"token": one.token, **_figures_data(one)} for one in odds.victims],
        "remainder": odds.remainder,
        "answers": list(odds.answers),
        "defaults": list(odds.defaults),
        "roll": None if odds.roll is None else str(odds.roll),
    }


def advice_data(found: Iterable[Advice]) -> list[dict[str, Any]]:
    """Return what would make an attack better, each with its odds and the commands that bring it about."""
    return [
        {
            "kind": one.change.kind,
            "change": str(one.change.said),
            "price": one.change.price,
            "first": None if one.change.first is None else _command_data(one.change.first),
            "act": _command_data(one.change.act),
            "gain": one.gain,
            **odds_data(one.odds),
        }
        for one in found
    ]


def _command_data(command: Command) -> dict[str, Any]:
    """Return a command as a script writes it, without what it leaves as it is."""
    data: dict[str, Any] = command.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return data | {"do": command.do}


def _figures_data(figures: Figures) -> dict[str, Any]:
    """Return what may become of one creature; who is down already cannot fall, only die."""
    return {
        "hit": figures.hit,
        "mean_harm": figures.mean_harm,
        "down": None if figures.was_down else figures.down,
        "dies": figures.dies,
        "harm": [list(pair) for pair in figures.harm],
    }


def state_data(battle: Battle, system: RuleSystem) -> dict[str, Any]:
    """Return the whole battle."""
    encounter = battle.encounter
    return {
        "system": battle.system,
        "round": encounter.round if encounter else None,
        "current": encounter.current if encounter else None,
        "order": [one.token for one in encounter.combatants] if encounter else [],
        "initiative": {one.token: one.initiative for one in encounter.combatants} if encounter else {},
        "budget": _budget(system, battle),
        "tokens": {key: token_data(battle, key, system) for key in battle.tokens},
        **_waiting(battle, system),
        "things": {
            key: thing.model_dump(mode="json", exclude={"id"}) for key, thing in battle.things.items()
        },
        "portals": {
            portal.id: portal.id in scene.open_portals
            for scene in battle.scenes.values()
            for portal in scene.layout.portals
        },
        "obstacles": {
            thing.id: thing.model_dump(mode="json", exclude={"id"})
            for scene in battle.scenes.values()
            for thing in scene.layout.obstacles
        },
        "scenes": {key: scene.model_dump(mode="json") for key, scene in battle.scenes.items()},
        "options": dict(battle.options),
        "dice": battle.dice.model_dump(mode="json"),
    }


def token_data(battle: Battle, key: TokenId, system: RuleSystem) -> Mapping[str, Any]:
    """Return one token with what follows from its sheet."""
    return {**_as_data(battle.tokens[key], system), "derived": dict(system.derived(battle, key))}


def _waiting(battle: Battle, system: RuleSystem) -> dict[str, Any]:
    """Return who is on the bench, and how large the groups are; nothing where there are none."""
    bench = {key: _as_data(one, system) for key, one in battle.bench.items()}
    groups = {title: len(group.members) for title, group in battle.groups.items()}
    return {name: found for name, found in (("bench", bench), ("groups", groups)) if found}


def _as_data(token: Token, system: RuleSystem) -> dict[str, Any]:
    vitals = system.vitals(token.sheet)
    return token.model_dump(mode="json") | {
        "conditions": [one.id for one in system.conditions(token.sheet)],
        "vitals": vitals.model_dump(mode="json") | {"text": plain(vitals.text), "brief": plain(vitals.brief)},
    }


def _budget(system: RuleSystem, battle: Battle) -> dict[str, float]:
    encounter = battle.encounter
    if encounter is None or encounter.current is None or encounter.turn is None:
        return {}
    sheet = battle.tokens[encounter.current].sheet
    return {one.id: one.left for one in system.budget(encounter.turn, sheet)}
