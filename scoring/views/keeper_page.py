"""The page at the table: what is asked there at this moment, drawn from what the table has come to."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from http import HTTPStatus
from typing import Any
from uuid import UUID, uuid4

from django.forms.boundfield import BoundWidget
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules.hand import TRICKS, Questions, questions
from rules.laws import ChipLaws, LawBook, Laws, PointLaws
from rules.points import needed
from rules.sheet import at_the_bell
from rules.words import Sentence
from scoring.forms.hands import HandForm
from scoring.forms.keeper import FinalForm
from scoring.selectors.at_table import AtTable, GameHere, Pair, at_table, first_dealer
from scoring.selectors.last_saved import last_saved
from scoring.selectors.sheets_beside import sheets_beside
from scoring.selectors.table_words import last_line, score_in_words
from scoring.sheets import KEEPERS, Score, Standing
from scoring.views.keeper_deal import chips_in_the_end, chips_over, deal_context
from scoring.views.markers import Drawn, drawn
from tournaments.models import Table

SHEET_COOKIE = "sheet"


class Step(StrEnum):
    """The one question of the moment."""

    WAIT = "wait"
    BANK = "bank"
    DEALER = "dealer"
    HAND = "hand"
    STUCK = "stuck"
    AGREE = "agree"
    FINAL = "final"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why nothing was written: `typed` is what was sent, kept in the form of that `form`'s name."""

    status: HTTPStatus
    sentences: tuple[Sentence | str, ...]
    form: str = ""
    typed: QueryDict | None = None
    title: Sentence | None = None


@dataclass(frozen=True, slots=True)
class SideShown:
    """One side's corner of the page; `marker` None where figures alone show the score.

    `maker` is its button in the question who made trump, None where that is not asked. `chips`: how many it holds and
    has bought, where the game is over and its points are what it won or lost by that.
    """

    pair: Pair
    points: int
    marker: Drawn | None
    won: bool
    agreed: bool
    uuid: UUID
    maker: BoundWidget | None = None
    chips: Sentence | None = None

    @property
    def field(self) -> str:
        """The name under which its points are sent with an agreement."""
        return self.pair.letter.lower()


def sheet_of(request: HttpRequest) -> int:
    """Which sheet this device keeps at this table."""
    kept = request.COOKIES.get(SHEET_COOKIE, "")
    return int(kept) if kept in map(str, KEEPERS) else KEEPERS[0]


def etag_of(request: HttpRequest, here: AtTable) -> str:
    """Names what the page would show this device; ids made anew at each drawing have no part in it."""
    seen = repr((here, sheet_of(request), _skips_the_cut(request), request.GET.get("banker"), get_language()))
    return f'"{hashlib.blake2s(seen.encode(), digest_size=9).hexdigest()}"'


def draw_page(
    request: HttpRequest,
    table: Table,
    trouble: Trouble | None = None,
    *,
    part: bool = False,
    here: AtTable | None = None,
) -> HttpResponse:
    """The whole page, or the part of it that polls."""
    here = here or at_table(table)
    context = {**_context(request, here, trouble), "token": table.token, "etag": etag_of(request, here)}
    template = "scoring/partials/_table_now.html" if part else "scoring/table.html"
    with timezone.override(here.time_zone):
        response = render(request, template, context, status=trouble.status if trouble else HTTPStatus.OK)
    patch_cache_control(response, private=True, no_cache=True)
    return response


def _skips_the_cut(request: HttpRequest) -> bool:
    return "skip" in request.GET


def _banker(request: HttpRequest, game: GameHere, trouble: Trouble | None) -> int | None:
    """The seat that keeps the bank, as the address says before it opens; None while that is still asked."""
    asked = trouble.typed if trouble and trouble.form == "open" and trouble.typed else request.GET
    seat = asked.get("banker", "")
    return int(seat) if seat in {str(sitter.seat) for sitter in game.sitters} else None


