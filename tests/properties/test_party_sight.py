"""What the players are shown of a battle depends on that battle alone, whichever was shown before."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Literal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import vtt.battle.measure.witnesses
from tests.ids import SCENE
from tests.views import as_if_first
from vtt.battle import Battle, Cloud, Layout, Obstacle, Portal, Scene, Token, TokenId, Wall, measure
from vtt.battle.measure.visible_areas import rounded
from vtt.battle.measure.vision import visible_areas
from vtt.battle.scene import Light
from vtt.geometry import Ring
from vtt.play.view import PlayerViews, player_view
from vtt.rules.cover import look, seen_by, seen_by_all
from vtt.systems.space_shard import SPACE_SHARD
from vtt.systems.space_shard.sheet import ShardSheet

SIDE_M = 16
steps_m = st.integers(2, 2 * SIDE_M - 2).map(lambda half: half / 2)
places = st.tuples(steps_m, steps_m)
prone = ShardSheet.model_validate({"conditions": [{"id": "prone"}]})
hurt = ShardSheet.model_validate({"base_defense": 3})
names = [TokenId(f"token-{number}") for number in range(7)]


def ring(at: tuple[float, float]) -> Ring:
    x, y = at
    return ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    ways: st.SearchStrategy[Literal["", "left", "right"]] = st.sampled_from(["", "", "", "left", "right"])
    walls = draw(st.lists(st.tuples(places, places, ways), max_size=14))
    doors = draw(st.lists(st.tuples(places, places), min_size=1, max_size=3))
    boxes = draw(
        st.lists(st.tuples(places, st.sampled_from([1.0, 4.1, 9.0]), st.sampled_from([0.0, 1.0])), max_size=3)
    )
    return Scene(
        id=SCENE,
        size_m=(SIDE_M, SIDE_M),
        layout=Layout(
            walls=tuple(Wall(id=f"w{i}", a=a, b=b, one_way=way) for i, (a, b, way) in enumerate(walls)),
            portals=tuple(Portal(id=f"d{i}", a=a, b=b) for i, (a, b) in enumerate(doors)),
            obstacles=tuple(
                Obstacle(id=f"o{i}", ring=ring(at), height_m=high_m, base_m=base_m)
                for i, (at, high_m, base_m) in enumerate(boxes)
            ),
        ),
        lights=(Light(at=(4.0, 4.0), radius_m=5.0),),
        dark=draw(st.booleans()),
        fog=draw(st.booleans()),
    )


tokens: st.SearchStrategy[dict[str, Any]] = st.builds(
    dict,
    at=places,
    side=st.sampled_from(["party", "party", "enemy", "enemy", "guests"]),
    elevation_m=st.sampled_from([0.0, 0.0, 0.0, 2.0]),
    hidden=st.sampled_from([False, False, False, True]),
    senses_m=st.sampled_from([0.0, 3.0]),
    light_m=st.sampled_from([0.0, 0.0, 4.0]),
    size_m=st.sampled_from([1.0, 2.0]),
    sheet=st.sampled_from([ShardSheet(), prone, hurt]),
)
Change = Callable[[Battle], Battle]


def changed(name: TokenId, field: str, value: object) -> Change:
    return lambda battle: battle.with_token(battle.tokens[name].replace(**{field: value}))


def gone(name: TokenId) -> Change:
    return lambda battle: battle.replace(
        tokens={key: one for key, one in battle.tokens.items() if key != name}
    )


def set_scene(**fields: object) -> Change:
    return lambda battle: battle.with_scene(battle.scenes[SCENE].replace(**fields))


smoke = places.map(lambda at: (Cloud(id="smoke", ring=ring(at), depth_m=0.5),))
token_changes = tokens.flatmap(
    lambda token: st.builds(
        lambda name, field: changed(name, field, token[field]),
        st.sampled_from(names),
        st.sampled_from(sorted(token)),
    )
)
moves = st.builds(lambda name, at: changed(name, "at", at), st.sampled_from(names), places)
scene_changes = st.one_of(
    st.sets(st.sampled_from(["d0", "d1", "d2"])).map(
        lambda some: set_scene(open_portals=tuple(sorted(some)))
    ),
    st.one_of(st.just(()), smoke).map(lambda some: set_scene(clouds=some)),
    st.booleans().map(lambda dark: set_scene(dark=dark)),
    st.booleans().map(lambda fog: set_scene(fog=fog)),
)
leaving = st.sampled_from(names[5:]).map(gone)


def asked_one_by_one(battle: Battle) -> tuple[set[TokenId], tuple[Ring, ...]]:
    """Return whom the party sees, and what of the map, with every viewer asked about everybody."""

    def over_m(token: TokenId) -> float:
        return SPACE_SHARD.hides_m(battle, token)

    battle = battle.replace(tokens={key: one for key, one in battle.tokens.items() if not one.hidden})
    shown, fog = list(battle.tokens), battle.scenes[SCENE].fog
    party = [key for key in shown if battle.tokens[key].side == "party"]
    seen = {
        line.target
        for viewer in party
        for line in measure.lines_of_sight(battle, viewer, shown, over_m)
        if line.sight.result != "blocked"
    }
    areas = rounded(area for viewer in party for area in visible_areas(battle, viewer, over_m(viewer)))
    return (seen | set(party) if party else set() if fog else set(shown)), areas


@settings(max_examples=60, deadline=None)
@given(scenes(), st.lists(tokens, min_size=len(names), max_size=len(names)))
def test_hidden_tokens_change_nothing_of_a_view(scene, looks):
    everybody = {name: Token(id=name, **look) for name, look in zip(names, looks, strict=True)}
    battle = Battle(system="space-shard", scenes={SCENE: scene}, tokens=everybody)
    shown = {key: one for key, one in everybody.items() if not one.hidden}
    assert player_view(battle, SPACE_SHARD, SCENE) == player_view(
        battle.replace(tokens=shown), SPACE_SHARD, SCENE
    )


@pytest.fixture
def short_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vtt.battle.measure.witnesses, "PAIRS_AT_ONCE", 3)
    monkeypatch.setattr(vtt.battle.measure.witnesses, "LIT_AT_ONCE", 2)


@pytest.mark.usefixtures("short_steps")
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    scenes(),
    st.lists(tokens, min_size=len(names), max_size=len(names)),
    st.lists(
        st.tuples(
            st.integers(0, 3), st.one_of(moves, token_changes, scene_changes, leaving), st.integers(0, 9)
        ),
        max_size=8,
    ),
)
def test_a_view_depends_on_its_battle_alone(scene, looks, changes):
    """Nor does it matter which views before were measured in part only."""
    everybody = {name: Token(id=name, **look) for name, look in zip(names, looks, strict=True)}
    battles = [Battle(system="space-shard", scenes={SCENE: scene}, tokens=everybody)]
    views = PlayerViews(SPACE_SHARD)
    views.of(battles[0], SCENE)
    left: list[Iterator[None]] = []
    for back, change, steps in changes:
        before = battles[-1 - back % len(battles)]  # as after so many steps were taken back
        try:
            battles.append(change(before))
        except KeyError:  # that token has left
            continue
        measuring = views.measuring(battles[-1], SCENE)
        left.append(measuring)
        if sum(1 for _ in islice(measuring, steps)) == steps > 0:  # left there, or gone on with later
            next(left[steps % len(left)], None)
            continue
        view = views.of(battles[-1], SCENE)
        seen, areas = asked_one_by_one(battles[-1])
        assert [token.at for token in view.tokens] == [
            one.at for one in battles[-1].tokens.values() if one.id in seen
        ]
        assert view.fog is None or view.fog.visible == areas
        afresh = player_view(battles[-1], SPACE_SHARD, SCENE)
        assert as_if_first(view) == afresh
        assert as_if_first(view).model_dump_json() == afresh.model_dump_json()


@settings(max_examples=60, deadline=None)
@given(scenes(), st.lists(tokens, min_size=2, max_size=len(names)), st.booleans())
def test_of_many_viewers_those_see_a_token_whose_look_is_not_blocked(scene, looks, smoky):
    everybody = {name: Token(id=name, **look) for name, look in zip(names, looks, strict=False)}
    scene = scene.replace(clouds=(Cloud(id="smoke", ring=ring((8.0, 8.0)), depth_m=0.5),) * smoky)
    battle = Battle(system="space-shard", scenes={SCENE: scene}, tokens=everybody)
    for target in everybody:
        viewers = [one for one in everybody if one != target]
        alone = (look(battle, viewer, target, SPACE_SHARD.hides_m) for viewer in viewers)
        seeing = [one for one, line in zip(viewers, alone, strict=True) if line.sight.result != "blocked"]
        assert list(seen_by(battle, viewers, target, SPACE_SHARD.hides_m)) == seeing
        assert seen_by_all(battle, viewers, target, SPACE_SHARD.hides_m) == (seeing == viewers)
