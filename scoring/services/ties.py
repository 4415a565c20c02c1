"""Settling a tie that wins, games and points could not break (55+ Games, Tournament Play 10).

Three level pairs flip coins until one is odd; it has the bye, the other two play an extra game, and its winner plays
the pair with the bye. Extra games are played and agreed at a table like any other and never enter wins or points.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act
from rules.standings import Step, won_toss
from rules.words import gettext_noop as N_
from scoring.models import Kind
from scoring.selectors.ground import ground
from scoring.selectors.ties import OpenTie, ties_of
from scoring.services.saying import Saying, playing, reasoned
from scoring.services.score_cards import deal_cards
from tournaments import services as seating
from tournaments.models import Entry, Game, GameKind, Round, Stage, Table, Tournament
from tournaments.models.draw import Draw, DrawKind
from tournaments.services.events import open_for
from tournaments.states import RoundState, TournamentState


@dataclass(frozen=True, slots=True)
class CoinFlip:
    """One flip: faces ("H", "T") by entry id, whose coin was odd or of two had heads (None: again), and the draw."""

    faces: Mapping[int, str]
    odd: int | None
    draw: int


@transaction.atomic
def flip_coins(*, by: User, stage: Stage, entries: Sequence[Entry], uuid: UUID | None = None) -> CoinFlip:
    """One flip by each of two or three level pairs, drawn from the event's secret; again until it tells them apart."""
    saying = _saying(by, stage, Kind.COIN, uuid, {"entries": sorted(entry.pk for entry in entries)})
    if answer := saying.answer():
        return _flip(answer["faces"], answer["draw"])
    tournament = _ready(stage)
    tie = _tie_that(stage, entries, Step.FLIP, Step.TOSS)
    who = [entry.pk for entry in sorted(entries, key=lambda entry: entry.number or 0)]
    draw = seating.make_draw(by=by, tournament=tournament, kind=DrawKind.COIN, what="flip", of=who)
    faces = draw.outcome["faces"]
    saying.record(faces=faces, draw=draw.number, step=tie.next)
    return _flip(faces, draw.number)


@transaction.atomic
def record_coins(
    *, by: User, stage: Stage, faces: Mapping[Entry, str], witness: str, uuid: UUID | None = None
) -> CoinFlip:
    """One flip of real coins in the hall, "H" or "T" for each pair, and who saw it: the draw keeps that name."""
    shown = {str(entry.pk): face for entry, face in sorted(faces.items(), key=lambda pair: pair[0].pk)}
    saying = _saying(by, stage, Kind.COIN, uuid, {"faces": shown})
    if answer := saying.answer():
        return _flip(shown, answer["draw"])
    if not set(shown.values()) <= {"H", "T"}:
        raise Refusal("heads_or_tails", N_("Each coin shows heads (H) or tails (T)."))
    tournament = _ready(stage)
    tie = _tie_that(stage, list(faces), Step.FLIP, Step.TOSS)
    draw = _real(by, tournament, "flip", {"faces": shown}, witness)
    saying.record(draw=draw.number, step=tie.next)
    return _flip(shown, draw.number)


@transaction.atomic
def draw_lots(*, by: User, stage: Stage, entries: Sequence[Entry], uuid: UUID | None = None) -> tuple[int, ...]:
    """The order (entry ids) in which four or more level pairs enter a knock-out of extra games, drawn."""
    saying = _saying(by, stage, Kind.COIN, uuid, {"entries": sorted(entry.pk for entry in entries), "what": "lots"})
    if answer := saying.answer():
        return tuple(answer["lots"])
    tournament = _ready(stage)
    _tie_that(stage, entries, Step.LOTS)
    who = [entry.pk for entry in sorted(entries, key=lambda entry: entry.number or 0)]
    draw = seating.make_draw(by=by, tournament=tournament, kind=DrawKind.COIN, what="order", of=who)
    saying.record(lots=draw.outcome["order"], draw=draw.number)
    return tuple(draw.outcome["order"])


