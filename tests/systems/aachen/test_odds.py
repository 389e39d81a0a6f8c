"""The odds of aachen agree with an enumeration of their own, and with the printed table."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from tests.ids import ANN, ORC
from tests.systems.aachen.duel import a_duel
from tests.work import calls_of
from vtt.battle.commands import Act
from vtt.rules.actions.general import ruling_of
from vtt.rules.odds.odds import odds
from vtt.systems.aachen import AACHEN
from vtt.systems.aachen.sheet import sheet_of

TABLE = """
 2 95.00 99.75 +1 90.25 -1
 3 90.00 99.00 +2 81.00 -2
 4 85.00 97.75 +3 72.25 -3
 5 80.00 96.00 +3 64.00 -3
 6 75.00 93.75 +4 56.25 -4
 7 70.00 91.00 +4 49.00 -4
 8 65.00 87.75 +5 42.25 -5
 9 60.00 84.00 +5 36.00 -5
10 55.00 79.75 +5 30.25 -5
11 50.00 75.00 +5 25.00 -5
12 45.00 69.75 +5 20.25 -5
13 40.00 64.00 +5 16.00 -5
14 35.00 57.75 +5 12.25 -5
15 30.00 51.00 +4  9.00 -4
16 25.00 43.75 +4  6.25 -4
17 20.00 36.00 +3  4.00 -3
18 15.00 27.75 +3  2.25 -3
19 10.00 19.00 +2  1.00 -2
20  5.00  9.75 +1  0.25 -1
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]
WARRIOR = {"hd": 0, "weapons": ["war hammer"]}


def strike(**choices: bool) -> Act:
    return Act(actor=ANN, action="melee-attack", target=ORC, choices=choices)


def hit(target: int, **choices: bool) -> float:
    """Return how likely a creature with no bonus hits that Armor Class."""
    return a_duel(WARRIOR, {"ac": target, "hp": 50}).odds(strike(**choices)).hit


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_the_printed_table_comes_out_of_the_dice(row):
    target, plain, better, better_eq, worse, worse_eq = row
    found = hit(int(target)), hit(int(target), advantage=True), hit(int(target), disadvantage=True)
    assert [f"{100 * one:.2f}" for one in found] == [plain, better, worse]
    assert f"{20 * (found[1] - found[0]):+.0f}" == better_eq
    assert f"{20 * (found[2] - found[0]):+.0f}" == worse_eq


def test_a_one_misses_and_a_twenty_hits_whatever_is_needed():
    assert hit(1) == pytest.approx(0.95)
    assert hit(0, advantage=True) == pytest.approx(0.9975)
    assert hit(0, disadvantage=True) == pytest.approx(0.9025)
    assert hit(30) == pytest.approx(0.05)
    assert hit(30, advantage=True) == pytest.approx(0.0975)
    assert hit(30, disadvantage=True) == pytest.approx(0.0025)


@pytest.mark.parametrize("ac", [13, 14])
@pytest.mark.parametrize("luck", ["plain", "advantage", "disadvantage"])
def test_damage_and_shock_agree_with_counting_every_face(ac, luck):
    """Long sword 1d8, shock 2/13, STR +1, to hit +3."""
    ann = {"class": "fighter", "level": 2, "STR": 14, "stab": 0, "weapons": ["long sword"]}
    found = a_duel(ann, {"ac": ac, "hp": 7}).odds(strike(**({} if luck == "plain" else {luck: True})))
    counted: Counter[int] = Counter()
    for first, second, damage in product(range(1, 21), range(1, 21), range(1, 9)):
        d20 = {"plain": first, "advantage": max(first, second), "disadvantage": min(first, second)}[luck]
        hits = d20 == 20 or (d20 != 1 and d20 + 3 >= ac)
        shock = 3 if ac <= 13 else 0
        counted[max(shock, damage + 1) if hits else shock] += 1
    exact = {harm: Fraction(count, 20 * 20 * 8) for harm, count in counted.items()}
    assert dict(found.harm) == pytest.approx({harm: float(share) for harm, share in exact.items()}, abs=1e-9)
    assert found.mean_harm == pytest.approx(
        float(sum(harm * share for harm, share in exact.items())), abs=1e-9
    )
    assert found.down == pytest.approx(
        float(sum(share for harm, share in exact.items() if harm >= 7)), abs=1e-9
    )
    assert found.remainder == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("klass", ["fighter", None])
def test_the_odds_of_a_contest_count_every_pair_of_dice(klass):
    """A shove: to hit +2 against AC 10, then 2d6+1 against 2d6; a tie is a hero's, others roll again."""
    bonus = {"class": klass, "punch": 0} if klass else {"attack_bonus": 1, "punch": 0}
    session = a_duel({"STR": 14, **bonus}, {"ac": 10, "hp": 5})
    act = Act(actor=ANN, action="shove", target=ORC, choices={"effect": "prone"})
    found = odds(
        lambda: ruling_of(act, AACHEN, session.battle),
        session.battle,
        lambda after, token: "down" if sheet_of(after, token).has("prone") else "up",
        target=ORC,
    )
    faces = list(product(range(1, 7), repeat=4))
    won = sum(a + b + 1 > c + d for a, b, c, d in faces)
    tied = sum(a + b + 1 == c + d for a, b, c, d in faces)
    share = Fraction(won + tied, len(faces)) if klass else Fraction(won, len(faces) - tied)
    assert found.hit == pytest.approx(13 / 20)
    assert found.down == pytest.approx(float(share) * 13 / 20, abs=1e-9)
    assert str(found.effect) == "Shove succeeds"
    assert found.effect_comes == pytest.approx(float(share) * 13 / 20, abs=1e-9)


def test_what_either_side_could_do_after_the_roll_is_stated_with_the_odds():
    ann = {"class": "fighter", "stab": 0, "weapons": ["axe"]}
    found = a_duel(ann, {"class": "fighter", "ac": 12, "hp": 9}).odds(strike())
    assert found.defaults == ("miss: take", "answer: take")


def test_the_odds_of_a_blow_are_little_work():
    session = a_duel({"class": "fighter", "stab": 1, "weapons": ["great sword"]}, {"ac": 12, "hp": 9})
    assert calls_of(lambda: session.odds(strike(advantage=True))) < 30_000  # there were 13 017, in 7 ms
