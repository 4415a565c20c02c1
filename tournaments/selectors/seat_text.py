"""The few words that a player reads from across the hall: where they play, and where they go next."""

from collections.abc import Sequence

from rules.base.words import Sentence, listed, message
from rules.base.words import gettext_noop as N_
from tournaments.selectors.seat_lookup import RoundSeat, SeatLookup
from tournaments.selectors.seating import SeatedEntry


def large_text(found: SeatLookup) -> tuple[RoundSeat | None, tuple[Sentence, ...]]:
    """The largest words of a player's page, in lines, and the place that they are about.

    They say where the game is played, or once that is final the next place in a sentence.
    """
    if found.now and not found.now.over:
        return found.now, _place(found.now)
    if found.next:
        return found.next, (next_seat(found.now, found.next),)
    return None, (found.first,)


def next_seat(now: RoundSeat | None, then: RoundSeat) -> Sentence:
    """The next place with those who sit there, by surnames: "Next: table 7, side A, with Lee & May."."""
    if then.table is None:
        return message(N_("Next: you sit out round {round}."), round=then.round)
    words: dict[str, object] = {"table": then.table, "side": then.side, "players": _called(then.opponents)}
    if then.partner:
        return message(_WITH_PARTNER[_stays(now, then)], partner=then.partner.surnames, **words)
    return message(_WITH[_stays(now, then)][sits_alone(then)], **words)


def short_seat(found: SeatLookup) -> Sentence | None:
    """The game that the entry has to play or plays next, in half a line; None where there is none yet."""
    if found.now and not found.now.over:
        return _short(found.now, _SHORT)
    return _short(found.next, _SHORT_NEXT) if found.next else None


def _short(at: RoundSeat, words: Sequence[str]) -> Sentence:
    sits_out, no_table, side, seat = words
    if at.sits_out:
        return message(sits_out)
    if at.table is None:
        return message(no_table)
    return message(seat if sits_alone(at) else side, table=at.table, side=at.side)


# Sits out; no table yet; at a side; at a seat.
_SHORT = (N_("sits out"), N_("no table yet"), N_("table {table}, side {side}"), N_("table {table}, seat {side}"))
_SHORT_NEXT = (
    N_("next: sits out"),
    N_("next: no table yet"),
    N_("next: table {table}, side {side}"),
    N_("next: table {table}, seat {side}"),
)


def _stays(now: RoundSeat | None, then: RoundSeat) -> int:
    """0 for another table, 1 for another side of the same, 2 for the same seat."""
    if now is None or now.table != then.table:
        return 0
    return 1 if now.side != then.side else 2


def _called(those: Sequence[SeatedEntry]) -> Sentence:
    return listed([message(N_("{name}"), name=one.surnames) for one in those]) if those else message("")


# By `_stays`; then for a side, and for a seat.
_WITH = (
    (N_("Next: table {table}, side {side}, with {players}."), N_("Next: table {table}, seat {side}, with {players}.")),
    (
        N_("Next: stay at table {table}, move to side {side}, with {players}."),
        N_("Next: stay at table {table}, move to seat {side}, with {players}."),
    ),
    (
        N_("Next: stay at table {table}, side {side}, with {players}."),
        N_("Next: stay at table {table}, seat {side}, with {players}."),
    ),
)
_WITH_PARTNER = (
    N_("Next: table {table}, side {side}, with {partner}, against {players}."),
    N_("Next: stay at table {table}, move to side {side}, with {partner}, against {players}."),
    N_("Next: stay at table {table}, side {side}, with {partner}, against {players}."),
)


def sits_alone(at: RoundSeat) -> bool:
    """Whether the letter names a seat, as where everybody plays for themselves."""
    return at.partner is None and len(at.opponents) > 1


def _place(at: RoundSeat) -> tuple[Sentence, ...]:
    if at.sits_out:
        return (message(N_("You sit out")),)
    if at.table is None:
        return message(N_("No table yet")), message(N_("Ask the director"))
    return message(N_("Table {table}"), table=at.table), _side(at)


def _side(at: RoundSeat) -> Sentence:
    return message(N_("Seat {side}") if sits_alone(at) else N_("Side {side}"), side=at.side)
