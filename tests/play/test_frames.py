"""What is published about the sockets is what they send; every refusal can be read."""

import json
import re
from typing import Any

import jsonschema
import pytest
from django.conf import settings
from django.core.management import call_command

from games.engine.cards import parse_card
from games.engine.moves import parse_move
from games.engine.position import from_text
from games.engine.refusals import SENTENCES, Refusal
from games.engine.variants import RULESETS, ruleset
from games.play import answers, frames
from games.play.messages import ALL_SENTENCES, LANGUAGES, explain, sentence
from tests.support.client import Guest
from tests.support.deals import FREE


def test_published_schema_and_messages_have_not_drifted() -> None:
    call_command("export_frames", "--check")


def _schema(top: str) -> dict[str, Any]:
    published = json.loads((settings.BASE_DIR / "docs/frames.schema.json").read_text())
    return {"$ref": f"#/$defs/{top}", "$defs": published["$defs"]}


async def test_every_frame_of_a_session_fits_the_published_schema(guest: Guest) -> None:
    attempt = guest.start(FREE, options={"auto_up": False})
    async with guest.sit(attempt["id"]) as socket:
        guest.recorded.clear()
        await socket.receive()
        await socket.move("S", 1)
        for ref, t in enumerate(("undo", "redo", "hint", "finish"), 2):
            await socket.act(t, ref)
        await socket.move("W>W", 6)
        for t in ("pause", "resume", "sync"):
            await socket.send(t=t)
            await socket.receive()
        await socket.send(t="ping", ts=1)
        await socket.send(t="auto", ref=7, on=True)
        await socket.send(t="move", ref=8, base=0, m="S")
        await socket.until("snapshot")
        await socket.act("resign", 9)
    validator = jsonschema.Draft202012Validator(_schema("AttemptServerFrame"))
    kinds = set()
    for text in guest.recorded:
        frame = json.loads(text)
        kinds.add(frame["t"])
        validator.validate(frame)
    assert kinds >= {"snapshot", "applied", "refused", "hint", "clock", "pong", "auto", "over"}


def test_the_schema_tells_client_frames_apart() -> None:
    validator = jsonschema.Draft202012Validator(_schema("AttemptClientFrame"))
    assert validator.is_valid({"t": "move", "ref": 17, "base": 41, "m": "T2>T7:5"})
    assert not validator.is_valid({"t": "move", "ref": 17, "base": 41})
    assert not validator.is_valid({"t": "fly"})
    races = jsonschema.Draft202012Validator(_schema("RaceClientFrame"))
    assert races.is_valid({"t": "ready"})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_t5_every_code_has_a_sentence_in_both_languages(lang: str) -> None:
    assert set(SENTENCES) <= set(ALL_SENTENCES)
    for code, text in ALL_SENTENCES.items():
        assert text.pt != text.en
        params = dict.fromkeys(re.findall(r"{(\w+)}", text.pt + text.en), 4)
        said = sentence(code, params, lang)  # type: ignore[arg-type]
        assert said.endswith(".")
        assert "{" not in said


@pytest.mark.parametrize(
    ("key", "columns", "code", "pt", "en"),
    [
        (
            "forty-thieves",
            ("9S", "TH"),
            "not_same_suit",
            "Só um 10♠ recebe o 9♠.",
            "Only a 10♠ takes the 9♠.",
        ),
        (
            "spider-4",
            ("JH", "9C"),
            "not_one_below",
            "Só uma Q recebe o J♥.",
            "Only a Q takes the J♥.",
        ),
        (
            "klondike-1",
            ("QH", "KD"),
            "not_other_colour",
            "Só um K preto recebe a Q♥.",
            "Only a black K takes the Q♥.",
        ),
        (
            "klondike-1",
            ("JC", "KD"),
            "not_one_below",
            "Só uma Q vermelha recebe o J♣.",
            "Only a red Q takes the J♣.",
        ),
        (
            "forty-thieves",
            ("KS", "5H"),
            "not_one_below",
            "Nenhuma carta recebe o K♠.",
            "No card takes the K♠.",
        ),
    ],
)
def test_t5_a_misplaced_card_is_named(
    key: str, columns: tuple[str, str], code: str, pt: str, en: str
) -> None:
    rules = ruleset(key)
    position = from_text(rules, f"T1 {columns[0]}\nT2 {columns[1]}")
    move = parse_move("T1>T2")
    assert explain(rules, position, move, Refusal(code), "pt") == pt
    assert explain(rules, position, move, Refusal(code), "en") == en


def test_for_others_takes_only_the_reference_out() -> None:
    frame = b'{"t":"applied","ref":123,"v":2,"m":"S"}'
    assert answers.for_others(frame) == b'{"t":"applied","ref":null,"v":2,"m":"S"}'


def test_a_reference_is_found_in_a_frame_that_is_none() -> None:
    assert frames.reference_of('{"t":"fly","ref":7}') == 7
    assert frames.reference_of('{"ref":-7}') is None
    assert frames.reference_of("[") is None


def test_every_rule_set_can_be_offered_and_encoded() -> None:
    for rules in RULESETS.values():
        position = from_text(rules, "T1 KS\nT2 QH")
        assert answers.offered(rules, position).legal is not None
    assert parse_card("KS") == 12
