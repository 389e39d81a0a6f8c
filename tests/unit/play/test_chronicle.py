"""What happened is told in sentences."""

from tests.builders import a_session, a_token, an_act
from tests.ids import ANN
from vtt.battle.commands import Move, Start
from vtt.play.text import journal_text as chronicle


def test_a_fight_is_told_as_it_went():
    ann = a_token("ann", (3.5, 4.5), STR=4, initiative=50, blade=3, weapons=["long sword"])
    session = a_session(ann, a_token("orc", (5.5, 4.5), "enemy", initiative=1))
    session.do(Start())
    told = chronicle.tell(session.do(an_act("bladed-attack")).events, session.battle)
    assert told[0].startswith(
        "Ann attacks Orc with the long sword: STR 4 + Blade 3 + long sword 4 - Base Defense 2 = 9; 9d10 shows"
    )
    assert told[1].startswith(("Ann hits Orc with the long sword: ", "Ann misses Orc with the long sword"))


def test_a_downgrade_is_told():
    session = a_session(a_token("ann", (3.5, 4.5), STR=3))
    session.do(Start())
    assert chronicle.tell(session.do(Move(token=ANN, to=(7.5, 4.5))).events, session.battle) == [
        "Ann moves 4 m."
    ]
    events = session.do(Move(token=ANN, to=(11.5, 4.5))).events
    assert chronicle.tell(events, session.battle)[0] == "Ann downgrades Standard to Movement: Move."


def test_the_hand_of_the_gm_is_told_as_such():
    session = a_session(a_token("ann", (3.5, 4.5)))
    events = session.do(Move(token=ANN, to=(6.5, 8.5), mode="place")).events
    assert chronicle.tell(events, session.battle) == ["The GM puts Ann elsewhere, 5 m away."]


def test_a_reckoning_stays_with_what_it_explains():
    session = a_session(a_token("ann", (3.5, 4.5)), a_token("orc", (4.5, 4.5), "enemy"))
    events = session.do(an_act("barehand-attack")).events
    reckonings = [found for event in events for found in chronicle.reckonings_of(event)]
    assert all(reckoning.total == 0 for reckoning in reckonings)
    assert len(reckonings) == 2
