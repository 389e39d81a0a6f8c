"""What the players are told on the glass: whose turn it is, what to roll, what fell, and the order."""

from collections import Counter
from collections.abc import Mapping, Sequence

from vtt.battle import TokenId
from vtt.battle.events import DiceRolled, Event
from vtt.play.exploring import PARTY
from vtt.play.pending import Pending
from vtt.play.table.retelling import retold
from vtt.play.table.state import NOBODY_PLAYS, TableState, Telling
from vtt.play.table.writing import Strip, StripRow, Writing, WrittenLine, edge_of, for_all
from vtt.play.view import PlayerToken, PlayerView, ShownId
from vtt.rules import RollRequest
from vtt.text import Name, Quote, Said, Sentence, listed, say

FALLEN = ("down", "dead")
"""In these conditions somebody is a casualty."""
MOST_RESULTS = 3

Shown = Mapping[TokenId, PlayerToken]
"""The tokens that the players see."""


def lines_of(
    state: TableState, view: PlayerView, shown: Shown, results: Sequence[Sentence], roll: WrittenLine | None
) -> tuple[WrittenLine, ...]:
    """Return what is written beside the map: whose turn it is or what is to be rolled, and what fell."""
    turn = roll if roll is not None else _turn(state, view, shown)
    last = (line for one in results[-MOST_RESULTS:] for line in for_all("result", one, state.seats))
    return (*((turn,) if turn is not None else ()), *last)


def _turn(state: TableState, view: PlayerView, shown: Shown) -> WrittenLine | None:
    """Return the banner of the one whose turn it is, at their seat."""
    if not state.telling.banner:
        return None
    if view.turn == "gm":
        return WrittenLine(kind="banner", edge=state.telling.strip_edge, text=say("turn-gm", "The GM’s turn"))
    current = next(((token, one) for token, one in shown.items() if one.current and one.name), None)
    if current is None:
        return None
    token, seen = current
    player = state.players.get(token, NOBODY_PLAYS).name
    if player and seen.side == PARTY:
        said = say("turn-of", "{player}: your turn, {who}", player=Quote(quote=player), who=called(seen))
    else:
        said = say("turn-of", "{who}: your turn" if seen.side == PARTY else "{who} acts", who=called(seen))
    return WrittenLine(kind="banner", edge=edge_of(token, state.seats), text=said)


def roll_line(
    state: TableState, pending: Pending | None, shown: Shown, chance: float | None = None
) -> WrittenLine | None:
    """Return the dice that one of the party has to roll now, what they have to reach, and how likely."""
    prompt = pending.prompt if pending is not None else None
    if pending is None or not isinstance(prompt, RollRequest) or not state.telling.banner:
        return None
    who = shown.get(prompt.who) if prompt.who is not None else None
    if who is None or prompt.who is None or who.side != PARTY or not who.name:
        return None
    dice = Quote(quote=f"{pending.missing}d{prompt.dice.sides}")
    needed = prompt.against.brief if prompt.against is not None and state.telling.needed else None
    against = retold(needed, names_of(shown)) if isinstance(needed, Sentence) else needed
    values: dict[str, Said] = {"who": called(who), "dice": dice}
    if against is None:
        said = say("roll-dice", "{who}: roll {dice}", **values)
    elif chance is None or not state.telling.chance:
        said = say("roll-dice", "{who}: roll {dice}, {against}", **values, against=against)
    else:
        template = "{who}: roll {dice}, {against}, chance {chance:.0%}"
        said = say("roll-dice", template, **values, against=against, chance=chance)
    return WrittenLine(kind="banner", edge=edge_of(prompt.who, state.seats), text=said)


def results_of(telling: Telling, events: Sequence[Event], shown: Shown) -> tuple[Sentence, ...]:
    """Return what fell of the rolls that the players are told of."""
    found = []
    for event in events:
        if not isinstance(event, DiceRolled) or event.who is None or not event.faces:
            continue
        who = shown.get(event.who)
        if who is not None and who.name and _is_told(telling, who):
            found.append(_result(event, who, shown))
    return tuple(found)


def _is_told(telling: Telling, who: PlayerToken) -> bool:
    return telling.results == "all" or (telling.results == "party" and who.side == PARTY)


def _result(event: DiceRolled, who: PlayerToken, shown: Shown) -> Sentence:
    faces, dice = listed(event.faces, "comma"), Quote(quote=event.dice)
    reading = retold(event.reading, names_of(shown)) if event.reading is not None else None
    if reading is None:
        return say("fell", "{who}, {dice}: {faces}", who=called(who), dice=dice, faces=faces)
    template = "{who}, {dice}: {faces} – {reading}"
    return say("fell", template, who=called(who), dice=dice, faces=faces, reading=reading)


def strip_of(telling: Telling, view: PlayerView) -> Strip | None:
    """Return the order of the encounter as the players know it; None where they are not shown it."""
    if telling.strip == "none" or view.round is None or not view.order:
        return None
    tokens = {token.id: token for token in view.tokens}
    order = [tokens[one] for one in view.order if one in tokens]
    rows = _groups(order) if telling.strip == "groups" else [_row(one) for one in order]
    return Strip(edge=telling.strip_edge, round=view.round, rows=tuple(rows)) if rows else None


def _row(token: PlayerToken) -> StripRow:
    return StripRow(
        name=called(token),
        side=token.side,
        count=0 if token.condition in FALLEN else 1,
        condition=token.condition,
        current=token.current,
        upcoming=token.upcoming,
    )


def _groups(order: Sequence[PlayerToken]) -> list[StripRow]:
    """Return a row for each name, with how many of it still stand; numbers behind a name do not count."""
    of, standing = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    first: dict[tuple[str, str], StripRow] = {}
    for token in order:
        group = _stem(token.name), token.side
        of[group] += 1
        standing[group] += token.condition not in FALLEN
        row = first.setdefault(group, _row(token).replace(name=Name(token="", name=group[0])))
        marks = {"current": row.current or token.current, "upcoming": row.upcoming or token.upcoming}
        first[group] = row.replace(**marks)
    return [row.replace(of=of[group], count=standing[group]) for group, row in first.items()]


def _stem(name: str) -> str:
    words = name.rsplit(" ", 1)
    return words[0] if len(words) > 1 and words[1].isdigit() else name


def called(token: PlayerToken) -> Name:
    """Return a token as a sentence for the players names it."""
    return Name(token="", name=token.name)


def names_of(shown: Shown) -> dict[str, str]:
    """Return what the players call the tokens that they see."""
    return {str(token): seen.name for token, seen in shown.items()}


def shown_tokens(view: PlayerView, ids: Mapping[TokenId, ShownId]) -> dict[TokenId, PlayerToken]:
    """Return the tokens that the players see, by their ids in the battle."""
    tokens = {token.id: token for token in view.tokens}
    return {token: tokens[one] for token, one in ids.items() if one in tokens}


def writing_of(lines: Sequence[WrittenLine], message: str, state: TableState, strip: Strip | None) -> Writing:
    """Return all that is written on the glass."""
    written = for_all("message", Quote(quote=message), state.seats) if message else ()
    return Writing(lines=(*lines, *written), strip=strip)
