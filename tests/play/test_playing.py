"""One socket: playing, undoing, being refused, hints, finishing, winning."""

from typing import Any

import pytest

from tests.support.board import Board
from tests.support.client import Guest, Problem
from tests.support.deals import CLASSIC, FREE

MANUAL = {"options": {"auto_up": False}}


async def test_t3_a_move_is_answered_with_changes_and_what_is_legal_next(guest: Guest) -> None:
    attempt = guest.start(FREE, **MANUAL)
    async with guest.sit(attempt["id"]) as socket:
        snapshot = await socket.receive()
        assert (snapshot["t"], snapshot["v"], snapshot["last_ref"]) == ("snapshot", 0, 0)
        assert snapshot["position"]["S"] == 64
        assert snapshot["attempt"]["deal"] == attempt["deal"]
        assert not snapshot["status"]["running"]
        answer = await socket.move("S", 1)
        assert (answer["t"], answer["v"], answer["m"]) == ("applied", 1, "S")
        assert answer["changes"] == [
            {"op": "move", "from": "S", "to": "W", "cards": [FREE.cards[40]], "n": 1}
        ]
        assert answer["status"]["moves"] == 1
        assert answer["status"]["running"]


async def test_ft9_automatic_moves_belong_to_the_move_and_can_be_switched_off(
    guest: Guest,
) -> None:
    attempt = guest.start(FREE)
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        answer = await socket.move("S", 1)
        assert answer["m"] == "S +T3>F1 +T5>F2"
        assert answer["status"]["moves"] == 3  # C3
        assert (await socket.act("undo", 2))["status"]["moves"] == 0  # C4
        await socket.send(t="auto", ref=3, on=False)
        assert await socket.receive() == {"t": "auto", "ref": 3, "on": False}
        assert (await socket.move("S", 4))["m"] == "S"
    async with guest.sit(attempt["id"]) as socket:
        assert (await socket.receive())["attempt"]["auto_up"] is False


async def test_m1_a_known_solution_wins_and_the_result_is_stored(guest: Guest) -> None:
    attempt = guest.start(FREE, **MANUAL)
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        last = await socket.play(FREE.solution)
        assert last["status"]["won"]
        won = await socket.receive()
        assert won["t"] == "won"
        assert won["result"]["moves"] == FREE.moves
        assert won["result"]["pure"]
        assert won["result"]["first"]
        assert won["result"]["record"]
        assert won["result"]["place"] >= 1  # others win this deal on the same server
        refused = await socket.act("undo", 9000)  # M2
        assert (refused["t"], refused["code"]) == ("refused", "finished")
        assert (await socket.act("resign", 9001))["code"] == "finished"
    stored = guest.get(f"attempts/{attempt['id']}/")
    assert stored["state"] == "won"
    assert stored["result"] == won["result"]
    log = guest.get(f"attempts/{attempt['id']}/log/")
    assert len(log["entries"]) == len(FREE.solution)
    async with guest.sit(attempt["id"]) as socket:
        snapshot = await socket.receive()
        assert snapshot["result"] == won["result"]
        assert snapshot["legal"] == {}


async def test_ft10_finish_is_one_entry_that_counts_every_card(guest: Guest) -> None:
    attempt = guest.start(FREE, **MANUAL)
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        played = 0
        status: dict[str, int] = {}
        while not status.get("can_finish"):
            status = (await socket.move(FREE.solution[played], played + 1))["status"]
            played += 1
        left = 104 - status["up"]
        assert left > 1
        answer = await socket.act("finish", 5000)
        assert answer["v"] == played + 1
        assert answer["m"].count("+") == left - 1
        assert answer["status"]["moves"] == status["moves"] + left
        assert (await socket.receive())["t"] == "won"


