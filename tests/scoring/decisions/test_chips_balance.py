"""Nights of Poker-Euchre through the services, by lot: whatever players and director do, no chip is lost or made."""

from random import Random
from uuid import uuid4

import pytest

from clubs.models import Club, User
from rules.euchre.kinds import game_for
from rules.euchre.poker.deal import deal_poker
from rules.euchre.poker.judge import judge_poker
from rules.euchre.poker.rehearsal import play_deal
from rules.euchre.poker.result import PokerResult
from rules.euchre.poker.session import Session
from rules.euchre.score_sheet import BankAct, SheetTotals
from rules.laws import ChipLaws
from rules.laws.chip_laws import Money
from scoring.decisions.bank import at_the_bank
from scoring.decisions.bell import ring_everywhere
from scoring.decisions.ending import finish_event
from scoring.decisions.hands import enter_hand
from scoring.decisions.merging import merge_tables
from scoring.decisions.rounds import close_round
from scoring.decisions.starting import start_event as start
from scoring.models import Result
from scoring.reads.score_card import card_of
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.tournaments import make_numbered
from tests.scoring.decisions.test_merging import all_agree, bank, place
from tournaments.models import Game, Stage
from tournaments.states import GameState

pytestmark = pytest.mark.django_db


def totals(game: Game) -> SheetTotals:
    card = card_of(game.pk)
    return card.record.sheet_totals(card.rules)


def by_bots(session: Session[str], key: bytes) -> PokerResult:
    """A deal as its keeper writes it down."""
    seats = session.players
    record = play_deal(
        game_for(session.laws),
        deal_poker(key, len(seats), seats.index(session.dealer), jokers=session.jokers),
        {seats.index(player): chips for player, chips in session.to_bet_with().items()},
        tuple(seats.index(player) for player in session.sat_out),
    )
    judged = judge_poker(game_for(session.laws), record)
    if judged.ended is None or judged.ended.passed_out:
        return PokerResult(players=(), said_passed_out=True)
    ended = judged.ended
    return PokerResult(
        players=(),
        maker=None if ended.maker is None else seats[ended.maker],
        tricks={seats[seat]: won for seat, won in ended.tricks.items()},
        bets={seats[seat]: staked for seat, staked in judged.stakes.items()},
        folded_by=tuple(seats[seat] for seat in ended.folded),
    )


def something_happens(by: User, stage: Stage, chance: Random) -> None:
    """A deal, or what those must do who could not pay for one; a purchase, somebody who leaves, two tables as one."""
    games = [game for game in stage.games.filter(state=GameState.OPEN) if not totals(game).over]
    if not games:
        return
    game = chance.choice(games)
    session = totals(game).session
    assert session is not None
    act = chance.choice(("deal", "deal", "deal", "buy", "leave", "merge"))
    if act == "buy":
        seat = int(chance.choice(session.players))
        at_the_bank(**place(game), act=BankAct.BUY, seat=seat, chips=chance.randint(1, 50))
    elif act == "leave":
        at_the_bank(**place(game), act=BankAct.RETIRE, seat=int(chance.choice(session.players)))
    elif act == "merge" and len(games) > 1 and sum(len(totals(one).playing) for one in games) <= 12:
        into = next(other for other in games if other != game)
        merge_tables(by=by, game=game, into=into, uuid=uuid4())
    elif session.must_buy_or_leave:
        for seat in map(int, session.must_buy_or_leave):
            bought = {"act": BankAct.BUY, "chips": 60} if chance.random() < 0.5 else {"act": BankAct.RETIRE}
            at_the_bank(**place(game), seat=seat, **bought)  # type: ignore[arg-type]
    elif len(session.paid) > 1:
        enter_hand(**place(game), hand=by_bots(session, chance.randbytes(32)))


def held(stage: Stage) -> int:
    """All that lies on the tables, or has been taken away from one, less all that was bought: nothing, at any time."""
    total = 0
    for game in stage.games.filter(state=GameState.OPEN):
        at = totals(game)
        assert at.session is not None
        assert at.session.balanced
        total += at.session.issued - at.session.cashed - sum(at.session.chips.values()) - at.session.carry
    return total


@pytest.mark.prove(cases=2)
@pytest.mark.parametrize("seed", range(5))
def test_chips_balance_whatever_happens(seed: int, club: Club, bob: User) -> None:
    chance = Random(seed)
    event = make_numbered(14, club=club, ruleset="poker_chips")
    stage = start(by=bob, tournament=event, movement="tables")
    assert isinstance(stage.law_book, ChipLaws)
    for game in stage.games.all():
        bank(game, 60, money=Money.PENNIES, adults=True)
    for _ in range(25):
        something_happens(bob, stage, chance)
        assert held(stage) == 0
    ring_everywhere(by=bob, round=stage.rounds.get())
    for game in stage.games.filter(state=GameState.OPEN):
        all_agree(game)
    close_round(by=bob, round=stage.rounds.get())
    finish_event(by=bob, stage=stage)
    assert {sum(score) for score in Result.objects.values_list("score", flat=True)} == {0}
    assert sum(row.points for row in derive(stage.pk).rows) == 0
    assert list(problems()) == []
