"""Health, readiness, metrics and the page for every other address."""

import json
from base64 import b64encode
from hashlib import sha256

import pytest

pytestmark = pytest.mark.django_db


def test_the_process_and_what_it_needs_are_healthy(client):
    assert client.get("/healthz").json() == {"status": "ok"}
    ready = client.get("/readyz")
    assert (ready.status_code, ready.json()) == (200, {"database": True, "broker": True})


def test_readiness_names_what_is_missing(client, settings):
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    ready = client.get("/readyz")
    assert (ready.status_code, ready.json()) == (503, {"database": True, "broker": False})


def test_metrics_are_told(client):
    client.get("/api/v1/rulesets/")
    text = client.get("/metrics").content.decode()
    assert "django_http_requests_total_by_view_transport_method_total" in text


@pytest.fixture
def built(settings, tmp_path):
    (tmp_path / "index.html").write_text("<title>Paciência Arena</title>")
    files = {"mesa": ["assets/t-1.js", "assets/t-2.css"], "aprender/spider": ["assets/s-1.js"]}
    (tmp_path / "ahead.json").write_text(json.dumps(files))
    (tmp_path / "robots.txt").write_text("User-agent: *")
    settings.PAGE_DIR = tmp_path
    return tmp_path


@pytest.mark.parametrize("path", ["/", "/mesa/abc", "/diario/forty-thieves/2026-11-30", "/apiary"])
def test_every_other_address_is_the_page_with_the_csrf_cookie(client, built, path):
    answer = client.get(path)
    assert (answer.status_code, answer.content.decode()) == (200, "<title>Paciência Arena</title>")
    assert "csrftoken" in answer.cookies
    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]


def test_the_browser_learns_of_an_addresss_files_before_it_reads_the_page(client, built):
    assert client.get("/mesa/abc").headers["Link"] == (
        "</static/app/assets/t-1.js>; rel=modulepreload; crossorigin=anonymous, "
        "</static/app/assets/t-2.css>; rel=preload; as=style; crossorigin=anonymous"
    )
    assert "s-1.js" in client.get("/aprender/spider").headers["Link"]
    assert "Link" not in client.get("/ajustes").headers


def test_the_shell_is_asked_for_first_at_every_address(client, built):
    (built / "index.html").write_text(
        '<script src="/static/app/assets/a-1.js"></script>'
        '<link href="/static/app/assets/a-2.css"><link href="/static/app/icon.png">'
    )
    shell = (
        "</static/app/assets/a-1.js>; rel=modulepreload; crossorigin=anonymous, "
        "</static/app/assets/a-2.css>; rel=preload; as=style; crossorigin=anonymous"
    )
    assert client.get("/ajustes").headers["Link"] == shell
    assert (
        client.get("/mesa/abc").headers["Link"].startswith(f"{shell}, </static/app/assets/t-1.js")
    )


def test_an_addresss_files_stand_in_its_page_so_that_no_script_must_put_them_there(client, built):
    (built / "index.html").write_text("<head><title>Paciência Arena</title></head>")
    assert client.get("/mesa/abc").content.decode() == (
        "<head><title>Paciência Arena</title>"
        '<link data-ahead rel="modulepreload" crossorigin href="/static/app/assets/t-1.js">'
        '<link data-ahead rel="stylesheet" crossorigin href="/static/app/assets/t-2.css"></head>'
    )
    assert "data-ahead" not in client.get("/ajustes").content.decode()


def test_of_scripts_in_the_page_only_its_own_may_run(client, built):
    (built / "index.html").write_text('<script>boot()</script><script src="a.js"></script>')
    policy = client.get("/").headers["Content-Security-Policy"]
    digest = b64encode(sha256(b"boot()").digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}'" in policy
    assert policy.count("sha256-") == 1


def test_answers_travel_packed(client):
    answer = client.get("/api/v1/rulesets/", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(answer.content) < len(client.get("/api/v1/rulesets/").content) / 4


def test_the_shells_own_files_are_at_the_root(client, built):
    answer = client.get("/robots.txt")
    assert answer.headers["Content-Type"] == "text/plain"
    assert client.get("/sw.js").status_code == 404


def test_a_page_that_was_not_built_says_so(client, settings, tmp_path):
    settings.PAGE_DIR = tmp_path / "nowhere"
    assert client.get("/").status_code == 503
