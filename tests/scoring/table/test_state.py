"""Which game is at a table, and where its players go next."""

import pytest
from django.test import Client

from scoring.decisions.results import correct_result
from scoring.decisions.rulings import undo_ruling
from scoring.table.state import at_table
from tests.factories.evenings import evening
from tests.factories.knock_outs import corrected, reversed_score
from tests.factories.scoring import Here, desk, entry_of, ruled, table_in_play
from tests.phone import Phone, words
from tests.seen import seen
from tournaments.models import Entry, Table, Tournament
from tournaments.selectors import where_to_sit
from tournaments.selectors.seat_text import next_seat
from tournaments.states import RoundState, TournamentState

pytestmark = pytest.mark.django_db


def test_before_play_the_page_waits(at: Here, client: Client) -> None:
    Tournament.objects.filter(pk=at.tournament.pk).update(state=TournamentState.REGISTRATION)
    table = Table.objects.create(tournament=at.tournament, number=2)
    assert "Play has not started" in client.get(f"/t/{table.token}/").content.decode()


def test_between_two_rounds_the_page_says_so_and_then_where_to_sit(at: Here, phone: Phone) -> None:
    at.finish(10, 7)
    assert "You have played all your games so far. Check here for what comes next." in words(phone.look())
    at.round.state = RoundState.CLOSED
    at.round.save()
    then = table_in_play(at.stage, 2, round_number=2, pairs=(at.b, at.a))
    page = words(phone.look())
    assert "Table 1, round 2 of 1" in page  # the test's stage plans one round
    assert "No game at this table now" in page
    assert "Round 2: table 2, side B, against Pair 2" in page
    assert "Who cut the lowest card?" in Phone(then).look()


def test_as_soon_as_both_sides_agreed_the_page_says_who_plays_where_next() -> None:
    night = evening(4, movement="round-robin")
    game = night.round.games.order_by("pk").first()
    assert game is not None
    night.finish(game, (10, 7))
    here = at_table(game.table)
    page = words(Client().get(f"/t/{game.table.token}/").content.decode())
    told = [str(one.sentence) for one in here.onward]
    entries = Entry.objects.filter(seats__game=game).distinct().order_by("number")
    found = [where_to_sit(entry) for entry in entries]
    assert told == [str(next_seat(one.now, one.next)) for one in found]
    assert all(sentence.startswith(("Next: table ", "Next: stay at table ")) for sentence in told)
    assert page.index("Your next seats") < page.index(told[0]) < page.index("Final score saved.")


def test_where_the_next_round_is_drawn_later_the_page_says_what_it_waits_for() -> None:
    night = evening(8, movement="swiss", rounds=3)
    game = night.round.games.order_by("pk").first()
    assert game is not None
    night.finish(game, (10, 7))
    here = at_table(game.table)
    sentence = "Your seat in round 2 is drawn after round 1 closes."
    assert [str(one.sentence) for one in here.onward] == [sentence] * 2
    page = words(Client().get(f"/t/{game.table.token}/").content.decode())
    assert page.count(sentence) == 1
    assert page.index("won 10 to 7") < page.index(sentence)  # the result first


def test_players_who_moved_on_read_at_their_new_table_what_the_desk_changed(at: Here) -> None:
    at.finish(10, 7)
    later = table_in_play(at.stage, 2, round_number=2, pairs=(at.a, entry_of(at.tournament, 9)))
    phone = Phone(later)
    assert "The director" not in words(phone.look())
    correct_result(**desk(at), score=(10, 8), reason="hand 6 was a march")
    told = "Your game in round 1: The director corrected the result: 10 to 8. “hand 6 was a march”"
    assert told in words(phone.look())
    later.hand("NS", 3)
    assert "The director" not in words(phone.look())


def test_what_a_correction_did_to_several_games_of_those_at_a_table_is_said_once_a_round() -> None:
    night = evening(11, movement="double-knock-out")
    for _ in range(2):
        night.play()
        night.close()
    first = night.stage.games.get(round__number=1, table__number=1)
    corrected(night, first, reversed_score(first), undo=True)
    table = Table.objects.get(tournament=night.tournament, number=1)
    void = "The director declared this game void: it counts for nobody."
    assert [str(sentence) for sentence, _ in at_table(table).desk_words] == [
        f"Your game in round {number}: {void}" for number in (2, 3)
    ]


def test_a_message_of_the_desk_is_gone_from_the_phone_that_said_ok_until_there_is_another(at: Here) -> None:
    at.hand("NS", 5)
    ruled(at)
    phone, other = Phone(at), Phone(at)
    page = seen(phone.look())
    assert "The director ruled on hand 1: " in page.text
    (mark,) = page.values("read")
    assert phone.post(f"{phone.page}read/", {"read": mark}).status_code == 302
    assert ["The director ruled" in one.look() for one in (phone, other)] == [False, True]
    undo_ruling(**desk(at), link=at.card.length, reason="it was no revoke")
    assert "The director undid the ruling on hand 1." in phone.look()
    assert phone.post(f"{phone.page}read/", {"read": "<"}).status_code == 302
    assert "The director undid the ruling on hand 1." in phone.look()
