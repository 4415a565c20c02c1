"""The effect of a correction: the same computation as for the standings, with another result supposed."""

from dataclasses import dataclass, replace
from typing import Any

from clubs.policy import Act, Actor
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.game import GameEnding
from rules.euchre.score_sheet import Score, entry_values, leading
from rules.tournament.standings import Standings
from scoring.reads.score_card import card_of
from scoring.reads.undoing import UndoneGame, correction_effect
from scoring.services.checks import authorise
from scoring.services.desk_results import refuse_faults
from scoring.standings.consistent_read import consistent_read
from scoring.standings.derived import placed
from scoring.standings.inputs import SupposedResult, standings_inputs
from tournaments.models import Game, GameKind


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """A pair, by its number, whose place would be another. `in_before`, `in_after`: it still plays on in a knock-out,
    so that the place is only the best it can reach.
    """

    pair: int
    before: int
    after: int
    in_before: bool = False
    in_after: bool = False

    @property
    def sentence(self) -> Sentence:
        """ "place 3 → place 5", or "out → still in" where a pair of a knock-out plays on after all."""
        parted = self.in_before != self.in_after
        before = _place(self.before, playing=self.in_before, parted=parted)
        after = _place(self.after, playing=self.in_after, parted=parted)
        return message(N_("{before} → {after}"), before=before, after=after)


def _place(place: int, *, playing: bool, parted: bool) -> Sentence:
    """`parted`: only whether the pair still plays counts, and not its place before it was out."""
    if playing:
        return message(N_("still in")) if place == 1 else message(N_("plays for place {place}"), place=place)
    return message(N_("out")) if parted and place > 1 else message(N_("place {place}"), place=place)


@dataclass(frozen=True, slots=True)
class Preview:
    """Every pair whose place would change, best new place first, and the two tables they are read from.

    `undone`: in a knock-out, the later games that would fall with the current result.
    """

    changes: tuple[PlaceChange, ...]
    before: Standings
    after: Standings
    undone: tuple[UndoneGame, ...] = ()


def preview_correction(*, by: Actor, game: Game, score: Score, ending: GameEnding = GameEnding.TARGET) -> Preview:
    """The places before and after this result; nothing is kept. RulesError for a score that ends no game."""
    card = card_of(game.pk)
    authorise(by, Act.ENTER_RESULT, card)
    refuse_faults(card, score, ending)
    undone = correction_effect(game, score).games
    supposed: dict[int, SupposedResult | None] = {one.game: None for one in undone}
    if card.kind == GameKind.SCHEDULED:
        values = entry_values(card.sides, score, leading(score), card.rules.lone_hands(card.record, card.sides))
        supposed[game.pk] = SupposedResult(score, tuple(values))
    return replace(preview_of(card.stage_id, supposed=supposed), undone=undone)


def preview_of(stage_id: int, **otherwise: Any) -> Preview:
    """The places of a stage, now and with these parts of its `StandingsInputs` replaced. Writes nothing."""
    with consistent_read():
        known = standings_inputs(stage_id)
        before, after = placed(known), placed(replace(known, **otherwise))
    return Preview(compare_places(before, after), before, after)


def compare_places(before: Standings, after: Standings) -> tuple[PlaceChange, ...]:
    """The entries with another place in two tables, or with games left in only one of them; best new place first."""
    was = {row.entry: row for row in before.rows}
    both = ((was[row.entry], row) for row in after.rows if row.entry in was)
    found = (
        PlaceChange(int(new.entry), old.place, new.place, before.plays_on(old.index), after.plays_on(new.index))
        for old, new in both
    )
    return tuple(one for one in found if (one.before, one.in_before) != (one.after, one.in_after))
