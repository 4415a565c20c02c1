"""The categories of a club's cash book."""

from drf_spectacular.utils import extend_schema, extend_schema_view

from clubs.policy import Act
from clubs.web.examples import example
from clubs.web.rows import BaseRowView, ClubRowSerializer
from scoring.models import CashCategory


@example("New cards", name="Cards and supplies")
class CashCategorySerializer(ClubRowSerializer):
    """A category of postings. `code`: one that each book begins with."""

    class Meta:
        model = CashCategory
        fields = ["id", "name", "code", "retired"]
        read_only_fields = ["code"]


@extend_schema(tags=["money"])
@extend_schema_view(
    list=extend_schema(summary="Categories of the cash book", description="Those offered first, each by name."),
    create=extend_schema(summary="Add a category", description="A new one, offered from now on."),
    partial_update=extend_schema(
        summary="Change a category",
        description="Its name, or `retired`: it is not offered any more. Postings keep it.",
    ),
)
class CashCategoryView(BaseRowView):
    """The categories of a club."""

    serializer_class = CashCategorySerializer
    seen_by = Act.SEE_BOOK
