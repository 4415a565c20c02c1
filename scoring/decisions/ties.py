"""Settling a tie that wins, games and points could not break (55+ Games, Tournament Play 10).

Three tied pairs flip coins until one is odd; it has the bye, the other two play an extra game, and its winner plays
the pair with the bye. Extra games are played and agreed at a table like any other and never enter wins or points.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act
from rules.base.words import gettext_noop as N_
from scoring.decisions.deciding import game_with_event
from scoring.decisions.tie_steps import TiesNow
from scoring.decisions.undo import Past, Undo
from scoring.decisions.voiding import void_game
from scoring.ledger.answers import Decision
from scoring.ledger.command import Command
from scoring.ledger.entries import read_entry
from scoring.ledger.entries.coin import CoinsFlipped, CoinsTakenBack, LotsDrawn
from scoring.ledger.entries.extra import ExtraGame
from scoring.ledger.entries.reopen import TieReopened
from scoring.ledger.entries.shared import PlaceShared
from scoring.ledger.entry import EventEntry
from scoring.models import Kind, LedgerEntry
from scoring.services.reasons import reasoned
from scoring.services.run import begin
from scoring.services.score_cards import deal_cards
from scoring.standings.inputs import standings_inputs
from tournaments import services as tournament_services
from tournaments.models import Entry, Game, GameKind, Stage, Table
from tournaments.models.draw import Draw, DrawKind
from tournaments.services.stages import locked_stage
from tournaments.states import GameState, TournamentState


@transaction.atomic
def flip_coins(*, by: User, stage: Stage, entries: Sequence[Entry], uuid: UUID | None = None) -> CoinsFlipped:
    """One flip by each of two or three tied pairs, drawn from the event's secret; again until it tells them apart."""
    asked = CoinsFlipped(entries=_ids(entries))
    write = begin(Command(by, asked, uuid or uuid4()), stage.tournament)
    if write.before:
        return write.before
    ties = TiesNow(locked_stage(stage))
    tie = ties.to_flip(entries)
    who = [entry.pk for entry in sorted(entries, key=lambda entry: entry.number or 0)]
    draw = _drawn(by, ties, "flip", who)
    decided = replace(asked, drawn=draw.outcome["faces"], draw=draw.number, step=tie.next)
    write.append(decided)
    return decided


@transaction.atomic
def record_coins(
    *, by: User, stage: Stage, faces: Mapping[Entry, str], witness: str, uuid: UUID | None = None
) -> CoinsFlipped:
    """One flip of real coins in the hall, "H" or "T" for each pair, and the witness: the draw keeps that name."""
    shown = {str(entry.pk): face for entry, face in sorted(faces.items(), key=lambda pair: pair[0].pk)}
    asked = CoinsFlipped(shown=shown)
    write = begin(Command(by, asked, uuid or uuid4()), stage.tournament)
    if write.before:
        return write.before
    if not set(shown.values()) <= {"H", "T"}:
        raise Refusal("heads_or_tails", N_("Choose heads (H) or tails (T) for each coin."))
    ties = TiesNow(locked_stage(stage))
    tie = ties.to_flip(faces)
    outcome, event = {"faces": shown}, ties.stage.tournament
    draw = tournament_services.record_real_draw(
        by=by, tournament=event, kind=DrawKind.COIN, what="flip", outcome=outcome, witness=witness
    )
    decided = replace(asked, draw=draw.number, step=tie.next)
    write.append(decided)
    return decided


@transaction.atomic
def undo_coins(*, by: User, stage: Stage, link: int, reason: str, uuid: UUID | None = None) -> None:
    """Real coins that were typed wrongly do not count. `Refusal` for drawn coins, and once something came after them.

    Coins drawn from the event's secret are never undone: who may flip again could choose the outcome.
    """
    asked = CoinsTakenBack(takes_back=link)
    write = begin(Command(by, asked, uuid or uuid4(), reasoned(reason)), stage.tournament)
    if write.before:
        return
    TiesNow(locked_stage(stage)).refuse_amid_round()
    row, flip = _last_of_coins(stage)
    if row != link or not isinstance(flip, CoinsFlipped):
        text = N_("Only the last coins can be undone. Undo later coins and extra games first.")
        raise Refusal("not_the_last_coins", text)
    if flip.shown is None:
        text = N_("These coins were drawn from the event's secret. A draw is never repeated.")
        raise Refusal("drawn_coins", text)
    write.append(replace(asked, faces=flip.shown))


@transaction.atomic
def draw_lots(*, by: User, stage: Stage, entries: Sequence[Entry], uuid: UUID | None = None) -> tuple[int, ...]:
    """The order (entry ids) in which four or more tied pairs enter a knock-out of extra games, drawn."""
    asked = LotsDrawn(entries=_ids(entries))
    write = begin(Command(by, asked, uuid or uuid4()), stage.tournament)
    if write.before:
        return write.before.lots
    ties = TiesNow(locked_stage(stage))
    ties.to_draw(entries)
    who = [entry.pk for entry in sorted(entries, key=lambda entry: entry.number or 0)]
    draw = _drawn(by, ties, "order", who)
    lots = tuple(draw.outcome["order"])
    write.append(replace(asked, lots=lots, draw=draw.number))
    return lots


