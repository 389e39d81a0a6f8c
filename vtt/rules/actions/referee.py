"""The referee: the options of an aim, the refusals of commands, and their rulings."""

from collections.abc import Iterator, Mapping
from typing import Any

from vtt.battle import (
    Battle,
    EditMap,
    PlaceMany,
    Reckoning,
    RemoveScene,
    SetCondition,
    TokenId,
    Travel,
    name_of,
    names_of,
)
from vtt.battle.commands import Act, Aim, Command, Delay, End, EndTurn, Join, Leave, Move, Start
from vtt.battle.encounter import Reorder, TurnBack
from vtt.battle.events import Overruled
from vtt.rules.actions import aligning, fog, giving  # noqa: F401 - their rulings are found by their commands
from vtt.rules.actions.aims import parsed
from vtt.rules.actions.editing import edit_refusal
from vtt.rules.actions.general import moves_freely, ruling_of
from vtt.rules.actions.judging import act_refusal, checks, not_your_turn
from vtt.rules.actions.presence import CommandError, check_names, find_action
from vtt.rules.actions.settings import (
    UNNAMED,
    Setting,
    settings_here,
)
from vtt.rules.adventure import party  # noqa: F401 - its ruling is found by its command
from vtt.rules.adventure.groups import Grouped, group_refusal
from vtt.rules.adventure.scenes import removal_refusal
from vtt.rules.adventure.travelling import check_travel, travel_refusal
from vtt.rules.forms import writing  # noqa: F401 - the same
from vtt.rules.grouping import ActionGroup
from vtt.rules.placing import together  # noqa: F401 - its ruling is found by its command
from vtt.rules.placing.placing import room_refusal
from vtt.rules.rulings.ruling import Ruling, emit
from vtt.rules.system import Action, AimsAt, RuleSystem
from vtt.rules.turns.by_hand import order_refusal
from vtt.rules.turns.lasting import with_reminders
from vtt.text import Refusal, Sentence, Term, refuse
from vtt.value import Value

__all__ = ["CommandError", "Option", "RefusedError", "option_of", "options", "refusal_of", "resolve"]


OWN: tuple[AimsAt, ...] = ("self", "any")
ALONE: tuple[AimsAt, ...] = (*OWN, "point", "path")
AT_ANOTHER: tuple[AimsAt, ...] = ("token", "tokens", "any")
"""What actions aim at that are done without a target, that are offered without one, and with one."""


class RefusedError(Exception):
    """A command was asked for that the rules refuse, without overruling them.

    Attributes:
        final: True where it cannot be overruled: it points at nothing that the action could be done to.
    """

    def __init__(self, refusal: Refusal, *, final: bool = False) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.final = final


class Option(Value):
    """An action that an aim may mean, with its refusal and its reckoning.

    Attributes:
        using: The weapon, spell or item it is done with.
        called: What that is called; None where there is nothing.
        cost: What of the turn it takes.
        amount: The total of the reckoning in words: `9 dice`.
        choices: What may be set about it with this aim, by name.
        group: What it is for.
    """

    action: str
    title: str
    using: str | None = None
    called: Term | Sentence | None = None
    cost: str | Sentence
    refusal: Refusal | None
    reckoning: Reckoning | None = None
    amount: Sentence | None = None
    choices: Mapping[str, Setting] = {}
    group: ActionGroup = "other"

    @property
    def open(self) -> bool:
        """Whether it is allowed, or only lacks a choice that is still to be made."""
        return self.refusal is None or self.refusal.sentence.code == UNNAMED


def options(system: RuleSystem, battle: Battle, aim: Aim) -> tuple[Option, ...]:
    """Ask each action of the system, in each of its variants, whether this aim may mean it."""
    return tuple(options_by_turns(system, battle, aim))


def options_by_turns(system: RuleSystem, battle: Battle, aim: Aim) -> Iterator[Option]:
    """Yield the same options one by one, for callers with other work between them."""
    return _options_of(system, battle, aim, AT_ANOTHER if aim.target is not None else ALONE)


def own_options(system: RuleSystem, battle: Battle, actor: TokenId) -> tuple[Option, ...]:
    """Ask each action that needs nothing to aim at, in each of its variants, whether a token may do it."""
    return tuple(own_options_by_turns(system, battle, actor))


def own_options_by_turns(system: RuleSystem, battle: Battle, actor: TokenId) -> Iterator[Option]:
    """Yield the same options one by one, for callers with other work between them."""
    return _options_of(system, battle, Aim(actor=actor), OWN)


def options_in(system: RuleSystem, battle: Battle, aim: Aim, group: ActionGroup) -> Iterator[Option]:
    """Yield the options of an aim at a token that are for one thing and that it has the means for."""
    return (
        option_of(system, battle, one, action)
        for action in system.actions
        if action.aims_at in AT_ANOTHER and system.group_of(action) == group and action.variants(battle, aim)
        for one in _with_each_variant(battle, aim, action)
    )


def _options_of(system: RuleSystem, battle: Battle, aim: Aim, wanted: tuple[AimsAt, ...]) -> Iterator[Option]:
    return (
        option_of(system, battle, one, action)
        for action in system.actions
        if action.aims_at in wanted
        for one in ((aim,) if aim.using is not None else _with_each_variant(battle, aim, action))
    )


def _with_each_variant(battle: Battle, aim: Aim, action: Action[Any]) -> Iterator[Aim]:
    fields = vars(aim)
    for variant in action.variants(battle, aim) or (None,):
        yield aim if variant is None else aim.of_trusted(**{**fields, "using": variant})


