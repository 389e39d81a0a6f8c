"""At the end of a run that measures: every gate, and whether it was kept."""

import pytest

from tests.benchmarks.stopwatch import VERDICTS


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print all verdicts; nothing fails for being slow."""
    if not VERDICTS or not config.getoption("benchmark_enable"):
        return
    missed = [verdict for verdict in VERDICTS if not verdict.met]
    terminalreporter.section(f"gates: {len(VERDICTS) - len(missed)} kept, {len(missed)} missed")
    for verdict in sorted(VERDICTS, key=lambda verdict: verdict.met):
        terminalreporter.write_line(f"{verdict.title:58} {verdict.said}")
