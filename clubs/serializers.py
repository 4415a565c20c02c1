"""Clubs, staff, zones and players as the API reads and shows them."""

from typing import Any

from rest_framework import serializers

from clubs.models import ApiToken, Club, Invitation, Lifetime, Player, StaffRole
from clubs.passwords import LONGEST_PASSWORD
from clubs.web.examples import example
from clubs.web.rows import PlainSerializer, api_field_of


@example("A club", name="Mill Lane Euchre", time_zone="America/Edmonton")
class ClubSerializer(serializers.ModelSerializer[Club]):
    """A club; `slug` is its address."""

    class Meta:
        model = Club
        fields = ["slug", "name", "time_zone", "hour_clock", "created_at", "closed_at"]
        read_only_fields = ["slug", "created_at", "closed_at"]
        extra_kwargs = {
            "time_zone": {"default": "UTC", "help_text": "The time zone of the venue, such as America/Edmonton."}
        }


@example("A player", name="Ann Bell", note="Red Deer")
class PlayerSerializer(serializers.ModelSerializer[Player]):
    """A player. `note` tells two people with one name apart.

    `born` is a year or a date. It is empty where it is unknown, or the reader may not see births.
    """

    class Meta:
        model = Player
        fields = ["id", "name", "note", "born"]
        read_only_fields = ["id"]

    def to_representation(self, instance: Player) -> dict[str, Any]:
        """Without the birth, unless the view found that the reader may see it (`births` in the context)."""
        shown = super().to_representation(instance)
        return shown if self.context.get("births") else {**shown, "born": ""}


@example("A director", role="director")
class StaffRoleSerializer(PlainSerializer):
    """One of the staff: only the role can be changed."""

    email = serializers.EmailField(source="user.email", read_only=True)
    name = serializers.CharField(source="user.name", read_only=True)

    class Meta:
        model = StaffRole
        fields = ["id", "email", "name", "role"]
        read_only_fields = ["id"]


@example("A director", email="eve@example.org", role="director", name="Eve Sund")
class InviteSerializer(serializers.Serializer[Any]):
    """The person to invite."""

    email = api_field_of(Invitation, "email", required=True, allow_blank=False)
    role = api_field_of(StaffRole, "role")
    name = api_field_of(Invitation, "name", default="")


class OpenInvitationSerializer(serializers.ModelSerializer[Invitation]):
    """An invitation that nobody has accepted yet."""

    open_until = serializers.DateTimeField(read_only=True)

    class Meta:
        model = Invitation
        fields = ["id", "email", "name", "role", "open_until"]
        read_only_fields = fields


class InvitationSerializer(OpenInvitationSerializer):
    """A new invitation. The person who opens the link and accepts joins the staff. The link is shown only here."""

    link = serializers.URLField(allow_null=True, read_only=True)

    class Meta(OpenInvitationSerializer.Meta):
        fields = [*OpenInvitationSerializer.Meta.fields, "link"]
        read_only_fields = fields


class CredentialsSerializer(serializers.Serializer[Any]):
    """Email and password of a user."""

    email = serializers.EmailField(max_length=254, write_only=True)
    password = serializers.CharField(
        max_length=LONGEST_PASSWORD, write_only=True, style={"input_type": "password"}, trim_whitespace=False
    )


class TokenSerializer(serializers.Serializer[Any]):
    """Send it as `Authorization: Token <token>`."""

    token = serializers.CharField(source="key")
    expires_at = serializers.DateTimeField(source="token.expires_at")


@example("For a results sheet", name="Results sheet", scope="read", days=365)
class TokenRequestSerializer(PlainSerializer):
    """A token to create: its name, what it can do, and how many days it works."""

    days = serializers.ChoiceField(choices=Lifetime.choices, default=Lifetime.QUARTER)

    class Meta:
        model = ApiToken
        fields = ["name", "scope", "days"]
        extra_kwargs = {"name": {"required": True, "allow_blank": False}, "scope": {"required": True}}


class ListedTokenSerializer(serializers.ModelSerializer[ApiToken]):
    """A token, without its key. `used_on` is the day on which a program last used it."""

    class Meta:
        model = ApiToken
        fields = ["id", "name", "scope", "made_at", "expires_at", "used_on"]
        read_only_fields = fields


class CreatedTokenSerializer(ListedTokenSerializer):
    """A new token. `token` is its key, shown only here: null where the request is repeated."""

    token = serializers.CharField(allow_null=True, read_only=True)

    class Meta(ListedTokenSerializer.Meta):
        fields = [*ListedTokenSerializer.Meta.fields, "token"]
        read_only_fields = fields
