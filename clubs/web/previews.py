"""Previews in the API: what an action would do. Nothing is saved, so no key is needed."""

from collections.abc import Callable
from typing import Any, cast

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.web.endpoints import BaseAPIView, Shape


class PreviewView(BaseAPIView):
    """`POST` to the address of an action and `preview/`, with the action's body; what the effect does not depend on
    (a reason) may be left out.

    A subclass answers in `preview`, and reads the body with `self.valid()`. Its serializer is the action's own. `GET`
    with the fields as parameters of the query is the spelling of before, and still answered.
    """

    keeps_its_own_receipts = True
    public = False
    is_preview = True
    not_needed: tuple[str, ...] = ("reason",)  # fields of the action that say nothing about its effect

    def preview(self, request: Request, **address: Any) -> Response:
        """The answer."""
        raise NotImplementedError

    @property
    def query(self) -> type[Shape]:  # type: ignore[override]
        """Of the spelling of before, the fields of the action."""
        return cast(type[Shape], self.serializer_class)

    def reader(self, make: type[Shape], **options: Any) -> Shape:
        """Of the action, without what is not needed; of the spelling of before, from the query."""
        if self.request.method != "GET":
            shape = super().reader(make, **options)
        else:
            shape = make(data=self.request.query_params, **options)
        for name in {*self.not_needed} & {*shape.fields}:
            shape.fields[name].required = False
        return shape

    def valid(self, shape: type[Shape] | None = None, *, partial: bool = False, **context: object) -> dict[str, Any]:
        """The values sent, without the fields that say nothing about the effect."""
        sent = super().valid(shape, partial=partial, **context)
        return {name: value for name, value in sent.items() if name not in (*self.not_needed, "previewed")}

    def __init_subclass__(cls) -> None:
        """`POST` is answered by `preview`, and described by it."""
        super().__init_subclass__()
        cls.post = cls.preview

    post: Callable[..., Response]

    @extend_schema(exclude=True)
    def get(self, request: Request, **address: Any) -> Response:
        """The spelling of before."""
        return self.preview(request, **address)


class TrialView(PreviewView):
    """A preview of places: the action is carried out and rolled back. That holds locks, so only `POST` asks for it."""

    http_method_names = ("post", "options")
