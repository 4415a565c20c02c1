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
from rules.words import gettext_noop as N_
from scoring.folding import Folded, apply, written_outcome
from scoring.models import Kind, LedgerEntry
from scoring.selectors.cards import TableCard
from scoring.selectors.ground import ground
from scoring.services.desk import say
from scoring.services.saying import Saying, reasoned
from scoring.services.writing import Word
from scoring.sheets import KEEPERS, Score
from tournaments.models import Game, Stage
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

    def check(card: TableCard) -> None:
        refuse_untakeable(card, entry)

    def first(card: TableCard) -> Mapping[str, Any]:
        assert entry is not None  # refused before
        return _rulings_left(card, entry) if ruling else _outcome_again(card, entry)

    def tell(card: TableCard, after: Folded) -> Mapping[str, Any]:
        state = after.read(card.laws).state.value
        return {"game": card.game_id, "score": by_side(score_of(card, after)), "state": state}

    told = say(word, check=check, first=first, tell=tell, replaces=entry.pk if entry else None)
    return TakenBack(game=told["game"], what=told["what"], score=of_sides(told["score"]), state=told["state"])


def score_of(card: TableCard, folded: Folded) -> Score:
    """The result, or the running score of the sheet that has come furthest."""
    if folded.outcome:
        return folded.outcome.score
    standings = [folded.standing(card.laws, keeper) for keeper in KEEPERS]
    return max(standings, key=lambda standing: len(standing.rows)).points


def refuse_untakeable(card: TableCard, entry: LedgerEntry | None) -> None:
    """`Refusal` where this entry cannot be taken back now, saying what to do instead."""
    if entry is None or entry.kind not in (RULING, VOID):
        raise Refusal("nothing_to_take_back", N_("Only a ruling or a void game can be taken back here."))
    if LedgerEntry.objects.filter(game=card.game_id, kind=Kind.TAKE_BACK, body__link=entry.link).exists():
        raise Refusal("taken_back_already", N_("This has been taken back already."))
    if entry.kind == RULING:
        _refuse_ruling(card, entry)
    else:
        _refuse_void(card, entry)


def after_taking_back(card: TableCard, entry: LedgerEntry) -> Folded:
    """What the game would come to."""
    answer = _rulings_left(card, entry) if entry.kind == RULING else _outcome_again(card, entry)
    body = {"link": entry.link, "answer": answer}
    return apply(card.laws, card.folded, link=card.length + 1, kind=Kind.TAKE_BACK, sheet=0, body=body)


def _refuse_ruling(card: TableCard, entry: LedgerEntry) -> None:
    if card.folded.void:
        raise Refusal("game_is_void", N_("This game is void, so its rulings change nothing."))
    if card.folded.outcome:
        text = N_("This game is final. Reopen it first, or correct its result.")
        raise Refusal("game_is_final", text)
    if card.tournament_state != TournamentState.PLAYING:
        raise Refusal("not_in_play", N_("This event is not in play. Reopen it first."))
    hand = entry.body["hand"]
    left = _rulings_left(card, entry)["rulings"]
    if _marks(card, entry) and not any(line.link == entry.link for line in card.folded.rulings):
        text = N_("A later ruling on hand {hand} counts. Take that one back first.")
        raise Refusal("later_ruling", text, hand=hand)
    after = after_taking_back(card, entry)
    for keeper in KEEPERS if left != [list(line) for line in card.folded.rulings] else ():
        now, then = (folded.standing(card.laws, keeper).rows[hand:] for folded in (card.folded, after))
        if [row.said for row in now] != [row.said for row in then]:
            text = N_("Nobody wrote down hand {hand}, and hands were played after it. Rule on it once more instead.")
            raise Refusal("hands_after", text, hand=hand)


def _refuse_void(card: TableCard, entry: LedgerEntry) -> None:
    last = LedgerEntry.objects.filter(game=card.game_id, kind=VOID).order_by("-link").first()
    if not card.folded.void or last is None or last.link != entry.link:
        raise Refusal("taken_back_already", N_("This game is not void any more."))
    game = Game.objects.select_related("stage", "round").get(pk=card.game_id)
    for seat in game.seats.select_related("entry").filter(entry__state=EntryState.WITHDRAWN)[:1]:
        text = N_("{entry} has withdrawn. Undo the withdrawal first.")
        raise Refusal("entry_withdrawn", text, entry=seat.entry.title)
    _refuse_played_instead(game)
    if _before(card, entry).outcome is not None:
        return
    if card.tournament_state != TournamentState.PLAYING:
        raise Refusal(
            "not_in_play", N_("This game had no result, and the event is not in play. Reopen the event first.")
        )
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


def _rulings_left(card: TableCard, entry: LedgerEntry) -> dict[str, Any]:
    """The rulings that count without this one: the one before it on the same hand counts again."""
    hand, now = entry.body["hand"], card.folded.rulings
    if any(line.link == entry.link for line in now):
        earlier = tuple(line for line in _before(card, entry).rulings if line.hand == hand)
        now = (*(line for line in now if line.hand != hand), *earlier)
    return {"what": "ruling", "hand": hand, "rulings": [list(line) for line in now]}


def _outcome_again(card: TableCard, entry: LedgerEntry) -> dict[str, Any]:
    """The result that the game had before it was declared void, None of a game in play."""
    return {"what": "void", "outcome": written_outcome(_before(card, entry).outcome)}


def _marks(card: TableCard, entry: LedgerEntry) -> bool:
    """Whether the ruling changed a sheet."""
    before = _before(card, entry)
    after = apply(card.laws, before, link=entry.link, kind=entry.kind, sheet=entry.sheet, body=entry.body)
    return after.rulings != before.rulings


def _before(card: TableCard, entry: LedgerEntry) -> Folded:
    """What the game had come to before this entry."""
    folded = Folded(sides=len(card.sides))
    for one in LedgerEntry.objects.filter(game=card.game_id, link__lt=entry.link).order_by("link"):
        folded = apply(card.laws, folded, link=one.link, kind=one.kind, sheet=one.sheet, body=one.body)
    return folded


@transaction.atomic
def take_back_penalty(*, by: User, stage: Stage, link: int, reason: str, uuid: UUID | None = None) -> None:
    """Give back all that one penalty took: entry `link` of the event's history.

    Refusal: "nothing_to_take_back", "taken_back_already", "nothing_to_lift" where some of it was given back before.
    """
    own = LedgerEntry.objects.filter(tournament=stage.tournament_id, game=None, kind=Kind.PENALTY)
    penalty = own.filter(link=link).first()
    taken = penalty.body if penalty else {"entry": 0, "points": 0}
    asked = {"entry": taken["entry"], "points": -taken["points"], "takes_back": link}
    saying = Saying(by, stage.tournament, Kind.PENALTY, uuid or uuid4(), asked, reasoned(reason), Act.RULE)
    if saying.answer() is not None:
        return
    if penalty is None or taken["points"] <= 0:
        raise Refusal("nothing_to_take_back", N_("Only a penalty can be taken back here."))
    if own.filter(body__takes_back=link).exists():
        raise Refusal("taken_back_already", N_("This has been taken back already."))
    if -ground(stage.pk).penalties.get(taken["entry"], 0) < taken["points"]:
        raise Refusal("nothing_to_lift", N_("Some of these points were given back already. Give back the rest."))
    open_for(stage.tournament, TournamentState.PLAYING, TournamentState.FINISHED)
    saying.record()
