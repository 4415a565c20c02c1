"""Shapes of a director's actions on the whole event."""

from rest_framework import serializers

from clubs.web.body_fields import EnumField, FlagField, Shape, body_field, body_field_of, number_field, numbers_field
from clubs.web.examples import example
from clubs.web.forms import previewed_field, reason_field
from clubs.web.rows import api_field_of
from clubs.web.sentence_field import SentenceField
from rules.tournament.movements import LIVE, MOVEMENTS
from rules.tournament.standings import Basis
from scoring.api.serializers.desk import PlaceChangeSerializer
from scoring.forms.dashboard import LINES
from scoring.forms.pairs import PenaltyForm, WithdrawalForm
from scoring.forms.start import GoOnForm
from scoring.ledger.stage_record import DELETE, FORFEIT
from tournaments.models import Draw, GameKind
from tournaments.states import RoundState, TournamentState

SEEN = (
    "The mark of the preview that you accept; needed if everybody gets a new seat. "
    "If anything has changed since, the request is refused with the new changes."
)

PROPOSED = "Without it: totals if everybody has the same number of games in the schedule, otherwise per_game_due."


@example("A final of four", best=4, movement="knock-out")
class GoOnSerializer(Shape):
    """How many qualify, and the pairing: the best against the last, or `drawn` from the event's secret.

    With several lists, this number qualifies from each.
    """

    best = body_field_of(GoOnForm, "best")
    movement = serializers.ChoiceField(sorted({*MOVEMENTS, *LIVE}))
    rounds = body_field_of(GoOnForm, "rounds", allow_null=True, default=None)
    drawn = body_field_of(GoOnForm, "drawn")
    compare = EnumField(Basis, required=False, help_text=PROPOSED)


class LineSerializer(Shape):
    """Which line moves at this change: "A" up or "B" down; left out, as the movement has it."""

    line = serializers.CharField(max_length=len(LINES), required=False)  # both at once is refused with the reason


class CloseSerializer(LineSerializer):
    """`draw_next`: false does not seat the next round yet, for example to wait for a late pair."""

    draw_next = serializers.BooleanField(default=True)


class BellSerializer(Shape):
    """Nothing more is said."""


class RungSerializer(Shape):
    """Tables by number: those that stopped, those that play one more hand, and those without any hand."""

    stopped = serializers.ListField(child=serializers.IntegerField())
    level = serializers.ListField(child=serializers.IntegerField())
    nothing_kept = serializers.ListField(child=serializers.IntegerField())


class RoundSerializer(Shape):
    """A round."""

    number = serializers.IntegerField()
    state = serializers.ChoiceField(RoundState.choices)
    sit_out = serializers.ListField(child=serializers.IntegerField(), help_text="Ids of entries without a table.")


class ClosedSerializer(Shape):
    """The closed round, the entries that sat out, and the next round."""

    round = RoundSerializer()
    sat_out = serializers.ListField(child=serializers.IntegerField())
    next = RoundSerializer(allow_null=True)


class StageSerializer(Shape):
    """How the event is played, as saved at its start."""

    movement = serializers.CharField()
    rounds_planned = serializers.IntegerField()
    tables = serializers.IntegerField()
    compare = serializers.CharField(source="compared_by", help_text="The comparison: totals, or results per_game.")
    compare_words = SentenceField(source="compared_in_words")
    started_at = serializers.DateTimeField()


class StateSerializer(Shape):
    """The state of the event."""

    code = serializers.CharField()
    state = serializers.ChoiceField(TournamentState.choices)


class WhySerializer(Shape):
    """The reason, which is shown in the history."""

    reason = body_field(reason_field())


class MaybeWhySerializer(Shape):
    """A reason, if there is one to give."""

    reason = body_field(reason_field(required=False))


class PreviewedSerializer(Shape):
    """An act that was previewed."""

    previewed = body_field(previewed_field(), allow_blank=False, help_text=SEEN)


class ReturnSerializer(PreviewedSerializer, WhySerializer):
    """The undoing of a withdrawal, and the reason."""


