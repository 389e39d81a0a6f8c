"""The odds of Miridon agree with counting every face there is."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from tests.builders import a_scene
from tests.ids import ANN, BO
from vtt.battle import TokenId
from vtt.battle.battle import Battle
from vtt.battle.commands import Act, EndTurn, Start
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.rules.odds.assumptions import Assumptions
from vtt.rules.odds.odds import Odds
from vtt.rules.rulings.choices import Answered
from vtt.systems.miridon import MIRIDON
from vtt.systems.miridon.attack.bullets import Buckshot, Bullets

FACES = range(1, 7)


def a_session(ours: dict[str, object], theirs: dict[str, object]) -> Session:
    scene = a_scene()
    tokens = {}
    for name, at, side, sheet in (("ann", (5, 5), "party", ours), ("bo", (7, 5), "foes", theirs)):
        fields = {"id": name, "at": at, "side": side, "sheet": sheet}
        tokens[TokenId(name)] = Token.model_validate(fields, context=MIRIDON.context)
    return Session(Battle(system="miridon", scenes={scene.id: scene}, tokens=tokens), MIRIDON)


def spread(odds: Odds) -> dict[float, float]:
    return dict(odds.harm)


@pytest.mark.parametrize("evasion", range(2, 14))
def test_two_dice_reach_an_evasion_as_the_table_says(evasion):
    reached = {2: 36, 3: 35, 4: 33, 5: 30, 6: 26, 7: 21, 8: 15, 9: 10, 10: 6, 11: 3, 12: 1}
    session = a_session({}, {"passive_evasion": evasion})
    odds = session.odds(Act(actor=ANN, target=BO, action="melee-attack"))
    assert odds.hit == pytest.approx(reached.get(evasion, 0) / 36, abs=1e-12)


@pytest.mark.parametrize("flairs", [(), ("piercing",), ("greater-critical",)])
def test_a_blow_deals_what_every_face_says(flairs):
    sword = {"name": "sword", "category": "sword", "damage": "2d6-1", "to_hit": 1, "flairs": flairs}
    session = a_session({"weapons": [sword]}, {"passive_evasion": 9, "pdr": 3, "hp": 8})
    odds = session.odds(Act(actor=ANN, target=BO, action="melee-attack"))
    counted: Counter[int] = Counter()
    down = hits = 0
    critical_from = 10 if "greater-critical" in flairs else 12
    for one, two, three, four in product(FACES, repeat=4):
        hit, critical = one + two + 1 >= 9, one + two >= critical_from
        less = 3 if "piercing" in flairs or not critical else 6
        harm = max(0, (three + four - 1) * (2 if critical else 1) - less) if hit else 0
        counted[harm] += 1
        hits += hit
        down += harm >= 8
    assert odds.hit == pytest.approx(hits / 6**4, abs=1e-12)
    assert odds.down == pytest.approx(down / 6**4, abs=1e-12)
    assert spread(odds) == pytest.approx({harm: count / 6**4 for harm, count in counted.items()}, abs=1e-12)


def test_bullets_deal_what_every_face_says():
    gun = {"name": "gun", "category": "shotgun", "damage": "1d6", "ranges_ft": [50], "bullets": 3}
    session = a_session({"weapons": [gun]}, {"pdr": 2})
    odds = session.odds(Act(actor=ANN, target=BO, action="gun-attack"))
    counted: Counter[int] = Counter()
    for faces in product(FACES, repeat=6):
        counted[sum(max(0, faces[place + 3] - 2) for place in range(3) if faces[place] >= 5)] += 1
    assert odds.hit == pytest.approx(1 - (2 / 3) ** 3, abs=1e-12)
    assert spread(odds) == pytest.approx({harm: count / 6**6 for harm, count in counted.items()}, abs=1e-12)


def test_twenty_bullets_have_odds_too():
    session = a_session({"weapons": ["bullet rain"], "to_hit_bonus": 4}, {})
    odds = session.odds(Act(actor=ANN, target=BO, action="gun-attack"))
    assert odds.hit == pytest.approx(1 - (2 / 3) ** 20, abs=1e-9)
    assert odds.mean_harm == pytest.approx(20 / 3 * 10.5, abs=1e-6)


def test_a_contest_of_charisma_counts_every_pair_of_throws():
    session = a_session({"rile": 2}, {"rile": 1})
    odds = session.odds(Act(actor=ANN, target=BO, action="taunt"))
    throws = Counter(sum(faces) for faces in product(FACES, repeat=3))
    wins = sum(
        ours * theirs
        for mine, ours in throws.items()
        for its, theirs in throws.items()
        if mine + 2 >= its + 1
    )
    assert odds.hit == pytest.approx(wins / 6**6, abs=1e-12)


def test_the_dice_of_bullets_read_faces_as_they_fall():
    assert Bullets(count=6, sides=6, least=5).read((5, 3, 6, 2, 4, 6)).hits == 3
    wounds = Buckshot(count=2, dice=2, sides=6, plus=-4).read((1, 2, 6, 3))
    assert wounds.bases == (3, 9)
    assert wounds.dealt == (0, 5)
    assert sum(share for _, share in Buckshot(count=20, dice=3, sides=6, plus=0).outcomes()) == pytest.approx(
        1
    )


def test_bullets_that_kill_deal_what_the_odds_say():
    gun = {"name": "gun", "category": "shotgun", "damage": "1d6", "ranges_ft": [50], "bullets": 3}
    session = a_session({"weapons": [gun]}, {"hp": 0})
    act = Act(actor=ANN, target=BO, action="gun-attack")
    odds = session.odds(act)
    done = session.do(act).outcome
    assert done is not None
    assert odds.mean_harm == pytest.approx(3 * 3.5)
    assert done.harm in spread(odds)
    assert MIRIDON.vitals(session.battle.tokens[BO].sheet).state == "dead"


def test_who_is_dead_already_does_not_die_of_a_blow():
    session = a_session({}, {"hp": 0})
    kill = Act(actor=ANN, target=BO, action="melee-attack", overrule=True)
    for _ in range(2):
        odds = session.odds(kill)
        dead = MIRIDON.vitals(session.battle.tokens[BO].sheet).state == "dead"
        assert odds.was_down
        assert (odds.dies > 0.0) == (not dead)
        while MIRIDON.vitals(session.battle.tokens[BO].sheet).state != "dead":
            session.do(kill)


def in_turn_of_ann(ours: dict[str, object], theirs: dict[str, object]) -> Session:
    """Return a fight of Ann with two who are in her reach; it is her turn."""
    scene = a_scene()
    tokens = {}
    for name, at, side in (("ann", (5, 5), "party"), ("bo", (6.2, 5), "foes"), ("cy", (5, 6.2), "foes")):
        fields = {"id": name, "at": at, "side": side, "sheet": ours if name == "ann" else theirs}
        tokens[TokenId(name)] = Token.model_validate(fields, context=MIRIDON.context)
    session = Session(Battle(system="miridon", scenes={scene.id: scene}, tokens=tokens), MIRIDON)
    session.take_defaults = True
    session.do(Start())
    while session.settled.encounter and session.settled.encounter.current != "ann":
        session.do(EndTurn())
    return session


def chance(*met: bool) -> Fraction:
    return Fraction(sum(met), len(met))


def test_a_riposte_that_fells_the_attacker_ends_a_spin_for_the_next():
    ours = {"weapons": ["longsword"], "current_health_points": 4, "passive_evasion": 5}
    theirs = {"weapons": ["longsword"], "current_health_points": 5, "passive_evasion": 7}
    spin = Act(actor=TokenId("ann"), action="melee-attack", choices={"spinning_strike": True})
    strike_back = Assumptions(each_time={"evade": Answered(choose="riposte")})
    found = in_turn_of_ann(ours, theirs).odds(spin, strike_back)
    throws = [one + other for one, other in product(FACES, FACES)]
    hits = chance(
        *(throw + 1 >= 9 for throw in throws)
    )  # +1 of the longsword; Evasion 7 and 2 for the Riposte
    plain = chance(
        *(throw + 1 >= 5 and throw != 12 for throw in throws)
    )  # Evasion 5, no defence in her own turn
    fells = plain * chance(*(face + 1 >= 4 for face in FACES)) + Fraction(
        1, 36
    )  # a critical hit does 4 and more
    first, second = found.victims
    assert first.hit == pytest.approx(float(hits), abs=1e-12)
    assert second.hit == pytest.approx(float(hits * (1 - (1 - hits) * fells)), abs=1e-12)
    assert second.mean_harm == pytest.approx(first.mean_harm * second.hit / first.hit, abs=1e-12)
