"""The base of every API view: who asks, and whether the same request was answered before.

A write carries an `Idempotency-Key` (`clubs.web.submit_once`). Its receipt also keeps the permissions that the policy
checked, and a repeated request is checked for them again: a director who was removed gets no answer. A receipt keeps
no secrets: a view that answers with one keeps which row it belongs to, and reads it again for a repeated request.

A token can have less than its owner's role: its scope limits the policy while the request is answered.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NoReturn, TypeVar, cast

from django.core.paginator import Page, Paginator
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from rest_framework import serializers
from rest_framework.exceptions import APIException, ErrorDetail, ValidationError
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import SAFE_METHODS, AllowAny, BasePermission, IsAuthenticated
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.errors import Refusal
from clubs.models import ApiToken, Club, Receipt, Scope
from clubs.policy import Act, Actor, limit_to, nothing_here, recorded, require_again, require_scope, scoped
from clubs.selectors import club_for
from clubs.web.body_fields import Shape
from clubs.web.paging import PAGE_FIELDS, BaseFilter, CountedRows
from clubs.web.rates import TooManyRequests
from clubs.web.submit_once import LONGEST_KEY, Submission
from rules.base.words import gettext_noop as N_

KEY_HEADER = "Idempotency-Key"

Handler = Callable[..., Response]
Row = TypeVar("Row")


class KeyNeeded(APIException):
    """A write without a usable idempotency key."""

    status_code = 400
    default_code = "idempotency_key_needed"
    default_detail = (
        f"Send the header {KEY_HEADER} with 1 to {LONGEST_KEY} characters, such as a UUID. "
        "Use a new value for each action, and the same value when you repeat a request."
    )


CORS_HEADERS: Mapping[str, str] = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
    "Access-Control-Allow-Headers": "If-None-Match",
    "Access-Control-Expose-Headers": "ETag, Retry-After",
}
"""Pages of other sites may read what everybody may read. They can send no token and no cookie."""


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
    format_kwarg = None  # until `initial`, which a table's hand does without
    query: type[Shape] = BaseFilter
    list_about: type[Shape] | None = None  # what a list says beside its rows
    least_scope = Scope.SCORE  # that a token needs for a write; more where no act of the policy guards it

    def get_permissions(self) -> list[BasePermission]:
        """Nobody needs an account to read what is public."""
        return [AllowAny()] if self.public and self.request.method in SAFE_METHODS else [IsAuthenticated()]

    def perform_authentication(self, request: Request) -> None:
        """As everywhere, and the scope of a token holds from here on."""
        super().perform_authentication(request)
        if isinstance(request.auth, ApiToken):
            limit_to(Scope(request.auth.scope))
            if request.method not in SAFE_METHODS:
                require_scope(self.least_scope)

    def throttled(self, request: Request, wait: float) -> NoReturn:
        """Refuse one request too many."""
        raise TooManyRequests(wait)

    @property
    def default_response_headers(self) -> dict[str, str]:
        """As everywhere; other sites may show what everybody may read."""
        readable = self.public and self.request.method in SAFE_METHODS
        return {**super().default_response_headers, **(CORS_HEADERS if readable else {})}

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
        serializer = self.reader(make, partial=partial, context=context)
        unknown = unknown_fields(serializer, serializer.initial_data)
        if not serializer.is_valid() or unknown:
            raise ValidationError(dict(serializer.errors) | unknown)
        return dict(serializer.validated_data)

    def reader(self, make: type[Shape], **options: Any) -> Shape:
        """The serializer that reads what was sent, over what stays as it is."""
        sent, kept = self.request.data, self.kept()
        return make(data=_over(kept, sent) if kept and isinstance(sent, Mapping) else sent, **options)

    def kept(self) -> Mapping[str, Any]:
        """The present fields, for an address that sets all of them at once: a field that is left out stays."""
        return {}

    def queried(self, **context: object) -> dict[str, Any]:
        """The parameters of the query, as `query` reads them."""
        serializer = self.query(data=self.request.query_params, context=context)
        serializer.is_valid(raise_exception=True)
        return dict(serializer.validated_data)

    def part(self, pages: "Paginator[Row]") -> "Page[Row]":
        """The one of these pages that `clubs.web.paging.PartFilter` reads from the query; not found after the last."""
        number: int = self.queried()["page"]
        if number > pages.num_pages:
            raise nothing_here()
        return pages.page(number)

    def paged(
        self,
        rows: QuerySet[Any] | Sequence[Any] | CountedRows,
        shape: type[Shape] | None = None,
        about: Any = None,
        **context: object,
    ) -> Response:
        """One page of the rows, as `shape` or the serializer of this address shows them.

        `list_about` shows what else there is to say of the whole list, from `about`.
        """
        make = shape or self.get_serializer_class()
        common = {**self.get_serializer_context(), **context}
        page = self.paginate_queryset(cast(QuerySet[Any], rows))  # which takes lists too
        response = self.get_paginated_response(make(page, many=True, context=common).data)
        if self.list_about is not None:
            response.data |= self.list_about(about, context=common).data
        return response

    def made(self, rows: Sequence[Any] | QuerySet[Any], shape: type[Shape], **context: object) -> Response:
        """As `all_of`, of rows that are new."""
        response = self.all_of(rows, shape, **context)
        response.status_code = 201
        return response

    def all_of(self, rows: Sequence[Any] | QuerySet[Any], shape: type[Shape], **context: object) -> Response:
        """All rows that a write made or changed, in the envelope of lists."""
        shown = shape(rows, many=True, context={**self.get_serializer_context(), **context}).data
        return Response({"count": len(shown), "next": None, "previous": None, "results": shown})

    def to_keep(self, answer: Any) -> Any:
        """The part of an answer that the receipt keeps, as JSON: all of it, or without its secrets."""
        return answer

    def from_kept(self, kept: Any) -> Any:
        """The answer again from what was kept; asks again whether the actor may see what was not."""
        return kept

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Response:
        """As `APIView.dispatch`, but a write is done once for each key."""
        with scoped():
            return self._dispatch(request, *args, **kwargs)

    def _dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Response:
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
        pages = PAGE_FIELDS if self.pagination_class else ()
        known = {*self.query().fields, *pages} if self.request.method in SAFE_METHODS else ()
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


def _over(kept: Mapping[str, Any], sent: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that were sent over those that stay, also within a field."""
    both = {name: _over(kept[name], value) for name, value in sent.items() if _is_nested(kept.get(name), value)}
    return {**kept, **sent, **both}


def _is_nested(kept: Any, sent: Any) -> bool:
    return isinstance(kept, Mapping) and isinstance(sent, Mapping)


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
