"""What the page at a table of Poker-Euchre shows: a deal to be written down, and the bank."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from rules.laws import ChipLaws, LawBook, PokerLaws
from rules.laws.poker_words import JokersIn
from rules.poker_euchre.chart import cards_each
from rules.poker_euchre.chips import Chip, in_colours
from rules.poker_euchre.session import Session, least_chips
from rules.words import Sentence, listed, say
from rules.words import gettext_noop as N_
from scoring.forms.deals import BankForm, DealForm, OpenForm
from scoring.selectors.at_table import GameHere
from scoring.sheets import Standing


@dataclass(frozen=True, slots=True)
class Purse:
    """What a player holds at the table's bank, `made` up of the fewest chips."""

    seat: int
    name: str
    chips: int
    made: Sentence | None


def deal_context(
    game: GameHere, standing: Standing, place: dict[str, Any], typed: Mapping[str, QueryDict | None]
) -> Mapping[str, Any]:
    """A deal from the dealer's left, the dealer last; the bank, which the banker serves from his left."""
    session = standing.session
    if standing.over:
        return {}
    playing = [(seat, game.called(seat)) for seat in standing.seats]
    served = [(seat, game.called(seat)) for seat in map(int, session.bank_order)] if session else playing
    sat_out = map(int, session.sat_out) if session else ()
    return {
        "deal_form": DealForm(typed.get("deal"), initial=place, auto_id="deal_%s").name(playing, sat_out),
        "open_form": OpenForm(typed.get("open"), initial={**place, **_advised(game)}, auto_id="open_%s").name(playing),
        "bank_form": BankForm(typed.get("bank"), initial=place, auto_id="bank_%s").name(served),
        "session": session,
        "purses": _purses(session, served) if session else (),
        "cards": session.cards_each if session else _cards(game, standing),
    }


def _purses(session: Session[str], served: Sequence[tuple[int, str]]) -> list[Purse]:
    """What each holds, in the banker's order; a debt is in no colour."""
    green = session.laws.green_chips
    held = ((seat, name, session.chips[str(seat)]) for seat, name in served)
    return [Purse(seat, name, chips, _made(in_colours(max(chips, 0), green=green))) for seat, name, chips in held]


def _made(colours: Mapping[Chip, int]) -> Sentence | None:
    told = [say(N_("{count} {colour}"), count=n, colour=chip.sentence) for chip, n in colours.items() if n]
    return listed(told) if told else None


def _cards(game: GameHere, standing: Standing) -> int | None:
    """How many tricks a deal has; None where it depends on the Jokers, and nobody said whether they are in."""
    counts = {cards_each(len(standing.seats), jokers=jokers) for jokers in _packs(game.card.laws)}
    return counts.pop() if len(counts) == 1 else None


def _packs(laws: LawBook) -> tuple[bool, ...]:
    """With Jokers, without, or it is not settled which."""
    agreed = laws.jokers if isinstance(laws, PokerLaws) else JokersIn.NEVER
    return {JokersIn.ALWAYS: (True,), JokersIn.NEVER: (False,)}.get(agreed, (True, False))


def _advised(game: GameHere) -> Mapping[str, Any]:
    """What the bank opens with, unless the banker says otherwise: the chips of the chart (AMB-50)."""
    laws = game.card.laws
    if not isinstance(laws, ChipLaws):
        return {}
    jokers = laws.jokers is JokersIn.ALWAYS
    return {"chips": least_chips(laws, len(game.pairs), jokers=jokers), "jokers": jokers}
