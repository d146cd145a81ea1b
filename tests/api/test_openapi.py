"""The API against its own OpenAPI schema (M43)."""

import pytest
import schemathesis
from django.core.management import call_command
from django.core.wsgi import get_wsgi_application
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from accounts.services import create_guest
from games.engine.variants import RULESETS
from tests.proven import CLASSIC, load_few

EXAMPLES = 15
CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)


@pytest.fixture(scope="session")
def application():
    return get_wsgi_application()


@pytest.fixture
def described(transactional_db, application, tmp_path):
    """The schema over WSGI, whose requests end by closing connections: no test transaction."""
    load_few(tmp_path, CLASSIC, 6)
    return schemathesis.openapi.from_wsgi("/api/schema/?format=json", application)


def _plausible(case, player):
    """Half of the paths name something that exists, so that more than 404 is seen."""
    names = {"ruleset": CLASSIC, "code": _some_code(player)}
    for name, value in (case.path_parameters or {}).items():
        if name in names and len(str(value)) % 2:
            case.path_parameters[name] = names[name]


def _some_code(player):
    from games.deals.services import open_deal

    return open_deal(CLASSIC, 1 + player.pk % 999, solvable=False).code


def _exercise(operation, player, token):
    @given(operation.as_strategy())
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def answers_as_described(case):
        _plausible(case, player)
        # Over WSGI nobody unpacks what came packed.
        headers = {"Authorization": f"Bearer {token}", "Accept-Encoding": "identity"}
        case.call_and_validate(headers=headers, checks=CHECKS)

    answers_as_described()


def test_m43_every_address_answers_as_its_schema_says(described):
    operations = [result.ok() for result in described.get_all_operations()]
    assert len(operations) >= 16
    for operation in operations:
        _exercise(operation, *create_guest())


def test_m43_the_schema_is_made_without_a_warning(tmp_path, capsys):
    call_command("spectacular", validate=True, fail_on_warn=True, file=str(tmp_path / "schema.yml"))


def paths_of(client):
    return client.get("/api/schema/?format=json").json()["paths"]


def test_m43_every_address_of_the_interface_is_described(client):
    """The list of interface.md, as far as this release goes."""
    wanted = {
        "rulesets/": {"get"},
        "guest/": {"post"},
        "me/": {"get", "patch"},
        "attempts/": {"get", "post"},
        "attempts/{attempt_id}/": {"get"},
        "attempts/{attempt_id}/log/": {"get"},
        "attempts/{attempt_id}/analysis/": {"get", "post"},
        "deals/{code}/": {"get"},
        "deals/{code}/board/": {"get"},
        "daily/": {"get"},
        "daily/{ruleset}/": {"get"},
        "daily/{ruleset}/attempts/": {"post"},
        "daily/calendar/": {"get"},
        "races/": {"get", "post"},
        "races/{race_id}/": {"get"},
        "races/{race_id}/join/": {"post"},
        "replays/{attempt_id}/": {"get"},
    }
    described = {path: set(methods) for path, methods in paths_of(client).items()}
    for path, methods in wanted.items():
        assert methods <= described[f"/api/v1/{path}"], path


def test_m1_no_address_takes_a_result(client):
    """No body of the API has a field for a score, a count of moves or a time (case 24)."""
    document = client.get("/api/schema/?format=json").json()
    parts = document["components"]["schemas"]
    for path, methods in document["paths"].items():
        for operation in methods.values():
            body = operation.get("requestBody", {}).get("content", {}).get("application/json")
            if body is None:
                continue
            reference = body["schema"]["$ref"].rsplit("/", 1)[-1]
            fields = set(parts[reference].get("properties", {}))
            assert not fields & {"moves", "time_ms", "undos", "hints", "score", "place"}, path


def test_m43_the_browsable_page_needs_no_foreign_host(client):
    page = client.get("/api/docs/").content.decode()
    assert "swagger-ui" in page
    assert "https://" not in page
    assert "//cdn" not in page


def test_m43_rule_sets_are_listed_with_both_languages(client, db, tmp_path):
    load_few(tmp_path, CLASSIC, 6)
    rows = client.get("/api/v1/rulesets/").json()
    assert [row["key"] for row in rows] == list(RULESETS)
    classic = rows[0]
    assert classic["name"] == {"pt": "Quarenta Ladrões", "en": "Forty Thieves"}
    assert (classic["decks"], classic["columns"], classic["stock"]) == (2, 10, 64)
    assert {row["key"] for row in rows if row["open"]} == {CLASSIC}
