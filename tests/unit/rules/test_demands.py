"""What an action demands is judged by name, and what it points at is parsed once."""

import pytest

from tests.builders import a_battle, a_token
from tests.ids import ANN, BO
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.rules.actions.aims import Another, AtPlace, OneTarget, Targets, parsed
from vtt.rules.actions.demands import bound, checked, demand, first_refusal
from vtt.rules.actions.judging import act_refusal, checks
from vtt.rules.actions.plain import PlainAction
from vtt.rules.actions.settings import Count, Flag, OneOf, TokenChoice, Words, taken
from vtt.rules.rulings.ruling import Outcome, Ruling
from vtt.rules.system import AimsAt
from vtt.text.sentence import Refusal, refuse

BATTLE = a_battle(a_token("ann", (2, 2)), a_token("bo", (4, 2)))


@demand("a sword")
def a_sword(action: object, battle: Battle, aim: Aim) -> Refusal | None:
    return None if aim.using == "sword" else refuse("no-sword", "There is no sword.")


@demand("a sharp sword", after=[a_sword])
def a_sharp_sword(action: object, battle: Battle, aim: Aim) -> Refusal | None:
    return refuse("blunt", "The sword is blunt.")


@demand("daylight")
def daylight(action: object, battle: Battle, aim: Aim) -> Refusal | None:
    return refuse("dark", "It is dark.")


class Cut(PlainAction[Another]):
    id = "cut"
    title = "Cut"
    cost = "free"
    demands = (a_sword, a_sharp_sword, daylight)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        return Outcome()
        yield


CUT = Cut()


def test_the_first_demand_that_fails_refuses_the_action():
    refusal = first_refusal(Cut.demands, CUT, BATTLE, Aim(actor=ANN, target=BO, using="sword"))
    assert refusal is not None
    assert refusal.sentence.code == "blunt"
    assert act_refusal(BATTLE, Aim(actor=ANN, target=BO), CUT) == a_sword(CUT, BATTLE, Aim(actor=ANN))


def test_what_rests_on_a_failed_demand_is_not_judged():
    found = [(one.title, one.met) for one in checked(Cut.demands, CUT, BATTLE, Aim(actor=ANN))]
    assert found == [("a sword", False), ("a sharp sword", None), ("daylight", False)]


def test_the_list_tells_of_what_every_action_demands_only_where_that_fails():
    aim = Aim(actor=ANN, target=BO, using="sword", targets=(ANN, BO))
    assert [one.title for one in checks(BATTLE, aim, CUT)] == [
        "no more targets than it takes",
        "a sword",
        "a sharp sword",
        "daylight",
    ]
    assert [one.met for one in checks(BATTLE, Aim(actor=ANN), CUT)] == [False, None, None, None]


@pytest.mark.parametrize(
    ("kind", "aim", "code"),
    [
        (OneTarget, Aim(actor=ANN), "no-target"),
        (Another, Aim(actor=ANN), "no-target"),
        (Another, Aim(actor=ANN, target=ANN), "oneself"),
        (Targets, Aim(actor=ANN), "no-targets"),
        (AtPlace, Aim(actor=ANN), "no-place"),
    ],
)
def test_what_points_at_nothing_is_refused(kind, aim, code):
    class Some(Cut):
        aims_at: AimsAt = "any"
        aim_type: type[Aim] = kind

    found = parsed(Some(), BATTLE, aim)
    assert isinstance(found, Refusal)
    assert found.sentence.code == code


@pytest.mark.parametrize(
    ("kind", "aim"),
    [
        (OneTarget, Aim(actor=ANN, target=ANN)),
        (Another, Aim(actor=ANN, target=BO)),
        (AtPlace, Aim(actor=ANN, at=(1.0, 2.0))),
    ],
)
def test_an_aim_is_parsed_into_what_the_action_takes_and_loses_nothing(kind, aim):
    class Some(Cut):
        aims_at: AimsAt = "any"
        aim_type: type[Aim] = kind

    found = parsed(Some(), BATTLE, aim)
    assert type(found) is kind
    assert found.model_dump() == aim.model_dump()


