"""The dialogs for files offer what can be read."""

from vtt.files.known_files import KNOWN_FILES, MAP_FILES
from vtt.files.maps.reading import suffixes


def test_the_maps_that_are_offered_are_those_of_the_formats():
    assert set(MAP_FILES.split()) == {f"*{suffix}" for suffix in suffixes()}


def test_battles_maps_and_scripts_are_known():
    assert {"*.sightline", "*.jsonl", *MAP_FILES.split()} == set(KNOWN_FILES.split())
