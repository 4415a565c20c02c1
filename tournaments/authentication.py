"""A table's private link as a way to sign in: `Authorization: Table <token>`, good for keeping that event's score."""

from django.db.models import QuerySet
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from clubs.derived_secrets import digest_of
from clubs.policy import TableKeeper
from tournaments.models import Table

KEYWORD = "Table"


def table_token(request: Request) -> str | None:
    """The token of the header, None when the request signs in some other way. A malformed header is a 401."""
    keyword, *rest = get_authorization_header(request).decode("latin-1").split() or [""]
    if keyword.lower() != KEYWORD.lower():
        return None
    if len(rest) != 1:
        raise AuthenticationFailed(f"Write the header as 'Authorization: {KEYWORD} <token>'.")
    return rest[0]


def keeper_of(token: str) -> TableKeeper:
    """The holder of this link, in one small query; a revoked link is unknown."""
    found = _tables(token).values_list("pk", "tournament_id", "tournament__club_id").first()
    if found is None:
        raise _unknown()
    return TableKeeper(*found)


def _tables(token: str) -> QuerySet[Table]:
    return Table.objects.filter(digest=digest_of(token), revoked=False).order_by()


def _unknown() -> AuthenticationFailed:
    return AuthenticationFailed("This link is not known or was replaced. Scan the code on the table again.")


class TableTokenAuthentication(BaseAuthentication):
    """`request.user` becomes a `TableKeeper`, `request.auth` the `Table` (with its tournament)."""

    def authenticate(self, request: Request) -> tuple[TableKeeper, Table] | None:
        """One query, and none when the header is not for us."""
        token = table_token(request)
        if token is None:
            return None
        table = _tables(token).select_related("tournament").first()
        if table is None:
            raise _unknown()
        return TableKeeper(table.pk, table.tournament_id, table.tournament.club_id), table

    def authenticate_header(self, request: Request) -> str:
        """The header of a 401 answer."""
        return KEYWORD


class TableTokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the description of the API names it."""

    target_class = "tournaments.authentication.TableTokenAuthentication"
    name = "tableToken"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        """An API key in the Authorization header, after the word Table."""
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": f"The token of a table's private link: '{KEYWORD} <token>'.",
        }
