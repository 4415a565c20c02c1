"""What a ruling of the book does, in sentences that name the pairs."""

from collections.abc import Iterator

from rules.hand import Side
from rules.laws import NextDeal
from rules.rulings import Ruling
from rules.words import Sentence, say
from rules.words import gettext_noop as N_

Names = tuple[str, str]


def effects(ruling: Ruling, names: Names) -> tuple[Sentence, ...]:
    """One sentence for each thing that follows; nothing on the score where none says so."""
    return tuple(_effects(ruling, names))


def _effects(ruling: Ruling, names: Names) -> Iterator[Sentence]:
    if ruling.new_deal is not None:
        same = ruling.new_deal is NextDeal.SAME
        yield say(N_("Deal again; the deal stays.")) if same else say(N_("Deal again: the deal passes left."))
    if ruling.new_deal is not None and ruling.replaces_hand:
        yield say(N_("The hand does not count, whatever was played or written of it."))
    elif ruling.points is not None:
        yield say(N_("On the score: {points}."), points=points_in_words(ruling.points, names))
    elif ruling.no_score is not None:
        yield say(N_("Whatever {pair} win in this hand does not count."), pair=names[ruling.no_score])
    if ruling.barred is not None:
        yield say(N_("{pair} may not make trump in this deal: the score sheet refuses it."), pair=names[ruling.barred])
    if ruling.may_call_lead is not None:
        yield say(N_("{pair} may name the suit of the next lead."), pair=names[ruling.may_call_lead])
    if not (ruling.points or ruling.no_score is not None or ruling.barred is not None or ruling.choices):
        yield say(N_("Nothing changes on the score; it stands in the log."))


def points_in_words(points: tuple[int, int], names: Names) -> Sentence:
    """ "2 to Ann & Bob", "2 taken from Cy & Di", "nothing to either"."""
    parts = [_part(points[side], names[side]) for side in Side if points[side]]
    if not parts:
        return say(N_("nothing to either pair"))
    return parts[0] if len(parts) == 1 else say(N_("{first}, {second}"), first=parts[0], second=parts[1])


def _part(points: int, name: str) -> Sentence:
    text = N_("{points} to {pair}") if points > 0 else N_("{points} taken from {pair}")
    return say(text, points=abs(points), pair=name)
