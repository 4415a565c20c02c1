"""Faults of a game in which everybody plays alone, with the players' names in place of their seats."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from rules.base.errors import Fault
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.reads.score_card import TableCard
from tournaments.models import Seat

PLAYERS = ("player", "maker", "winner", "turn")  # what sentences call somebody by a seat


def with_names(faults: Iterable[Fault], card: TableCard) -> tuple[Fault, ...]:
    """The faults as people read them: the rule book knows players by their seats alone. No query where pairs play."""
    if card.laws.partners:
        return tuple(faults)
    seats = Seat.objects.filter(game=card.game_id).select_related("entry__first", "player").order_by("seat")
    names = {str(seat.side): str(seat.player or seat.entry.first) for seat in seats}
    return tuple(replace(fault, sentence=in_names(fault.sentence, names)) for fault in faults)


def in_names(sentence: Sentence, names: Mapping[str, str]) -> Sentence:
    """A sentence with the names of the players in place of their seats."""
    seats = sentence.params.get("seats")
    if isinstance(seats, str):
        called = [names.get(seat, seat) for seat in seats.split(", ") if seat.isdecimal()]
        return message(N_("{players} play this hand."), players=", ".join(called))
    replaced = {name: names.get(str(sentence.params[name])) for name in PLAYERS if name in sentence.params}
    return Sentence(sentence.text, {**sentence.params, **{name: called for name, called in replaced.items() if called}})