@transaction.atomic
def call_extra_game(
    *, by: User, stage: Stage, a: Entry, b: Entry, table: Table | None = None, uuid: UUID | None = None
) -> Game:
    """An extra game that would settle a tie, at this table or the lowest free one; its score card is laid out."""
    asked = {"a": a.pk, "b": b.pk, "table": table.number if table else None}
    saying = _saying(by, stage, Kind.EXTRA, uuid, asked)
    if answer := saying.answer():
        return Game.objects.get(pk=answer["game"])
    _ready(stage)
    tie = _tie_played_by(stage, a, b)
    kind = GameKind.PLAY_OFF if tie.final else GameKind.EXTRA
    game = seating.add_extra_game(stage=stage, a=a, b=b, kind=kind, table=table, by=by)
    deal_cards(stage, [game])
    saying.record(game=game.pk, kind=kind.value, moves=False)
    return game


@transaction.atomic
def share_place(*, by: User, stage: Stage, entries: Sequence[Entry], reason: str, uuid: UUID | None = None) -> None:
    """The director ends a tie as it is: these pairs share the place, and the reason stands in the history."""
    asked = {"entries": sorted(entry.pk for entry in entries)}
    saying = _saying(by, stage, Kind.SHARED, uuid, asked, reasoned(reason))
    if saying.answer() is None:
        _ready(stage)
        _tie_that(stage, entries)
        saying.record()


@transaction.atomic
def reopen_tie(*, by: User, stage: Stage, entries: Sequence[Entry], reason: str, uuid: UUID | None = None) -> None:
    """These pairs do not share their place after all: what would settle the tie is asked for again."""
    asked = {"what": "tie", "entries": sorted(entry.pk for entry in entries)}
    saying = _saying(by, stage, Kind.REOPEN, uuid, asked, reasoned(reason))
    if saying.answer() is None:
        _ready(stage)
        if not any(sorted(shared) == asked["entries"] for shared in ground(stage.pk).shared):
            raise Refusal("not_shared", N_("These do not share a place by the director's word."))
        saying.record()


def _saying(
    by: User, stage: Stage, kind: Kind, uuid: UUID | None, asked: Mapping[str, object], reason: str = ""
) -> Saying:
    return Saying(by, stage.tournament, kind, uuid or uuid4(), asked, reason, Act.BREAK_TIES)


def _ready(stage: Stage) -> Tournament:
    """The event, locked; ties are settled between the last round and the end."""
    tournament = open_for(stage.tournament, TournamentState.PLAYING)
    open_now = Round.objects.filter(stage=stage, state=RoundState.OPEN).first()
    if open_now is not None:
        raise Refusal(
            "round_open",
            N_("Round {round} is still being played: ties are settled when the last round is closed."),
            round=open_now.number,
        )
    return tournament


def _tie_that(stage: Stage, entries: Sequence[Entry], *steps: Step) -> OpenTie:
    """The tie of exactly these pairs whose next step is one of these (none: whatever it is); `Refusal` if none is."""
    named = {entry.pk for entry in playing(stage, *(entry.pk for entry in entries))}
    for tie in ties_of(stage.pk):
        doing = tie.who if steps else tie.contenders
        if {pair.entry for pair in doing} == named and (not steps or tie.next in steps):
            return tie
    raise Refusal("no_such_tie", N_("These are not level with each other, or it is not their turn for this."))


def _tie_played_by(stage: Stage, a: Entry, b: Entry) -> OpenTie:
    for tie in ties_of(stage.pk):
        for game in tie.games:
            if {game.a.entry, game.b.entry} == {a.pk, b.pk}:
                if game.game is not None:
                    at_table = N_("This extra game is being played at table {table}.")
                    text = at_table if game.table else N_("This extra game is being played already.")
                    raise Refusal("already_called", text, table=game.table)
                return tie
    raise Refusal("no_such_game", N_("No tie asks for a game between {a} and {b} now."), a=a.title, b=b.title)


def _real(by: User, tournament: Tournament, what: str, outcome: object, witness: str) -> Draw:
    return seating.record_real_draw(
        by=by, tournament=tournament, kind=DrawKind.COIN, what=what, outcome=outcome, witness=witness
    )


def _flip(faces: Mapping[str, str], draw: int) -> CoinFlip:
    by_entry: dict[int | str, str] = {int(entry): face for entry, face in faces.items()}
    odd = won_toss(tuple(by_entry), [by_entry])
    return CoinFlip({int(entry): face for entry, face in by_entry.items()}, None if odd is None else int(odd), draw)
