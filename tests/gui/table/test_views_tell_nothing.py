"""Two games that differ only in what players must not know give equal views, and equal pixels."""

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from tests.gui.table.pairs import HIGH_M, WIDE_M, a_pair, out_of_sight, policies, with_turns
from tests.ids import SCENE
from tests.views import as_if_first
from vtt.battle import Align
from vtt.battle.scaling import aligned, alignment
from vtt.play.view import PlayerView, player_view
from vtt.systems import SYSTEMS
from vtt.ui.pictures import Pictures
from vtt.ui.table.table_scene import TableScene

PX_PER_M = 24
PACKED: Any = {"smoke": True, "fog": {"explored", "revealed"}}
"""Areas as text, in which any three letters may be."""


def differences(one: PlayerView, other: PlayerView) -> dict[str, tuple[object, object]]:
    """Return the fields of views that are not alike."""
    pairs = {field: (getattr(one, field), getattr(other, field)) for field in PlayerView.model_fields}
    return {field: pair for field, pair in pairs.items() if pair[0] != pair[1]}


def pixels_of(view: PlayerView) -> QImage:
    """Return the table screen as it shows a view."""
    scene = TableScene(Pictures())
    scene.set_px_per_m(PX_PER_M)
    scene.show_view(view)
    picture = QImage(round(WIDE_M * PX_PER_M), round(HIGH_M * PX_PER_M), QImage.Format.Format_RGB32)
    picture.fill(0)
    painter = QPainter(picture)
    scene.render(painter)
    painter.end()
    return picture


@pytest.mark.parametrize("system", SYSTEMS, ids=[one.id for one in SYSTEMS])
def test_what_players_must_not_know_changes_neither_view_nor_pixels(system, qtbot: QtBot):
    @settings(
        max_examples=25,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.explicit, Phase.generate),
    )
    @given(data=st.data())
    def games(data: st.DataObject) -> None:
        pair = a_pair(data.draw, system)
        out_of_sight(data.draw, pair)
        told, plain = with_turns(data.draw, pair)
        policy = data.draw(policies)
        views = [as_if_first(player_view(battle, system, SCENE, policy)) for battle in (told, plain)]
        assert differences(*views) == {}
        assert "zzz" not in views[0].model_dump_json(exclude=PACKED)
        pixels_of(views[0])  # what Qt draws for the first time may be one level of grey off
        assert pixels_of(views[0]) == pixels_of(views[1])

    games()


@pytest.mark.parametrize("system", SYSTEMS, ids=[one.id for one in SYSTEMS])
def test_a_map_that_is_scaled_up_tells_no_more_than_before(system):
    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    @given(data=st.data(), factor=st.floats(1.0, 4.0))
    def games(data: st.DataObject, factor: float) -> None:
        pair = a_pair(data.draw, system)
        out_of_sight(data.draw, pair)
        told, plain = with_turns(data.draw, pair)
        policy = data.draw(policies)
        align = Align(metres_per_square=factor * plain.scenes[SCENE].metres_per_square, scene=SCENE)
        scaled = [aligned(alignment(align, battle.scenes[SCENE]), battle) for battle in (told, plain)]
        views = [as_if_first(player_view(battle, system, SCENE, policy)) for battle in scaled]
        assert differences(*views) == {}
        assert "zzz" not in views[0].model_dump_json(exclude=PACKED)

    games()
