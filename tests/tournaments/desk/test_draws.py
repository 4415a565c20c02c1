"""Partners, numbers and tables: drawn in front of everybody, and drawn again by whoever doubts."""

import json
import shlex
import subprocess
import sys
from html import unescape

import pytest
from django.test import Client

from clubs.models import Club
from tests.factories.tournaments import make_entries, make_numbered, make_singles, make_tournament
from tests.tournaments.desk.pages import sent, words
from tournaments.models import Draw, Entry, Single, Tournament
from tournaments.selectors.cuts import CutOutcome
from tournaments.services import check_in, check_in_all, draw_numbers, unregister

pytestmark = pytest.mark.django_db


def test_the_fingerprint_of_the_secret_is_shown_before_any_draw(event: Tournament, desk: Client) -> None:
    for page in ("partners", "numbers"):
        text = words(desk.get(f"/desk/{event.code}/{page}/"))
        assert (event.secret_hash in text, event.secret in text) == (True, False)


def test_the_word_of_the_hall_is_mixed_into_the_first_draw(event: Tournament, desk: Client) -> None:
    make_entries(event, 4)
    answer = desk.post(f"/desk/{event.code}/numbers/", sent(word="rhubarb"), follow=True)
    event.refresh_from_db()
    assert (event.word, sorted(event.entries.values_list("number", flat=True))) == ("rhubarb", [1, 2, 3, 4])
    assert "4 pairs have drawn their numbers." in words(answer)
    assert "mixed into every draw: rhubarb ." in words(answer)


def test_a_draw_sent_twice_is_one_draw(event: Tournament, desk: Client) -> None:
    make_entries(event, 4)
    form = sent(word="rhubarb")
    assert [desk.post(f"/desk/{event.code}/numbers/", form).status_code for _ in range(2)] == [302, 302]
    assert Draw.objects.count() == 1


def test_the_line_on_the_page_makes_the_draw_again(event: Tournament, desk: Client) -> None:
    make_entries(event, 6)
    page = desk.post(f"/desk/{event.code}/numbers/", sent(word=""), follow=True)
    line = page.context["again"][0].line
    assert line in unescape(page.content.decode())
    _, asked, *command = shlex.split(line)
    assert command == ["|", "python", "-m", "rules", "draw"]
    done = subprocess.run(
        [sys.executable, "-m", "rules", "draw"], input=asked, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout)["order"] == Draw.objects.get().outcome["order"]


def test_who_comes_later_is_drawn_into_the_gaps(event: Tournament, desk: Client) -> None:
    first, *others = make_entries(event, 5)
    for entry in others:
        check_in(by=None, entry=entry)
    desk.post(f"/desk/{event.code}/numbers/", sent(word=""))
    before = dict(event.entries.exclude(pk=first.pk).values_list("pk", "number"))
    check_in(by=None, entry=first)
    assert "Draw the missing numbers" in words(desk.get(f"/desk/{event.code}/numbers/"))
    desk.post(f"/desk/{event.code}/numbers/", sent())
    assert dict(event.entries.values_list("pk", "number")) == {**before, first.pk: 5}


def test_one_pair_draws_no_number(event: Tournament, desk: Client) -> None:
    make_entries(event, 1)
    answer = desk.post(f"/desk/{event.code}/numbers/", sent(word="rhubarb"))
    event.refresh_from_db()
    assert (answer.status_code, event.word, Draw.objects.count()) == (409, "", 0)


def test_partners_are_cut_for_card_by_card(event: Tournament, desk: Client) -> None:
    singles = make_singles(event, 10)
    page = desk.post(f"/desk/{event.code}/partners/", sent(word="", absent="on"), follow=True)
    assert (Entry.objects.count(), "2 tables have cut for partners." in words(page)) == (4, True)
    for cut in page.context["cuts"]:
        assert {one.name for one in cut.cuts[0]} == set(cut.a_names.split(" & ") + cut.b_names.split(" & "))
        settled = [one for once in cut.cuts for one in once if one.came is not CutOutcome.AGAIN]
        assert sorted(one.came for one in settled) == [
            CutOutcome.DEALS,
            CutOutcome.HIGH,
            CutOutcome.HIGH,
            CutOutcome.LOW,
        ]
        assert (
            next(one.name for one in settled if one.came is CutOutcome.DEALS)
            == cut.dealer
            == cut.a_names.split(" & ")[0]
        )
    waiting = [single.name for single in page.context["registration"].waiting]
    assert waiting == [single.player.name for single in singles[-2:]]
    assert "2 players wait for a partner" in words(page)


