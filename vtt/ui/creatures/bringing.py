"""Creatures of the library come onto the map: as tokens of the battle, with their portraits."""

from collections.abc import Sequence

from vtt.battle import PlaceMany, Scene, Token, TokenId
from vtt.files.creatures.creature_folder import CreatureFolder
from vtt.files.creatures.listed import ListedCreature
from vtt.files.creatures.saved import Picture
from vtt.geometry import Point
from vtt.text import Said, listed, say, tr
from vtt.ui.creatures.creatures_panel import Bringing
from vtt.ui.creatures.portraits import Portraits
from vtt.ui.pictures import Pictures
from vtt.ui.session_controller import SessionController
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.wording import called

NAMED = 6
"""So many are named when they come; of more it is told how many."""


class BringsIn:
    """Puts creatures on the map of the battle that is played.

    Attributes:
        portraits: Those of the creatures that are listed.
    """

    def __init__(
        self,
        controller: SessionController,
        pictures: Pictures,
        folder: CreatureFolder | None,
        store: BattleStore | None,
    ) -> None:
        self._controller, self._pictures, self._store = controller, pictures, store
        self.portraits = Portraits(folder, pictures)

    def bring(self, one: ListedCreature, how: Bringing, at: Point) -> tuple[TokenId, ...]:
        """Put a creature or a group down round a place; return the new tokens, none where it is refused."""
        session, controller = self._controller.session, self._controller
        before = set(session.battle.tokens)
        pictures = self._keep(self.portraits.pictures(one))
        scene = session.battle.scenes[controller.scene]
        tokens = tokens_of(one, how, scene, at, pictures)
        if not controller.perform(PlaceMany(tokens=tokens)):
            return ()
        new = [token for name, token in session.battle.tokens.items() if name not in before]
        self._tell(new, hidden=how.hidden)
        return tuple(token.id for token in new)

    def _keep(self, portraits: Sequence[Picture | None]) -> tuple[str | None, ...]:
        """Keep portraits with the battle; return their ids."""
        for portrait in portraits:
            if portrait is not None:
                keep_portrait(portrait, self._pictures, self._store)
        return tuple(one.id if one is not None else None for one in portraits)

    def _tell(self, new: Sequence[Token], *, hidden: bool) -> None:
        if len(new) > NAMED:
            who: Said = say("many", "{count|creature|creatures}", count=len(new))
        else:
            who = listed([called(one) for one in new], "and")
        if hidden:
            said = tr("On the map, hidden from the players: {who}.", who=who)
        else:
            said = tr("On the map: {who}.", who=who)
        joins = self._controller.session.battle.encounter is not None
        further = tr("Right-click one to let it join the encounter.") if joins else ""
        self._controller.note(f"{said} {further}".strip())


def keep_portrait(portrait: Picture, pictures: Pictures, store: BattleStore | None) -> None:
    """Keep a portrait with the battle that is played, so that a token may show it."""
    pictures.add(portrait.id, portrait.data)
    if store is not None:
        store.keep_picture(portrait.id, portrait.data)


def tokens_of(
    one: ListedCreature, how: Bringing, scene: Scene, at: Point, pictures: Sequence[str | None]
) -> tuple[Token, ...]:
    """Return a creature or a group as tokens round a place, so many times."""
    found = [
        token.replace(
            id=TokenId(_id_of(token.title)),
            scene=scene.id,
            at=scene.grid.snap((at[0] + token.at[0], at[1] + token.at[1]), token.size_m),
            side=how.side or token.side,
            hidden=how.hidden,
            picture=picture or token.picture,
        )
        for token, picture in zip(one.tokens, pictures, strict=True)
    ]
    return tuple(found * how.count)


def _id_of(name: str) -> str:
    letters = "".join(letter if letter.isalnum() else "-" for letter in name.lower())
    return letters.strip("-") or "creature"