async def test_law_snapshot_and_changes_make_the_next_snapshot(guest: Guest) -> None:
    attempt = guest.start(CLASSIC)
    async with guest.sit(attempt["id"]) as socket:
        board = Board(await socket.receive())
        acts = ["S", "S", "undo", "undo", "redo", "S", "S", "undo", "S", "S"]
        for ref, m in enumerate(acts, 1):
            frame = await (socket.act(m, ref) if len(m) > 1 else socket.move(m, ref))
            board.apply(frame)
            await socket.send(t="sync")
            assert board.same_as(await socket.until("snapshot"))
        assert frame["status"]["undos"] == 3


async def test_c2_as_many_undos_as_moves_give_the_first_position(guest: Guest) -> None:
    attempt = guest.start(FREE)
    async with guest.sit(attempt["id"]) as socket:
        first = await socket.receive()
        for n in range(12):
            await socket.move("S", n + 1)
        for n in range(12):
            await socket.act("undo", 100 + n)
        await socket.send(t="sync")
        again = await socket.until("snapshot")
        assert again["position"] == first["position"]
        assert again["legal"] == first["legal"]
        assert len(again["known"]["S"]) == 24  # C2: once seen, a card stays known
        refused = await socket.act("undo", 200)
        assert refused["code"] == "nothing_to_undo"


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("pt", "Só um 10♠ recebe o 9♠."), ("en", "Only a 10♠ takes the 9♠.")],
)
async def test_c1_t5_a_refusal_has_a_code_and_a_sentence_and_changes_nothing(
    guest: Guest, lang: str, sentence: str
) -> None:
    attempt = guest.start(FREE, **MANUAL)
    columns = [FREE.cards[c:40:10] for c in range(10)]
    assert columns[2][-1][1] != "X"
    async with guest.sit(attempt["id"], f"?lang={lang}") as socket:
        snapshot = await socket.receive()
        nine = [n for n, column in enumerate(columns, 1) if column[-1] == "9S"]
        if not nine:  # bring a nine of spades to the top of the waste instead
            drawn = FREE.cards[40:].index("9S") + 1
            await socket.play(["S"] * drawn)
            source = "W"
        else:
            source = f"T{nine[0]}"
        await socket.send(t="sync")
        snapshot = await socket.until("snapshot")
        wrong = next(
            f"T{n}"
            for n in range(1, 11)
            if snapshot["position"][f"T{n}"][-1] not in ("TS", None) and f"T{n}" != source
        )
        refused = await socket.move(f"{source}>{wrong}", 900)
        assert refused["t"] == "refused"
        assert refused["message"] == sentence
        assert refused["v"] == snapshot["v"]
        await socket.send(t="sync")
        again = await socket.until("snapshot")
        assert again["position"] == snapshot["position"]
        assert again["v"] == snapshot["v"]


async def test_t11_a_hint_is_stored_before_it_is_shown_and_no_progress_is_not_counted(
    guest: Guest,
) -> None:
    attempt = guest.start(FREE, **MANUAL)
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        ref = hinted = 0
        while True:
            ref += 1
            answer = await socket.act("hint", ref)
            if answer["move"] is None:
                break
            hinted += 1
            assert answer["hints"] == hinted
            ref += 1
            assert (await socket.move(answer["move"], ref))["t"] == "applied"
        assert answer["reason"] == "no_progress"
        assert answer["next"] == "S"
        assert hinted > 0
    assert guest.get(f"attempts/{attempt['id']}/")["hints"] == hinted
    async with guest.sit(attempt["id"]) as socket:  # case 26: reloading does not give it back
        assert (await socket.receive())["status"]["hints"] == hinted


async def test_t6_giving_up_ends_the_attempt_for_good(guest: Guest) -> None:
    attempt = guest.start(FREE)
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        await socket.move("S", 1)
        answer = await socket.act("resign", 2)
        assert (answer["t"], answer["reason"], answer["v"]) == ("over", "resigned", 1)
        assert answer["status"]["over"]
        assert await socket.act("resign", 2) == answer  # M2
        assert (await socket.move("S", 3))["code"] == "finished"
    stored = guest.get(f"attempts/{attempt['id']}/")
    assert stored["state"] == "resigned"
    assert stored["finished"]
    async with guest.sit(attempt["id"]) as socket:
        assert (await socket.receive())["status"]["over"]
        assert await socket.act("resign", 2) == answer


