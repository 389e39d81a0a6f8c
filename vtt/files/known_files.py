"""The files that the program opens, by the patterns of their names."""

BATTLE_SUFFIX = ".sightline"
BATTLE_FILES = f"*{BATTLE_SUFFIX}"
MAP_FILES = "*.uvtt *.dd2vtt *.df2vtt *.json *.tmx *.tmj *.ds *.db *.ldb *.svg *.png *.jpg *.jpeg *.webp"
"""Those of every format; the formats are loaded when a map is read, so that they cannot be asked."""
SCRIPT_FILES = "*.jsonl"
KNOWN_FILES = f"{BATTLE_FILES} {MAP_FILES} {SCRIPT_FILES}"
