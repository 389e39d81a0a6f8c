"""A party stands round a place of the next map: apart from each other, and on one side of the walls."""

from itertools import combinations

import pytest

from tests.builders import a_battle, a_scene, a_session, a_token, a_wall
from tests.ids import SCENE
from vtt.battle import Battle, Harm, PlaceMany, Token
from vtt.geometry import distance_m
from vtt.play.party import gathering, healed, party_of
from vtt.play.session import Session
from vtt.rules import RuleSystem
from vtt.systems import SYSTEMS

PARTY = tuple(a_token(f"hero-{number}", (1, 1), "party") for number in range(6))


def test_the_party_is_all_of_its_side_but_who_is_hidden() -> None:
    scout = a_token("scout", (3, 3), "party").replace(hidden=True)
    battle = a_battle(PARTY[0], scout, a_token("orc", (5, 5), "enemy"))
    assert [one.id for one in party_of(battle)] == ["hero-0"]


@pytest.mark.parametrize("at", [(9.4, 4.5), (0.2, 0.3), (9.9, 19.9)])
def test_all_stand_apart_within_the_map_and_before_the_wall(at: tuple[float, float]) -> None:
    session = a_session(scene=a_scene((a_wall((10, 0), (10, 20)),)))
    session.do(PlaceMany(tokens=gathering(session.battle.scenes[SCENE], PARTY, at)))
    placed = list(session.battle.tokens.values())
    assert [one.id for one in placed] == [one.id for one in PARTY]
    for token in placed:
        assert 0.5 <= token.at[0] <= 9.5
        assert 0.5 <= token.at[1] <= 19.5
        assert distance_m(token.at, at) < 4
    for one, other in combinations(placed, 2):
        assert distance_m(one.at, other.at) >= 1 - 1e-9


@pytest.mark.parametrize("system", list(SYSTEMS), ids=lambda system: system.id)
def test_the_party_is_healed_as_far_as_the_rules_heal_by_hand(system: RuleSystem) -> None:
    name, data = next(iter(system.creatures.items()))
    fresh = Token.model_validate({**data, "id": name, "at": (3, 3), "side": "party"}, context=system.context)
    battle = Battle(system=system.id, scenes={SCENE: a_scene()}, tokens={fresh.id: fresh})
    session = Session(battle, system)
    session.take_defaults = True
    session.do(Harm(tokens=(fresh.id,), points=2))
    hurt = session.settled.tokens[fresh.id]
    assert system.vitals(hurt.sheet).left < system.vitals(fresh.sheet).most or hurt.sheet != fresh.sheet
    [whole] = healed(system, session.settled, (hurt,))
    assert system.vitals(whole.sheet) == system.vitals(fresh.sheet)
    assert session.settled.tokens[fresh.id] == hurt  # the battle goes on as it was
