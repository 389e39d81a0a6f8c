"""The odds of what strikes several agree, for each of them, with playing it again and again.

`PLAYS=20000 pytest tests/systems/test_odds_of_areas.py` plays longer and holds the odds to a narrower bound.
"""

import math
import os
from collections import Counter, defaultdict
from typing import Any

import pytest

from tests.builders import a_scene
from vtt.battle.battle import Battle, DiceStream
from vtt.battle.commands import Act
from vtt.battle.token import Token, TokenId
from vtt.play.session import Session
from vtt.rules.actions.general import ruling_of
from vtt.rules.odds import branches, odds
from vtt.rules.odds.odds import Odds
from vtt.rules.rulings.running import Answers, run
from vtt.systems import SYSTEMS

PLAYS = int(os.environ.get("PLAYS", "400"))
SIGMAS = 4.5
"""So far from the mean a share of plays lies once in more than a hundred thousand times."""

MORTAR = {"name": "mortar", "category": "cannon", "damage": 3, "size": 6, "range_m": 30, "high_speed": 5}
LANCE = {
    "name": "lance",
    "category": "gun",
    "damage": 3,
    "size": 2,
    "range_m": 30,
    "high_speed": 5,
    "inscriptions": ["penetrate"],
}
SPELL = {"name": "fire", "grade": "C", "radius_m": 3, "range_m": 30, "save": "reflex"}
GUNNER = {"STR": 4, "INT": 3, "DEX": 3, "firearms": 2, "occult": 2, "energy": 9, "spells": [SPELL]}
POT = {"name": "fire pot", "count": 1, "blast": {"hits": 3, "wounds": 2, "radius_m": 2}}
CAST = {"spell": "elemental-spell", "target": "orc", "modifiers": ["explosive"], "ghost": 3, "remaining": 0}

CASES: dict[str, tuple[str, dict[str, Any], dict[str, Any], dict[str, Any]]] = {
    "a spell": ("space-shard", GUNNER, {"hp_max": 3}, {"action": "spellcasting", "at": (9, 5)}),
    "a shell": (
        "space-shard",
        {**GUNNER, "weapons": [MORTAR]},
        {"hp_max": 3, "DEX": 3},
        {"action": "cannon-shell", "at": (9, 5)},
    ),
    "a shotgun": (
        "space-shard",
        {**GUNNER, "weapons": ["shotgun"]},
        {"hp_max": 2, "base_defense": 1},
        {"action": "gun-attack", "target": "orc"},
    ),
    "a shot that goes through": (
        "space-shard",
        {**GUNNER, "weapons": [LANCE]},
        {"hp_max": 2, "base_defense": 1},
        {"action": "gun-attack", "target": "orc"},
    ),
    "a spin": (
        "miridon",
        {"weapons": ["longsword"]},
        {"current_health_points": 5, "passive_evasion": 7},
        {"action": "melee-attack", "choices": {"spinning_strike": True}},
    ),
    "an explosion": (
        "miridon",
        {"ghost": 9, "casting": CAST},
        {"current_health_points": 11},
        {"action": "activate-spell"},
    ),
    "a scream": (
        "miridon",
        {"intimidate": 2},
        {},
        {"action": "stunning-scream", "target": "orc", "targets": ["elf"]},
    ),
    "a fire pot": (
        "phase-six",
        {"throwing": 2, "items": [POT]},
        {"max_health": 5, "conditions": ["hunkered"]},
        {"action": "throw-at-target", "target": "orc"},
    ),
}
PLACES = {"ann": (5.0, 5.0), "orc": (7.0, 5.0), "elf": (8.2, 5.0), "imp": (6.0, 6.3)}


def a_crowd(system: str, ours: dict[str, Any], theirs: dict[str, Any]) -> Session:
    rules = next(one for one in SYSTEMS if one.id == system)
    scene = a_scene()
    tokens = {}
    for name, at in PLACES.items():
        mine = name == "ann"
        fields = {
            "id": name,
            "name": name.title(),
            "at": at,
            "size_m": 1.0,
            "sheet": ours if mine else theirs,
        }
        fields["side"] = "party" if mine else "foes"
        tokens[TokenId(name)] = Token.model_validate(fields, context=rules.context)
    return Session(Battle(system=system, scenes={scene.id: scene}, tokens=tokens), rules)


def near(share: float, odds: float, spread: float) -> bool:
    return abs(share - odds) <= SIGMAS * spread / math.sqrt(PLAYS) + 1e-9


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_each_victim_fares_in_play_as_its_odds_say(case):
    system, ours, theirs, aim = CASES[case]
    session = a_crowd(system, ours, theirs)
    act = Act(actor=TokenId("ann"), **aim)
    told = session.odds(act)
    assert len(told.victims) > 1
    hit, fell, dead = Counter[TokenId](), Counter[TokenId](), Counter[TokenId]()
    harm: dict[TokenId, float] = defaultdict(float)
    for seed in range(PLAYS):
        battle = session.settled.replace(dice=DiceStream(seed=seed))
        played = run(ruling_of(act, session.system, battle), battle, Answers((), digital=True, defaults=True))
        assert played.outcome is not None
        for token, victim in played.outcome.victims.items():
            hit[token] += victim.hit
            harm[token] += victim.harm
        for one in told.victims:
            sheet = played.battle.tokens[one.token].sheet
            fell[one.token] += session.system.is_down(sheet)
            dead[one.token] += session.system.vitals(sheet).state == "dead"
    for one in told.victims:
        for count, share in ((hit, one.hit), (fell, one.down), (dead, one.dies)):
            wide = math.sqrt(max(share * (1 - share), 0))
            assert near(count[one.token] / PLAYS, share, wide), f"{one.token}: {share}"
        wide = math.sqrt(sum(likely * (value - one.mean_harm) ** 2 for value, likely in one.harm))
        assert near(harm[one.token] / PLAYS, one.mean_harm, wide), one.token


def followed_whole(victim, ends, runner):
    """Follow all branches again for one more victim, what is alike for all of them too."""
    del ends
    return (yield from branches.ends_of(runner.for_one(victim)))


def asked(case: str) -> Odds:
    system, ours, theirs, aim = CASES[case]
    return a_crowd(system, ours, theirs).odds(Act(actor=TokenId("ann"), **aim))


@pytest.mark.parametrize("case", CASES)
def test_what_is_followed_from_a_fork_comes_to_what_is_followed_from_the_beginning(case, monkeypatch):
    found = asked(case)
    monkeypatch.setattr(odds, "ends_for", followed_whole)
    whole = asked(case)
    for one, other in zip(found.victims, whole.victims, strict=True):
        assert dict(one.harm) == pytest.approx(dict(other.harm), abs=1e-12)
        assert (one.hit, one.down, one.dies) == pytest.approx((other.hit, other.down, other.dies), abs=1e-12)


FOLLOWED = {"a spell": 90, "a shell": 150, "a fire pot": 440}


@pytest.mark.parametrize("case", FOLLOWED)
def test_odds_of_an_area_take_few_branches(case, monkeypatch):
    follow, followed = branches.BranchRunner.follow, []

    def counted(runner, branch):
        followed.append(branch.path)
        return follow(runner, branch)

    monkeypatch.setattr(branches.BranchRunner, "follow", counted)
    asked(case)
    assert len(followed) <= FOLLOWED[case]
