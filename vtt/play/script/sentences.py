"""What a script gets back, in sentences: what was measured, options, odds, checks, how a battle stands."""

from collections.abc import Mapping
from typing import Any

from vtt.battle import Battle, Token, TokenId, name_of, names_of, thing_of
from vtt.play.preview import seen_from
from vtt.play.session import Session
from vtt.rules import CoverGrade, Option
from vtt.rules.odds.odds import Odds
from vtt.rules.odds.said import odds_said
from vtt.rules.turns.turns import round_said
from vtt.text import Name, Quote, Said, Sentence, Term, listed, say, tr


def measure_sentences(
    session: Session, viewer: TokenId, target: TokenId, measured: Mapping[str, Any]
) -> list[str]:
    """Say what was measured: distance and reach, sight, cover, charge."""
    names = names_of(session.settled, viewer=viewer, target=target)
    cover = seen_from(session, viewer, targets=(target,))[0].cover
    return [
        _distance_sentence(session.settled, names, measured),
        str(cover.seen_by(names["viewer"])),
        str(cover.sentence),
        *_hidden_sentences(session.settled, cover),
        tr("Charge: {charge}", charge=Quote(quote=measured["charge"]["say"])),
    ]


def _distance_sentence(battle: Battle, names: Mapping[str, Name], measured: Mapping[str, Any]) -> str:
    values: dict[str, Said] = {**names, "gap": measured["gap_m"], "reach": measured["reach_m"]}
    if measured["touch_blocked_by"] is not None:
        values["by"] = thing_of(battle, measured["touch_blocked_by"], measured["touch_blocker_kind"])
        return tr(
            "{target} is {gap:m} m away from {viewer}, edge to edge; a melee weapon reaches {reach:m} m, but "
            "{by} is in between.",
            **values,
        )
    if measured["in_reach"]:
        return tr(
            "{target} is {gap:m} m away from {viewer}, edge to edge: within the melee reach of {reach:m} m.",
            **values,
        )
    return tr(
        "{target} is {gap:m} m away from {viewer}, edge to edge: beyond the melee reach of {reach:m} m.",
        **values,
    )


def _hidden_sentences(battle: Battle, cover: CoverGrade) -> list[str]:
    """Say what hides how much, if anything does."""
    hiders = [
        say("hides", "{thing} hides {share:%}", thing=thing_of(battle, one.id, one.kind), share=one.share)
        for one in cover.hidden_by
    ]
    if not hiders:
        return []
    values: dict[str, Said] = {"target": cover.target, "share": cover.hidden_share}
    return [tr("{share:%} of {target} is hidden: {by}.", **values, by=listed(hiders, "comma"))]


def option_sentence(option: Option) -> str:
    """Say what an option is, or why it is refused."""
    said: Said = option.refusal.sentence if option.refusal else _price(option)
    action = Term(term=option.title)
    if option.called is None:
        return tr("{action}: {said}", action=action, said=said)
    return tr("{action} ({using}): {said}", action=action, using=option.called, said=said)


def _price(option: Option) -> Sentence:
    amount = option.amount or Term(term="allowed")
    cost = Term(term=option.cost) if isinstance(option.cost, str) else option.cost
    return say("price", "{amount}, {cost}.", amount=amount, cost=cost)


def check_sentence(check: Mapping[str, Any]) -> str:
    """Say what became of a demand."""
    demand = Term(term=check["demand"])
    if check["met"] is None:
        return tr("{demand}: not judged.", demand=demand)
    return tr("{demand}: met.", demand=demand) if check["met"] else check["refused"]


def odds_sentence(odds: Odds) -> str:
    """Say what may come of an action, for each victim, and which answers are counted on."""
    said = [str(one) for one in odds_said(odds)]
    if odds.roll is not None:
        said.insert(0, tr("{roll}.", roll=odds.roll))
    return " ".join((*said, assumed_sentence(odds)) if odds.assumed else said)


def assumed_sentence(odds: Odds) -> str:
    """Say which answers to questions the odds count on."""
    return tr("Assuming: {answers}.", answers=listed(odds.assumed, "semicolon"))


def state_sentences(session: Session) -> list[str]:
    """Say how the battle stands: the round, and each token with its place and its health."""
    battle = session.battle
    said = [_round(battle), *(_standing(session, token) for token in battle.tokens.values())]
    if battle.bench:
        waiting = listed([token.named for token in battle.bench.values()], "and")
        said.append(tr("On the bench: {tokens}.", tokens=waiting))
    return said


def _round(battle: Battle) -> str:
    encounter = battle.encounter
    if encounter is None or encounter.current is None or encounter.current not in battle.tokens:
        return tr("No fight.")
    who = name_of(battle, encounter.current)
    return tr("{round}, the turn of {who}.", round=round_said(encounter), who=who)


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