def option_of(system: RuleSystem, battle: Battle, aim: Aim, action: Action[Any]) -> Option:
    """Ask one action whether this aim may mean it."""
    pointed = parsed(action, battle, aim)
    reckoning = None if isinstance(pointed, Refusal) else action.reckoning(battle, pointed)
    return Option.of_trusted(
        action=action.id,
        title=action.title,
        using=aim.using,
        called=None if aim.using is None else system.called(battle, aim.using),
        cost=action.cost,
        refusal=act_refusal(battle, aim, action, pointed),
        reckoning=reckoning,
        amount=system.amount(reckoning) if reckoning is not None else None,
        choices=settings_here(action, battle, aim),
        group=system.group_of(action),
    )


def refusal_of(system: RuleSystem, battle: Battle, command: Command) -> Refusal | None:
    """Say why the rules refuse a command; None where they allow it.

    Raises:
        CommandError: The command names what is not there.
    """
    check_names(system, battle, command)
    if isinstance(command, Travel):
        check_travel(battle, command)
        return travel_refusal(battle, command)
    if isinstance(command, Act):
        return act_refusal(battle, command, find_action(system, command.action))
    if isinstance(command, Move):
        return move_refusal(system, battle, command)
    if isinstance(command, EditMap):
        return edit_refusal(battle, command)
    if isinstance(command, RemoveScene):
        return removal_refusal(battle, command)
    if isinstance(command, PlaceMany):
        return room_refusal(battle, command)
    if isinstance(command, Grouped):
        return group_refusal(battle, command)
    if isinstance(command, EndTurn | Delay | Join | Leave | End) and battle.encounter is None:
        return refuse("no-encounter", "There is no encounter.")
    if isinstance(command, Start) and battle.encounter is not None:
        return refuse("encounter-runs", "An encounter is already running.")
    return _turn_order_refusal(system, battle, command)


def move_refusal(system: RuleSystem, battle: Battle, command: Move) -> Refusal | None:
    """Say why a walk is refused; outside an encounter, and by the GM's hand, none is."""
    encounter = battle.encounter
    if encounter is None or moves_freely(battle, command):
        return None
    if encounter.current != command.token:
        return not_your_turn(battle, command.token)
    return system.mover.refusal(battle, command)


def resolve(system: RuleSystem, battle: Battle, command: Command) -> Ruling:
    """Return the ruling of a command.

    Raises:
        CommandError: The command names what is not there.
        RefusedError: The rules refuse it and it does not overrule them.
    """
    refusal = refusal_of(system, battle, command)
    if refusal is None:
        return _reminding(system, battle, ruling_of(command, system, battle))
    pointed = (
        parsed(find_action(system, command.action), battle, command) if isinstance(command, Act) else None
    )
    final = isinstance(pointed, Refusal)
    if not getattr(command, "overrule", False):
        raise RefusedError(refusal, final=final)
    if isinstance(pointed, Refusal):
        raise RefusedError(pointed, final=True)
    return _reminding(system, battle, _overruled(refusal, system, battle, command))


def _reminding(system: RuleSystem, battle: Battle, ruling: Ruling) -> Ruling:
    """Return a ruling after which conditions end whose time is over."""
    if battle.encounter is None or not battle.encounter.lasting:
        return ruling
    return with_reminders(system, battle, ruling)


def _overruled(refusal: Refusal, system: RuleSystem, battle: Battle, command: Command) -> Ruling:
    battle = yield from emit(Overruled(refusal=refusal, also=_also_refused(refusal, system, battle, command)))
    return (yield from ruling_of(command, system, battle))


def _also_refused(
    refusal: Refusal, system: RuleSystem, battle: Battle, command: Command
) -> tuple[Refusal, ...]:
    """Return why other demands of an action are not met, beside the one that refuses it."""
    if not isinstance(command, Act):
        return ()
    found = checks(battle, command, find_action(system, command.action))
    return tuple(one.refusal for one in found if one.refusal is not None and one.refusal != refusal)


def _turn_order_refusal(system: RuleSystem, battle: Battle, command: Command) -> Refusal | None:
    encounter = battle.encounter
    if isinstance(command, Reorder | TurnBack):
        return order_refusal(battle, command)
    if isinstance(command, SetCondition):
        return giving.time_refusal(battle, command)
    if encounter is None or not isinstance(command, EndTurn | Delay | Join | Leave):
        return None
    named = command.token if isinstance(command, EndTurn | Delay) else None
    if named is not None and named != encounter.current:
        return not_your_turn(battle, named)
    if isinstance(command, Join) and encounter.combatant(command.token) is not None:
        return refuse("takes-part", "{token} takes part already.", token=name_of(battle, command.token))
    if isinstance(command, Leave) and encounter.combatant(command.token) is None:
        return refuse("not-in-encounter", "{token} takes no part.", token=name_of(battle, command.token))
    if isinstance(command, Delay) and (refusal := _delay_refusal(battle, command)) is not None:
        return refusal
    return system.turns.refusal(battle, command)


def _delay_refusal(battle: Battle, command: Delay) -> Refusal | None:
    encounter = battle.encounter
    mine = encounter.place_of(command.token) if encounter else None
    theirs = encounter.place_of(command.after) if encounter else None
    if mine is not None and theirs is not None and theirs > mine:
        return None
    names = names_of(battle, token=command.token, after=command.after)
    return refuse("not-later", "{after} does not act later than {token} in this round.", **names)
