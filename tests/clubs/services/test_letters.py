"""One letter for each occasion, in the transaction of the act, to those who want it, by day."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db import transaction
from hypothesis import given
from hypothesis import strategies as st

from clubs.clock import today_in
from clubs.models import Club, Contact, Letter, LetterKind, LetterState, Member, MemberKind, Player
from clubs.services.letters import opt_out_path, player_opting_out, post_letter, set_wants_letters, waking_time
from clubs.services.membership_notices import post_membership_notices
from tests.factories.clubs import PlayerFactory
from tests.refusals import refused
from tests.seen import seen

pytestmark = pytest.mark.django_db
UNTIL = datetime(2026, 12, 31).date()
EDMONTON = ZoneInfo("America/Edmonton")


@pytest.fixture
def ann(club: Club) -> Player:
    player = PlayerFactory(club=club, name="Ann O'Neill")
    Contact.objects.create(player=player, email="ann@example.org")
    return player


def membership_ends(player: Player, key: str = "membership_ends:1") -> Letter | None:
    return post_letter(
        club=player.club,
        kind=LetterKind.MEMBERSHIP_ENDS,
        key=key,
        to_address=player.contact.email,
        player=player,
        values={"until": UNTIL, "ended": False, "kind": None},
    )


def test_a_letter_is_written_in_plain_text_with_a_way_to_stop(ann: Player, settings) -> None:
    settings.SENDS_LETTERS, settings.ALLOWED_HOSTS, settings.BEHIND_TLS = True, ["euchre.example.org"], True
    letter = membership_ends(ann)
    assert letter is not None
    assert (letter.subject, letter.to_name, letter.state) == (
        "Your membership of Riverside Euchre Club ends soon",
        "Ann O'Neill",
        LetterState.WAITING,
    )
    assert letter.text.splitlines() == [
        "Hello Ann O'Neill,",
        "",
        "Your membership is paid until Thursday 31 December 2026. Please renew it at the next night.",
        "",
        "Riverside Euchre Club",
        "https://euchre.example.org/c/riverside/",
        "",
        "No more reminders and results by email:",
        f"https://euchre.example.org{opt_out_path(ann)}",
    ]
    links = [f"https://euchre.example.org{path}" for path in ("/c/riverside/", opt_out_path(ann))]
    assert seen(letter.html).links == [(link, link) for link in links]
    assert letter.message_id.endswith("@euchre.example.org>")


def test_one_occasion_has_one_letter_however_often_it_is_asked_for(ann: Player) -> None:
    first, again = membership_ends(ann), membership_ends(ann)
    assert first == again
    assert Letter.objects.count() == 1


def test_a_letter_is_gone_when_its_act_was_not_done(ann: Player) -> None:
    with transaction.atomic():
        membership_ends(ann)
        transaction.set_rollback(True)
    assert not Letter.objects.exists()


def test_nobody_without_an_address_is_written_to(club: Club) -> None:
    assert post_letter(club=club, kind=LetterKind.RESULTS, key="r", to_address="", values={}) is None


def test_without_a_mail_server_the_letter_is_shown_as_not_sent(ann: Player, settings) -> None:
    settings.SENDS_LETTERS = False
    letter = membership_ends(ann)
    assert letter is not None
    assert (letter.state, letter.problem) == (LetterState.STOPPED, "no mail server")


def test_a_reader_who_stopped_news_gets_none_and_can_ask_for_it_again(ann: Player, settings) -> None:
    settings.SENDS_LETTERS = True
    membership_ends(ann)
    set_wants_letters(ann, wanted=False)
    assert Letter.objects.get().state == LetterState.STOPPED
    assert membership_ends(ann, "membership_ends:2") is None
    set_wants_letters(ann, wanted=True)
    assert membership_ends(ann, "membership_ends:3") is not None


def test_the_link_to_stop_news_is_signed(ann: Player) -> None:
    token = opt_out_path(ann).strip("/").rpartition("/")[2]
    assert player_opting_out(token) == ann
    for forged in (f"{ann.pk}", f"{ann.pk}:x", token.replace(str(ann.pk), str(ann.pk + 1), 1)):
        assert refused(lambda forged=forged: player_opting_out(forged)) == "not_found"


@pytest.mark.parametrize(
    ("at", "until"),
    [
        (datetime(2026, 11, 23, 12, tzinfo=EDMONTON), datetime(2026, 11, 23, 12, tzinfo=EDMONTON)),
        (datetime(2026, 11, 23, 21, tzinfo=EDMONTON), datetime(2026, 11, 24, 8, tzinfo=EDMONTON)),
        (datetime(2026, 11, 24, 7, 59, tzinfo=EDMONTON), datetime(2026, 11, 24, 8, tzinfo=EDMONTON)),
        (datetime(2026, 11, 24, 8, tzinfo=EDMONTON), datetime(2026, 11, 24, 8, tzinfo=EDMONTON)),
        (datetime(2026, 3, 7, 23, tzinfo=EDMONTON), datetime(2026, 3, 8, 8, tzinfo=EDMONTON)),  # the clock changes
    ],
)
def test_news_waits_for_the_morning(at: datetime, until: datetime) -> None:
    assert waking_time(Club(time_zone="America/Edmonton"), at) == until


@given(
    at=st.datetimes(min_value=datetime(2026, 1, 1), max_value=datetime(2027, 1, 1), timezones=st.just(EDMONTON)),
    start=st.times(),
    end=st.times(),
)
def test_news_never_comes_in_quiet_hours_and_waits_less_than_a_day(at: datetime, start: time, end: time) -> None:
    club = Club(time_zone="America/Edmonton", quiet_from=start, quiet_until=end)
    then = waking_time(club, at)
    assert at <= then <= at + timedelta(hours=25)
    assert waking_time(club, then) == then


@pytest.mark.django_db
def test_who_has_an_address_and_ends_within_two_weeks_gets_one_letter(club: Club) -> None:
    today = today_in(club.time_zone)
    for name, days, email, left in [
        ("Ann", 14, "ann@example.org", None),
        ("Bob", 15, "bob@example.org", None),
        ("Cyd", -1, "cyd@example.org", None),
        ("Dee", 3, "", None),
        ("Eve", 3, "eve@example.org", today),
    ]:
        player = PlayerFactory(club=club, name=name)
        Contact.objects.create(player=player, email=email)
        Member.objects.create(club=club, player=player, paid_until=today + timedelta(days), left=left)
    for _ in range(2):
        post_membership_notices()
    assert list(Letter.objects.values_list("to_address", flat=True)) == ["ann@example.org"]


@pytest.mark.django_db
def test_who_has_not_paid_is_reminded_once_after_two_weeks_with_the_fee_and_how_to_pay(club: Club) -> None:
    Club.objects.filter(pk=club.pk).update(how_to_pay="e-transfer to pay@example.org")
    today = today_in(club.time_zone)
    year, life = (
        MemberKind.objects.create(club=club, name=name, fee="40.00", months=months)
        for name, months in (("Adult", 12), ("Life", 0))
    )
    for name, days, kind in [("Ann", -14, year), ("Bob", -13, year), ("Cyd", -61, year), ("Dee", -20, life)]:
        player = PlayerFactory(club=club, name=name)
        Contact.objects.create(player=player, email=f"{name}@example.org")
        Member.objects.create(club=club, player=player, kind=kind, paid_until=today + timedelta(days))
    for _ in range(2):
        post_membership_notices()
    letter = Letter.objects.get()
    assert (letter.to_address, letter.subject) == (
        "Ann@example.org",
        "Your membership of Riverside Euchre Club has ended",
    )
    assert "The fee for Adult is 40.00.\nHow to pay: e-transfer to pay@example.org\n" in letter.text
