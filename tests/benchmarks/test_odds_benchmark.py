"""How long exact odds take before the throw; wanted are 5 ms for twenty dice, 20 for a contest, 100 in cover.

Every attack of every system, among bundled creatures, is wanted below 150 ms, the slowest too.

Printed with `--benchmark-enable`: nothing fails for being slow. How many steps the odds take at most, on any
machine, is held by the tests of each system.
"""

import gc
from collections.abc import Callable

import pytest

from tests.benchmarks.duels import duels
from tests.benchmarks.stopwatch import judged, once, spent, summary
from tests.ids import ANN, ORC
from tests.systems.aachen import test_odds as aachen
from tests.systems.aachen.duel import a_duel
from tests.systems.phase_six import test_odds as phase_six
from tests.systems.space_shard import test_odds as space_shard
from vtt.battle.commands import Act
from vtt.systems import SYSTEMS

TRIES = 5


def asked() -> dict[str, tuple[float, Callable[[], object]]]:
    """Return the bound in ms and the question of each case."""
    many = space_shard.a_duel(20, boxes=20, bonus_successes={"defence": 2})
    even = space_shard.a_duel(20, boxes=20, STR=20, DEX=20, brawl=2)
    hidden = phase_six.a_duel(phase_six.SWORDSMAN, {"conditions": ["hunkered"], "innate": {"units": "NC"}})
    blow = a_duel({"class": "fighter", "stab": 1, "weapons": ["great sword"]}, {"ac": 12, "hp": 9})
    grapple = Act(actor=ANN, action="grapple", target=ORC, overrule=True)
    return {
        "odds of twenty dice, Space Shard": (5, lambda: many.odds(space_shard.STRIKE)),
        "odds of twenty dice against twenty, Space Shard": (20, lambda: even.odds(grapple)),
        "odds of nine dice behind cover, Phase Six": (100, lambda: hidden.odds(phase_six.STRIKE)),
        "odds of a blow, aachen": (20, lambda: blow.odds(aachen.strike(advantage=True))),
    }


def test_the_odds_before_a_throw(capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest) -> None:
    measured = request.config.getoption("benchmark_enable")
    for title, (bound_ms, ask) in asked().items():
        took = spent(lambda _, ask=ask: ask(), [None], best_of=TRIES if measured else 1)
        if measured:
            with capsys.disabled():
                print(f"\n{title:50} {judged(title, took.p50, below=bound_ms, unit=' ms')}", end="")


ATTACK_MS = 150.0


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_the_odds_of_every_attack(system, capsys: pytest.CaptureFixture[str], request) -> None:
    measured = request.config.getoption("benchmark_enable")
    asked = list(duels(system, **({} if measured else {"pairs": 1})))
    gc.collect()
    gc.freeze()  # as the program does with the battle that was opened
    took = [(once(lambda one: one.session.odds(one.act), one), one.title) for one in asked]
    gc.unfreeze()
    assert took
    if measured:
        title = f"odds of every attack, {system.id}"
        slowest = judged(title, max(took)[0], below=ATTACK_MS, unit=" ms")
        p95_ms = summary(ms for ms, _ in took).p95
        with capsys.disabled():
            print(
                f"\n{title:50} {slowest}, p95 {p95_ms:.0f} ms of {len(took)}; slowest: {max(took)[1]}", end=""
            )
