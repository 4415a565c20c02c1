"""Rulings, penalties and void games taken back: a further entry says so and why, and nothing is edited.

A ruling leaves the sheets as they were before it: an earlier ruling on the same hand counts again. A void game has the
result again that it had, or goes on at its table.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act, Actor
from rules.brackets import SHAPES
from rules.hand import by_side, of_sides
from rules.scoresheet import KEEPERS, GameRecord, Score
from rules.words import gettext_noop as N_
from scoring.ledger.command import Command
from scoring.ledger.entries import applied, event_rows, game_entry
from scoring.ledger.entries.penalty import Penalty
from scoring.ledger.entries.ruling import Ruling
from scoring.ledger.entries.take_back import RulingTakenBack, VoidTakenBack
from scoring.ledger.entries.void import VoidGame
from scoring.models import Kind, LedgerEntry
from scoring.reads.score_card import TableCard
from scoring.services.desk import say
from scoring.services.reasons import reasoned
from scoring.services.run import nothing, run
from scoring.services.writing import Word
from scoring.standings.inputs import standings_inputs
from tournaments.models import Entry, Game, Stage
from tournaments.services.events import open_for
from tournaments.states import EntryState, GameState, RoundState, TournamentState

RULING, VOID = Kind.RULING, Kind.VOID


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack:
    """What was taken back in a game, a "ruling" or a "void", and what the game came to by that.

    `score` is that of the sheets or, of a game that has one, of its result; `state` the card's.
    """

    game: int
    what: str
    score: Score
    state: str

    def to_json(self) -> dict[str, Any]:
        """The score by side."""
        return {"game": self.game, "what": self.what, "score": by_side(self.score), "state": self.state}


def take_back(*, by: Actor, game: Game, link: int, reason: str, uuid: UUID) -> TakenBack:
    """Take back the ruling, or the declaration that a game is void, that is entry `link` of the game's history.

    Refusal: "nothing_to_take_back", "taken_back_already"; of a ruling "game_is_final", "later_ruling", "hands_after";
    of a void game "entry_withdrawn", "played_instead", "round_closed".
    """
    entry = LedgerEntry.objects.filter(game=game.pk, link=link, kind__in=(RULING, VOID)).first()
    ruling = entry is None or entry.kind == RULING
    act = Act.RULE if ruling else Act.CORRECT
    word = Word(by, act, game.pk, Kind.TAKE_BACK, uuid, {"link": link}, reason=reasoned(reason))

    def first(card: TableCard) -> Mapping[str, Any]:
        return takeable(card, entry).back.answered

    def tell(card: TableCard, after: GameRecord) -> Mapping[str, Any]:
        state = after.totals(card.rules).state.value
        return {"game": card.game_id, "score": by_side(score_of(card, after)), "state": state}

    told = say(word, check=lambda card: None, first=first, tell=tell, replaces=entry.pk if entry else None)
    return TakenBack(game=told["game"], what=told["what"], score=of_sides(told["score"]), state=told["state"])


def score_of(card: TableCard, record: GameRecord) -> Score:
    """The result, or the running score of the sheet that has come furthest."""
    if record.outcome:
        return record.outcome.score
    sheets = [record.sheet_totals(card.rules, keeper) for keeper in KEEPERS]
    return max(sheets, key=lambda totals: len(totals.rows)).points


@dataclass(frozen=True, slots=True)
class Takeable:
    """What an entry did, the record before it, and the entry that would take it back. The chain is read once."""

    row: LedgerEntry
    entry: Ruling | VoidGame
    before: GameRecord
    back: RulingTakenBack | VoidTakenBack

    def after(self, card: TableCard) -> GameRecord:
        """What the game would come to."""
        return self.back.apply(card.record, card.rules, link=card.length + 1, sheet=0)


def takeable(card: TableCard, row: LedgerEntry | None) -> Takeable:
    """What would take this entry back; `Refusal` where it cannot be now, saying what to do instead."""
    entry = game_entry(row.kind, row.body) if row else None
    if row is None or not isinstance(entry, Ruling | VoidGame):
        raise Refusal("nothing_to_take_back", N_("Only a ruling or a void game can be taken back here."))
    rows = list(LedgerEntry.objects.filter(game=card.game_id).order_by("link"))
    if any(one.kind == Kind.TAKE_BACK and _link_taken_back(one) == row.link for one in rows):
        raise Refusal("taken_back_already", N_("This has been taken back already."))
    before = GameRecord(sides=len(card.sides))
    for one in rows:
        if one.link < row.link:
            before = applied(one, before, card.rules)
    if isinstance(entry, Ruling):
        taking = Takeable(row, entry, before, _without(card, row.link, entry, before))
        _refuse_ruling(card, taking, entry.hand)
        return taking
    outcome = before.outcome and tuple(before.outcome.to_json())
    _refuse_void(card, row, before, max(one.link for one in rows if one.kind == VOID))
    return Takeable(row, entry, before, VoidTakenBack(takes_back=row.link, outcome=outcome))


def _link_taken_back(row: LedgerEntry) -> int | None:
    entry = game_entry(row.kind, row.body)
    return entry.takes_back if isinstance(entry, RulingTakenBack | VoidTakenBack) else None


def _without(card: TableCard, link: int, entry: Ruling, before: GameRecord) -> RulingTakenBack:
    """The rulings that count without this one: the one before it on the same hand counts again."""
    now = card.record.rulings
    if any(line.link == link for line in now):
        earlier = tuple(line for line in before.rulings if line.hand == entry.hand)
        now = (*(line for line in now if line.hand != entry.hand), *earlier)
    return RulingTakenBack(takes_back=link, hand=entry.hand, rulings=tuple(line.to_json() for line in now))


def _refuse_ruling(card: TableCard, taking: Takeable, hand: int) -> None:
    if card.record.void:
        raise Refusal("game_is_void", N_("This game is void, so its rulings change nothing."))
    if card.record.outcome:
        text = N_("This game is final. Reopen it first, or correct its result.")
        raise Refusal("game_is_final", text)
    if card.tournament_state != TournamentState.PLAYING:
        raise Refusal("not_in_play", N_("This event is not in play. Reopen it first."))
    marked = applied(taking.row, taking.before, card.rules).rulings != taking.before.rulings
    if marked and not any(line.link == taking.row.link for line in card.record.rulings):
        text = N_("A later ruling on hand {hand} counts. Take that one back first.")
        raise Refusal("later_ruling", text, hand=hand)
    after = taking.after(card)
    for keeper in KEEPERS if after.rulings != card.record.rulings else ():
        now, then = (record.sheet_totals(card.rules, keeper).rows[hand:] for record in (card.record, after))
        if [row.written for row in now] != [row.written for row in then]:
            text = N_("Nobody wrote down hand {hand}, and hands were played after it. Rule on it once more instead.")
            raise Refusal("hands_after", text, hand=hand)


def _refuse_void(card: TableCard, row: LedgerEntry, before: GameRecord, last: int) -> None:
    if not card.record.void or last != row.link:
        raise Refusal("taken_back_already", N_("This game is not void any more."))
    game = Game.objects.select_related("stage", "round").get(pk=card.game_id)
    for seat in game.seats.select_related("entry").filter(entry__state=EntryState.WITHDRAWN)[:1]:
        text = N_("{entry} has withdrawn. Undo the withdrawal first.")
        raise Refusal("entry_withdrawn", text, entry=seat.entry.title)
    _refuse_played_instead(game)
    if before.outcome is not None:
        return
    if card.tournament_state != TournamentState.PLAYING:
        text = N_("This game had no result, and the event is not in play. Reopen the event first.")
        raise Refusal("not_in_play", text)
    if game.round is not None and game.round.state == RoundState.CLOSED:
        raise Refusal("round_closed", N_("This game had no result, and its round is closed. Reopen the round first."))


def _refuse_played_instead(game: Game) -> None:
    """In the same round, or a later one of a knock-out, its players sit in another game, or its table is taken."""
    others = Game.objects.filter(stage=game.stage_id).exclude(pk=game.pk).exclude(state=GameState.VOID)
    others = others.filter(pk__gt=game.pk) if game.stage.movement in SHAPES else others.filter(round=game.round)
    seated = others.filter(seats__entry__in=game.seats.values("entry")) if game.round else others.none()
    taken = others.filter(round=game.round, table=game.table, state=GameState.OPEN) if game.round else others.none()
    other = (seated | taken).distinct().select_related("table").order_by("pk").first()
    if other is not None:
        text = N_("They were seated again at table {table}. Declare that game void first.")
        raise Refusal("played_instead", text, table=other.table.number if other.table else 0)


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
    told = event_rows(Penalty, stage.tournament_id) if link is not None else []
    penalty = next((one for row, one in told if row.link == link), None)
    if penalty is not None:
        back = Penalty(entry=penalty.entry, points=-penalty.points, takes_back=link)
    else:
        back = Penalty(entry=entry.pk if entry else 0, points=-points, takes_back=link)

    def decide() -> tuple[Penalty, None]:
        if link is not None and (penalty is None or penalty.points <= 0):
            raise Refusal("nothing_to_take_back", N_("Only a penalty can be taken back here."))
        if any(one.takes_back == link for _, one in told):
            raise Refusal("taken_back_already", N_("This has been taken back already."))
        taken = -standings_inputs(stage.pk).penalties.get(back.entry, 0)
        if not 1 <= -back.points <= taken:
            text = N_("{taken} {taken:point was|points were} taken here: no more can be given back.")
            if penalty is not None:
                text = N_("Some of these points were given back already. Give back the rest.")
            raise Refusal("nothing_to_lift", text, taken=taken)
        open_for(stage.tournament, TournamentState.PLAYING, TournamentState.FINISHED)
        return back, None

    run(Command(by, back, uuid or uuid4(), reasoned(reason)), stage.tournament, decide, nothing)
