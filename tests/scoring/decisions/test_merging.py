"""Tables of a Poker-Euchre night merged by the director: chips go along, both histories say so, and none is lost."""

from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.test import Client

from clubs.errors import Refusal
from clubs.models import Club, Role, User
from clubs.policy import TableKeeper
from rules.base.errors import NotNow, RulesError
from rules.euchre.poker.result import PokerResult
from rules.euchre.score_sheet import BankAct
from rules.laws.chip_laws import Money
from scoring.decisions.bank import at_the_bank, open_bank
from scoring.decisions.ending import finish_event
from scoring.decisions.hands import enter_hand, ring_bell, undo_hand
from scoring.decisions.merging import merge_tables
from scoring.decisions.reopening import reopen_game
from scoring.decisions.rounds import close_round
from scoring.decisions.signing import agree
from scoring.decisions.starting import start_event
from scoring.decisions.voiding import void_game
from scoring.history.event_history import EVERYTHING, event_history
from scoring.history.undos import undo_of
from scoring.models import LedgerEntry, Result
from scoring.reads.game_history import history_of
from scoring.reads.master_card import master_card
from scoring.reads.score_card import card_of
from scoring.reads.table_state import TableStatus, games_at, table_state, tables_of
from scoring.services.trial import trial_of
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.clubs import StaffRoleFactory
from tests.factories.tournaments import make_numbered
from tests.seen import seen
from tournaments.models import Game, Stage
from tournaments.selectors import where_to_sit
from tournaments.states import GameState

pytestmark = pytest.mark.django_db


def place(game: Game) -> dict[str, Any]:
    card = card_of(game.pk)
    by = TableKeeper(card.table_id or 0, card.tournament_id, card.club_id)
    number = card.record.sheet_totals(card.rules).next_number
    return {"by": by, "game_id": game.pk, "sheet": 1, "number": number, "uuid": uuid4()}


def bank(game: Game, chips: int = 60, **more: Any) -> None:
    count = len(card_of(game.pk).sides)
    open_bank(**place(game), chips=(chips,) * count, banker=0, dealer=1, jokers=False, **more)


def deal(game: Game, maker: int, won: dict[int, int], stake: int = 2) -> None:
    session = table_state(game).sheet(1).session
    assert session is not None
    said = PokerResult(
        players=(),
        maker=str(maker),
        tricks={str(seat): tricks for seat, tricks in won.items()},
        bets=dict.fromkeys(session.paid, stake),
    )
    enter_hand(**place(game), hand=said)


def retire(game: Game, *seats: int) -> None:
    for seat in seats:
        at_the_bank(**place(game), act=BankAct.RETIRE, seat=seat)


def all_agree(game: Game) -> None:
    totals = table_state(game).sheet(1)
    assert totals.recorded is not None
    for side in sorted(set(range(len(totals.recorded))) - totals.gone):
        agree(by=place(game)["by"], game_id=game.pk, side=side, score=totals.recorded, uuid=uuid4())


@pytest.fixture
def two_tables(club: Club, bob: User) -> Stage:
    event = make_numbered(14, club=club, ruleset="poker_chips")
    return start_event(by=bob, tournament=event, movement="tables")


@pytest.fixture
def games(two_tables: Stage) -> tuple[Game, Game]:
    """Two tables of seven, their banks open; at the second three have cashed out after a deal that nobody won."""
    one, two = two_tables.games.order_by("table__number")
    bank(one)
    bank(two)
    deal(one, 0, {0: 4, 1: 3})
    deal(two, 0, {1: 3, 2: 3, 0: 1})
    retire(two, 4, 5, 6)
    return one, two


def merged(by: User, games: tuple[Game, Game], uuid: UUID | None = None) -> Game:
    one, two = games
    return Game.objects.get(pk=merge_tables(by=by, game=two, into=one, uuid=uuid or uuid4()).following)


def held(game: Game) -> dict[int, int]:
    """The chips of each entry that plays at a table."""
    card, session = card_of(game.pk), table_state(game).sheet(1).session
    assert session is not None
    return {card.sides[int(seat)][0]: chips for seat, chips in session.chips.items()}


