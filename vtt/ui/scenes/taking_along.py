"""The party goes on in another adventure of the GM, as it is: with its wounds, its gear and its portraits."""

from collections.abc import Callable
from pathlib import Path

from vtt.battle import TakeAlong
from vtt.play.party import party_of
from vtt.text import Term, tr
from vtt.ui.pictures import Pictures
from vtt.ui.session_controller import SessionController
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.file_dialogs import FileDialogs


class TakingAlong:
    """Opens another adventure and has the party come there.

    Args:
        opens: Lays out the battle of a file, or says why not.
    """

    def __init__(
        self,
        controller: SessionController,
        files: FileDialogs,
        pictures: Pictures,
        store: BattleStore | None,
        opens: Callable[[Path], object],
    ) -> None:
        self._controller, self._files, self._pictures, self._store = controller, files, pictures, store
        self._opens = opens

    def begin(self) -> None:
        """Ask for the other adventure, and go on there."""
        session = self._controller.session
        party = party_of(session.settled)
        if not party:
            self._controller.warn(tr("Nobody of the party is on a map: bring them in from the bench first."))
            return
        path = self._files.choose_battle()
        if path is None:
            return
        named = {one.picture for one in party if one.picture is not None}
        portraits = {name: data for name in named if (data := self._pictures.bytes_of(name)) is not None}
        self._opens(path)
        now = self._controller.session
        if now is session:
            return
        if now.system.id != session.system.id:
            here, there = Term(term=now.system.title), Term(term=session.system.title)
            self._controller.warn(
                tr("This is played by {here}, the party by {there}: it stays there.", here=here, there=there)
            )
            return
        for name, data in portraits.items():
            self._pictures.add(name, data)
            if self._store is not None:
                self._store.keep_picture(name, data)
        self._controller.perform(TakeAlong(tokens=party))
