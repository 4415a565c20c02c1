"""Rules with the day from which they apply. A night is worth what the rules of its day say, for ever.

A table is made by the rules of its last night. So a change that begins after the last night played alters no table
that anybody has seen.
"""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from rules.errors import Fault, RulesError
from rules.seasons.season_rules import SeasonRules
from rules.words import gettext_noop as N_
from rules.words import message


@dataclass(frozen=True, slots=True)
class RulesFrom:
    """The rules of the nights from this day on, until other rules begin."""

    date: datetime.date
    rules: SeasonRules


def rules_on(versions: Sequence[RulesFrom], day: datetime.date) -> SeasonRules:
    """The rules of that day; before the first of them begin, the first. There is one version at least."""
    begun = [version for version in versions if version.date <= day]
    if begun:
        return max(begun, key=lambda version: version.date).rules
    return min(versions, key=lambda version: version.date).rules


def with_change(versions: Sequence[RulesFrom], change: RulesFrom, last: datetime.date | None) -> tuple[RulesFrom, ...]:
    """The versions with one more, in order; one of the same day is replaced.

    `last`: the day of the last night that counts. RulesError: faults of the rules themselves, "too_early" for a night
    that counts already, "other_standing" where players become pairs after the first night.
    """
    faults = list(change.rules.faults())
    if last is not None and change.date <= last:
        first = last + datetime.timedelta(days=1)
        text = N_("A night of {last} counts already. Choose {first} or later: past tables never change.")
        faults.append(Fault("too_early", message(text, last=str(last), first=str(first)), {"field": "date"}))
    if last is not None and change.rules.of is not rules_on(versions, last).of:
        text = N_("A season of players stays one, and a season of pairs too. Create another season instead.")
        faults.append(Fault("other_standing", message(text), {"field": "of"}))
    if faults:
        raise RulesError(faults)
    others = [version for version in versions if version.date != change.date]
    return tuple(sorted([*others, change], key=lambda version: version.date))
