"""What was chosen for the table screen goes with a map that is scaled."""

from tests.builders import a_scene, a_session
from tests.ids import SCENE
from vtt.battle import Align, SceneId
from vtt.play.table import Cue, Frame, MapPart, Showing, TableState
from vtt.play.table.scaled_maps import with_maps_scaled
from vtt.play.table.showing import Arrow, Spotlight

OTHER = SceneId("cellar")
FRAME = Frame(middle=(10.0, 5.0), rotation=90)
PART = MapPart(corner=(2.0, 3.0), width_m=8.0, height_m=6.0)
SHOWN = Showing(arrow=Arrow(start=(1, 1), end=(2, 3)), spotlight=Spotlight(at=(4, 4), radius_m=3.0))
STATE = TableState(
    scene=SCENE,
    frame=FRAME,
    frames={SCENE: FRAME, OTHER: FRAME},
    slots={SCENE: {"F1": FRAME}},
    wall={SCENE: PART},
    cues=(Cue(name="there", scene=SCENE, frame=FRAME, showing=SHOWN), Cue(name="all")),
)


def test_frames_parts_and_cues_go_with_the_map():
    session = a_session(scene=a_scene())
    before = session.battle
    session.do(Align(squares=60))
    after = with_maps_scaled(STATE, before, session.battle)
    assert (
        after.frame == after.frames[SCENE] == after.slots[SCENE]["F1"] == Frame(middle=(20, 10), rotation=90)
    )
    assert after.frames[OTHER] == FRAME
    assert after.wall[SCENE] == MapPart(corner=(4, 6), width_m=16, height_m=12)
    assert after.cues[0].showing.spotlight == Spotlight(at=(8, 8), radius_m=6.0)
    assert after.cues[0].showing.arrow == Arrow(start=(2, 2), end=(4, 6))
    assert after.cues[1] == STATE.cues[1]


def test_undo_brings_them_back():
    session = a_session(scene=a_scene())
    before = session.battle
    session.do(Align(squares=60))
    there = with_maps_scaled(STATE, before, session.battle)
    assert with_maps_scaled(there, session.battle, before) == STATE


def test_nothing_changes_where_no_map_is_scaled():
    session = a_session(scene=a_scene())
    before = session.battle
    session.do(Align(offset=(0.5, 0.5)))
    assert with_maps_scaled(STATE, before, session.battle) is STATE
