"""Actions for programs, declared once: the address, the write, its description, and whether it can be done now."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from django.http import HttpResponseBase
from django.urls import URLPattern, path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act, nothing_here
from clubs.web.body_fields import Shape
from clubs.web.endpoints import BaseAPIView

Thing = TypeVar("Thing")


def always(thing: object) -> None:
    """The check of an action that only its permission guards; its service may still refuse what was sent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclaredAction(Generic[Thing]):
    """An action of programs on one thing: an event, a round, an entry, a game.

    `name` is its address below that of the thing, unless `at` says another; "" is the address of the thing itself.
    `service(by=…, **arguments of the thing, **body)` does it, and `check`, the service's own, refuses while it cannot
    be done. A `PATCH` passes only the fields that were sent. `answers` shows what the service returns, a list where
    this is `many`; without it nothing is answered (204). `choices` are the values, for fields that can have only a few
    at this moment.
    """

    name: str
    summary: str
    about: str
    permission: Act | None  # None: for everybody, or for the holder of a private link
    service: Callable[..., Any]
    method: str = "POST"
    at: str | None = None
    body: type[Shape] | None = None
    answers: type[Shape] | None = None
    many: bool = False
    created: bool = False
    check: Callable[[Thing], object] = always
    choices: Callable[[Thing], Mapping[str, Sequence[int | str]]] = lambda thing: {}

    @property
    def address(self) -> str:
        """Its address below that of the thing."""
        words = self.name if self.at is None else self.at
        return f"{words}/" if words else ""

    @property
    def partial(self) -> bool:
        """Whether every field of its body can be left out."""
        return self.method == "PATCH"

    @property
    def status(self) -> int:
        """The HTTP status of its answer: 201 if it creates, 204 if it answers nothing, else 200."""
        if self.created:
            return 201
        return 200 if self.answers else 204


class BaseThingView(BaseAPIView, Generic[Thing]):
    """A view about the thing of its address. A base for each kind of thing says how it is found."""

    def thing(self, permission: Act) -> Thing:
        """The thing, for those who may do this to it; `Refusal` otherwise."""
        raise NotImplementedError

    def permissions(self, thing: Thing) -> frozenset[Act]:
        """Everything that the actor may do to it; nothing for an outsider."""
        raise NotImplementedError

    def arguments(self, thing: Thing) -> dict[str, Any]:
        """The keyword arguments by which its services take it."""
        raise NotImplementedError


class BaseActionView(BaseThingView[Thing]):
    """The writes of declared actions of one kind of thing. Each address has its own (`doing`)."""

    declared: Mapping[str, DeclaredAction[Thing]] = {}  # by method

    @classmethod
    def doing(cls, *actions: DeclaredAction[Thing]) -> Callable[..., HttpResponseBase]:
        """The view of these actions' address. It has a class of its own, which says what methods there are."""
        own = {"__doc__": cls.__doc__, "__module__": cls.__module__, "declared": {one.method: one for one in actions}}
        handlers = {one.method.lower(): cls.write for one in actions}
        view: type[BaseActionView[Thing]] = type(cls.__name__, (cls,), {**own, **handlers})
        return view.as_view()

    @property
    def requested(self) -> DeclaredAction[Thing]:
        """The action that this request is for."""
        return self.declared[str(self.request.method)]

    def write(self, request: Request, **address: Any) -> Response:
        """Permission first, then what the address names, then what was sent; the service refuses what cannot be."""
        action, thing = self.requested, self.found()
        arguments = {**self.doer(), **self.arguments(thing)}
        sent = self.valid(action.body, partial=action.partial, **self.context_of(thing)) if action.body else {}
        return Response(self.shown(action.service(**arguments, **sent)), status=action.status)

    def found(self) -> Thing:
        """The thing of this address, for those who may do the action."""
        if self.requested.permission is None:
            raise nothing_here()
        return self.thing(self.requested.permission)

    def doer(self) -> dict[str, Any]:
        """The argument of a service that says who acts."""
        return {"by": self.actor}

    def get_serializer_class(self) -> type[Shape]:
        """That of the reads of this address, if it has any; else of a body. `OPTIONS` asks for it."""
        bodies = (one.body for one in self.declared.values() if one.body)
        return cast(type[Shape], self.serializer_class or next(bodies, serializers.Serializer))

    def context_of(self, thing: Thing) -> Mapping[str, Any]:
        """The values that fields of a body need to read what was sent, such as the card of the game."""
        return {}

    def shown(self, answer: Any) -> Any:
        """The answer as JSON, by the declaration; None where it answers nothing."""
        shape = self.requested.answers
        if shape is None or answer is None:
            return None
        if self.requested.many:
            return self.all_of(answer, shape).data
        return shape(answer, context=self.get_serializer_context()).data


def action_addresses(
    at: str,
    name: str,
    actions: Iterable[DeclaredAction[Thing]],
    write: type[BaseActionView[Thing]],
    listed: type[BaseAPIView] | None = None,
) -> list[URLPattern]:
    """The address of each action below `at`, and of their list if they have one."""
    actions = tuple(actions)
    by_address: dict[str, list[DeclaredAction[Thing]]] = {}
    for one in actions:
        by_address.setdefault(one.address, []).append(one)
    addresses = [
        path(f"{at}{address}", write.doing(*those), name=f"api-{name}-{address[:-1].replace('/', '-')}".rstrip("-"))
        for address, those in by_address.items()
    ]
    if listed:
        addresses.append(path(f"{at}actions/", listed.as_view(actions=actions), name=f"api-{name}-actions"))
    return addresses
