"""Undoing rulings, penalties and void games: a further entry says so and why, and nothing is edited.

A ruling leaves the sheets as they were before it: an earlier ruling on the same hand counts again. A void game gets its
earlier result back, or continues at its table.
"""

from dataclasses import replace
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Actor
from rules.base.words import gettext_noop as N_
from rules.euchre.score_sheet import KEEPERS, GameRecord, Score
from scoring.ledger.command import Command
from scoring.ledger.entries import event_rows, read_entry
from scoring.ledger.entries.penalty import Penalty
from scoring.ledger.entries.ruling import DirectorsRuling
from scoring.ledger.entries.take_back import RulingTakenBack, VoidTakenBack
from scoring.ledger.entry import GameEntry
from scoring.models import Kind, LedgerEntry
from scoring.reads.score_card import TableCard
from scoring.reads.undo_results import refuse_void_kept
from scoring.services.reasons import reasoned
from scoring.services.run import begin, begin_at_desk
from scoring.standings.inputs import standings_inputs
from tournaments.models import Entry, Game, Stage
from tournaments.services.events import open_for
from tournaments.states import TournamentState

TakenBack = RulingTakenBack | VoidTakenBack


@transaction.atomic
def take_back(*, by: Actor, game: Game, link: int, reason: str, uuid: UUID) -> TakenBack:
    """Take back the ruling, or the declaration that a game is void, that is entry `link` of the game's history.

    Refusal: "nothing_to_take_back", "taken_back_already"; of a ruling "game_is_final", "later_ruling", "hands_after";
    of a void game "entry_withdrawn", "played_instead", "round_closed".
    """
    row = LedgerEntry.objects.filter(game=game.pk, link=link, kind__in=(Kind.RULING, Kind.VOID)).first()
    of_void = row is not None and row.kind == Kind.VOID
    asked: TakenBack = VoidTakenBack(takes_back=link) if of_void else RulingTakenBack(takes_back=link)
    write = begin_at_desk(Command(by, asked, uuid, reasoned(reason)), game.pk)
    if write.before:
        return write.before
    if row is None:
        raise Refusal("nothing_to_take_back", N_("Only a ruling or a void game can be undone here."))
    back, after = taken_back(write.card, row)
    state = after.totals(write.card.rules).state.value
    decided = replace(back, game=game.pk, score=score_of(write.card, after), state=state)
    write.append(decided, replaces=row.pk)
    return decided


def score_of(card: TableCard, record: GameRecord) -> Score:
    """The result, or the running score of the sheet that has come furthest."""
    if record.outcome:
        return record.outcome.score
    sheets = [record.sheet_totals(card.rules, keeper) for keeper in KEEPERS]
    return max(sheets, key=lambda totals: len(totals.rows)).points


def taken_back(card: TableCard, row: LedgerEntry) -> tuple[TakenBack, GameRecord]:
    """The entry that would undo this ruling or void game, and the game's score after it. The chain is read once.

    `Refusal` if it cannot be undone now, with what to do instead.
    """
    rows = LedgerEntry.objects.filter(game=card.game_id).order_by("link")
    entries = [(one, read_entry(GameEntry, one.kind, one.body)) for one in rows]
    if any(isinstance(entry, TakenBack) and entry.takes_back == row.link for _, entry in entries):
        raise Refusal("taken_back_already", N_("This is already undone."))
    before = GameRecord(sides=len(card.sides))
    for one, entry in entries:
        if one.link < row.link:
            before = entry.apply(before, card.rules, link=one.link, sheet=one.sheet)
        elif isinstance(entry, DirectorsRuling) and one.link == row.link:
            return _ruling_taken_back(card, row.link, entry, before)
    _refuse_void(card, row, before, max(one.link for one, _ in entries if one.kind == Kind.VOID))
    void_back = VoidTakenBack(takes_back=row.link, outcome=before.outcome and tuple(before.outcome.to_json()))
    return void_back, void_back.apply(card.record, card.rules, link=card.length + 1, sheet=0)


