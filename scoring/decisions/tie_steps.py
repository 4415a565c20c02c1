"""The ties of a stage now, and the next step of each: the decisions on ties and the desk ask here if it can be made."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from clubs.errors import Refusal
from rules.base.words import gettext_noop as N_
from rules.tournament.standings import TieStep
from scoring.reads.ties import OpenTie, ties_of
from tournaments.models import Entry, Round, Stage
from tournaments.selectors import open_round
from tournaments.selectors.taking_part import playing
from tournaments.services.events import refuse_unless
from tournaments.states import TournamentState


@dataclass(frozen=True)
class TiesNow:
    """The ties of a stage with its event. Each part is read once, when it is first asked for."""

    stage: Stage

    @cached_property
    def open_round(self) -> Round | None:
        """The round being played."""
        return open_round(self.stage)

    @cached_property
    def left(self) -> int:
        """How many rounds are still to be seated."""
        return self.stage.rounds_left

    @cached_property
    def ties(self) -> tuple[OpenTie, ...]:
        """Those that are not settled, best place first. All results of the stage are added up for it."""
        return ties_of(self.stage.pk)

    def refuse_amid_round(self) -> None:
        """`Refusal` unless the event is in play, and no round of it is."""
        refuse_unless(self.stage.tournament, TournamentState.PLAYING)
        if self.open_round is not None:
            text = N_("Round {round} is still being played. Ties are settled after the last round is closed.")
            raise Refusal("round_open", text, round=self.open_round.number)

    def refuse_unready(self) -> None:
        """`Refusal` unless all rounds are played, and the event is not over."""
        self.refuse_amid_round()
        if self.left:
            text = N_(
                "{left} {left:round is|rounds are} still to be played. Ties are settled after the last round is closed."
            )
            raise Refusal("rounds_left", text, left=self.left)

    def refuse_no_step(self, *steps: TieStep) -> None:
        """`Refusal` unless one of these is the next step of a tie (none: unless there is a tie)."""
        self.refuse_unready()
        if not any(not steps or tie.next in steps for tie in self.ties):
            raise _no_step()

    def refuse_no_game(self) -> None:
        """`Refusal` unless a tie waits for an extra game."""
        self.refuse_unready()
        if not any(game.game is None for tie in self.ties for game in tie.games):
            raise _no_step()

    def to_flip(self, entries: Collection[Entry]) -> OpenTie:
        """The tie in which these flip coins next; `Refusal` if there is none, as of every step here."""
        return self._tie_of(entries, TieStep.FLIP, TieStep.TOSS)

    def to_draw(self, entries: Collection[Entry]) -> OpenTie:
        """The tie in which these draw lots next."""
        return self._tie_of(entries, TieStep.LOTS)

    def to_share(self, entries: Collection[Entry]) -> OpenTie:
        """The tie of exactly these, whatever its next step is."""
        return self._tie_of(entries)

    def to_play(self, a: Entry, b: Entry) -> OpenTie:
        """The tie in which these two play an extra game next."""
        self.refuse_unready()
        for tie in self.ties:
            for game in tie.games:
                if {game.a.entry, game.b.entry} == {a.pk, b.pk}:
                    if game.game is not None:
                        at_table = N_("This extra game is being played at table {table}.")
                        text = at_table if game.table else N_("This extra game is already being played.")
                        raise Refusal("already_called", text, table=game.table)
                    return tie
        raise Refusal("no_such_game", N_("No tie needs a game between {a} and {b} now."), a=a.title, b=b.title)

    def _tie_of(self, entries: Collection[Entry], *steps: TieStep) -> OpenTie:
        """The tie of exactly these whose next step is one of these (none: whatever it is)."""
        self.refuse_unready()
        named = {entry.pk for entry in entries}
        for tie in self.ties:
            doing = tie.who if steps else tie.contenders
            if {pair.entry for pair in doing} == named and (not steps or tie.next in steps):
                return tie
        playing(self.stage, *named)  # one of them may not be of this event
        raise Refusal("no_such_tie", N_("These are not tied, or this is not their next step. Reload the page."))


def _no_step() -> Refusal:
    return Refusal("no_such_step", N_("No tie is settled in this way now."))
