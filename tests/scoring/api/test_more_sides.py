"""The API at a table of three players, and of an evening with chips."""

from collections.abc import Callable
from typing import Any

import pytest

from scoring.models import Result
from scoring.verification.chains import problems
from tests.factories.scoring import Here, players_in_play

pytestmark = pytest.mark.django_db
Api = Callable[..., Any]


class Phone:
    """The keeper of a table: each write takes the next place of the sheet."""

    def __init__(self, at: Here, api: Api) -> None:
        self.at, self.client = at, api(table_token=at.table.token)

    def get(self) -> dict[str, Any]:
        return self.client.get(f"/api/v1/games/{self.at.game.pk}/").json()

    def send(self, what: str, **said: Any) -> Any:
        return self.client.post(f"/api/v1/games/{self.at.game.pk}/{what}/", said)

    def write(self, what: str, **said: Any) -> Any:
        return self.send(what, sheet=1, number=self.at.next_number(), **said)

    def hand(self, **hand: Any) -> Any:
        return self.write("hands", hand=hand)


def codes(answer: Any) -> list[str]:
    return [error["code"] for error in answer.json()["errors"]]


def of_maker(maker: str, tricks: int) -> dict[str, Any]:
    return {"maker": maker, "tricks": {"maker": tricks, "opponents": 5 - tricks}}


@pytest.fixture
def three(api: Api) -> Phone:
    return Phone(players_in_play(3, ruleset="standard3"), api)


@pytest.fixture
def chips(api: Api) -> Phone:
    return Phone(players_in_play(4, ruleset="poker_chips"), api)


def opened(chips: Phone) -> Phone:
    answer = chips.write("bank/open", chips=[64, 64, 64, 64], banker=1, dealer=3, jokers=False)
    assert answer.status_code == 201, answer.json()
    return chips


def test_a_hand_of_three_is_answered_by_seat(three: Phone) -> None:
    three.write("first-dealer", seat=2)
    answer = three.hand(**of_maker("0", 5))
    told = {name: answer.json()[name] for name in ("points", "after", "next_dealer", "number")}
    assert (answer.status_code, told) == (
        201,
        {"points": {"0": 3, "1": 0, "2": 0}, "after": {"0": 3, "1": 0, "2": 0}, "next_dealer": 0, "number": 2},
    )


def test_the_view_of_three_shows_what_was_said_by_seat(three: Phone) -> None:
    three.hand(**of_maker("2", 2))
    view = three.get()
    assert [(pair["side"], pair["numbers"]) for pair in view["pairs"]] == [("0", [1]), ("1", [2]), ("2", [3])]
    written = view["sheets"][0]["hands"][0]
    assert (written["said"]["maker"], written["points"]) == ("2", {"0": 2, "1": 2, "2": 0})
    assert "makers" not in written


@pytest.mark.parametrize(
    ("hand", "status", "wrong"),
    [
        ({"makers": "NS", "tricks": {"NS": 3, "EW": 2}}, 400, ["unknown_field", "not_makers_tricks"]),
        ({**of_maker("0", 3), "players": ["Ann", "Bob", "Cyd"]}, 422, ["not_those_who_play"]),
        (of_maker("3", 3), 422, ["not_a_player"]),
    ],
)
def test_a_hand_that_is_none_of_three_players_is_refused(
    three: Phone, hand: dict[str, Any], status: int, wrong: list[str]
) -> None:
    answer = three.hand(**hand)
    assert (answer.status_code, codes(answer)) == (status, wrong)


@pytest.mark.parametrize(
    ("what", "said", "status", "wrong"),
    [
        ("final", {"score": {"NS": 10, "EW": 7}}, 422, "wrong_number_of_sides"),
        ("final", {"score": {"0": 10, "1": 7, "3": 1}}, 400, "not_by_seat"),
        ("final", {"score": {"0": 10, "1": 7}}, 400, "not_by_side"),
        ("first-dealer", {"seat": 3}, 422, "no_such_seat"),
        ("first-dealer", {"seat": 12}, 400, "max_value"),
        ("bank/open", {"chips": [64] * 3, "banker": 0, "dealer": 0, "jokers": False}, 409, "no_bank"),
        ("bank", {"act": "retire", "seat": 1}, 409, "bank_closed"),
    ],
)
def test_what_does_not_fit_three_players_is_refused(
    three: Phone, what: str, said: dict[str, Any], status: int, wrong: str
) -> None:
    answer = three.write(what, **said)
    assert (answer.status_code, codes(answer)) == (status, [wrong])


def test_three_agree_one_by_one_and_the_game_is_final(three: Phone) -> None:
    score = {"0": 10, "1": 4, "2": 7}
    assert three.write("final", score=score).status_code == 201
    for side in ("NS", "3", 0):
        assert codes(three.send("agree", side=side, score=score)) == ["not_a_side"]
    assert codes(three.send("agree", side="0", score={"NS": 10, "EW": 4})) == ["wrong_number_of_sides"]
    answers = [three.send("agree", side=side, score=score).json() for side in ("2", "0", "1")]
    assert [(one["side"], one["agreed"], one["final"]) for one in answers] == [
        ("2", ["2"], False),
        ("0", ["0", "2"], False),
        ("1", ["0", "1", "2"], True),
    ]
    assert Result.objects.get().score == [10, 4, 7]
    assert list(problems()) == []


