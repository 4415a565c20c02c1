"""Previews in the API: what an action would do. Nothing is saved, so no key is needed."""

from collections.abc import Callable
from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from clubs.web.body_fields import Shape
from clubs.web.endpoints import BaseAPIView


class PreviewView(BaseAPIView):
    """`POST` to the address of an action and `preview/`, with the action's body; what the effect does not depend on
    (a reason) may be left out.

    A subclass answers in `preview`, and reads the body with `self.valid()`. Its serializer is the action's own.
    """

    keeps_its_own_receipts = True
    public = False
    is_preview = True
    not_needed: tuple[str, ...] = ("reason",)  # fields of the action that say nothing about its effect

    def preview(self, request: Request, **address: Any) -> Response:
        """The effect of the action, computed from `self.valid()`. Nothing is kept."""
        raise NotImplementedError

    def reader(self, make: type[Shape], **options: Any) -> Shape:
        """The action's own, with the fields of `not_needed` optional."""
        shape = super().reader(make, **options)
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
