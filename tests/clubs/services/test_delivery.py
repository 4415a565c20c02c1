"""Letters reach the mail server once each, whatever happens to the server or to us."""

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import time, timedelta
from random import Random
from time import sleep

import pytest
import time_machine
from django.utils import timezone

from clubs.models import Club, Contact, Letter, LetterState, User
from clubs.models.letter import INTERRUPTED_AFTER
from clubs.services.announcements import announce, audience_of
from clubs.services.delivery import GIVES_UP_AFTER, forget_old_letters, send_again, send_due_letters
from tests.factories.clubs import PlayerFactory
from tests.factories.letters import LetterFactory, MailServer, mail_server, same_database
from tests.refusals import refused

READERS = 60  # enough for a worker to be killed among them
SENDS = "import django; django.setup(); from clubs.services.delivery import send_due_letters; send_due_letters()"


@pytest.fixture
def server(settings) -> Iterator[MailServer]:
    with mail_server(settings) as one:
        yield one


def states() -> list[str]:
    return list(Letter.objects.order_by("pk").values_list("state", flat=True))


@pytest.mark.django_db
def test_a_letter_is_handed_over_once_with_both_forms_of_its_text(club: Club, server: MailServer) -> None:
    LetterFactory(club=club, to_name="Ann O'Neill", to_address="ann@example.org", message_id="<1@example.org>")
    assert [send_due_letters(), send_due_letters()] == [1, 0]
    (letter,) = server.accepted
    assert {name: letter[name] for name in ("Subject", "To", "Message-ID", "Auto-Submitted")} == {
        "Subject": "You are entered",
        "To": "Ann O'Neill <ann@example.org>",
        "Message-ID": "<1@example.org>",
        "Auto-Submitted": "auto-generated",
    }
    assert letter["From"].startswith("Riverside Euchre Club <")
    assert [part.get_content_type() for part in letter.iter_parts()] == ["text/plain", "text/html"]
    kept = Letter.objects.get()
    assert (kept.state, kept.text, kept.html, kept.attempts) == (LetterState.SENT, "", "", 1)


@pytest.mark.django_db
def test_nothing_leaves_without_a_mail_server(club: Club, settings) -> None:
    settings.SENDS_LETTERS = False
    LetterFactory(club=club)
    assert send_due_letters() == 0
    assert states() == [LetterState.WAITING]


@pytest.mark.django_db
def test_a_letter_that_the_server_will_never_take_is_listed_until_somebody_sends_it_again(
    club: Club, sam: User, dora: User, server: MailServer
) -> None:
    letter = LetterFactory(club=club)
    server.refusing = "550 no such mailbox"
    send_due_letters()
    letter.refresh_from_db()
    assert (letter.state, letter.problem) == (LetterState.FAILED, "550 no such mailbox")
    assert refused(lambda: send_again(by=dora, letter=letter)) == "not_you"
    server.refusing = ""
    send_again(by=sam, letter=letter)
    assert refused(lambda: send_again(by=sam, letter=letter)) == "not_failed"
    assert (send_due_letters(), states()) == (1, [LetterState.SENT])


@pytest.mark.django_db
def test_an_address_with_accents_gets_its_letter(club: Club, server: MailServer) -> None:
    LetterFactory(club=club, to_name="Zoé Ray", to_address="zoe@exämple.org")
    assert (send_due_letters(), states()) == (1, [LetterState.SENT])
    assert server.accepted[0]["To"] == "Zoé Ray <zoe@xn--exmple-cua.org>"


@pytest.mark.django_db
def test_an_address_that_no_letter_can_go_to_holds_up_no_other_letter(club: Club, server: MailServer) -> None:
    LetterFactory(club=club, to_address=f"zoe@exämple.{'ö' * 63}")
    LetterFactory(club=club, to_name="line\nbreak", subject="two\nlines")
    LetterFactory(club=club, to_address="ann@example.org")
    assert (send_due_letters(), states()) == (1, [LetterState.FAILED, LetterState.FAILED, LetterState.SENT])
    assert set(Letter.objects.values_list("problem", flat=True)) == {"no letter can go to this address", ""}


@pytest.mark.django_db
def test_a_busy_server_is_asked_later_and_after_three_days_no_more(club: Club, server: MailServer) -> None:
    server.refusing = "451 come back later"
    with time_machine.travel(timezone.now(), tick=False) as clock:
        LetterFactory(club=club)
        for _ in range(2):
            send_due_letters()  # the second time it is not due yet
        assert Letter.objects.get().attempts == 1
        clock.shift(GIVES_UP_AFTER + timedelta(minutes=1))
        send_due_letters()
        assert states() == [LetterState.FAILED]


@pytest.mark.django_db
def test_a_letter_that_came_too_late_is_not_sent(club: Club, server: MailServer) -> None:
    LetterFactory(club=club, not_after=timezone.now() - timedelta(seconds=1))
    send_due_letters()
    assert (states(), server.accepted) == ([LetterState.STOPPED], [])


