"""What the page at a table of Poker-Euchre shows: a deal to be written down, and the bank."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from rules.laws import ChipLaws, LawBook, PokerLaws
from rules.laws.poker_words import JokersIn, Money
from rules.poker_euchre.chart import cards_each
from rules.poker_euchre.chips import Chip, in_colours, in_money, played_for
from rules.poker_euchre.session import Session, least_chips
from rules.words import Sentence, listed, say
from rules.words import gettext_noop as N_
from scoring.forms.deals import BankForm, DealForm, OpenForm
from scoring.selectors.at_table import GameHere
from scoring.selectors.declared import declared_last
from scoring.sheets import Standing


@dataclass(frozen=True, slots=True)
class Purse:
    """What a player holds at the table's bank, `made` up of the fewest chips."""

    seat: int
    name: str
    chips: int
    made: Sentence | None
    worth: str = ""


def deal_context(
    game: GameHere,
    standing: Standing,
    place: dict[str, Any],
    typed: Mapping[str, QueryDict | None],
    banker: int | None,
) -> Mapping[str, Any]:
    """A deal from the dealer's left, the dealer last; the bank, which the banker serves from his left."""
    session, laws = standing.session, game.card.laws
    if standing.over:
        return {"declared": [(game.called(one.seat), one) for one in declared_last(laws, standing)]}
    playing = [(seat, game.called(seat)) for seat in standing.seats]
    served = [(seat, game.called(seat)) for seat in map(int, session.bank_order)] if session else playing
    sat_out = map(int, session.sat_out) if session else ()
    return {
        "deal_form": DealForm(typed.get("deal"), initial=place, auto_id="deal_%s").name(playing, sat_out),
        "declared": [(game.called(one.seat), one) for one in declared_last(laws, standing)],
        "banker": banker,
        "banker_called": None if banker is None else game.called(banker),
        "open_form": _opening(laws, playing, {**place, **_advised(game)}, typed.get("open"), banker),
        "colours": _colours(laws) if session is None else (),
        "for_cash": session is not None and session.money is not Money.NONE,
        "bank_form": BankForm(typed.get("bank"), initial=place, auto_id="bank_%s").name(served),
        "session": session,
        "purses": _purses(session, served) if session else (),
        "cards": session.cards_each if session else _cards(game, standing),
    }


def _purses(session: Session[str], served: Sequence[tuple[int, str]]) -> list[Purse]:
    """What each holds, in the banker's order; a debt is in no colour."""
    green = session.laws.green_chips
    held = ((seat, name, session.chips[str(seat)]) for seat, name in served)
    cash = session.money is not Money.NONE
    return [
        Purse(
            seat,
            name,
            chips,
            _made(in_colours(max(chips, 0), green=green)),
            in_money(chips, session.money) if cash else "",
        )
        for seat, name, chips in held
    ]


@dataclass(frozen=True, slots=True)
class Colour:
    """A chip of the set: what it is worth in white ones, and in cash at each scale that may be played for."""

    name: Sentence
    white: int
    cash: tuple[str, ...]


def _colours(laws: LawBook) -> list[Colour]:
    """Poker Chip Values."""
    if not isinstance(laws, ChipLaws):
        return []
    scales = [money for money in played_for(laws.money) if money is not Money.NONE]
    chips = [chip for chip in Chip if laws.green_chips or chip is not Chip.GREEN]
    return [Colour(chip.sentence, chip.worth, tuple(in_money(chip.worth, one) for one in scales)) for chip in chips]


def _opening(
    laws: LawBook,
    playing: Sequence[tuple[int, str]],
    initial: Mapping[str, Any],
    typed: QueryDict | None,
    banker: int | None,
) -> OpenForm | None:
    """What is asked once it is known who keeps the bank; None before, and where no chips are played with."""
    if banker is None or not isinstance(laws, ChipLaws):
        return None
    return OpenForm(typed, initial={**initial, "banker": banker}, auto_id="open_%s").name(playing, banker, laws.money)


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


def chips_over(game: GameHere, standing: Standing) -> tuple[Sentence, ...]:
    """Once a game with chips is over: what becomes of a deal that was cut off, and what the figures are from now on.

    While it is played they are chips held; in the end chips won or lost.
    """
    if not isinstance(game.card.laws, ChipLaws) or not (standing.over or game.card.folded.outcome):
        return ()
    stopped = N_("Time is up. A deal that was cut off does not count: everybody takes back the chips staked in it.")
    shown = N_("The figures are now what each has won or lost: chips held less chips bought.")
    return (say(stopped), say(shown)) if standing.bell else (say(shown),)


def chips_in_the_end(game: GameHere, standing: Standing, side: int) -> Sentence | None:
    """ "108 chips held, 25 bought", where the sheet says so and the desk has not decided otherwise."""
    outcome = game.card.folded.outcome
    if standing.recorded is None or standing.session is None or (outcome and outcome.score != standing.recorded):
        return None
    held = standing.points[side]
    text = N_("{held} {held:chip|chips} held, {bought} bought")
    return say(text, held=held, bought=held - standing.recorded[side])
