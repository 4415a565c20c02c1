"""The draws of partners as a page shows them: cuts card by card (55+ Games, Tournament Play 4a), or balanced pairs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from rules.base.cards import Card, Pack, read_card
from rules.base.cut_rule import AS_55_PLUS, CutRule
from rules.base.cuts import matched, must_cut
from rules.event.draw_request import DrawMethod
from rules.laws import laws_of
from tournaments.models import Draw, DrawKind, Game, Seat, Single
from tournaments.selectors.draws import DrawShown, DrawsShown
from tournaments.selectors.registration import PairLine, Registration

MATCHED = "matched cards"  # what such a draw is about
BALANCED: Final = DrawMethod.BALANCED.value


class CutOutcome(StrEnum):
    """The result of a cut card."""

    HIGH = "high"
    LOW = "low"
    DEALS = "deals"
    AGAIN = "again"


@dataclass(frozen=True, slots=True)
class CutCard:
    """One card that somebody showed."""

    name: str
    card: Card
    came: CutOutcome


@dataclass(frozen=True, slots=True)
class CutShown:
    """A table of four: `cuts` in order, the later ones between those who were tied; then who plays with whom.

    `dealer` is empty where the laws find the first dealer otherwise, else it is the lowest card or the highest. `a` and
    `b` are the pairs as they are registered now, None where one was taken out again. `draw` holds the key, or the
    witness of real cards.
    """

    table: int | None
    cuts: tuple[tuple[CutCard, ...], ...]
    dealer: str
    highest_deals: bool
    a: PairLine | None
    b: PairLine | None
    a_names: str
    b_names: str
    draw: DrawShown

    @property
    def stands(self) -> bool:
        """Both pairs are still in the event."""
        return self.a is not None and self.b is not None


def cuts_of(drawn: DrawsShown, registration: Registration) -> tuple[CutShown, ...]:
    """Every table that cut for partners, in the order of the draws. No query."""
    entry_of = {single.id: single.entry_id for single in registration.singles}
    pairs = {pair.id: pair for pair in registration.pairs}
    return tuple(
        _shown(draw, drawn.singles, {pk: pairs[entry] for pk, entry in entry_of.items() if entry in pairs})
        for draw in drawn.draws
        if draw.kind == DrawKind.PARTNERS and draw.what["what"] == "partners"
    )


@dataclass(frozen=True, slots=True)
class MatchShown:
    """Two who hold the same card; `stands` while they are a pair of the event."""

    card: Card
    names: str
    stands: bool
    draw: DrawShown


def matches_of(drawn: DrawsShown, registration: Registration, pack: Pack) -> tuple[MatchShown, ...]:
    """Every pair that matched cards, in the order of the draws. No query."""
    entry_of = {single.id: single.entry_id for single in registration.singles}
    found = []
    for draw in drawn.draws:
        if draw.kind == DrawKind.PARTNERS and draw.about == MATCHED:
            for one in matched(draw.outcome["order"], pack):
                entries = {entry_of.get(pk) for pk in one.people}
                names = " & ".join(_name(pk, drawn.singles) for pk in one.people)
                found.append(MatchShown(one.card, names, len(entries) == 1 and None not in entries, draw))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class BalancedPair:
    """Two who were paired by ratings; `sum` of both, None where the club hides them. `stands` while they are a pair."""

    names: str
    sum: int | None
    stands: bool


@dataclass(frozen=True, slots=True)
class BalancedShown:
    """One balanced draw, its pairs by name."""

    pairs: tuple[BalancedPair, ...]
    draw: DrawShown


def balanced_of(drawn: DrawsShown, registration: Registration) -> tuple[BalancedShown, ...]:
    """Every balanced draw, in the order of the draws. No query."""
    entry_of = {single.id: single.entry_id for single in registration.singles}
    return tuple(
        BalancedShown(tuple(_balanced(pair, draw, entry_of) for pair in draw.outcome["pairs"]), draw)
        for draw in drawn.draws
        if draw.kind == DrawKind.PARTNERS and draw.what["what"] == BALANCED
    )


def _balanced(pair: list[int], draw: DrawShown, entry_of: Mapping[int, int | None]) -> BalancedPair:
    ratings, entries = draw.what.get("ratings"), {entry_of.get(pk) for pk in pair}
    return BalancedPair(
        " & ".join(map(draw.name, pair)),
        sum(ratings[str(pk)] for pk in pair) if ratings else None,
        len(entries) == 1 and None not in entries,
    )


def dealer_by_the_cut(game: Game, seats: Iterable[Seat]) -> int | None:
    """The seat of who deals first because the four of this game cut for partners and deal; None where they did not.

    The lowest card deals (Tournament Play 4a), in their first game, and so in round 1. One query then, two where all
    four came without a partner; none in any other round.
    """
    if game.round is None or game.round.number != 1:
        return None
    seat_of = {seat.player_id: seat for seat in seats}
    pairs = {seat.entry_id for seat in seat_of.values()}
    player_of = dict(Single.objects.filter(entry__in=pairs).values_list("pk", "player"))
    if len(player_of) != 4:
        return None
    cut = Draw.objects.filter(tournament=game.stage.tournament_id, kind=DrawKind.PARTNERS)
    for outcome in cut.filter(outcome__dealer__in=[*player_of]).order_by("-number").values_list("outcome", flat=True):
        if {*outcome["a"], *outcome["b"]} == player_of.keys():
            dealer = seat_of.get(player_of[outcome["dealer"]])
            return dealer.seat if dealer else None
    return None


def _shown(draw: DrawShown, singles: Mapping[int, str], pair_of: Mapping[int, PairLine]) -> CutShown:
    outcome, rule = draw.outcome, _rule_of(draw)
    rounds = [{int(pk): read_card(card) for pk, card in once.items()} for once in outcome["cuts"]]
    (a, a_names), (b, b_names) = (_pair(outcome[side], singles, pair_of) for side in ("a", "b"))
    return CutShown(
        a.table if a else None,
        tuple(_cut(number, rounds, outcome, rule, singles) for number in range(len(rounds))),
        _name(outcome["dealer"], singles) if outcome["dealer"] else "",
        rule.highest_deals,
        a,
        b,
        a_names,
        b_names,
        draw,
    )


def _rule_of(draw: DrawShown) -> CutRule:
    """How the cards of this draw were read."""
    if "ruleset" not in draw.what:
        return AS_55_PLUS
    return laws_of(draw.what["ruleset"], draw.what["laws"]).cut


def _pair(
    people: list[int], singles: Mapping[int, str], pair_of: Mapping[int, PairLine]
) -> tuple[PairLine | None, str]:
    names = " & ".join(_name(pk, singles) for pk in people)
    together = {pair_of.get(int(pk)) for pk in people}
    return (together.pop() if len(together) == 1 else None), names


def _cut(
    number: int,
    rounds: list[dict[int, Card]],
    outcome: Mapping[str, Any],
    rule: CutRule,
    singles: Mapping[int, str],
) -> tuple[CutCard, ...]:
    four = list(rounds[0])
    again = must_cut(four, rounds[: number + 1], rule.partner_lines, rule)
    lows = outcome["a" if rule.lows_are_a else "b"]
    highest_first = sorted(rounds[number].items(), key=lambda one: -rule.height(one[1]))
    return tuple(
        CutCard(_name(pk, singles), card, _came(pk, again, outcome["dealer"], lows)) for pk, card in highest_first
    )


def _came(person: int, again: tuple[int, ...], dealer: object, lows: list[object]) -> CutOutcome:
    if person in again:
        return CutOutcome.AGAIN
    if str(person) == str(dealer):
        return CutOutcome.DEALS
    return CutOutcome.LOW if str(person) in map(str, lows) else CutOutcome.HIGH


def _name(person: object, singles: Mapping[int, str]) -> str:
    return singles.get(int(str(person)), "…")
