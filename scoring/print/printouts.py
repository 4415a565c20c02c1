"""All papers of an event: what each is for, when it is needed, and what it is made from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets import SHAPES
from scoring.models import Result
from scoring.pages.desk import Desk
from scoring.print.chart import bracket_content, chart_content
from scoring.print.code_sheets import check_in_content, pins_content, table_cards_content
from scoring.print.desk_sheets import night_content, results_content, worksheet_content
from scoring.print.games import game_cards_content, played_games_content
from scoring.print.master import blank_master_content, filled_master_content
from scoring.print.personal import movement_cards_content, pair_cards_content
from scoring.print.printing import Printing
from scoring.print.report import account_content, history_content, report_content, rulings_content, takes_money
from scoring.print.rules import laws_content, remedies_content, rules_content
from scoring.print.seating import seating_content
from scoring.reads.stale_cards import with_moves
from tournaments.states import OVER, TournamentState


class PaperTime(StrEnum):
    """When a paper is needed."""

    BEFORE = "before"
    DURING = "during"
    AFTER = "after"


def time_of(here: Desk) -> PaperTime:
    """How far the event has come: play begins with its first result."""
    if here.tournament.state in OVER:
        return PaperTime.AFTER
    played = here.begun is not None and Result.objects.filter(stage=here.begun).exists()
    return PaperTime.DURING if played else PaperTime.BEFORE


def _always(here: Desk) -> bool:
    return True


def _checked_in_by_phone(here: Desk) -> bool:
    return here.tournament.self_check_in and here.tournament.state == TournamentState.REGISTRATION


def _seated(here: Desk) -> bool:
    return here.begun is not None


def _with_tables(here: Desk) -> bool:
    return here.tournament.tables.exists()


def _with_moves(here: Desk) -> bool:
    return here.begun is not None and with_moves(here.begun)


def _with_bracket(here: Desk) -> bool:
    return here.begun is not None and here.begun.movement in SHAPES


@dataclass(frozen=True, slots=True)
class Printout:
    """One paper. `part` names it in addresses; `packed` says when a pack has it unless the director chooses otherwise.

    `rounds`: whether the address can ask for one round of it. `there`: whether there is anything to print yet.
    """

    part: str
    time: PaperTime
    label: Sentence
    about: Sentence
    content: Callable[[Printing], Mapping[str, Any]]
    there: Callable[[Desk], bool] = _always
    packed: tuple[PaperTime, ...] = ()
    rounds: bool = False

    @property
    def template(self) -> str:
        """The template of its sheets."""
        return f"scoring/print/_{self.part.replace('-', '_')}.html"


_BEFORE, _DURING, _AFTER = PaperTime
PRINTOUTS: Final = (
    Printout(
        "night",
        _BEFORE,
        message(N_("Run the night on paper")),
        message(N_("Each step of the night without a network. One sheet.")),
        night_content,
        packed=(_BEFORE, _DURING),
    ),
    Printout(
        "check-in",
        _BEFORE,
        message(N_("Check-in code")),
        message(N_("For the door: players scan it and say that they are here.")),
        check_in_content,
        _checked_in_by_phone,
    ),
    Printout(
        "seating",
        _BEFORE,
        message(N_("Seating")),
        message(N_("One round by table and by name, for the wall.")),
        seating_content,
        _seated,
        (_BEFORE, _DURING),
        rounds=True,
    ),
    Printout(
        "chart",
        _BEFORE,
        message(N_("Movement chart")),
        message(N_("All rounds of everyone on as few sheets as possible.")),
        chart_content,
        _with_moves,
        (_BEFORE,),
    ),
    Printout(
        "table-cards",
        _BEFORE,
        message(N_("Table cards")),
        message(N_("One for each table: code to scan, address, PIN, and how to set it up.")),
        table_cards_content,
        _with_tables,
        (_BEFORE,),
    ),
    Printout(
        "movement-cards",
        _BEFORE,
        message(N_("Movement cards")),
        message(N_("One for everyone: where to sit in each round, and against whom.")),
        movement_cards_content,
        _with_moves,
        (_BEFORE,),
    ),
    Printout(
        "pair-cards",
        _BEFORE,
        message(N_("Score cards to carry")),
        message(N_("Movement cards with columns for results and the opponents' initials.")),
        pair_cards_content,
        _with_moves,
    ),
    Printout(
        "game-cards",
        _BEFORE,
        message(N_("Score cards, blank")),
        message(N_("One for each game to come, to write down every hand.")),
        game_cards_content,
        packed=(_BEFORE,),
        rounds=True,
    ),
    Printout(
        "rules",
        _BEFORE,
        message(N_("Rule sheet")),
        message(N_("How to play tonight's game, for beginners, with cards and examples.")),
        rules_content,
        packed=(_BEFORE,),
    ),
    Printout(
        "remedies",
        _BEFORE,
        message(N_("When something goes wrong")),
        message(N_("Misdeals, calls and leads out of turn, exposed cards, revokes. One sheet.")),
        remedies_content,
        packed=(_BEFORE,),
    ),
    Printout(
        "laws",
        _BEFORE,
        message(N_("All rules, with sources")),
        message(N_("Every rule of this event, house rules first, with its place in the book.")),
        laws_content,
    ),
    Printout(
        "results",
        _DURING,
        message(N_("Result sheets")),
        message(N_("The games of each round, to write down the scores at the desk.")),
        results_content,
        packed=(_BEFORE, _DURING),
        rounds=True,
    ),
    Printout(
        "bracket",
        _DURING,
        message(N_("Bracket")),
        message(N_("As far as it has been played, on as few sheets as possible.")),
        bracket_content,
        _with_bracket,
        (_BEFORE, _DURING, _AFTER),
    ),
    Printout(
        "score-card-blank",
        _DURING,
        message(N_("Master Score Card, blank")),
        message(N_("To fill in by hand: own points and the opponents' points in every box.")),
        blank_master_content,
        packed=(_BEFORE,),
    ),
    Printout(
        "worksheet",
        _DURING,
        message(N_("Standings worksheet")),
        message(N_("To add up places by hand, with tie-breaks, coin flips and extra games.")),
        worksheet_content,
        packed=(_BEFORE, _DURING),
    ),
    Printout(
        "pins",
        _DURING,
        message(N_("PIN list")),
        message(N_("The PIN of every table, for the director only.")),
        pins_content,
        _with_tables,
        (_BEFORE,),
    ),
    Printout(
        "score-card",
        _AFTER,
        message(N_("Master Score Card")),
        message(N_("Every result so far.")),
        filled_master_content,
        _seated,
        packed=(_DURING, _AFTER),
    ),
    Printout(
        "game-cards-filled",
        _AFTER,
        message(N_("Score cards, filled")),
        message(N_("Every game so far, hand by hand.")),
        played_games_content,
        _seated,
        (_AFTER,),
        rounds=True,
    ),
    Printout(
        "rulings",
        _AFTER,
        message(N_("Rulings")),
        message(N_("Rulings, penalties and withdrawals, with reasons.")),
        rulings_content,
        _seated,
    ),
    Printout(
        "history",
        _AFTER,
        message(N_("History")),
        message(N_("Every decision of the desk, with time, name and reason.")),
        history_content,
        _seated,
    ),
    Printout(
        "account",
        _AFTER,
        message(N_("Evening's account")),
        message(N_("Fees, prizes, the counted cash, and every cash book entry of the night.")),
        account_content,
        takes_money,
    ),
    Printout(
        "report",
        _AFTER,
        message(N_("Report to sign")),
        message(N_("Places with reasons, rulings, ties, and how each side agreed to its scores.")),
        report_content,
        _seated,
        (_AFTER,),
    ),
)
BY_PART: Final = {printout.part: printout for printout in PRINTOUTS}


def missing_until(here: Desk, printout: Printout) -> Sentence | None:
    """When a paper that is not there yet can be printed; None where it is there, or will never be."""
    if printout.there(here) or here.begun is not None or here.tournament.state in OVER:
        return None
    if printout.there in (_seated, _with_moves):
        return message(N_("after the start"))
    return message(N_("after numbers are drawn")) if printout.there is _with_tables else None


def printouts_of(here: Desk) -> tuple[Printout, ...]:
    """Those that have something to print now."""
    return tuple(printout for printout in PRINTOUTS if printout.there(here))