async def test_t6_the_same_deal_again_by_its_code_is_no_first_attempt(guest: Guest) -> None:
    attempt = guest.start(FREE)
    again = guest.post("attempts/", {"code": attempt["deal"]["code"]})
    assert again["deal"] == attempt["deal"]
    assert attempt["first"]
    assert not again["first"]
    async with guest.sit(attempt["id"]) as one, guest.sit(again["id"]) as two:
        assert (await one.receive())["position"] == (await two.receive())["position"]


def test_only_the_player_reads_an_attempt(guest: Guest) -> None:
    attempt = guest.start(FREE)
    other = Guest(guest.url)
    for path in (f"attempts/{attempt['id']}/", f"attempts/{attempt['id']}/log/"):
        with pytest.raises(Problem) as problem:
            other.get(path)
        assert problem.value.body["code"] == "unknown_attempt"
    rows = guest.get("attempts/?state=playing")["rows"]
    assert [row["id"] for row in rows] == [attempt["id"]]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "invalid"),
        ({"ruleset": "patience"}, "unknown_ruleset"),
        ({"ruleset": "forty-thieves", "number": 0}, "invalid"),
        ({"code": "QL-C1-000001-0"}, "bad_code"),
        ({"ruleset": "forty-thieves", "options": {"timed": True}}, "bad_options"),
        ({"ruleset": "klondike-3", "options": {"cumulative": True}}, "bad_options"),
    ],
)
def test_starting_is_refused_with_a_code(guest: Guest, body: dict[str, object], code: str) -> None:
    with pytest.raises(Problem) as problem:
        guest.post("attempts/", body)
    assert problem.value.body["code"] == code


async def _bank(guest: Guest, attempt: dict[str, Any]) -> tuple[int, Any]:
    """Send up what goes up at once; return how many cards that were, and the bank shown."""
    up = 0
    async with guest.sit(attempt["id"]) as line:
        frame = await line.until("snapshot")
        while source := next((k for k in frame["legal"] if k[0] == "T" and _up(frame, k)), None):
            up += 1
            frame = await line.move(f"{source}>F", up)
        return up, frame["status"]["bank"]


def _up(frame: dict[str, Any], source: str) -> bool:
    return any(target[0] == "F" for target in frame["legal"][source])


async def test_kl9_t41_a_cumulative_bank_goes_on_from_one_random_deal_to_the_next(
    guest: Guest,
) -> None:
    body = {"ruleset": "klondike-1-vegas", "solvable": False, "options": {"cumulative": True}}
    held = 0
    for _ in range(6):
        attempt = guest.post("attempts/", body)
        assert attempt["options"] == {"timed": False, "cumulative": True}
        up, bank = await _bank(guest, attempt)
        held += 5 * up - 52
        assert bank == held
    # One is given up, the others are left as they are: each paid its entry.
    async with guest.sit(attempt["id"]) as line:
        await line.until("snapshot")
        await line.act("resign", 99)
    # Cards seen before, cards chosen by their number and the other draw stay out of it.
    again = guest.post("attempts/", {"code": attempt["deal"]["code"], "options": body["options"]})
    chosen = guest.post("attempts/", {**body, "number": 7})
    other = guest.post("attempts/", {**body, "ruleset": "klondike-3-vegas"})
    for outside in (again, chosen, other):
        up, bank = await _bank(guest, outside)
        assert bank == 5 * up - 52
        assert outside["options"]["cumulative"] is (outside is other)
    up, bank = await _bank(guest, guest.post("attempts/", body))
    assert bank == held + 5 * up - 52
