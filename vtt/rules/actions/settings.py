"""What may be set about an action before it is done? Its ways, counts and flags, each with what it allows."""

from collections.abc import Callable, Mapping
from typing import Literal, Protocol

from pydantic import Field

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.text.sentence import Refusal, Scalar, refuse
from vtt.value import Value

Kind = Literal["one-of", "count", "flag", "token", "text"]
Named = str | int
Here = Callable[[Battle, Aim], tuple[Named, ...]]

_PREFIX = "choices."
UNNAMED = "unnamed"
"""The code of the refusal that is gone as soon as a choice is named."""


class Setting(Value):
    """One of the `choices` of an action: refused where it does not fit, a field on the screen.

    Attributes:
        title: Its name on the screen.
        meaning: What it does, in a few words.
        among: The values of a one-of.
        here: Those of them that an aim allows, where they depend on it, such as weapons of a sheet; of a text
            the likely ones.
        needed: True where nothing can be done before it is named.
        least, most: The bounds of a count.
        default: What holds where it is not named; None where nothing does.
    """

    title: str
    meaning: str
    kind: Kind
    among: tuple[Named, ...] = ()
    here: Here | None = Field(default=None, exclude=True)
    least: int = 0
    most: int = 100
    default: Scalar = None
    needed: bool = False


class Settable(Protocol):
    """What has parameters: an action."""

    @property
    def title(self) -> str:
        """Its name."""

    @property
    def parameters(self) -> Mapping[str, str | Setting]:
        """What it takes of the command."""


def settings_of(action: Settable) -> dict[str, Setting]:
    """Return what may be set about an action, by the name in `choices`."""
    return {
        name.removeprefix(_PREFIX): one
        for name, one in action.parameters.items()
        if isinstance(one, Setting) and name.startswith(_PREFIX)
    }


def settings_here(action: Settable, battle: Battle, aim: Aim) -> dict[str, Setting]:
    """Return what may be set with this aim; a one-of that leaves nothing to choose is left out."""
    here = {
        name: one if one.here is None else one.replace(among=one.here(battle, aim))
        for name, one in settings_of(action).items()
    }
    return {name: one for name, one in here.items() if one.kind != "one-of" or one.among}


def name_refusal(action: Settable, aim: Aim) -> Refusal | None:
    """Say that an action knows no such choice, and which it knows."""
    known = [name.removeprefix(_PREFIX) for name in action.parameters if name.startswith(_PREFIX)]
    unknown = next((name for name in aim.choices if name not in known), None)
    if unknown is None:
        return None
    template = "{action} knows no choice '{name}'; it has: {known}."
    return refuse(
        "no-such-choice", template, action=action.title, name=unknown, known=", ".join(known) or "none"
    )


def unnamed_refusal(action: Settable, aim: Aim) -> Refusal | None:
    """Say which choice must be named before anything can be done."""
    for name, setting in settings_of(action).items():
        if (setting.needed and aim.choices.get(name) in (None, "")) or str(aim.choices.get(name)).isspace():
            template = "{action}: name the {choice}."
            return refuse(UNNAMED, template, action=action.title, choice=setting.title.lower())
    return None


def value_refusal(action: Settable, battle: Battle, aim: Aim) -> Refusal | None:
    """Say which choice has a value it cannot have, and which it can."""
    for name, setting in settings_of(action).items():
        if name in aim.choices and not _fits(setting, aim.choices[name], battle, aim):
            return refuse(
                "bad-choice",
                "'{name}' cannot be {value}; it must be {allowed}.",
                value=repr(aim.choices[name]),
                name=name,
                allowed=_allowed(setting, battle, aim),
            )
    return None


def _fits(setting: Setting, value: Scalar, battle: Battle, aim: Aim) -> bool:
    match setting.kind:
        case "one-of":
            return not isinstance(value, bool) and value in _values(setting, battle, aim)
        case "count":
            whole = isinstance(value, int) and not isinstance(value, bool)
            return whole and setting.least <= int(value or 0) <= setting.most
        case "flag":
            return isinstance(value, bool)
        case "token":
            return value in battle.tokens
        case "text":
            return isinstance(value, str)


def _allowed(setting: Setting, battle: Battle, aim: Aim) -> str:
    match setting.kind:
        case "one-of":
            return " or ".join(map(str, _values(setting, battle, aim))) or "left out here"
        case "count":
            return f"a whole number from {setting.least} to {setting.most}"
        case "flag":
            return "true or false"
        case "token":
            return f"a token: {', '.join(battle.tokens)}"
        case "text":
            return "a text"


def _values(setting: Setting, battle: Battle, aim: Aim) -> tuple[Named, ...]:
    return setting.among or (setting.here(battle, aim) if setting.here else ())
