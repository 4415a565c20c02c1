"""Pairs that come late, leave, or are penalised."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.forms.acting import ActForm, SeenForm, reason_field
from scoring.forms.results import PairField
from scoring.selectors.ground import DELETE, FORFEIT
from tournaments.models import Tournament

RULES = [(DELETE, _("Delete its results")), (FORFEIT, _("Keep them, forfeit the rest"))]


class LateForm(SeenForm):
    """A registered pair joins."""

    reason = reason_field(required=False)


class WithdrawalForm(SeenForm):
    """A pair leaves, by one rule or the other."""

    rule = forms.ChoiceField(label=_("What becomes of its games"), choices=RULES, widget=forms.RadioSelect)
    reason = reason_field()

    def __init__(self, *args: Any, knock_out: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if knock_out:  # what was played counts there: nothing is to choose
            del self.fields["rule"]


class ReturnForm(SeenForm):
    """A withdrawal taken back."""

    reason = reason_field()


class OthersForm(ActForm):
    """Others who sit in for the house; `persons`: one of them, for nobody has a partner."""

    first = forms.CharField(label=_("Player"), max_length=400)
    second = forms.CharField(label=_("Partner"), max_length=400)

    def __init__(self, *args: Any, persons: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if persons:
            del self.fields["second"]


class HouseForm(OthersForm, SeenForm):
    """Who sits in for the house, as it was seen beforehand."""


class PenaltyForm(ActForm):
    """Points taken from a pair's total."""

    points = forms.IntegerField(label=_("Points taken away"), min_value=1, max_value=99, initial=2)
    reason = reason_field()

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        label = _("Player") if tournament.persons else _("Pair")
        self.fields = {"uuid": self.fields["uuid"], "entry": PairField(tournament, label=label), **self.fields}


class LiftForm(PenaltyForm):
    """Points given back that a penalty took."""

    points = forms.IntegerField(label=_("Points given back"), min_value=1, max_value=99, initial=2)
