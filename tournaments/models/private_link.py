"""Rows with a private link and a PIN. They keep a nonce and a digest, and neither the link nor the PIN."""

from typing import Any, ClassVar, Final

from django.db import models

from clubs.derived_secrets import DIGEST, NONCE, SEALED, derived_pin, derived_token, digest_of, new_nonce, unseal
from clubs.models.generated import GeneratedCharField

LINK_FIELDS: Final = ("nonce", "digest", "sealed")
"""The columns behind a link and its PIN. Histories leave them out: a link that was replaced is nobody's."""


class LinkDigestField(models.CharField):  # type: ignore[type-arg]
    """Filled with the digest of the row's token when a new row is saved, also in bulk."""

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        """The digest of the row as it is; of a row without one, that of its token."""
        if not getattr(model_instance, self.attname):
            setattr(model_instance, self.attname, digest_of(model_instance.token))  # type: ignore[attr-defined]
        return super().pre_save(model_instance, add)

    def deconstruct(self) -> tuple[str, str, list[Any], dict[str, Any]]:
        """The field as migrations write it: they see plain fields."""
        name, _, args, options = super().deconstruct()
        return name, "django.db.models.CharField", list(args), options


class PrivateLink(models.Model):
    """A row with a private link and a PIN, both derived from its nonce with the key outside the database.

    Rows made before that keep their old link and PIN, sealed with the same key, until they get a new link.
    """

    link_kind: ClassVar[str]  # its purpose in `clubs.derived_secrets`
    pin_digits: ClassVar[int]

    nonce = GeneratedCharField(max_length=NONCE, default=new_nonce, editable=False)
    digest = LinkDigestField(max_length=DIGEST, unique=True, editable=False, help_text="SHA-256 of its token.")
    sealed = models.CharField(
        max_length=SEALED,
        default="",
        blank=True,
        editable=False,
        help_text="The token and the PIN of an earlier version, sealed.",
    )

    class Meta:
        abstract = True

    @property
    def token(self) -> str:
        """The secret part of its link."""
        before = self._before
        return before[0] if before else derived_token(f"{self.link_kind}-link", self.nonce)

    @property
    def pin(self) -> str:
        """Its PIN."""
        before = self._before
        return before[1] if before else derived_pin(f"{self.link_kind}-pin", self.nonce, self.pin_digits)

    @property
    def key_fits(self) -> bool:
        """Whether its link is made with the key of today."""
        return bool(self.digest == digest_of(self.token))

    @property
    def _before(self) -> tuple[str, str] | None:
        """Token and PIN of an earlier version. None for a newer row, and for one that another key sealed."""
        text = unseal(f"{self.link_kind}-sealed", self.nonce, self.sealed) if self.sealed else None
        if text is None:
            return None
        token, _, pin = text.partition(" ")
        return token, pin

    def renew_link(self) -> None:
        """Another link and PIN, on this object. Write `LINK_FIELDS` afterwards."""
        self.make_link(new_nonce())

    def make_link(self, nonce: str) -> None:
        """The link and the PIN of this nonce."""
        self.nonce, self.sealed = nonce, ""
        self.digest = digest_of(self.token)
