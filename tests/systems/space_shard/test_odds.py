"""The odds of attacks agree with an enumeration of their own.  Source: completion 000.3."""

from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from typing import Any

import icepool
import pytest

from tests.builders import a_scene
from tests.ids import ANN, ORC
from tests.work import calls_of
from vtt.battle import TokenId
from vtt.battle.battle import Battle, DiceStream
from vtt.battle.commands import Act
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.rules.odds.assumptions import Assumptions
from vtt.rules.odds.odds import odds
from vtt.rules.rulings.choices import Answered
from vtt.rules.rulings.ruling import RollRequest, Ruling
from vtt.systems.space_shard import SPACE_SHARD
from vtt.systems.space_shard.sheet import ShardSheet


def a_duel(dice: int, *, boxes: int = 7, **orc: object) -> Session:
    """Return Ann with so many dice before the Orc."""
    ann = {"STR": dice, "base_defense": 0}
    tokens = {
        "ann": {"id": "ann", "at": (2, 5), "sheet": ann},
        "orc": {
            "id": "orc",
            "at": (4, 5),
            "side": "foes",
            "sheet": {"base_defense": 0, "hp_max": boxes, **orc},
        },
    }
    read = {
        TokenId(key): Token.model_validate(one, context=SPACE_SHARD.context) for key, one in tokens.items()
    }
    scene = a_scene()
    battle = Battle(system="space-shard", scenes={scene.id: scene}, tokens=read, dice=DiceStream(seed=1))
    return Session(battle, SPACE_SHARD)


@cache
def one_die(successes: int) -> Fraction:
    """Return how likely one die and its re-rolls make so many successes."""
    if successes == 0:
        return Fraction(7, 10)
    return Fraction(2, 10) * (successes == 1) + Fraction(1, 10) * one_die(successes - 1)


@cache
def many_dice(dice: int, successes: int) -> Fraction:
    """Return how likely some dice make so many successes, die by die."""
    if dice == 0:
        return Fraction(successes == 0)
    return sum(
        (one_die(here) * many_dice(dice - 1, successes - here) for here in range(successes + 1)), Fraction(0)
    )


STRIKE = Act(actor=ANN, action="barehand-attack", target=ORC)


@pytest.mark.parametrize("dice", [1, 2, 5, 11, 20])
def test_the_odds_of_a_blow_are_those_of_its_dice(dice):
    odds = a_duel(dice).odds(STRIKE)
    harm = dict(odds.harm)
    exact = {count: many_dice(dice, count) for count in range(dice)}
    assert odds.hit == pytest.approx(float(1 - exact[0]), abs=1e-9)
    assert all(harm.get(count, 0) == pytest.approx(float(share), abs=1e-9) for count, share in exact.items())
    assert harm[dice] == pytest.approx(float(1 - sum(exact.values())), abs=1e-9)
    assert odds.remainder < 1e-9


def test_protection_and_overflow_are_part_of_the_odds():
    """7 boxes, bashing: two are kept off, so nine successes and more fell."""
    odds = a_duel(11, protection={"absorption": 2}).odds(STRIKE)
    fewer = sum(many_dice(11, count) for count in range(9))
    assert odds.down == pytest.approx(float(1 - fewer), abs=1e-9)
    assert dict(odds.harm)[0] == pytest.approx(
        float(sum(many_dice(11, count) for count in range(3))), abs=1e-9
    )


def test_what_the_target_would_be_asked_is_stated_with_the_odds():
    odds = a_duel(5, bonus_successes={"defence": 2}, willpower=3).odds(STRIKE)
    assert odds.defaults == ("defence-successes: none", "defence-willpower: no")
    assert len(odds.assumed) == 2
    assert str(odds.assumed[0]).startswith("orc: spend defence bonus successes, at most 2? ")
    assert odds.hit == pytest.approx(float(1 - many_dice(5, 0)), abs=1e-9)


def test_shots_at_others_neither_change_nor_delay_the_odds_of_the_first():
    gun = {"name": "gun", "category": "gun", "damage": 9, "range_m": 50, "inscriptions": ["shotgun"]}
    tokens = {
        "ann": {"id": "ann", "at": (2, 5), "sheet": {"DEX": 3, "weapons": [gun]}},
        **{
            name: {"id": name, "at": (12, y), "side": "foes", "sheet": {"base_defense": 0}}
            for name, y in (("orc", 5), ("imp", 6.5), ("elf", 3.5))
        },
    }
    read = {
        TokenId(key): Token.model_validate(one, context=SPACE_SHARD.context) for key, one in tokens.items()
    }
    scene = a_scene()
    battle = Battle(system="space-shard", scenes={scene.id: scene}, tokens=read, dice=DiceStream(seed=1))
    odds = Session(battle, SPACE_SHARD).odds(Act(actor=ANN, action="gun-attack", target=ORC))
    assert odds.hit == pytest.approx(float(1 - many_dice(10, 0)), abs=1e-9)
    assert sum(share for _, share in odds.harm) == pytest.approx(1, abs=1e-9)


