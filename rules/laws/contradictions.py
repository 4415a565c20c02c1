"""Laws that cannot both be kept: each finder looks at one matter and names both laws."""

from collections.abc import Iterator
from typing import Final

from rules.books import BOOKS
from rules.books.citing import OUR_READING
from rules.cards import Pack
from rules.errors import Fault
from rules.laws import words as w
from rules.laws.euchre_fields import EuchreFields
from rules.laws.law_book import contradiction
from rules.words import gettext_noop as N_
from rules.words import message

USUAL_CARDS: Final = 5
JOKER_PACKS: Final = (Pack.NINES_UP_AND_JOKER,)
SPECIAL_PACKS: Final = (*JOKER_PACKS, Pack.NINES_UP_AND_TWO_OF_SPADES)
"""Packs of one highest card that is trump whatever the suit: it may be turned up."""


def contradictions(laws: EuchreFields) -> Iterator[Fault]:
    """Every contradiction, matter by matter."""
    for finder in (_alone, _target, _clock, _table, _partners, _making_trump, _scoring, _revokes):
        yield from finder(laws)


def _alone(laws: EuchreFields) -> Iterator[Fault]:
    if laws.partner_orders_alone and laws.alone is w.Alone.NOBODY:
        yield contradiction("partner_orders_alone", "alone")
    if laws.partner_orders_alone and laws.sides is not w.Sides.PARTNERS:
        yield contradiction("partner_orders_alone", "sides")
    if laws.alone is w.Alone.EITHER_MAKER and laws.sides is not w.Sides.PARTNERS:
        yield contradiction("alone", "sides")
    if laws.alone is w.Alone.MAKER and laws.sides is not w.Sides.PARTNERS and laws.dummies is w.Dummies.NONE:
        yield contradiction("alone", "dummies")
    if laws.defend_alone and laws.players == 2:
        yield contradiction("defend_alone", "players")


def _target(laws: EuchreFields) -> Iterator[Fault]:
    if laws.win_by > 1 and laws.winner_shows is w.WinnerShows.TARGET and not laws.take_off:
        yield contradiction("win_by", "winner_shows")
    if laws.win_by > laws.target:
        yield contradiction("win_by", "target")
    if laws.revoke_floor < 0 and not laws.negative_scores:
        yield contradiction("revoke_floor", "negative_scores")
    if laws.take_off and laws.win_by == 1:
        yield contradiction("take_off", "win_by")
    if laws.take_off and laws.negative_scores:
        yield contradiction("take_off", "negative_scores")
    if laws.take_off and laws.players > 2 and laws.sides is not w.Sides.PARTNERS:
        yield contradiction("take_off", "sides")
    if laws.take_off and laws.winner_shows is w.WinnerShows.ACTUAL:
        yield contradiction("take_off", "winner_shows")
    if laws.take_off and laws.hands_in_game:
        yield contradiction("take_off", "hands_in_game")


def _clock(laws: EuchreFields) -> Iterator[Fault]:
    if laws.stop_minutes and laws.warn_minutes > laws.stop_minutes:
        yield contradiction("warn_minutes", "stop_minutes")


def closed_by_book(ruleset: str) -> dict[str, frozenset[str]]:
    """Values that the book itself rules out, by law: where it says how partners are drawn, nobody may balance them."""
    _, _, section = BOOKS[ruleset].laws.get("partners_by", ("", "", OUR_READING))
    return {} if section.endswith(OUR_READING) else {"partners_by": frozenset({w.PartnersBy.BALANCED})}


def _partners(laws: EuchreFields) -> Iterator[Fault]:
    """Partners are balanced only where the book leaves the draw of partners open."""
    if laws.partners_by is not w.PartnersBy.BALANCED:
        return
    if laws.sides is not w.Sides.PARTNERS:
        yield contradiction("partners_by", "sides")
    if laws.partners_by in closed_by_book(laws.ruleset).get("partners_by", ()):
        value, document, _ = BOOKS[laws.ruleset].laws["partners_by"]
        text = N_(
            "{document} says that partners are drawn by chance, so they cannot be balanced by ratings. "
            "Choose another rule book, or leave partners_by at {value}."
        )
        yield Fault("partners_by_chance", message(text, document=document, value=value), {"law": "partners_by"})


def _table(laws: EuchreFields) -> Iterator[Fault]:
    if cards_dealt(laws) >= len(laws.pack.cards):
        yield contradiction("players" if laws.cards_each == USUAL_CARDS else "cards_each", "pack")
    if laws.sides is w.Sides.PARTNERS and laws.players != 4:
        yield contradiction("players", "sides")
    if laws.sides is w.Sides.MAKER_AGAINST_REST and laws.players != 3:
        yield contradiction("players", "sides")
    if laws.sides is w.Sides.EACH_ALONE and laws.players != 2:
        yield contradiction("players", "sides")
    if laws.dummies is w.Dummies.EACH_THREE and laws.players != 2:
        yield contradiction("dummies", "players")
    if laws.dummies is w.Dummies.FOURTH_HAND and laws.players != 3:
        yield contradiction("dummies", "players")


def _making_trump(laws: EuchreFields) -> Iterator[Fault]:
    if laws.stuck_all_play and not (laws.stick_the_dealer or laws.dealer_made_is_stuck):
        yield contradiction("stuck_all_play", "stick_the_dealer")
    if laws.special_turn_up is not w.SpecialTurnUp.NONE and laws.pack not in SPECIAL_PACKS:
        yield contradiction("special_turn_up", "pack")
    if laws.special_turn_up is w.SpecialTurnUp.NONE and laws.pack in SPECIAL_PACKS:
        yield contradiction("special_turn_up", "pack")
    if laws.dealer_made_is_stuck and laws.special_turn_up is not w.SpecialTurnUp.DEALER_MAKES:
        yield contradiction("dealer_made_is_stuck", "special_turn_up")
    if laws.no_trump and laws.pack is Pack.NINES_UP_AND_TWO_OF_SPADES:
        yield contradiction("no_trump", "pack")
    if laws.joker_n_two and laws.pack not in JOKER_PACKS:
        yield contradiction("joker_n_two", "pack")
    if laws.left_is_natural and laws.natural_card is w.Natural.NOBODY:
        yield contradiction("left_is_natural", "natural_card")


def _scoring(laws: EuchreFields) -> Iterator[Fault]:
    if laws.tricks_score and laws.sides is not w.Sides.PARTNERS:
        yield contradiction("tricks_score", "sides")
    if laws.set_penalty and not laws.negative_scores:
        yield contradiction("set_penalty", "negative_scores")
    if laws.fold_loses and not laws.negative_scores:
        yield contradiction("fold_loses", "negative_scores")
    if laws.fold and laws.sides is not w.Sides.PARTNERS:
        yield contradiction("fold", "sides")


def _revokes(laws: EuchreFields) -> Iterator[Fault]:
    if laws.revoke_keeps_tricks and not laws.revoke_replaces_hand:
        yield contradiction("revoke_keeps_tricks", "revoke_replaces_hand")
    if not laws.revoke_choices:
        yield Fault("no_revoke_choice", message(N_("Choose at least one option for the side that did not revoke.")))


def cards_dealt(laws: EuchreFields) -> int:
    """How many cards are dealt before one is turned up."""
    if laws.dummies is w.Dummies.FOURTH_HAND:
        return laws.cards_each * (laws.players + 1)
    return laws.players * (laws.cards_each + (3 if laws.dummies is w.Dummies.EACH_THREE else 0))