def _ruling_taken_back(
    card: TableCard, link: int, ruling: DirectorsRuling, before: GameRecord
) -> tuple[RulingTakenBack, GameRecord]:
    """Without this ruling, the one before it on the same hand counts again."""
    _refuse_ruling_settled(card)
    rulings, hand = card.record.rulings, ruling.hand
    if any(line.link == link for line in rulings):
        earlier = tuple(line for line in before.rulings if line.hand == hand)
        rulings = (*(line for line in rulings if line.hand != hand), *earlier)
    elif ruling.apply(before, card.rules, link=link, sheet=0).rulings != before.rulings:
        text = N_("A later ruling on hand {hand} counts. Undo that one first.")
        raise Refusal("later_ruling", text, hand=hand)
    back = RulingTakenBack(takes_back=link, hand=hand, rulings=tuple(line.to_json() for line in rulings))
    after = back.apply(card.record, card.rules, link=card.length + 1, sheet=0)
    for keeper in KEEPERS if after.rulings != card.record.rulings else ():
        now, then = (record.sheet_totals(card.rules, keeper).rows[hand:] for record in (card.record, after))
        if [row.written for row in now] != [row.written for row in then]:
            text = N_("Hand {hand} was never entered, and later hands were. Rule on it again instead.")
            raise Refusal("hands_after", text, hand=hand)
    return back, after


def _refuse_ruling_settled(card: TableCard) -> None:
    if card.record.void:
        raise Refusal("game_is_void", N_("This game is void, so its rulings change nothing."))
    if card.record.outcome:
        text = N_("This game is final. Reopen it first, or correct its result.")
        raise Refusal("game_is_final", text)
    if card.tournament_state != TournamentState.PLAYING:
        raise Refusal("not_in_play", N_("This event is not in play. Reopen it first."))


def _refuse_void(card: TableCard, row: LedgerEntry, before: GameRecord, last: int) -> None:
    if not card.record.void or last != row.link:
        raise Refusal("taken_back_already", N_("This game is no longer void."))
    refuse_void_kept(Game.objects.select_related("stage__tournament", "round").get(pk=card.game_id), before)


@transaction.atomic
def give_points_back(
    *,
    by: User,
    stage: Stage,
    reason: str,
    link: int | None = None,
    entry: Entry | None = None,
    points: int = 0,
    uuid: UUID | None = None,
) -> None:
    """Give back all that one penalty took (entry `link` of the event's history), or `points` of an entry's penalties.

    Refusal: "nothing_to_take_back", "taken_back_already", "nothing_to_lift" for more than is still taken.
    """
    penalties = event_rows(Penalty, stage.tournament_id) if link is not None else []
    penalty = next((one for row, one in penalties if row.link == link), None)
    if penalty is not None:
        back = Penalty(entry=penalty.entry, points=-penalty.points, takes_back=link)
    else:
        back = Penalty(entry=entry.pk if entry else 0, points=-points, takes_back=link)
    write = begin(Command(by, back, uuid or uuid4(), reasoned(reason)), stage.tournament)
    if write.before:
        return
    if link is not None and (penalty is None or penalty.points <= 0):
        raise Refusal("nothing_to_take_back", N_("Only a penalty can be undone here."))
    if any(one.takes_back == link for _, one in penalties):
        raise Refusal("taken_back_already", N_("This is already undone."))
    taken = -standings_inputs(stage.pk).penalties.get(back.entry, 0)
    if not 1 <= -back.points <= taken:
        text = N_("Only {taken} {taken:point was|points were} deducted. You cannot give back more.")
        if penalty is not None:
            text = N_("Some of these points were already given back. Give back the rest.")
        elif not taken:
            text = N_("No points were deducted here, so there is nothing to give back.")
        raise Refusal("nothing_to_lift", text, taken=taken)
    open_for(stage.tournament, TournamentState.PLAYING, TournamentState.FINISHED)
    write.append(back)