def test_those_of_one_table_take_their_chips_to_the_other(bob: User, games: tuple[Game, Game]) -> None:
    before = [held(game) for game in games]
    carried = [table_state(game).sheet(1).session for game in games]
    following = merged(bob, games)
    after = held(following)
    assert (following.table, following.round, len(after)) == (games[0].table, games[0].round, 11)
    there = sum(sum(chips.values()) for chips in before)
    assert sum(after.values()) == there + sum(one.carry for one in carried if one)
    assert all(after[entry] >= chips for chips in before for entry, chips in chips.items())
    assert [Game.objects.get(pk=game.pk).state for game in games] == [GameState.FINAL] * 2
    assert [sum(result.score) for result in Result.objects.all()] == [0, 0]
    assert list(problems()) == []


def test_the_desk_shows_each_table_once(bob: User, games: tuple[Game, Game]) -> None:
    merged(bob, games)
    shown = tables_of(games[0].round)
    assert [(table.table, table.status) for table in shown] == [(1, TableStatus.WAITING), (2, TableStatus.FINAL)]


def test_both_histories_say_so(bob: User, games: tuple[Game, Game]) -> None:
    following = merged(bob, games)
    said = "tables 1 and 2 merged; the chips go to table 1"
    assert [str(history_of(game.pk)[-1].what) for game in games] == [said, said]
    chips = sum(held(following).values())
    assert str(history_of(following.pk)[0].what) == f"continues from tables 1 and 2 with {chips} chips"


def test_it_is_done_once_however_often_it_is_sent(bob: User, games: tuple[Game, Game]) -> None:
    uuid = uuid4()
    assert merged(bob, games, uuid) == merged(bob, games, uuid)
    assert Game.objects.count() == 3


def test_each_player_sees_the_table_where_they_play_on(bob: User, games: tuple[Game, Game], two_tables: Stage) -> None:
    following = merged(bob, games)
    came = two_tables.tournament.entries.filter(pk__in=held(following))
    assert {str(where_to_sit(entry).sentence).split(",")[0] for entry in came} == {"Round 1: table 1"}
    assert games_at(following.table).first() == following


def test_the_night_goes_on_to_the_bell_and_everybody_has_what_they_won_at_both_tables(
    bob: User, games: tuple[Game, Game], two_tables: Stage
) -> None:
    following = merged(bob, games)
    deal(following, 0, {0: 3, 9: 1})
    ring_bell(**place(following))
    all_agree(following)
    close_round(by=bob, round=two_tables.rounds.get())
    finish_event(by=bob, stage=two_tables)
    ended = held(following)
    totals = {int(row.entry): row.points for row in derive(two_tables.pk).rows}
    numbers = dict(two_tables.tournament.entries.values_list("pk", "number"))
    assert {numbers[entry]: chips - 60 for entry, chips in ended.items()}.items() <= totals.items()
    assert sum(totals.values()) == 0
    assert [row.points for row in derive(two_tables.pk).over().rows] == sorted(totals.values(), reverse=True)
    card, _entries = master_card(two_tables)
    assert {row.entry: row.points for row in card.rows} == totals
    assert list(problems()) == []


def test_the_merged_bank_cannot_be_closed_again_at_the_table(bob: User, games: tuple[Game, Game]) -> None:
    following = merged(bob, games)
    with pytest.raises(NotNow) as refused:
        undo_hand(**place(following))
    assert refused.value.code == "nothing_to_undo"


def test_a_merged_table_goes_back_only_once_the_game_of_both_is_void(bob: User, games: tuple[Game, Game]) -> None:
    following = merged(bob, games)
    with pytest.raises(Refusal) as refused:
        reopen_game(by=bob, game=games[1], reason="too early", uuid=uuid4())
    assert refused.value.code == "merged"
    void_game(by=bob, game=following, reason="too early", uuid=uuid4())
    for game in games:
        reopen_game(by=bob, game=game, reason="too early", uuid=uuid4())
    deal(games[1], 0, {0: 12})
    assert list(problems()) == []


def test_a_merge_is_undone_in_one_step_and_the_places_go_back(
    bob: User, games: tuple[Game, Game], two_tables: Stage
) -> None:
    before = (derive(two_tables.pk), [held(game) for game in games])
    following, uuid = merged(bob, games), uuid4()
    deal(following, 0, {0: 3, 9: 1})
    (line,) = (line for line in event_history(two_tables.tournament, EVERYTHING) if line.act)
    row = LedgerEntry.objects.get(pk=line.id)
    undo = undo_of(row, two_tables).service
    assert trial_of(two_tables.pk, undo, by=bob).after.rows == before[0].rows
    for _ in range(2):
        undo(by=bob, reason="enough came back", uuid=uuid)
    assert (derive(two_tables.pk).rows, [held(game) for game in games]) == (before[0].rows, before[1])
    assert [Game.objects.get(pk=game.pk).state for game in (*games, following)] == ["open", "open", "void"]
    history = event_history(two_tables.tournament, EVERYTHING)
    assert [(line.kind, line.undone) for line in history if line.undone or line.act] == [("merge", True)]
    deal(games[1], 0, {0: 12})
    assert list(problems()) == []


