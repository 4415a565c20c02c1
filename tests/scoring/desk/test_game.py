"""A game at the desk: both sheets, results entered and corrected, forfeits, wrong pairs, and its history."""

from collections.abc import Callable, Mapping
from uuid import uuid4

import pytest
from django.http import HttpResponse
from django.test import Client

from clubs.models import Role, User
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from scoring.decisions.results import enter_result
from scoring.models import LedgerEntry
from scoring.reads.table_state import tables_of
from tests.factories.evenings import Evening, evening
from tests.factories.knock_outs import game_of, reversed_score
from tests.factories.remembered import remembered
from tests.factories.scoring import Here, desk, entry_of, here, table_in_play
from tests.pages import flat
from tests.scoring.desk.pages import words
from tests.seen import seen
from tournaments.states import GameState

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def url(at: Here) -> str:
    return f"/desk/{at.tournament.code}/games/{at.game.pk}/"


def form(action: str, **fields: object) -> dict[str, object]:
    written = {"uuid": uuid4(), **fields}
    return {"action": action, **{f"{action}-{name}": str(value) for name, value in written.items()}}


def score(action: str, a: int, b: int, reason: str = "", ending: str = "target") -> dict[str, object]:
    return form(action, score_a=a, score_b=b, ending=ending, reason=reason)


def send(client: Client, at: Here, asked: Mapping[str, object]) -> HttpResponse:
    return client.post(url(at), asked)


def test_both_sheets_are_shown_side_by_side_and_the_hand_that_differs_is_marked(signed_in: SignIn) -> None:
    at = here()
    at.hand("NS", 3)
    at.hand("NS", 5, sheet=2)
    shown = seen(signed_in(at.director).get(url(at)))
    assert "Hand 1: sheet 1 has pair A: point, 1 to 0, sheet 2 has pair A: march, 2 to 0." in shown.text
    assert [row.texts("th", "td") for row in shown.parts("tr.differs")] == [
        ["1 differs", "pair A: point 1–0", "pair A: march 2–0"]
    ]


def test_a_result_is_entered_from_the_desk(signed_in: SignIn) -> None:
    at = here()
    answer = send(signed_in(at.director), at, score("result", 10, 6))
    assert (answer.status_code, answer["Location"]) == (302, url(at))
    assert at.result.score == [10, 6]


def test_a_director_decides_a_score_that_no_play_ends_at_and_says_why(signed_in: SignIn) -> None:
    at = here()
    client = signed_in(at.director)
    refused = send(client, at, score("result", 9, 3, ending="decision"))
    assert (refused.status_code, "Enter a reason." in refused.content.decode(), at.result) == (409, True, None)
    answer = send(client, at, score("result", 9, 3, ending="decision", reason="Power cut"))
    assert (answer.status_code, at.result.score, at.result.ending) == (302, [9, 3], "decision")
    shown = seen(client.get(url(at)))
    assert shown.texts(".tag") == ["director's decision"]
    assert shown.items[-1].endswith("Director's decision, 9 to 3 “Power cut”")


def test_a_result_is_corrected_to_a_director_s_decision_after_a_look(signed_in: SignIn) -> None:
    night, at = settled_evening()
    client = signed_in(night.director)
    asked = score("correct", 3, 7, reason="Settled at the desk", ending="decision")
    looked = send(client, at, {**{name: asked[name] for name in asked if name != "action"}, "look": "correct"})
    assert (looked.status_code, "Nothing is saved yet." in looked.content.decode()) == (200, True)
    assert send(client, at, asked).status_code == 302
    assert (at.result.score, at.result.ending) == ([3, 7], "decision")
    card = seen(client.get(f"/e/{night.tournament.code}/card/"))
    assert card.texts("abbr") == ["d", "d"]
    assert "d: a director's decision." in card.text
    round_1 = seen(client.get(f"/e/{night.tournament.code}/rounds/?round=1"))
    assert round_1.text.count("director's decision") == 1
    paper = seen(client.get(f"/desk/{night.tournament.code}/print/score-card/"))
    assert [row[1] for row in paper.rows[1:] if row[1].endswith("d")] == ["3 – 7 d", "7 – 3 d"]


