"""Pairs that come late, leave, are penalised, or decline to go on."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.web.forms import ActionForm, person_field, previewed_field, reason_field
from scoring.decisions.penalties import MOST_DEDUCTED
from scoring.forms.results import PairField
from scoring.ledger.stage_record import DELETE, FORFEIT
from tournaments.models import Tournament

RULES = [(DELETE, _("Delete their results")), (FORFEIT, _("Keep results, forfeit the rest"))]


class LateForm(ActionForm):
    """A registered pair joins, as the preview showed it."""

    previewed = previewed_field()


class WithdrawalForm(ActionForm):
    """A pair leaves, by one rule or the other. `keep_seats`: with the plan that keeps all other seats."""

    previewed = previewed_field()
    keep_seats = forms.BooleanField(required=False, widget=forms.HiddenInput)
    rule = forms.ChoiceField(label=_("Their results"), choices=RULES, widget=forms.RadioSelect)
    reason = reason_field()

    def __init__(self, *args: Any, knock_out: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if knock_out:  # what was played counts there: nothing is to choose
            del self.fields["rule"]


class ReturnForm(ActionForm):
    """Undo a withdrawal."""

    previewed = previewed_field()
    reason = reason_field()


class SayNoForm(ActionForm):
    """A qualifier declines."""

    reason = reason_field(required=False)


class OthersForm(ActionForm):
    """Others who sit in for the house; `persons`: one of them, for nobody has a partner."""

    first = person_field(_("Player"))
    second = person_field(_("Partner"))

    def __init__(self, *args: Any, persons: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if persons:
            del self.fields["second"]


class HouseForm(OthersForm):
    """The players of the house pair, as the preview showed it."""

    previewed = previewed_field()


class PenaltyForm(ActionForm):
    """Points taken from a pair's total."""

    points = forms.IntegerField(label=_("Points to deduct"), min_value=1, max_value=MOST_DEDUCTED, initial=2)
    reason = reason_field()

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        label = _("Player") if tournament.persons else _("Pair")
        self.fields = {"uuid": self.fields["uuid"], "entry": PairField(tournament, label=label), **self.fields}


class LiftForm(PenaltyForm):
    """Points given back that a penalty took."""

    points = forms.IntegerField(label=_("Points to give back"), min_value=1, max_value=MOST_DEDUCTED, initial=2)


class LateEntryForm(ActionForm):
    """Which late entry it is: to take off the list, or to be on the way to."""

    entry = forms.IntegerField(widget=forms.HiddenInput)
