"""Names, typed: of a token, of a side (`all enemies`), of a menu action (`/freeze`); and `h`, which hides."""

from collections.abc import Iterator

from vtt.battle import Hide, Token
from vtt.play.exploring import PARTY
from vtt.text import Sentence, Term, say, tr, tr_term
from vtt.ui.line.meaning import Choose, Do, Menu, Situation, Suggestion
from vtt.ui.wording import called

ALL = "all"


def token_suggestions(letters: str, situation: Situation) -> Iterator[Suggestion]:
    """Yield the tokens on the map whose name fits, those first that begin so."""
    found = [one for one in situation.here if letters in str(called(one)).lower()]
    for one in sorted(found, key=lambda one: not str(called(one)).lower().startswith(letters)):
        side = tr_term(one.side)
        yield Suggestion(tr("Select {token}", token=called(one)), Choose((one.id,)), side)


def group_suggestions(letters: str, situation: Situation) -> Iterator[Suggestion]:
    """Yield the sides that can be selected as a whole: everybody, enemies, each side by its name."""
    if not letters.startswith(ALL[: max(1, len(letters))]) and not letters.startswith(ALL):
        return
    rest = letters.removeprefix(ALL).strip()
    standing = [one for one in situation.here if not situation.session.system.is_down(one.sheet)]
    sides = {one.side: Term(term=one.side) for one in standing}
    groups: list[tuple[Term | Sentence, list[Token]]] = [
        (say("group-enemies", "enemies"), [one for one in standing if one.side != PARTY]),
        *((said, [one for one in standing if one.side == side]) for side, said in sides.items()),
        (say("group-standing", "who stand"), standing),
    ]
    for title, tokens in groups:
        if tokens and str(title).lower().startswith(rest):
            said = tr("Select all {group}: {count}", group=title, count=len(tokens))
            yield Suggestion(said, Choose(tuple(one.id for one in tokens)))


def hide_suggestions(situation: Situation) -> Iterator[Suggestion]:
    """Yield to hide the selected tokens from the players, or to show them."""
    if not situation.chosen:
        return
    first, hidden = situation.chosen[0], not situation.chosen[0].hidden
    template = "Hide {who} from the players" if hidden else "Show {who} to the players"
    said = tr(template, who=situation.chosen_said)
    yield Suggestion(said, Do(Hide(token=first.id, also=situation.chosen_ids[1:], hidden=hidden)))


def menu_suggestions(letters: str, situation: Situation) -> Iterator[Suggestion]:
    """Yield the actions of the menus whose title fits, those first that begin so."""
    titles = {line.id: line.title.lower() for line in situation.menu}
    found = [line for line in situation.menu if letters in titles[line.id]]
    for line in sorted(found, key=lambda line: (not line.possible, not titles[line.id].startswith(letters))):
        yield Suggestion(line.title, Menu(line.id) if line.possible else None, line.key)
