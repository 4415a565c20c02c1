"""The rows of the results grid: what each shows, the form in which it is typed or changed, and carrying that out."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from django.http import HttpRequest
from django.utils.translation import gettext as _

from clubs.errors import Refusal
from clubs.language import translated
from clubs.models import Receipt
from clubs.policy import Act, nothing_here
from clubs.selectors import get_or_refuse
from clubs.web.submit_once import Submission
from rules.base.words import gettext_noop as N_
from rules.base.written import LETTERS
from rules.euchre.game import GameEnding
from rules.euchre.kinds import GameRules
from rules.laws.tie_order import Criterion
from scoring.decisions.paper_cards import CardAnswer, CardMatch, change_card, enter_card
from scoring.decisions.results import undo_result
from scoring.forms.paper_cards import CardForm
from scoring.pages.desk import Desk
from scoring.reads.bell import ended_by_bell
from scoring.reads.results_grid import GridRow
from tournaments.models import Game


@dataclass(frozen=True, slots=True)
class RowShown:
    """A table in the grid: its form while its card can be typed, what is wrong with it, and the answer to its card.

    `changes`: the form is for another score of a saved result.
    """

    row: GridRow
    book: int
    form: CardForm | None = None
    problems: Sequence[str] = ()
    answer: CardAnswer | None = None
    changes: bool = False

    @property
    def differs(self) -> bool:
        """Whether the card and the phones differ."""
        return self.answer is not None and self.answer.match is CardMatch.DIFFERS

    @property
    def ended(self) -> str:
        """How a saved game ended, where that was not by playing it out."""
        outcome = self.row.state.card.record.outcome
        words = {
            GameEnding.TIMED_OUT: _("stopped at the bell"),
            GameEnding.WALKOVER: _("forfeit"),
            GameEnding.DECISION: _("director's decision"),
        }
        if outcome and outcome.ending.decider is not None:
            winner = self.row.state.sides[outcome.ending.decider].surnames
            return _("deciding hand: %(side)s") % {"side": winner}
        return words.get(outcome.ending, "") if outcome else ""

    @property
    def wrong(self) -> Sequence[str]:
        """Everything that somebody has to look at, now that the row was sent."""
        return [*self.problems, self.note] if self.differs else self.problems

    @property
    def note(self) -> str:
        """The comparison with the phones, in words."""
        return translated(self.answer.sentence) if self.answer and self.answer.sentence else ""


def asks_lone_hands(here: Desk, rules: GameRules) -> bool:
    """Only where they can settle a tie: else nobody reads them."""
    return rules.counts_lone_hands and Criterion.LONE_HANDS.value in here.stage.tie_order


def card_form(here: Desk, row: GridRow, sent: Any = None, typed: Sequence[int] = ()) -> CardForm:
    """The row's form: with what was `sent`, or with the score `typed` before, or empty."""
    initial, forfeits = _fields("score", typed), here.may(Act.CORRECT)
    return CardForm(sent, initial=initial, forfeits=forfeits, **_asked(here, row))


def change_form(here: Desk, row: GridRow, sent: Any = None) -> CardForm:
    """The form with the saved result, for another one. A forfeit needs a reason, so it is given on the game's page."""
    outcome = row.state.card.record.outcome
    initial: dict[str, Any] = {}
    if outcome:
        initial = {**_fields("score", outcome.score), **_fields("alone", outcome.lone_hands), "ending": outcome.ending}
    return CardForm(sent, initial=initial, forfeits=False, **_asked(here, row))


def _asked(here: Desk, row: GridRow) -> dict[str, Any]:
    """The table of a row, and what its form asks there."""
    card = row.state.card
    asks, bell = asks_lone_hands(here, card.rules), ended_by_bell(here.stage, card.laws)
    return {"state": row.state, "asks_lone_hands": asks, "bell": bell}


def _fields(name: str, by_side: Sequence[int]) -> dict[str, int]:
    return {f"{name}_{letter.lower()}": each for letter, each in zip(LETTERS, by_side, strict=False)}


def may_change(here: Desk, row: GridRow) -> bool:
    """Whether this user can change the saved result in its row."""
    return row.slip and here.may(Act.CORRECT)


def is_change(request: HttpRequest, row: GridRow) -> bool:
    """Whether the row was sent as another score for its saved result."""
    return f"g{row.state.game_id}-changes" in request.POST


def carried_out(request: HttpRequest, here: Desk, row: GridRow, book: int) -> RowShown:
    """The row that was sent, entered or changed; or why it was refused."""
    changes = is_change(request, row)
    form = change_form(here, row, request.POST) if changes else card_form(here, row, request.POST)
    service = change_card if changes else enter_card
    game = Game.objects.get(pk=row.state.game_id)
    answer = form.carry_out(lambda **card: _once(request, form, lambda: service(game=game, **card), card), by=here.user)
    return RowShown(row, book, form, form.problems, answer, changes)


def _once(request: HttpRequest, form: CardForm, work: Callable[[], CardAnswer], card: Mapping[str, Any]) -> CardAnswer:
    """The same row sent again gets the same answer, whether it was written or only compared."""

    def write(receipt: Receipt) -> CardAnswer:
        answer = work()
        receipt.status, receipt.body = HTTPStatus.OK, answer.to_json()
        receipt.save(update_fields=["status", "body"])
        return answer

    typed = sorted((name, str(value)) for name, value in form.data.items() if name.startswith(f"{form.prefix}-"))
    fingerprint = hashlib.sha256(repr((request.path, typed)).encode()).hexdigest()
    reused = Refusal("same_id_other_body", N_("This row is saved with another score. Open its game to correct it."))
    submission = Submission(card["by"], f"page:{card['uuid']}", fingerprint, reused)
    return submission.answer(write, lambda receipt: CardAnswer.from_json(receipt.body))


def undo_row(request: HttpRequest, here: Desk) -> Game:
    """Undo the typed result that the button names, as "game-entry"; its game. `Refusal` as `undo_result`."""
    here.require(Act.CORRECT)
    game_id, _dash, link = request.POST["undo"].partition("-")
    if not (game_id.isdecimal() and link.isdecimal()):
        raise nothing_here()
    game = get_or_refuse(Game.objects.filter(stage__tournament=here.tournament), pk=int(game_id))
    undo_result(by=here.user, game=game, link=int(link), uuid=_undo_id(game.pk, int(link)))
    return game


def _undo_id(game_id: int, link: int) -> UUID:
    """One for each entry: it can be undone only once, so a second press is the same act."""
    return uuid5(NAMESPACE_URL, f"game:{game_id}:undo:{link}")
