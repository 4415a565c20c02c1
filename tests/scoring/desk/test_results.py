"""The results grid: cards typed row by row or together, each row on its own."""

import datetime
from collections.abc import Callable
from html import unescape
from uuid import UUID, uuid4

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from clubs.models import Role, User
from rules.euchre.game import GameEnding
from scoring.decisions.continuous import change_pace
from scoring.decisions.ending import finish_event
from scoring.decisions.results import enter_result
from scoring.models import LedgerEntry
from scoring.reads.results_grid import results_grid
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import evening
from tests.factories.scoring import Here, desk, event_in_play, here, players_in_play, table_in_play
from tests.pages import text_of
from tests.scoring.desk.pages import words
from tests.seen import seen
from tournaments.models import Round

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def url(at: Here) -> str:
    return f"/desk/{at.tournament.code}/results/"


def row(at: Here, *score: object, uuid: UUID | None = None, **more: object) -> dict[str, str]:
    """The fields of one row."""
    points = {f"score_{letter}": points for letter, points in zip("abcdef", score, strict=False)}
    fields = {"uuid": uuid or uuid4(), **points, **more}
    return {f"g{at.game.pk}-{name}": str(value) for name, value in fields.items()}


def in_row(answer: HttpResponse, at: Here) -> str:
    """The words in a table's row, with what stands in its fields."""
    row = seen(answer).named(f"g{at.game.pk}")
    for field in row.parts("input"):
        field.inside += [f"[{field.told.get('value', '')}]"] if field.told.get("type") == "text" else []
    for button in row.parts("button"):
        button.inside = []
    return row.text


def three(signed_in: SignIn) -> tuple[Client, list[Here]]:
    """A director, and three tables that keep score on paper."""
    stage = event_in_play()
    tables = [table_in_play(stage, number) for number in (1, 2, 3)]
    return signed_in(tables[0].director), tables


def test_every_missing_table_has_a_row_with_the_surnames_and_two_figures(signed_in: SignIn) -> None:
    client, (first, *_rest) = three(signed_in)
    shown = client.get(url(first))
    assert "Results of round 1 3 results are missing." in words(shown)
    assert in_row(shown, first) == "Table 1 N. & S. 1 1 [] N. & S. 2 2 []"


def test_all_rows_are_saved_together_and_shown_with_a_tick(signed_in: SignIn) -> None:
    client, (one, two, three_) = three(signed_in)
    answer = client.post(url(one), {**row(one, 10, 7), **row(two, 4, 10), **row(three_, "", ""), "all": ""})
    assert (answer.status_code, one.result.score, two.result.score, three_.result) == (302, [10, 7], [4, 10], None)
    shown = client.get(answer["Location"])
    assert "2 results are saved." in words(shown)
    assert in_row(shown, one) == "Table 1 N. & S. 1 1 10 N. & S. 2 2 7 Saved Change Table 1"
    assert in_row(shown, three_) == "Table 3 N. & S. 5 5 [] N. & S. 6 6 []"


def test_a_wrong_row_stays_with_its_reason_and_the_right_ones_are_saved(signed_in: SignIn) -> None:
    client, (one, two, three_) = three(signed_in)
    answer = client.post(url(one), {**row(one, 10, 7), **row(two, 9, 6), **row(three_, 10, "x")})
    assert (answer.status_code, one.result.score, two.result, three_.result) == (422, [10, 7], None, None)
    assert in_row(answer, two) == "Table 2 N. & S. 3 3 [9] N. & S. 4 4 [6] Nobody has reached 10: the game is not over."
    assert "Enter a whole number." in in_row(answer, three_)
    (alert,) = [one for one in seen(answer).parts("div") if one.told.get("role") == "alert"]
    assert alert.links == [("Table 2:", f"#g{two.game.pk}"), ("Table 3:", f"#g{three_.game.pk}")]
    assert alert.text == (
        "Please fix this: Table 2: Nobody has reached 10: the game is not over. Table 3: Enter a whole number."
    )