def test_a_merge_stays_while_its_chips_are_at_a_third_table_or_its_round_is_closed(club: Club, bob: User) -> None:
    event = make_numbered(9, club=club, ruleset="poker_chips")
    stage = start_event(by=bob, tournament=event, movement="tables", tables=3)
    event.refresh_from_db()
    one, two, three = stage.games.order_by("table__number")
    for game in (one, two, three):
        bank(game)
    following = merged(bob, (one, two))
    last = merged(bob, (following, three))
    first, second = LedgerEntry.objects.filter(game=None, kind="merge").order_by("pk")
    offered = [line.id for line in event_history(event, EVERYTHING) if line.act]
    assert offered == [second.pk]
    assert code(lambda: undo_of(first, stage).service(by=bob, reason="no", uuid=uuid4())) == "merged"
    undo_of(second, stage).service(by=bob, reason="no", uuid=uuid4())
    assert [line.id for line in event_history(event, EVERYTHING) if line.act] == [first.pk]
    for game in (following, three):
        ring_bell(**place(game))
        all_agree(game)
    close_round(by=bob, round=stage.rounds.get())
    assert [line.id for line in event_history(event, EVERYTHING) if line.act] == []
    assert Game.objects.get(pk=last.pk).state == GameState.VOID
    assert list(problems()) == []


def test_the_last_one_at_a_table_is_taken_to_another(bob: User, games: tuple[Game, Game]) -> None:
    retire(games[1], 0, 1, 2)
    assert table_state(games[1]).sheet(1).over
    assert len(held(merged(bob, games))) == 8


def code(act: Callable[[], object]) -> str:
    with pytest.raises((Refusal, RulesError)) as refused:
        act()
    return refused.value.code


def test_too_many_for_a_table_are_not_merged(bob: User, two_tables: Stage) -> None:
    one, two = two_tables.games.order_by("table__number")
    assert code(lambda: merged(bob, (one, two))) == "bank_closed"
    bank(one)
    bank(two)
    assert code(lambda: merged(bob, (one, two))) == "wrong_number_of_players"
    assert code(lambda: merged(bob, (one, one))) == "other_round"
    assert set(two_tables.games.values_list("state", flat=True)) == {GameState.OPEN}


def test_chips_that_are_not_worth_the_same_are_not_put_together(bob: User, two_tables: Stage) -> None:
    one, two = two_tables.games.order_by("table__number")
    bank(one)
    bank(two, money=Money.PENNIES, adults=True)
    retire(two, 4, 5, 6)
    assert code(lambda: merged(bob, (one, two))) == "other_money"


def test_tables_are_merged_by_who_runs_the_event(games: tuple[Game, Game]) -> None:
    helper = StaffRoleFactory(club=games[0].stage.tournament.club, role=Role.ASSISTANT).user
    assert code(lambda: merged(helper, games)) == "not_you"


def test_the_desk_offers_the_other_tables_and_merges(
    bob: User, games: tuple[Game, Game], signed_in: Callable[[User], Client]
) -> None:
    one, two = games
    address = f"/desk/{one.stage.tournament.code}/games/{two.pk}/"
    desk = signed_in(bob)
    assert "Merge tables" in desk.get(address).content.decode()
    sent = {"action": "merge", "merge-uuid": str(uuid4()), "merge-into": one.pk, "merge-reason": "few left"}
    assert desk.post(address, sent).status_code == 302
    assert desk.post(address, sent).status_code == 302
    assert (Game.objects.count(), history_of(one.pk)[-1].reason) == (3, "few left")
    page = desk.get(address).content.decode()
    assert ("Tables 1 and 2 merged; the chips go to table 1" in page, "Merge tables" in page) == (True, False)


