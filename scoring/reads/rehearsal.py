"""The checklist of a rehearsal: what the director can try, what it is about, and whether it is dealt with."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.models import CardState, Kind, LedgerEntry, Rehearsal, ScoreCard
from scoring.reads.ties import ties_that_matter
from tournaments.models import Entry, Game, Stage
from tournaments.models import Table as TableOfEvent
from tournaments.states import EntryState, GameState, StageState

BOT = "bot"  # the device that bots write from


class Situation(StrEnum):
    """Troubles of a night."""

    LATE = "late"
    SCORE = "score"
    TIE = "tie"
    NETWORK = "network"


class TryState(StrEnum):
    """`LATER`: it cannot be tried now. `TRIED`: it is there, and waits for the director."""

    LATER = "later"
    OPEN = "open"
    TRIED = "tried"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class ChecklistItem:
    """One situation. `text`: what to do now. `page`: the name of the page where, with `game` if it is about one.

    `token`: the private link of the table that it is about.
    """

    what: Situation
    title: Sentence
    text: Sentence
    state: TryState
    page: str = ""
    game: int | None = None
    token: str = ""


@dataclass(frozen=True, slots=True)
class RehearsalNow:
    """How fast bots play, at how many tables games are on, and the checklist."""

    speed: int
    playing: int
    items: tuple[ChecklistItem, ...]

    @property
    def done(self) -> int:
        """How many situations are dealt with."""
        return sum(item.state is TryState.DONE for item in self.items)


def rehearsal_now(rehearsal: Rehearsal, stage: Stage | None) -> RehearsalNow:
    """The rehearsal at this moment; `stage` None before play."""
    games = Game.objects.filter(stage=stage, state=GameState.OPEN) if stage else Game.objects.none()
    return RehearsalNow(rehearsal.speed, games.count(), tuple(_items(rehearsal.tried, stage)))


def may_tie(stage: Stage) -> bool:
    """Whether bots can arrange three tied at the end: pairs whose whole plan is known."""
    return stage.event_format.in_twos and stage.live is None


def _items(tried: dict[str, Any], stage: Stage | None) -> Iterator[ChecklistItem]:
    yield _late(tried.get(Situation.LATE), stage)
    yield _score(tried.get(Situation.SCORE), stage)
    yield _network(tried.get(Situation.NETWORK), stage)
    yield _tie(tried.get(Situation.TIE), stage)


def _late(tried: dict[str, Any] | None, stage: Stage | None) -> ChecklistItem:
    title = message(N_("Somebody comes late"))
    if tried:
        waits = Entry.objects.filter(pk=tried["entry"], number=None).exclude(state=EntryState.WITHDRAWN).exists()
        if waits:
            text = message(N_("They are at the door. The desk asks you to seat them."))
            return ChecklistItem(Situation.LATE, title, text, TryState.TRIED, "desk-people")
        return ChecklistItem(Situation.LATE, title, message(N_("You have dealt with them.")), TryState.DONE)
    if stage and stage.live and stage.live.whole:
        text = message(N_("Nobody can join a knock-out after it is drawn."))
        return ChecklistItem(Situation.LATE, title, text, TryState.LATER)
    if stage is None or stage.state != StageState.RUNNING or not stage.rounds_left:
        text = message(N_("Try this once play has started, before the last round."))
        return ChecklistItem(Situation.LATE, title, text, TryState.LATER)
    text = message(N_("They register after the start. You seat them from the next round."))
    return ChecklistItem(Situation.LATE, title, text, TryState.OPEN)


def _score(tried: dict[str, Any] | None, stage: Stage | None) -> ChecklistItem:
    title = message(N_("A wrong score"))
    if tried:
        card = ScoreCard.objects.filter(game=tried["game"]).first()
        if card and card.state == CardState.DIFFERS.value:
            text = message(N_("The two score sheets of a table differ. Compare them and settle it."))
            return ChecklistItem(Situation.SCORE, title, text, TryState.TRIED, "desk-game", tried["game"])
        return ChecklistItem(Situation.SCORE, title, message(N_("You have settled it.")), TryState.DONE)
    if stage is None or not Game.objects.filter(stage=stage, state=GameState.OPEN, table__isnull=False).exists():
        text = message(N_("Try this while a round is played."))
        return ChecklistItem(Situation.SCORE, title, text, TryState.LATER)
    text = message(N_("At one table the second scorekeeper writes another hand than the first."))
    return ChecklistItem(Situation.SCORE, title, text, TryState.OPEN)


def _network(tried: dict[str, Any] | None, stage: Stage | None) -> ChecklistItem:
    title = message(N_("No network"))
    if tried:
        table = TableOfEvent.objects.get(pk=tried["table"])
        if LedgerEntry.objects.filter(game=tried["game"]).exclude(device=BOT).exclude(table=None).exists():
            text = message(N_("The phone at table {table} has sent its hands."), table=table.number)
            return ChecklistItem(Situation.NETWORK, title, text, TryState.DONE)
    if tried and Game.objects.filter(pk=tried["game"], state=GameState.OPEN).exists():
        text = message(
            N_(
                "Open table {table} on a phone. Switch its Wi-Fi and mobile data off, and enter two hands. The phone "
                "keeps them. Switch it on again: the hands arrive here."
            ),
            table=table.number,
        )
        return ChecklistItem(Situation.NETWORK, title, text, TryState.TRIED, token=table.token)
    if stage is None or not Game.objects.filter(stage=stage, state=GameState.OPEN, table__isnull=False).exists():
        text = message(N_("Try this while a round is played."))
        return ChecklistItem(Situation.NETWORK, title, text, TryState.LATER)
    text = message(N_("You score one table on a phone yourself, and the Wi-Fi fails."))
    return ChecklistItem(Situation.NETWORK, title, text, TryState.OPEN)


def _tie(tried: dict[str, Any] | None, stage: Stage | None) -> ChecklistItem:
    title = message(N_("Three tied at the end"))
    over = stage is not None and not stage.rounds_left and not stage.rounds.filter(state="open").exists()
    if tried and stage and over:
        settled = LedgerEntry.objects.filter(
            tournament=stage.tournament_id, kind__in=(Kind.COIN, Kind.SHARED, Kind.EXTRA)
        ).exists()
        if ties_that_matter(stage.pk):
            text = message(N_("Three are tied for first. Settle the tie as the rules say."))
            return ChecklistItem(Situation.TIE, title, text, TryState.TRIED, "desk-ties")
        if settled:
            return ChecklistItem(Situation.TIE, title, message(N_("You have settled the tie.")), TryState.DONE)
        text = message(N_("This time it came out without a tie: other results were already in."))
        return ChecklistItem(Situation.TIE, title, text, TryState.LATER)
    if tried:
        text = message(N_("The bots arrange it. Play to the end of the last round."))
        return ChecklistItem(Situation.TIE, title, text, TryState.TRIED)
    if stage is None or over or stage.state != StageState.RUNNING:
        text = message(N_("Try this once play has started, best in round 1."))
        return ChecklistItem(Situation.TIE, title, text, TryState.LATER)
    if not may_tie(stage):
        text = message(N_("Bots arrange a tie only among pairs, where all rounds are planned at the start."))
        return ChecklistItem(Situation.TIE, title, text, TryState.LATER)
    text = message(N_("The bots arrange results that leave three pairs tied for first after the last round."))
    return ChecklistItem(Situation.TIE, title, text, TryState.OPEN)
