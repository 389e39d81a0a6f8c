"""How layers of armour and pools take damage: nothing is lost on the way."""

from hypothesis import given
from hypothesis import strategies as st

from vtt.systems.shattered_prism.harm.harm import Blow, suffered, through_armour
from vtt.systems.shattered_prism.harm.wear import worn
from vtt.systems.shattered_prism.sheet.gear import Armour
from vtt.systems.shattered_prism.sheet.sheet import PrismSheet

thresholds, damages = st.integers(0, 40), st.integers(0, 200)


@st.composite
def layers(draw: st.DrawFn) -> Armour:
    capacity = draw(st.integers(0, 100))
    left = draw(st.integers(-50, capacity))
    return Armour(name="layer", threshold=draw(thresholds), capacity=capacity, capacity_left=left)


@given(layers(), damages)
def test_a_layer_keeps_or_passes_all_damage(layer: Armour, damage: int):
    result = worn(layer, damage)
    assert result.absorbed + result.passed == damage
    assert 0 <= result.absorbed <= layer.current_threshold


@given(layers(), damages)
def test_a_layer_never_mends_under_a_blow(layer: Armour, damage: int):
    after = layer.replace(capacity_left=worn(layer, damage).capacity_left)
    assert after.left <= layer.left
    assert after.destroyed or not layer.destroyed


@given(st.lists(layers(), max_size=4), damages)
def test_what_the_layers_keep_does_not_reach_the_creature(armour: list[Armour], damage: int):
    result = through_armour(PrismSheet(armour=tuple(armour)), Blow(damage, "lethal", "torso"))
    assert result.kept.total + result.passed == damage


@given(st.integers(0, 21), st.integers(0, 28), damages, st.sampled_from(("lethal", "stun")))
def test_every_point_of_damage_goes_to_one_pool(stamina: int, vitality: int, damage: int, kind):
    done = suffered(PrismSheet(stamina=stamina, vitality=vitality), damage, kind)
    assert done.stamina + done.vitality + done.trauma == damage
    assert min(done.stamina, done.vitality, done.trauma) >= 0
    assert done.stamina <= PrismSheet().soak


def test_a_thing_that_never_had_capacity_is_not_destroyed():
    assert not Armour(name="shield").destroyed
