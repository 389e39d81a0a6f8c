"""Screens are known again by what they say of themselves, and what is kept of them goes with them."""

import pytest
from pydantic import ValidationError

from vtt.files.screens import (
    MAX_KEPT,
    KeptScreen,
    KeptScreens,
    KeptWindow,
    Margins,
    ScreenFile,
    ScreenIdentity,
    recognised,
)

TV = ScreenIdentity(maker="LG", model="C2", serial="7", name="HDMI-1", width_px=3840, height_px=2160)
LAPTOP = ScreenIdentity(maker="BOE", model="NE135", name="eDP-1", width_px=1920, height_px=1080)
MUTE = ScreenIdentity(name="HDMI-1", width_px=1920, height_px=1080)
"""A screen that says nothing of itself, as many projectors do."""


def test_a_screen_is_known_on_another_socket():
    moved = TV.replace(name="DP-3")
    assert recognised(TV, [LAPTOP, moved]) == moved


def test_a_screen_is_known_at_another_size():
    smaller = TV.replace(width_px=1920, height_px=1080)
    assert recognised(TV, [LAPTOP, smaller]) == smaller


def test_another_screen_on_its_socket_is_not_taken_for_it():
    assert recognised(TV, [LAPTOP, TV.replace(serial="8")]) is None
    assert recognised(TV, [LAPTOP, MUTE]) is None
    assert recognised(MUTE, [LAPTOP, TV]) is None


def test_a_screen_that_says_nothing_is_known_by_socket_and_size():
    assert recognised(MUTE, [LAPTOP, MUTE]) == MUTE
    assert recognised(MUTE, [MUTE.replace(name="HDMI-2")]) is None
    assert recognised(MUTE, [MUTE.replace(width_px=1280)]) is None


def test_a_scaled_size_may_be_a_pixel_off():
    assert recognised(MUTE, [MUTE.replace(width_px=1921, height_px=1079)]) is not None


def test_of_two_alike_the_one_of_the_size_then_on_the_socket_is_taken():
    other = TV.replace(name="HDMI-2")
    assert recognised(TV, [other, TV]) == TV
    small_here = TV.replace(width_px=1920, height_px=1080)
    assert recognised(TV, [small_here, other]) == other


def test_what_is_kept_of_a_screen_is_found_under_its_size():
    margins = Margins(left_px=12, bottom_px=3)
    kept = KeptScreens().with_screen(KeptScreen(screen=TV, margins=margins))
    assert kept.of(TV.replace(name="DP-3")).margins == margins
    assert kept.of(TV.replace(width_px=1920, height_px=1080)).margins == Margins()
    assert kept.of(LAPTOP) == KeptScreen(screen=LAPTOP)


def test_a_screen_is_kept_once_and_the_oldest_are_dropped():
    kept = KeptScreens()
    for number in range(MAX_KEPT + 5):
        kept = kept.with_screen(KeptScreen(screen=TV.replace(serial=str(number))))
    kept = kept.with_screen(KeptScreen(screen=TV.replace(serial="30"), margins=Margins(top_px=1)))
    assert len(kept.screens) == MAX_KEPT
    assert kept.screens[0].screen.serial == "30"
    assert kept.of(TV.replace(serial="0")) == KeptScreen(screen=TV.replace(serial="0"))
    assert sum(one.screen.serial == "30" for one in kept.screens) == 1


def test_what_is_kept_is_read_again(tmp_path):
    path = tmp_path / "screens.json"
    window = KeptWindow(screen=TV, is_shown=True)
    kept = KeptScreens().with_window("table", window).with_screen(KeptScreen(screen=TV))
    assert ScreenFile(path).keep(kept) is None
    again = ScreenFile(path)
    assert (again.kept, again.told) == (kept, None)
    assert (kept.window("table"), kept.window("wall")) == (window, KeptWindow())


def test_without_a_file_it_is_kept_while_the_program_runs():
    file = ScreenFile()
    kept = KeptScreens(table=KeptWindow(screen=TV))
    assert file.keep(kept) is None
    assert file.kept == kept


def test_what_cannot_be_written_is_told(tmp_path):
    (tmp_path / "config").write_text("a file where the folder should be")
    told = ScreenFile(tmp_path / "config" / "screens.json").keep(KeptScreens(table=KeptWindow(screen=TV)))
    assert "screens.json cannot be written" in str(told)


def test_a_broken_file_is_set_aside_and_told(tmp_path):
    path = tmp_path / "screens.json"
    path.write_text('{"table": {"shown_as": "loud"}}')
    file = ScreenFile(path)
    assert file.kept == KeptScreens()
    assert "screens.json" in str(file.told)


@pytest.mark.parametrize("px", [-1, 100_000, 2.5])
def test_a_margin_is_a_number_of_pixels(px):
    with pytest.raises(ValidationError):
        Margins(left_px=px)


def test_a_screen_is_called_by_its_maker_or_else_by_its_socket():
    assert (TV.title, MUTE.title) == ("LG C2", "HDMI-1")


def test_a_window_is_at_home_on_the_chosen_screen_or_where_it_was_a_window():
    kept = KeptWindow(screen=TV, window_on=LAPTOP)
    assert (kept.wanted, kept.home) == ("hidden", TV)
    assert (kept.replace(is_shown=True).wanted, kept.replace(is_shown=True).home) == ("full", TV)
    window = kept.replace(is_shown=True, shown_as="windowed")
    assert (window.wanted, window.home) == ("windowed", LAPTOP)
