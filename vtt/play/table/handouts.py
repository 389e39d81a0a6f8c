"""The handouts that the players were shown: the journal keeps them."""

from vtt.battle import Journal
from vtt.battle.events import HandoutShown
from vtt.play.table.showing import Handout


def handouts_of(journal: Journal) -> tuple[Handout, ...]:
    """Return every handout of a journal once, the one that was shown first first; all branches count."""
    events = (event for entry in journal.entries for event in entry.step.events)
    shown = (
        Handout(title=one.title, text=one.text, picture=one.picture)
        for one in events
        if isinstance(one, HandoutShown)
    )
    return tuple(dict.fromkeys(shown))
