"""The rulings of commands about scenes as a whole, alike in all rule systems."""

from collections.abc import Sequence

from vtt.battle import AddScene, Battle, ChangeScene, Leave, RemoveScene, Scene, SceneId, TokenId, name_of
from vtt.battle.adventure.events import SceneAdded, SceneChanged, SceneRemoved, TokensTravelled
from vtt.battle.coherence import MAX_SCENES, tangle
from vtt.rules.actions.general import ruling_of
from vtt.rules.actions.presence import CommandError, named_scene
from vtt.rules.adventure.telling_apart import with_own_ids
from vtt.rules.complaint import short
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, emit
from vtt.rules.system import RuleSystem
from vtt.text import Quote, Refusal, Sentence, listed, refuse, say


def removal_refusal(battle: Battle, command: RemoveScene) -> Refusal | None:
    """Say who still stands on a scene that is to go; None where nobody does."""
    standing = _standing_on(battle, command.scene)
    if not standing:
        return None
    return refuse(
        "somebody-there",
        "On {scene} there is still somebody: {tokens}.",
        scene=title_said(battle, command.scene),
        tokens=listed([name_of(battle, one) for one in standing], "and"),
    )


def title_said(battle: Battle, scene: SceneId) -> Quote:
    """Return what a scene is called, for a sentence."""
    return Quote(quote=battle.scenes[scene].title or scene)


def travel_said(battle: Battle, tokens: Sequence[TokenId], scene: SceneId | None) -> Sentence:
    """Say who goes to a scene, or to the bench."""
    who = listed([name_of(battle, one) for one in tokens], "and")
    alone = len(tokens) == 1
    if scene is None:
        template = "{tokens} goes to the bench." if alone else "{tokens} go to the bench."
        return say("to-the-bench", template, tokens=who)
    template = "{tokens} comes to {scene}." if alone else "{tokens} come to {scene}."
    return say("travelled", template, tokens=who, scene=title_said(battle, scene))


def to_the_bench(system: RuleSystem, battle: Battle, tokens: tuple[TokenId, ...]) -> Course[Battle]:
    """Send tokens to the bench; whoever takes part in the encounter leaves it. Return the battle after it."""
    groups = [(token,) for token in tokens if _fights(battle, token)]
    peaceful = tuple(token for token in tokens if (token,) not in groups)
    for group in (*groups, peaceful) if peaceful else groups:
        if _fights(battle, group[0]):
            yield from system.turns.leave(battle, Leave(token=group[0]))
        places = {token: battle.tokens[token].at for token in group}
        why = travel_said(battle, group, None)
        battle = yield from emit(TokensTravelled(scene=None, places=places, why=why))
    return battle


def _fights(battle: Battle, token: TokenId) -> bool:
    return battle.encounter is not None and battle.encounter.combatant(token) is not None


@ruling_of.register
def _(command: AddScene, system: RuleSystem, battle: Battle) -> Ruling:
    scene = command.scene
    if scene.id in battle.scenes:
        raise CommandError(f"there is a scene '{short(scene.id)}' already; take another id")
    if len(battle.scenes) >= MAX_SCENES:
        raise CommandError(f"a battle has {MAX_SCENES} scenes at most; remove one first")
    if (wrong := tangle(scene.layout)) is not None:
        raise CommandError(f"the map cannot be played on: {wrong}")
    scene = with_own_ids(scene, battle)
    why = say("scene-added", "{scene} is a further map.", scene=Quote(quote=scene.title or scene.id))
    yield from emit(SceneAdded(scene=scene, why=why))
    return Outcome(details={"scene": scene.id})


@ruling_of.register
def _(command: ChangeScene, system: RuleSystem, battle: Battle) -> Ruling:
    scene = named_scene(battle, command.scene)
    title = scene.title if command.title is None else command.title.strip()
    text = scene.text if command.text is None else command.text.strip()
    order = () if command.before is None else _order_with(battle, scene.id, command.before)
    why = _change_said(battle, scene, title, text)
    yield from emit(SceneChanged(scene=scene.id, title=title, text=text, order=order, why=why))
    return Outcome()


def _change_said(battle: Battle, scene: Scene, title: str, text: str) -> Sentence:
    before = title_said(battle, scene.id)
    if title != scene.title:
        now = Quote(quote=title or scene.id)
        return say("scene-called", "{before} is called {scene} from now on.", before=before, scene=now)
    if text != scene.text:
        return say("scene-noted", "The notes on {scene} are changed.", scene=before)
    return say("scene-listed", "{scene} has another place among the maps.", scene=before)


@ruling_of.register
def _(command: RemoveScene, system: RuleSystem, battle: Battle) -> Ruling:
    if len(battle.scenes) == 1:
        raise CommandError("a battle needs a scene; add another one first")
    why = say("scene-removed", "The map {scene} is removed.", scene=title_said(battle, command.scene))
    if standing := _standing_on(battle, command.scene):
        battle = yield from to_the_bench(system, battle, standing)
    yield from emit(SceneRemoved(scene=command.scene, why=why))
    return Outcome()


def _standing_on(battle: Battle, scene: SceneId) -> tuple[TokenId, ...]:
    return tuple(key for key, token in battle.tokens.items() if token.scene == scene)


def _order_with(battle: Battle, scene: SceneId, before: SceneId) -> tuple[SceneId, ...]:
    """Return the scenes in the order in which one is listed before another, or last."""
    if before:
        named_scene(battle, before)
    others = [key for key in battle.scenes if key != scene]
    place = others.index(before) if before in others else len(others)
    return (*others[:place], scene, *others[place:]) if before != scene else tuple(battle.scenes)
