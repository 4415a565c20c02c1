"""A sheet in words: its lines, its lone hands, what two scorekeepers have differently, and faults with names."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from rules.base.errors import Fault
from rules.base.words import Sentence, listed, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import score_figures
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import Difference, Score, SheetRow
from scoring.reads.score_card import TableCard
from scoring.reads.table_state import TableState
from tournaments.models import Seat

PLAYERS = ("player", "maker", "winner", "turn")  # what sentences call somebody by a seat


def row_in_words(rules: GameRules, row: SheetRow) -> Sentence:
    """A hand on a sheet: "pair A: march", "passed out", "by ruling", "void, dealt again"."""
    if row.struck:
        return message(N_("void, re-dealt"))
    said = message(N_("by ruling")) if row.number is None else rules.in_short(row.written)
    return message(N_("deciding hand, {what}"), what=said) if row.decides else said


def on_each_sheet(rules: GameRules, found: Difference) -> tuple[Sentence, Sentence]:
    """The two scorekeepers' entries for a hand, or for the final score."""
    return _on_sheet(rules, found.one), _on_sheet(rules, found.two)


def difference_in_words(rules: GameRules, found: Difference) -> Sentence:
    """A hand on which the two scorekeepers differ."""
    one, two = on_each_sheet(rules, found)
    if found.hand is None and found.one == found.two:
        return message(N_("The sheets differ in who won the deciding hand."))
    if found.hand is None:
        return message(N_("Sheet 1 ends at {one}, sheet 2 at {two}."), one=one, two=two)
    text = N_("Hand {hand}: sheet 1 has {one}, sheet 2 has {two}.")
    return message(text, hand=found.hand, one=one, two=two)


def _on_sheet(rules: GameRules, written: SheetRow | Score | None) -> Sentence:
    if isinstance(written, SheetRow):
        return message(N_("{what}, {score}"), what=row_in_words(rules, written), score=score_figures(written.points))
    return score_figures(written or (0, 0))


def lone_hands_in_words(game: TableState) -> Sentence | None:
    """ "Lone hands: Ann 2, Bob 1." By player where a sheet says who, else by side; None where nobody made one."""
    made = [
        message(
            N_("{player} {count}"), player=game.sides[side].called if seat is None else game.called(seat), count=count
        )
        for side, seat, count in game.card.rules.lone_hands_made(game.card.record)
    ]
    return message(N_("Lone hands: {made}."), made=listed(made)) if made else None


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
