"""Partners drawn in front of everybody, by the machine or with real cards."""

import pytest
from django.test import Client

from clubs.models import Club
from tests.factories.tournaments import make_singles, make_tournament
from tests.tournaments.desk.pages import sent, words
from tournaments.models import Entry, Single, Tournament
from tournaments.selectors.cuts import CutOutcome
from tournaments.services import check_in, check_in_all, unregister

pytestmark = pytest.mark.django_db


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
    assert "2 players need a partner" in words(page)


def test_before_partners_are_drawn_among_absent_players_the_page_asks(event: Tournament, desk: Client) -> None:
    single, *others = make_singles(event, 5)
    page = f"/desk/{event.code}/partners/"
    refused = desk.post(page, sent(word=""))
    assert (refused.status_code, Entry.objects.count()) == (422, 0)
    assert "Draw even though nobody is checked in" in words(refused)
    for one in others:
        check_in(by=None, entry=one)
    assert "although nobody is checked in" not in words(desk.get(page))
    assert desk.post(page, sent(word="")).status_code == 302
    single.refresh_from_db()
    assert (Entry.objects.count(), single.entry) == (2, None)


def test_three_players_are_too_few_for_a_table(event: Tournament, desk: Client) -> None:
    make_singles(event, 3)
    page = words(desk.get(f"/desk/{event.code}/partners/"))
    assert "A table needs 4. 1 more player or house player makes another table." in page
    assert "The computer cuts" not in page
    assert desk.post(f"/desk/{event.code}/partners/", sent(word="")).status_code == 409


def test_a_cut_that_was_taken_back_says_so(event: Tournament, desk: Client) -> None:
    make_singles(event, 4)
    desk.post(f"/desk/{event.code}/partners/", sent(word="", absent="on"))
    unregister(by=None, entry=Entry.objects.first())
    assert "Cancelled cut" in words(desk.get(f"/desk/{event.code}/partners/"))


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
    assert "Real cards or coins, witnessed by Wilma." in words(page)


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


def test_the_page_says_how_this_book_cuts_and_shows_who_deals(club: Club, desk: Client) -> None:
    event = make_tournament(club=club, singles=True, ruleset="stubbington4")
    make_singles(event, 4)
    before = words(desk.get(f"/desk/{event.code}/partners/"))
    assert (
        "In a cut the two of spades is highest, then any jack, then "
        "ace, king, queen, ten and nine. Players with tied cards cut again. Players cut for the first deal: "
        "the highest card deals. Pair A is the first dealer's pair."
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
    assert "Match 3 pairs" in before
    assert "One waiting player has no match. Add one more player or a house player." in before
    page = desk.post(f"/desk/{event.code}/partners/", sent(word=""), follow=True)
    assert [(str(match.card), match.stands) for match in page.context["matches"]] == [
        ("AS", True),
        ("KS", True),
        ("QS", True),
    ]
    assert "3 pairs matched by cards." in words(page)


def test_the_page_says_that_the_house_will_sit_in(club: Club, desk: Client) -> None:
    event = make_tournament(club=club, singles=True, law_overrides={"odd_player": "house_player"})
    make_singles(event, 5)
    check_in_all(by=None, tournament=event)
    page = words(desk.get(f"/desk/{event.code}/partners/"))
    assert "1 waiting player does not fill a table of four: 3 house players sit in." in page
    assert "5 players need a partner" in page
    assert "The computer cuts for each table of four" in page


def test_four_who_wait_are_named_beside_their_cards_and_of_more_four_are_chosen(
    event: Tournament, desk: Client
) -> None:
    names = [str(single) for single in make_singles(event, 4)]
    page = f"/desk/{event.code}/partners/cards/"
    fields = [(player.is_hidden, str(cards[0].label)) for player, cards in desk.get(page).context["form"].people()]
    assert sorted(fields) == [(True, f"Card of {name}") for name in sorted(names)]
    make_singles(event, 1)
    fields = [(player.is_hidden, str(cards[0].label)) for player, cards in desk.get(page).context["form"].people()]
    assert fields == [(False, f"Card of player {seat}") for seat in range(1, 5)]


def test_the_next_step_names_the_players_without_a_partner(event: Tournament, desk: Client) -> None:
    names = sorted(str(single) for single in make_singles(event, 9))
    check_in_all(by=None, tournament=event)
    shown = words(desk.get(f"/desk/{event.code}/"))
    assert f"{', '.join(names[:8])} and 1 more." in shown
