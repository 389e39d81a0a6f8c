"""Casting in Miridon: what its actions say of their price."""

from vtt.systems.miridon.spells.casting import CastSpell
from vtt.systems.miridon.spells.echoing import EchoSpell


def test_a_staff_makes_casting_cheaper_and_an_echo_not():
    assert str(CastSpell().cost) == "Verbal, 5 Strength, 5 Speed, less with a staff"
    assert str(EchoSpell().cost) == "Verbal, 3 Strength"
