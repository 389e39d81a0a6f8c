"""What tests call tokens and scenes by."""

from typing import Final

from vtt.battle import SceneId, TokenId

ANA: Final = TokenId("ana")
ANN: Final = TokenId("ann")
BO: Final = TokenId("bo")
ORC: Final = TokenId("orc")

CELLAR: Final = SceneId("cellar")
HALL: Final = SceneId("hall")
SCENE: Final = SceneId("scene")
