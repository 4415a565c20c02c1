"""Partners for single players: four to a marked table cut for partners and deal (55+ Games, Tournament Play 4a).

Two highs play two lows, and tied cards are cut again. The laws decide which card is high, who deals first and which
pair is A. Tables of four are filled in a drawn order; when the players are not a multiple of four, those who registered
last wait, or where the laws say so the house sits in.

Where the laws match cards (Zobel, Players and Tournament 1) any even number draws, and two who hold the same card are
partners. They go to no table: where they begin is drawn with the numbers, among all pairs. So too where the laws
balance partners: the strongest plays with the weakest, by ratings that the caller brings.
"""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.translation import gettext

from clubs.errors import Refusal
from clubs.models import User
from clubs.names import Person
from clubs.policy import Act
from clubs.selectors import refresh_or_refuse
from rules.base.cards import Card, read_card
from rules.base.cuts import Matched, PartnerDraw, matched, matching, partners_by_cut
from rules.base.errors import Fault, Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.laws import PRESETS, Laws, OddPlayer, euchre_laws
from tournaments.models import Draw, DrawKind, Entry, LineLabel, Single, Tournament
from tournaments.selectors.cuts import BALANCED, MATCHED
from tournaments.selectors.taking_part import taken_by
from tournaments.services.draws import make_draw, record_real_draw
from tournaments.services.events import lock_event, refuse_unless
from tournaments.services.history import changed, created
from tournaments.services.presence import check_in_singles
from tournaments.services.registration import enter_singles
from tournaments.states import NOT_OVER, EntryState, TournamentState

Cut = Mapping[Single, Card]


@dataclass(frozen=True, slots=True)
class CutTable:
    """A table of four as it cut: `cuts` in order (the later ones are recuts), then who that made partners.

    By matched cards one pair, with the card that both hold: no table, no dealer and no pair B. Balanced by ratings one
    pair, and no card either.
    """

    table: int | None
    cuts: tuple[Cut, ...]
    dealer: Single | None
    a: Entry
    b: Entry | None
    draw: Draw


@dataclass(frozen=True, slots=True)
class PlayerRatings:
    """Whole-number ratings by the number of each player; who has none, and the house, count as the `middle`."""

    by_player: Mapping[int, int]
    middle: int

    def of(self, single: Single) -> int:
        """The rating that a draw uses."""
        return self.by_player.get(single.player_id, self.middle)


