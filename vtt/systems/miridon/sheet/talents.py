"""Ranks in talents and charisma skills.  Source: completion 001.2."""

from pydantic import Field

from vtt.value import Value

Rank = Field(default=0, ge=0, le=100)


class Charisma(Value):
    """Ranks in the charisma skills."""

    intimidate: int = Rank
    camaraderie: int = Rank
    rile: int = Rank
    subtlety: int = Rank
    jargon: int = Rank
    negotiation: int = Rank


class Talents(Value):
    """Ranks in the talents."""

    melee_boost: int = Rank
    gun_boost: int = Rank
    grapple_boost: int = Rank
    second_attack: int = Rank
    agile_evasion: int = Rank
    restore_strength: int = Rank
    restore_speed: int = Rank
    teleport: int = Rank
    healing_word: int = Rank
    guidance: int = Rank
    resist_insanity: int = Rank
    offensive_spell_boost: int = Rank
    defensive_spell_boost: int = Rank
    general_spell_boost: int = Rank
