"""Who a socket's handshake belongs to: bearer header first, else the session cookie (M40)."""

import pytest
from asgiref.sync import async_to_sync
from django.test import Client

from accounts.services import create_guest, player_of_scope

# Channels closes old connections around its calls, which no test transaction survives.
pytestmark = pytest.mark.django_db(transaction=True)


def who(*headers):
    return async_to_sync(player_of_scope)({"type": "websocket", "headers": list(headers)})


def test_m40_a_program_by_its_token():
    player, token = create_guest()
    assert who((b"authorization", f"Bearer {token}".encode())) == player
    assert who((b"authorization", f"bearer {token}".encode())) == player


def test_m40_a_browser_by_its_cookie():
    browser = Client()
    name = browser.post("/api/v1/guest/").json()["name"]
    key = browser.cookies["sessionid"].value
    assert who((b"cookie", f"theme=dark; sessionid={key}".encode())).name == name


@pytest.mark.parametrize(
    "headers",
    [
        [],
        [(b"cookie", b"sessionid=nobody")],
        [(b"cookie", b"\xff;;=")],
        [(b"authorization", b"Bearer nobody")],
        [(b"authorization", b"\xff")],
    ],
)
def test_m40_nobody(headers):
    assert who(*headers) is None


def test_m40_a_wrong_token_does_not_fall_back_to_the_cookie():
    browser = Client()
    browser.post("/api/v1/guest/")
    cookie = f"sessionid={browser.cookies['sessionid'].value}".encode()
    assert who((b"cookie", cookie), (b"authorization", b"Bearer nobody")) is None


def test_case_35_a_session_that_was_ended_opens_no_socket():
    browser = Client()
    browser.post("/api/v1/guest/")
    cookie = f"sessionid={browser.cookies['sessionid'].value}".encode()
    browser.post("/api/v1/logout/")
    assert who((b"cookie", cookie)) is None