def test_a_tied_score_asks_who_won_the_deciding_hand_where_the_rules_have_one(signed_in: SignIn) -> None:
    at = here(ruleset="standard4", hands_in_game=8, level_at_end="deciding_hand")
    client = signed_in(at.director)
    refused = client.post(url(at), row(at, 9, 9))
    assert "Tied at 9: choose who won the deciding hand." in in_row(refused, at)
    assert client.post(url(at), row(at, 9, 9, ending="deciding_b")).status_code == 302
    assert (at.result.score, at.result.ending) == ([9, 9], "deciding_b")
    assert "deciding hand: " in in_row(client.get(url(at)), at)
    page = words(client.get(f"/desk/{at.tournament.code}/games/{at.game.pk}/"))
    assert ("side B won the deciding hand" in page, "stopped at the bell" in page.split("Correct the result")[0]) == (
        True,
        False,
    )


def test_one_row_is_saved_alone_whatever_else_is_typed(signed_in: SignIn) -> None:
    client, (one, two, _) = three(signed_in)
    answer = client.post(url(one), {**row(one, 10, 7), **row(two, 10, 6), "row": str(two.game.pk)})
    assert (answer.status_code, one.result, two.result.score) == (302, None, [10, 6])


def test_a_blank_row_that_is_saved_says_what_is_missing(signed_in: SignIn) -> None:
    client, (one, *_) = three(signed_in)
    answer = client.post(url(one), {**row(one, "", ""), "row": str(one.game.pk)})
    assert (answer.status_code, "Enter the score of every side." in in_row(answer, one)) == (422, True)


def test_saving_all_rows_before_anything_is_typed_says_so(signed_in: SignIn) -> None:
    client, (one, *_) = three(signed_in)
    shown = client.post(url(one), {**row(one, "", ""), "all": ""}, follow=True)
    assert "No result is typed. Type a score first." in words(shown)


def test_results_of_a_page_that_was_opened_in_an_earlier_round_are_not_saved_and_it_says_so(signed_in: SignIn) -> None:
    night = evening(4, movement="round-robin")
    client, games = signed_in(night.director), list(night.round.games.order_by("pk"))
    typed = {f"g{games[0].pk}-score_{letter}": points for letter, points in (("a", "10"), ("b", "6"))}
    night.play()
    night.close()
    shown = client.post(f"/desk/{night.tournament.code}/results/", {**typed, "all": ""}, follow=True)
    assert "Nothing is saved: those results are of another round." in words(shown)
    assert "No result is typed." not in words(shown)


def test_a_script_gets_its_row_and_how_many_are_missing(signed_in: SignIn) -> None:
    client, (one, *_) = three(signed_in)
    sent = {**row(one, 10, 7), "row": str(one.game.pk)}
    answer = client.post(url(one), sent, headers={"X-Requested-With": "fetch"})
    assert (answer.status_code, in_row(answer, one)) == (
        200,
        "Table 1 N. & S. 1 1 10 N. & S. 2 2 7 Saved Change Table 1",
    )
    told = seen(answer).marks("data-missing")
    assert [" ".join(words.split()) for words in told] == ["2 results are missing."]
    wrong = client.post(url(one), {**row(one, 10, 6), "row": str(one.game.pk)}, headers={"X-Requested-With": "fetch"})
    assert "Saved is 10–7. Card says 10–6. Look at the card." in unescape(wrong.content.decode())


def test_a_script_gets_its_row_when_the_result_seats_a_game_of_another_round(signed_in: SignIn) -> None:
    night = evening(7, movement="knock-out")
    change_pace(by=night.director, stage=night.stage, continuous=True)
    client, address = signed_in(night.director), f"/desk/{night.tournament.code}/results/"
    assert "3 results are missing." in words(client.get(address))
    for left, game in zip((3, 2, 1), night.stage.games.filter(round__number=1).order_by("pk"), strict=True):
        fields = {f"g{game.pk}-{name}": value for name, value in (("uuid", uuid4()), ("score_a", 10), ("score_b", 3))}
        answer = client.post(address, {**fields, "row": game.pk}, headers={"X-Requested-With": "fetch"})
        assert (answer.status_code, "Saved" in words(answer)) == (200, True)
        waiting = night.stage.games.filter(round__number=2, state="open").count()  # its sides were known by then
        missing = f"{left - 1 + waiting} result" if left - 1 + waiting else "Every table has a result"
        assert missing in words(client.get(address))
        assert "Results are missing in" not in words(client.get(address))


