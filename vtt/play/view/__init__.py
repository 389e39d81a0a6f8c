"""What the players see: the view of a battle, what makes it, and how much it shows."""

from vtt.play.view.player_view import Fog, PlayerThing, PlayerToken, PlayerView
from vtt.play.view.policy import ViewPolicy
from vtt.play.view.views import PlayerViews, player_view

__all__ = ["Fog", "PlayerThing", "PlayerToken", "PlayerView", "PlayerViews", "ViewPolicy", "player_view"]
