"""Whether the Jokers are in the pack, which the players of Poker-Euchre decide before the game."""

from rules.euchre.poker.result import PokerResult
from rules.euchre.score_sheet.totals import SheetTotals
from rules.laws.poker_laws import PokerLaws


def jokers_in(laws: PokerLaws, totals: SheetTotals) -> bool | None:
    """As the laws say, else as the banker said or the scorekeeper with a deal on the sheet; None while nobody has.

    Only three players have more cards with the Jokers (Card Dealing Chart), so at other tables nobody may ever say.
    """
    if len(laws.packs) == 1:
        return laws.packs[0]
    if totals.session is not None:
        return totals.session.jokers
    deals = (row.written for row in reversed(totals.rows))
    said = (deal.jokers for deal in deals if isinstance(deal, PokerResult))
    return next((jokers for jokers in said if jokers is not None), None)
