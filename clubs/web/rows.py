"""Plain rows of a club on pages and in the API. Both read the limits of the model's fields, and save by `save_row`."""

import re
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any, ClassVar, cast

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import QuerySet
from django.urls import URLPattern, path
from drf_spectacular.drainage import set_override
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ModelViewSet

from clubs.errors import Refusal
from clubs.models import Club, ClubRow
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.services.rows import KEPT_BY, remove_row, save_row
from clubs.web.endpoints import BaseAPIView
from clubs.web.forms import ActionForm, clock_input, day_input
from clubs.web.paging import Pages

LIMITS: Mapping[type, str] = {MinValueValidator: "min_value", MaxValueValidator: "max_value"}
INPUTS: Mapping[type, Callable[[], forms.Widget]] = {models.DateField: day_input, models.TimeField: clock_input}


def limits_of(field: "models.Field[Any, Any]") -> dict[str, Any]:
    """The limits of a number, as fields of forms and of serializers take them."""
    own: Sequence[Any] = field._validators  # type: ignore[attr-defined]
    return {LIMITS[type(validator)]: validator.limit_value for validator in own if type(validator) in LIMITS}


def limited_field(field: "models.Field[Any, Any]", **options: Any) -> forms.Field | None:
    """The field of a form for this field of a model. The browser knows the limits too."""
    own: Sequence[Any] = field._validators  # type: ignore[attr-defined]
    others = [validator for validator in own if type(validator) not in LIMITS]
    if type(field) in INPUTS:
        options.setdefault("widget", INPUTS[type(field)]())
    if field.choices and not field.blank:
        options.setdefault("initial", field.get_default())  # so that “---------” is no choice
    return field.formfield(**limits_of(field), validators=others, **options)


def field_of(model: type[models.Model], name: str, **options: Any) -> forms.Field:
    """The same of a model's field, for a form that asks in its own way."""
    field = limited_field(model._meta.get_field(name), **options)  # type: ignore[arg-type]
    assert field is not None
    return field


class ModelActionForm(ActionForm, forms.ModelForm):  # type: ignore[type-arg]
    """A form for fields of a model, with their limits. The service checks the row as a whole, and saves it."""

    class Meta:
        formfield_callback = limited_field

    def _post_clean(self) -> None:
        """Leave the rest to the service, so that each problem is said once."""


class RowForm(ModelActionForm):
    """A form for a plain row: `row` is the row as it was sent, for `save_row`."""

    @property
    def row(self) -> ClubRow:
        """The row with the values of the form. The page's own row stays as it is saved."""
        row: ClubRow = forms.models.construct_instance(self, copy(self.instance))
        return row

    def field_refused(self, refusal: Refusal) -> str | None:
        """The name that another row has."""
        return "name" if refusal.code.endswith("_exists") else None


class FeeField(serializers.DecimalField):
    """An amount of money as text, with the digits that the model has for it: "40.00"."""

    def __init__(self, *, max_digits: int, decimal_places: int, **options: Any) -> None:
        super().__init__(max_digits=max_digits, decimal_places=decimal_places, **options)
        self.digits = rf"^\d{{1,{max_digits - decimal_places}}}(\.\d{{1,{decimal_places}}})?$"
        described = {"type": "string", "format": "decimal", "maxLength": max_digits + 1, "pattern": self.digits}
        set_override(self, "field", described)

    def to_internal_value(self, data: Any) -> Any:
        """Plain digits: no exponent, which would be another way to write a long number."""
        if not re.match(self.digits, str(data).strip(), re.ASCII):
            self.fail("invalid")
        return super().to_internal_value(data)


@extend_schema_field({"type": "string", "maxLength": 15, "pattern": r"^[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?$"})
class ClockTimeField(serializers.TimeField):
    """A time by the clock in the hall, such as 19:00. A "time" of JSON Schema would need an offset from UTC."""


class PlainSerializer(serializers.ModelSerializer[Any]):
    """Fields of a model as the API reads and shows them, with their limits."""

    serializer_field_mapping = {
        **serializers.ModelSerializer.serializer_field_mapping,
        models.DecimalField: FeeField,
        models.TimeField: ClockTimeField,
    }

    def build_standard_field(self, field_name: str, model_field: Any) -> tuple[Any, dict[str, Any]]:
        """As always; a choice has no limits beside its choices."""
        field, options = super().build_standard_field(field_name, model_field)
        if model_field.choices:
            options.pop("validators", None)
        return field, options


def api_field_of(model: type[models.Model], name: str, **options: Any) -> serializers.Field[Any, Any, Any, Any]:
    """The field of a serializer for this field of a model. Other fields of the serializer may be of another model."""
    field, own = PlainSerializer().build_standard_field(name, model._meta.get_field(name))
    made: serializers.Field[Any, Any, Any, Any] = field(**{**own, **options})
    return made


class ClubRowSerializer(PlainSerializer):
    """A plain row as the API reads and shows it."""

    class Meta:
        model: type[ClubRow]


class BasePlainView(BaseAPIView, ModelViewSet[Any]):
    """Rows of `get_queryset`: their list, and each one."""

    pagination_class = Pages

    def get_object(self) -> Any:
        """The row of this address; one of anybody else is not found."""
        return get_or_refuse(self.get_queryset(), pk=self.kwargs["pk"])

    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """A page of them."""
        return self.paged(self.get_queryset())


class BaseRowView(BasePlainView):
    """The plain rows of a club. `serializer_class` names the model, and so who keeps them."""

    seen_by: ClassVar[Act]
    shown_with: ClassVar[Sequence[str]] = ()  # the other rows that the answer names

    @property
    def model(self) -> type[ClubRow]:
        """The rows' class."""
        return cast(type[ClubRowSerializer], self.serializer_class).Meta.model

    def get_queryset(self) -> QuerySet[ClubRow]:
        """The rows of the club of this address, for those who may read or keep them."""
        reading = self.request.method in SAFE_METHODS
        club = self.club_to_read() if reading else self.club_for(KEPT_BY[self.model])
        return self.model._default_manager.filter(club=club).select_related("club", *self.shown_with)

    def club_to_read(self) -> Club:
        """The club of this address, for those who may see the rows."""
        return self.club_for(self.seen_by)

    def create(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """A new row."""
        return self._saved(self.model(club=self.club_for(KEPT_BY[self.model])), 201)

    def partial_update(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Other values of a row; those that are left out stay."""
        return self._saved(self.get_object(), partial=True)

    def sent(self, club: Club, *, partial: bool) -> dict[str, Any]:
        """The values that were sent, as the row keeps them."""
        return self.valid(partial=partial)

    def perform_destroy(self, instance: ClubRow) -> None:
        """By the service, which asks who may, and refuses a row that others name."""
        remove_row(by=self.actor, row=instance)

    def _saved(self, row: ClubRow, status: int = 200, *, partial: bool = False) -> Response:
        for name, value in self.sent(row.club, partial=partial).items():
            setattr(row, name, value)
        save_row(by=self.actor, row=row)
        return Response(self.get_serializer(row).data, status=status)


def row_addresses(view: type[BasePlainView], at: str, name: str, **of_one: Any) -> list[URLPattern]:
    """The addresses of a list and of one of its rows, with the methods that one row has."""
    addresses = [path(at, view.as_view({"get": "list", "post": "create"}), name=f"{name}-list")]
    if of_one:
        addresses.append(path(f"{at}<int:pk>/", view.as_view(of_one, pagination_class=None), name=name))
    return addresses
