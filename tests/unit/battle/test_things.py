"""Things that lie on the map: kept with the battle, written and read again, absent from old data."""

import pytest
from pydantic import ValidationError

from tests.builders import a_battle, a_scene, a_token, a_wall
from vtt.battle.apply import StaleError, apply
from vtt.battle.battle import Battle
from vtt.battle.coherence import incoherence
from vtt.battle.commands import EndTurn
from vtt.battle.events import EVENTS, ThingMoved, ThingPlaced, ThingRemoved
from vtt.battle.journal.journal import Journal, Step
from vtt.battle.journal.past import LostStepError, Past
from vtt.battle.scene import ONLY_SCENE
from vtt.battle.things import LooseThing, ThingId, free_thing_id
from vtt.play.view import player_view
from vtt.systems.space_shard import SPACE_SHARD
from vtt.systems.space_shard.sheet import Weapon
from vtt.text import say

ID = ThingId("sword-1")
WHY = say("why", "It lies there.")
SWORD = LooseThing(id=ID, kind="weapons", gear=Weapon.model_validate("long sword"), at=(9.5, 4.5))
ANN = a_token("ann", (3.5, 4.5))


def names(battle: Battle) -> list[str]:
    return [thing.name for thing in player_view(battle, SPACE_SHARD, ONLY_SCENE).things]


def test_a_thing_is_placed_moved_and_removed():
    battle = apply(ThingPlaced(thing=SWORD, why=WHY), a_battle(ANN))
    assert battle.things == {ID: SWORD}
    battle = apply(ThingMoved(thing=ID, at=(1, 1), elevation_m=2, why=WHY), battle)
    moved = battle.things[ID]
    assert (moved.at, moved.elevation_m) == ((1, 1), 2)
    with pytest.raises(StaleError):
        apply(ThingRemoved(thing=SWORD, why=WHY), battle)
    assert not apply(ThingRemoved(thing=moved, why=WHY), battle).things


@pytest.mark.parametrize(("scene", "fits"), [("scene", True), ("cellar", False)])
def test_a_step_after_which_a_thing_lies_on_no_scene_is_lost(scene, fits):
    battle, journal = a_battle(ANN), Journal()
    placed = ThingPlaced(thing=SWORD.replace(scene=scene), why=WHY)
    entry = journal.add(Step(command=EndTurn(), events=(placed,)))
    past = Past(journal, {None: battle})
    if fits:
        assert past.at(entry.number) == apply(placed, battle)
        return
    with pytest.raises(LostStepError, match="Step 1 of the journal"):
        past.at(entry.number)


def test_a_battle_without_things_is_written_as_it_always_was():
    battle = a_battle(ANN)
    assert "things" not in battle.model_dump(mode="json")
    assert Battle.model_validate(battle.model_dump(mode="json"), context=SPACE_SHARD.context) == battle


def test_a_thing_is_read_as_what_it_is():
    event = ThingPlaced(thing=SWORD, why=WHY)
    assert EVENTS.validate_json(EVENTS.dump_json(event), context=SPACE_SHARD.context) == event
    battle = a_battle(ANN).with_thing(SWORD)
    data = battle.model_dump(mode="json")
    assert Battle.model_validate(data, context=SPACE_SHARD.context) == battle


@pytest.mark.parametrize("kind", ["spoons", "hp", "conditions", "abilities"])
def test_what_no_sheet_carries_is_no_thing(kind):
    with pytest.raises(ValidationError):
        LooseThing.model_validate(
            {"id": "x", "kind": kind, "gear": {"name": "x"}, "at": [1, 1]}, context=SPACE_SHARD.context
        )


def test_a_battle_whose_things_do_not_fit_is_incoherent():
    battle = a_battle(ANN)
    assert incoherence(battle.replace(things={"x": SWORD})) == "the thing 'x' calls itself 'sword-1'"
    lost = SWORD.replace(scene="cellar")
    assert incoherence(battle.with_thing(lost)) == "'sword-1' lies on 'cellar', which is no scene"


def test_an_id_is_free_of_tokens_and_things():
    battle = a_battle(ANN, a_token("long-sword-1", (5, 5))).with_thing(
        SWORD.replace(id=ThingId("long-sword-2"))
    )
    assert free_thing_id(battle, "long sword") == "long-sword-3"


def test_the_players_see_what_lies_where_they_look():
    assert names(a_battle(ANN).with_thing(SWORD)) == ["long sword"]
    assert names(a_battle(ANN).with_thing(SWORD.replace(hidden=True))) == []
    walled = a_battle(ANN, scene=a_scene((a_wall((6, 0), (6, 20)),)))
    assert names(walled.with_thing(SWORD)) == []
    assert names(walled.with_thing(SWORD.replace(at=(5, 5)))) == ["long sword"]
    assert names(a_battle(scene=a_scene((a_wall((6, 0), (6, 20)),))).with_thing(SWORD)) == ["long sword"]


def test_nothing_is_shown_in_a_fog_that_nobody_looks_into():
    dark = a_scene().replace(fog=True)
    assert names(a_battle(scene=dark).with_thing(SWORD)) == []
    assert names(a_battle(ANN, scene=dark).with_thing(SWORD)) == ["long sword"]


def test_the_players_are_told_neither_ids_nor_numbers_of_things():
    view = player_view(a_battle(ANN).with_thing(SWORD), SPACE_SHARD, ONLY_SCENE)
    assert [set(one.model_dump()) for one in view.things] == [{"name", "at", "last_seen"}]
