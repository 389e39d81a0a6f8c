"""Creatures, typed: `3 raiders` brings three onto the map; a name alone brings one."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from vtt.battle import Token
from vtt.battle.placing import MAX_PLACED, PlaceMany
from vtt.text import Term, tr, tr_term
from vtt.ui.line.meaning import Do, Situation, Suggestion

_TYPED = re.compile(r"(\d{1,3})\s*[x×]?\s*(.*)")
ENEMY = "enemy"


def counted(text: str) -> tuple[int, str] | None:
    """Return how many of what are asked for; None where the line begins with no number."""
    found = _TYPED.fullmatch(text.strip().lower())
    return None if found is None else (max(1, min(int(found[1]), MAX_PLACED)), found[2])


def creature_suggestions(count: int, letters: str, situation: Situation) -> Iterator[Suggestion]:
    """Yield what of the rules' creatures fits some letters, by itself or as many."""
    for name, data in situation.session.system.creatures.items():
        term = str(data.get("name") or name)
        title = tr_term(term)
        if not _fits(title.lower(), letters):
            continue
        token = _token(name, title, data, situation)
        side = Term(term=token.side)
        said = tr("Bring in {count} × {creature}", count=count, creature=Term(term=term))
        yield Suggestion(
            said, Do(PlaceMany(tokens=(token,) * count)), tr("{side}, at the pointer", side=side)
        )


def _fits(title: str, letters: str) -> bool:
    """Say whether letters are part of a title, or its plural."""
    return letters in title or letters.removesuffix("s") in title


def _token(name: str, title: str, data: Mapping[str, Any], situation: Situation) -> Token:
    session, grid = situation.session, situation.session.battle.scenes[situation.scene].grid
    own = {
        "id": session.free_id(name.lower().replace(" ", "-")),
        "name": title,
        "scene": situation.scene,
        "side": data.get("side", ENEMY),
        "at": grid.snap(situation.at, float(data.get("size_m", 1.0))),
    }
    return Token.model_validate({**data, **own}, context=session.system.context)
