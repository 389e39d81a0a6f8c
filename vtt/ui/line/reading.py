"""What a typed line may mean, by its first letters."""

from collections.abc import Iterator

from vtt.text import Sentence, say
from vtt.ui.line.conditions import condition_suggestions
from vtt.ui.line.creatures import counted, creature_suggestions
from vtt.ui.line.health import SIGNS, health_suggestions
from vtt.ui.line.meaning import GoOn, Situation, Suggestion
from vtt.ui.line.names import (
    group_suggestions,
    hide_suggestions,
    menu_suggestions,
    token_suggestions,
)

HELP: tuple[tuple[str, Sentence], ...] = (
    ("-", say("line-harm", "-12 harms all who are selected; -12 s lets them save first")),
    ("+", say("line-heal", "+5 heals them; =3 leaves them 3")),
    (
        "c ",
        say("line-condition", "c prone gives them a condition, or ends it; c prone for 3: three rounds"),
    ),
    ("h", say("line-hide", "h hides them from the players, or shows them")),
    ("3 ", say("line-bring", "3 raiders brings three in at the pointer")),
    ("all ", say("line-all", "all enemies selects them; a name selects that token")),
    ("/", say("line-menu", "/freeze does what is in the menus")),
)
MAX_SUGGESTED = 60


def suggestions(text: str, situation: Situation) -> tuple[Suggestion, ...]:
    """Return what a line may mean, the likeliest first; of an empty one, how a line may begin."""
    found: list[Suggestion] = []
    for one in _suggested(text, situation):
        if one not in found and len(found) < MAX_SUGGESTED:
            found.append(one)
    return tuple(found)


def _suggested(text: str, situation: Situation) -> Iterator[Suggestion]:
    letters = text.strip().lower()
    if not letters:
        yield from (Suggestion(str(said), GoOn(begins)) for begins, said in HELP)
        yield from menu_suggestions("", situation)
    elif letters[0] in SIGNS:
        yield from health_suggestions(letters, situation)
    elif letters[0] == "/":
        yield from menu_suggestions(letters[1:].strip(), situation)
    elif letters.split()[0] == "c" and (text.lower().startswith("c ") or letters == "c"):
        yield from condition_suggestions(letters[1:].strip(), situation)
        yield from _named(letters, situation) if letters == "c" else ()
    elif (many := counted(letters)) is not None:
        yield from creature_suggestions(*many, situation)
    else:
        yield from hide_suggestions(situation) if letters == "h" else ()
        yield from _named(letters, situation)


def _named(letters: str, situation: Situation) -> Iterator[Suggestion]:
    yield from group_suggestions(letters, situation)
    yield from token_suggestions(letters, situation)
    yield from creature_suggestions(1, letters, situation)
    yield from menu_suggestions(letters, situation)
