"""The battle after any step: the nearest known one, and what happened since."""

from collections import OrderedDict
from collections.abc import Mapping

from vtt.battle.apply import apply
from vtt.battle.battle import Battle
from vtt.battle.coherence import incoherence
from vtt.battle.journal.journal import Entry, Journal

SPACING = 128
"""On each branch every 128th battle is held for good; so many steps are followed in some milliseconds."""

RECENT = 256
"""How many others are held."""


class LostStepError(Exception):
    """A step cannot be read, or does not fit the battle before it; the message is a sentence."""


class Past:
    """The battles of a journal, each made when it is asked for.

    Attributes:
        known: Battles known from elsewhere, by the number of the entry they follow; that of None is the
            one before the first step.
    """

    def __init__(self, journal: Journal, known: Mapping[int | None, Battle]) -> None:
        self.journal = journal
        self.known = known
        self._held: dict[int | None, Battle] = {None: known[None]}
        self._recent: OrderedDict[int | None, Battle] = OrderedDict()

    def at(self, number: int | None) -> Battle:
        """Return the battle after an entry; the one before the first for None.

        Raises:
            LostStepError: A step before it cannot be read or followed; nothing has changed.
        """
        missing: list[Entry] = []
        place = number
        while (battle := self._found(place)) is None:
            entry = self.journal.entries[place or 0]
            missing.append(entry)
            place = entry.parent
        for entry in reversed(missing):
            battle = _after(entry, battle)
        if missing:
            if incoherence(battle) is not None:
                raise _does_not_fit(missing[0])
            self.hold(missing[0], battle)
        return battle

    def hold(self, entry: Entry, battle: Battle) -> None:
        """Hold the battle after an entry."""
        if entry.depth % SPACING == 0:
            self._held[entry.number] = battle
            return
        self._recent[entry.number] = battle
        self._recent.move_to_end(entry.number)
        if len(self._recent) > RECENT:
            self._recent.popitem(last=False)

    def _found(self, number: int | None) -> Battle | None:
        battle = self._held.get(number) or self._recent.get(number)
        if battle is None and (battle := self.known.get(number)) is not None:
            self._held[number] = battle
        return battle


def _after(entry: Entry, battle: Battle) -> Battle:
    try:
        for event in entry.step.events:
            battle = apply(event, battle)
    except LostStepError:
        raise
    except Exception as error:  # the events of a file may not fit the battle for any reason
        raise _does_not_fit(entry) from error
    return battle


def _does_not_fit(entry: Entry) -> LostStepError:
    return LostStepError(
        f"Step {entry.number + 1} of the journal does not fit the battle before it; the file is damaged."
    )
