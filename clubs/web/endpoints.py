"""The base of every API view: who asks, and whether the same request was answered before.

A write carries an `Idempotency-Key` (`clubs.web.submit_once`). Its receipt also keeps the permissions that the policy
checked, and a repeated request is checked for them again: a director who was removed gets no answer. A receipt keeps
no secrets: a view that answers with one keeps which row it belongs to, and reads it again for a repeated request.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, cast

from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from rest_framework import serializers
from rest_framework.exceptions import APIException, ErrorDetail, ValidationError
from rest_framework.generics import GenericAPIView
from rest_framework.pagination import LimitOffsetPagination
from rest_framework.permissions import SAFE_METHODS, AllowAny, BasePermission, IsAuthenticated
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.errors import Refusal
from clubs.models import Club, Receipt
from clubs.policy import Act, Actor, recorded, require_again
from clubs.selectors import club_for
from clubs.web.submit_once import LONGEST_KEY, Submission
from rules.words import gettext_noop as N_

KEY_HEADER = "Idempotency-Key"

Handler = Callable[..., Response]
Shape = serializers.Serializer[Any]


class KeyNeeded(APIException):
    """A write without a usable idempotency key."""

    status_code = 400
    default_code = "idempotency_key_needed"
    default_detail = (
        f"Send the header {KEY_HEADER} with 1 to {LONGEST_KEY} characters, such as a UUID. "
        "Use a new value for each action, and the same value when you repeat a request."
    )


class Pages(LimitOffsetPagination):
    """Lists in pages of 100, by `limit` and `offset`."""

    default_limit = 100
    max_limit = 500


def fingerprint(request: HttpRequest) -> str:
    """SHA-256 of what was asked: method, address and body, byte for byte."""
    asked = f"{request.method} {request.get_full_path()}\n".encode() + request.body
    return hashlib.sha256(asked).hexdigest()


class BaseAPIView(GenericAPIView[Any]):
    """A view under /api/v1/. Where its writes carry their own id, it sets `keeps_its_own_receipts = True`.

    Fields of a body and parameters of a query that the view does not know are refused (400) and named: a misspelt
    one would otherwise be answered as if it had been left out. `query_fields` are the parameters of a GET, beside those
    of a page.
    """

    keeps_its_own_receipts = False
    public = False  # whether everybody may read it
    body_was_read = False
    query_fields: tuple[str, ...] = ()

    def get_permissions(self) -> list[BasePermission]:
        """Nobody needs an account to read what is public."""
        return [AllowAny()] if self.public and self.request.method in SAFE_METHODS else [IsAuthenticated()]

    @property
    def actor(self) -> Actor:
        """The actor of a request: a user, or the scorekeeper of a table link."""
        return self.request.user

    def club_for(self, act: Act) -> Club:
        """The club of this address (`slug`), or a refusal; never another club's."""
        return club_for(self.actor, act, self.kwargs["slug"])

    def valid(self, shape: type[Shape] | None = None, *, partial: bool = False, **context: object) -> dict[str, Any]:
        """The request's data, read by `shape` or by the serializer of this address; every fault at once otherwise.

        `context` is what its fields ask for.
        """
        self.body_was_read = True
        make = shape or cast(type[Shape], self.serializer_class)
        serializer = make(data=self.request.data, partial=partial, context=context)
        unknown = unknown_fields(serializer, self.request.data)
        if not serializer.is_valid() or unknown:
            raise ValidationError(dict(serializer.errors) | unknown)
        return dict(serializer.validated_data)

    def queried(self, shape: type[Shape]) -> dict[str, Any]:
        """The parameters of the query, as `shape` reads them."""
        serializer = shape(data=self.request.query_params)
        serializer.is_valid(raise_exception=True)
        return dict(serializer.validated_data)

    def paged(self, rows: QuerySet[Any] | Sequence[Any]) -> Response:
        """One page of the rows, as the serializer of this address shows them."""
        page = self.paginate_queryset(cast(QuerySet[Any], rows))  # which takes lists too
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    def to_keep(self, answer: Any) -> Any:
        """The part of an answer that the receipt keeps, as JSON: all of it, or without its secrets."""
        return answer

    def from_kept(self, kept: Any) -> Any:
        """The answer again from what was kept; asks again whether the actor may see what was not."""
        return kept

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Response:
        """As `APIView.dispatch`, but a write is done once for each key."""
        self.args, self.kwargs = args, kwargs
        once = request.method not in SAFE_METHODS and not self.keeps_its_own_receipts
        self.request = drf_request = self.initialize_request(request, *args, **kwargs)
        self.headers = self.default_response_headers
        try:
            asked = fingerprint(request) if once else ""
            self.initial(drf_request, *args, **kwargs)
            handler = self._handler(drf_request)
            if handler != self.http_method_not_allowed:
                self._refuse_unknown_query()
            response = self._once(handler, asked) if once else handler(drf_request, *args, **kwargs)
        except Exception as error:
            response = self.handle_exception(error)
        self.response = self.finalize_response(drf_request, response, *args, **kwargs)
        return self.response

    def _refuse_unknown_query(self) -> None:
        pages = ("limit", "offset") if self.pagination_class else ()
        known = (*self.query_fields, *pages) if self.request.method in SAFE_METHODS else ()
        if unknown := {name: [_unknown(name)] for name in self.request.query_params if name not in known}:
            raise ValidationError(unknown)

    def refuse_unread_body(self) -> None:
        """Refuse what was sent where nothing was to be sent: the handler has not looked at it."""
        if not self.body_was_read and self.request.body:
            sent = self.request.data
            if sent and isinstance(sent, Mapping):
                raise ValidationError({name: [_unknown(name)] for name in sent})

    def _handler(self, request: Request) -> Handler:
        name = (request.method or "").lower()
        known = name in self.http_method_names
        return getattr(self, name, self.http_method_not_allowed) if known else self.http_method_not_allowed

    def _once(self, handler: Handler, asked: str) -> Response:
        key = self.request.headers.get(KEY_HEADER, "")
        if handler == self.http_method_not_allowed:
            return handler(self.request)
        if not 1 <= len(key) <= LONGEST_KEY or not key.isprintable():
            raise KeyNeeded
        reused = Refusal(
            "same_key_other_body",
            N_("This idempotency key was used for a different request. Use a new key for each new request."),
        )
        return Submission(self.actor, key, asked, reused).answer(partial(self._write, handler), self._replay)

    def _write(self, handler: Handler, receipt: Receipt) -> Response:
        with recorded() as asked_for:
            response = handler(self.request, *self.args, **self.kwargs)
        self.refuse_unread_body()
        if response.status_code >= 400:
            transaction.set_rollback(True)
            return response
        receipt.status = response.status_code
        if response.data is not None:
            receipt.body = self.to_keep(json.loads(JSONRenderer().render(response.data)))
        receipt.authority = list(dict.fromkeys(asked_for))
        receipt.save(update_fields=["status", "body", "authority"])
        return response

    def _replay(self, receipt: Receipt) -> Response:
        body = None
        if (
            receipt.status != 204
        ):  # it tells nothing, so it asks for nothing: anyone who has just left the staff has no role
            require_again(self.actor, receipt.authority)
            body = self.from_kept(receipt.body)
        return Response(body, status=receipt.status, headers={"Idempotency-Replayed": "true"})


def unknown_fields(serializer: Shape, sent: Any) -> dict[str, Any]:
    """The fields of what was sent, at any depth, that the serializer does not have, as REST framework nests errors."""
    if not isinstance(sent, Mapping):
        return {}
    found: dict[str, Any] = {}
    for name, value in sent.items():
        field = serializer.fields.get(name)
        if field is None:
            found[name] = [_unknown(name)]
        elif isinstance(field, serializers.Serializer) and field.fields:  # one without reads its value by itself
            found |= {name: inner} if (inner := unknown_fields(field, value)) else {}
        elif isinstance(field, serializers.ListSerializer) and isinstance(field.child, serializers.Serializer):
            inner = {
                str(at): wrong
                for at, each in enumerate(value if isinstance(value, list) else ())
                if (wrong := unknown_fields(field.child, each))
            }
            found |= {name: inner} if inner else {}
    return found


def _unknown(name: str) -> ErrorDetail:
    return ErrorDetail(gettext("There is no field “%(field)s” here.") % {"field": name}, code="unknown_field")
