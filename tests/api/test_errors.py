"""Every error of the API in one shape, in the reader's language, never HTML (M43)."""

import json
import logging

import pytest
from django.test import Client

from accounts.language import accepted_language
from games.deals import selectors

pytestmark = pytest.mark.django_db


def shape(answer):
    assert answer.headers["Content-Type"] == "application/json"
    body = answer.json()
    assert set(body) <= {"code", "message", "fields"}
    assert body["message"]
    return answer.status_code, body["code"]


@pytest.fixture
def headers(client):
    return {"Authorization": f"Bearer {client.post('/api/v1/guest/').json()['token']}"}


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("get", "/api/v1/nothing/", 404, "not_found"),
        ("get", "/api/", 404, "not_found"),
        ("post", "/api/v1/guest", 404, "not_found"),
        ("get", "/api/v1/guest/", 405, "method_not_allowed"),
        ("delete", "/api/v1/rulesets/", 405, "method_not_allowed"),
        ("get", "/api/v1/me/", 401, "not_authenticated"),
        ("get", "/api/v1/deals/nonsense/", 400, "bad_code"),
        ("get", "/api/v1/deals/%00/", 400, "bad_request"),
        ("get", "/api/v1/attempts/%00/log/", 400, "bad_request"),
        ("get", "/api/v1/races/?state=%00", 400, "bad_request"),
        ("get", "/api/v1/races/?state=asleep", 400, "invalid"),
    ],
)
def test_m43_the_framework_s_own_errors_have_the_shape(client, method, path, status, code):
    assert shape(getattr(client, method)(path)) == (status, code)


@pytest.mark.parametrize(
    ("body", "kind", "status", "code"),
    [
        ("{", "application/json", 400, "parse_error"),
        ("\xff", "application/json", 400, "parse_error"),
        ("[1]", "application/json", 400, "invalid"),
        ("[" * 100_000, "application/json", 400, "parse_error"),
        ('{"lang":NaN}', "application/json", 400, "parse_error"),
        ("a=1", "application/x-www-form-urlencoded", 415, "unsupported_media_type"),
        (json.dumps({"lang": "x" * 3_000_000}), "application/json", 413, "too_large"),
    ],
)
def test_m43_bodies_that_are_not_what_they_should_be(client, headers, body, kind, status, code):
    raw = body.encode("latin-1")
    answer = client.patch("/api/v1/me/", raw, content_type=kind, headers=headers)
    assert shape(answer) == (status, code)


def test_m43_a_wish_for_html_is_answered_in_json(client):
    answer = client.get("/api/v1/rulesets/", headers={"Accept": "text/html"})
    assert shape(answer) == (406, "not_acceptable")


def test_m43_a_state_that_is_none_is_no_empty_list(client, headers):
    answer = client.get("/api/v1/attempts/?state=asleep", headers=headers)
    assert shape(answer) == (400, "invalid")
    assert client.get("/api/v1/attempts/?state=won", headers=headers).json() == {"rows": []}


@pytest.mark.parametrize("path", ["/api/v1/guest", "/api/v1/nothing/", "/api/"])
def test_m43_writing_where_nothing_is_needs_no_csrf_token_to_be_told_so(path):
    answer = Client(enforce_csrf_checks=True).post(path, "{}", content_type="application/json")
    assert shape(answer) == (404, "not_found")


def test_m43_a_foreign_host_is_refused_in_the_shape(client, settings):
    settings.ALLOWED_HOSTS = ["paciencia.example"]
    assert shape(client.get("/api/v1/rulesets/")) == (400, "bad_request")


def test_m43_what_nobody_foresaw_says_nothing_of_itself(monkeypatch, caplog):
    def broken(code):
        raise RuntimeError("the deck is AS2S3S")

    monkeypatch.setattr("games.deals.api.selectors.describe", broken)
    assert selectors.describe is broken
    client = Client(raise_request_exception=False)
    with caplog.at_level(logging.CRITICAL):
        answer = client.get("/api/v1/deals/x/")
    assert shape(answer) == (500, "server_error")
    assert "AS2S3S" not in answer.content.decode()


def test_m43_messages_come_in_the_language_asked_for(client):
    def message(language):
        return client.get("/api/v1/me/", headers={"Accept-Language": language}).json()["message"]

    assert message("pt-BR,pt;q=0.9,en;q=0.5") == message("de") == message("")
    assert message("en-US,en;q=0.9,pt;q=0.5") != message("pt")


def test_m43_without_a_wish_the_player_s_language_is_used(client, headers):
    change = {"data": '{"lang":"en"}', "content_type": "application/json"}
    client.patch("/api/v1/me/", **change, headers=headers)
    answer = client.get("/api/v1/deals/nonsense/", headers=headers)
    assert answer.json()["message"] == "This deal code is mistyped."
    plain = Client().get("/api/v1/deals/nonsense/")
    assert plain.json()["message"] == "Esse código de partida tem um erro de digitação."


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("en", "en"),
        ("pt-BR", "pt"),
        ("fr,en;q=0.4,pt;q=0.6", "pt"),
        ("en;q=0", None),
        ("en;q=much", None),
        ("*", None),
        ("", None),
    ],
)
def test_the_accept_language_header_is_read_as_written(header, language):
    assert accepted_language(header) == language
