"""A real browser on a real server: the system's Chromium, the built front end."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.play.conftest import databases, server, site
from tests.support.server import ROOT

__all__ = ["databases", "server", "site"]

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests; each test opens contexts of its own."""
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed (CHROMIUM)")
    if not (ROOT / "staticfiles" / "app" / "index.html").exists():
        pytest.skip("the front end is not built (make env)")
    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield opened
        opened.close()
