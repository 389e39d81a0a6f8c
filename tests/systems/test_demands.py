"""Every demand of every action can be judged whatever else fails, and the first that fails refuses."""

from contextlib import suppress

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.systems.fights import a_fight, installed, some_command, some_value
from tests.systems.test_conformance_actions import a_crowd
from vtt.battle.commands import Aim
from vtt.rules.actions import judging
from vtt.rules.actions.aims import parsed
from vtt.rules.actions.referee import CommandError, RefusedError
from vtt.rules.actions.settings import settings_here
from vtt.rules.system import RuleSystem
from vtt.systems import SYSTEMS
from vtt.text.sentence import Refusal

DEMANDING = [(system, action) for system in SYSTEMS for action in system.actions if action.demands]


@installed
@settings(max_examples=40, deadline=None, phases=(Phase.explicit, Phase.generate))
@given(data=st.data())
def test_every_demand_is_judged_whatever_fails_before_it(system: RuleSystem, data: st.DataObject):
    session = data.draw(st.sampled_from((a_fight, a_crowd)))(system)
    for _ in range(data.draw(st.integers(0, 3))):
        with suppress(RefusedError, CommandError):
            session.do(some_command(session, data.draw))
    battle, tokens = session.battle, list(session.battle.tokens)
    aim = Aim(actor=data.draw(st.sampled_from(tokens)), target=data.draw(st.sampled_from(tokens)))
    for action in data.draw(st.lists(st.sampled_from(system.actions), min_size=6, max_size=6)):
        using = data.draw(st.sampled_from((None, "no such thing", *action.variants(battle, aim))))
        known = settings_here(action, battle, aim)
        choices = {name: data.draw(some_value(session, one)) for name, one in known.items()}
        aimed = aim.replace(using=using, choices=data.draw(st.sampled_from(({}, choices))))
        checks = judging.checks(battle, aimed, action)
        pointed = parsed(action, battle, aimed)
        if isinstance(pointed, Refusal) or not action.demands:
            continue
        own = [one for one in checks if one.title in {demand.title for demand in action.demands}]
        failed = [one.refusal for one in own if one.met is False]
        assert (failed or [None])[0] == action.refusal(battle, pointed)
        assert len(own) == len(action.demands)


@pytest.mark.parametrize(
    ("system", "action"), DEMANDING, ids=[f"{system.id}-{action.id}" for system, action in DEMANDING]
)
def test_the_demands_of_an_action_have_titles_of_their_own_and_rest_on_earlier_ones(system, action):
    titles = [demand.title for demand in action.demands]
    assert len(set(titles)) == len(titles)
    assert all(title and title[0].islower() and not title.endswith(".") for title in titles)
    for place, demand in enumerate(action.demands):
        assert not set(map(id, demand.after)) & set(map(id, action.demands[place:]))
