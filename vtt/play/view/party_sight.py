"""What the party sees of a scene: tables, kept from battle to battle and measured again where it is due."""

from collections.abc import Collection, Iterator, Mapping
from functools import partial

from vtt.battle import Battle, SceneId, Token, TokenId
from vtt.battle.measure.bodies import Bodies, Body
from vtt.battle.measure.visible_areas import VisibleAreas
from vtt.battle.measure.witnesses import Witnesses
from vtt.geometry import Ring
from vtt.play.exploring import PARTY
from vtt.rules import RuleSystem


class PartySight:
    """The eyes of the party on one scene, of battles as the players know them: without hidden tokens.

    What it says of a battle depends on that battle alone, whichever it was asked of before.

    Attributes:
        scene: Where they look.
    """

    def __init__(self, system: RuleSystem, scene: SceneId) -> None:
        self._system, self.scene = system, scene
        self._bodies = Bodies()
        self._witnesses = Witnesses(scene)
        self._areas = VisibleAreas(scene)

    def measuring(self, battle: Battle, eyes: Collection[TokenId], *, areas: bool) -> Iterator[None]:
        """Measure what is due for the answers below, with a pause after every few milliseconds.

        Whoever does not go on loses nothing of what was measured until then.

        Args:
            battle: The battle.
            eyes: Who looks.
            areas: Whether it will be asked for areas as well.
        """
        there, bodies = _standing(battle, self.scene), self._measured(battle)
        looking = [token.id for token in there if token.id in eyes]
        others = [token.id for token in there if token.side != PARTY]
        yield from self._witnesses.measuring(battle, looking, others, bodies)
        if areas:
            yield from self._areas.measuring(battle, {one: bodies[one] for one in looking})

    def tokens(self, battle: Battle, eyes: Collection[TokenId]) -> list[Token]:
        """Return the party, and the tokens that the eyes see; without a party all of them, in fog none."""
        there = _standing(battle, self.scene)
        party = [token.id for token in there if token.side == PARTY]
        others = [token.id for token in there if token.side != PARTY]
        if not party:
            return [] if battle.scenes[self.scene].fog else there
        looking = [token for token in party if token in eyes]
        seen = self._witnesses.seen(battle, looking, others, self._measured(battle)) | set(party)
        return [token for token in there if token.id in seen]

    def areas(self, battle: Battle, eyes: Collection[TokenId]) -> tuple[Ring, ...]:
        """Return the areas that the eyes see now; they may overlap."""
        bodies = self._measured(battle)
        looking = (one.id for one in _standing(battle, self.scene) if one.id in eyes)
        return self._areas.of(battle, {one: bodies[one] for one in looking})

    def is_there(self, battle: Battle) -> bool:
        """Say whether a token of the party is on the scene."""
        return any(token.side == PARTY for token in _standing(battle, self.scene))

    def _measured(self, battle: Battle) -> Mapping[TokenId, Body]:
        return self._bodies.of(_standing(battle, self.scene), partial(self._system.hides_m, battle))


def _standing(battle: Battle, scene: SceneId) -> list[Token]:
    return [token for token in battle.tokens.values() if token.scene == scene]
