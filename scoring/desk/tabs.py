"""The tabs of an event in play, and the one that begins it."""

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.web.tabs import Section, StaffView, Tab, Waiting
from rules.tournament.brackets import SHAPES
from scoring.cash.night_fees import has_fees
from scoring.reads.urgent import waiting_cases


def _in_play(view: StaffView) -> bool:
    return view.stage is not None


def _waiting(view: StaffView) -> Waiting | None:
    """The cases that call the director, on every page of an event in play."""
    if view.stage is None:
        return None
    cases = waiting_cases(view.stage, timezone.now()) if view.waiting is None else view.waiting
    return Waiting(cases, reverse("desk-waiting", args=[view.event.code]))


def _keeps_door(view: StaffView) -> bool:
    return Act.KEEP_DOOR in view.acts and not view.event.rehearsal


def _takes_money(view: StaffView) -> bool:
    return _keeps_door(view) and has_fees(view.event.pk)


TABS = (
    Tab("desk", Section.DESK, 10, lambda view: _("Now"), "director/now", waiting=_waiting),
    Tab("desk-results", Section.DESK, 20, lambda view: _("Results"), "director/results", _in_play),
    Tab("desk-rulings", Section.DESK, 30, lambda view: _("Rulings"), "director/rulings", _in_play),
    Tab(
        "desk-people",
        Section.DESK,
        40,
        lambda view: _("Late and leaving"),
        "director/late-pair",
        lambda view: _in_play(view) and Act.RUN_EVENT in view.acts,
    ),
    Tab(
        "desk-screens",
        Section.DESK,
        55,
        lambda view: _("Screens"),
        "director/big-screen",
        lambda view: Act.RUN_EVENT in view.acts,
    ),
    Tab("desk-history", Section.DESK, 60, lambda view: _("History"), "director/undo", _in_play),
    Tab(
        "rehearsal",
        Section.DESK,
        60,
        lambda view: _("Rehearsal"),
        "director/rehearse",
        lambda view: Act.RUN_EVENT in view.acts and (view.event.rehearsal or not _in_play(view)),
    ),
    Tab(
        "desk-start",
        Section.ROUNDS,
        10,
        lambda view: _("Start"),
        "director/start",
        lambda view: not _in_play(view) and Act.RUN_EVENT in view.acts,
    ),
    Tab("desk-rounds", Section.ROUNDS, 20, lambda view: _("All games"), "director/rounds", _in_play),
    Tab(
        "event-rounds",
        Section.ROUNDS,
        30,
        lambda view: _("For players") if _in_play(view) else _("Rounds"),
        "director/rounds",
    ),
    Tab("event", Section.STANDINGS, 10, lambda view: _("Standings"), "director/standings"),
    Tab("event-card", Section.STANDINGS, 20, lambda view: _("Score card"), "director/standings", _in_play),
    Tab("desk-ties", Section.STANDINGS, 30, lambda view: _("Ties"), "director/ties", _in_play),
    Tab("desk-finishing", Section.STANDINGS, 40, lambda view: _("Finish"), "director/finish", _in_play),
    Tab(
        "desk-prizes",
        Section.STANDINGS,
        42,
        lambda view: _("Prizes"),
        "director/prizes",
        lambda view: Act.RUN_EVENT in view.acts and not view.event.rehearsal,
    ),
    Tab("desk-payouts", Section.STANDINGS, 45, lambda view: _("Payouts"), "director/door", _takes_money),
    Tab("event-share", Section.STANDINGS, 50, lambda view: _("Share"), "director/share-results", _in_play),
    Tab(
        "event-bracket",
        Section.BRACKET,
        10,
        lambda view: _("Bracket"),
        "director/bracket",
        lambda view: _in_play(view) and view.stage.movement in SHAPES,
    ),
    Tab(
        "night",
        Section.SETTINGS,
        30,
        lambda view: _("Copy event") if _in_play(view) else _("Copy or cancel"),
        "director/this-night",
        lambda view: Act.RUN_EVENT in view.acts and not view.event.rehearsal,
    ),
    Tab("event-rules", Section.SETTINGS, 40, lambda view: _("Rules"), "director/settings"),
    Tab("desk-fees", Section.SETTINGS, 20, lambda view: _("Fees"), "director/door", _keeps_door),
    Tab("desk-cash", Section.PEOPLE, 60, lambda view: _("Cash"), "director/door", _takes_money),
    # Pages of players: shown in their section while they are open.
    Tab("event-pairs", Section.PEOPLE, 90, lambda view: _("For players"), "player/find-your-seat", lambda view: False),
    Tab("paper", Section.PRINT, 10, lambda view: _("Print"), "director/print"),
)
