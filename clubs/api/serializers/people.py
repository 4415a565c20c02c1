"""The people of a club as the API reads and shows them: contacts, memberships, kinds of membership, lists."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clubs.models import Contact, FormerName, Member, MemberKind, PeopleImport, Player
from clubs.names import LONGEST_ZONE
from clubs.people.lists import Group, PersonLine
from clubs.public_names import ShownAs
from clubs.services.people import renewed_until
from clubs.services.people_files import COLUMNS, MOST_LETTERS
from clubs.services.people_preview import MOST_KINDS, RowState
from clubs.web.body_fields import EnumField, body_field
from clubs.web.examples import example
from clubs.web.forms import previewed_field
from clubs.web.paging import NameFilter
from clubs.web.rows import PlainSerializer, api_field_of
from clubs.web.sentence_field import SentenceField
from clubs.written_days import DayOrder

SECRETARYS = ("shown_as", "notes")  # fields that only secretaries and administrators see
LONGEST_BORN = 40
BORN = "A year or a date: 1968 or 1968-05-03. Empty: unknown."


class PeopleFilter(NameFilter):
    """Which people are wanted."""

    show = serializers.ChoiceField(
        choices=[group.value for group in Group if group],
        required=False,
        help_text="One group of them. Everybody, if left out.",
    )


class MembershipSerializer(serializers.Serializer[Any]):
    """A membership, also one that has ended."""

    number = serializers.CharField(source="member.number")
    kind = serializers.CharField(source="member.kind.name", default="", help_text="Empty for none.")
    joined = serializers.DateField(source="member.joined", allow_null=True)
    left = serializers.DateField(source="member.left", allow_null=True)
    paid_until = serializers.DateField(source="member.paid_until", allow_null=True)
    belongs = serializers.BooleanField(help_text="They have not left.")
    unpaid = serializers.BooleanField(help_text="A payment is due now.")
    ends_soon = serializers.BooleanField(help_text="The paid time ends within a month, or has ended.")
    renewed_until = serializers.SerializerMethodField(help_text="The last paid day after one more payment.")

    @extend_schema_field(serializers.DateField(allow_null=True))
    def get_renewed_until(self, line: PersonLine) -> Any:
        """Null where a payment makes no difference."""
        return renewed_until(line.member, line.today) if line.member else None


class PersonSerializer(serializers.Serializer[Any]):
    """One person. `shown_as` and `notes` are null for readers who are not secretary or administrator.

    `born` is empty where it is unknown, or the reader may not see births: a treasurer needs none.
    """

    id = serializers.IntegerField(source="player.pk")
    name = serializers.CharField(source="player.name")
    note = serializers.CharField(source="player.note")
    born = serializers.CharField(source="player.born", help_text=BORN)
    guest = serializers.BooleanField(source="player.guest", help_text="Entered online, and not linked to a member yet.")
    shown_as = serializers.ChoiceField(
        source="player.shown_as", choices=ShownAs.choices, allow_null=True, help_text="How everybody sees the name."
    )
    email = serializers.CharField()
    telephone = serializers.CharField()
    notes = serializers.CharField(allow_null=True)
    membership = serializers.SerializerMethodField(help_text="Null for people who were never a member.")
    last_seen = serializers.DateField(allow_null=True, help_text="The last day at the club.")
    not_seen = serializers.BooleanField(help_text="A member who was away for three months.")
    asked_erasure = serializers.BooleanField(help_text="They asked the club to erase their name.")

    @extend_schema_field(MembershipSerializer(allow_null=True))
    def get_membership(self, line: PersonLine) -> Any:
        """The membership, if there is one."""
        return MembershipSerializer(line).data if line.member else None

    def to_representation(self, instance: PersonLine) -> dict[str, Any]:
        """Without the fields that the view found this reader may not see (`manages`, `births`)."""
        shown = super().to_representation(instance)
        if not self.context.get("births"):
            shown["born"] = ""
        return shown if self.context.get("manages") else {**shown, **dict.fromkeys(SECRETARYS)}


class FormerNameSerializer(serializers.ModelSerializer[FormerName]):
    """A name that was corrected."""

    class Meta:
        model = FormerName
        fields = ["name", "note", "corrected_at"]
        read_only_fields = fields


class PersonDetailSerializer(PersonSerializer):
    """One person, with earlier names and the last days at the club."""

    former_names = FormerNameSerializer(source="player.former_names", many=True)
    days = serializers.SerializerMethodField(help_text="The last 12 days at the club, the newest first.")

    @extend_schema_field(serializers.ListField(child=serializers.DateField()))
    def get_days(self, line: PersonLine) -> Any:
        """Days as dates."""
        return list(line.player.attendances.order_by("-day").values_list("day", flat=True)[:12])


@example("Somebody new", name="Nora Dahl", email="nora@example.org", telephone="403 555 0142")
class NewPersonSerializer(PlainSerializer):
    """Somebody new to the club."""

    born = serializers.CharField(max_length=LONGEST_BORN, required=False, allow_blank=True, help_text=BORN)
    email = api_field_of(Contact, "email")
    telephone = api_field_of(Contact, "telephone")

    class Meta:
        model = Player
        fields = ["name", "note", "born", "email", "telephone"]


@example("Another telephone number", telephone="403 555 0143", shown_as="initial")
class PersonChangeSerializer(NewPersonSerializer):
    """The fields to change. Fields that are left out stay."""

    notes = api_field_of(Contact, "notes", help_text="The player can download them.")

    class Meta(NewPersonSerializer.Meta):
        fields = [*NewPersonSerializer.Meta.fields, "shown_as", "notes"]
        extra_kwargs = {"shown_as": {"help_text": "How everybody sees the name."}}


@example("A member", number="17", kind="Adult", joined="2030-01-01", paid_until="2030-12-31")
class MembershipChangeSerializer(PlainSerializer):
    """A new membership, or the fields to change. Fields that are left out stay."""

    kind = api_field_of(MemberKind, "name", required=False, allow_blank=True, help_text="By name; empty for none.")

    class Meta:
        model = Member
        fields = ["number", "kind", "joined", "paid_until", "left"]


class PeopleTextSerializer(serializers.Serializer[Any]):
    """A list of people as CSV text. The first row names the columns, as in an export."""

    text = serializers.CharField(max_length=MOST_LETTERS, trim_whitespace=False, allow_blank=True)


@example("One person", text="name,telephone\nNora Dahl,403 555 0142\n", previewed="as in the preview")
class PeopleImportSerializer(PeopleTextSerializer):
    """The list that was previewed."""

    previewed = body_field(
        previewed_field(), required=True, allow_blank=False, help_text="As the preview of this list has it."
    )
    columns = serializers.DictField(
        child=serializers.ChoiceField(["", *COLUMNS]), required=False, help_text='By heading: {"Who": "name"}.'
    )
    dates = serializers.DictField(
        child=EnumField(DayOrder), required=False, help_text='How a column writes 3/4/2026: {"joined": "day-first"}.'
    )
    kinds = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST_ZONE),
        required=False,
        max_length=MOST_KINDS,
        help_text="Kinds of membership that the import adds: those of `unknown_kinds`.",
    )


class CellChangeSerializer(serializers.Serializer[Any]):
    """A cell that the import writes."""

    column = serializers.CharField()
    old = serializers.CharField()
    new = serializers.CharField()


class HeadingSerializer(serializers.Serializer[Any]):
    """A heading of the list, “#3” for a third column without one, and its column."""

    heading = serializers.CharField(source="written")
    column = serializers.ChoiceField(choices=["", *COLUMNS], help_text="Empty for a column that is ignored.")


