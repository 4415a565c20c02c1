"""The user's own API tokens."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.authentication import BaseAuthentication
from rest_framework.permissions import AllowAny, BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from clubs import services
from clubs.models import ApiToken, Scope
from clubs.policy import account_of
from clubs.selectors import own_tokens
from clubs.serializers import (
    CreatedTokenSerializer,
    CredentialsSerializer,
    ListedTokenSerializer,
    TokenRequestSerializer,
    TokenSerializer,
)
from clubs.sign_in_log import log_token
from clubs.web.endpoints import BaseAPIView
from clubs.web.rows import BasePlainView


class OwnTokenView(BaseAPIView):
    """Email and password against a token. No receipts: a token is shown once, so asking twice makes two."""

    serializer_class = CredentialsSerializer
    keeps_its_own_receipts = True
    least_scope = Scope.ADMINISTER

    def get_authenticators(self) -> list[BaseAuthentication]:
        """None for signing in, where an old token must not interfere."""
        signing_in = self.request is not None and self.request.method == "POST"
        return [] if signing_in else super().get_authenticators()

    def get_permissions(self) -> list[BasePermission]:
        """Anybody may sign in."""
        return [AllowAny()] if self.request.method == "POST" else [IsAuthenticated()]

    @extend_schema(summary="Get a token", auth=[], responses=TokenSerializer)
    def post(self, request: Request) -> Response:
        """For programs that act for you. Send it as `Authorization: Token <token>`. It is shown only here.

        It has no name, does everything you can do, and works for 90 days. A new password ends it. You can have 10 of
        these; with another one the oldest stops working. For a narrower token see `tokens/`.
        """
        token = services.token_for_password(request=request._request, **self.valid())
        log_token(request._request, token.token.user_id)
        return Response(TokenSerializer(token).data)

    @extend_schema(summary="End all your tokens")
    def delete(self, request: Request) -> Response:
        """Those with a name too. To end one, see `tokens/`."""
        self.refuse_unread_body()
        services.end_all_tokens(by=account_of(self.actor))
        return Response(status=204)


@extend_schema_view(
    list=extend_schema(summary="Your tokens", description="Those that still work, the oldest first. No key is shown."),
    create=extend_schema(
        summary="Create a token", request=TokenRequestSerializer, responses={201: CreatedTokenSerializer}
    ),
    destroy=extend_schema(
        summary="End a token", description="It stops working at once. Your other tokens go on working."
    ),
)
class TokenView(BasePlainView):
    """The tokens with which programs act for the user."""

    serializer_class = ListedTokenSerializer
    least_scope = Scope.ADMINISTER  # with a narrower one, a program could prolong its own

    def get_queryset(self) -> QuerySet[ApiToken]:
        """Those that still work."""
        return own_tokens(account_of(self.actor))

    def create(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Its key is shown only here. You can have 10 tokens with a name.

        A token needs the scope `administer` to create or end tokens.
        """
        new = services.create_token(by=account_of(self.actor), **self.valid(TokenRequestSerializer))
        return Response({**ListedTokenSerializer(new.token).data, "token": new.key}, status=201)

    def to_keep(self, answer: Any) -> Any:
        """All but the key: a repeated request cannot be told it again."""
        return {**answer, "token": None}

    def perform_destroy(self, instance: ApiToken) -> None:
        services.end_token(by=account_of(self.actor), token=instance)
