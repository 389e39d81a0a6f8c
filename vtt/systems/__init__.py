"""The rule systems that are installed; each is loaded when it is chosen."""

from vtt.rules.systems import Installed, Systems

SYSTEMS = Systems(
    Installed("space-shard", "Space Shard", "vtt.systems.space_shard", "SPACE_SHARD"),
    Installed("miridon", "Miridon", "vtt.systems.miridon", "MIRIDON"),
    Installed("aachen", "aachen", "vtt.systems.aachen", "AACHEN"),
    Installed("phase-six", "Phase Six", "vtt.systems.phase_six", "PHASE_SIX"),
    Installed("shattered-prism", "ShatteredPrism", "vtt.systems.shattered_prism", "SHATTERED_PRISM"),
)
