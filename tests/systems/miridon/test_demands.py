"""The demands of Miridon: each may be asked whatever failed before."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import a_scene
from tests.ids import ANN, BO
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.token import Token
from vtt.rules.actions.aims import parsed
from vtt.systems.miridon import MIRIDON
from vtt.text.sentence import Refusal

PLACES = st.none() | st.tuples(st.floats(-5, 60), st.floats(-5, 60))
NAMES = sorted({*MIRIDON.gear, "elemental-spell", "gather-mist", "spoon"})
STATES: tuple[dict[str, object], ...] = (
    {},
    {"hp": 0},
    {"dead": True},
    {"casting": {"spell": "elemental-spell"}},
    {"echo": {"spell": "gale-burst"}},
)


@st.composite
def creatures(draw: st.DrawFn, name: str, side: str) -> Token:
    made = dict(MIRIDON.creatures[draw(st.sampled_from(sorted(MIRIDON.creatures)))])
    made["sheet"] = {**made["sheet"], **draw(st.sampled_from(STATES))}
    at = (draw(st.floats(1, 19)), draw(st.floats(1, 19)))
    return Token.model_validate({**made, "id": name, "at": at, "side": side}, context=MIRIDON.context)


@settings(max_examples=60, deadline=None)
@given(ann=creatures("ann", "party"), bo=creatures("bo", "foes"), data=st.data())
def test_every_demand_may_be_asked_whatever_failed_before(ann: Token, bo: Token, data: st.DataObject):
    scene = a_scene()
    battle = Battle(system="miridon", scenes={scene.id: scene}, tokens={ANN: ann, BO: bo})
    aim = Aim.model_validate(
        {
            "actor": "ann",
            "target": data.draw(st.sampled_from([None, "ann", "bo"])),
            "to": data.draw(PLACES),
            "at": data.draw(PLACES),
            "with": data.draw(st.none() | st.sampled_from(NAMES)),
            "choices": data.draw(
                st.sampled_from([{}, {"spinning_strike": True}, {"whirlwind_strike": "charge", "ghost": 3}])
            ),
        }
    )
    for action in MIRIDON.actions:
        pointed = parsed(action, battle, aim)
        if not isinstance(pointed, Refusal):
            assert action.demands, action.id
            for one in action.demands:
                found = one(action, battle, pointed)
                assert found is None or str(found)
