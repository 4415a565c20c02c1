"""The director confirms exactly what was shown, or nothing changes."""

from dataclasses import dataclass, field

import pytest

from rules.tournament.movements import RoundSeating
from rules.tournament.movements.seating import pair_table
from tournaments.services.plan_preview import (
    NOBODY,
    PreviewOutdated,
    RoundChange,
    compared,
    plan_fingerprint,
    refuse_outdated_preview,
)

ONE, OTHER = (RoundSeating((pair_table(1, *pairs),)) for pairs in ((1, 2), (2, 1)))


@dataclass(frozen=True)
class Said:
    """What it will look like, in JSON."""

    what: str = ""

    def to_json(self) -> dict[str, str]:
        return {"what": self.what}


@dataclass(frozen=True)
class Preview:
    """What was shown of a change."""

    afresh: bool
    previewed: str = "as shown"
    rounds: tuple[RoundChange, ...] = (RoundChange(2, ONE, OTHER),)
    before: Said = field(default_factory=Said)
    after: Said = field(default_factory=Said)


@pytest.mark.parametrize(("afresh", "previewed"), [(True, "as shown"), (False, None)])
def test_what_was_shown_as_it_is_now_is_done_and_what_moves_few_need_not_be_shown(
    afresh: bool, previewed: str | None
) -> None:
    refuse_outdated_preview(Preview(afresh), previewed)


@pytest.mark.parametrize(
    ("afresh", "previewed", "code"),
    [(True, "otherwise", "plan_moved"), (True, None, "not_previewed"), (False, "otherwise", "plan_moved")],
)
def test_what_was_not_shown_as_it_is_now_is_refused_with_the_new_preview(
    afresh: bool, previewed: str | None, code: str
) -> None:
    with pytest.raises(PreviewOutdated) as refused:
        refuse_outdated_preview(Preview(afresh), previewed)
    current = refused.value.current
    assert (refused.value.code, current["previewed"], current["rounds"][0]["round"]) == (code, "as shown", 2)


def test_only_rounds_that_differ_are_shown_new_and_dropped_ones_among_them() -> None:
    assert compared([ONE, ONE], [ONE, OTHER], 3) == (RoundChange(4, ONE, OTHER),)
    assert compared([ONE], [ONE, OTHER], 3) == (RoundChange(4, NOBODY, OTHER),)
    assert compared([ONE, OTHER], [ONE], 3) == (RoundChange(4, OTHER, NOBODY),)


def test_a_fingerprint_is_of_the_rounds_before_and_after_and_of_what_it_is_about() -> None:
    found = [
        plan_fingerprint(*asked)
        for asked in ((2, [ONE], [OTHER]), (3, [ONE], [OTHER]), (2, [OTHER], [ONE]), (2, [ONE], [OTHER], 7))
    ]
    assert len(set(found)) == len(found)
    assert plan_fingerprint(2, [ONE], [OTHER]) == found[0]