@transaction.atomic
def draw_partners(*, by: User | None, tournament: Tournament) -> tuple[CutTable, ...]:
    """Cut for partners at every table of four that the waiting players fill, or match cards two by two.

    The others continue to wait, or the house pair sits in if the laws say so. Those who are checked in take part
    (everybody, where nobody is). In play the new pairs are late pairs: the desk seats them. `Refusal` with fewer than
    a table (a pair) needs, and "partners_balanced" where the laws balance partners.
    """
    tournament = lock_event(by, Act.RUN_EVENT, tournament, *NOT_OVER)
    laws = euchre_laws(tournament.laws)
    _refuse_balanced(laws)
    by_id = _playing(tournament, laws, by)
    order = make_draw(
        by=by,
        tournament=tournament,
        kind=DrawKind.PARTNERS,
        what="order",
        of=list(by_id),
        about=MATCHED if laws.matches_cards else "four to a table",
    )
    seated = [by_id[pk] for pk in order.outcome["order"]]
    if laws.matches_cards:
        return _pair_up(tournament, matched(seated, laws.pack), order, by)
    tables = zip(_free_tables(tournament, len(seated) // 4), range(0, len(seated), 4), strict=True)
    return tuple(_cut(tournament, table, seated[first : first + 4], by) for table, first in tables)


@transaction.atomic
def balance_partners(*, by: User | None, tournament: Tournament, ratings: PlayerRatings) -> tuple[CutTable, ...]:
    """Pair the waiting players by these ratings, the strongest with the weakest; the key decides between equals.

    The draw keeps the ratings, so that it can be checked when they have changed. Everything else is as with
    `draw_partners`. `Refusal` "partners_drawn" where the laws do not balance partners.
    """
    tournament = lock_event(by, Act.RUN_EVENT, tournament, *NOT_OVER)
    laws = euchre_laws(tournament.laws)
    if not laws.balances_partners:
        raise Refusal("partners_drawn", N_("The rules of this event do not balance partners by ratings."))
    by_id = _playing(tournament, laws, by)
    draw = make_draw(
        by=by,
        tournament=tournament,
        kind=DrawKind.PARTNERS,
        what=BALANCED,
        of=list(by_id),
        about="balanced by ratings",
        ratings={str(pk): ratings.of(single) for pk, single in by_id.items()},
    )
    pairs = [(by_id[one], by_id[other]) for one, other in draw.outcome["pairs"]]
    entries = _enter(tournament, pairs, by)
    return tuple(CutTable(None, (), None, entry, None, draw) for entry in entries)


@transaction.atomic
def record_partners(
    *, by: User | None, tournament: Tournament, cut: Mapping[Single, str | Sequence[str]], witness: str
) -> CutTable:
    """Four players cut real cards: the card of each, later cuts in order, and the witness.

    RulesError for cards that cannot be, and while somebody must still cut. `Refusal` "partners_balanced" where the laws
    balance partners.
    """
    tournament = lock_event(by, Act.RUN_EVENT, tournament, *NOT_OVER)
    _refuse_balanced(euchre_laws(tournament.laws))
    four = list(cut)
    _refuse_paired(four)
    shown = {single: [cards] if isinstance(cards, str) else list(cards) for single, cards in cut.items()}
    laws = euchre_laws(tournament.laws)
    if laws.matches_cards:
        return _real_match(tournament, shown, witness, by)
    outcome = partners_by_cut(four, _rounds_of(shown), laws.pack, laws.cut)
    draw = record_real_draw(
        by=by,
        tournament=tournament,
        kind=DrawKind.PARTNERS,
        what="partners",
        outcome=_written(outcome),
        witness=witness,
        cut_by=_cut_by(tournament),
    )
    return _seat(tournament, _free_tables(tournament, 1)[0], outcome, draw, by)


def _pair_up(
    tournament: Tournament, found: Sequence[Matched[Single]], draw: Draw, by: User | None
) -> tuple[CutTable, ...]:
    """Enter the pairs whose cards match."""
    entries = _enter(tournament, [one.people for one in found], by)
    return tuple(
        CutTable(None, (dict.fromkeys(one.people, one.card),), None, entry, None, draw)
        for entry, one in zip(entries, found, strict=True)
    )


def _enter(tournament: Tournament, pairs: Sequence[tuple[Single, Single]], by: User | None) -> list[Entry]:
    """The pairs as entries that go to no table yet."""
    entries = created([_pair(tournament, pair, "", None) for pair in pairs], by=by)
    for entry, pair in zip(entries, pairs, strict=True):
        for single in pair:
            single.entry = entry
    changed([single for pair in pairs for single in pair], "entry", by=by)
    return entries


def _real_match(
    tournament: Tournament, shown: Mapping[Single, Sequence[str]], witness: str, by: User | None
) -> CutTable:
    """Real cards that were drawn and match: two pairs of four people."""
    (cut,) = _rounds_of({single: cards[:1] for single, cards in shown.items()})
    found = matching(cut)
    draw = record_real_draw(
        by=by,
        tournament=tournament,
        kind=DrawKind.PARTNERS,
        what="order",
        outcome={"order": [single.pk for one in found for single in one.people]},
        witness=witness,
        about=MATCHED,
    )
    first, *others = _pair_up(tournament, found, draw, by)
    return CutTable(None, (cut,), None, first.a, others[0].a if others else None, draw)


def _cut(tournament: Tournament, table: int, four: Sequence[Single], by: User | None) -> CutTable:
    by_id = {single.pk: single for single in four}
    draw = make_draw(
        by=by,
        tournament=tournament,
        kind=DrawKind.PARTNERS,
        what="partners",
        of=list(by_id),
        about=f"table {table}",
        cut_by=_cut_by(tournament),
    )
    cuts = [{by_id[int(pk)]: read_card(card) for pk, card in once.items()} for once in draw.outcome["cuts"]]
    laws = euchre_laws(tournament.laws)
    return _seat(tournament, table, partners_by_cut(four, cuts, laws.pack, laws.cut), draw, by)


def _seat(tournament: Tournament, table: int, cut: PartnerDraw[Single], draw: Draw, by: User | None) -> CutTable:
    a, b = created(
        [_pair(tournament, cut.a, LineLabel.A, table), _pair(tournament, cut.b, LineLabel.B, table)],
        by=by,
    )
    for entry, pair in ((a, cut.a), (b, cut.b)):
        for single in pair:
            single.entry = entry
    changed([*cut.a, *cut.b], "entry", by=by)
    return CutTable(table, cut.cuts, cut.dealer, a, b, draw)


def _pair(tournament: Tournament, pair: tuple[Single, Single], line: str, table: int | None) -> Entry:
    first, second = pair
    if tournament.state == TournamentState.PLAYING:  # the rounds are seated: a late pair keeps no table
        line, table = "", None
    return Entry(
        tournament=tournament,
        first=first.player,
        second=second.player,
        zone=first.zone if first.zone_id == second.zone_id else tournament.zone,
        house=first.house and second.house,
        state=EntryState.CHECKED_IN,
        line=line,
        first_open_table=table,
    )


def _playing(tournament: Tournament, laws: Laws, by: User | None) -> dict[int, Single]:
    """Those who are drawn, by id: as many as go into tables of four, or into pairs. `Refusal` "too_few_singles"."""
    waiting, size = _waiting(tournament), laws.drawn_together
    _refuse_few(waiting, laws)
    if not waiting[0].checked_in:
        check_in_singles(tournament, by=by)
        waiting = _waiting(tournament)
    if laws.odd_player is OddPlayer.HOUSE_PLAYER:
        waiting += _from_the_house(tournament, -len(waiting) % size, by)
    return {single.pk: single for single in waiting[: len(waiting) - len(waiting) % size]}


def _refuse_balanced(laws: Laws) -> None:
    if laws.balances_partners:
        text = N_("The partners of this event are balanced by ratings: no cards are drawn for them.")
        raise Refusal("partners_balanced", text)


def refuse_partner_draw(tournament: Tournament) -> None:
    """`Refusal` while too few players wait for partners to be drawn or balanced."""
    refuse_unless(tournament, *NOT_OVER)
    _refuse_few(_waiting(tournament), euchre_laws(tournament.laws))


def refuse_real_cut(tournament: Tournament) -> None:
    """`Refusal` while too few players wait to cut real cards for partners; the house cuts none."""
    refuse_unless(tournament, *NOT_OVER)
    laws, waiting = euchre_laws(tournament.laws), list(tournament.singles_entered.filter(entry=None))
    _refuse_balanced(laws)
    if len(waiting) < laws.drawn_together:
        raise Refusal("too_few_singles", *_still_waiting(waiting, laws))


def _refuse_few(waiting: Sequence[Single], laws: Laws) -> None:
    house = bool(waiting) and laws.odd_player is OddPlayer.HOUSE_PLAYER
    if len(waiting) < laws.drawn_together and not house:
        raise Refusal("too_few_singles", *_still_waiting(waiting, laws))


def _waiting(tournament: Tournament) -> list[Single]:
    """Those who are checked in; everybody, where nobody is.

    In order of registration, house players first: they came to play with any leftover player.
    """
    singles = tournament.singles_entered.filter(entry=None).select_related("player", "zone").order_by("-house", "pk")
    return list(singles.filter(checked_in=True)) or list(singles)


def _from_the_house(tournament: Tournament, count: int, by: User | None) -> list[Single]:
    """New house players, each by a name that nobody here has."""
    taken = taken_by(tournament)
    names = (gettext("House player %(number)s") % {"number": number} for number in itertools.count(1))
    new = itertools.islice((person for person in map(Person, names) if person.key not in taken), count)
    singles = enter_singles(tournament, [((person,), "") for person in new], by=by, house=True)
    for single in singles:
        single.checked_in = True
    changed(singles, "checked_in", by=by)
    return singles


def _still_waiting(waiting: Sequence[Single], laws: Laws) -> tuple[str, ...]:
    if waiting and laws.balances_partners:
        return (N_("A pair needs 2 players, but only 1 is waiting."),)
    if waiting and laws.matches_cards:
        return (N_("Matching cards needs 2 players, but only 1 is waiting."),)
    if waiting:
        return (N_("A table needs 4 players, but fewer are waiting."),)
    return (N_("Nobody is waiting for a partner."),)


def _free_tables(tournament: Tournament, count: int) -> list[int]:
    """The lowest tables at which nobody sits yet."""
    entries = tournament.entries.exclude(state=EntryState.WITHDRAWN)
    taken = {
        (number + 1) // 2 if number else table for number, table in entries.values_list("number", "first_open_table")
    }
    return [number for number in range(1, count + len(taken) + 1) if number not in taken][:count]


def _refuse_paired(four: Sequence[Single]) -> None:
    for single in four:
        refresh_or_refuse(single)
        if single.entry is not None:
            raise Refusal("has_partner", N_("{name} already has a partner."), name=str(single))


def _rounds_of(shown: Mapping[Single, Sequence[str]]) -> list[dict[Single, Card]]:
    """The first cards of everybody, then the second cards of those who cut again, and so on."""
    most = max((len(cards) for cards in shown.values()), default=0)
    if not all(shown.values()):
        raise Unreadable(
            Fault("no_card", message(N_("Every player must cut a card. Enter the missing ones.")), {"field": "cut"})
        )
    return [
        {single: read_card(cards[cut]) for single, cards in shown.items() if cut < len(cards)} for cut in range(most)
    ]


def _written(cut: PartnerDraw[Single]) -> dict[str, Any]:
    """As `python -m rules draw` would write it."""
    return {
        "cuts": [{str(single.pk): str(card) for single, card in once.items()} for once in cut.cuts],
        "dealer": cut.dealer and cut.dealer.pk,
        "a": [single.pk for single in cut.a],
        "b": [single.pk for single in cut.b],
        "seats": [single.pk for single in cut.seats],
    }


def _cut_by(tournament: Tournament) -> dict[str, Any]:
    """The rule book of the cut, as the draw keeps it; nothing where it is cut as the 55+ Games have it."""
    laws, usual = euchre_laws(tournament.laws), PRESETS["55plus"]
    if (laws.pack, laws.cut) == (usual.pack, usual.cut):
        return {}
    return {"ruleset": tournament.ruleset, "laws": tournament.law_overrides}
