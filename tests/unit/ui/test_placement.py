"""Where the players' windows stand: every state, every screen, every place of the GM's window."""

from itertools import chain, combinations, product

import pytest

from vtt.files.screens import KeptScreens, KeptWindow, ScreenIdentity
from vtt.ui.publishing.screens.placement import Standing, Wish, free_screens, standing, standings

LAPTOP = ScreenIdentity(maker="BOE", model="NE135", name="eDP-1", width_px=1920, height_px=1080)
TV = ScreenIdentity(maker="LG", model="C2", serial="7", name="HDMI-1", width_px=3840, height_px=2160)
WALL = ScreenIdentity(name="DP-1", width_px=1280, height_px=1024)
SCREENS = (LAPTOP, TV, WALL)


def parts(all_of: tuple[ScreenIdentity, ...]) -> list[tuple[ScreenIdentity, ...]]:
    return list(chain.from_iterable(combinations(all_of, count) for count in range(len(all_of) + 1)))


WISHES = [Wish(wanted, home) for wanted in ("hidden", "windowed", "full") for home in (None, *SCREENS)]
PLACES = [(present, gms) for present in parts(SCREENS) for gms in parts(present)]
EVERY = list(product(WISHES, PLACES))


@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_every_wish_has_one_standing_on_any_screens(wish: Wish):
    for present, gms in PLACES:
        now = standing(wish, present, gms)
        assert now.is_seen == (now.state == wish.wanted != "hidden")
        assert (now.state == "hidden") == (wish.wanted == "hidden")
        assert (now.state == "absent") == bool(now.lack)
        assert now.screen is None or now.screen == wish.home


def test_no_window_ever_fills_a_screen_of_the_gm_or_one_that_is_not_there():
    filled = [(standing(wish, *place), place) for wish, place in EVERY]
    for now, (present, gms) in filled:
        if now.state == "full":
            assert now.screen in present
            assert now.screen not in gms
    assert sum(now.state == "full" for now, _ in filled) > 20


def test_a_window_is_a_window_only_where_it_was_put():
    for wish, (present, gms) in EVERY:
        now = standing(wish, present, gms)
        if now.state == "windowed":
            assert wish.home is None or wish.home in present


@pytest.mark.parametrize(
    ("wish", "present", "gms", "expected"),
    [
        (Wish("full"), SCREENS, (LAPTOP,), Standing("absent", lack="not-chosen")),
        (Wish("full", TV), SCREENS, (LAPTOP,), Standing("full", TV)),
        (Wish("full", TV), (LAPTOP,), (LAPTOP,), Standing("absent", lack="unplugged")),
        (Wish("full", TV), SCREENS, (TV,), Standing("absent", lack="gm-there")),
        (Wish("windowed", TV), (LAPTOP,), (LAPTOP,), Standing("absent", lack="unplugged")),
        (Wish("windowed", LAPTOP), (LAPTOP,), (LAPTOP,), Standing("windowed", LAPTOP)),
        (Wish("windowed"), (LAPTOP,), (LAPTOP,), Standing("windowed")),
        (Wish("hidden", TV), SCREENS, (LAPTOP,), Standing("hidden")),
    ],
)
def test_the_states_by_name(wish, present, gms, expected):
    assert standing(wish, present, gms) == expected


def test_plugging_out_and_in_again_ends_as_it_began():
    for wish, (present, gms) in EVERY:
        for unplugged in present:
            fewer = tuple(one for one in present if one != unplugged)
            before = standing(wish, present, gms)
            standing(wish, fewer, tuple(one for one in gms if one != unplugged))
            assert standing(wish, present, gms) == before


def test_unplugging_another_screen_changes_nothing():
    for wish, (present, gms) in EVERY:
        before = standing(wish, present, gms)
        for other in set(present) - {before.screen}:
            after = standing(
                wish, [one for one in present if one != other], [one for one in gms if one != other]
            )
            assert after == before or not before.is_seen


def kept(table: KeptWindow, wall: KeptWindow) -> KeptScreens:
    return KeptScreens(table=table, wall=wall)


WINDOWS = [
    KeptWindow(screen=screen, is_shown=is_shown, shown_as=shown_as, window_on=window_on)
    for screen, window_on in product((None, *SCREENS), repeat=2)
    for is_shown in (False, True)
    for shown_as in ("windowed", "full")
]


def test_table_and_wall_never_share_a_screen_but_as_windows_beside_the_gm():
    for table, wall in product(WINDOWS, repeat=2):
        for present, gms in (
            (SCREENS, (LAPTOP,)),
            (SCREENS, (TV,)),
            ((LAPTOP, TV), (LAPTOP,)),
            (SCREENS, ()),
        ):
            both = standings(kept(table, wall), present, gms)
            one, other = both["table"], both["wall"]
            if one.screen is not None and one.screen == other.screen:
                assert {one.state, other.state} == {"windowed"}
                assert one.screen in gms
            assert one == standing(Wish(table.wanted, table.home), present, gms), "the wall decides nothing"


def test_a_table_that_is_not_shown_leaves_its_screen_to_the_wall():
    windows = kept(KeptWindow(screen=TV), KeptWindow(screen=TV, is_shown=True))
    assert standings(windows, SCREENS, (LAPTOP,))["wall"] == Standing("full", TV)
    shown = windows.with_window("table", KeptWindow(screen=TV, is_shown=True))
    assert standings(shown, SCREENS, (LAPTOP,))["wall"] == Standing("absent", lack="table-there")


def test_free_are_the_screens_of_nobody():
    windows = kept(KeptWindow(screen=TV), KeptWindow())
    assert free_screens(windows, "wall", SCREENS, (LAPTOP,)) == (WALL,)
    assert free_screens(windows, "table", SCREENS, (LAPTOP,)) == (TV, WALL)
    assert free_screens(windows, "table", (LAPTOP,), (LAPTOP,)) == ()
