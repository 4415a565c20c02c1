"""A pairing is fixed by hand before play, recorded with its reason, and taken back the same way."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from clubs.models import Role
from clubs.policy import TableKeeper
from rules.euchre.game import GameEnding
from scoring.decisions.hands import enter_final, set_first_dealer
from scoring.decisions.pairing_repair import fix_pairing
from scoring.decisions.rounds import close_round
from scoring.decisions.seats import who_sat_there
from scoring.decisions.substitutes import seat_substitute
from scoring.history.event_history import event_history
from scoring.history.undos import undo_of
from scoring.ledger.entries.pairing import PairingFixed
from scoring.models import Kind, LedgerEntry, ScoreCard
from scoring.verification.chains import problems
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening, table_of
from tests.refusals import refused
from tournaments.models import Seat

pytestmark = pytest.mark.django_db


def fix(night: Evening, one: int, other: int, *, uuid: UUID | None = None, **more: Any) -> PairingFixed:
    return fix_pairing(**asked(night, one, other, uuid=uuid, **more))


def asked(night: Evening, one: int, other: int, *, uuid: UUID | None = None, **more: Any) -> dict[str, Any]:
    two = {"one": night.entry(one), "other": night.entry(other)}
    return {"by": night.director, "round": night.round, **two, "reason": "Sisters", "uuid": uuid or uuid4(), **more}


def seated(night: Evening) -> dict[int, list[int]]:
    """The numbers at each table, side A first."""
    games = night.round.games.order_by("table__number")
    return {
        game.table.number: [seat.entry.number for seat in game.seats.order_by("side", "seat")[::2]] for game in games
    }


def cards(night: Evening) -> list[list[int]]:
    numbers = {entry.pk: entry.number for entry in night.tournament.entries.all()}
    found = ScoreCard.objects.filter(game__round=night.round).order_by("game__table__number")
    return [[numbers[pk] or 0 for side in card.sides for pk in side] for card in found]


def at_table(night: Evening, table: int) -> list[tuple[int, str]]:
    """Each seat's number of the entry and player, by seat."""
    seats = Seat.objects.filter(game__round=night.round, game__table__number=table).order_by("seat")
    return [(seat.entry.number or 0, str(seat.player)) for seat in seats]


def across(night: Evening) -> tuple[int, int]:
    """The B pairs of the first two tables."""
    tables = seated(night)
    return tables[1][1], tables[2][1]


def test_two_pairs_change_tables_with_their_players_and_cards() -> None:
    night = evening(8)
    before, (one, other) = seated(night), across(night)
    fix(night, one, other)
    after = {**before, 1: [before[1][0], other], 2: [before[2][0], one]}
    assert (seated(night), cards(night)) == (after, [after[1], after[2], after[3], after[4]])
    players = night.round.games.get(table__number=1).seats.filter(side=1).order_by("seat")
    assert [seat.player for seat in players] == list(night.entry(other).players)
    assert list(problems(night.tournament.pk)) == []


def test_a_substitute_moves_with_the_pair() -> None:
    night = evening(4)
    game = night.round.games.get(table__number=1)
    seat_substitute(by=night.director, game=game, seat=0, name="Zoe Quill", uuid=uuid4())
    one, other = (at_table(night, table)[0][0] for table in (1, 2))
    fix(night, one, other)
    assert at_table(night, 2)[0] == (one, "Zoe Quill")
    assert at_table(night, 1)[0] == (other, str(night.entry(other).first))
    assert Seat.history.filter(history_change_reason="fixed by hand: Sisters").count() == 4


def test_the_two_of_one_table_change_sides() -> None:
    night = evening(4)
    one, other = seated(night)[1]
    game = night.round.games.get(table__number=1)
    fixed = fix(night, one, other)
    assert fixed.games == ((game.pk, ((night.entry(other).pk,), (night.entry(one).pk,))),)
    assert (fixed.sit_out, seated(night)[1]) == ((), [other, one])


def test_whoever_is_not_in_the_round_is_refused() -> None:
    night = evening(5)
    (out,) = night.round.sit_out
    sitting = night.tournament.entries.get(pk=out)
    playing = night.entry(seated(night)[1][0])
    two = {"by": night.director, "round": night.round, "reason": "Sisters", "uuid": uuid4()}
    assert refused(fix_pairing, **two, one=sitting, other=sitting) == "same_pair"
    assert refused(fix_pairing, **two, one=evening(4).entry(1), other=playing) == "not_seated"
    night.round.games.filter(table__number=1).update(state="final")
    assert refused(fix_pairing, **two, one=playing, other=sitting) == "not_seated"


def test_the_entry_keeps_ids_and_the_reason_and_the_same_swap_again_takes_it_back() -> None:
    night = evening(8)
    before, two = seated(night), across(night)
    fix(night, *two)
    fix(night, *two, reason="Undone")
    rows = LedgerEntry.objects.filter(kind=Kind.PAIRING).order_by("pk")
    assert (seated(night), [row.reason for row in rows]) == (before, ["Sisters", "Undone"])
    assert rows[0].body["swap"] == [night.entry(number).pk for number in two]