def test_the_same_rows_sent_twice_are_saved_once_and_answered_alike(signed_in: SignIn) -> None:
    client, (one, two, _) = three(signed_in)
    two.play_to(10, 7)
    sent = {**row(one, 10, 7), **row(two, 10, 6)}
    before = LedgerEntry.objects.count()
    answers = [client.post(url(one), sent) for _ in range(2)]
    told = [(answer.status_code, in_row(answer, two)) for answer in answers]
    assert (told[0], LedgerEntry.objects.count() - before) == (told[1], 2)
    assert "Phones say 10–7. Card says 10–6. Look at the card." in told[0][1]
    assert "[10] N. & S. 4 4 [6]" in told[0][1]


def test_another_score_under_the_id_of_a_saved_row_is_refused_in_its_row(signed_in: SignIn) -> None:
    client, (one, *_) = three(signed_in)
    uuid = uuid4()
    client.post(url(one), row(one, 10, 7, uuid=uuid))
    answer = client.post(url(one), row(one, 10, 6, uuid=uuid))
    assert (answer.status_code, one.result.score) == (409, [10, 7])
    assert "This row is saved with another score. Open its game to correct it." in in_row(answer, one)


def test_the_bell_and_a_forfeit_are_typed_in_the_same_row(signed_in: SignIn) -> None:
    client, (one, two, _) = three(signed_in)
    client.post(url(one), {**row(one, 6, 4, ending="timed_out"), **row(two, "", "", ending="forfeit_0")})
    assert (one.result.score, one.result.ending) == ([6, 4], "timed_out")
    assert (two.result.score, two.result.ending) == ([0, 10], "walkover")


def test_lone_hands_are_asked_for_where_they_break_ties(signed_in: SignIn) -> None:
    client, (one, *_) = three(signed_in)
    assert "Lone hands" not in words(client.get(url(one)))
    one.stage.tie_order = ["wins", "lone_hands"]
    one.stage.save()
    assert "Lone hands" in words(client.get(url(one)))
    client.post(url(one), row(one, 10, 7, alone_a=1))
    assert LedgerEntry.objects.get(game=one.game).body["lone_hands"] == {"NS": 1, "EW": 0}


def test_cards_of_tables_that_agreed_on_phones_are_compared(signed_in: SignIn) -> None:
    client, (one, two, _) = three(signed_in)
    one.finish(10, 7)
    two.finish(10, 7)
    assert "2 tables agreed on their phones: compare the cards" in words(client.get(url(one)))
    answer = client.post(url(one), {**row(one, 10, 7), **row(two, 10, 6)})
    assert "Same as the phones." in in_row(answer, one)
    assert "Phones say 10–7. Card says 10–6. Look at the card. Open game" in in_row(answer, two)


def test_three_players_each_for_themselves_have_three_figures(signed_in: SignIn) -> None:
    at = players_in_play(3, ruleset="standard3")
    client = signed_in(at.director)
    assert in_row(client.get(url(at)), at).count("[]") == 3
    assert client.post(url(at), row(at, 10, 7, 3)).status_code == 302
    assert at.result.score == [10, 7, 3]


def test_chips_of_five_players_must_add_up(signed_in: SignIn) -> None:
    at = players_in_play(5, ruleset="poker_chips")
    client = signed_in(at.director)
    wrong = client.post(url(at), row(at, 10, 7, -3, -4, -5))
    assert "Chips won and lost add up to +5. They must add up to 0." in in_row(wrong, at)
    assert "Type the chips that each player won. Chips lost have a minus: -5." in words(wrong)
    assert (client.post(url(at), row(at, 10, 2, -3, -4, -5)).status_code, at.result.score) == (302, [10, 2, -3, -4, -5])
    assert "\u22125" in in_row(client.get(url(at)), at)


def test_the_page_has_the_rule_book_s_sentences_for_the_script(signed_in: SignIn) -> None:
    client, (one, *_) = three(signed_in)
    data = client.get(url(one)).context["data"]
    book = data["books"][0]
    assert [data["sentences"][at] for at in book["faults"]["target"][9][6]] == [
        "Nobody has reached 10: the game is not over."
    ]
    assert (book["faults"]["target"][10][6], book["forfeits"]) == ([], {"forfeit_0": (0, 10), "forfeit_1": (10, 0)})


