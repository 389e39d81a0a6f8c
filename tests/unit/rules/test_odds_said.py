"""Odds are said in sentences that name only what may come of an action."""

from vtt.rules.odds.odds import Odds
from vtt.rules.odds.said import odds_said
from vtt.text import say


def odds(**figures: object) -> Odds:
    return Odds.model_validate(
        {"hit": 0.3, "mean_harm": 0, "down": 0, "harm": ((0, 1),), "remainder": 0} | figures
    )


def said(found: Odds) -> list[str]:
    return [str(one) for one in odds_said(found)]


def test_of_an_attack_hit_damage_and_fall_are_said() -> None:
    assert said(odds(mean_harm=1.5, down=0.25)) == [
        "30.0% to hit; 1.50 damage on average; 25.0% to drop the target."
    ]


def test_of_an_effect_without_damage_only_the_hit_and_the_effect_are_said() -> None:
    tripped = say("tripped", "Orc is tripped")
    assert said(odds(effect=tripped, effect_comes=0.2)) == ["30.0% to hit.", "Orc is tripped: 20.0%."]


def test_of_an_effect_with_damage_both_are_said() -> None:
    tripped = say("tripped", "Orc is tripped")
    assert said(odds(mean_harm=1, effect=tripped, effect_comes=0.2)) == [
        "30.0% to hit; 1.00 damage on average; 0.0% to drop the target.",
        "Orc is tripped: 20.0%.",
    ]
