"""What a typed line may mean: something to do, somebody to select, a menu action, or a line to go on from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from vtt.battle import Command, SceneId, Token, TokenId
from vtt.geometry import Point
from vtt.play.session import Session
from vtt.text import Items, listed, say
from vtt.ui.wording import called

FEW = 3
"""So many names are said of those that are selected."""


@dataclass(frozen=True, slots=True)
class Do:
    """A command."""

    command: Command


@dataclass(frozen=True, slots=True)
class Choose:
    """Tokens to select; one alone is shown on the map."""

    tokens: tuple[TokenId, ...]


@dataclass(frozen=True, slots=True)
class Menu:
    """An action of the menus, by its id."""

    id: str


@dataclass(frozen=True, slots=True)
class GoOn:
    """A line to go on typing."""

    text: str


Meaning: TypeAlias = Do | Choose | Menu | GoOn


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One meaning of a line.

    Attributes:
        said: What comes of it.
        detail: A key, or what is to be known of it.
        meaning: None for what cannot be done now.
    """

    said: str
    meaning: Meaning | None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class MenuLine:
    """An action of the menus: its title, its first key, and whether it can be chosen now."""

    id: str
    title: str
    key: str
    possible: bool


@dataclass(frozen=True, slots=True)
class Situation:
    """What a line is read in.

    Attributes:
        chosen: The selected tokens, the first of them the one whose sheet is shown.
        at: Where creatures come onto the map, metres.
        menu: All actions of the menus.
    """

    session: Session
    scene: SceneId
    chosen: tuple[Token, ...]
    at: Point
    menu: Sequence[MenuLine]

    @property
    def chosen_ids(self) -> tuple[TokenId, ...]:
        """The ids of the selected tokens."""
        return tuple(token.id for token in self.chosen)

    @property
    def here(self) -> tuple[Token, ...]:
        """The tokens on the scene that is shown."""
        return tuple(one for one in self.session.battle.tokens.values() if one.scene == self.scene)

    @property
    def chosen_said(self) -> Items:
        """The names of those that are selected, of the first few of many."""
        names = [called(token) for token in self.chosen[:FEW]]
        more = len(self.chosen) - len(names)
        return listed([*names, *([say("and-more", "{count} more", count=more)] if more else [])], "and")
