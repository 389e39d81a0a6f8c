"""What the strip says of each scene: its title, who is there, and whether the table has it."""

from typing import NamedTuple

from vtt.battle import Battle, Scene, SceneId
from vtt.play.exploring import PARTY
from vtt.play.table import TableState
from vtt.text import Quote, tr
from vtt.ui.wording import quoted


class SceneRow(NamedTuple):
    """A scene in the strip.

    Attributes:
        is_shown: Whether it is on the GM's board.
        lamp: How the players see it: live or frozen; empty where they do not.
        party: How many of the party stand there.
        others: How many others do.
    """

    scene: Scene
    is_shown: bool
    lamp: str
    party: int
    others: int

    @property
    def title(self) -> str:
        """What it is called."""
        return quoted(self.scene.title or self.scene.id)

    @property
    def badge(self) -> str:
        """What is said of the players; empty where they see another scene, or none."""
        return {"live": tr("ON THE TABLE"), "frozen": tr("FROZEN")}.get(self.lamp, "")

    @property
    def said(self) -> str:
        """All of it in sentences."""
        parts = [self.title]
        if self.lamp:
            parts.append(tr("The players see this map."))
        if self.party:
            parts.append(tr("{count|member|members} of the party", count=self.party))
        if self.others:
            parts.append(tr("{count|other creature|other creatures}", count=self.others))
        if self.scene.text:
            parts.append(str(Quote(quote=self.scene.text)))
        return "\n".join(parts)


def scene_rows(battle: Battle, shown: SceneId, state: TableState) -> tuple[SceneRow, ...]:
    """Return the scenes of a battle in their order.

    Args:
        battle: The battle.
        shown: The scene on the GM's board.
        state: What the players see.
    """
    lit = state.scene if state.lamp in ("live", "frozen") else None
    sides = {key: [0, 0] for key in battle.scenes}
    for token in battle.tokens.values():
        sides[token.scene][token.side != PARTY] += 1
    return tuple(
        SceneRow(scene, key == shown, state.lamp if key == lit else "", *sides[key])
        for key, scene in battle.scenes.items()
    )