def test_seats_are_no_sides_where_two_sides_play(api: Api) -> None:
    phone = Phone(players_in_play(2, ruleset="stubbington2"), api)
    assert codes(phone.send("agree", side="0", score={"NS": 15, "EW": 4})) == ["not_a_side"]


def test_an_evening_with_chips_from_the_bank_to_the_bell(chips: Phone) -> None:
    opened(chips)
    won = {"tricks": {"0": 5, "1": 4, "2": 2, "3": 1}, "bets": {str(seat): 5 for seat in range(4)}}
    assert chips.hand(maker="0", **won).json()["points"] == {"0": 23, "1": -1, "2": -9, "3": -13}
    assert chips.write("bank", act="buy", seat=3, chips=20).json()["after"]["3"] == 71
    assert chips.write("bank", act="retire", seat=2).status_code == 201
    view = chips.get()
    bank = view["sheets"][0]["bank"]
    assert (view["target"], bank["chips"], bank["dealer"]) == (None, {"0": 87, "1": 63, "3": 71}, 0)
    assert chips.write("bell").json()["recorded"] == {"0": 23, "1": -1, "2": -9, "3": -13}


@pytest.mark.parametrize(
    ("what", "said", "status", "wrong"),
    [
        ("bank/open", {"chips": [64] * 4, "banker": 1, "dealer": 3, "jokers": False}, 409, "bank_open"),
        ("bank", {"act": "buy", "seat": 3}, 422, "no_chips_bought"),
        ("bank", {"act": "buy", "seat": 5, "chips": 4}, 422, "not_seated"),
        ("bank", {"act": "steal", "seat": 5, "chips": 4}, 400, "invalid_choice"),
        ("bank", {"act": "buy", "seat": 3, "chips": 10_000}, 400, "max_value"),
    ],
)
def test_what_cannot_be_done_at_the_bank_is_refused(
    chips: Phone, what: str, said: dict[str, Any], status: int, wrong: str
) -> None:
    answer = opened(chips).write(what, **said)
    assert (answer.status_code, codes(answer)) == (status, [wrong])


@pytest.mark.parametrize(
    ("bought", "status", "wrong"),
    [
        ([64] * 5, 422, "chips_for_others"),
        ([64, 64, 64, 32], 422, "unequal_issue"),
        ([64], 400, "min_length"),
        ({"0": 64}, 400, "not_a_list"),
    ],
)
def test_the_bank_opens_for_those_at_the_table(chips: Phone, bought: Any, status: int, wrong: str) -> None:
    answer = chips.write("bank/open", chips=bought, banker=1, dealer=3, jokers=False)
    assert (answer.status_code, codes(answer)) == (status, [wrong])


def test_the_desk_enters_previews_and_corrects_a_result_of_three(three: Phone, api: Api) -> None:
    at = three.at
    desk = api(at.director)
    address = f"/api/v1/games/{at.game.pk}/"
    first, second = {"0": 10, "1": 4, "2": 7}, {"0": 4, "1": 10, "2": 7}
    assert desk.post(f"{address}result/", {"score": first}).json()["score"] == first
    seen = desk.post(f"{address}correction/preview/", {"score": second}).json()
    assert seen == {
        "changes": [
            {"pair": 2, "before": 3, "after": 1, "in_before": False, "in_after": False},
            {"pair": 1, "before": 1, "after": 3, "in_before": False, "in_after": False},
        ],
        "undone": [],
    }
    assert codes(desk.post(f"{address}correction/preview/", {"score": {"NS": 10, "EW": 4}})) == [
        "wrong_number_of_sides"
    ]
    answer = desk.post(f"{address}correction/", {"score": second, "reason": "read the wrong way"})
    assert (answer.status_code, answer.json()["score"]) == (201, second)
    lines = desk.get(f"{address}history/").json()["results"]
    assert [(line["before"], line["score"]) for line in lines] == [(None, first), (first, second)]
    assert codes(desk.post(f"{address}walk-over/", {"winner": "NS", "reason": "ill"})) == ["no_walk_over"]


@pytest.mark.parametrize("what", ["final", "result"])
@pytest.mark.parametrize(
    ("ruleset", "score", "fault"),
    [
        ("poker_points", (300, 3, 6), "impossible_score"),
        ("poker_points", (60, 3, 6), "below_target"),
        ("poker_chips", (30, -20, -5), "chips_do_not_balance"),
    ],
)
def test_totals_at_which_no_play_ends_are_refused_and_a_director_may_decide_them(
    api: Api, what: str, ruleset: str, score: tuple[int, ...], fault: str
) -> None:
    at = players_in_play(3, ruleset=ruleset)
    by_seat = {str(seat): points for seat, points in enumerate(score)}
    table, desk = Phone(at, api), api(at.director)
    address = f"/api/v1/games/{at.game.pk}/result/"
    refused = table.write("final", score=by_seat) if what == "final" else desk.post(address, {"score": by_seat})
    assert (refused.status_code, codes(refused)) == (422, [fault])
    decided = desk.post(address, {"score": by_seat, "ending": "decision", "reason": "Settled at the desk"})
    assert (decided.status_code, decided.json()["score"], decided.json()["ending"]) == (201, by_seat, "decision")
    assert (Result.objects.get().score, list(problems())) == (list(score), [])
