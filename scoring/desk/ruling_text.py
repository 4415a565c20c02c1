"""The effect of a ruling, in sentences that name the pairs."""

from collections.abc import Iterator, Mapping, Sequence

from rules.base.words import Sentence, listed, message
from rules.base.words import gettext_noop as N_
from rules.euchre.rulings.at_table import CaseRuling
from rules.euchre.score_sheet import Score
from rules.laws import NextDeal

Names = Sequence[str]


def effects(ruling: CaseRuling, names: Names, *, entered: bool) -> tuple[Sentence, ...]:
    """One sentence for each thing that follows; nothing on the score where none says so.

    `entered`: the hand is already on a sheet, so nothing about it can still be refused there.
    """
    return tuple(_effects(ruling, names, entered))


def _effects(ruling: CaseRuling, names: Names, entered: bool) -> Iterator[Sentence]:
    if ruling.new_deal is not None:
        same = ruling.new_deal is NextDeal.SAME
        yield message(N_("Re-deal by the same dealer.")) if same else message(N_("Re-deal: the deal passes left."))
    if ruling.new_deal is not None and ruling.replaces_hand:
        yield message(N_("The hand does not count, even if it was played or entered."))
    elif ruling.points is not None:
        yield message(N_("Points: {points}."), points=points_in_words(ruling.points, names))
    elif ruling.no_score is not None:
        yield message(N_("Points won by {pair} in this hand do not count."), pair=names[ruling.no_score])
    if ruling.barred is not None and entered:
        yield message(
            N_("The entered hand counts: {pair} did not make trump. The score does not change."),
            pair=names[ruling.barred],
        )
    elif ruling.barred is not None:
        yield message(
            N_("{pair} must not make trump in this deal. The score sheet will refuse it."), pair=names[ruling.barred]
        )
    if ruling.may_call_lead:
        callers = " & ".join(names[side] for side in ruling.may_call_lead)
        yield message(N_("{pair} can name the suit of the next lead."), pair=callers)
    if ruling.by_keeper:
        yield from _for_the_keeper(ruling, names)
    elif not (ruling.points or ruling.no_score is not None or ruling.barred is not None or ruling.choices):
        yield message(N_("The score does not change. The ruling is saved in the history."))


def _for_the_keeper(ruling: CaseRuling, names: Names) -> Iterator[Sentence]:
    """Poker-Euchre: the chips and tricks are at the table, so what follows is entered there."""
    if ruling.deal is not None and ruling.worth is not None:
        yield message(N_("The deal is then worth: {points}."), points=points_in_words(ruling.worth, names))
        out = " & ".join(names[int(seat)] for seat in ruling.deal.expelled)
        text = N_(
            "The scorekeeper undoes the deal and enters it again: {player} out of the deal, {tricks} "
            "{tricks:trick|tricks} buried."
        )
        yield message(text, player=out, tricks=ruling.deal.void_tricks)
        if ruling.deal.cards_won_by:
            yield message(N_("Cards won: {cards}."), cards=_cards(ruling.deal.cards_won_by, names))
    yield message(N_("The ruling is saved in the history. The scorekeeper enters the effect on the sheet."))


def _cards(won: Mapping[str, int], names: Names) -> str:
    return ", ".join(f"{names[int(seat)]} {cards}" for seat, cards in won.items())


def points_in_words(points: Score, names: Names) -> Sentence:
    """ "2 to Ann & Bob", "2 taken from Cy & Di", "nothing to either"."""
    parts = [_part(worth, name) for worth, name in zip(points, names, strict=False) if worth]
    if not parts:
        return message(N_("nothing for either pair")) if len(points) == 2 else message(N_("nothing for anyone"))
    return listed(parts)


def _part(points: int, name: str) -> Sentence:
    text = N_("{points} to {pair}") if points > 0 else N_("{points} deducted from {pair}")
    return message(text, points=abs(points), pair=name)
