"""Rulings at the desk by other books: the choices offered, the facts asked and the rulings given."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from clubs.policy import TableKeeper
from rules.euchre.entry import HandResult, Side
from rules.euchre.kinds import game_for
from rules.euchre.rulings import Offence
from scoring.decisions.hands import enter_hand
from scoring.forms.rulings import offences
from scoring.models import Kind, LedgerEntry
from tests.factories.evenings import Evening, evening
from tests.seen import seen
from tests.tournaments.desk.pages import words

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db
REVOKE = {"trick_quitted": "yes", "proved": "yes", "offender": "NS"}


class Ruling:
    """A table of an evening by some book, and what its director asks there."""

    def __init__(self, client: Client, night: Evening) -> None:
        self.client, self.night = client, night
        self.game = night.round.games.order_by("table__number").first()
        self.url = f"/desk/{night.tournament.code}/rulings/"

    def asked(self, offence: str, **facts: str) -> dict[str, str]:
        return {"game": str(self.game.pk), "hand": "1", "offence": offence, **facts}

    def shown(self, offence: str, **facts: str) -> str:
        return words(self.client.get(self.url, self.asked(offence, **facts)))

    def record(self, offence: str, **facts: str) -> str:
        sent = {**self.asked(offence, **facts), "action": "ruling", "uuid": str(uuid4())}
        return words(self.client.post(self.url, sent, follow=True))

    def hand(self, number: int, **said: object) -> None:
        keeper = TableKeeper(self.game.table_id, self.night.tournament.pk, self.night.tournament.club_id)
        turn = {"by": keeper, "game_id": self.game.pk, "sheet": 1, "number": number, "uuid": uuid4()}
        enter_hand(**turn, hand=HandResult(**said))


@pytest.fixture
def at(signed_in: SignIn) -> Callable[..., Ruling]:
    def open_(ruleset: str, **overrides: object) -> Ruling:
        night = evening(4, ruleset=ruleset, law_overrides=overrides)
        return Ruling(signed_in(night.director), night)

    return open_


@pytest.mark.parametrize(
    ("ruleset", "groups"),
    [
        ("55plus", {"Settled by the rules": 14, "Director decides, with advice": 2}),
        ("zobel", {"Settled by the rules": 8, "Director decides, with advice": 11}),
        ("stubbington4", {"Settled by the rules": 2, "Director decides, with advice": 15}),
        ("standard4", {"Director decides, with advice": 16}),
    ],
)
def test_what_happened_is_picked_from_what_the_book_knows(
    at: Callable[..., Ruling], ruleset: str, groups: dict
) -> None:
    ruling = at(ruleset)
    offered = offences(game_for(ruling.night.stage.law_book).rulings)
    assert {label: len(group) for label, group in offered} == groups
    zobels = {Offence.BOTTOM_CARD_EXAMINED, Offence.WRONG_KITTY}
    everything = set(Offence) - (set() if ruleset == "zobel" else zobels)
    everything -= set() if ruleset in ("zobel", "stubbington4") else {Offence.PACK_NOT_CUT}
    assert sorted(value for _label, group in offered for value, _words in group) == sorted(everything)
    shown = [group.told["label"] for group in seen(ruling.client.get(ruling.url)).parts("optgroup")]
    assert shown == list(groups)


def test_without_lone_hands_no_lone_player_is_at_fault(at: Callable[..., Ruling]) -> None:
    ruling = at("55plus", alone="nobody", partner_orders_alone=False)
    assert "lone_hand_error" not in ruling.client.get(ruling.url).content.decode()
    assert "Was the player at fault playing alone?" not in ruling.shown("exposed_card")
    assert "Did they go alone?" not in ruling.shown("revoke", **REVOKE)


def test_table_talk_at_stubbington_may_be_a_hand_replayed(at: Callable[..., Ruling]) -> None:
    said = at("stubbington4").shown("table_talk")
    assert "The rules leave this to the director. Suggested: table talk is cheating, so the hand is void" in said
    assert "Stubbington U3A, Euchre Rules, Table talking" in said
    assert "The hand does not count, even if it was played or entered." in said


def test_a_player_may_hesitate_at_stubbington(at: Callable[..., Ruling]) -> None:
    said = at("stubbington4").shown("hesitation")
    assert "A player can hesitate, or be quick, before passing: there is no penalty." in said
    assert "The score does not change. The ruling is saved in the history." in said


def test_elsewhere_talk_and_hesitation_are_the_directors(at: Callable[..., Ruling]) -> None:
    ruling = at("55plus")
    for offence in ("table_talk", "hesitation"):
        assert "The rules leave this to the director. Suggested:" in ruling.shown(offence)


def test_a_revoke_at_stubbington_asks_whether_it_was_noticed_in_the_same_hand(at: Callable[..., Ruling]) -> None:
    ruling = at("stubbington4")
    ruling.hand(1, makers=Side.NS, tricks=3)
    assert "Was it noticed in a later trick of the same hand?" in ruling.shown("revoke", trick_quitted="yes")
    late = ruling.shown("revoke", trick_quitted="yes", same_hand="no")
    assert "A revoke counts only if it is noticed in the same hand: nothing changes." in late
    told = ruling.shown("revoke", **REVOKE, same_hand="yes")
    assert "Revoke: 2 points to pair B." in told
    assert "Stubbington U3A, Euchre Rules, Reneging" in told
    assert "The score at the table is 0–2." in ruling.record("revoke", **REVOKE, same_hand="yes")
    assert LedgerEntry.objects.get(kind=Kind.RULING).body["case"]["same_hand"] is True


def test_a_lone_defender_makes_a_revoke_at_stubbington_four_points(at: Callable[..., Ruling]) -> None:
    ruling = at("stubbington4")
    asked = {**REVOKE, "same_hand": "yes", "makers": "NS", "tricks": "3", "defend_alone": "yes"}
    assert "Did a defender go alone?" in ruling.shown("revoke", **REVOKE, same_hand="yes")
    assert "Revoke: 4 points to pair B." in ruling.shown("revoke", **asked)


def test_a_revoke_in_zobel_is_advice_five_points_deducted_and_the_tricks_kept(at: Callable[..., Ruling]) -> None:
    ruling = at("zobel")
    ruling.hand(1, makers=Side.NS, tricks=4, dealer=0)
    told = ruling.shown("revoke", **REVOKE)
    assert "The rules leave this to the director. Suggested: Revoke: 5 points deducted from pair A." in told
    assert "Zobel Family Euchre Tournament Rule Guide, not covered (our reading)" in told
    assert "The score at the table is -5–1." in ruling.record("revoke", **REVOKE)


def test_a_misdeal_in_zobel_is_settled_by_the_book(at: Callable[..., Ruling]) -> None:
    told = at("zobel").shown("card_exposed_in_dealing")
    assert "A misdeal: deal again." in told
    assert "Zobel Family Euchre Tournament Rule Guide, Definitions, Misdeal" in told
    assert "The rules leave this" not in told


def test_a_lead_out_of_turn_in_the_standard_game_is_advised_as_the_55_plus_games_have_it(
    at: Callable[..., Ruling],
) -> None:
    told = at("standard4").shown("lead_out_of_turn", lone="no", all_played="yes")
    assert "Suggested: All the others have played to the false lead: the trick counts." in told
    assert "55+ Games, Euchre Rules, 11 Irregularities, Lead out of turn" in told
