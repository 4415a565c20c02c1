"""The page at the table: the next question, from the state of the table."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import blake2b
from http import HTTPStatus
from typing import Any
from uuid import UUID, uuid4

from django.forms.boundfield import BoundWidget
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import patch_cache_control

from clubs.language import translated
from rules.base.words import Sentence
from rules.euchre.kinds import GameRules, HandInput
from rules.euchre.rule_sheets import at_the_bell
from rules.euchre.score_sheet import KEEPERS, Score, SheetTotals
from rules.laws.customs import customs_of
from scoring.ledger.entries.call import OFFERED
from scoring.pages.markers import DrawnMarkers, draw_markers
from scoring.pages.stamp import stamp_etag
from scoring.reads.sheet_text import lone_hands_in_words
from scoring.reads.signatures import signing_ways
from scoring.reads.table_sides import SideAtTable
from scoring.reads.table_state import TableState
from scoring.table.book import book_address
from scoring.table.both_sheets import sheets_beside
from scoring.table.deal import chips_in_the_end, chips_over, deal_context
from scoring.table.first_dealer import DealerQuestion, dealer_question
from scoring.table.forms.hands import HandForm
from scoring.table.forms.places import CallForm, FinalForm, ObjectionForm
from scoring.table.offline import KEPT_HOURS, MOST_KEPT, play_now
from scoring.table.play import StepAsked, step_asked
from scoring.table.stamp import TableStamp, table_stamp
from scoring.table.state import AtTable, at_table, first_dealer
from scoring.table.text import last_line, last_saved, score_in_words
from tournaments.models import Table
from tournaments.states import TournamentState

SHEET_COOKIE = "sheet"
READ_COOKIE = "read"
LEFT_COOKIE = "left"


class TableStep(StrEnum):
    """The one question of the moment."""

    WAIT = "wait"
    BANK = "bank"
    DEALER = "dealer"
    HAND = "hand"
    STUCK = "stuck"
    AGREE = "agree"
    FINAL = "final"


_BEFORE_A_HAND = (TableStep.HAND, TableStep.DEALER)  # once who deals is answered, a phone goes on without a network


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why nothing was written: `typed` is what was sent, kept in the form of that `form`'s name.

    `refusal` tells the phone what it was; "same": the line is there already, just as it was sent; "over": the game is
    decided, so what follows cannot be sent either; "elsewhere": the desk was restored, and has another game under this
    number, or fewer lines.
    """

    status: HTTPStatus
    sentences: tuple[Sentence | str, ...]
    form: str = ""
    typed: QueryDict | None = None
    title: Sentence | None = None
    refusal: str = "refused"


@dataclass(frozen=True, slots=True)
class SideShown:
    """One side's corner of the page; `marker` None where figures alone show the score.

    `maker` is its button in the question who made trump, None where that is not asked. `chips`: how many it holds and
    has bought, where the game is over and its points are what it won or lost by that. `how`: its way to agree.
    `gone`: it has cashed out, and its chips have left the game.
    """

    pair: SideAtTable
    points: int
    marker: DrawnMarkers | None
    won: bool
    agreed: bool
    uuid: UUID
    maker: BoundWidget | None = None
    chips: Sentence | None = None
    how: Sentence | None = None
    gone: bool = False

    @property
    def field(self) -> str:
        """The name under which its points are sent with an agreement."""
        return self.pair.letter.lower()


def sheet_of(request: HttpRequest) -> int:
    """Which sheet this device keeps at this table."""
    kept = request.COOKIES.get(SHEET_COOKIE, "")
    return int(kept) if kept in map(str, KEEPERS) else KEEPERS[0]


def is_left_hand(request: HttpRequest) -> bool:
    """Whether this phone is in the left hand of its scorekeeper, so that Save is on the left."""
    return request.COOKIES.get(LEFT_COOKIE) == "yes"


def table_etag(
    request: HttpRequest, stamp: TableStamp | None, step: StepAsked | None = None, trouble: Trouble | None = None
) -> str:
    """The ETag of what the page would show this device; the ids of forms, new each time, are left out.

    The reason of a refusal is left out too: a poll after it finds nothing new, and the reason stays on the page.
    """
    read = request.COOKIES.get(READ_COOKIE, "")[:40]
    asked = (skips_the_cut(request), _banker_asked(request, trouble), *(step or step_asked(request)))
    return stamp_etag(stamp, sheet_of(request), is_left_hand(request), *asked, read)


def _words_unread(request: HttpRequest, here: AtTable) -> str:
    """The mark of the desk's messages that this phone shows; "" where there is none, or somebody pressed OK."""
    if not here.desk_words or here.game is None:
        return ""
    shown = f"{here.game.game_id} {here.game.card.length} {here.desk_words}"
    mark = blake2b(shown.encode(), digest_size=8).hexdigest()
    return "" if request.COOKIES.get(READ_COOKIE) == mark else mark


