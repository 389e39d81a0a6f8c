"""What the players see, asked for by a script: the view that the table screen is given, as data."""

from collections.abc import Mapping
from typing import Any, Literal

from vtt.battle import SceneId, Value
from vtt.play.session import Session
from vtt.play.view import PlayerToken, PlayerView, PlayerViews, ViewPolicy
from vtt.rules import CommandError
from vtt.rules.complaint import listed, short
from vtt.text import Quote, Sentence, Term, say
from vtt.text import listed as listed_words


class AskView(Value):
    """Tell what the players see of a scene.

    Attributes:
        scene: Its id; the first one where it is not named.
        policy: Whose eyes they have, and how much they are told; all that the party sees where not said.
    """

    do: Literal["view"] = "view"
    scene: SceneId | None = None
    policy: ViewPolicy = ViewPolicy()


def asked_view(session: Session, data: Mapping[str, Any]) -> tuple[Any, list[str]]:
    """Return the view that a line asks for, as data and in sentences.

    Raises:
        CommandError: There is no such scene, or no such token of the party.
    """
    asked, battle = AskView.model_validate(data), session.settled
    scene = asked.scene or next(iter(battle.scenes))
    if scene not in battle.scenes:
        raise CommandError(f"unknown scene '{short(scene)}'; scenes: {listed(battle.scenes)}")
    strange = next((one for one in asked.policy.chosen if one not in battle.tokens), None)
    if strange is not None:
        known = listed(battle.tokens)
        raise CommandError(f"unknown token '{short(strange)}' in 'policy.chosen'; tokens: {known}")
    view = session.table(PlayerViews).of(battle, scene, asked.policy)
    return view.model_dump(mode="json"), [str(said) for said in view_said(view)]


def view_said(view: PlayerView) -> list[Sentence]:
    """Say whom the players see."""
    if not view.tokens:
        return [say("view-nobody", "The players see nobody.")]
    return [say("view-tokens", "The players see {tokens}.", tokens=listed_words(map(_told, view.tokens)))]


def _told(token: PlayerToken) -> Sentence | Quote | Term:
    name = Quote(quote=token.name) if token.name else Term(term="somebody unknown")
    if token.last_seen:
        return say("view-remembered", "{token} (seen before)", token=name)
    return name
