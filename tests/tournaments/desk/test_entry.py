"""The page of one pair, player or single at the registration desk."""

import pytest
from django.test import Client

from clubs.models import Club
from scoring.decisions.ending import finish_event
from tests.factories.clubs import ZoneFactory
from tests.factories.evenings import evening
from tests.factories.tournaments import make_entries, make_singles, make_tournament
from tests.pages import read
from tests.seen import seen
from tests.tournaments.desk.pages import at, sent, words
from tournaments.models import Entry, Single, Tournament
from tournaments.services import draw_partners, register_pair
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db


def test_a_pair_is_taken_out(event: Tournament, desk: Client) -> None:
    entry, *_ = make_entries(event, 1)
    answer = desk.post(at(event, f"entries/{entry.pk}/"), sent(remove="1"), follow=True)
    assert Entry.objects.count() == 0
    assert f"{entry.name}: removed." in words(answer)


def test_taken_out_by_two_presses_a_pair_or_a_player_leads_to_the_list_both_times(
    event: Tournament, desk: Client
) -> None:
    for page in (f"entries/{make_entries(event, 1)[0].pk}/", f"singles/{make_singles(event, 1)[0].pk}/"):
        pressed = sent(remove="1")
        assert [desk.post(at(event, page), pressed).status_code for _ in range(2)] == [302, 302]


def test_who_has_a_seat_is_not_offered_to_be_taken_out_but_to_withdraw(club: Club, desk: Client) -> None:
    night = evening(4, club=club)
    late = register_pair(by=None, tournament=night.tournament, first="Zoe Day", second="Yan Day")
    shown = [words(desk.get(at(night.tournament, f"entries/{one.pk}/"))) for one in (night.entry(1), late)]
    assert ["Remove pair" in page for page in shown] == [False, True]
    assert ["Withdraw pair" in page for page in shown] == [True, False]
    seated = desk.post(at(night.tournament, f"entries/{night.entry(1).pk}/"), sent(remove="1"))
    assert (seated.status_code, "Withdraw it instead" in words(seated)) == (409, True)
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    for one in (night.entry(1), late):
        over = words(desk.get(at(night.tournament, f"entries/{one.pk}/")))
        assert ("Remove pair" in over, "Withdraw pair" in over) == (False, False)


def test_a_corrected_name_leads_back_to_the_event(club: Club, event: Tournament, desk: Client) -> None:
    entry, *_ = make_entries(event, 1)
    single, *_ = make_singles(event, 1)
    for page in (at(event, f"entries/{entry.pk}/"), at(event, f"singles/{single.pk}/")):
        (link, *_) = (link for link in read(desk.get(page).content.decode(), page).links if "?next=" in link)
        form = next(form for form in read(desk.get(link).content.decode(), link).forms if form.method == "post")
        saved = desk.post(form.address, dict(next(data for _, data in form.presses())))
        assert (saved.status_code, saved.headers["Location"]) == (302, page)
    elsewhere = desk.post(link.split("?")[0] + "?next=https://example.org/", {"save": "1", "name": "Zoe Snow"})
    assert elsewhere.headers["Location"] == link.split("?")[0]


def test_a_player_who_was_drawn_into_a_pair_is_not_removed_alone(event: Tournament, desk: Client) -> None:
    singles = make_singles(event, 4)
    draw_partners(by=None, tournament=event)
    assert "Remove player" not in words(desk.get(at(event, f"singles/{singles[0].pk}/")))
    answer = desk.post(at(event, f"singles/{singles[0].pk}/"), sent(remove="1"))
    assert (answer.status_code, Single.objects.count()) == (409, 4)
    assert "Remove the pair first; its two players then wait again." in words(answer)


def test_a_pair_goes_to_the_first_open_table(event: Tournament, desk: Client) -> None:
    first, second = make_entries(event, 2)
    for entry in (first, second):
        desk.post(at(event, f"entries/{entry.pk}/"), sent(place="1", table="", line=""))
        entry.refresh_from_db()
    assert [(e.first_open_table, e.line, e.state) for e in (first, second)] == [
        (1, "A", EntryState.CHECKED_IN),
        (1, "B", EntryState.CHECKED_IN),
    ]


def test_a_taken_place_is_refused_beside_the_form(event: Tournament, desk: Client) -> None:
    first, second = make_entries(event, 2)
    desk.post(at(event, f"entries/{first.pk}/"), sent(place="1", table="3", line="A"))
    answer = desk.post(at(event, f"entries/{second.pk}/"), sent(place="1", table="3", line="A"))
    assert answer.status_code == 409
    assert "That seat at table 3 is taken. Choose another one." in words(answer)


def test_another_events_pair_is_not_found(event: Tournament, club: Club, desk: Client) -> None:
    strange, *_ = make_entries(make_tournament(club=club), 1)
    assert desk.get(at(event, f"entries/{strange.pk}/")).status_code == 404
    assert desk.post(at(event, f"entries/{strange.pk}/here/"), {"here": "1"}).status_code == 404


