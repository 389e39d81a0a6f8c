"""Whether a battle from a file holds together: whatever it names must be in it."""

from vtt.battle.battle import Battle

MAX_TOKENS = 5_000
MAX_SCENES = 200


def incoherence(battle: Battle) -> str | None:
    """Say what in a battle names what is not there; None where nothing does."""
    if not 1 <= len(battle.scenes) <= MAX_SCENES:
        return f"it has {len(battle.scenes)} scenes"
    if len(battle.tokens) > MAX_TOKENS:
        return f"it has {len(battle.tokens)} tokens"
    for place, scene in battle.scenes.items():
        if scene.id != place:
            return f"the scene '{place}' calls itself '{scene.id}'"
    for name, token in battle.tokens.items():
        if token.id != name:
            return f"the token '{name}' calls itself '{token.id}'"
        if token.scene not in battle.scenes:
            return f"'{name}' stands on '{token.scene}', which is no scene"
    return _incoherent_encounter(battle)


def _incoherent_encounter(battle: Battle) -> str | None:
    encounter = battle.encounter
    if encounter is None:
        return None
    named = [one.token for one in encounter.combatants]
    missing = next((name for name in (*named, encounter.current) if name not in (None, *battle.tokens)), None)
    if missing is not None:
        return f"'{missing}' takes part and is not there"
    return None
