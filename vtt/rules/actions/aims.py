"""What a gesture points at, parsed once: an action is handed what it needs, or is not asked at all."""

from functools import cache
from typing import Any, TypeVar, cast

from vtt.battle import Aim, Battle, TokenId, name_of
from vtt.battle.places import Place
from vtt.rules.system import Action
from vtt.text import Refusal, Term, refuse

A = TypeVar("A", bound=Aim)

_FIELDS = tuple(Aim.model_fields)
_is = cache(issubclass)


class OneTarget(Aim):
    """An aim at one token, which may be the actor itself."""

    target: TokenId


class Another(OneTarget):
    """An aim at one token that is not the actor."""


class Targets(Aim):
    """An aim at one token or more."""

    targets: tuple[TokenId, ...]


class AtPlace(Aim):
    """An aim at a place on the map."""

    at: Place


def parsed(action: Action[A], battle: Battle, aim: Aim) -> A | Refusal:
    """Return an aim as the action takes it, or why it points at nothing that the action could be done to."""
    kind = action.aim_type
    refusal = _unparsed(action, battle, aim)
    if refusal is not None:
        return refusal
    if type(aim) is kind:
        return cast(A, aim)
    held = vars(aim)
    fields = held if type(aim) is Aim else {name: held[name] for name in _FIELDS}
    if _is(kind, Targets):
        fields = {**fields, "targets": _all_targets(aim)}
    return cast(A, kind.of_trusted(**fields))


def _unparsed(action: Action[Any], battle: Battle, aim: Aim) -> Refusal | None:
    kind = action.aim_type
    if aim.target is None and (action.aims_at == "token" or _is(kind, OneTarget)):
        return refuse("no-target", "{action} needs a target.", action=Term(term=action.title))
    if _is(kind, Another) and aim.target == aim.actor:
        return action.oneself_refusal(battle, aim) or refuse(
            "oneself",
            "{who} cannot be the target: {action} takes another creature.",
            who=name_of(battle, aim.actor),
            action=Term(term=action.title),
        )
    if _is(kind, Targets) and not _all_targets(aim):
        return refuse("no-targets", "{action} needs at least one target.", action=Term(term=action.title))
    if _is(kind, AtPlace) and aim.at is None:
        return refuse("no-place", "{action} needs a place on the map.", action=Term(term=action.title))
    return None


def _all_targets(aim: Aim) -> tuple[TokenId, ...]:
    """Return all that are aimed at, each once: the target first."""
    first = () if aim.target is None else (aim.target,)
    return tuple(dict.fromkeys((*first, *aim.targets)))
