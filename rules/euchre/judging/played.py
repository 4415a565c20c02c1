"""The tricks of a recorded hand, replayed card by card: what was wrong, who won, who leads next."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.dealt import Cards
from rules.euchre.playing import TrickPlay
from rules.euchre.record import HandRecord, RecordedTrick
from rules.euchre.trick import Tricks, in_turn


@dataclass(frozen=True, slots=True)
class PlayReview:
    """The winner of each trick, the cards that each seat still holds, and every fault."""

    winners: tuple[int, ...]
    left: tuple[Cards, ...]
    faults: tuple[Fault, ...]


def replay_tricks(
    tricks: Tricks, hand: HandRecord, holdings: Sequence[Cards], active: tuple[int, ...], leader: int
) -> PlayReview:
    """Every trick in turn; `leader` leads to the first. A trick ends where it ends in the record."""
    now = TrickPlay(tricks, tuple(holdings), active, in_turn(active, leader), designated=hand.designated)
    faults: list[Fault] = []
    for trick in hand.tricks:
        faults += _wrong_leader(now, trick)
        for play in trick.plays:
            faults += now.faults(play)
            now = now.laid(play)
        faults += _missing_cards(now)
        now = now.gathered()
        faults += _wrong_winner(now, trick)
    return PlayReview(now.winners, now.held, tuple(faults))


def _wrong_leader(now: TrickPlay, trick: RecordedTrick) -> Iterator[Fault]:
    first = trick.plays[0].seat if trick.plays else now.due[0]
    if trick.leader not in (None, first):
        sentence = message(N_("Seat {seat} is recorded as the leader but did not lead."), seat=trick.leader)
        yield Fault("leader_differs", sentence, {"trick": len(now.tricks) + 1, "seat": first})


def _missing_cards(now: TrickPlay) -> Iterator[Fault]:
    for seat in now.due:
        sentence = message(N_("Seat {seat} played no card."), seat=seat)
        yield Fault("card_missing", sentence, {"trick": len(now.tricks) + 1, "seat": seat})


def _wrong_winner(now: TrickPlay, trick: RecordedTrick) -> Iterator[Fault]:
    """The fault of a recorded winner who did not win the trick that was gathered last."""
    winner = now.tricks[-1].winner
    if winner is not None and trick.winner not in (None, winner):
        sentence = message(N_("The trick goes to seat {seat}."), seat=winner)
        yield Fault("wrong_winner", sentence, {"trick": len(now.tricks), "seat": winner})
