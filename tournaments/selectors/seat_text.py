"""The few words that a player reads from across the hall: where they play, and where they go next."""

from collections.abc import Sequence

from rules.words import Sentence, listed, message
from rules.words import gettext_noop as N_
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
