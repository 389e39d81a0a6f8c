"""What the party sees of a scene: tables, kept from battle to battle and measured again where it is due."""

from collections.abc import Iterator, Mapping
from functools import partial

from vtt.battle import Battle, SceneId, Token, TokenId, things_on
from vtt.battle.measure.bodies import Bodies, Body
from vtt.battle.measure.visible_areas import VisibleAreas
from vtt.battle.measure.witnesses import Witnesses
from vtt.geometry import Ring
from vtt.play.exploring import PARTY
from vtt.rules import RuleSystem


class PartySight:
    """The eyes of the party on one scene, of battles as the players know them: without hidden tokens.

    What it says of a battle depends on that battle alone, whichever it was asked of before.
    """

    def __init__(self, system: RuleSystem, scene: SceneId) -> None:
        self._system, self._scene = system, scene
        self._bodies = Bodies()
        self._witnesses = Witnesses(scene)
        self._areas = VisibleAreas(scene)

    def measuring(self, battle: Battle) -> Iterator[None]:
        """Measure what is due for the answers below, with a pause after every few milliseconds.

        Whoever does not go on loses nothing of what was measured until then.
        """
        party, others = self._sides(battle)
        if party:
            bodies = self._measured(battle)
            yield from self._witnesses.measuring(battle, party, others, bodies)
            if battle.scenes[self._scene].fog or things_on(battle, self._scene):
                yield from self._areas.measuring(battle, {one: bodies[one] for one in party})

    def tokens(self, battle: Battle) -> list[Token]:
        """Return the tokens that one of the party sees; without a party all of them, in fog none."""
        there = _standing(battle, self._scene)
        party, others = self._sides(battle)
        if not party:
            return [] if battle.scenes[self._scene].fog else there
        seen = self._witnesses.seen(battle, party, others, self._measured(battle)) | set(party)
        return [token for token in there if token.id in seen]

    def areas(self, battle: Battle) -> tuple[Ring, ...]:
        """Return the areas that some of the party see now; they may overlap."""
        bodies, (party, _) = self._measured(battle), self._sides(battle)
        return self._areas.of(battle, {one: bodies[one] for one in party})

    def is_there(self, battle: Battle) -> bool:
        """Say whether a token of the party is on the scene."""
        return any(token.side == PARTY for token in _standing(battle, self._scene))

    def _sides(self, battle: Battle) -> tuple[list[TokenId], list[TokenId]]:
        """Return the tokens of the party, and all others."""
        there = _standing(battle, self._scene)
        party = [token.id for token in there if token.side == PARTY]
        return party, [token.id for token in there if token.side != PARTY]

    def _measured(self, battle: Battle) -> Mapping[TokenId, Body]:
        return self._bodies.of(_standing(battle, self._scene), partial(self._system.hides_m, battle))


def _standing(battle: Battle, scene: SceneId) -> list[Token]:
    return [token for token in battle.tokens.values() if token.scene == scene]