def test_first_partners_are_chosen_on_the_page_of_a_player_and_shown_in_the_list(
    changing: Tournament, desk: Client
) -> None:
    ann, cas, eli = Entry.objects.order_by("pk")
    page = f"/desk/{changing.code}/entries/{ann.pk}/"
    answer = desk.post(page, sent(together="1", other=cas.pk), follow=True)
    assert f"{ann.name} and {cas.name} start together." in words(answer)
    assert f"starts with {ann.name}" in words(answer)
    refused = desk.post(f"/desk/{changing.code}/entries/{eli.pk}/", sent(together="1", other=cas.pk))
    assert (
        refused.status_code,
        f"{cas.name} already starts with {ann.name}. Separate them first." in words(refused),
    ) == (409, True)
    assert f"{ann.name} starts with a drawn partner." in words(desk.post(page, sent(together="1"), follow=True))
    assert not Entry.objects.filter(begins_with__isnull=False).exists()


def test_where_pairs_play_nobody_is_asked(club: Club, desk: Client) -> None:
    pairs = make_tournament(club=club)
    (pair,) = make_entries(pairs, 1)
    assert "First-round partner" not in words(desk.get(f"/desk/{pairs.code}/entries/{pair.pk}/"))


def test_the_link_to_the_own_page_is_shown_and_renewed(event: Tournament, desk: Client) -> None:
    entry, *_ = make_entries(event, 1)
    page = at(event, f"entries/{entry.pk}/")
    assert f"http://testserver/p/{entry.token}/" in words(desk.get(page))
    answer = desk.post(page, sent(own="new"), follow=True)
    renewed = Entry.objects.get(pk=entry.pk)
    assert renewed.token != entry.token
    assert f"http://testserver/p/{renewed.token}/" in words(answer)
    assert f"{entry.name}: the old link is disabled." in words(answer)


def test_a_zone_is_set_on_the_page_of_an_entry_as_the_notices_say(club: Club, event: Tournament, desk: Client) -> None:
    entry, *_ = make_entries(event, 1)
    single, *_ = make_singles(event, 1)
    for one, page in ((entry, f"entries/{entry.pk}/"), (single, f"singles/{single.pk}/")):
        saved = desk.post(at(event, page), sent(save_zone="1", zone="Zone 5"), follow=True)
        one.refresh_from_db()
        assert (str(one.zone.name), "zone saved." in words(saved)) == ("Zone 5", True)
        desk.post(at(event, page), sent(save_zone="1", zone=""))
        one.refresh_from_db()
        assert one.zone is None
    assert club.zones.filter(name="Zone 5").count() == 1


def test_in_an_event_of_one_zone_nobody_is_asked_for_it(club: Club, desk: Client) -> None:
    event = make_tournament(club=club, zone=ZoneFactory(club=club, name="Zone 4"))
    (entry,) = make_entries(event, 1)
    page = at(event, f"entries/{entry.pk}/")
    assert "Save zone" not in words(desk.get(page))
    assert desk.post(page, sent(save_zone="1", zone="Zone 5")).status_code == 409
    entry.refresh_from_db()
    assert entry.zone == event.zone


def test_a_pair_is_checked_in_from_its_own_page(event: Tournament, desk: Client) -> None:
    entry, *_ = make_entries(event, 1)
    page = at(event, f"entries/{entry.pk}/")
    form = next(form for form in read(desk.get(page).content.decode(), page).forms if form.address.endswith("/here/"))
    desk.post(form.address, dict(next(data for _, data in form.presses())))
    entry.refresh_from_db()
    assert entry.state == EntryState.CHECKED_IN
    assert "/here/" not in desk.get(page).content.decode()


def test_every_form_of_an_entry_carries_its_token(event: Tournament, desk: Client) -> None:
    entry, single = make_entries(event, 1)[0], make_singles(event, 1)[0]
    for page in (at(event, f"entries/{entry.pk}/"), at(event, f"singles/{single.pk}/")):
        forms = [form for form in seen(desk.get(page)).part("main").parts("form") if form.told["method"] == "post"]
        assert [len(form.values("csrfmiddlewaretoken")) for form in forms] == [1] * len(forms)
        assert len(forms) > 2


def test_one_press_keeps_a_pair_at_its_table_and_another_undoes_it(event: Tournament, desk: Client) -> None:
    entry, *_ = make_entries(event, 4)
    page = at(event, f"entries/{entry.pk}/")
    kept = words(desk.post(page, sent(seat="keep"), follow=True))
    assert (f"{entry.name}: cannot move, and keeps one table." in kept, "stays at one table" in kept) == (True, True)
    assert "cannot move" in words(desk.get(at(event, "entries/")))
    moves = words(desk.post(page, sent(seat="move"), follow=True))
    assert (f"{entry.name}: moves like the others." in moves, "stays at one table" in moves) == (True, False)
    assert Entry.history.filter(id=entry.pk).count() == 3


def test_a_pair_registered_so_stays_at_its_table(event: Tournament, desk: Client) -> None:
    desk.post(at(event, "entries/"), sent(first="Ann Lee", second="Bob May", cannot_move="on"))
    assert Entry.objects.get().cannot_move


def test_in_play_the_page_says_the_table_or_leads_to_the_plan(club: Club, desk: Client) -> None:
    night = evening(8, club=club, cannot_move=(3,))
    address = at(night.tournament, f"entries/{night.entry(3).pk}/")
    assert "stays at table 2, side B" in words(desk.get(address))
    other = at(night.tournament, f"entries/{night.entry(6).pk}/")
    page = words(desk.post(other, sent(seat="keep"), follow=True))
    assert "Plan the remaining rounds again, so that the table stays the same." in page