def test_tables_are_merged_over_the_api(api: Callable[..., Any], bob: User, games: tuple[Game, Game]) -> None:
    one, two = games
    answer = api(bob).post(f"/api/v1/games/{two.pk}/merge/", {"into": one.pk}, HTTP_IDEMPOTENCY_KEY=str(uuid4()))
    assert answer.status_code == 201
    told = answer.json()
    assert (told["table"], told["tables"], told["chips"]) == (
        1,
        [1, 2],
        {str(entry): chips for entry, chips in held(Game.objects.get(pk=told["game_id"])).items()},
    )


def test_every_page_still_shows_after_a_merging(
    bob: User, games: tuple[Game, Game], client: Client, signed_in: Callable[[User], Client]
) -> None:
    following = merged(bob, games)
    code = following.stage.tournament.code
    public = ("", "rounds/", "pairs/", "pairs/1/", "wall/", "card/", "rules/")
    assert {page: client.get(f"/e/{code}/{page}").status_code for page in public} == dict.fromkeys(public, 200)
    desk = signed_in(bob)
    inside = ("", "people/", "finish/", "print/seating/", "print/score-card/", "print/report/")
    assert {page: desk.get(f"/desk/{code}/{page}").status_code for page in inside} == dict.fromkeys(inside, 200)
    for game in games:
        assert client.get(f"/t/{game.table.token}/").status_code == 200


def test_who_has_cashed_out_need_not_agree(bob: User, games: tuple[Game, Game]) -> None:
    two = games[1]
    ring_bell(**place(two))
    assert {side.side for side in table_state(two).sides if side.signed} == {4, 5, 6}
    all_agree(two)
    assert Game.objects.get(pk=two.pk).state == GameState.FINAL
    assert list(problems()) == []


def test_the_tables_asked_for_are_the_tables_made(club: Club, bob: User) -> None:
    for players, tables, sizes in ((9, 4, [3, 2, 2, 2]), (10, 2, [5, 5]), (14, 3, [5, 5, 4]), (14, None, [7, 7])):
        event = make_numbered(players, club=club, ruleset="poker_chips")
        stage = start_event(by=bob, tournament=event, movement="tables", tables=tables)
        seated = [len(card_of(game.pk).sides) for game in stage.games.order_by("table__number")]
        assert (seated, stage.tables, event.tables.count()) == (sizes, len(sizes), len(sizes))
    event = make_numbered(5, club=club, ruleset="poker_chips")
    with pytest.raises(RulesError) as refused:
        start_event(by=bob, tournament=event, movement="tables", tables=3)
    assert str(refused.value) == "5 players cannot sit at 3 tables: each table has 2 to 12 players."


def test_the_start_page_makes_as_many_tables_as_are_asked_for(
    club: Club, bob: User, signed_in: Callable[[User], Client]
) -> None:
    event = make_numbered(10, club=club, ruleset="poker_chips")
    desk, address = signed_in(bob), f"/desk/{event.code}/start/?tables=2"
    page = desk.get(address).content.decode()
    assert "Empty: the fewest that seat everyone." in page
    assert desk.post(address, {"action": "start", "start-uuid": str(uuid4()), **order_of(page)}).status_code == 302
    assert [len(card_of(game.pk).sides) for game in Game.objects.filter(stage__tournament=event)] == [5, 5]


def order_of(page: str) -> dict[str, str]:
    """What is chosen from the lists of the form of the start."""
    lists = [one.told.get("name", "") for one in seen(page).parts("select")]
    return {name: seen(page).values(name)[0] for name in lists if name.startswith("start-")}


def test_a_limit_meant_for_one_table_keeps_no_tables_from_merging(club: Club, bob: User) -> None:
    event = make_numbered(10, club=club, ruleset="poker_chips", law_overrides={"most_players": 5, "fewest_players": 3})
    stage = start_event(by=bob, tournament=event, movement="tables")
    games = tuple(stage.games.order_by("table__number"))
    for game in games:
        bank(game)
    following = merged(bob, games)  # type: ignore[arg-type]
    assert (len(held(following)), following.law_book.most_players) == (10, 12)
    deal(following, 0, {0: 3, 9: 2})
    ring_bell(**place(following))
    all_agree(following)
    assert Game.objects.get(pk=following.pk).state == GameState.FINAL
    assert list(problems()) == []


def test_too_many_for_the_pack_are_told_so_in_a_sentence(bob: User, two_tables: Stage) -> None:
    one, two = two_tables.games.order_by("table__number")
    bank(one)
    bank(two)
    with pytest.raises(RulesError) as refused:
        merged(bob, (one, two))
    assert str(refused.value) == "14 players would sit at one table. The pack is enough for 12: merge smaller tables."
