"""Events of the other books behind the pages: the API, the ledger, desk results, standings, papers."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from clubs.policy import TableKeeper
from rules.base.errors import RulesError
from rules.euchre.entry import HandResult, Side
from rules.euchre.game import GameEnding
from rules.euchre.rulings import Case, Offence
from scoring.decisions.hands import enter_hand, ring_bell
from scoring.decisions.results import correct_result, enter_result, preview_correction, walk_over
from scoring.decisions.rulings import record_ruling
from scoring.models import Result
from scoring.reads.table_state import TableStatus, table_state
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening
from tests.factories.scoring import here, tricks, write
from tests.seen import seen

SignIn = Callable[[User], Client]
Api = Callable[..., Any]
pytestmark = pytest.mark.django_db
DESK = {"reason": "as seen", "uuid": uuid4}


# At the table


def test_the_api_takes_and_gives_a_hand_as_its_book_has_it(api: Api) -> None:
    at = here(ruleset="zobel")
    phone = api(table_token=at.table.token)
    said = {"makers": "NS", "tricks": tricks(2), "alone": [2], "defend_alone": [1], "call": "no_trump", "round": 2}
    hands = [said, {"makers": None, "fold": "EW"}, {"makers": None, "call": "misdeal"}]
    for number, hand in enumerate(hands, start=1):
        body = {"sheet": 1, "number": number, "hand": hand}
        answer = phone.post(f"/api/v1/games/{at.game.pk}/hands/", body)
        assert answer.status_code == 201, answer.json()
    view = phone.get(f"/api/v1/games/{at.game.pk}/").json()
    plain = {"alone": False, "defend_alone": False, "fold": None, "call": None, "stuck": False, "dealer": None}
    shown = [{name: hand[name] for name in (*plain, "makers", "points", "what")} for hand in view["sheets"][0]["hands"]]
    first = {"alone": True, "defend_alone": True, "call": "no_trump", "makers": "NS", "points": {"NS": -5, "EW": 10}}
    assert shown == [
        {**plain, **first, "what": "pair A euchred (no trump, against a lone defender)"},
        {**plain, "fold": "EW", "makers": None, "points": {"NS": 5, "EW": 0}, "what": "pair B folded"},
        {**plain, "call": "misdeal", "makers": None, "points": {"NS": 0, "EW": 0}, "what": "thrown in, no face card"},
    ]
    assert view["sheets"][0]["score"] == {"NS": 0, "EW": 10}


def test_what_the_book_does_not_know_is_refused_with_every_reason(api: Api) -> None:
    at = here(ruleset="english25")
    hand = {"makers": "NS", "tricks": tricks(3), "fold": "EW", "call": "no_trump", "stuck": True}
    refused = api(table_token=at.table.token).post(
        f"/api/v1/games/{at.game.pk}/hands/", {"sheet": 1, "number": 1, "hand": hand}
    )
    codes = [error["code"] for error in refused.json()["errors"]]
    assert (refused.status_code, codes) == (422, ["no_trump_unknown", "dealer_not_stuck", "no_fold"])


def test_two_players_are_players_to_the_api(api: Api) -> None:
    at = here(ruleset="stubbington2")
    phone = api(table_token=at.table.token)
    hand = {"makers": "EW", "maker_seat": 1, "tricks": tricks(1), "alone": True, "dealer": 0}
    body = {"sheet": 1, "number": 1, "hand": hand}
    assert phone.post(f"/api/v1/games/{at.game.pk}/hands/", body).status_code == 201
    view = phone.get("/api/v1/table/").json()
    assert [(seat["seat"], seat["player"]) for seat in view["seats"]] == [(0, "North 1"), (1, "North 2")]
    assert [pair["name"] for pair in view["pairs"]] == ["North 1", "North 2"]
    written = view["sheets"][0]["hands"][0]
    assert (written["what"], view["sheets"][0]["next_dealer"]) == ("player B: lone point", 1)
    beyond = {**body, "number": 2, "hand": {**hand, "dealer": 3}}
    codes = [error["code"] for error in phone.post(f"/api/v1/games/{at.game.pk}/hands/", beyond).json()["errors"]]
    assert codes == ["no_such_seat", "not_the_dealer"]


def test_a_revoke_against_a_lone_defender_costs_what_a_lone_hand_does() -> None:
    """Stubbington U3A, Reneging: four points "when a player or his opponent is going alone"."""
    at = here(ruleset="stubbington4")
    write(at, makers="NS", tricks=tricks(3), defend_alone=[1])
    case = Case(offence=Offence.REVOKE, offender=Side.NS, trick_quitted=True, proved=True, same_hand=True)
    ruled = record_ruling(by=at.director, game=at.game, hand=1, case=case, uuid=uuid4())
    assert ruled.after == (0, 4)


@pytest.mark.parametrize("ruleset", ["zobel", "stubbington2", "stubbington4", "standard32"])
def test_a_game_of_every_kind_of_hand_is_sound(ruleset: str) -> None:
    at = here(ruleset=ruleset)
    for sheet in range(1, at.stage.law_book.score_keepers + 1):
        for hand in ({"makers": "NS", "tricks": tricks(5)}, {"makers": "EW", "tricks": tricks(4), "alone": True}):
            write(at, sheet=sheet, **hand, dealer=None)
        ring_bell(**at.place(sheet))
    assert list(problems(at.tournament.pk)) == []
    assert table_state(at.game).status is TableStatus.AGREEING


# At the desk


@pytest.mark.parametrize(
    ("ruleset", "laws", "score", "ending", "codes"),
    [
        ("zobel", {}, (21, -14), GameEnding.TARGET, []),
        ("zobel", {}, (26, 24), GameEnding.TARGET, []),
        ("zobel", {}, (21, 20), GameEnding.TARGET, ["margin_too_small"]),
        ("stubbington4", {}, (13, 15), GameEnding.TARGET, []),
        ("stubbington4", {}, (14, 15), GameEnding.TARGET, ["margin_too_small"]),
        ("stubbington4", {}, (17, 15), GameEnding.TARGET, ["above_target"]),
        ("standard4", {"hands_in_game": 8}, (12, 9), GameEnding.TARGET, []),
        ("standard4", {"hands_in_game": 8}, (9, 9), GameEnding.TARGET, ["level_score"]),
        ("standard4", {"hands_in_game": 8, "level_at_end": "stands"}, (9, 9), GameEnding.TARGET, []),
        ("standard4", {"hands_in_game": 8, "level_at_end": "deciding_hand"}, (9, 9), GameEnding.DECIDING_B, []),
        (
            "standard4",
            {"hands_in_game": 8, "level_at_end": "deciding_hand"},
            (9, 9),
            GameEnding.TARGET,
            ["level_score"],
        ),
        ("standard4", {"level_at_time": "stands"}, (3, 3), GameEnding.TIMED_OUT, []),
        ("standard4", {}, (3, 3), GameEnding.TIMED_OUT, ["level_at_time"]),
        ("english25", {}, (10, -1), GameEnding.TARGET, ["negative_score"]),
    ],
)
def test_a_result_from_the_desk_is_one_the_book_knows(ruleset, laws, score, ending, codes) -> None:
    at = here(ruleset=ruleset, **laws)
    found = []
    try:
        enter_result(by=at.director, game=at.game, score=score, ending=ending, uuid=uuid4())
    except RulesError as refused:
        found = [fault.code for fault in refused.faults]
    kept = at.result and tuple(at.result.score)
    assert (found, kept) == (codes, None if codes else score)


def test_a_forfeit_is_the_target_to_nothing() -> None:
    at = here(ruleset="zobel")
    walk_over(by=at.director, game=at.game, winner_side=Side.EW, reason="not there", uuid=uuid4())
    assert at.result.score == [0, 21]


def test_a_correction_below_nothing_is_previewed_and_made() -> None:
    night = evening(4, ruleset="zobel")
    night.play({(1, 2): (21, 18), (3, 4): (21, 17)})
    game = night.round.games.get(seats__entry=night.entry(2), seats__seat=1)
    seen = preview_correction(by=night.director, game=game, score=(21, -30))
    assert [(change.pair, change.before, change.after) for change in seen.changes] == [(4, 4, 3), (2, 3, 4)]
    correct_result(by=night.director, game=game, score=(21, -30), reason="misread", uuid=uuid4())
    assert derive(night.stage.pk).rows[-1].points == -30


# Pages and papers


def pages(night: Evening, client: Client, *paths: str) -> str:
    code = night.tournament.code
    return " ".join(client.get(path.format(code=code)).content.decode() for path in paths)


def test_every_public_page_and_paper_shows_scores_below_nothing(client: Client, signed_in: SignIn) -> None:
    night = evening(4, ruleset="zobel")
    night.play({(1, 2): (21, -8), (3, 4): (23, 21)})
    night.close()
    for path in ("/e/{code}/card/", "/e/{code}/rounds/?round=1", "/e/{code}/pairs/2/"):
        assert "−8" in pages(night, client, path), path
    desk = signed_in(night.director)
    for paper in ("score-card/", "report/"):
        assert "−8" in pages(night, desk, f"/desk/{{code}}/print/{paper}"), paper
    blank = pages(night, desk, "/desk/{code}/print/score-card/?blank=1")
    assert ("Both sides get the points they made." in blank, "minus sign" in blank) == (True, True)


def test_a_table_card_sets_the_table_up_as_its_book_has_it(signed_in: SignIn) -> None:
    zobel = evening(4, ruleset="zobel")
    card = pages(zobel, signed_in(zobel.director), "/desk/{code}/print/table-cards/")
    for line in (
        "and a Joker, the highest trump.",
        "The first player to get a jack deals.",
        "won with 21 points.",
        "one from each side, and compare.",
    ):
        assert line in card
    assert ("set aside the fives" in card, "time is up" in card) == (False, False)
    two = evening(2, ruleset="stubbington2")
    card = pages(two, signed_in(two.director), "/desk/{code}/print/table-cards/")
    for line in (
        "set aside a seven and an eight for each side",
        "Player A faces player B.",
        "Each player also gets a dummy of 3 cards.",
    ):
        assert line in card


def test_an_evening_of_players_speaks_of_players(client: Client, signed_in: SignIn) -> None:
    night = evening(4, ruleset="stubbington2")
    night.play({(1, 2): (15, 8), (3, 4): (15, 13)})
    for path in ("/e/{code}/pairs/", "/e/{code}/pairs/1/", "/e/{code}/card/", "/e/{code}/rounds/"):
        page = pages(night, client, path)
        assert ("layer" in page, "Pair" in page.replace("Pairs", "")) == (True, False), path
    desk = signed_in(night.director)
    for paper in ("seating/", "chart/", "score-card/", "report/", "table-cards/"):
        page = pages(night, desk, f"/desk/{{code}}/print/{paper}")
        assert ("layer" in page, "Pair A" in page) == (True, False), paper
        assert [one.text for one in seen(page).parts("") if one.text.endswith("Pair")] == [], paper
    game = night.round.games.first()
    page = pages(night, desk, f"/desk/{{code}}/games/{game.pk}/")
    assert ("Player 1, A" in page, "Pair 1" in page) == (True, False)


def test_the_desk_waits_for_a_player_by_number(signed_in: SignIn) -> None:
    night = evening(4, ruleset="stubbington2")
    game = night.round.games.first()
    keeper = TableKeeper(game.table_id or 0, night.tournament.pk, night.tournament.club_id)
    for number in (1, 2, 3, 4):
        hand = HandResult.from_json({"makers": "NS", "tricks": tricks(5), "alone": True})
        enter_hand(by=keeper, game_id=game.pk, sheet=1, number=number, uuid=uuid4(), hand=hand)
    page = pages(night, signed_in(night.director), "/desk/{code}/")
    assert "15 to 0. Nobody has agreed yet." in page
    assert Result.objects.count() == 0