def test_before_partners_are_drawn_among_absent_players_the_page_asks(event: Tournament, desk: Client) -> None:
    single, *others = make_singles(event, 5)
    page = f"/desk/{event.code}/partners/"
    refused = desk.post(page, sent(word=""))
    assert (refused.status_code, Entry.objects.count()) == (422, 0)
    assert "Draw them although nobody is checked in" in words(refused)
    for one in others:
        check_in(by=None, entry=one)
    assert "although nobody is checked in" not in words(desk.get(page))
    assert desk.post(page, sent(word="")).status_code == 302
    single.refresh_from_db()
    assert (Entry.objects.count(), single.entry) == (2, None)


def test_three_players_are_too_few_for_a_table(event: Tournament, desk: Client) -> None:
    make_singles(event, 3)
    page = words(desk.get(f"/desk/{event.code}/partners/"))
    assert "3 of them will be left waiting, because a table needs four" in page
    assert "Cut at" not in page
    assert desk.post(f"/desk/{event.code}/partners/", sent(word="")).status_code == 409


def test_a_cut_that_was_taken_back_says_so(event: Tournament, desk: Client) -> None:
    make_singles(event, 4)
    desk.post(f"/desk/{event.code}/partners/", sent(word="", absent="on"))
    unregister(by=None, entry=Entry.objects.first())
    assert "Cut, and taken back" in words(desk.get(f"/desk/{event.code}/partners/"))


def real_cut(*cards: str, again: dict[int, str] | None = None) -> dict[str, str]:
    """The form for the four who wait, in order."""
    four = Single.objects.order_by("pk")[:4]
    form = {f"player_{seat}": str(single.pk) for seat, single in enumerate(four)}
    form |= {f"card_{seat}_0": card for seat, card in enumerate(cards)}
    return form | {f"card_{seat}_1": card for seat, card in (again or {}).items()}


def test_real_cards_are_recorded_with_who_saw_them(event: Tournament, desk: Client) -> None:
    make_singles(event, 4)
    cards = real_cut("AS", "9H", "KD", "9S", again={1: "TC", 3: "QC"})
    page = desk.post(f"/desk/{event.code}/partners/cards/", sent(**cards, witness="Wilma"), follow=True)
    names = list(Single.objects.order_by("pk").values_list("player__name", flat=True))
    cut = page.context["cuts"][0]
    assert (cut.dealer, cut.b_names, cut.draw.line) == (names[1], f"{names[0]} & {names[2]}", "")
    assert "Real cards or coins, seen by Wilma." in words(page)


def test_a_real_cut_that_is_not_settled_says_who_must_cut_again(event: Tournament, desk: Client) -> None:
    make_singles(event, 4)
    names = list(Single.objects.order_by("pk").values_list("player__name", flat=True))
    answer = desk.post(f"/desk/{event.code}/partners/cards/", sent(**real_cut("AS", "9H", "KD", "9S"), witness="Wilma"))
    assert (answer.status_code, Entry.objects.count()) == (422, 0)
    assert answer.context["form"].non_field_errors() == [f"Still to cut: {names[1]}, {names[3]}."]
    assert answer.context["form"]["card_0_0"].value() == "AS"


def test_one_player_cannot_cut_twice(event: Tournament, desk: Client) -> None:
    make_singles(event, 4)
    form = real_cut("AS", "9H", "KD", "TS")
    form["player_1"] = form["player_0"]
    answer = desk.post(f"/desk/{event.code}/partners/cards/", sent(**form, witness="Wilma"))
    assert list(answer.context["form"].errors) == ["player_1"]


def test_tables_show_their_links_and_pins(club: Club, desk: Client) -> None:
    event = make_numbered(4, club=club)
    page = words(desk.get(f"/desk/{event.code}/tables/"))
    assert [(table.pin in page, f"/t/{table.token}/" in page) for table in event.tables.all()] == [(True, True)] * 2


