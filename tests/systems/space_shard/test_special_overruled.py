"""Whatever states creatures are in and whatever was chosen, no overruled action raises."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.builders import a_scene, a_wall
from tests.ids import ANN, BO, ORC
from vtt.battle import TokenId
from vtt.battle.battle import Battle, DiceStream
from vtt.battle.commands import Act, Aim, EndTurn, Start
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.rules.actions.aims import parsed
from vtt.systems.space_shard import SPACE_SHARD
from vtt.systems.space_shard.conditions.conditions import STATES
from vtt.text.sentence import Refusal

pytestmark = pytest.mark.slow

NAMES = (ANN, ORC, BO)
CHOICES: tuple[dict[str, Any], ...] = (
    {},
    {"lethal": True},
    {"part": "head"},
    {"part": "throat"},
    {"part": "temple"},
    {"part": "nothing"},
    {"hold_back": 2},
    {"hold_back": "many"},
    {"willpower": True},
    {"skill": "athletics"},
    {"willing": True},
    {"way": "escape"},
)


def some_state(draw: Any) -> dict[str, Any]:
    name = draw(st.sampled_from(list(STATES)))
    return {"id": name, "value": draw(st.integers(0, 12)), "of": draw(st.sampled_from(("", *NAMES)))}


def some_creature(name: TokenId, at: tuple[float, float], draw: Any) -> Token:
    states = {one["id"]: one for one in (some_state(draw) for _ in range(draw(st.integers(0, 4))))}
    sheet = {
        "size": draw(st.integers(1, 9)),
        "brawl": draw(st.integers(0, 5)),
        "hp": {"bashing": draw(st.integers(0, 2))},
        "weapons": ["long sword", "small auto pistol"],
        "items": [{"name": "rope"}],
        "maneuverability": draw(st.sampled_from(("", "clumsy", "good", "perfect"))),
        "conditions": list(states.values()),
        "hp_max": 8,
    }
    fields = {"id": name, "at": at, "side": "party" if name == "bo" else "foes", "sheet": sheet}
    return Token.model_validate(
        {**fields, "elevation_m": draw(st.sampled_from((0, 0, 8)))}, context=SPACE_SHARD.context
    )


def a_fight(draw: Any) -> Session:
    scene = a_scene(walls=(a_wall((10, 0), (10, 20)),))
    places = dict(zip(NAMES, ((5, 5), (6.5, 5), (5, 7)), strict=True))
    tokens = {name: some_creature(name, at, draw) for name, at in places.items()}
    switches = {"bonus_successes": draw(st.booleans()), "untrained_checks": draw(st.booleans())}
    stream = DiceStream(seed=draw(st.integers(0, 99)))
    battle = Battle(
        system="space-shard", scenes={scene.id: scene}, tokens=tokens, dice=stream, options=switches
    )
    session = Session(battle, SPACE_SHARD)
    session.take_defaults = True
    return session


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_overruled_action_raises_in_any_state(data):
    session = a_fight(data.draw)
    if data.draw(st.booleans()):
        session.do(Start())
    for _ in range(3):
        target = data.draw(st.sampled_from((*NAMES, None)))
        aim = Aim(
            actor=data.draw(st.sampled_from(NAMES)),
            target=target,
            choices=data.draw(st.sampled_from(CHOICES)),
            to=data.draw(st.sampled_from((None, (8, 5), (5, 5)))),
        )
        action = data.draw(st.sampled_from(SPACE_SHARD.actions))
        for option in session.options(aim):
            assert option.refusal is None or "{" not in str(option.refusal)
        if isinstance(parsed(action, session.battle, aim), Refusal):
            continue
        outcome = session.do(Act(**dict(aim), action=action.id, overrule=True)).outcome
        if outcome is not None and outcome.reckoning is not None and "pool" in outcome.details:
            assert outcome.reckoning.total == outcome.details["pool"]
        assert Battle.model_validate_json(session.battle.model_dump_json(), context=SPACE_SHARD.context)
        if session.battle.encounter is not None and data.draw(st.booleans()):
            session.do(EndTurn(overrule=True))
