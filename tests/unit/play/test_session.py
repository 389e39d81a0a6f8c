"""A session carries out, waits, takes back and does again, all along one road."""

from typing import Any

import pytest

from tests.builders import a_door, a_scene, a_session, a_token, an_act, command, sheet_of
from tests.ids import ANN, ORC, SCENE
from vtt.battle import TokenId
from vtt.battle.commands import Aim, EndTurn, Move, Start
from vtt.battle.journal.journal import Faces
from vtt.play.session import Change, RefusedError, Session, WaitingError

SWORD: dict[str, Any] = {"STR": 4, "DEX": 3, "PER": 3, "blade": 3, "weapons": ["long sword"]}


@pytest.fixture
def duel() -> Session:
    return a_session(a_token("ann", (3.5, 4.5), **SWORD), a_token("orc", (5.5, 4.5), "enemy", STR=3))


def faces(*values: int, who: TokenId = ANN, dice: str = "9d10") -> Faces:
    return Faces(who=who, dice=dice, faces=values)


def test_undo_and_redo_walk_moves_damage_and_dice_alike(duel):
    start = duel.battle
    duel.do(Move(token=ANN, to=(4.5, 4.5)))
    moved = duel.battle
    duel.do(an_act("bladed-attack"))
    hurt = duel.battle
    assert duel.undo()
    assert duel.battle is moved
    assert duel.undo()
    assert duel.battle is start
    assert not duel.undo()
    assert duel.redo()
    assert duel.redo()
    assert duel.battle is hurt
    assert not duel.redo()


def test_undone_digital_dice_fall_the_same_again(duel):
    first = duel.do(an_act("bladed-attack")).events
    duel.undo()
    again = duel.do(an_act("bladed-attack")).events
    assert first == again


def test_the_next_throw_goes_on_in_the_stream(duel):
    duel.do(an_act("bladed-attack"))
    place = duel.battle.dice.place
    assert place >= 9
    duel.do(an_act("bladed-attack"))
    assert duel.battle.dice.place > place


def test_typed_dice_wait_and_then_ask_for_the_tens_again(duel):
    duel.typed_dice = True
    duel.do(an_act("bladed-attack"))
    assert duel.pending is not None
    assert duel.pending.missing == 9
    duel.answer(faces(8, 3, 10, 9, 1, 4, 6, 2, 7))
    assert duel.pending is not None
    assert duel.pending.missing == 1
    assert duel.pending.faces == (8, 3, 10, 9, 1, 4, 6, 2, 7)
    duel.answer(faces(5))
    assert duel.pending is None
    assert sheet_of(duel.battle, "orc").hp.lethal == 3
    assert duel.battle.dice.place == 0


def test_wrong_faces_are_refused_and_change_nothing(duel):
    duel.typed_dice = True
    duel.do(an_act("bladed-attack"))
    before = duel.pending
    with pytest.raises(RefusedError, match="9 dice are rolled here, 2 were given"):
        duel.answer(faces(1, 2))
    with pytest.raises(RefusedError, match="no face 12"):
        duel.answer(faces(*[1] * 8, 12))
    assert duel.pending is before


def test_while_a_ruling_waits_nothing_else_is_taken(duel):
    duel.typed_dice = True
    duel.do(an_act("bladed-attack"))
    with pytest.raises(WaitingError, match="Ann attacks Orc with the long sword: roll 9d10 first"):
        duel.do(Move(token=ANN, to=(4.5, 4.5)))
    assert str(duel.refusal(Move(token=ANN, to=(4.5, 4.5)))).startswith("Ann attacks Orc")


def test_undo_takes_back_the_typed_dice_and_then_the_command(duel):
    duel.typed_dice = True
    duel.do(an_act("bladed-attack"))
    duel.answer(faces(8, 3, 10, 9, 1, 4, 6, 2, 7))
    assert duel.undo()
    assert duel.pending is not None
    assert duel.pending.missing == 9
    assert duel.undo()
    assert duel.pending is None
    assert duel.journal.current is None


def test_cancelling_a_waiting_ruling_leaves_the_settled_battle(duel):
    duel.do(Start())
    while duel.battle.encounter.current != "ann":
        duel.do(EndTurn())
    settled, duel.typed_dice = duel.battle, True
    duel.do(an_act("bladed-attack"))
    assert duel.battle != settled
    duel.cancel()
    assert duel.battle is settled


def test_a_refused_action_raises_and_changes_nothing(duel):
    duel.do(Move(token=ORC, to=(20.5, 4.5)))
    before = duel.battle
    with pytest.raises(RefusedError, match="Orc is 16 m away; Ann reaches 1 m"):
        duel.do(an_act("bladed-attack"))
    assert duel.battle is before


def test_the_gm_can_overrule_a_refusal_and_the_journal_says_so(duel):
    duel.do(Move(token=ORC, to=(20.5, 4.5)))
    progress = duel.do(an_act("bladed-attack", overrule=True))
    assert progress.outcome.hit is not None
    assert progress.events[0].event == "overruled"
    assert "16 m away" in str(progress.events[0].refusal)


def test_the_gm_can_add_dice_and_the_reckoning_says_why(duel):
    act = an_act("bladed-attack", adjust={"dice": 2, "why": "high ground"})
    reckoning = duel.do(act).outcome.reckoning
    assert [(part.said, part.value) for part in reckoning.parts][-1] == ("GM: high ground", 2)
    assert reckoning.total == 11


def test_watchers_are_told_of_every_change_and_can_stop_listening(duel):
    told: list[Change] = []
    stop = duel.watch(told.append)
    duel.do(Move(token=ANN, to=(4.5, 4.5)))
    duel.undo()
    stop()
    duel.redo()
    assert [change.after.tokens[ANN].at for change in told] == [(4.5, 4.5), (3.5, 4.5)]
    assert told[1].before is told[0].after


def test_asking_for_options_changes_nothing(duel):
    before = duel.battle
    options = duel.options(Aim(actor=ANN, target=ORC))
    assert {option.action for option in options} >= {"bladed-attack", "barehand-attack", "charge-attack"}
    assert duel.battle is before


def test_outside_an_encounter_tokens_move_freely_and_inside_by_the_rules(duel):
    duel.do(Move(token=ANN, to=(29.5, 19.5)))
    duel.undo()
    duel.do(Start(surprised=(ORC,)))
    with pytest.raises(RefusedError, match="would walk 15 m; one movement is at most 12 m"):
        duel.do(Move(token=ANN, to=(3.5, 19.5)))
    duel.do(Move(token=ANN, to=(29.5, 19.5), mode="place"))
    assert duel.battle.tokens["ann"].at == (29.5, 19.5)


def test_a_door_that_was_opened_closes_again_with_undo():
    session = a_session(scene=a_scene(portals=(a_door((6, 4), (6, 5)),)))
    session.do(command(do="portal", id="door", open=True))
    opened = session.battle.scenes[SCENE].open_portals
    session.undo()
    assert opened == ("door",)
    assert not session.battle.scenes[SCENE].open_portals