def test_the_history_offers_the_undo_of_the_last_swap_until_a_hand_is_saved() -> None:
    night = evening(8)
    before, two = seated(night), across(night)
    fix(night, *two)
    (line,) = event_history(night.tournament, [Kind.PAIRING])
    assert line.act == "run_event"
    row = LedgerEntry.objects.get(pk=line.id)
    undo_of(row, night.stage).service(by=night.director, reason="Undone", uuid=uuid4())
    assert seated(night) == before
    assert [bool(line.act) for line in event_history(night.tournament, [Kind.PAIRING])] == [True, False]
    night.play()
    assert [bool(line.act) for line in event_history(night.tournament, [Kind.PAIRING])] == [False, False]


def test_the_same_swap_sent_twice_is_made_once() -> None:
    night = evening(8)
    before, two, uuid = seated(night), across(night), uuid4()
    assert fix(night, *two, uuid=uuid) == fix(night, *two, uuid=uuid)
    assert (LedgerEntry.objects.filter(kind=Kind.PAIRING).count(), seated(night) == before) == (1, False)
    assert refused(fix_pairing, **asked(night, two[0], seated(night)[3][0], uuid=uuid)) == "same_id_other_body"


def test_a_pair_that_sits_out_takes_a_seat_and_is_counted_so() -> None:
    night = evening(5)
    (out,) = night.tournament.entries.filter(pk__in=night.round.sit_out)
    playing = seated(night)[1][0]
    fix(night, out.number or 0, playing)
    assert seated(night)[1][0] == out.number
    night.play()
    closed = close_round(by=night.director, round=night.round)
    assert closed.sat_out == (night.entry(playing).pk,)
    assert list(problems(night.tournament.pk)) == []


def test_results_count_for_those_who_were_moved_there() -> None:
    night = evening(4)
    one, other = across(night)
    first = seated(night)[1][0]
    fix(night, one, other)
    night.play({(first, other): (10, 3)})
    assert table_of(night)[other] == (1, 0, 3)


def test_once_a_hand_is_saved_the_players_stay() -> None:
    night = evening(8)
    one, other = across(night)
    game = night.round.games.get(table__number=1)
    keeper = TableKeeper(game.table_id or 0, night.tournament.pk, night.tournament.club_id)
    place = {"by": keeper, "game_id": game.pk, "sheet": 1}
    set_first_dealer(**place, number=1, uuid=uuid4(), seat=2)
    fix(night, one, other)  # who deals first is no hand
    enter_final(**place, number=2, uuid=uuid4(), score=(10, 2), ending=GameEnding.TARGET)
    assert refused(fix_pairing, **asked(night, one, other)) == "hand_played"
    fix(night, seated(night)[3][0], seated(night)[4][0])


def test_a_swap_is_refused_where_it_makes_no_sense() -> None:
    night = evening(8)
    one, other = across(night)
    assert refused(fix_pairing, **asked(night, one, one)) == "same_pair"
    assert refused(fix_pairing, **asked(night, one, other, reason=" ")) == "reason_needed"
    first = night.round
    night.play()
    night.close()
    assert refused(fix_pairing, **asked(night, one, other, round=first)) == "round_closed"
    cup = evening(4, movement="knock-out")
    assert refused(fix_pairing, **asked(cup, 1, 2)) == "drawn_already"


def test_only_directors_of_the_club_fix_a_pairing() -> None:
    night = evening(4)
    two = across(night)
    assistant = StaffRoleFactory(club=night.tournament.club, role=Role.ASSISTANT).user
    assert refused(fix_pairing, **asked(night, *two, by=assistant)) == "not_you"
    assert refused(fix_pairing, **asked(night, *two, by=evening(4).director)) == "not_found"


def test_a_swap_after_corrected_seats_and_before_them_leaves_the_ledger_sound() -> None:
    night = evening(8)
    one, other = across(night)
    game = night.round.games.get(table__number=1)
    there = [night.entry(number) for number in reversed(seated(night)[1])]
    who_sat_there(by=night.director, game=game, sides=there, reason="Sides", uuid=uuid4())
    fix(night, one, other)
    assert list(problems(night.tournament.pk)) == []
    again = [night.entry(number) for number in reversed(seated(night)[1])]
    who_sat_there(by=night.director, game=game, sides=again, reason="Sides", uuid=uuid4())
    assert list(problems(night.tournament.pk)) == []


def test_a_round_that_was_drawn_says_that_the_director_fixed_it() -> None:
    night = evening(8, movement="swiss")
    one, other = across(night)
    fix(night, one, other)
    told = {reason["table"]: reason["says"] for reason in night.round.reasons}
    assert {table: str(told[table]).count("Sisters") for table in (1, 2)} == {1: 1, 2: 1}
    night.play()
    assert night.close().next is not None