class AtOne(PlainAction[OneTarget]):
    pass


class AtSeveral(PlainAction[Targets]):
    pass


class Somewhere(PlainAction[AtPlace]):
    pass


class AtOneOrNone(AtOne):
    aims_at: AimsAt = "any"


class Alone(PlainAction):
    pass


@pytest.mark.parametrize(
    ("action", "aim_type", "aims_at"),
    [
        (AtOne, OneTarget, "token"),
        (Cut, Another, "token"),
        (AtSeveral, Targets, "tokens"),
        (Somewhere, AtPlace, "point"),
        (AtOneOrNone, OneTarget, "any"),
        (Alone, Aim, "self"),
    ],
)
def test_what_an_action_points_at_follows_from_its_type(action, aim_type, aims_at):
    assert (action.aim_type, action.aims_at) == (aim_type, aims_at)


def test_a_refusal_beside_the_title_names_who_it_calls_for():
    @demand("courage", refuse("fear", "{who} fears {target}.", actor=None))
    def courage(action: object, battle: Battle, aim: Aim) -> bool:
        return aim.using == "sword"

    assert courage(CUT, BATTLE, Aim(actor=ANN, target=BO, using="sword")) is None
    fear = courage(CUT, BATTLE, Aim(actor=ANN, target=BO))
    assert fear is not None
    assert {name: str(said) for name, said in fear.facts.items()} == {
        "actor": "Ann",
        "who": "Ann",
        "target": "Bo",
    }
    assert str(fear) == "Ann fears Bo."


def test_all_that_is_aimed_at_is_among_the_targets_once():
    class Some(Cut):
        aims_at: AimsAt = "any"
        aim_type: type[Aim] = Targets

    found = parsed(Some(), BATTLE, Aim(actor=ANN, target=BO, targets=(BO, ANN)))
    assert isinstance(found, Targets)
    assert found.targets == ("bo", "ann")


RUN = Count(name="run_ft", title="Run", meaning="feet", least=30, most=60, default=30)
HURL = Flag(name="hurl", title="Hurl", meaning="hurl it")
STAT = OneOf(name="stat", title="Stat", meaning="which", among=("STR", "DEX"))
WHO = TokenChoice(name="who", title="Who", meaning="whom")
NOTHING = (False, None, None, "")
WHY = Words(name="why", title="Why", meaning="in words")


@pytest.mark.parametrize(
    ("given", "run_ft"), [(None, 30), (45, 45), (3, 30), (99, 60), ("far", 30), (True, 30), (31.7, 31)]
)
def test_a_count_stays_within_its_bounds(given, run_ft):
    assert RUN.of(Aim(actor=ANN, choices={"run_ft": given})) == run_ft


def test_each_kind_of_choice_is_read_as_what_it_is():
    aim = Aim(actor=ANN, choices={"hurl": True, "stat": "DEX", "who": "bo", "why": "rain"})
    assert (HURL.of(aim), STAT.of(aim), WHO.of(BATTLE, aim), WHY.of(aim)) == (True, "DEX", "bo", "rain")
    nothing = Aim(actor=ANN, choices={"hurl": "yes", "stat": "LUCK", "who": "nobody"})
    assert (HURL.of(nothing), STAT.of(nothing), WHO.of(BATTLE, nothing), WHY.of(nothing)) == (
        False,
        None,
        None,
        "",
    )
    assert RUN.named(nothing) is None
    assert list(taken(RUN, HURL)) == ["choices.run_ft", "choices.hurl"]


@demand("a sharp sword in daylight", after=[a_sharp_sword])
def a_sharp_sword_in_daylight(action: object, battle: Battle, aim: Aim) -> Refusal | None:
    return refuse("dark", "It is dark.")


def test_what_rests_on_a_demand_that_was_not_judged_is_not_judged_either():
    chain = (a_sword, a_sharp_sword, a_sharp_sword_in_daylight)
    for demands in (chain, bound(chain, CUT)):
        found = [one.met for one in checked(demands, CUT, BATTLE, Aim(actor=ANN))]
        assert found == [False, None, None]
