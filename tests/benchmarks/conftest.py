"""At the end of a run that measures: every gate, and whether it was kept."""

import pytest

from tests.benchmarks.gates import report
from tests.benchmarks.stopwatch import VERDICTS


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print all verdicts, and then each gate of the design; nothing fails for being slow."""
    if not VERDICTS or not config.getoption("benchmark_enable"):
        return
    missed = [verdict for verdict in VERDICTS if not verdict.met]
    terminalreporter.section(f"gates: {len(VERDICTS) - len(missed)} kept, {len(missed)} missed")
    for verdict in sorted(VERDICTS, key=lambda verdict: verdict.met):
        terminalreporter.write_line(f"{verdict.title:58} {verdict.said}")
    terminalreporter.section("the gates of the design")
    for line in report(VERDICTS):
        terminalreporter.write_line(line)