def test_the_odds_of_twenty_dice_are_little_work():
    session = a_duel(20, boxes=20, bonus_successes={"defence": 2})
    assert calls_of(lambda: session.odds(STRIKE)) < 25_000  # there were 11 755, in 3.5 ms


CONTESTS = ["tripping", "grapple", "colliding", "fakeout", "breakthrough", "suppress"]


@pytest.mark.parametrize("action", CONTESTS)
def test_the_odds_of_twenty_dice_against_twenty_are_little_work(action):
    session = a_duel(20, boxes=20, STR=20, DEX=20, brawl=2)
    contest = Act(actor=ANN, action=action, target=ORC, overrule=True)
    assert calls_of(lambda: session.odds(contest)) < 90_000  # there were 9 915 to 45 410, in 5 to 17 ms


def test_a_contest_is_won_as_often_as_icepool_says():
    die = icepool.Die([0] * 7 + [1, 1, icepool.Again + 1], again_depth=14, again_end=0)
    session = a_duel(9, STR=4, DEX=7)
    collide = Act(actor=ANN, action="colliding", target=ORC)
    won = (9 @ die) > (7 @ die)
    exact = float(Fraction(won.quantity(True), won.denominator()))
    assert session.odds(collide).hit == pytest.approx(exact, abs=1e-9)


@pytest.mark.parametrize(("action", "effect"), [("tripping", "orc is tripped"), ("grapple", "orc is held")])
def test_what_takes_a_touch_and_a_contest_has_the_odds_of_both(action, effect):
    """Nine dice touch and win against seven: a trip by its own successes, a hold by a throw of its own."""
    die = icepool.Die([0] * 7 + [1, 1, icepool.Again + 1], again_depth=14, again_end=0)
    odds = a_duel(9, STR=4, DEX=7).odds(Act(actor=ANN, action=action, target=ORC))
    won = (9 @ die) > (7 @ die)
    exact = float(Fraction(won.quantity(True), won.denominator()))
    touch = float(1 - many_dice(9, 0))
    assert str(odds.effect) == effect
    assert odds.hit == pytest.approx(touch, abs=1e-9)
    assert odds.effect_comes == pytest.approx(exact if action == "tripping" else touch * exact, abs=1e-9)


def each_way(ruling: Ruling) -> Ruling:
    """Go through a ruling whose throws do not say what of them counts."""
    back: Any = None
    while True:
        try:
            said = ruling.send(back)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        back = yield replace(said, counts=None, settles=None) if isinstance(said, RollRequest) else said


def fares(battle: Battle, token: TokenId) -> str:
    return "down" if SPACE_SHARD.is_down(battle.tokens[token].sheet) else "up"


ANN_SHEET: dict[str, Any] = {
    "STR": 3,
    "brawl": 1,
    "blade": 1,
    "weapons": [{"name": "sword", "category": "blade", "damage": 2, "size": 3, "inscriptions": ["trip"]}],
    "base_defense": 0,
}
ANSWERED = {"defence-successes": Answered(choose="spend", spend=1), "resist": Answered(choose="str")}
ASSUMED = (Assumptions(), Assumptions(each_time=ANSWERED))
CHOICES: tuple[dict[str, Any], ...] = ({}, {"part": "eyes"}, {"part": "temple"}, {"hold_back": 1})


@pytest.mark.slow
@pytest.mark.parametrize("assumptions", ASSUMED, ids=["by default", "answered"])
@pytest.mark.parametrize("choices", CHOICES, ids=str)
def test_what_is_said_not_to_count_changes_no_odds(choices, assumptions):
    orc: dict[str, Any] = {"weapons": ANN_SHEET["weapons"], "hp_max": 3, "size": 4, "base_defense": 1}
    if choices:
        orc["bonus_successes"] = {"defence": 1}
    session = a_duel(3, **orc)
    ann = session.settled.tokens[ANN]
    sheet = ShardSheet.model_validate(ANN_SHEET)
    battle = session.settled.with_token(ann.replace(sheet=sheet))
    compared = 0
    for action in SPACE_SHARD.actions:
        if action.aims_at != "token":
            continue
        act = Act(actor=ANN, action=action.id, target=ORC, choices=choices)
        begin = partial(action.carry_out, battle, act)
        merged = odds(begin, battle, fares, assumptions, ORC)
        every = odds(lambda begin=begin: each_way(begin()), battle, fares, assumptions, ORC)  # type: ignore[misc]
        assert merged.hit == pytest.approx(every.hit, abs=1e-9), action.id
        assert merged.down == pytest.approx(every.down, abs=1e-9), action.id
        assert dict(merged.harm) == pytest.approx(dict(every.harm), abs=1e-9), action.id
        assert merged.effect_comes == pytest.approx(every.effect_comes, abs=1e-9), action.id
        compared += 1
    assert compared > 20