def draw_page(request: HttpRequest, table: Table, trouble: Trouble | None = None) -> HttpResponse:
    """The whole page."""
    step = step_asked(request, trouble.typed if trouble and trouble.form == "deal" else None)
    etag = table_etag(request, table_stamp(table.token), step, trouble)  # read before the page, so never newer than it
    return _draw(request, "scoring/table/table.html", table, trouble, step, etag)


def draw_part(request: HttpRequest, table: Table, etag: str) -> HttpResponse:
    """The part of the page that polls."""
    return _draw(request, "scoring/table/_now.html", table, None, step_asked(request), etag)


def _draw(
    request: HttpRequest, template: str, table: Table, trouble: Trouble | None, step: StepAsked, etag: str
) -> HttpResponse:
    here = at_table(table)
    context = {
        **_context(request, here, trouble, step),
        "token": table.token,
        "etag": etag,
        "play_query": step.query,
        "most_kept": MOST_KEPT,
        "kept_hours": KEPT_HOURS,
    }
    with timezone.override(here.hall_clock):
        response = render(request, template, context, status=trouble.status if trouble else HTTPStatus.OK)
    patch_cache_control(response, private=True, no_cache=True)
    return response


def skips_the_cut(request: HttpRequest) -> bool:
    """Whether this phone goes on without the first dealer: its address says so, or a form that it sent from there."""
    return "skip" in request.GET or "skip" in request.POST


def _banker_asked(request: HttpRequest, trouble: Trouble | None) -> str:
    """The banker before the bank opens, as the address says, or the form that was refused."""
    asked = trouble.typed if trouble and trouble.form == "open" and trouble.typed else request.GET
    return asked.get("banker", "")


def _banker(request: HttpRequest, game: TableState, trouble: Trouble | None) -> int | None:
    """The seat that keeps the bank before it opens; None while that is still asked."""
    seat = _banker_asked(request, trouble)
    return int(seat) if seat in {str(sitter.seat) for sitter in game.sitters} else None


def _who_deals(game: TableState) -> DealerQuestion:
    """Players are unmatched where everybody plays alone, or partners change and a side has two entries."""
    unmatched = game.persons or any(len(entries) > 1 for entries in game.card.sides)
    return dealer_question(game.card.rules, persons=unmatched)


def _context(request: HttpRequest, here: AtTable, trouble: Trouble | None, asked: StepAsked) -> dict[str, Any]:
    context: dict[str, Any] = {
        "here": here,
        "trouble": trouble,
        "step": TableStep.WAIT,
        "skip": skips_the_cut(request),
    }
    if here.game is None:
        return context
    sheet = sheet_of(request)
    rules = here.game.card.rules
    totals = here.game.sheet(sheet)
    skip = not rules.asks_first_dealer or skips_the_cut(request)
    skip = skip or bool(trouble and trouble.form in ("hand", "deal"))
    # a second scorekeeper who comes later is not asked about a cut that the others remember no more
    skip = skip or bool(here.game.record_totals.kept.get(3 - sheet))
    step = _step(here.game, totals, skip=skip)
    forms = _forms(here, here.game, sheet, totals, trouble, _banker(request, here.game, trouble), asked)
    beside = () if here.game.final else sheets_beside(here.game)
    return {
        **context,
        **forms,
        "game": here.game,
        "unread": _words_unread(request, here),
        "laws": rules.laws,
        "asked": rules.questions_in(totals),
        "chips": rules.has_bank,
        "first_dealer": first_dealer(here.game) if step is TableStep.DEALER else None,
        "who_deals": _who_deals(here.game) if step in (TableStep.DEALER, TableStep.BANK) else None,
        "score_keepers": rules.score_keepers,
        "at_the_bell": at_the_bell(rules),
        "step": step,
        "left_hand": is_left_hand(request),
        "customs": customs_of(rules.laws),
        "sheet": sheet,
        "other_sheet": 3 - sheet,
        "totals": totals,
        "other": here.game.record_totals.kept.get(3 - sheet),
        "hand_number": len(totals.rows) + 1,
        "score": shown_score(here.game, totals),
        "chips_over": chips_over(here.game, totals),
        "lone_hands": lone_hands_in_words(here.game) if step in (TableStep.AGREE, TableStep.FINAL) else None,
        "score_in_words": score_in_words(here.game, shown_totals(here.game, totals)),
        "sides": _sides(here.game, totals, forms.get("hand_form") if step in _BEFORE_A_HAND else None),
        "saved": last_saved(here.game, totals, sheet),
        "last": last_line(here.game, totals, sheet),
        "second_wanted": _second_wanted(rules, totals, here.game, sheet),
        "beside": beside,
        "alike": [row for row in beside if not row.differs],
        "uuids": [uuid4() for _ in range(4)],
        "play": play_now(here.game, here.game_name, totals, sheet, book_address(here.game.card)),
    }


