"""Values that a view reads from its request."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, QueryDict

from clubs.models import User
from clubs.policy import account_of


def user_of(request: HttpRequest) -> User:
    """The user who is signed in; `Refusal` not_found for anybody else."""
    return account_of(request.user)


def sent_by_script(request: HttpRequest) -> bool:
    """Whether a script of a page asks, such as for what is new, and not a person."""
    return request.headers.get("X-Requested-With") == "fetch"


def posted(request: HttpRequest, button: str = "") -> QueryDict | None:
    """The fields that were posted (with this button), as a form takes them; None otherwise."""
    return request.POST if request.method == "POST" and (not button or button in request.POST) else None


def whole_address(context: Mapping[str, Any], path: str) -> str:
    """The address of a page of this site, in the answer of a serializer with this context."""
    address: str = context["request"].build_absolute_uri(path)
    return address