class PersonRowSerializer(serializers.Serializer[Any]):
    """One row of a list: what an import does with it, or what is to be fixed."""

    line = serializers.IntegerField(source="row.line")
    name = serializers.SerializerMethodField()
    state = serializers.ChoiceField(choices=[state.value for state in RowState])
    changes = CellChangeSerializer(many=True)
    problems = serializers.ListField(child=SentenceField())

    def get_name(self, row: Any) -> str:
        """As the club writes it, with its note; empty where it cannot be read."""
        return str(row.person or "")


class StateCountsSerializer(serializers.Serializer[Any]):
    """How many rows are in each state."""

    new = serializers.IntegerField()
    changed = serializers.IntegerField()
    unchanged = serializers.IntegerField()
    problem = serializers.IntegerField()


class PeoplePreviewSerializer(serializers.Serializer[Any]):
    """The effect of an import. Send `previewed` with the import: it is refused where people changed since."""

    importable = serializers.BooleanField()
    problem = SentenceField(allow_null=True)
    ignored = serializers.ListField(child=serializers.CharField(), help_text="Columns that are ignored.")
    headings = HeadingSerializer(many=True)
    dates = serializers.DictField(
        source="orders", child=EnumField(DayOrder), help_text="How each column is read that has a day such as 3/4/2026."
    )
    unknown_kinds = serializers.DictField(
        child=serializers.IntegerField(), help_text="How many rows name each kind that the club does not have."
    )
    counts = StateCountsSerializer()
    rows = PersonRowSerializer(many=True)
    previewed = serializers.CharField(source="fingerprint")


class PeopleImportedSerializer(serializers.ModelSerializer[PeopleImport]):
    """An import: how many rows were in each state, and the rows that were left to fix."""

    problem = serializers.IntegerField(source="left_to_fix")

    class Meta:
        model = PeopleImport
        fields = ["id", "made_at", "new", "changed", "unchanged", "problem", "to_fix", "undone_at", "stayed"]
        read_only_fields = fields
        extra_kwargs = {"to_fix": {"help_text": "CSV of the rows with a problem. The next import clears it."}}


class CallLineSerializer(serializers.Serializer[Any]):
    """A member without an email address."""

    id = serializers.IntegerField(source="player.pk")
    name = serializers.CharField(source="player.name")
    note = serializers.CharField(source="player.note")
    telephone = serializers.CharField()
