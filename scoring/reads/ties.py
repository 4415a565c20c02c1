"""Ties of a stage: how its places are decided, what is not settled, the next step (55+ Games, Tournament Play 10)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from clubs.errors import Refusal
from rules.base.words import Sentence
from rules.tournament.standings import Basis, Lists, Standings, Tie, TieStep, order_in_words, tie_order
from scoring.ledger.stage_record import StageRecord
from scoring.models import Kind
from scoring.reads.qualifiers import Contender, qualified
from scoring.standings.derived import derive
from scoring.standings.stage_entries import entries_of_stage
from tournaments.models import Entry, Game, Stage
from tournaments.states import OVER, GameState


def order_of_stage(stage: Stage) -> tuple[Sentence, ...]:
    """The criteria for places, first to last."""
    return order_in_words(tie_order(stage.tie_order), per_game=stage.compared_by is not Basis.TOTALS)


def lists_offered(*, in_lines: bool, rooms: bool) -> tuple[Lists, ...]:
    """The groups that may have their own list, where entries play in lines or in several rooms."""
    return (Lists.ONE, *((Lists.LINES,) if in_lines else ()), *((Lists.ROOMS,) if rooms else ()))


@dataclass(frozen=True, slots=True)
class GameToPlay:
    """An extra game that would settle a tie; `game` once it has been called."""

    a: Contender
    b: Contender
    game: int | None
    table: int | None


@dataclass(frozen=True, slots=True)
class OpenTie:
    """Pairs that share `place` until `next` is done: "toss", "flip" or "lots" by `who`, or the extra `games`.

    `matters`: the place is one that matters, or is on the qualifying line. `flips` are those
    already made by `who`, first to last, faces by entry. `final`: the game called next decides the tie. `list`: the
    title of their list, where there are several.
    """

    place: int
    contenders: tuple[Contender, ...]
    next: str
    who: tuple[Contender, ...]
    games: tuple[GameToPlay, ...]
    flips: tuple[Mapping[int, str], ...]
    matters: bool
    final: bool
    sentence: Sentence
    list: Sentence | None = None


def ties_of(stage_id: int) -> tuple[OpenTie, ...]:
    """Every tie that the rules cannot break, best place first; as the ledger has it now, not as published.

    Once play is over, only those that matter are ties; the others are places shared.
    """
    return ties_in(derive(stage_id), stage_id)


def ties_in(standings: Standings, stage_id: int) -> tuple[OpenTie, ...]:
    """The same of these standings of the stage, which may be supposed."""
    if not standings.unresolved:
        return ()
    stage = Stage.objects.select_related("tournament").get(pk=stage_id)
    if stage.tournament.state in OVER:
        standings = standings.over()
    entries = {entry.number: entry for entry in stage.tournament.entries.filter(number__isnull=False)}
    across = _across_the_line(standings, stage, entries)
    flips = _flips(stage)
    called = _called(stage_id)
    return tuple(_tie(tie, entries, across, flips, called) for tie in standings.unresolved)


def ties_that_matter(stage_id: int) -> tuple[OpenTie, ...]:
    """Those of them that play must settle, or the director end as shared."""
    return tuple(tie for tie in ties_of(stage_id) if tie.matters)


def refuse_tie_open(ties: Iterable[OpenTie], text: str) -> None:
    """`Refusal` with this text for the first tie that matters; its `{next}` is what would settle it."""
    if tie := next((tie for tie in ties if tie.matters), None):
        raise Refusal("tie_open", text, next=tie.sentence)


def _across_the_line(standings: Standings, stage: Stage, entries: Mapping[int | None, Entry]) -> frozenset[int]:
    """Numbers of the pairs tied for the last qualifying places (55+ Games: two pairs a zone)."""
    zones = qualified(standings, stage.tournament, entries)
    return frozenset(int(number) for zone in zones for number in zone.level)


def _flips(stage: Stage) -> tuple[Mapping[int, str], ...]:
    """The flips that count, first to last."""
    record = StageRecord()
    for entry in entries_of_stage(stage.pk, (Kind.COIN,)):
        record = entry.apply(record)
    return record.flips


def _called(stage_id: int) -> dict[frozenset[int], Game]:
    """Extra games being played, by who plays them."""
    games = Game.objects.filter(stage=stage_id, round=None, state=GameState.OPEN).select_related("table")
    return {frozenset(seat.entry_id for seat in game.seats.all()): game for game in games.prefetch_related("seats")}


def _tie(
    tie: Tie,
    entries: Mapping[int | None, Entry],
    across: frozenset[int],
    flips: Sequence[Mapping[int, str]],
    called: Mapping[frozenset[int], Game],
) -> OpenTie:
    def contender(number: object) -> Contender:
        entry = entries[int(str(number))]
        return Contender(entry.pk, entry.number or 0, entry.name)

    def game(a: Contender, b: Contender) -> GameToPlay:
        open_now = called.get(frozenset((a.entry, b.entry)))
        table = open_now.table if open_now else None
        return GameToPlay(a, b, open_now.pk if open_now else None, table.number if table else None)

    who = tuple(contender(number) for number in tie.next.entries)
    flippers = {pair.entry for pair in who}
    return OpenTie(
        place=tie.place,
        contenders=tuple(contender(number) for number in tie.entries),
        next=tie.next.kind.value,
        who=who,
        games=tuple(game(contender(a), contender(b)) for a, b in tie.next.games),
        flips=tuple(flip for flip in flips if flip.keys() == flippers),
        matters=tie.matters or not across.isdisjoint(int(number) for number in tie.entries),
        final=tie.next.kind is not TieStep.FLIP and len(tie.entries) == 2 < len(who),
        sentence=tie.sentence,
        list=tie.of,
    )