def _second_wanted(rules: GameRules, totals: SheetTotals, game: TableState, sheet: int) -> bool:
    """Whether a second scorekeeper is asked for: the rules need two, and neither sheet has begun on this phone."""
    return rules.score_keepers > 1 and sheet == KEEPERS[0] and not totals.kept and not game.record_totals.kept.get(2)


def _step(game: TableState, totals: SheetTotals, *, skip: bool) -> TableStep:
    if game.final:
        return TableStep.FINAL
        # somebody without a line on this sheet has nothing to agree to
    if game.record_totals.settled and totals.kept:
        return TableStep.AGREE
    if totals.over:
        return TableStep.STUCK
    if game.card.rules.has_bank and totals.session is None:
        return TableStep.BANK
    return TableStep.HAND if totals.undoes or totals.rows or skip else TableStep.DEALER


def shown_totals(game: TableState, totals: SheetTotals) -> SheetTotals:
    """The sheet, or once the game is final its result: the desk may have decided otherwise."""
    if game.card.record.outcome is None:
        return totals
    outcome = game.card.record.outcome
    return replace(totals, points=outcome.score, recorded=outcome.score, winner=outcome.winner)


def shown_score(game: TableState, totals: SheetTotals) -> Score:
    """The running score, or the recorded one when the game is over."""
    shown = shown_totals(game, totals)
    return shown.recorded or shown.points


def _sides(game: TableState, totals: SheetTotals, hand: HandForm | None) -> list[SideShown]:
    shown = shown_totals(game, totals)
    points = shown_score(game, totals)
    ways = signing_ways(game.card)
    makers = list(hand["makers"])[: len(game.sides)] if hand else [None] * len(game.sides)
    return [
        SideShown(
            pair=pair,
            points=points[pair.side],
            marker=draw_markers(game.card.rules, points[pair.side], before=totals.score_behind[pair.side]),
            won=shown.winner == pair.side,
            agreed=pair.signed,
            uuid=uuid4(),
            maker=maker,
            chips=chips_in_the_end(game, totals, pair.side),
            how=ways[pair.side].words if pair.side in ways else None,
            gone=pair.side in totals.gone,
        )
        for pair, maker in zip(game.sides, makers, strict=True)
    ]


def _forms(
    here: AtTable,
    game: TableState,
    sheet: int,
    totals: SheetTotals,
    trouble: Trouble | None,
    banker: int | None,
    asked: StepAsked,
) -> Mapping[str, Any]:
    place = {"sheet": sheet, "number": totals.next_number}
    typed = {trouble.form: trouble.typed} if trouble else {}
    pairs = [pair.called for pair in game.sides]
    sitters = [(sitter.seat, sitter.called) for sitter in game.sitters]
    final = FinalForm(typed.get("final"), initial=place, auto_id="final_%s").name(
        game.card.laws, pairs, lone_hands=here.lone_hands
    )
    forms: dict[str, Any] = {"final_form": final}
    if not game.settled and here.state is TournamentState.PLAYING:
        waiting = {call.reason for call in here.calls if call.open}
        forms["call_form"] = CallForm(typed.get("call"), auto_id="call_%s")
        forms["call_reasons"] = [reason for reason in OFFERED if reason not in waiting]
    if here.may_object:
        objection = ObjectionForm(typed.get("object"), auto_id="object_%s")
        forms["objection_form"] = objection.name(game.card.laws, pairs, here.may_object)
    if game.card.rules.hand_input is HandInput.DEAL:
        return {**forms, **deal_context(game, totals, place, typed, banker, asked)}
    return {**forms, **_hand_context(game.card.rules, totals, place, typed, pairs, sitters)}


def _hand_context(
    rules: GameRules,
    totals: SheetTotals,
    place: dict[str, Any],
    typed: Mapping[str, QueryDict | None],
    pairs: list[str],
    sitters: list[tuple[int, str]],
) -> Mapping[str, Any]:
    """The questions about a hand; each button for tricks shows those of the others, and says what makers score."""
    hand = HandForm(typed.get("hand"), initial=place, auto_id="hand_%s").name(rules, totals, pairs, sitters)
    values = rules.tricks_in_words
    tricks = [
        (radio, len(values) - 1 - number, translated(words))
        for number, (radio, words) in enumerate(zip(hand["tricks"], values, strict=True))
    ]
    return {"hand_form": hand, "tricks": tricks, "unplayed": list(hand["makers"])[len(pairs) :]}
