"""Programs sign in with `Authorization: Token <key>`; the key is looked up by its hash."""

from typing import Any

from rest_framework.authentication import TokenAuthentication
from rest_framework.exceptions import AuthenticationFailed

from clubs.models import ApiToken, User
from clubs.models.api_token import digest_of


class ApiTokenAuthentication(TokenAuthentication):
    """As REST framework's, over tokens that are hashed and expire."""

    def authenticate_credentials(self, key: str) -> tuple[User, Any]:
        """The user and the token; one query, and one more on a token's first use of a day.

        A token that expired is as unknown as one that never was.
        """
        found = ApiToken.objects.good().select_related("user").filter(digest=digest_of(key)).first()
        if found is None:
            raise AuthenticationFailed("This token is unknown, revoked or expired. Get a new one.")
        if not found.user.is_active:
            raise AuthenticationFailed("This account is closed.")
        found.note_use()
        return found.user, found
