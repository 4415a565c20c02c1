"""Clubs, users and players for tests. Alice is an administrator, Bob a director, Charlie an outsider."""

from datetime import date, time

import factory
from factory.django import DjangoModelFactory

from clubs.models import ApiToken, Club, NightSeries, Player, Role, Scope, StaffRole, User, Weekday, Zone
from clubs.models.api_token import digest_of, new_key


class UserFactory(DjangoModelFactory[User]):
    """A user without a password: tests sign in by `force_login`. `with_password="…"` sets one."""

    class Meta:
        model = User
        skip_postgeneration_save = True

    email = factory.Sequence(lambda n: f"user{n}@example.org")

    @factory.post_generation
    def with_password(self: User, create: bool, password: str | None, **kwargs: object) -> None:
        if password:
            self.set_password(password)
        else:
            self.set_unusable_password()
        self.save()


class ClubFactory(DjangoModelFactory[Club]):
    class Meta:
        model = Club

    name = factory.Sequence(lambda n: f"Club {n}")
    slug = factory.Sequence(lambda n: f"club-{n}")
    time_zone = "America/Edmonton"


class StaffRoleFactory(DjangoModelFactory[StaffRole]):
    class Meta:
        model = StaffRole

    club = factory.SubFactory(ClubFactory)
    user = factory.SubFactory(UserFactory)
    role = Role.DIRECTOR


class ZoneFactory(DjangoModelFactory[Zone]):
    class Meta:
        model = Zone

    club = factory.SubFactory(ClubFactory)
    name = factory.Sequence(lambda n: f"Zone {n + 1}")


class PlayerFactory(DjangoModelFactory[Player]):
    class Meta:
        model = Player

    club = factory.SubFactory(ClubFactory)
    name = factory.Sequence(lambda n: f"Player {n + 1}")


def token_of(user: User, scope: Scope = Scope.ADMINISTER) -> str:
    """One more token of the user, whose other tokens go on working."""
    key = new_key()
    ApiToken.objects.create(user=user, digest=digest_of(key), scope=scope)
    return key


def first_token(user: User) -> ApiToken:
    """The oldest token of the user; a new one where there is none."""
    if not user.api_tokens.exists():
        token_of(user)
    return user.api_tokens.earliest("pk")


class NightSeriesFactory(DjangoModelFactory[NightSeries]):
    class Meta:
        model = NightSeries

    club = factory.SubFactory(ClubFactory)
    name = "Tuesday euchre"
    weekday = Weekday.TUESDAY
    starts = time(19)
    first = date(2026, 9, 1)