def test_a_new_link_kills_the_old_one_and_a_double_tap_makes_only_one(club: Club, desk: Client) -> None:
    table = make_numbered(4, club=club).tables.get(number=1)
    form, address = sent(new="1"), f"/desk/{table.tournament.code}/tables/1/"
    desk.post(address, form)
    once = table.tournament.tables.get(number=1)
    desk.post(address, form)
    twice = table.tournament.tables.get(number=1)
    assert (once.token != table.token, once.pin != table.pin, twice.token) == (True, True, once.token)


def test_a_link_is_revoked_and_the_list_says_so(club: Club, desk: Client) -> None:
    table = make_numbered(4, club=club).tables.get(number=2)
    page = desk.post(f"/desk/{table.tournament.code}/tables/2/", sent(revoke="1"), follow=True)
    table.refresh_from_db()
    assert (table.revoked, "The link of table 2 is dead." in words(page), table.pin in words(page)) == (
        True,
        True,
        False,
    )


def test_a_table_that_there_is_not_is_not_found(event: Tournament, desk: Client) -> None:
    assert desk.get(f"/desk/{event.code}/tables/9/").status_code == 404


def test_the_page_says_how_this_book_cuts_and_shows_who_deals(club: Club, desk: Client) -> None:
    event = make_tournament(club=club, singles=True, ruleset="stubbington4")
    make_singles(event, 4)
    before = words(desk.get(f"/desk/{event.code}/partners/"))
    assert (
        "the two highs play the two lows. In a cut the two of spades is highest, then any jack, then ace, king, queen, "
        "ten and nine. Those whose cards are level cut again. All cut for the first deal: the highest card deals. "
        "Pair A is the pair of the first dealer."
    ) in before
    after = words(desk.post(f"/desk/{event.code}/partners/", sent(word="", absent="on"), follow=True))
    assert ("highest, deals" in after, "deals first." in after) == (True, True)


def test_where_the_cut_finds_no_dealer_none_is_named(club: Club, desk: Client) -> None:
    event = make_tournament(club=club, singles=True, ruleset="zobel", law_overrides={"partners_by": "cut"})
    make_singles(event, 4)
    page = desk.post(f"/desk/{event.code}/partners/", sent(word="", absent="on"), follow=True)
    (cut,) = page.context["cuts"]
    assert {one.came for one in cut.cuts[-1]} == {CutOutcome.HIGH, CutOutcome.LOW}
    assert "deals first." not in words(page)


def test_where_cards_are_matched_the_page_pairs_two_by_two_and_shows_the_cards(club: Club, desk: Client) -> None:
    event = make_tournament(club=club, singles=True, ruleset="zobel")
    make_singles(event, 7)
    check_in_all(by=None, tournament=event)
    before = words(desk.get(f"/desk/{event.code}/partners/"))
    assert "Match cards for 3 pairs" in before
    assert "One of those waiting has nobody to match" in before
    page = desk.post(f"/desk/{event.code}/partners/", sent(word=""), follow=True)
    assert [(str(match.card), match.stands) for match in page.context["matches"]] == [
        ("AS", True),
        ("KS", True),
        ("QS", True),
    ]
    assert "3 pairs have the same card." in words(page)


def test_the_page_says_that_the_house_will_sit_in(club: Club, desk: Client) -> None:
    event = make_tournament(club=club, singles=True, law_overrides={"odd_player": "house_player"})
    make_singles(event, 5)
    check_in_all(by=None, tournament=event)
    page = words(desk.get(f"/desk/{event.code}/partners/"))
    assert "1 of those waiting make no table of four: the house sits in with 3." in page
    assert "Draw partners at 2 tables" in page
    assert "Cut at 2 tables" in page


@pytest.mark.parametrize(("changing", "columns"), [(True, False), (False, True)])
def test_numbers_name_a_table_and_a_side_only_where_somebody_has_one(
    changing: bool, columns: bool, club: Club, desk: Client
) -> None:
    event = make_tournament(club=club, changing_partners=changing)
    make_entries(event, 8)
    draw_numbers(by=None, tournament=event)
    page = desk.get(f"/desk/{event.code}/numbers/").content.decode()
    assert ('<th scope="col">Side</th>' in page) is columns
