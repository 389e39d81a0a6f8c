"""What the players see: the view of a battle, what makes it, and how much it shows."""

from vtt.play.view.player_view import (
    Fog,
    Mini,
    PlayerCloud,
    PlayerPortal,
    PlayerThing,
    PlayerToken,
    PlayerView,
    ShownId,
)
from vtt.play.view.policy import ViewPolicy
from vtt.play.view.views import PlayerViews, player_view

__all__ = [
    "Fog",
    "Mini",
    "PlayerCloud",
    "PlayerPortal",
    "PlayerThing",
    "PlayerToken",
    "PlayerView",
    "PlayerViews",
    "ShownId",
    "ViewPolicy",
    "player_view",
]