class FinishSerializer(MaybeWhySerializer):
    """Why a knock-out ends without a champion."""


class StageUndoneSerializer(Shape):
    """The results that would be undone."""

    undone = serializers.ListField(child=SentenceField())


class LateSerializer(PreviewedSerializer, MaybeWhySerializer):
    """A late pair, with an optional reason. `at_once`: it plays in the open round, against a pair that sits out."""

    at_once = FlagField(required=False)


@example("Illness", reason="illness")
class WithdrawalSerializer(ReturnSerializer):
    """Without `rule`: before half of the rounds, results are deleted; later, the remaining games are forfeited.

    `keep_seats`: all others keep their seats in later rounds, so that printed cards stay true.
    """

    keep_seats = FlagField(required=False)
    rule = body_field_of(WithdrawalForm, "rule", required=False)


class AppliedSerializer(Shape):
    """The rule that applied."""

    rule = serializers.ChoiceField((DELETE, FORFEIT))


class BackSerializer(Shape):
    """The effect of undoing a withdrawal."""

    missed = serializers.ListField(child=serializers.IntegerField(), help_text="Rounds that count as sit-outs.")
    resumed = serializers.ListField(child=serializers.IntegerField(), help_text="Ids of games that continue.")


@example("Two points", points=2, reason="talking across the table")
class PenaltySerializer(WhySerializer):
    """Points taken from a pair's total."""

    points = body_field_of(PenaltyForm, "points")


@example("Three pairs", pairs=[1, 3, 5])
class NumbersSerializer(Shape):
    """Pairs, by their numbers."""

    pairs = numbers_field(fewest=2)


@example("Three pairs", pairs=[1, 3, 5], reason="all three agree")
class ShareSerializer(NumbersSerializer, WhySerializer):
    """Pairs that share a place, and why."""


@example("Three pairs", faces={"1": "H", "3": "T", "5": "H"}, witness="Al Fox")
class RealCoinsSerializer(Shape):
    """Faces of real coins by the numbers of the pairs, and the witness."""

    faces = serializers.DictField(child=serializers.ChoiceField(("H", "T")), help_text='{"1": "H", "4": "T", …}')
    witness = api_field_of(Draw, "witness", required=True, allow_blank=False)


class CoinFlipSerializer(Shape):
    """One flip: faces by number, and the winner: the odd coin of three, or heads of two (null: flip again)."""

    faces = serializers.DictField(child=serializers.CharField())
    odd = serializers.IntegerField(allow_null=True)
    draw = serializers.IntegerField(help_text="Number of the draw; anyone can repeat the draw with it.")


class LotsSerializer(Shape):
    """The drawn order, by number."""

    order = serializers.ListField(child=serializers.IntegerField())


@example("Two pairs", a=1, b=3)
class ExtraGameSerializer(Shape):
    """Two pairs by number, and their table (the lowest free one, if left out)."""

    a = number_field()
    b = number_field()
    table = number_field(required=False)


class CalledSerializer(Shape):
    """An extra game that was called."""

    game_id = serializers.IntegerField(source="game")
    kind = serializers.ChoiceField(GameKind.choices)
    table = serializers.IntegerField(allow_null=True)


class StillSerializer(Shape):
    """Whether the standings are frozen."""

    still = serializers.BooleanField(default=True)


@example("Results per game", compare="per_game", reason="some pairs sat out twice")
class BasisSerializer(WhySerializer):
    """The new comparison, and the reason, which is shown in the history."""

    compare = EnumField(Basis)


class BasisNowSerializer(Shape):
    """The comparison, and whether a director can still change it."""

    compare = EnumField(Basis)
    sentence = SentenceField()
    games_differ = SentenceField(
        allow_null=True, help_text="A note, shown while some have played more games than others."
    )
    can_change = serializers.BooleanField()


class BasisPreviewSerializer(Shape):
    """Every pair with a new place."""

    changes = PlaceChangeSerializer(many=True)
