"""What may be set about an action before it is done: words, counts and flags, each with what it allows."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, Protocol, Self

from pydantic import Field, model_validator

from vtt.battle import Aim, Battle, TokenId
from vtt.text import Quote, Refusal, Said, Scalar, Term, in_words, listed, refuse, say, title_in_words
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
        name: Its name among the `choices` of a command.
        title: Its name on the screen; its name in words where nothing else is said.
        meaning: What it does, in a few words.
        among: The values of a one-of.
        titles: What its values are called, where that is more than their ids in words.
        here: Those of them that an aim allows, where they depend on it, such as weapons of a sheet; of a text
            the likely ones.
        needed: True where nothing can be done before it is named.
        granted: True for a circumstance that nobody chooses: the game master grants it.
        least, most: The bounds of a count.
        default: What holds where it is not named; None where nothing does.
    """

    name: str = Field(default="", exclude=True)
    title: str = ""
    meaning: str
    kind: Kind
    among: tuple[Named, ...] = ()
    titles: Mapping[Any, str] = Field(default={}, exclude=True)
    here: Here | None = Field(default=None, exclude=True)
    least: int = 0
    most: int = 100
    default: Scalar = None
    needed: bool = False
    granted: bool = Field(default=False, exclude=True)

    @model_validator(mode="before")
    @classmethod
    def _titled(cls, data: Any) -> Any:
        """Give it its name in words as a title."""
        named = isinstance(data, Mapping) and "title" not in data
        return {**data, "title": title_in_words(data.get("name", ""))} if named else data

    def with_aim(self, battle: Battle, aim: Aim) -> Self:
        """Return it with the values that an aim allows."""
        if self.here is None:
            return self
        return self.of_trusted(**{**vars(self), "among": self.here(battle, aim)})

    @property
    def explained(self) -> dict[str, Any]:
        """All there is to know of it, as plain data, with what its values are called."""
        data = self.model_dump(mode="json")
        return data | {"titles": {one: str(self.called(one)) for one in self.among}} if self.among else data

    def called(self, value: Named) -> Term:
        """Return what one of its values is called."""
        title = self.titles.get(value)
        return in_words(value) if title is None else Term(term=title)


class Count(Setting):
    """A whole number within bounds."""

    kind: Literal["count"] = "count"

    def of(self, aim: Aim) -> int:
        """Return what an aim names, within the bounds; the default where it names no number."""
        named = aim.choices.get(self.name)
        default = self.default if isinstance(self.default, int) else self.least
        whole = int(named) if isinstance(named, int | float) and not isinstance(named, bool) else default
        return min(max(whole, self.least), self.most)

    def named(self, aim: Aim) -> int | None:
        """Return what an aim names, within the bounds; None where it names nothing."""
        return None if aim.choices.get(self.name) is None else self.of(aim)


class Flag(Setting):
    """Something that is done or not."""

    kind: Literal["flag"] = "flag"
    default: Scalar = False

    def of(self, aim: Aim) -> bool:
        """Say whether an aim has it done."""
        named = aim.choices.get(self.name)
        return named if isinstance(named, bool) else self.default is True


class OneOf(Setting):
    """One of several words; what depends on the battle (`here`) is judged before, and taken as it is."""

    kind: Literal["one-of"] = "one-of"

    def named(self, aim: Aim) -> str | None:
        """Return what an aim names, whether it fits or not; None where it names nothing."""
        named = aim.choices.get(self.name)
        return None if named is None else str(named)

    def of(self, aim: Aim) -> str | None:
        """Return the word that an aim names; the default, which may be None, where it names none of them."""
        named = aim.choices.get(self.name)
        if named is not None and (named in self.among or self.here is not None):
            return str(named)
        return None if self.default is None else str(self.default)

    def said(self, aim: Aim) -> Term | None:
        """Return what an aim names as it is called."""
        value = self.of(aim)
        return None if value is None else self.called(value)


class TokenChoice(Setting):
    """A token."""

    kind: Literal["token"] = "token"

    def of(self, battle: Battle, aim: Aim) -> TokenId | None:
        """Return the token that an aim names; None where it names none that is there."""
        named = aim.choices.get(self.name)
        return battle.token_id(named) if isinstance(named, str) else None


class Words(Setting):
    """A text."""

    kind: Literal["text"] = "text"

    def of(self, aim: Aim) -> str:
        """Return the text that an aim names; empty where it names none."""
        named = aim.choices.get(self.name, self.default)
        return "" if named is None else str(named)


