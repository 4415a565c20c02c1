"""A person with an account: directors and club administrators. Nobody needs one to score or to watch."""

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models, transaction

from clubs.models.held_rows import HeldRows
from clubs.names import LONGEST


class Users(HeldRows["User"]):
    """Users."""


class UserManager(BaseUserManager["User"]):
    """Makes users from an email address and a password."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "User":
        """A user who can sign in; the address is kept in lower case."""
        user = self.model(email=email.strip().lower(), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str, **fields: Any) -> "User":
        """A user who may also open the admin site."""
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)


class User(AbstractBaseUser, PermissionsMixin):
    """Signs in with email and password."""

    email = models.EmailField(unique=True)
    name = models.CharField(max_length=LONGEST, blank=True)
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False)
    joined_at = models.DateTimeField(auto_now_add=True)

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    objects = UserManager.from_queryset(Users)()

    def __str__(self) -> str:
        return self.name or self.email

    def save(self, *args: Any, **kwargs: Any) -> None:
        """A new password makes the tokens of programs worthless, by whatever way it was set: one may have been stolen.

        (`set_password` leaves the new one in `_password` until the row is saved; hashing an old one again does not.)
        """
        new_password = self.pk is not None and getattr(self, "_password", None) is not None
        with transaction.atomic():
            super().save(*args, **kwargs)
            if new_password:
                self.api_tokens.all().delete()
