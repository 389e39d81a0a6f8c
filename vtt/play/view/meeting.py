"""Whom the players meet for the first time, of those of whom there are several."""

from collections import Counter
from collections.abc import Collection, Iterator

from vtt.battle import Battle, SceneId, TokenId, TokensMet
from vtt.play.exploring import PARTY
from vtt.play.view.names import stem_of
from vtt.play.view.policy import AS_EVER
from vtt.play.view.views import PlayerViews


def newly_met(
    battle: Battle, known: Battle, views: PlayerViews, rebuilt: Collection[SceneId] = ()
) -> Iterator[TokensMet]:
    """Yield the tokens that the players see and have not met, in the order in which they count them.

    Nobody is asked who sees whom while all are met, or all names differ.

    Args:
        battle: The battle.
        known: The same without hidden tokens.
        views: The tables of the views.
        rebuilt: The scenes whose map is built again for this step; whom they meet there, the next one tells.
    """
    new = {key: stem for key, stem in unmet(battle, known).items() if known.tokens[key].scene not in rebuilt}
    seen = _seen(known, views, new)
    if seen:
        yield TokensMet(names=seen)


def unmet(battle: Battle, known: Battle) -> dict[TokenId, str]:
    """Return what the tokens are called of whom there are several and whom the players have not met."""
    stems = {token.id: stem_of(token) for token in battle.tokens.values()}
    counts = Counter({**battle.met, **stems}.values())
    new = {key: stems[key] for key in known.tokens if counts[stems[key]] > 1}
    return {key: stem for key, stem in new.items() if battle.met.get(key) != stem}


def _seen(battle: Battle, views: PlayerViews, stems: dict[TokenId, str]) -> dict[TokenId, str]:
    there = watched(battle)
    scenes = dict.fromkeys(scene for key in stems if (scene := battle.tokens[key].scene) in there)
    shown = {token.id for scene in scenes for token in views.visible(battle, scene, AS_EVER)}
    return {key: stem for key, stem in stems.items() if key in shown}


def watched(battle: Battle) -> set[SceneId]:
    """Return the scenes on which one of the party stands, where there are several.

    On any other the GM only prepares something: the players meet nobody there, not even by daylight.
    """
    if len(battle.scenes) == 1:
        return set(battle.scenes)
    return {token.scene for token in battle.tokens.values() if token.side == PARTY}
