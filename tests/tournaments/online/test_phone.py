"""The phone remembers whom it entered: confirmed once, it enters the member from then on."""

import pytest
from django.test import Client

from clubs.models import Club, Contact, Player, User
from clubs.services import undo_player_merge
from tests.factories.clubs import PlayerFactory
from tests.factories.online import make_online
from tests.seen import seen
from tests.tournaments.desk.pages import sent
from tournaments.models import OnlineEntry, Tournament
from tournaments.selectors.same_people import same_people
from tournaments.services import answer_same_person

pytestmark = pytest.mark.django_db
NAMES = {"first": "Marg Smith", "second": "Ray Roe", "enter": "1"}


@pytest.fixture
def marg(club: Club) -> Player:
    return PlayerFactory(club=club, name="Marg Smith")


def page(event: Tournament) -> str:
    return f"/e/{event.code}/enter/"


def entered(phone: Client, club: Club, **names: str) -> OnlineEntry:
    """A new event that this phone enters; the browser follows to the private page."""
    event = make_online(club=club)
    answer = phone.post(page(event), sent(**{**NAMES, **names}), follow=True)
    assert answer.status_code == 200
    return event.online_entries.get()


def say_same(entry: OnlineEntry, known: Player, by: User) -> None:
    answer_same_person(by=by, tournament=entry.tournament, guest=entry.first_id, known=known.pk, same=True)


def filled(phone: Client, club: Club) -> list[str]:
    form = phone.get(page(make_online(club=club))).context["form"]
    return [form["first"].value() or "", form["second"].value() or ""]


def test_a_phone_enters_the_member_from_the_press_on_and_nobody_is_asked_again(
    club: Club, marg: Player, dora: User, client: Client
) -> None:
    first = entered(client, club)
    say_same(first, marg, dora)
    second = entered(client, club)
    assert (second.players, same_people(second.tournament)) == ((marg, first.second), [])
    assert filled(client, club) == ["Marg Smith", "Ray Roe"]
    stranger = entered(Client(), club)
    assert stranger.name == "Marg Smith (guest) & Ray Roe (guest)"


def test_the_private_link_of_an_entry_makes_another_phone_known(
    club: Club, marg: Player, dora: User, client: Client
) -> None:
    first = entered(client, club)
    say_same(first, marg, dora)
    again, tablet = entered(client, club), Client()
    tablet.get(again.link)
    assert entered(tablet, club).players == again.players


def test_two_who_share_a_phone_are_told_apart_by_the_name_that_is_typed(
    club: Club, marg: Player, dora: User, client: Client
) -> None:
    first = entered(client, club)
    say_same(first, marg, dora)
    alone = entered(client, club, first="ray roe", second="Zoe Ash")
    assert (alone.first, filled(client, club)) == (first.second, ["Ray Roe", "Zoe Ash"])
    assert entered(client, club, first="Marg Smith", second="Ann Lee").first == marg


def test_a_phone_that_changes_hands_forgets_and_another_marg_is_a_guest(
    club: Club, marg: Player, dora: User, client: Client
) -> None:
    say_same(entered(client, club), marg, dora)
    event = make_online(club=club)
    assert "Not me" in seen(client.get(page(event))).text
    answer = client.post(page(event), sent(forget="1"), follow=True)
    shown = seen(answer).text
    assert ("This phone knows nobody now." in shown, "Not me" in shown) == (True, False)
    assert (filled(client, club), entered(client, club).first == marg) == (["", ""], False)


def test_an_answer_undone_is_undone_on_the_phone_and_not_asked_again(
    club: Club, marg: Player, dora: User, sam: User, client: Client
) -> None:
    first = entered(client, club)
    guest = first.first
    say_same(first, marg, dora)
    assert entered(client, club).first == marg
    undo_player_merge(by=sam, merge=marg.merges.get())
    third = entered(client, club)
    assert (third.first, same_people(third.tournament)) == (guest, [])


def test_a_phone_shows_its_own_entry_in_place_of_the_names(club: Club, client: Client) -> None:
    entry = entered(client, club)
    shown = client.get(page(entry.tournament))
    assert ("Your entry", entry.link) in seen(shown).links
    assert [shown.context["form"][name].value() for name in ("first", "second")] == [None, None]
    assert "Your entry" not in dict(seen(Client().get(page(entry.tournament))).links)
    client.post(entry.link, sent(cancel="1"))
    assert "Your entry" not in dict(seen(client.get(page(entry.tournament))).links)


def test_a_phone_remembers_nobody_who_was_signed_in_and_believes_no_forged_number(
    club: Club, marg: Player, bob: User, signed_in: object
) -> None:
    Contact.objects.create(player=marg, user=bob)
    browser = signed_in(bob)  # type: ignore[operator]
    mine = entered(browser, club)
    forged = Client()
    forged.cookies["phone"] = f"{mine.pk}:1tXyZ:forged"
    assert (mine.first, "phone" in browser.cookies) == (marg, False)
    assert entered(forged, club).first != marg


def test_the_names_of_another_club_are_not_proposed(club: Club, client: Client) -> None:
    entered(client, club)
    other = make_online(club=Club.objects.create(name="Elsewhere", slug="elsewhere"))
    form = client.get(page(other)).context["form"]
    assert (form["first"].value(), "Not me" in seen(client.get(page(other))).text) == (None, False)
