"""Sessions of Poker-Euchre that bots play, so that tests have believable ones."""

from rules.base.draw import draw_key
from rules.euchre.kinds import game_for
from rules.euchre.poker.deal import deal_poker
from rules.euchre.poker.judge import judge_poker
from rules.euchre.poker.record import PokerRecord
from rules.euchre.poker.rehearsal import play_deal
from rules.euchre.poker.session import Session
from rules.euchre.poker.settlement import Ended


def play_session(session: Session[str], key: bytes, deals: int) -> tuple[Session[str], tuple[PokerRecord, ...]]:
    """Play up to `deals` deals; a player who cannot pay sits out, and the session ends when fewer than two can."""
    records = list[PokerRecord]()
    while len(records) < deals and not session.over and len(session.paid) > 1:
        seats = session.players
        record = play_deal(
            game_for(session.laws),
            deal_poker(draw_key(key, len(records)), len(seats), seats.index(session.dealer), jokers=session.jokers),
            {seats.index(player): chips for player, chips in session.to_bet_with().items()},
            tuple(seats.index(player) for player in session.sat_out),
        )
        records.append(record)
        session = settled(session, record)
    return session, tuple(records)


def settled(session: Session[str], record: PokerRecord) -> Session[str]:
    """The session after a recorded deal; the seats of the record are the places at its table."""
    judged, name = judge_poker(game_for(session.laws), record), session.players
    if judged.ended is None or judged.ended.passed_out:
        return session.passed_out()
    ended = judged.ended
    by_name = Ended(
        players=tuple(name[seat] for seat in ended.players),
        cards_each=ended.cards_each,
        maker=None if ended.maker is None else name[ended.maker],
        tricks={name[seat]: won for seat, won in ended.tricks.items()},
        cards_won={name[seat]: won for seat, won in ended.cards_won.items()},
        folded=frozenset(name[seat] for seat in ended.folded),
        expelled=frozenset(name[seat] for seat in ended.expelled),
    )
    return session.after(by_name, {name[seat]: staked for seat, staked in judged.stakes.items()})
