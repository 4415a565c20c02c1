"""A progressive night: what holds at each table, and the bell that the head table rings."""

from django.db.models import Min

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import game_for
from rules.event.night_in_words import end_of_round, own_rules
from rules.laws import LawBook
from rules.tournament.movements.individuals.progressive_rules import RoundEnd
from scoring.models import ScoreCard
from scoring.reads.score_card import TableCard, record_kept
from tournaments.models import Round, Stage
from tournaments.states import GameState, RoundState

HEAD_TABLE = message(N_("Head table."))
"""Its name, on its phone, its card, and the pages of its players."""


def has_head_table(stage: Stage) -> bool:
    """Whether points at the head table end its rounds. No query."""
    night = stage.night_played
    return night is not None and night.bell is RoundEnd.TARGET


def ended_by_bell(stage: Stage, laws: LawBook) -> bool:
    """Whether the bell ends the games of a table with these laws, however far they are. No query.

    The head table has laws of its own: its points ring the bell, unless the clock does.
    """
    night = stage.night_played
    if night is None or night.bell is RoundEnd.HANDS:
        return False
    return night.timed or laws == stage.law_book


def bell_ends(card: TableCard) -> bool:
    """The same of a table, by its card. One query."""
    return ended_by_bell(Stage.objects.get(pk=card.stage_id), card.laws)


def rules_at(stage: Stage, laws: LawBook) -> tuple[Sentence, ...]:
    """The rules of a table with these laws that the event does not have, and the end of a round of a night.

    Laws of its own make a table of a night its head table.
    """
    night = stage.night_played
    own = () if laws == stage.law_book else own_rules(laws, stage.law_book)
    if night is None:
        return own
    head = (HEAD_TABLE,) if laws != stage.law_book else ()
    return (*head, *own, end_of_round(night))


def head_table(stage: Stage) -> int | None:
    """The number of the head table; None on other evenings. One query on a progressive night, else none."""
    if stage.night_played is None:
        return None
    number: int | None = stage.games.filter(round__isnull=False).aggregate(lowest=Min("table__number"))["lowest"]
    return number


def head_table_done(round_: Round | None) -> bool:
    """Whether the head table is done while others play. One query on a progressive night, else none."""
    if round_ is None or round_.state != RoundState.OPEN or not has_head_table(round_.stage):
        return False
    cards = ScoreCard.objects.filter(game__round=round_).exclude(game__state=GameState.VOID)
    head = cards.select_related("game__stage").order_by("game__table__number").first()
    if head is None:
        return False
    record = record_kept(head)
    return record.outcome is not None or record.totals(game_for(head.game.law_book)).settled is not None