def test_another_round_is_shown_by_its_address_and_a_round_that_is_not_is_not_found(signed_in: SignIn) -> None:
    stage = event_in_play(rounds=2)
    first, second = table_in_play(stage, 1), table_in_play(stage, 2, round_number=2)
    client = signed_in(first.director)
    assert "?round=1" in [link for _, link in seen(client.get(url(first))).links]
    assert client.post(url(first) + "?round=1", row(first, 10, 7))["Location"] == url(first) + "?round=1"
    assert (first.result.score, second.result) == ([10, 7], None)
    assert client.get(url(first) + "?round=9").status_code == 404


def test_an_assistant_types_and_strangers_find_nothing(signed_in: SignIn) -> None:
    at = here()
    assistant = signed_in(at.assistant)
    assert "forfeit by" not in words(assistant.get(url(at)))
    assert assistant.post(url(at), row(at, 10, 7)).status_code == 302
    stranger = signed_in(StaffRoleFactory(role=Role.DIRECTOR).user)
    assert (stranger.get(url(at)).status_code, stranger.post(url(at), row(at, 1, 10)).status_code) == (404, 404)


def test_a_result_of_the_desk_is_only_shown_to_an_assistant(signed_in: SignIn) -> None:
    _, (one, *_) = three(signed_in)
    client = signed_in(one.assistant)
    enter_result(**desk(one, score=(10, 2)))
    assert in_row(client.get(url(one)), one) == "Table 1 N. & S. 1 1 10 N. & S. 2 2 2 Saved Open game Table 1"


def test_the_desk_leads_here_when_several_tables_are_missing(signed_in: SignIn) -> None:
    client, (one, *_) = three(signed_in)
    earlier = timezone.now() - datetime.timedelta(minutes=20)
    Round.objects.filter(pk=one.round.pk).update(opened_at=earlier, clock_started_at=earlier)
    filled = [
        (link.text, link.told["href"]) for link in seen(client.get(f"/desk/{one.tournament.code}/")).parts("a.primary")
    ]
    assert filled == [("Type results", url(one))]


def test_once_play_is_over_there_is_nothing_to_compare(signed_in: SignIn) -> None:
    night = evening(4, rounds=2)
    night.play_out()
    browser, at = signed_in(night.director), f"/desk/{night.tournament.code}/results/"
    before = text_of(browser.get(f"{at}?round=2"))
    finish_event(by=night.director, stage=night.stage)
    after = text_of(browser.get(f"{at}?round=2"))
    assert [("Compare all" in page, "agreed on their phones" in page) for page in (before, after)] == [
        (True, True),
        (False, True),
    ]


def test_when_all_is_saved_the_page_says_what_is_next_and_not_how_to_type(signed_in: SignIn) -> None:
    night = evening(4, movement="round-robin")
    client, here_ = signed_in(night.director), f"/desk/{night.tournament.code}/results/"
    how = "Type both scores of a table, then press Enter or Save."
    page = words(client.get(here_))
    assert (how in page, "Close round 1" in page) == (True, False)
    night.play()
    page = words(client.get(here_))
    assert (how in page, "Close round 1" in page, "Back to desk" in page) == (False, True, False)


def test_on_a_progressive_night_a_score_at_the_bell_needs_no_other_word_but_at_the_head_table(
    signed_in: SignIn,
) -> None:
    night = evening(12, movement="progressive", rounds=2, changing_partners=True)
    head, one, two = night.round.games.order_by("table__number")
    typed = {head.pk: (4, 2), one.pk: (4, 2), two.pk: (10, 7)}
    sent = {
        f"g{pk}-score_{side}": points for pk, score in typed.items() for side, points in zip("ab", score, strict=True)
    }
    sent |= {f"g{pk}-uuid": str(uuid4()) for pk in typed} | {f"g{pk}-ending": "target" for pk in typed}
    answer = signed_in(night.director).post(f"/desk/{night.tournament.code}/results/", {**sent, "all": ""})
    assert (answer.status_code, "Nobody has reached 5: the game is not over." in words(answer)) == (422, True)
    outcomes = {row.state.game_id: row.state.card.record.outcome for row in results_grid(night.stage).every}
    assert [outcome and outcome.ending for outcome in map(outcomes.get, typed)] == [
        None,
        GameEnding.TIMED_OUT,
        GameEnding.TARGET,
    ]
