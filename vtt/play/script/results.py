"""What a script gets back: measurements, options, odds and the state of the battle, as plain data."""

from collections.abc import Iterable, Mapping
from typing import Any

from vtt.battle import Act, Aim, Battle, Reckoning, Token, TokenId, measure, name_of, names_of, thing_of
from vtt.play.session import Session
from vtt.rules import Option, Outcome, RuleSystem
from vtt.rules.actions import referee
from vtt.rules.odds.odds import Odds
from vtt.text import Name, Quote, Refusal, Said, Sentence, Term, Thing, listed, refuse, say, tr
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

    What is hidden is a share of the width, or of the front: width and height. The charge is judged as outside
    an encounter: by the lane, not by whose turn it is.
    """
    battle, system = session.settled, session.system
    line_of_sight = measure.lines_of_sight(
        battle, viewer, (target,), lambda one: system.hides_m(battle, one)
    )[0]
    cover = system.cover(battle, viewer, (line_of_sight,))[0]
    approach = measure.approach(battle, viewer, target, system.measures(battle, viewer, using))
    hidden, hiders = cover.hidden_share, cover.hidden_by
    if hiders is None:
        hiders = measure.hidden_by(battle, viewer, target)
    on_floor = not any(battle.tokens[one].elevation_m for one in (viewer, target))
    return {
        "distance_m": line_of_sight.distance_m,
        "gap_m": line_of_sight.gap_m,
        "reach_m": approach.reach_m,
        "in_reach": approach.in_reach,
        "touch_blocked_by": approach.touch.blocker if approach.touch.result == "blocked" else None,
        "touch_blocked_at": approach.touch.at if approach.touch.result == "blocked" else None,
        "sight": line_of_sight.sight.result,
        "sight_blocked_by": line_of_sight.sight.blocker if line_of_sight.sight.result == "blocked" else None,
        "sight_past": line_of_sight.sight.blocker if line_of_sight.sight.result == "grazing" else None,
        "sight_at": line_of_sight.sight.at,
        "open_share": line_of_sight.sight.open_share,
        "cover": {
            "object": cover.thing,
            "size": cover.size,
            "hidden_share": measure.hidden_share(battle, viewer, target) if hidden is None else hidden,
            "hidden_of": "width" if cover.hidden_by is None and on_floor else "front",
            "hidden_by": [{"id": one.id, "kind": one.kind, "share": one.share} for one in hiders],
            "grade": cover.grade,
            "number": cover.number,
            "own_object": cover.own_thing,
            "own_grade": cover.own_grade,
            "own_number": cover.own_number,
            "say": str(cover.sentence),
        },
        "charge": _charge_data(battle, system, Aim(actor=viewer, target=target, using=using)),
    }


def _charge_data(battle: Battle, system: RuleSystem, aim: Aim) -> dict[str, Any]:
    battle = battle.replace(encounter=None)
    refusal = _no_charge(system)
    if system.charge is not None:
        refusal = referee.option_of(system, battle, aim, system.charge).refusal
    lane = measure.approach(
        battle, aim.actor, aim.target or "", system.measures(battle, aim.actor, aim.using)
    ).lane
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


def measure_sentences(
    session: Session, viewer: TokenId, target: TokenId, measured: Mapping[str, Any]
) -> list[str]:
    """Say what was measured: distance and reach, sight, cover, charge."""
    names = names_of(session.settled, viewer=viewer, target=target)
    return [
        _distance_sentence(session.settled, names, measured),
        _sight_sentence(session.settled, names, measured),
        measured["cover"]["say"],
        *_hidden_sentences(session.settled, names["target"], measured["cover"]),
        tr("Charge: {charge}", charge=Quote(quote=measured["charge"]["say"])),
    ]


def _distance_sentence(battle: Battle, names: Mapping[str, Name], measured: Mapping[str, Any]) -> str:
    values: dict[str, Said] = {**names, "gap": measured["gap_m"], "reach": measured["reach_m"]}
    if measured["touch_blocked_by"] is not None:
        values["by"] = _thing(battle, measured["touch_blocked_by"])
        return tr(
            "{target} is {gap:m} m away from {viewer}, edge to edge; {viewer} reaches {reach:m} m, but {by} "
            "is in between.",
            **values,
        )
    if measured["in_reach"]:
        return tr(
            "{target} is {gap:m} m away from {viewer}, edge to edge; {viewer} reaches {reach:m} m: within "
            "reach.",
            **values,
        )
    return tr(
        "{target} is {gap:m} m away from {viewer}, edge to edge; {viewer} reaches {reach:m} m: out of reach.",
        **values,
    )


def _sight_sentence(battle: Battle, names: Mapping[str, Name], measured: Mapping[str, Any]) -> str:
    if measured["sight"] == "clear":
        return tr("{viewer} sees {target} clearly.", **names)
    by = _thing(battle, measured["sight_blocked_by"] or measured["sight_past"])
    if measured["sight"] == "grazing":
        return tr("{viewer} sees {target} past {by}, not along the straight line.", **names, by=by)
    return tr("{viewer} does not see {target}: {by} blocks every line.", **names, by=by)


def _hidden_sentences(battle: Battle, target: Name, cover: Mapping[str, Any]) -> list[str]:
    """Say what hides how much, if anything does."""
    hiders = [
        say(
            "hides",
            "{thing} hides {share:%}",
            thing=thing_of(battle, one["id"], one["kind"]),
            share=one["share"],
        )
        for one in cover["hidden_by"]
    ]
    if not hiders:
        return []
    values: dict[str, Said] = {
        "target": target,
        "share": cover["hidden_share"],
        "by": listed(hiders, "comma"),
    }
    if cover["hidden_of"] == "width":
        return [tr("{share:%} of the width of {target} is hidden: {by}.", **values)]
    return [tr("{share:%} of {target} is hidden: {by}.", **values)]


def _thing(battle: Battle, thing: str | None) -> Name | Thing:
    """Return what a thing is called of which only the id is known."""
    return thing_of(battle, thing, _kind_of(battle, thing))


def _kind_of(battle: Battle, thing: str | None) -> str | None:
    if thing == measure.DARKNESS:
        return "darkness"
    for scene in battle.scenes.values():
        portal = scene.portal(thing or "")
        if portal is not None:
            return portal.kind
        if any(wall.id == thing for wall in scene.layout.walls):
            return "wall"
        if any(cloud.id == thing for cloud in scene.clouds):
            return "cloud"
    return None


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
            "choices": {name: setting.model_dump(mode="json") for name, setting in one.choices.items()},
        }
        for one in options
    ]


def option_sentence(option: Option) -> str:
    """Say what an option is, or why it is refused."""
    said: Said = option.refusal.sentence if option.refusal else _price(option)
    action = Term(term=option.title)
    if not option.using:
        return tr("{action}: {said}", action=action, said=said)
    return tr("{action} ({using}): {said}", action=action, using=Term(term=option.using), said=said)


def _price(option: Option) -> Sentence:
    amount = option.amount or Term(term="allowed")
    cost = Term(term=option.cost) if isinstance(option.cost, str) else option.cost
    return say("price", "{amount}, {cost}.", amount=amount, cost=cost)


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


def check_sentence(check: Mapping[str, Any]) -> str:
    """Say what became of a demand."""
    demand = Term(term=check["demand"])
    if check["met"] is None:
        return tr("{demand}: not judged.", demand=demand)
    return tr("{demand}: met.", demand=demand) if check["met"] else check["refused"]


def odds_sentence(odds: Odds) -> str:
    """Say what may come of an action, and which answers are counted on."""
    values: dict[str, Said] = {"hit": odds.hit, "harm": odds.mean_harm, "down": odds.down}
    said = [tr("{hit:.1%} to hit; {harm:.2f} damage on average; {down:.1%} to drop the target.", **values)]
    if odds.effect is not None:
        said.append(tr("{share:.1%}: {effect}.", share=odds.effect_comes, effect=odds.effect))
    return " ".join((*said, assumed_sentence(odds)) if odds.assumed else said)


def assumed_sentence(odds: Odds) -> str:
    """Say which answers to questions the odds count on."""
    return tr("Assuming: {answers}.", answers=listed(odds.assumed, "semicolon"))


def state_sentences(session: Session) -> list[str]:
    """Say how the battle stands: the round, and each token with its place and its health."""
    return [_round(session.battle), *(_standing(session, token) for token in session.battle.tokens.values())]


def _round(battle: Battle) -> str:
    encounter = battle.encounter
    if encounter is None or encounter.current is None or encounter.current not in battle.tokens:
        return tr("No fight.")
    values: dict[str, Said] = {"unit": Term(term=encounter.unit), "round": encounter.round}
    return tr("{unit} {round}, the turn of {who}.", **values, who=name_of(battle, encounter.current))


def _standing(session: Session, token: Token) -> str:
    system, (x, y) = session.system, token.at
    vitals = system.vitals(token.sheet).text
    values: dict[str, Said] = {
        "who": token.named,
        "side": Quote(quote=token.side),
        "x": x,
        "y": y,
        "vitals": Term(term=vitals) if isinstance(vitals, str) else vitals,
    }
    states = [
        Term(term=one.title) if isinstance(one.title, str) else one.title
        for one in system.conditions(token.sheet)
    ]
    if not states:
        return tr("{who} ({side}) at {x:m}, {y:m}: {vitals}.", **values)
    listing = listed(states, "comma")
    return tr("{who} ({side}) at {x:m}, {y:m}: {vitals}; {states}.", **values, states=listing)


def odds_data(odds: Odds) -> dict[str, Any]:
    """Return what may come of an action."""
    return {
        "hit": odds.hit,
        "effect": None if odds.effect is None else {"what": str(odds.effect), "comes": odds.effect_comes},
        "mean_harm": odds.mean_harm,
        "down": odds.down,
        "harm": [list(pair) for pair in odds.harm],
        "remainder": odds.remainder,
        "answers": list(odds.answers),
        "defaults": list(odds.defaults),
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
    token = battle.tokens[key]
    vitals = system.vitals(token.sheet)
    return token.model_dump(mode="json") | {
        "derived": dict(system.derived(battle, key)),
        "conditions": [one.id for one in system.conditions(token.sheet)],
        "vitals": vitals.model_dump(mode="json") | {"text": plain(vitals.text), "brief": plain(vitals.brief)},
    }


def _budget(system: RuleSystem, battle: Battle) -> dict[str, float]:
    encounter = battle.encounter
    if encounter is None or encounter.current is None or encounter.turn is None:
        return {}
    sheet = battle.tokens[encounter.current].sheet
    return {one.id: one.left for one in system.budget(encounter.turn, sheet)}
