"""Laws of hands and things that hold in every system: hands are enough, and nothing is lost or doubled."""

from collections import Counter
from typing import Any

import pytest

from tests.builders import a_scene
from vtt.battle.battle import Battle
from vtt.battle.commands import Act, Aim, PlaceThing
from vtt.battle.scene import ONLY_SCENE
from vtt.battle.token import Token, TokenId
from vtt.play.session import Session
from vtt.rules.holding import Bearer, Carried, bearer_of
from vtt.rules.holding.handling import Draw, Drop
from vtt.rules.holding.moves import SPOTS
from vtt.rules.system import RuleSystem
from vtt.systems import SYSTEMS

ANN, ORC = TokenId("ann"), TokenId("orc")

every = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)


def creature(system: RuleSystem, name: str, token: TokenId, at: tuple[float, float], side: str) -> Token:
    own = {"id": token, "at": at, "side": side, "size_m": 1.0, "elevation_m": 0.0}
    return Token.model_validate({**system.creatures[name], **own}, context=system.context)


def two_of(system: RuleSystem, name: str) -> Session:
    """A creature and its like on the other side, at arm's length."""
    tokens = {
        ANN: creature(system, name, ANN, (5.0, 5.0), "party"),
        ORC: creature(system, name, ORC, (6.0, 5.0), "enemy"),
    }
    return Session(Battle(system=system.id, scenes={ONLY_SCENE: a_scene()}, tokens=tokens), system)


def names(battle: Battle) -> Counter[str]:
    """Count all gear that has a place, on the sheets and on the map, by its pieces where it has some."""
    held = [one for token in battle.tokens for one in bearer_of(battle, token).carried]
    lying = [thing.gear for thing in battle.things.values()]
    found: Counter[str] = Counter()
    for gear in (*held, *lying):
        pieces = gear.pieces if isinstance(gear, Carried) else None
        found[gear.name] += 1 if pieces is None else pieces
    return found


def drop_of(system: RuleSystem) -> str:
    """Return the action that lets something fall."""
    found = [one for one in system.actions if isinstance(getattr(one, "activity", one), Drop)]
    return found[0].id


def droppable(session: Session, token: TokenId) -> list[str]:
    action = session.system.action(drop_of(session.system))
    assert action is not None
    aim = Act(actor=token, action=action.id)
    return [one for one in action.variants(session.battle, aim) if one is not None]


def does(session: Session, token: TokenId, action: str, using: str, **more: Any) -> None:
    session.do(Act.model_validate({"actor": token, "action": action, "with": using, **more}))


@every
def test_no_bundled_creature_holds_more_than_its_hands_can(system):
    for name in system.creatures:
        sheet = creature(system, name, ANN, (5.0, 5.0), "party").sheet
        assert isinstance(sheet, Bearer)
        assert not sheet.hands or sum(one.hands_taken for one in sheet.carried if one.in_hand) <= sheet.hands
        assert all(one.place is not None or one.of_body for one in sheet.carried if hasattr(one, one.where))


@every
def test_what_falls_lies_on_the_map_and_the_foe_takes_up_the_very_same(system):
    assert system.picks_up is not None
    for name in system.creatures:
        session = two_of(system, name)
        before = names(session.battle)
        for using in droppable(session, ANN)[: SPOTS - 1]:
            was = next(one for one in bearer_of(session.battle, ANN).carried if one.label == using)
            does(session, ANN, drop_of(system), using)
            (thing,) = session.battle.things.values()
            assert names(session.battle) == before
            assert thing.gear.name == was.name
            does(session, ORC, system.picks_up.id, thing.id, overrule=True)
            assert not session.battle.things
            assert names(session.battle) == before
            taken = [one.put(one.in_hand_word) for one in bearer_of(session.battle, ORC).carried]
            assert was.put(was.in_hand_word) in taken or was.pieces is not None
        while session.journal.current is not None:
            session.undo()
        assert names(session.battle) == before
        assert bearer_of(session.battle, ANN) == bearer_of(two_of(system, name).battle, ANN)


@every
def test_what_lies_within_reach_is_offered_by_one_action_alone(system):
    for name in system.creatures:
        session = two_of(system, name)
        for using in droppable(session, ANN):
            does(session, ANN, drop_of(system), using)
        for who in (ANN, ORC):
            offers = [
                one.using for one in session.options(Aim(actor=who)) if one.using in session.battle.things
            ]
            assert len(set(offers)) == len(offers)
            unnamed = [one for one in session.options(Aim(actor=who)) if one.using is None]
            taking = [one for one in unnamed if isinstance(system.action(one.action), Draw) and one.open]
            assert not taking


@every
def test_things_that_fall_in_one_place_lie_beside_each_other(system):
    for name in system.creatures:
        session = two_of(system, name)
        for using in droppable(session, ANN):
            does(session, ANN, drop_of(system), using)
        places = [thing.at for thing in session.battle.things.values()]
        assert len(set(places)) == len(places)


@every
def test_what_is_out_of_reach_is_not_picked_up(system):
    for name in system.creatures:
        session = two_of(system, name)
        for using in droppable(session, ANN)[:1]:
            does(session, ANN, drop_of(system), using)
            (thing,) = session.battle.things.values()
            far = session.battle.with_thing(thing.replace(at=(12.0, 9.0)))
            action = system.picks_up
            assert action is not None
            refusal = action.refusal(far, Act(actor=ORC, action=action.id, using=thing.id))
            assert refusal is not None
            assert thing.id not in action.variants(far, Act(actor=ORC, action=action.id))


@pytest.mark.parametrize(
    ("kind", "gear"),
    [
        ("ammunition", {"name": "arrows", "count": 5, "access": "backpack"}),
        ("items", {"name": "rope"}),
        ("weapons", {"bundled": "darts", "loaded": 3}),
    ],
)
def test_whatever_a_sheet_of_space_shard_carries_is_picked_up(kind, gear):
    system = next(one for one in SYSTEMS if one.id == "space-shard")
    session = two_of(system, "captain")
    thing = {"do": "thing", "id": "x", "kind": kind, "gear": gear, "at": (5.0, 5.0)}
    session.do(PlaceThing.model_validate(thing, context=system.context))
    does(session, ANN, "drop", "long sword")
    does(session, ANN, "pick-up", "x")
    found = getattr(session.battle.tokens[ANN].sheet, kind)[-1]
    assert (found.name, found.access) == (gear.get("name", "darts"), "hand")
