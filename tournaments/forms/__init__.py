"""Forms of the director's pages before play."""

from tournaments.forms.chooser import ChooserForm
from tournaments.forms.desk import DeskForm
from tournaments.forms.draws import CutForm, WordForm
from tournaments.forms.entries import PairForm, PlaceForm, PlayerForm, SingleForm, TogetherForm
from tournaments.forms.events import EventForm
from tournaments.forms.laws import LawsForm
from tournaments.forms.lists import ListForm

__all__ = [
    "ChooserForm",
    "CutForm",
    "DeskForm",
    "EventForm",
    "LawsForm",
    "ListForm",
    "PairForm",
    "PlaceForm",
    "PlayerForm",
    "SingleForm",
    "TogetherForm",
    "WordForm",
]
