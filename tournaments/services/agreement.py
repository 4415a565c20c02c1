"""The rules and settings of an event: a rule book, the laws agreed otherwise, one clock, and entries that fit them."""

from collections.abc import Iterator, Mapping
from typing import Any

from clubs.errors import Refusal
from rules.base.errors import Fault, RulesError, Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.laws import LawBook, any_laws_of
from rules.laws.books import BOOKS
from tournaments.models import Tournament


def law_faults(tournament: Tournament) -> list[Fault]:
    """Everything wrong with the laws of an event, and with their book; Unreadable for laws that are no laws at all."""
    faults: list[Fault] = []
    try:
        laws = any_laws_of(tournament.ruleset, tournament.law_overrides)
    except Unreadable:
        raise
    except RulesError as refused:
        faults += refused.faults
        if tournament.ruleset not in BOOKS:
            return faults
        laws = any_laws_of(tournament.ruleset)
    return [*faults, *_partner_faults(tournament, laws)]


def _partner_faults(tournament: Tournament, laws: LawBook) -> Iterator[Fault]:
    if tournament.singles and not laws.partners:
        sentence = message(N_("These rules have no partners, so no partners are drawn."))
        yield Fault("no_partners_to_draw", sentence, {"field": "singles"})
    if tournament.changing_partners and not laws.partners:
        sentence = message(N_("These rules have no partners, so partners cannot change."))
        yield Fault("no_partners_to_change", sentence, {"field": "changing_partners"})
    if tournament.changing_partners and tournament.singles:
        sentence = message(N_("Partners are either drawn once or change each round. Choose one."))
        yield Fault("drawn_or_changing", sentence, {"field": "changing_partners"})


def bell_of(overrides: Mapping[str, Any]) -> int | None:
    """The minutes after which the bell rings, where an event has agreed on them; None where it has not, or on none."""
    minutes = overrides.get("stop_minutes") if isinstance(overrides, Mapping) else None
    return minutes if isinstance(minutes, int) and not isinstance(minutes, bool) and minutes > 0 else None


def clock_faults(minutes: int | None, bell: int | None) -> list[Fault]:
    """Minutes per game and the bell of the laws are one number; None for values that are not given now."""
    if minutes is None or bell is None or minutes == bell:
        return []
    text = N_("The bell rings after {bell} {bell:minute|minutes}, but a game takes {minutes}. Make them the same.")
    return [Fault("two_clocks", message(text, bell=bell, minutes=minutes), {"field": "minutes_per_game"})]


def set_clock(tournament: Tournament, *, bell: int | None) -> None:
    """Use whichever of the two is given now; the laws must be sound."""
    if bell is not None:
        tournament.minutes_per_game = bell
    if bell_of(tournament.law_overrides):
        warn, stop = tournament.laws.clock
        tournament.law_overrides = {**tournament.law_overrides, "stop_minutes": stop, "warn_minutes": warn}


def refuse_other_entries(before: Tournament, tournament: Tournament) -> None:
    """`Refusal` where pairs are entered and players enter alone, or the reverse."""
    if before.persons == tournament.persons:
        return
    if tournament.entries.exists() or tournament.singles_entered.exists():
        raise Refusal(
            "other_entries",
            N_(
                "Someone is already registered, and this would change pairs into single players, or the "
                "other way around. Remove all entries first."
            ),
        )
