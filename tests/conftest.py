"""What every test shares: skips are listed with reasons, STRICT=1 turns them into failure."""

import os

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say aloud what was skipped."""
    skipped = terminalreporter.stats.get("skipped", [])
    if not skipped:
        return
    terminalreporter.section("skipped, and why")
    for report in skipped:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        terminalreporter.write_line(f"{report.nodeid}: {reason}")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """With STRICT=1 a skipped test is a failed run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if not os.environ.get("STRICT") or reporter is None or exitstatus != 0:
        return
    if reporter.stats.get("skipped"):
        reporter.write_line("STRICT: skipped tests fail this run", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
