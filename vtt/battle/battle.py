"""The battle: one immutable value that holds everything in play."""

from collections.abc import Mapping
from functools import cached_property
from operator import not_
from typing import Any

from pydantic import Field

from vtt.battle.adventure.groups import Group
from vtt.battle.encounter import Encounter
from vtt.battle.memory import Memory
from vtt.battle.places import ExploredArea as ExploredArea
from vtt.battle.scene import Scene, SceneId
from vtt.battle.things import LooseThing, ThingId
from vtt.battle.token import Token, TokenId
from vtt.geometry import Explored
from vtt.value import Value


class DiceStream(Value):
    """The place in the stream of digital dice; face n follows from the seed and n alone."""

    seed: int = 0
    place: int = Field(default=0, ge=0)


class Revealed(Value):
    """What the GM has shown of a scene by hand.

    Attributes:
        rooms: By clicks on rooms.
        brush: By the brush and by rectangles.
    """

    rooms: ExploredArea = Explored()
    brush: ExploredArea = Explored()


class Battle(Value):
    """Everything in play.

    Attributes:
        tokens: By id, in the order in which they were placed.
        bench: Those that are on no scene: reinforcements, absent players; no rule and no view knows of them.
        groups: The groups that are prepared, by their titles; no rule and no view knows of them.
        things: The loose things on the maps, by id.
        explored: What the party has seen of each scene with fog.
        revealed: What the GM has shown of each scene with fog.
        memory: What the players remember of each scene with fog.
        met: Whom the players have met of those of whom there are several: what they call each, without a
            number, in the order in which they count them.
        options: The system's switches that differ from their defaults.
    """

    system: str
    scenes: Mapping[SceneId, Scene]
    tokens: Mapping[TokenId, Token] = {}
    bench: Mapping[TokenId, Token] = Field(default={}, exclude_if=not_)
    groups: Mapping[str, Group] = Field(default={}, exclude_if=not_)
    things: Mapping[ThingId, LooseThing] = Field(default={}, exclude_if=not_)
    encounter: Encounter | None = None
    explored: Mapping[SceneId, ExploredArea] = {}
    revealed: Mapping[SceneId, Revealed] = Field(default={}, exclude_if=not_)
    memory: Mapping[SceneId, Memory] = Field(default={}, exclude_if=not_)
    met: Mapping[TokenId, str] = Field(default={}, exclude_if=not_)
    options: Mapping[str, bool | int | str] = {}
    dice: DiceStream = DiceStream()

    @cached_property
    def answers(self) -> dict[object, Any]:
        """What was measured in this battle, by question; no part of its value."""
        return {}

    def token_id(self, word: str | None) -> TokenId | None:
        """Return a word as the id of the token that it names; None where it names none."""
        return TokenId(word) if word is not None and word in self.tokens else None

    def scene_of(self, token: TokenId) -> Scene:
        """Return the scene that a token stands on."""
        return self.scenes[self.tokens[token].scene]

    def with_token(self, token: Token) -> "Battle":
        """Return the battle in which this token is as given."""
        return self.replace(tokens={**self.tokens, token.id: token})

    def with_thing(self, thing: LooseThing) -> "Battle":
        """Return the battle with this loose thing as given."""
        return self.replace(things={**self.things, thing.id: thing})

    def with_scene(self, scene: Scene) -> "Battle":
        """Return the battle in which this scene is as given."""
        return self.replace(scenes={**self.scenes, scene.id: scene})
