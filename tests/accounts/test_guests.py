"""M40, guest part: guests at once, by cookie for browsers and by token for programs."""

import pytest
from django.core.cache import cache
from django.test import Client
from rest_framework.settings import api_settings
from rest_framework.throttling import ScopedRateThrottle

from accounts import names, services
from accounts.models import Token, User

pytestmark = pytest.mark.django_db
API = "/api/v1/"


@pytest.fixture
def guest(client):
    answer = client.post(API + "guest/")
    return answer.json() | {"client": client}


def bearer(token):
    return {"Authorization": f"Bearer {token}"}


def test_m40_a_guest_gets_name_token_and_cookie(client):
    answer = client.post(API + "guest/")
    assert answer.status_code == 201
    assert set(answer.json()) == {"name", "token"}
    assert "sessionid" in answer.cookies
    assert answer.cookies["sessionid"]["httponly"]
    player = User.objects.get(name=answer.json()["name"])
    assert player.is_guest
    assert not player.has_usable_password()


def test_m40_the_name_is_a_word_and_a_number(guest):
    word, number = guest["name"].rsplit(" ", 1)
    assert word in names.WORDS
    assert len(number) == 4


def test_m40_the_token_alone_signs_in_and_only_its_digest_is_stored(guest):
    me = Client().get(API + "me/", headers=bearer(guest["token"]))
    assert me.json()["name"] == guest["name"]
    assert me.json() == {"name": guest["name"], "guest": True, "lang": "pt", "settings": {}}
    assert not Token.objects.filter(digest=guest["token"]).exists()


def test_m40_the_cookie_alone_signs_in(guest):
    assert guest["client"].get(API + "me/").json()["name"] == guest["name"]


def test_m40_signed_in_already_the_same_player_gets_another_token(guest):
    again = guest["client"].post(API + "guest/")
    assert again.status_code == 201
    assert again.json()["name"] == guest["name"]
    assert again.json()["token"] != guest["token"]
    assert User.objects.count() == 1


def test_m40_names_are_unique_when_chance_repeats_itself(monkeypatch):
    drawn = iter(["Ipê 4821", "Ipê 4821", "Ipê 4821", "Ipê 10482"])
    monkeypatch.setattr(services, "guest_name", lambda digits: next(drawn))
    first, _ = services.create_guest()
    second, _ = services.create_guest()
    assert (first.name, second.name) == ("Ipê 4821", "Ipê 10482")


def test_m40_the_language_of_the_browser_becomes_the_guests(client):
    client.post(API + "guest/", headers={"Accept-Language": "en-GB,en;q=0.8"})
    assert User.objects.get().language == "en"


@pytest.mark.parametrize("token", ["", "nobody", "ção", "a b"])
def test_m43_a_token_that_is_nobodys_is_refused(client, token):
    answer = client.get(API + "me/", headers=bearer(token))
    assert answer.status_code == 401
    assert answer.json()["code"] == "bad_token"
    assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_m43_a_closed_account_signs_in_neither_way(guest):
    User.objects.update(is_active=False)
    assert guest["client"].get(API + "me/").status_code == 401
    assert Client().get(API + "me/", headers=bearer(guest["token"])).status_code == 401


def test_m43_a_write_by_cookie_needs_the_csrf_token():
    browser = Client(enforce_csrf_checks=True)
    browser.post(API + "guest/")
    change = {"data": '{"lang":"en"}', "content_type": "application/json"}
    refused = browser.patch(API + "me/", **change)
    assert (refused.status_code, refused.json()["code"]) == (403, "csrf_failed")
    token = browser.cookies["csrftoken"].value
    assert browser.patch(API + "me/", **change, headers={"X-CSRFToken": token}).status_code == 200


def test_m43_a_write_by_token_needs_no_csrf(guest):
    program = Client(enforce_csrf_checks=True)
    change = {"data": '{"lang":"en"}', "content_type": "application/json"}
    answer = program.patch(API + "me/", **change, headers=bearer(guest["token"]))
    assert answer.json()["lang"] == "en"


def patch(guest, body):
    return guest["client"].patch(API + "me/", body, content_type="application/json")


def test_m40_settings_are_merged_key_by_key_and_null_removes(guest):
    patch(guest, {"settings": {"deck": "four", "sound": True}})
    answer = patch(guest, {"settings": {"sound": None, "anim": 2}})
    assert answer.json()["settings"] == {"deck": "four", "anim": 2}


def test_m40_settings_stay_small_however_they_are_sent(guest):
    for n in range(3):
        last = patch(guest, {"settings": {f"k{n}": "x" * 2000}})
    assert (last.status_code, last.json()["code"]) == (400, "settings_too_large")


@pytest.mark.parametrize("text", ["a\x00b", "\ud800"])
def test_m43_text_no_database_stores_is_refused(guest, text):
    answer = patch(guest, {"settings": {"k": text}})
    assert answer.status_code == 400
    assert answer.json()["fields"] == {"settings": ["invalid_text"]}


def test_m40_signing_out_ends_the_session_and_tells_who_holds_sockets(guest):
    told = []

    def hear(sender, player, **_):
        told.append(player.name)

    services.signed_out.connect(hear)
    try:
        assert guest["client"].post(API + "logout/").status_code == 204
    finally:
        services.signed_out.disconnect(hear)
    assert told == [guest["name"]]
    assert guest["client"].get(API + "me/").status_code == 401


def test_m40_signing_out_by_token_forgets_that_token(guest):
    program = Client()
    program.post(API + "logout/", headers=bearer(guest["token"]))
    assert program.get(API + "me/", headers=bearer(guest["token"])).status_code == 401


def test_m43_too_many_guests_get_429_in_the_shape_of_every_error(client, monkeypatch):
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", {"guest": "2/min"})
    cache.clear()
    answers = [Client().post(API + "guest/") for _ in range(3)]
    cache.clear()
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert answers[2].json()["code"] == "rate_limited"
    assert int(answers[2].headers["Retry-After"]) >= 1
    assert api_settings.NUM_PROXIES == 0  # a made-up X-Forwarded-For opens no second budget