@pytest.mark.django_db
def test_letters_that_are_done_with_are_forgotten_after_the_clubs_time(club: Club) -> None:
    old = timezone.now() - timedelta(days=club.letter_days, minutes=1)
    for state in (LetterState.SENT, LetterState.WAITING):
        LetterFactory(club=club, state=state)
    Letter.objects.update(created_at=old)
    LetterFactory(club=club, state=LetterState.SENT)
    forget_old_letters()
    assert states() == [LetterState.WAITING, LetterState.SENT]


@pytest.mark.django_db
def test_ten_minutes_without_a_server_lose_and_double_no_letter(club: Club, server: MailServer, settings) -> None:
    chance, port = Random(14), settings.EMAIL_PORT
    with time_machine.travel(timezone.now(), tick=False) as clock:
        for second in range(0, 1200, 5):
            settings.EMAIL_PORT = 1 if 60 <= second < 660 else port
            if chance.random() < 0.2 and second < 900:
                LetterFactory(club=club)
            if chance.random() < 0.1:  # a worker is killed before the letter it took is handed over
                taken = Letter.objects.filter(state=LetterState.WAITING).first()
                if taken is not None:
                    Letter.objects.filter(pk=taken.pk).update(state=LetterState.SENDING, taken_at=timezone.now())
            send_due_letters()
            clock.shift(5)
        clock.shift(timedelta(minutes=30))
        send_due_letters()
        clock.shift(INTERRUPTED_AFTER)
        send_due_letters()
    assert set(states()) == {LetterState.SENT}
    assert sorted(server.ids) == sorted(Letter.objects.values_list("message_id", flat=True))


@pytest.mark.django_db(transaction=True)
def test_a_worker_killed_while_it_hands_over_sends_the_letter_again_under_the_same_id(
    club: Club, server: MailServer, settings
) -> None:
    letter = LetterFactory(club=club)
    server.hangs = True
    worker = subprocess.Popen([sys.executable, "-c", SENDS], env={**os.environ, **same_database(server)})
    assert server.has_one.wait(60)
    worker.kill()
    worker.wait()
    assert states() == [LetterState.SENDING]
    server.hangs = False
    with time_machine.travel(timezone.now() + INTERRUPTED_AFTER + timedelta(seconds=5)):
        assert send_due_letters() == 1
    assert (states(), server.ids) == ([LetterState.SENT], [letter.message_id] * 2)


@pytest.mark.django_db(transaction=True)
def test_a_worker_killed_among_the_letters_of_an_announcement_loses_none_and_repeats_at_most_one(
    club: Club, sam: User, server: MailServer
) -> None:
    Club.objects.filter(pk=club.pk).update(quiet_from=time(0), quiet_until=time(0))
    players = PlayerFactory.create_batch(READERS, club=club)
    Contact.objects.bulk_create(Contact(player=player, email=f"{player.pk}@example.org") for player in players)
    club.refresh_from_db()
    assert announce(by=sam, club=club, audience=audience_of(players), subject="Chairs", text="New ones.") == READERS
    worker = subprocess.Popen([sys.executable, "-c", SENDS], env={**os.environ, **same_database(server)})
    while worker.poll() is None and len(server.ids) < 3:
        sleep(0.005)
    worker.kill()
    worker.wait()
    assert 3 <= len(server.ids) < READERS
    with time_machine.travel(timezone.now() + INTERRUPTED_AFTER + timedelta(seconds=5)):
        send_due_letters()
    assert set(states()) == {LetterState.SENT}
    assert set(server.ids) == set(Letter.objects.values_list("message_id", flat=True))
    assert READERS <= len(server.ids) <= READERS + 1


@pytest.mark.django_db(transaction=True)
def test_a_letter_that_a_worker_took_while_its_clock_was_a_day_ahead_goes_again(club: Club, server: MailServer) -> None:
    taken = timezone.now() + timedelta(days=1)
    LetterFactory(club=club, state=LetterState.SENDING, taken_at=taken)
    assert (send_due_letters(), states()) == (1, [LetterState.SENT])


@pytest.mark.django_db
@pytest.mark.parametrize("ahead", [timedelta(hours=3), timedelta(days=1), timedelta(days=400)])
def test_a_clock_that_was_ahead_holds_up_no_letter(ahead: timedelta, club: Club, server: MailServer) -> None:
    with time_machine.travel(timezone.now() + ahead):
        posted, failed = LetterFactory(club=club), LetterFactory(club=club)
    earlier = timezone.now() - timedelta(minutes=1)
    put_back = {"created_at": earlier, "taken_at": posted.created_at, "attempts": 1}
    Letter.objects.filter(pk=failed.pk).update(**put_back)
    assert send_due_letters() == 2


@pytest.mark.django_db
def test_news_of_the_night_wait_for_the_morning_all_the_same(club: Club, server: MailServer) -> None:
    LetterFactory(club=club, not_before=timezone.now() + timedelta(hours=9))
    assert send_due_letters() == 0