@transaction.atomic
def call_extra_game(
    *, by: User, stage: Stage, a: Entry, b: Entry, table: Table | None = None, uuid: UUID | None = None
) -> Game:
    """An extra game that would settle a tie, at this table or the lowest free one; its score card is laid out."""
    command = Command(by, ExtraGame(a=a.pk, b=b.pk, table=table.number if table else None), uuid or uuid4())
    write = begin(command, stage.tournament)
    if write.before:
        return Game.objects.get(pk=write.before.game)
    tie = TiesNow(locked_stage(stage)).to_play(a, b)
    kind = GameKind.PLAY_OFF if tie.final else GameKind.EXTRA
    game = tournament_services.add_extra_game(stage=stage, a=a, b=b, kind=kind, table=table, by=by)
    deal_cards(stage, [game])
    write.append(replace(command.entry, game=game.pk, game_kind=kind.value))
    return game


@transaction.atomic
def share_place(*, by: User, stage: Stage, entries: Sequence[Entry], reason: str, uuid: UUID | None = None) -> None:
    """The director settles a tie: these pairs share the place, and the history shows the reason."""
    asked = PlaceShared(entries=_ids(entries))
    write = begin(Command(by, asked, uuid or uuid4(), reasoned(reason)), stage.tournament)
    if write.before:
        return
    TiesNow(locked_stage(stage)).to_share(entries)
    write.append(asked)


@transaction.atomic
def undo_share(*, by: User, stage: Stage, entries: Sequence[Entry], reason: str, uuid: UUID | None = None) -> None:
    """These pairs do not share their place after all: what would settle the tie is asked for again."""
    asked = TieReopened(entries=_ids(entries))
    write = begin(Command(by, asked, uuid or uuid4(), reasoned(reason)), stage.tournament)
    if write.before:
        return
    TiesNow(locked_stage(stage)).refuse_amid_round()
    if not any(tuple(sorted(shared)) == asked.entries for shared in standings_inputs(stage.pk).shared):
        raise Refusal("not_shared", N_("The director has not let these share a place."))
    write.append(asked)


def _last_of_coins(stage: Stage) -> tuple[int, EventEntry | None]:
    """The last flip or extra game that counts, with its link; 0 and None where there is none."""
    rows = LedgerEntry.objects.filter(tournament=stage.tournament_id, game=None, kind__in=(Kind.COIN, Kind.EXTRA))
    left: dict[int, EventEntry | None] = {0: None}
    for row in rows.order_by("link"):
        entry = read_entry(EventEntry, row.kind, row.body)
        if isinstance(entry, CoinsTakenBack):
            del left[entry.takes_back]
        elif not (isinstance(entry, ExtraGame) and Game.objects.filter(pk=entry.game, state=GameState.VOID).exists()):
            left[row.link] = entry
    return list(left.items())[-1]


def _ids(entries: Sequence[Entry]) -> tuple[int, ...]:
    return tuple(sorted(entry.pk for entry in entries))


def _drawn(by: User, ties: TiesNow, what: str, who: Sequence[int]) -> Draw:
    return tournament_services.make_draw(by=by, tournament=ties.stage.tournament, kind=DrawKind.COIN, what=what, of=who)


def _are_last_coins(past: Past, row: LedgerEntry, flip: CoinsFlipped) -> bool:
    """Typed by hand, and no coins or extra game after them that still count."""
    if past.amid_round:
        return False
    since = (entry for later, entry in past.rows if later.pk > row.pk and later.pk not in past.undone)
    return bool(flip.shown) and not any(
        isinstance(entry, CoinsFlipped) or (isinstance(entry, ExtraGame) and _counts(past, entry)) for entry in since
    )


def _counts(past: Past, extra: ExtraGame) -> bool:
    return extra.game in past.extra_games and past.extra_games[extra.game].state != GameState.VOID


def _between_rounds(past: Past, row: LedgerEntry, shared: PlaceShared) -> bool:
    return not past.amid_round


def _undo_shared(row: LedgerEntry, shared: PlaceShared, stage: Stage) -> partial[None]:
    entries = Entry.objects.in_bulk(shared.entries)
    return partial(undo_share, stage=stage, entries=[entries[pk] for pk in shared.entries])


def _undo_coins(row: LedgerEntry, flip: CoinsFlipped, stage: Stage) -> partial[None]:
    return partial(undo_coins, stage=stage, link=row.link)


def _undo_extra(row: LedgerEntry, extra: ExtraGame, stage: Stage) -> partial[Decision]:
    return partial(void_game, game=game_with_event(extra.game))


def _extra_counts(past: Past, row: LedgerEntry, extra: ExtraGame) -> bool:
    return _counts(past, extra)


_PLAYING = (TournamentState.PLAYING,)
UNDO = (
    Undo(form=PlaceShared, service=_undo_shared, states=_PLAYING, offered=_between_rounds),
    Undo(form=CoinsFlipped, service=_undo_coins, states=_PLAYING, offered=_are_last_coins),
    Undo(form=ExtraGame, other_act=Act.CORRECT, service=_undo_extra, offered=_extra_counts),
)
