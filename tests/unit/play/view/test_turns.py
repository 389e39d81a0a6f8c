"""Whose turn it is, as those know it who see only some of the combatants."""

import pytest

from vtt.battle import Combatant, Encounter, TokenId
from vtt.play.view.turns import acting, round_told

ANN, BEN, SPY = TokenId("ann"), TokenId("ben"), TokenId("spy")


def fight(*order: TokenId, current: TokenId | None, round_: int = 2) -> Encounter:
    return Encounter(combatants=tuple(Combatant(token=one) for one in order), round=round_, current=current)


@pytest.mark.parametrize(
    ("order", "current", "round_", "told"),
    [
        ((ANN, SPY, BEN), ANN, 2, (ANN, 2)),
        ((ANN, SPY, BEN), SPY, 2, (ANN, 2)),
        ((ANN, SPY, BEN), BEN, 2, (BEN, 2)),
        ((SPY, ANN, BEN), SPY, 2, (BEN, 1)),
        ((SPY, ANN, BEN), SPY, 1, (ANN, 1)),
        ((SPY,), SPY, 2, (None, 2)),
        ((ANN, SPY, BEN), None, 2, (None, 2)),
    ],
)
def test_the_mark_stays_where_it_was_seen_last(order, current, round_, told):
    encounter = fight(*order, current=current, round_=round_)
    known = {ANN, BEN}
    assert (acting(encounter, known), round_told(encounter, known)) == told


@pytest.mark.parametrize("round_", [1, 2, 3])
@pytest.mark.parametrize("at", range(3))
def test_a_fight_with_a_hidden_combatant_is_told_like_one_without(round_, at):
    """While the hidden one acts, players are told what they were told before."""
    order = [ANN, BEN]
    order.insert(at, SPY)
    told = []
    for number in range(1, round_ + 1):
        for current in order:
            encounter = fight(*order, current=current, round_=number)
            told.append((acting(encounter, {ANN, BEN}), round_told(encounter, {ANN, BEN})))
    alone = [(one, number) for number in range(1, round_ + 1) for one in (ANN, BEN)]
    assert list(dict.fromkeys(told)) == alone


def test_without_an_encounter_nobody_acts():
    assert (acting(None, {ANN}), round_told(None, {ANN})) == (None, None)