def taken(*settings: Setting) -> dict[str, Setting]:
    """Return settings as parameters of an action, by the names under which scripts know them."""
    return {f"{_PREFIX}{setting.name}": setting for setting in settings}


def takes(*further: Setting | Mapping[str, str | Setting], **meanings: str) -> Mapping[str, str | Setting]:
    """Return what an action takes of its command: the meaning of its parameters, and its settings.

    What scripts call `with` is `using` here. Among the settings may be all that another action takes.
    """
    found: dict[str, str | Setting] = {}
    for one in further:
        found |= taken(one) if isinstance(one, Setting) else one
    return {**{"with" if name == "using" else name: one for name, one in meanings.items()}, **found}


class Settable(Protocol):
    """What has parameters: an action."""

    @property
    def title(self) -> str:
        """Its name."""

    @property
    def parameters(self) -> Mapping[str, str | Setting]:
        """What it takes of the command."""


def settings_of(action: Settable) -> Mapping[str, Setting]:
    """Return what may be set about an action, by the name in `choices`; found once for each action."""
    known = _KNOWN.get(id(action))
    if known is None:
        if len(_KNOWN) >= MAX_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[id(action)] = (action, _settings_of(action))
    return known[1]


MAX_KNOWN = 1_000
_KNOWN: dict[int, tuple[Settable, Mapping[str, Setting]]] = {}
"""Settings by the identity of their action, which is held here so that no other can have it."""


def _settings_of(action: Settable) -> Mapping[str, Setting]:
    return {
        name.removeprefix(_PREFIX): one
        for name, one in action.parameters.items()
        if isinstance(one, Setting) and name.startswith(_PREFIX)
    }


def settings_here(action: Settable, battle: Battle, aim: Aim) -> Mapping[str, Setting]:
    """Return what may be set with this aim; a one-of that leaves nothing to choose is left out."""
    return {
        name: one
        for name, setting in settings_of(action).items()
        if (one := setting.with_aim(battle, aim)).kind != "one-of" or one.among
    }


def name_refusal(action: Settable, aim: Aim) -> Refusal | None:
    """Say that an action knows no such choice, and which it knows."""
    if not aim.choices:
        return None
    known = [name.removeprefix(_PREFIX) for name in action.parameters if name.startswith(_PREFIX)]
    unknown = next((name for name in aim.choices if name not in known), None)
    if unknown is None:
        return None
    names = listed([Quote(quote=one) for one in known] or [Term(term="none")], "comma")
    return refuse(
        "no-such-choice",
        "{action} knows no choice '{name}'; it has: {known}.",
        action=Term(term=action.title),
        name=Quote(quote=unknown),
        known=names,
    )


def unnamed_refusal(action: Settable, aim: Aim) -> Refusal | None:
    """Say which choice must be named before anything can be done."""
    for name, setting in settings_of(action).items():
        named = aim.choices.get(name)
        if (setting.needed and named in (None, "")) or (isinstance(named, str) and named.isspace()):
            names = {"action": Term(term=action.title), "choice": Term(term=setting.title)}
            return refuse(UNNAMED, "{action}: choose the {choice} first.", **names)
    return None


def value_refusal(action: Settable, battle: Battle, aim: Aim) -> Refusal | None:
    """Say which choice has a value it cannot have, and which it can."""
    if not aim.choices:
        return None
    for name, setting in settings_of(action).items():
        if name in aim.choices and not _fits(setting, aim.choices[name], battle, aim):
            return refuse(
                "bad-choice",
                "'{name}' cannot be {value}; it must be {allowed}.",
                value=Quote(quote=repr(aim.choices[name])),
                name=Quote(quote=name),
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


def _allowed(setting: Setting, battle: Battle, aim: Aim) -> Said:
    match setting.kind:
        case "one-of":
            words = [Quote(quote=str(one)) for one in _values(setting, battle, aim)]
            return listed(words, "or") if words else Term(term="left out here")
        case "count":
            bounds = {"least": setting.least, "most": setting.most}
            return say("count", "a whole number from {least} to {most}", **bounds)
        case "flag":
            return Term(term="true or false")
        case "token":
            return say(
                "token",
                "a token: {known}",
                known=listed([Quote(quote=one) for one in battle.tokens], "comma"),
            )
        case "text":
            return Term(term="a text")


def _values(setting: Setting, battle: Battle, aim: Aim) -> tuple[Named, ...]:
    return setting.among or (setting.here(battle, aim) if setting.here else ())
