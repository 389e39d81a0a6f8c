"""No action is paid for and changes nothing else, unless it was refused first or the rules mean it so."""

from collections.abc import Iterator

from tests.systems.fights import installed
from tests.systems.test_conformance_actions import a_crowd, a_value, an_act
from vtt.battle.battle import Battle
from vtt.battle.commands import Act, Aim, EndTurn
from vtt.battle.token import TokenId
from vtt.play.session import Session
from vtt.rules.actions.referee import Option, RefusedError
from vtt.rules.rulings.running import Progress
from vtt.rules.system import RuleSystem

PAID_WITH = {
    "aachen": (),
    "miridon": ("current_strength_points", "current_speed_points", "deeds"),
    "phase-six": ("bonus_dice_used", "destiny_dice_used"),
    "shattered-prism": ("energy",),
    "space-shard": ("willpower",),
}
"""What a sheet of each system pays with, beside what a turn holds."""

ONLY_SAID = {
    "aachen": ("say-a-few-words",),
    "miridon": ("battle-communication",),
    "phase-six": ("arbitrary",),
    "shattered-prism": ("manipulate",),
    "space-shard": ("climb", "cock", "drink", "drive", "eat", "jump", "kick-aside", "ride", "speak"),
}
"""Actions that the table plays: the program only takes their price and tells of them."""

BOUGHT = {
    "aachen": ("fighting-withdrawal", "run"),
    "miridon": ("restore-speed",),
    "phase-six": ("bonus-action", "steal-action"),
    "shattered-prism": ("extra-action",),
    "space-shard": ("downgrade",),
}
"""Actions that buy something of the turn: points, further actions, or a walk of another kind."""


@installed
def test_what_is_done_twice_is_refused_before_it_is_paid_for_nothing(system: RuleSystem) -> None:
    excepted = {*ONLY_SAID[system.id], *BOUGHT[system.id]}
    done = set()
    for session, act in every_allowed_act(system):
        for _ in range(2):
            before = session.settled
            try:
                progress = session.do(act)
            except RefusedError:
                break
            done.add(act.action)
            if decided_at_the_table(progress) or act.action in excepted:
                break
            assert without_the_price(session.settled) != without_the_price(before), act
    assert done - excepted


def every_allowed_act(system: RuleSystem) -> Iterator[tuple[Session, Act]]:
    """Yield all that each may do to itself and its neighbour, in its turn and outside a fight."""
    peace = a_crowd(system, fights=False)
    yield from acts_of(peace, *peace.battle.tokens)
    fight = a_crowd(system)
    for _ in fight.battle.tokens:
        encounter = fight.settled.encounter
        if encounter is not None and encounter.current is not None:
            yield from acts_of(fight, encounter.current)
            fight.do(EndTurn(overrule=True))


def acts_of(session: Session, *actors: TokenId) -> Iterator[tuple[Session, Act]]:
    tokens = list(session.battle.tokens)
    for actor in actors:
        place = tokens.index(actor)
        for target in (None, actor, tokens[place - 1], tokens[(place + 1) % len(tokens)]):
            for option in session.options(Aim(actor=actor, target=target)):
                if option.refusal is None:
                    aim = Aim(actor=actor, target=target)
                    acts = acts_with(session, aim, option)
                    yield from ((Session(session.settled, session.system), act) for act in acts)


def acts_with(session: Session, aim: Aim, option: Option) -> Iterator[Act]:
    """Yield an act with no choice made, and with the last value of each."""
    yield an_act(aim, option).replace(overrule=False)
    if option.choices:
        choices = {name: a_value(session, one) for name, one in option.choices.items()}
        yield an_act(aim, option, **choices).replace(overrule=False)


def decided_at_the_table(progress: Progress) -> bool:
    """Say whether dice decided it, or whether something is still to be answered."""
    return progress.waiting is not None or any(one.event == "dice-thrown" for one in progress.events)


def without_the_price(battle: Battle) -> Battle:
    """Return a battle as if nothing had been paid: no turn, and nothing left to pay with."""
    names = PAID_WITH[battle.system]
    for token in battle.tokens.values():
        sheet = token.sheet.model_copy(update=dict.fromkeys(names))
        battle = battle.with_token(token.model_copy(update={"sheet": sheet}))
    encounter = battle.encounter
    return battle.replace(encounter=encounter.replace(turn=None) if encounter is not None else None)
