"""Whatever is played, taken back or looked at, the tables of the session hold what is measured afresh."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.systems.fights import a_fight, installed, some_command
from tests.views import as_if_first
from vtt.battle import Aim, Battle, Remove, Set, SetScene, TokenId, measure
from vtt.battle.measure.visible_areas import rounded
from vtt.battle.measure.vision import visible_areas
from vtt.play.exploring import PARTY, without_hidden
from vtt.play.faring import Faring
from vtt.play.own_options import OwnOptions, own_options
from vtt.play.session import Session
from vtt.play.turn_rows import TurnRow, TurnRows, turn_rows
from vtt.play.view.party_sight import PartySight
from vtt.play.view.policy import ViewPolicy, eyes_of
from vtt.play.view.views import PlayerViews, player_view
from vtt.rules import RuleSystem
from vtt.rules.actions import referee
from vtt.rules.actions.referee import CommandError, RefusedError
from vtt.rules.cover import seen_by_all

looks: st.SearchStrategy[Any] = st.sampled_from(["party", "party", "party", "active", "chosen", "none"])
TURNS = ("do", "do", "do", "do", "scene", "set", "remove", "undo", "redo", "look", "look", "now", "go")


def reread(session: Session, battle: Battle) -> Battle:
    """Return the same battle with nothing known of it, nor of its maps."""
    return Battle.model_validate_json(battle.model_dump_json(), context=session.system.context)


def one_turn(session: Session, draw: Callable[[Any], Any]) -> None:
    """Do something, take it back, look at the past or go there."""
    turn, steps = draw(st.sampled_from(TURNS)), [None, *range(len(session.journal.entries))]
    tokens = st.sampled_from(list(session.battle.tokens))
    if turn == "look":
        session.show_past(draw(st.sampled_from(steps)))
    elif turn == "now":
        session.show_present()
    elif turn == "go":
        session.go_to(draw(st.sampled_from(steps)))
    elif turn in ("undo", "redo"):
        getattr(session, turn)()
    else:
        session.show_present()
        with suppress(RefusedError, CommandError):
            session.do(some_step(session, turn, tokens, draw))


def some_step(
    session: Session, turn: str, tokens: st.SearchStrategy[TokenId], draw: Callable[[Any], Any]
) -> Any:
    """Draw a command: what fights draw, or what changes rows that they leave alone."""
    if turn == "scene":
        return SetScene(fog=draw(st.booleans()), dark=draw(st.booleans()))
    if turn == "set":
        path, values = draw(st.sampled_from([("name", ("A", "B")), ("side", (PARTY, "enemy"))]))
        return Set(token=draw(tokens), path=path, value=draw(st.sampled_from(values)))
    if turn == "remove" and len(session.battle.tokens) > 4:
        return Remove(id=draw(tokens))
    return some_command(session, draw)


def check_tables(session: Session, party: PartySight, actor: TokenId, policy: ViewPolicy) -> None:
    """Compare every row of every table with the same fact of a battle that has been asked nothing."""
    system, scene = session.system, next(iter(session.battle.scenes))
    shown, present = reread(session, session.battle), reread(session, session.present)
    for token in session.battle.tokens.values():
        fresh = system.vitals(token.sheet), tuple(system.conditions(token.sheet))
        assert session.table(Faring).of(token) == fresh
    rows = turn_rows(session, scene)
    assert rows == TurnRows(system).of(shown, scene, Faring(system))
    assert list(rows) == list(rows_one_by_one(system, shown, scene))
    views = session.table(PlayerViews)
    for some, kept, anew in ((views.foreseen, session.battle, shown), (views, session.present, present)):
        view = some.of(kept, scene, policy)
        assert as_if_first(view) == as_if_first(player_view(anew, system, scene, policy))
    check_own_options(session, actor)
    check_sight(party, session.present, present, system, policy)


def rows_one_by_one(system: RuleSystem, battle: Battle, scene: str) -> Iterator[TurnRow]:
    """Yield the order, each line asked for by itself."""
    encounter = battle.encounter
    here = [one.id for one in battle.tokens.values() if one.scene == scene]
    order = [one.token for one in encounter.combatants] if encounter is not None else here
    for token in (battle.tokens[one] for one in order if one in battle.tokens):
        line = encounter.combatant(token.id) if encounter is not None else None
        current = encounter is not None and encounter.current == token.id
        fared = Faring(system).of(token)
        rolled = line.initiative if line is not None else None
        turn = encounter.turn if encounter is not None and current else None
        left = system.budget(turn, token.sheet) if turn is not None else ()
        yield TurnRow(token.id, token.title, token.side, token.hidden, fared, rolled, current, left)


def check_own_options(session: Session, actor: TokenId) -> None:
    """Compare what a token can do by itself with what every action of the system says of it."""
    rows, own = own_options(session, actor), {"self", "any"}
    if session.shows_past or actor not in session.settled.tokens:
        assert rows == ()
        return
    kinds = {action.id: action.aims_at for action in session.system.actions}
    asked = referee.options(session.system, reread(session, session.settled), Aim(actor=actor))
    assert rows == tuple(one for one in asked if kinds[one.action] in own)
    assert OwnOptions(session.system).of(session.previewed, actor) == rows


def check_sight(
    party: PartySight, kept: Battle, fresh: Battle, system: RuleSystem, policy: ViewPolicy
) -> None:
    """Compare who and what the eyes of the party see with every pair asked by itself."""
    kept, fresh = without_hidden(kept), without_hidden(fresh)
    members = [one.id for one in fresh.tokens.values() if one.side == PARTY]
    eyes = eyes_of(kept, policy)
    viewers = [one for one in members if one in eyes]

    def over_m(token: TokenId) -> float:
        return system.hides_m(fresh, token)

    everybody = list(fresh.tokens)
    seen = {
        line.target
        for viewer in viewers
        for line in measure.lines_of_sight(fresh, viewer, everybody, over_m)
        if line.sight.result != "blocked"
    }
    if members:
        assert {token.id for token in party.tokens(kept, eyes)} == seen | set(members)
        check_watchers(fresh, viewers, everybody, system)
    areas = rounded(area for one in viewers for area in visible_areas(fresh, one, over_m(one)))
    assert party.areas(kept, eyes) == areas


def check_watchers(
    battle: Battle, viewers: Sequence[TokenId], targets: Sequence[TokenId], system: RuleSystem
) -> None:
    """Compare who watches each token, asked for all of them at once, with each of them asked alone."""
    for target in targets:
        others = [one for one in viewers if one != target]
        alone = [seen_by_all(battle, [one], target, system.hides_m) for one in others]
        assert seen_by_all(battle, others, target, system.hides_m) == all(alone)


@pytest.mark.slow
@installed
@settings(
    max_examples=12,
    phases=[Phase.generate],
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(data=st.data())
def test_every_row_of_every_table_is_what_is_measured_afresh(system, data):
    session = a_fight(system, seed=data.draw(st.integers(0, 99)))
    party = PartySight(system, next(iter(session.battle.scenes)))
    actors = st.sampled_from(list(session.battle.tokens))
    chosen = st.lists(actors, max_size=3).map(tuple)
    for _ in range(data.draw(st.integers(1, 8))):
        one_turn(session, data.draw)
        policy = ViewPolicy(eyes=data.draw(looks), chosen=data.draw(chosen))
        check_tables(session, party, data.draw(actors), policy)