def test_an_assistant_is_not_offered_a_decision(signed_in: SignIn) -> None:
    at = here()
    client = signed_in(at.assistant)
    assert "decision" not in seen(client.get(url(at))).offered("result-ending")
    assert send(client, at, score("result", 9, 3, ending="decision", reason="No")).status_code == 422
    assert at.result is None
    assert seen(signed_in(at.director).get(url(at))).offered("result-ending") == ["target", "timed_out", "decision"]


def test_the_same_result_sent_twice_is_answered_the_same(signed_in: SignIn) -> None:
    at = here()
    asked = score("result", 10, 6)
    answers = [send(signed_in(at.director), at, asked).status_code for _ in range(2)]
    assert (answers, LedgerEntry.objects.filter(game=at.game).count()) == ([302, 302], 1)


def test_another_result_under_the_same_id_is_refused(signed_in: SignIn) -> None:
    at = here()
    client, asked = signed_in(at.director), score("result", 10, 6)
    send(client, at, asked)
    answer = send(client, at, {**asked, "result-score_b": "7"})
    assert (answer.status_code, at.result.score[1]) == (409, 6)


def test_a_score_that_ends_no_game_is_refused_and_stays_as_it_was_typed(signed_in: SignIn) -> None:
    at = here()
    answer = send(signed_in(at.director), at, score("result", 9, 6))
    shown = seen(answer)
    assert (answer.status_code, at.result) == (422, None)
    assert "Nobody has reached 10: the game is not over." in shown.text
    assert [shown.values(f"result-score_{side}") for side in "ab"] == [["9"], ["6"]]


def test_sheets_that_end_differently_are_settled_with_one_button(signed_in: SignIn) -> None:
    at = here()
    at.play_to(10, 2)
    at.play_to(10, 3, sheet=2)
    client = signed_in(at.director)
    before = client.get(url(at)).content.decode()
    assert ("Use sheet 2: 10–3" in before, "The two sheets differ\n" in before) == (True, True)
    send(client, at, score("result", 10, 3, reason="Sheet 2 is right"))
    after = client.get(url(at)).content.decode()
    assert at.result.score == [10, 3]
    said = ["The two sheets differed\n", "The two sheets differ\n", "The table can undo the wrong sheet"]
    assert [words in after for words in said] == [True, False, False]


def test_a_correction_shows_first_which_places_change_and_saves_nothing(signed_in: SignIn) -> None:
    night, at = settled_evening()
    asked = score("correct", 2, 10, reason="Written on the wrong line")
    asked.pop("action")
    answer = send(signed_in(night.director), at, {**asked, "look": "correct"})
    shown = answer.content.decode()
    assert (answer.status_code, "places would change" in shown, "place 1 → place" in shown) == (200, True, True)
    assert at.result.score == [10, 2]


def test_a_correction_of_an_earlier_round_of_a_knock_out_says_where_the_new_seats_are(signed_in: SignIn) -> None:
    night = evening(8, movement="knock-out")
    night.play()
    night.close()
    first = game_of(night, 1, 2, 7)
    page = f"/desk/{night.tournament.code}/games/{first.pk}/"
    wanted = score("correct", *reversed_score(first), reason="Read the wrong way")
    answer = signed_in(night.director).post(page, {**wanted, "correct-undo": "on"}, follow=True)
    said = answer.content.decode()
    assert "The result is corrected. The desk shows who plays where now." in said


def test_a_correction_needs_a_reason_and_keeps_the_old_value_in_the_history(signed_in: SignIn) -> None:
    night, at = settled_evening()
    client = signed_in(night.director)
    assert send(client, at, score("correct", 10, 8)).status_code == 422
    assert send(client, at, score("correct", 10, 8, reason="Read it again")).status_code == 302
    shown = seen(client.get(url(at)))
    old, agreement = shown.texts("del")
    assert (old, shown.texts("ins"), agreement.startswith("Pair B agrees to 10 to 2")) == ("10–2", ["10–8"], True)
    assert "“Read it again”" in shown.text


