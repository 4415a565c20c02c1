"""Rounds: seated, played, closed once every game is settled, and then the next round is seated."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID, uuid4, uuid5

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act, require
from rules.base.words import Sentence
from rules.base.words import gettext_noop as N_
from scoring.ledger.command import Command
from scoring.ledger.entries.reopen import RoundReopened
from scoring.ledger.entries.round import RoundClosed
from scoring.reads.master_card import results_of
from scoring.reads.table_state import TableState, tables_of
from scoring.services.reasons import reasoned
from scoring.services.run import begin
from scoring.services.score_cards import deal_cards
from scoring.standings.inputs import standings_inputs
from scoring.standings.tallies import sums
from tournaments import services as tournament_services
from tournaments.models import Round, Seat, Stage
from tournaments.selectors.taking_part import taking_part
from tournaments.services.events import open_for
from tournaments.services.stages import refuse_closed
from tournaments.states import EntryState, GameState, RoundState, TournamentState


class RoundUnfinished(Refusal):
    """A round cannot be closed: `problems` name each game that is missing or not settled, table by table."""

    def __init__(self, number: int, tables: Iterable[TableState]) -> None:
        unsettled = tuple(tables)
        self.problems = tuple(table.sentence for table in unsettled)
        self.current: Mapping[str, Any] = {
            "round": number,
            "tables": [
                {"table": table.table or 0, "hand": table.hand, "state": table.status.value} for table in unsettled
            ],
        }
        super().__init__(
            "round_unfinished",
            N_("Round {round} cannot be closed yet: {games}."),
            round=number,
            games=_joined(self.problems),
        )


@dataclass(frozen=True, slots=True)
class Closed:
    """A round that was closed, who sat it out (ids), and the next one if one was seated."""

    round: Round
    sat_out: tuple[int, ...]
    next: Round | None


@transaction.atomic
def open_round(*, by: User, stage: Stage, line: str | None = None) -> Round | None:
    """Draw up the next seating and lay a score card on each table; None where nothing is left to play.

    `line` ("A" up, "B" down) moves at this change in place of the movement's own; both at once is a RulesError that
    says why. `Refusal` while a round is open, or when none is left.
    """
    require(by, Act.RUN_EVENT, stage.tournament.club, tournament_id=stage.tournament_id)
    played = _played(stage) if stage.live else {}
    opened = tournament_services.draw_round(stage=stage, line=line, at=timezone.now(), by=by, **played)
    if opened is not None:
        deal_cards(stage, opened.games.all())
    return opened


def _played(stage: Stage) -> dict[str, Any]:
    """The results that a round-by-round movement waits for: the games that have ended, and the tally of each entry."""
    tallies = sums(standings_inputs(stage.pk)).tallies
    return {"results": results_of(stage), "tallies": {tally.entry: tally for tally in tallies}}


@transaction.atomic
def close_round(
    *,
    by: User,
    round: Round,  # noqa: A002  (the field's own word)
    uuid: UUID | None = None,
    line: str | None = None,
    draw_next: bool = True,
) -> Closed:
    """Close a round whose every game is settled, and seat the next where one is left.

    In continuous play several rounds are open: the earlier ones are closed with it, each with an entry of its own.
    `RoundUnfinished` names the games that are not ("table 4, hand 6"). Anyone who had no game in it has sat out; the
    ROUND entry says so, and standings go by that. Sent again with its UUID it is answered the same.
    """
    stage = round.stage
    asked = RoundClosed(round=round.number, line=line, draw_next=draw_next)
    write = begin(Command(by, asked, uuid or uuid4()), stage.tournament)
    if done := write.before:
        closed = stage.rounds.get(number=done.round)
        if closed.state == RoundState.OPEN:
            raise Refusal("closing_undone", N_("This was done, then undone. Close the round again."))
        after = stage.rounds.filter(number=done.following).first() if done.following else None
        return Closed(closed, done.sit_out, after)
    open_for(stage.tournament, TournamentState.PLAYING)
    earlier = _earlier_open(round)
    refuse_unsettled(round, _tables_of_all(*earlier, round))
    for each in earlier:
        with_it = RoundClosed(round=each.number, draw_next=False)
        own = begin(Command(by, with_it, uuid5(write.command.uuid, str(each.number))), stage.tournament)
        own.append(_closed(with_it, each))
    decided = _closed(asked, round)
    now = Stage.objects.select_related("tournament__club").get(pk=stage.pk)
    following = open_round(by=by, stage=now, line=line) if draw_next and now.rounds_left else None
    write.append(replace(decided, following=following.number if following else None))
    return Closed(round, decided.sit_out, following)


def _earlier_open(round_: Round) -> list[Round]:
    """The rounds before this one that are open still in continuous play, the first of them first."""
    return list(round_.stage.rounds.filter(state=RoundState.OPEN, number__lt=round_.number).order_by("number"))


def _tables_of_all(*rounds: Round) -> list[TableState]:
    """The tables of these rounds, round by round."""
    return [table for each in rounds for table in tables_of(each)]


def refuse_unsettled(round: Round, tables: Iterable[TableState] | None = None) -> None:  # noqa: A002
    """`Refusal` unless the round is open; `RoundUnfinished` while something is missing at one of its tables.

    `tables` are those of the round and of the open ones before it, if they have just been read.
    """
    refuse_closed(round)
    tables = _tables_of_all(*_earlier_open(round), round) if tables is None else tables
    if unsettled := [table for table in tables if not table.settled]:
        raise RoundUnfinished(round.number, unsettled)


def _closed(asked: RoundClosed, round_: Round) -> RoundClosed:
    """The round closed, as its entry says it."""
    closed = tournament_services.close_round(round=round_, at=timezone.now())
    games = tuple(sorted(closed.games.values_list("pk", flat=True)))
    return replace(asked, sit_out=tuple(without_a_game(closed)), games=games)


def without_a_game(played: Round) -> list[int]:
    """Ids of the entries that were there and had no game in this round; who forfeits only the later ones was there."""
    seated = Seat.objects.filter(game__round=played).exclude(game__state=GameState.VOID)
    began = [entry for entry, last in standings_inputs(played.stage_id).gone_after.items() if last >= played.number]
    there = taking_part(played.stage).filter(from_round__lte=played.number)
    there = there.filter(~Q(state=EntryState.WITHDRAWN) | Q(pk__in=began)).exclude(pk__in=seated.values("entry"))
    return list(there.order_by("pk").values_list("pk", flat=True))


@transaction.atomic
def reopen_round(*, by: User, round: Round, reason: str, uuid: UUID | None = None) -> Round:  # noqa: A002
    """The last round is open again, its reason in the history. `Refusal` once the next one is seated."""
    command = Command(by, RoundReopened(round=round.number), uuid or uuid4(), reasoned(reason))
    write = begin(command, round.stage.tournament)
    if write.before is None:
        open_for(round.stage.tournament, TournamentState.PLAYING)
        tournament_services.reopen_round(round=round)
        write.append(command.entry)
    return Round.objects.get(pk=round.pk)


def _joined(parts: tuple[Sentence, ...]) -> Sentence:
    """The parts as one sentence value, each still its own sentence."""
    joined = parts[0]
    for part in parts[1:]:
        joined = Sentence(N_("{first}; {then}"), {"first": joined, "then": part})
    return joined
