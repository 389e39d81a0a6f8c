"""What is in play? The battle: one immutable value that holds everything."""

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from vtt.battle.encounter import Encounter
from vtt.battle.scene import Scene, SceneId
from vtt.battle.token import Token, TokenId
from vtt.battle.value import Value


class DiceStream(Value):
    """The place in the stream of digital dice; face n follows from the seed and n alone."""

    seed: int = 0
    place: int = Field(default=0, ge=0)


class Battle(Value):
    """Everything in play.

    Attributes:
        tokens: By id, in the order in which they were placed.
        options: The system's switches that differ from their defaults.
    """

    system: str
    scenes: Mapping[SceneId, Scene]
    tokens: Mapping[TokenId, Token] = {}
    encounter: Encounter | None = None
    options: Mapping[str, bool | int] = {}
    dice: DiceStream = DiceStream()

    def scene_of(self, token: TokenId) -> Scene:
        """Return the scene that a token stands on."""
        return self.scenes[self.tokens[token].scene]

    def with_token(self, token: Token) -> "Battle":
        """Return the battle in which this token is as given."""
        return self.replace(tokens={**self.tokens, token.id: token})

    def with_scene(self, scene: Scene) -> "Battle":
        """Return the battle in which this scene is as given."""
        return self.replace(scenes={**self.scenes, scene.id: scene})


def reading_context(sheet: type[Value], turn: type[Value]) -> dict[str, Any]:
    """Return the validation context with which data of a system is read."""
    return {"sheet": sheet, "turn": turn}
