"""The outbox of a club in a browser, and the link that stops news."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Club, Contact, Letter, LetterKind, LetterState, User
from clubs.services import merge_players
from clubs.services.letters import opt_out_path
from scoring.personal_data.erasing import erase_player
from tests.factories.clubs import PlayerFactory
from tests.factories.letters import LetterFactory
from tests.seen import seen

pytestmark = pytest.mark.django_db
LETTERS = "/clubs/riverside/letters/"


def test_the_secretary_sees_each_letter_and_sends_one_again(
    club: Club, sam: User, signed_in: Callable[[User], Client], settings
) -> None:
    settings.SENDS_LETTERS = True
    failed = LetterFactory(club=club, state=LetterState.FAILED, problem="550 no such mailbox", to_name="Ann Lee")
    page = signed_in(sam).get(LETTERS).content.decode()
    assert [text in page for text in ("Ann Lee", "550 no such mailbox", "not accepted", "Send again")] == [True] * 4
    done = signed_in(sam).post(LETTERS, {"letter": failed.pk})
    assert (done.status_code, Letter.objects.get().state) == (302, LetterState.WAITING)


def test_without_a_mail_server_the_page_says_that_nothing_was_sent(
    sam: User, signed_in: Callable[[User], Client], settings
) -> None:
    settings.SENDS_LETTERS = False
    assert "This site has no mail server." in signed_in(sam).get(LETTERS).content.decode()


def test_a_letter_that_was_not_sent_has_the_telephone_number_to_call(
    club: Club, sam: User, signed_in: Callable[[User], Client]
) -> None:
    ann, bea = (PlayerFactory(club=club) for _ in range(2))
    Contact.objects.create(player=ann, telephone="403 555 0101")
    for state, player in ((LetterState.STOPPED, ann), (LetterState.STOPPED, bea), (LetterState.SENT, ann)):
        LetterFactory(club=club, player=player, state=state)
    calls = [link for link in seen(signed_in(sam).get(LETTERS)).links if link[1].startswith("tel:")]
    assert calls == [("403 555 0101", "tel:4035550101")]


def test_what_was_not_accepted_is_in_sight_and_letters_on_one_subject_are_folded(
    club: Club, sam: User, signed_in: Callable[[User], Client]
) -> None:
    sent, failed = LetterState.SENT, LetterState.FAILED
    for name, subject, state in (
        *((name, "Results: Tuesday euchre", sent) for name in ("Ann", "Bea", "Cy")),
        ("Dot", "Results: Tuesday euchre", failed),
        ("Eve", "You have a place", sent),
    ):
        LetterFactory(club=club, to_name=name, subject=subject, state=state)
    page = seen(signed_in(sam).get(LETTERS))
    (folded,) = page.parts("details.more")
    assert [[name in part.text for name in ("Ann", "Bea", "Cy", "Dot", "Eve")] for part in (folded, page)] == [
        [True, True, True, False, False],
        [True] * 5,
    ]
    assert "3 sent" in folded.part("summary").text
    assert "Dot · Results: Tuesday euchre" in page.section("Not accepted by the mail server").text


def test_nobody_else_sees_letters(bob: User, dora: User, charlie: User, signed_in: Callable[[User], Client]) -> None:
    assert [signed_in(one).get(LETTERS).status_code for one in (bob, dora, charlie)] == [403, 403, 404]


def test_another_clubs_letter_is_not_sent_again(sam: User, signed_in: Callable[[User], Client]) -> None:
    other = LetterFactory(state=LetterState.FAILED)
    assert signed_in(sam).post(LETTERS, {"letter": other.pk}).status_code == 404
    assert Letter.objects.get().state == LetterState.FAILED


def test_a_reader_stops_news_and_asks_for_it_again_without_signing_in(club: Club, client: Client) -> None:
    path = opt_out_path(PlayerFactory(club=club))
    assert "Stop news" in client.get(path).content.decode()
    assert "Get news" in client.post(path, follow=True).content.decode()
    assert "Stop news" in client.post(path, {"wanted": "1"}, follow=True).content.decode()
    assert client.get("/letters/7:forged/").status_code == 404


def test_an_old_link_stops_the_news_of_the_person_that_its_player_was_merged_into(
    club: Club, sam: User, client: Client
) -> None:
    kept, gone = PlayerFactory(club=club, name="Ann Lee"), PlayerFactory(club=club, name="Anne Lee")
    path = opt_out_path(gone)
    LetterFactory(club=club, player=gone, kind=LetterKind.REMINDER, state=LetterState.WAITING)
    merge_players(by=sam, kept=kept, gone=gone)
    assert "Get news" in client.post(path, follow=True).content.decode()
    assert list(Contact.objects.values_list("player", "wants_letters")) == [(kept.pk, False)]
    assert list(Letter.objects.values_list("player", "state")) == [(kept.pk, LetterState.STOPPED)]
    erase_player(by=sam, player=kept)
    assert (client.get(path).status_code, client.post(path).status_code) == (404, 404)