def test_a_usual_reason_is_one_press_and_a_slip_needs_none(signed_in: SignIn) -> None:
    night, at = settled_evening()
    client = signed_in(night.director)
    none = send(client, at, score("correct", 10, 8))
    assert (none.status_code, "Choose a reason or write one." in words(none)) == (422, True)
    assert send(client, at, {**score("correct", 2, 10), "correct-usual": "swapped"}).status_code == 302
    assert "“The scores were swapped.”" in words(client.get(url(at)))
    slip = here()
    enter_result(**desk(slip, score=(10, 6)))
    assert send(signed_in(slip.director), slip, score("correct", 6, 10)).status_code == 302


def test_a_missing_pair_loses_by_forfeit(signed_in: SignIn) -> None:
    at = here()
    send(signed_in(at.director), at, form("walkover", winner_side="1", reason="Car trouble"))
    assert (at.result.score, at.result.ending) == ([0, 10], "walkover")


def test_a_game_goes_back_to_its_table(signed_in: SignIn) -> None:
    at = here()
    at.finish(10, 7)
    send(signed_in(at.director), at, form("reopen", reason="They had stopped too early"))
    at.game.refresh_from_db()
    assert at.game.state == GameState.OPEN


def test_a_void_game_counts_for_nobody(signed_in: SignIn) -> None:
    at = here()
    at.finish(10, 7)
    send(signed_in(at.director), at, form("void", reason="Wrong pack"))
    at.game.refresh_from_db()
    assert (at.game.state, at.result.counts) == (GameState.VOID, False)


def test_the_pairs_that_really_sat_there_are_saved(signed_in: SignIn) -> None:
    at = here()
    other = entry_of(at.tournament, 9)
    send(signed_in(at.director), at, form("seating", a=at.a.pk, b=other.pk, reason="Went to the wrong table"))
    assert at.card.sides == [[at.a.pk], [other.pk]]


def test_pairs_that_changed_tables_are_put_right_at_both(signed_in: SignIn) -> None:
    at = here()
    second, client = table_in_play(at.stage, 2), signed_in(at.director)
    assert "Players changed tables: correct their other game too" in client.get(url(at)).content.decode()
    send(client, at, form("seating", a=second.a.pk, b=at.b.pk, swap="on", reason="They changed tables"))
    assert (at.card.sides[0], second.card.sides[0]) == ([second.a.pk], [at.a.pk])
    assert "Numbers 1 and 4 sat at this table, not 3 and 4" in client.get(url(second)).content.decode()


def test_what_can_no_longer_be_done_is_refused_in_words(signed_in: SignIn) -> None:
    at = here()
    at.finish(10, 7)
    answer = send(signed_in(at.director), at, score("result", 10, 6))
    said = "This game is final. Only the director can correct it now."
    assert (answer.status_code, said in flat(answer.content.decode())) == (409, True)


def test_an_assistant_enters_results_and_sees_no_button_to_correct(signed_in: SignIn) -> None:
    at = here()
    client = signed_in(at.assistant)
    shown = client.get(url(at)).content.decode()
    assert ("Save the result" in shown, "Declare it void" in shown) == (True, False)
    assert send(client, at, score("result", 10, 6)).status_code == 302
    assert send(client, at, score("correct", 10, 7, reason="No")).status_code == 403


def test_a_published_game_offers_nothing_and_has_no_empty_list_of_it(signed_in: SignIn) -> None:
    night = evening(4, rounds=1, places_that_matter=0)
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    publish_event(by=night.director, stage=night.stage)
    game = night.stage.games.first()
    page = signed_in(night.director).get(f"/desk/{night.tournament.code}/games/{game.pk}/").content.decode()
    assert ("The results are published." in page, "More options" in page) == (True, False)


def test_a_game_of_another_event_is_not_found(signed_in: SignIn) -> None:
    at, other = here(), here()
    answer = signed_in(at.member(Role.DIRECTOR)).get(f"/desk/{at.tournament.code}/games/{other.game.pk}/")
    assert answer.status_code == 404


