"""The secretary says that two players are two people: they are not suggested as duplicates until that is forgotten."""

from django.db import transaction
from django.db.models import F, Q, QuerySet

from clubs.models import Club, Player, TwoPeople
from clubs.policy import Act, Actor, account_of, require
from clubs.services.player_merging import both_held, refuse_no_pair


@transaction.atomic
def keep_both(*, by: Actor, one: Player, other: Player) -> TwoPeople:
    """These two are two people. Said again, it is the same.

    `Refusal`: "same_player", "other_club", "erased", "merged_already".
    """
    require(by, Act.MANAGE_PEOPLE, one.club)
    return keep_apart(by=by, one=one, other=other)


def keep_apart(*, by: Actor, one: Player, other: Player) -> TwoPeople:
    """The same, for a caller who has asked who may. Called in a transaction."""
    one, other = both_held(one.club_id, one.pk, other.pk)
    refuse_no_pair(one, other)
    said = TwoPeople.objects.filter(Q(one=one, other=other) | Q(one=other, other=one)).first()
    return said or TwoPeople.objects.create(one=one, other=other, by=account_of(by))


@transaction.atomic
def forget_two_people(*, by: Actor, said: TwoPeople) -> None:
    """The two are suggested again. Forgotten twice, it is the same."""
    require(by, Act.MANAGE_PEOPLE, said.one.club)
    TwoPeople.objects.filter(pk=said.pk).delete()


def two_people_of(club: Club) -> QuerySet[TwoPeople]:
    """All that was said of two who both are players of the club now, the last first."""
    rows = TwoPeople.objects.filter(one__club=club).exclude(one=F("other"))  # merged after all
    for field in ("one", "other"):
        rows = rows.filter(**{f"{field}__merged_into": None, f"{field}__erased_at": None})
    return rows.select_related("one__club", "other", "by")
