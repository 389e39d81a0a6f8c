"""The dialog for what the players see and are told: through whose eyes, which names, who sits where."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from vtt.battle import Token, TokenId
from vtt.play.exploring import PARTY
from vtt.play.table.showing import EDGES
from vtt.play.table.writing import Player, Seat
from vtt.text import Sentence, say, tr
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.telling.choices import choice, switch
from vtt.ui.session_controller import SessionController
from vtt.ui.wording import called

EYES = {
    "party": say("eyes-party", "The whole party"),
    "active": say("eyes-active", "Whoever of the party acts"),
    "chosen": say("eyes-chosen", "Those ticked below"),
    "none": say("eyes-none", "Nobody"),
}
NAMES = {
    "all": say("names-all", "All names"),
    "party": say("names-party", "Names of the party"),
    "none": say("names-none", "No names"),
}
HEALTH = {
    "band": say("health-band", "Rings and crosses"),
    "word": say("health-word", "A word as well"),
    "nothing": say("health-nothing", "Nothing but for the party"),
}
TURN_MARKS = {
    "seen": say("turn-seen", "Stays with the last one they saw"),
    "gm": say("turn-gm-always", "Always says: the GM"),
}
MINIS = {
    "image": say("mini-image", "As tokens"),
    "ring": say("mini-ring", "As rings for figures"),
    "nothing": say("mini-nothing", "Not at all: figures stand there"),
}
PARTY_MINIS = {"fits": say("mini-fits", "As rings where the map is in true size"), **MINIS}
RESULTS = {
    "none": say("results-none", "Nobody’s"),
    "party": say("results-party", "The party’s"),
    "all": say("results-all", "Those of all whom they see"),
}
STRIPS = {
    "creatures": say("strip-creatures", "Each creature"),
    "groups": say("strip-groups", "Groups of one name, with casualties"),
    "none": say("strip-none", "Not at all"),
}
LETTERS = {
    "near": say("letters-near", "5 mm, for who sits at the table"),
    "far": say("letters-far", "10 mm, for who stands three metres away"),
}
THEMES = {
    "art": say("theme-art", "The picture of the map"),
    "projector": say("theme-projector", "For projectors: white floor, plain discs"),
}
EDGE_TITLES: Mapping[str, Sentence] = {
    "bottom": say("edge-bottom", "Lower edge"),
    "left": say("edge-left", "Left edge"),
    "top": say("edge-top", "Upper edge"),
    "right": say("edge-right", "Right edge"),
}
DICE: Mapping[str, Sentence] = {
    "as-set": say("dice-as-set", "Dice as for the table"),
    "digital": say("dice-digital", "The program rolls"),
}
NOBODY_SITS = say("no-seat", "No seat")


class PlayersDialog(QDialog):
    """What is chosen holds at once."""

    def __init__(
        self, publisher: Publisher, controller: SessionController, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._publisher = publisher
        self.setWindowTitle(tr("What the players see"))
        battle = controller.session.present
        self._party = [token for token in battle.tokens.values() if token.side == PARTY]
        tabs = QTabWidget()
        tabs.addTab(self._seeing(), tr("They see"))
        tabs.addTab(self._being_told(), tr("They are told"))
        tabs.addTab(self._seats(), tr("Players and seats"))
        QVBoxLayout(self).addWidget(tabs)

    def _seeing(self) -> QWidget:
        policy, telling = self._publisher.state.policy, self._publisher.state.telling
        page, form = _page()
        form.addRow(tr("Through whose eyes"), self._policy_choice(EYES, "eyes"))
        for token in self._party:
            ticked = token.id in policy.chosen
            form.addRow("", switch(str(called(token)), ticked, self._chooser(token.id)))
        form.addRow(tr("Names"), self._policy_choice(NAMES, "names"))
        form.addRow(tr("How creatures fare"), self._policy_choice(HEALTH, "health"))
        form.addRow(
            "",
            switch(tr("Creatures out of sight stay, faintly"), policy.ghosts, self._policy_setter("ghosts")),
        )
        form.addRow(tr("The mark of the turn"), self._policy_choice(TURN_MARKS, "turn_mark"))
        form.addRow(
            tr("The party"), choice(PARTY_MINIS, telling.party_mini, self._telling_setter("party_mini"))
        )
        form.addRow(tr("All others"), self._policy_choice(MINIS, "other_mini"))
        form.addRow(tr("The map"), choice(THEMES, telling.theme, self._telling_setter("theme")))
        return page

    def _being_told(self) -> QWidget:
        telling = self._publisher.state.telling
        page, form = _page()
        form.addRow("", switch(tr("Whose turn it is"), telling.banner, self._telling_setter("banner")))
        needed = switch(tr("What a roll has to reach"), telling.needed, self._telling_setter("needed"))
        form.addRow("", needed)
        chance = switch(tr("And how likely that is"), telling.chance, self._telling_setter("chance"))
        chance.setEnabled(telling.needed)
        needed.toggled.connect(chance.setEnabled)
        form.addRow("", chance)
        form.addRow(tr("Rolls that fell"), choice(RESULTS, telling.results, self._telling_setter("results")))
        form.addRow(tr("The order"), choice(STRIPS, telling.strip, self._telling_setter("strip")))
        edge = choice(EDGE_TITLES, telling.strip_edge, self._telling_setter("strip_edge"))
        form.addRow(tr("The order stands at"), edge)
        form.addRow(tr("Letters"), choice(LETTERS, telling.letters, self._telling_setter("letters")))
        return page

    def _seats(self) -> QWidget:
        page, form = _page()
        titles = {"": NOBODY_SITS, **EDGE_TITLES}
        edges = {token: seat.edge for seat in self._publisher.state.seats for token in seat.tokens}
        for token in self._party:
            player = self._publisher.state.players.get(token.id, Player())
            name = QLineEdit(player.name, maxLength=60, placeholderText=tr("Player"))
            name.setAccessibleName(tr("Who plays {token}", token=called(token)))
            name.editingFinished.connect(partial(self._name_player, token.id, name))
            edge = choice(titles, edges.get(token.id, ""), self._seater(token))
            dice = choice(DICE, player.dice, self._dice_setter(token.id))
            form.addRow(str(called(token)), _side_by_side(name, edge, dice))
        form.addRow(tr("The GM"), choice(DICE, self._publisher.state.gm_dice, self._set_gm_dice))
        return page

    def _name_player(self, token: TokenId, field: QLineEdit) -> None:
        player = self._publisher.state.players.get(token, Player())
        self._publisher.set_player(token, player.replace(name=field.text().strip()))

    def _dice_setter(self, token: TokenId) -> Any:
        def set_it(dice: Any) -> None:
            player = self._publisher.state.players.get(token, Player())
            self._publisher.set_player(token, player.replace(dice=dice))

        return set_it

    def _set_gm_dice(self, dice: Any) -> None:
        self._publisher.set_gm_dice(dice)

    def _policy_choice(self, titles: Mapping[str, Sentence], field: str) -> QWidget:
        return choice(titles, getattr(self._publisher.state.policy, field), self._policy_setter(field))

    def _policy_setter(self, field: str) -> Any:
        def set_it(value: Any) -> None:
            self._publisher.set_policy(self._publisher.state.policy.replace(**{field: value}))

        return set_it

    def _telling_setter(self, field: str) -> Any:
        def set_it(value: Any) -> None:
            self._publisher.set_telling(self._publisher.state.telling.replace(**{field: value}))

        return set_it

    def _chooser(self, token: TokenId) -> Any:
        def set_it(ticked: bool) -> None:
            policy = self._publisher.state.policy
            others = tuple(one for one in policy.chosen if one != token)
            self._publisher.set_policy(policy.replace(chosen=(*others, token) if ticked else others))

        return set_it

    def _seater(self, token: Token) -> Any:
        def set_it(edge: str) -> None:
            state = self._publisher.state
            self._publisher.set_telling(state.telling, seated(state.seats, token.id, edge))

        return set_it


def seated(seats: tuple[Seat, ...], token: TokenId, edge: str) -> tuple[Seat, ...]:
    """Return the seats with a creature at an edge, or at none; edges where nobody sits are left out."""
    edges = {one: seat.edge for seat in seats for one in seat.tokens if one != token}
    if edge:
        edges |= {token: next(one for one in EDGES if one == edge)}
    sitting = {one: tuple(token for token, at in edges.items() if at == one) for one in EDGES}
    return tuple(Seat(edge=one, tokens=tokens) for one, tokens in sitting.items() if tokens)


def _side_by_side(*widgets: QWidget) -> QWidget:
    holder = QWidget()
    line = QHBoxLayout(holder)
    line.setContentsMargins(0, 0, 0, 0)
    for widget in widgets:
        line.addWidget(widget)
    return holder


def _page() -> tuple[QWidget, QFormLayout]:
    page = QWidget()
    return page, QFormLayout(page)