def test_a_second_table_of_the_event_has_its_own_page(signed_in: SignIn) -> None:
    at = here()
    second = table_in_play(at.stage, 2)
    assert "Table 2, round 1" in signed_in(at.director).get(url(second)).content.decode()


@remembered
def settled_evening() -> tuple[Evening, Here]:
    """Four pairs, round 1 played; pair 1 won its game 10 to 2."""
    night = evening(4)
    night.play()
    game = night.round.games.order_by("table__number").first()
    entries = [game.seats.filter(side=side)[0].entry for side in (0, 1)]
    return night, Here(night.tournament.club, night.tournament, night.stage, night.round, game.table, game, *entries)


def test_a_substitute_takes_a_seat_for_this_game(signed_in: SignIn) -> None:
    night = evening(4)
    game = night.round.games.order_by("table__number").first()
    where = f"/desk/{night.tournament.code}/games/{game.pk}/"
    client, asked = signed_in(night.director), form("substitute", seat=2, name="Zoe Ek", reason="")
    assert [client.post(where, asked).status_code for _ in range(2)] == [302, 302]
    shown = client.get(where).content.decode()
    assert ("The substitute is seated." in shown, game.seats.get(seat=2).player.name) == (True, "Zoe Ek")
    elsewhere = form("substitute", seat=1, name="Zoe Ek", reason="")
    answer = client.post(where, elsewhere)
    assert (answer.status_code, "Zoe Ek is playing at table 1 now." in answer.content.decode()) == (409, True)


def test_where_there_are_no_substitutes_the_page_says_so(signed_in: SignIn) -> None:
    night = evening(4, ruleset="zobel")
    game = night.round.games.order_by("table__number").first()
    shown = seen(signed_in(night.director).get(f"/desk/{night.tournament.code}/games/{game.pk}/"))
    said = "No substitutes: players finish what they start."
    assert (said in shown.text, "substitute" in shown.marks("id")) == (True, False)


@pytest.mark.parametrize("how", [{"pairs": 4}, {"pairs": 4, "changing_partners": True, "movement": "whist"}])
def test_each_table_of_the_desk_has_surnames_and_numbers_of_its_sides_or_alone_the_names(
    how: dict[str, object], signed_in: SignIn
) -> None:
    night = evening(**how)
    tables = tables_of(night.round)
    here = [side for table in tables for side in table.sides]
    sides = [side.name if len(tables) == 1 else f"{side.surnames} {side.numbers}" for side in here]
    hall = seen(signed_in(night.director).get(f"/desk/{night.tournament.code}/"))
    assert [line.part("bdi").text for line in hall.parts(".side-line")] == sides


def test_voiding_shows_first_which_places_change_and_nothing_is_written(signed_in: SignIn) -> None:
    night = evening(4, rounds=1)
    night.play({(1, 2): (10, 4), (3, 4): (10, 8)})
    game, client = night.stage.games.order_by("pk")[0], signed_in(night.director)
    address = f"/desk/{night.tournament.code}/games/{game.pk}/"
    entries = LedgerEntry.objects.count()
    page = client.post(address, {"look": "void", "action": "void", "void-uuid": str(uuid4()), "void-reason": ""})
    assert (page.status_code, LedgerEntry.objects.count()) == (200, entries)
    shown = seen(page).named("void")
    assert ("open" in shown.told, "3 places would change:" in shown.text) == (True, True)
    assert "Nothing is saved yet." in seen(page).text
    assert client.post(address, {"look": "nothing"}).status_code == 409


def test_a_look_of_an_old_page_is_told_why_it_is_too_late(
    signed_in: SignIn,
) -> None:
    night = evening(4, rounds=1)
    game, client = night.stage.games.order_by("pk")[0], signed_in(night.director)
    answer = client.post(f"/desk/{night.tournament.code}/games/{game.pk}/", {"look": "correct"})
    said = "This game is not final. Enter its result instead of correcting it."
    assert (answer.status_code, said in flat(answer.content.decode())) == (409, True)
