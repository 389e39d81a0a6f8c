"""Translators find every message: what is said is a literal, and the extraction knows where it stands."""

from pathlib import Path

from vtt.text.extraction import messages_in, messages_in_table, no_literals_in

ROOT = Path(__file__).parents[3]
HANDED_ON = {
    "vtt/files/errors.py": "the template of an error, which its own call names",
    "vtt/files/maps/report.py": "the values of an enumeration of messages",
    "vtt/rules/actions/demands.py": "the titles of demands that callers name",
    "vtt/rules/actions/gain.py": "what is so already, which each action says of itself",
    "vtt/rules/own.py": "the titles of demands on sheets that callers name",
    "vtt/rules/rulings/questions.py": "the answers of a kind of question",
    "vtt/text/sentence.py": "refuse, which says what it is given",
    "vtt/text/speaking.py": "tr, which says what it is given",
}
"""Where a template is handed on, and where its literal stands; the extraction reads it there."""


def sources() -> list[Path]:
    return sorted((ROOT / "vtt").rglob("*.py"))


def test_a_template_is_a_literal_wherever_it_is_said():
    found = {
        path.relative_to(ROOT).as_posix()
        for path in sources()
        if list(no_literals_in(path.read_text("utf-8")))
    }
    assert found == set(HANDED_ON)


def test_the_extraction_finds_templates_titles_labels_and_words_of_the_tables():
    messages = {one.text for path in sources() for one in messages_in(path.read_text("utf-8"))}
    tables = {
        one.text
        for path in (ROOT / "vtt" / "systems").glob("*/data/*.toml")
        for one in messages_in_table(path.read_text("utf-8"))
    }
    assert len(messages) > 2000
    assert {
        "{token} takes part already.",
        "Charge",
        "charge",
        "The fight begins.",
        "Do it all the same",
    } <= messages
    assert len(tables) > 100
