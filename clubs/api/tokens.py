"""The user's own API tokens."""

from drf_spectacular.utils import extend_schema
from rest_framework.authentication import BaseAuthentication
from rest_framework.permissions import AllowAny, BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from clubs import services
from clubs.models import Scope
from clubs.policy import account_of
from clubs.serializers import CredentialsSerializer, TokenSerializer
from clubs.web.endpoints import BaseAPIView


class OwnTokenView(BaseAPIView):
    """E-mail and password against a token. No receipts: a token is shown once, so asking twice makes two."""

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

        It expires, and a new password cancels it. You can have 10; with another one the oldest stops working.
        """
        token = services.token_for_password(request=request._request, **self.valid())
        return Response(TokenSerializer({"token": token.key, "expires_at": token.expires_at}).data)

    @extend_schema(summary="Revoke your tokens")
    def delete(self, request: Request) -> Response:
        """Cancel all your tokens."""
        self.refuse_unread_body()
        services.revoke_token(by=account_of(self.actor))
        return Response(status=204)
