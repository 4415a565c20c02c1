"""What the API of tournaments reads and shows."""

from tournaments.serializers.entries import (
    CutTableSerializer,
    FoundSerializer,
    NamesTextSerializer,
    NewPairSerializer,
    NewSingleSerializer,
    OpenTableSerializer,
    PairSerializer,
    PreviewSerializer,
    RealCutSerializer,
    SingleSerializer,
    SinglesSerializer,
)
from tournaments.serializers.events import (
    AgreedSerializer,
    DrawSerializer,
    DrawsSerializer,
    EventLineSerializer,
    MovementOptionSerializer,
    TournamentSerializer,
)
from tournaments.serializers.fields import SentenceField
from tournaments.serializers.laws import BookLineSerializer, BookSerializer, RuleSheetSerializer
from tournaments.serializers.seating import (
    ChartSerializer,
    ClockSerializer,
    PlanChangeSerializer,
    RoundSheetSerializer,
    TableCountSerializer,
    TableSeatSerializer,
    TableSerializer,
    WhereaboutsSerializer,
)

__all__ = [
    "AgreedSerializer",
    "BookLineSerializer",
    "BookSerializer",
    "ChartSerializer",
    "ClockSerializer",
    "CutTableSerializer",
    "DrawSerializer",
    "DrawsSerializer",
    "EventLineSerializer",
    "FoundSerializer",
    "MovementOptionSerializer",
    "NamesTextSerializer",
    "NewPairSerializer",
    "NewSingleSerializer",
    "OpenTableSerializer",
    "PairSerializer",
    "PlanChangeSerializer",
    "PreviewSerializer",
    "RealCutSerializer",
    "RoundSheetSerializer",
    "RuleSheetSerializer",
    "SentenceField",
    "SingleSerializer",
    "SinglesSerializer",
    "TableCountSerializer",
    "TableSeatSerializer",
    "TableSerializer",
    "TournamentSerializer",
    "WhereaboutsSerializer",
]
