"""Kinds of membership of a club."""

from drf_spectacular.utils import extend_schema, extend_schema_view

from clubs.models import MemberKind
from clubs.policy import Act
from clubs.web.examples import example
from clubs.web.rows import BaseRowView, ClubRowSerializer


@example("A year", name="Adult", fee="40.00", months=12)
class MemberKindSerializer(ClubRowSerializer):
    """A kind of membership."""

    class Meta:
        model = MemberKind
        fields = ["id", "name", "fee", "months"]
        extra_kwargs = {"fee": {"help_text": "0, if left out."}}


@extend_schema_view(
    list=extend_schema(summary="Kinds of membership", description="By name, with their fees."),
    create=extend_schema(summary="Add a kind of membership", description="A new kind."),
    partial_update=extend_schema(
        summary="Change a kind of membership",
        description="Its name, fee or months. Members keep the time that they paid for.",
    ),
    destroy=extend_schema(summary="Delete a kind of membership", description="Only where no member has it."),
)
class MemberKindView(BaseRowView):
    """The kinds of a club."""

    serializer_class = MemberKindSerializer
    seen_by = Act.SEE_PEOPLE
