"""The few words that a player reads from across the hall: where they play, and where they go next."""

from rules.words import Sentence, message
from rules.words import gettext_noop as N_
from tournaments.selectors.seat_lookup import RoundSeat, SeatLookup


def large_text(found: SeatLookup) -> tuple[RoundSeat | None, tuple[Sentence, ...]]:
    """The largest words of a player's page, in lines, and the place that they are about.

    They say where the game is played, or once that is final the way to the next one. Without a place: a sentence.
    """
    if found.now and not found.now.over:
        return found.now, _place(found.now)
    if found.next:
        return found.next, _way(found.now, found.next)
    return None, (found.first,)


def onward(now: RoundSeat | None, then: RoundSeat) -> Sentence:
    """The way from one place to the next: "Stay at table 4, move to side B"."""
    if then.table is None:
        return message(N_("Sit out round {round}"), round=then.round)
    if now is None or now.table != then.table:
        texts = N_("Move to table {table}, seat {side}"), N_("Move to table {table}, side {side}")
    elif now.side == then.side:
        texts = N_("Stay at table {table}, seat {side}"), N_("Stay at table {table}, side {side}")
    else:
        texts = N_("Stay at table {table}, move to seat {side}"), N_("Stay at table {table}, move to side {side}")
    return message(texts[not sits_alone(then)], table=then.table, side=then.side)


def sits_alone(at: RoundSeat) -> bool:
    """Whether the letter names a seat, as where everybody plays for themselves."""
    return at.partner is None and len(at.opponents) > 1


def _place(at: RoundSeat) -> tuple[Sentence, ...]:
    if at.sits_out:
        return (message(N_("You sit out")),)
    if at.table is None:
        return message(N_("No table yet")), message(N_("Ask the director"))
    return message(N_("Table {table}"), table=at.table), _side(at)


def _way(now: RoundSeat | None, then: RoundSeat) -> tuple[Sentence, ...]:
    if now is None or now.table is None or then.table is None:
        return _place(then)
    if now.table != then.table:
        return message(N_("Move to table {table}"), table=then.table), _side(then)
    stay = message(N_("Stay at table {table}"), table=then.table)
    if now.side == then.side:
        return stay, _side(then)
    return stay, message(N_("Move to seat {side}") if sits_alone(then) else N_("Move to side {side}"), side=then.side)


def _side(at: RoundSeat) -> Sentence:
    return message(N_("Seat {side}") if sits_alone(at) else N_("Side {side}"), side=at.side)