def _context(request: HttpRequest, here: AtTable, trouble: Trouble | None) -> dict[str, Any]:
    context: dict[str, Any] = {"here": here, "trouble": trouble, "step": Step.WAIT, "skip": _skips_the_cut(request)}
    if here.game is None:
        return context
    sheet = sheet_of(request)
    laws = here.game.card.laws
    standing = here.game.card.folded.standing(laws, sheet)
    asked = questions(laws) if isinstance(laws, Laws) else None
    skip = not _turns_on_the_dealer(laws, asked) or _skips_the_cut(request)
    skip = skip or bool(trouble and trouble.form in ("hand", "deal"))
    step = _step(here.game, standing, skip=skip)
    forms = _forms(here.game, asked, sheet, standing, trouble, _banker(request, here.game, trouble))
    beside = () if here.game.final else sheets_beside(here.game)
    return {
        **context,
        **forms,
        "game": here.game,
        "laws": laws,
        "asked": asked,
        "chips": isinstance(laws, ChipLaws),
        "first_dealer": first_dealer(here.game) if step is Step.DEALER else None,
        "at_the_bell": at_the_bell(laws),
        "step": step,
        "sheet": sheet,
        "other_sheet": 3 - sheet,
        "standing": standing,
        "other": here.game.reading.kept.get(3 - sheet),
        "hand_number": len(standing.rows) + 1,
        "score": shown_score(here.game, standing),
        "chips_over": chips_over(here.game, standing),
        "score_in_words": score_in_words(here.game, shown_standing(here.game, standing)),
        "sides": _sides(here.game, standing, forms.get("hand_form") if step is Step.HAND else None),
        "saved": last_saved(here.game, standing, sheet),
        "last": last_line(here.game, standing, sheet),
        "beside": beside,
        "alike": [row for row in beside if not row.differs],
        "uuids": [uuid4() for _ in range(4)],
    }


def _turns_on_the_dealer(laws: LawBook, asked: Questions | None) -> bool:
    """Whether the first dealer is asked for: where points turn on it, or deals are told from the dealer's left."""
    return isinstance(laws, PointLaws) if asked is None else asked.dealer


def _step(game: GameHere, standing: Standing, *, skip: bool) -> Step:
    if game.final:
        return Step.FINAL
    if game.reading.settled and standing.kept:  # whoever has written nothing on this sheet has nothing to agree to
        return Step.AGREE
    if standing.over:
        return Step.STUCK
    if isinstance(game.card.laws, ChipLaws) and standing.session is None:
        return Step.BANK
    return Step.HAND if standing.undoes or standing.rows or skip else Step.DEALER


def shown_standing(game: GameHere, standing: Standing) -> Standing:
    """The sheet, or once the game is final what it came to: the desk may have decided otherwise."""
    if game.card.folded.outcome is None:
        return standing
    outcome = game.card.folded.outcome
    return replace(standing, points=outcome.score, recorded=outcome.score, winner=outcome.winner)


def shown_score(game: GameHere, standing: Standing) -> Score:
    """The running score, or the recorded one when the game is over."""
    shown = shown_standing(game, standing)
    return shown.recorded or shown.points


def _sides(game: GameHere, standing: Standing, hand: HandForm | None) -> list[SideShown]:
    shown = shown_standing(game, standing)
    points = shown_score(game, standing)
    agreed = game.reading.gone | set(game.card.folded.signed)
    before = standing.rows[-2].after if len(standing.rows) > 1 else (0,) * len(points)
    makers = list(hand["makers"])[: len(game.pairs)] if hand else [None] * len(game.pairs)
    return [
        SideShown(
            pair=pair,
            points=points[pair.side],
            marker=drawn(game.card.laws, points[pair.side], before=before[pair.side]),
            won=shown.winner == pair.side,
            agreed=pair.side in agreed,
            uuid=uuid4(),
            maker=maker,
            chips=chips_in_the_end(game, standing, pair.side),
        )
        for pair, maker in zip(game.pairs, makers, strict=True)
    ]


def _forms(
    game: GameHere, asked: Questions | None, sheet: int, standing: Standing, trouble: Trouble | None, banker: int | None
) -> Mapping[str, Any]:
    place = {"sheet": sheet, "number": standing.next_number}
    typed = {trouble.form: trouble.typed} if trouble else {}
    pairs = [pair.called for pair in game.pairs]
    sitters = [(sitter.seat, sitter.called) for sitter in game.sitters]
    final = FinalForm(typed.get("final"), initial=place, auto_id="final_%s").name(
        game.card.laws, pairs, lone_hands=game.lone_hands
    )
    if asked is None or not isinstance(game.card.laws, Laws):
        return {"final_form": final, **deal_context(game, standing, place, typed, banker)}
    hand = HandForm(typed.get("hand"), initial=place, auto_id="hand_%s").name(asked, pairs, sitters)
    unplayed = list(hand["makers"])[len(pairs) :]
    return {"hand_form": hand, "final_form": final, "tricks": _tricks(hand, game.card.laws), "unplayed": unplayed}


def _tricks(form: HandForm, laws: Laws) -> list[tuple[Any, str]]:
    """The buttons for tricks, each with what so many are to makers who play together."""
    return [(radio, _worth(laws, tricks)) for tricks, radio in enumerate(form["tricks"])]


def _worth(laws: Laws, tricks: int) -> str:
    if tricks < needed(laws, alone=False):
        return _("euchred")
    if laws.tricks_score:
        return _("points")
    return _("march") if tricks == TRICKS else _("point")
