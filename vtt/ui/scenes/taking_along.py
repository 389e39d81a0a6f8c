"""The party goes on in another adventure, as it is: with its wounds, gear, portraits and players."""

from collections.abc import Callable
from pathlib import Path

from vtt.battle import TakeAlong
from vtt.play.party import party_of
from vtt.text import Term, tr
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.session_controller import SessionController
from vtt.ui.start.battles import Battles
from vtt.ui.start.file_dialogs import FileDialogs


class TakingAlong:
    """Opens another adventure and has the party come there.

    Args:
        opens: Lays out the battle of a file, or says why not.
    """

    def __init__(
        self,
        controller: SessionController,
        publisher: Publisher,
        files: FileDialogs,
        battles: Battles,
        opens: Callable[[Path], object],
    ) -> None:
        self._controller, self._publisher, self._files = controller, publisher, files
        self._battles, self._opens = battles, opens

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
        portraits = {
            name: data for name in named if (data := self._battles.pictures.bytes_of(name)) is not None
        }
        players = {one.id: self._publisher.state.players.get(one.id) for one in party}
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
        self._battles.take_in(portraits)
        if self._controller.perform(TakeAlong(tokens=party)):
            for token, player in players.items():
                if player is not None:
                    self._publisher.set_player(token, player)
