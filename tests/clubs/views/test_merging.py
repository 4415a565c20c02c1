"""The pages on which two players become one."""

from collections.abc import Callable

import pytest

from clubs.models import Club, Contact, Player, PlayerMerge, TwoPeople, User
from tests.factories.clubs import PlayerFactory
from tests.factories.tournaments import make_entries, make_tournament
from tests.pages import text_of

pytestmark = pytest.mark.django_db
DUPLICATES = "/clubs/riverside/duplicates/"


def merge_path(kept: Player, gone: Player) -> str:
    return f"/clubs/riverside/players/{kept.pk}/merge/?with={gone.pk}"


def test_a_duplicate_is_compared_merged_and_undone(club: Club, sam: User, signed_in: Callable) -> None:
    kept, gone = PlayerFactory(club=club, name="Ann Lee"), PlayerFactory(club=club, name="Ann Lee", note="guest")
    Contact.objects.create(player=gone, telephone="555 0101")
    browser = signed_in(sam)
    assert merge_path(kept, gone) in text_of(browser.get(DUPLICATES))
    shown = text_of(browser.get(merge_path(kept, gone)))
    assert [words in shown for words in ("Ann Lee (guest)", "555 0101", "Merge players")] == [True, True, True]
    browser.post(merge_path(kept, gone))
    gone.refresh_from_db()
    assert gone.merged_into == kept
    assert "also known as Ann Lee (guest)" in text_of(browser.get(DUPLICATES))
    browser.post(DUPLICATES, {"merge": PlayerMerge.objects.get().pk})
    gone.refresh_from_db()
    assert (gone.merged_into, Contact.objects.get().player) == (None, gone)


def test_the_other_one_is_found_by_name_and_the_better_row_is_kept(club: Club, sam: User, signed_in: Callable) -> None:
    guest, known = PlayerFactory(club=club, name="Bo Ray", guest=True), PlayerFactory(club=club, name="Robert Ray")
    found = text_of(signed_in(sam).get(f"/clubs/riverside/players/{guest.pk}/merge/", {"q": "ray"}))
    assert merge_path(known, guest) in found


def test_two_people_are_shown_without_a_button(club: Club, sam: User, signed_in: Callable) -> None:
    first, second = make_entries(make_tournament(club=club), 1)[0].players
    shown = text_of(signed_in(sam).get(merge_path(first, second)))
    assert ("so they are two people" in shown, "Merge players" in shown) == (True, False)


def test_two_people_are_kept_apart_and_suggested_again(club: Club, sam: User, signed_in: Callable) -> None:
    one, other = PlayerFactory(club=club, name="Ann Lee"), PlayerFactory(club=club, name="Anne Lee")
    browser = signed_in(sam)
    answer = browser.post(DUPLICATES, {"kept": one.pk, "both": other.pk}, follow=True)
    shown = text_of(answer)
    assert [words in shown for words in ("Ann Lee and Anne Lee stay two players.", "No duplicates found.")] == [
        True
    ] * 2
    said = TwoPeople.objects.get()
    assert (said.one, said.other, said.by) == (one, other, sam)
    shown = text_of(browser.post(DUPLICATES, {"suggest": said.pk}, follow=True))
    assert [words in shown for words in ("are suggested again.", "One letter apart", "Suggest again")] == [
        True,
        True,
        False,
    ]
    assert browser.post(DUPLICATES, {"suggest": said.pk}).status_code == 404
    assert browser.post(DUPLICATES, {"kept": one.pk, "both": "x"}).status_code == 422


def test_others_do_not_see_these_pages(club: Club, bob: User, charlie: User, signed_in: Callable) -> None:
    one, other = PlayerFactory(club=club), PlayerFactory(club=club)
    for path in (DUPLICATES, merge_path(one, other)):
        assert [signed_in(who).get(path).status_code for who in (bob, charlie)] == [403, 404]
