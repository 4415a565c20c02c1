"""The games of one entry as its page lists them, and how often it won and lost against each other."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext

from rules.event.master_score_card import CellKind
from scoring.public.rounds import ended
from scoring.reads.ceremony import after_ceremony, is_shown
from scoring.reads.master_card import PairCard, pair_card
from scoring.reads.objections import correctable, open_objections, open_to_objection
from scoring.reads.table_state import TableStatus
from scoring.standings.final_scores import final_scores_of
from tournaments.models import Entry, Game, Seat, Stage
from tournaments.selectors import extra_games_of


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game of one pair: `round` None for an extra game; `state` is that of a chip where there are no points yet.

    `game` is its id, None where there was no game. `objection`: whether somebody objects to the result, or may; on an
    own page "late", once the result is locked but can still be corrected. `won_beside`: whether it was won beside the
    score, by a deciding hand or a play-off; None where the points decide.
    """

    round: int | None
    table: int | None
    number: int | None
    name: str
    points: int | None = None
    against: int | None = None
    note: str = ""
    state: TableStatus | None = None
    partner: str = ""
    game: int | None = None
    objection: Literal["", "may", "open", "late"] = ""
    counts: bool = True
    won_beside: bool | None = None

    @property
    def won(self) -> bool | None:
        """Whether it was won; None while it is not final, and where it does not count."""
        if not self.counts or self.points is None or self.against is None:
            return None
        return self.points > self.against if self.won_beside is None else self.won_beside

    def concealed(self) -> "GameLine":
        """The same without its result."""
        if self.points is None:
            return self
        return replace(
            self,
            counts=True,
            points=None,
            against=None,
            won_beside=None,
            note=after_ceremony(),
            state=TableStatus.FINAL,
        )

    @property
    def drawn(self) -> bool:
        """Whether it ended tied, which some laws know."""
        return self.points is not None and self.points == self.against and self.won_beside is None


def games_of(stage: Stage, entry: Entry, last: int | None = None, *, own: bool = False) -> list[GameLine]:
    """A pair's games and sit-outs so far, first to last, extra games at the end; results up to the round `last`."""
    lines = [*_rounds(pair_card(stage, entry)), *_extra(stage, entry)]
    shown = [line if is_shown(line.round, last) else line.concealed() for line in lines]
    return _with_objections(stage, entry, shown, own=own)


def _with_objections(stage: Stage, entry: Entry, lines: list[GameLine], *, own: bool) -> list[GameLine]:
    """The same games, with what may be said against their results: nothing is asked where none is final."""
    final = {line.game for line in lines if line.game and line.points is not None and line.counts}
    if not final:
        return lines
    # not by their ids: the database would keep a plan for each number of games
    played = Game.objects.filter(Exists(Seat.objects.filter(entry=entry, game=OuterRef("pk"))))
    may = open_to_objection(stage, played)
    late = set(correctable(stage, played).values_list("pk", flat=True)) if own else set()
    waiting = {one.game for one in open_objections(stage)}

    def objection(game: int | None) -> Literal["", "may", "open", "late"]:
        if game in waiting:
            return "open"
        if game not in final:
            return ""
        return "may" if game in may else "late" if game in late else ""

    return [replace(line, objection=objection(line.game)) for line in lines]


def _rounds(card: PairCard) -> list[GameLine]:
    lines = []
    for cell in card.cells:
        met = card.opponents.get(cell.round, ())
        if cell.kind is CellKind.SIT_OUT:
            lines.append(GameLine(cell.round, None, None, "", note=gettext("sat out")))
        elif not met and cell.points is None:
            continue
        else:
            name, number = ", ".join(one.name for one in met), met[0].number if len(met) == 1 else None
            partner = card.partners[cell.round].name if cell.round in card.partners else ""
            state = TableStatus.PLAYING if cell.points is None else None
            note = gettext("being played") if state else ended(cell.kind.value)
            if not cell.counts:
                note = not_counting(card.entry, [one for one in met if one.number in cell.gone])
            table = card.tables.get(cell.round)
            lines.append(
                GameLine(
                    cell.round,
                    table,
                    number,
                    name,
                    points=cell.points,
                    against=cell.against,
                    note=note,
                    state=state,
                    partner=partner,
                    game=card.games.get(cell.round),
                    counts=cell.counts,
                    won_beside=cell.playoff,
                )
            )
    return lines


def not_counting(own: Entry, gone: Sequence[Entry]) -> str:
    """Why a game is in no sum: whose results were deleted. `gone` are those opposite; nobody there, and it is `own`."""
    one = gone[0] if gone else own
    if one.second_id is None:
        return gettext("does not count: player %(number)s withdrew") % {"number": one.number}
    return gettext("does not count: pair %(number)s withdrew") % {"number": one.number}


def _extra(stage: Stage, entry: Entry) -> list[GameLine]:
    mine = [game for game in extra_games_of(stage) if any(one.entry_id == entry.pk for _, one in game.everybody)]
    finals = final_scores_of(stage, None) if mine else {}
    lines = []
    for game in mine:
        other = next(one for _, one in game.everybody if one.entry_id != entry.pk)
        final = finals.get(game.game_id)
        line = GameLine(None, game.table, other.number, other.name, game=game.game_id)
        if final is None:
            lines.append(replace(line, note=gettext("being played"), state=TableStatus.PLAYING))
            continue
        lines.append(
            replace(
                line,
                points=final.points.get(entry.pk),
                against=final.points.get(other.entry_id),
                note=ended(final.ending),
                won_beside=entry.pk in final.won_beside if final.won_beside else None,
            )
        )
    return lines


def met_by(games: Sequence[GameLine]) -> dict[int, tuple[int, int]]:
    """Games won and lost against each opponent that is one entry, by its number."""
    met: dict[int, tuple[int, int]] = {}
    for game in games:
        if game.number and game.won is not None and not game.drawn:
            won, lost = met.get(game.number, (0, 0))
            met[game.number] = (won + game.won, lost + (not game.won))
    return met
