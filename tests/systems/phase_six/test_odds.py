"""The odds of whole attacks against brute force: every value of every die, cover and protection by hand."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from math import comb, prod
from typing import Any

import pytest

from tests.benchmarks.duels import NEAR, a_fight
from tests.ids import ANN, ORC, SCENE
from tests.work import calls_of
from vtt.battle import TokenId
from vtt.battle.battle import Battle
from vtt.battle.commands import Act
from vtt.battle.scene import Scene
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.rules.actions.general import ruling_of
from vtt.rules.odds.assumptions import Assumptions
from vtt.rules.odds.odds import odds
from vtt.rules.rulings.choices import Answered
from vtt.rules.rulings.ruling import RollRequest, Ruling
from vtt.systems.phase_six import PHASE_SIX

VALUES = {6 * again + face: 1 / 6 ** (again + 1) for again in range(12) for face in range(1, 6)}
CLASSES = (0, 1, *range(11, 72, 6))
"""What a die may come to: nothing, a hit, a critical hit, and those with additional wounds."""


def a_duel(attacker: dict[str, Any], target: dict[str, Any]) -> Session:
    people = {"ann": ((5, 5), "party", attacker), "orc": ((7, 5), "enemy", target)}
    tokens = {
        TokenId(name): Token.model_validate(
            {"id": name, "at": at, "side": side, "sheet": sheet}, context=PHASE_SIX.context
        )
        for name, (at, side, sheet) in people.items()
    }
    scene = Scene(id=SCENE, size_m=(20.0, 20.0))
    return Session(Battle(system="phase-six", scenes={SCENE: scene}, tokens=tokens), PHASE_SIX)


STRIKE = Act(actor=ANN, target=ORC, action="attack", using="long sword")


def attack_odds(
    attacker: dict[str, Any], target: dict[str, Any], *answers: str, **choices: Any
) -> dict[float, float]:
    assumptions = Assumptions(in_order=tuple(Answered(choose=one) for one in answers))
    found = a_duel(attacker, target).odds(STRIKE.replace(choices=choices), assumptions)
    assert found.remainder < 1e-9
    return dict(found.harm)


def one_die(minimum: int, critical: int) -> dict[int, float]:
    """Return how likely one die falls into each class."""
    spread: dict[int, float] = defaultdict(float)
    for value, share in VALUES.items():
        kind = 0
        if value >= max(minimum, critical):
            kind = max(11, *(one for one in CLASSES if one <= value and one > 11)) if value >= 17 else 11
        elif value >= minimum:
            kind = 1
        spread[kind] += share
    return spread


def by_brute_force(dice: int, least: int, cover: int | None, normal_units: int, critical_units: int):
    """Return the wounds of an attack, found die by die and hit by hit."""
    found: dict[float, float] = defaultdict(float)
    stopped = (7 - cover) / 6 if cover else 0.0
    kinds = one_die(least, 11)
    for thrown in product(kinds, repeat=dice):
        likely = 1.0
        for kind in thrown:
            likely *= kinds[kind]
        hits = sorted((kind for kind in thrown if kind), reverse=True)
        for keeps in product((True, False), repeat=len(hits)):
            share = likely
            for keep in keeps:
                share *= 1 - stopped if keep else stopped
            left = [kind for kind, keep in zip(hits, keeps, strict=True) if keep]
            found[wounds_of(left, normal_units, critical_units)] += share
    return found


def wounds_of(hits: list[int], normal_units: int, critical_units: int) -> int:
    """Return the wounds that armour leaves: critical units take the worst hits, then what is normal."""
    criticals = [kind for kind in hits if kind >= 11]
    normal = len(hits) - len(criticals)
    used = min(critical_units, len(criticals))
    normal = max(0, normal - normal_units - (critical_units - used))
    return normal + sum(1 + (kind - 11) // 6 for kind in criticals[used:])


@pytest.mark.parametrize(
    ("target", "cover", "normal_units", "critical_units"),
    [
        ({}, None, 0, 0),
        ({"armour": ["clothing"]}, None, 1, 0),
        ({"conditions": ["hunkered"]}, 6, 0, 0),
        ({"armour": ["clothing"], "conditions": ["hunkered"]}, 6, 1, 0),
        ({"innate": {"units": "C"}}, None, 0, 1),
        ({"innate": {"units": "NC"}, "conditions": ["hunkered"]}, 6, 1, 1),
    ],
)
def test_the_odds_of_an_attack_are_those_of_its_dice(target, cover, normal_units, critical_units):
    exact = attack_odds({"hand_to_hand": 0, "weapons": ["long sword"]}, target)
    brute = by_brute_force(2, 5, cover, normal_units, critical_units)
    for wounds in range(4):
        assert exact[wounds] == pytest.approx(brute[wounds], abs=1e-8)
    assert sum(exact.values()) == pytest.approx(1, abs=1e-9)


def test_cover_makes_odds_worse_and_a_massive_attack_makes_them_better():
    plain = attack_odds({"strength": 3, "weapons": ["long sword"]}, {})
    covered = attack_odds({"strength": 3, "weapons": ["long sword"]}, {"conditions": ["hunkered"]})
    massive = attack_odds({"strength": 3, "weapons": ["long sword"]}, {}, massive=1)
    assert massive[0] < plain[0] < covered[0]


def by_parry(least: int, cover: int | None) -> dict[float, float]:
    """Return the wounds that a parry of two dice and then a cover leave of two dice against 5."""
    found: dict[float, float] = defaultdict(float)
    kinds, stopped = one_die(5, 11), (7 - cover) / 6 if cover else 0.0
    variants = [(thrown, prod(kinds[one] for one in thrown)) for thrown in product(kinds, repeat=2)]
    parrying = one_die(least, 11)
    parries = [(thrown, prod(parrying[one] for one in thrown)) for thrown in product(parrying, repeat=2)]
    for thrown, likely in variants:
        hits = sorted((kind for kind in thrown if kind), reverse=True)
        for parry, share in parries if hits else [((), 1.0)]:
            left = after_parry(hits, parry)
            for keeps in product((True, False), repeat=len(left)):
                weight = prod(1 - stopped if keep else stopped for keep in keeps)
                kept = [kind for kind, keep in zip(left, keeps, strict=True) if keep]
                found[wounds_of(kept, 0, 0)] += likely * share * weight
    return found


def after_parry(hits: list[int], parry: Sequence[int]) -> list[int]:
    criticals = [kind for kind in hits if kind >= 11]
    thrown = sum(kind >= 11 for kind in parry)
    used = min(thrown, len(criticals))
    normal = len(hits) - len(criticals) - sum(kind == 1 for kind in parry) - (thrown - used)
    return [*criticals[used:], *[1] * max(0, normal)]


@pytest.mark.parametrize(("conditions", "least", "cover"), [((), 5, None), (("hunkered",), 6, 6)])
def test_the_odds_of_a_parry_are_those_of_both_throws(conditions, least, cover):
    """Who is hunkered has a cover of 6+ and parries by 6+; critical successes stop the worst hits."""
    target = {"hand_to_hand": 0, "weapons": ["long sword"], "conditions": conditions}
    exact = attack_odds({"hand_to_hand": 0, "weapons": ["long sword"]}, target, "parry")
    brute = by_parry(least, cover)
    for wounds in range(5):
        assert exact[wounds] == pytest.approx(brute[wounds], abs=1e-8)


SWORDSMAN = {"strength": 5, "hand_to_hand": 7, "weapons": ["long sword"]}


@pytest.mark.parametrize(
    "target", [{}, {"conditions": ["hunkered"]}, {"conditions": ["hunkered"], "innate": {"units": "NC"}}]
)
def test_the_odds_of_nine_dice_behind_cover_are_little_work(target):
    session = a_duel(SWORDSMAN, target)
    attack = PHASE_SIX.action("attack")
    reckoning = attack.reckoning(session.battle, STRIKE) if attack is not None else None
    assert reckoning is not None
    assert reckoning.total == 9
    assert calls_of(lambda: session.odds(STRIKE)) < 450_000  # there were 82 838 to 223 771, in 45 to 90 ms


@pytest.mark.parametrize("resistance", [0, 1, 3])
def test_a_knockout_counts_hits_against_successes(resistance):
    """Each of four dice hits with 1/3; the target makes 0, 1, 2 ... successes a die: 2/3, 5/18, 5/108 ..."""
    ann = {"hand_to_hand": 4, "strength": 0, "weapons": [{"name": "club", "type": "melee"}]}
    session = a_duel(ann, {"resistance": resistance})
    odds = session.odds(Act(actor=ANN, target=ORC, action="knockout-attack"))
    hits = {count: comb(4, count) * 2 ** (4 - count) / 81 for count in range(5)}
    assert odds.hit == pytest.approx(1 - hits[0], abs=1e-9)
    dice = [2 / 3, *(1 / 3 / 6**worth * 5 / 6 for worth in range(6))]
    successes = [1.0]
    for _ in range(resistance):
        longer = [0.0] * (len(successes) + len(dice))
        for (mine, share), (more, likely) in product(enumerate(successes), enumerate(dice)):
            longer[mine + more] += share * likely
        successes = longer
    out = sum(share * sum(successes[:count]) for count, share in hits.items())
    assert odds.effect_comes == pytest.approx(out, abs=1e-9)
    assert odds.down == pytest.approx(out, abs=1e-9)


def each_way(ruling: Ruling) -> Ruling:
    """Go through a ruling whose rolls do not say what of them counts."""
    back: Any = None
    while True:
        try:
            said = ruling.send(back)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        back = yield replace(said, counts=None, settles=None) if isinstance(said, RollRequest) else said


@pytest.mark.parametrize("luck", ["none", "bonus-die", "re-roll"])
@pytest.mark.parametrize("action", ["knockout-attack", "disarming-attack"])
def test_what_resists_does_not_count_changes_no_odds(action, luck):
    ann = {"hand_to_hand": 3, "weapons": [{"name": "club", "type": "melee"}]}
    orc = {"resistance": 1, "strength": 1, "deftness": 1, "bonus_dice": 1, "rerolls": 1}
    session = a_duel(ann, {**orc, "weapons": ["long sword"], "conditions": ["hunkered"]})
    act = Act(actor=ANN, target=ORC, action=action)
    battle, assumed = session.settled, Assumptions(each_time={"luck": Answered(choose=luck)})

    def begin() -> Ruling:
        return ruling_of(act, PHASE_SIX, battle)

    merged, every = (
        odds(one, battle, lambda _, __: "up", assumed, ORC) for one in (begin, lambda: each_way(begin()))
    )
    assert merged.hit == pytest.approx(every.hit, abs=1e-9)
    assert merged.effect_comes == pytest.approx(every.effect_comes, abs=1e-9)


def test_bystanders_do_not_slow_the_odds():
    session = a_fight(PHASE_SIX, "bear", "rogue", NEAR)
    for action in ("knockout-attack", "disarming-attack", "attack"):
        act = Act(actor=ANN, target=ORC, action=action)
        assert calls_of(partial(session.odds, act)) < 400_000, action  # there were up to 189 429
