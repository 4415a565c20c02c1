"""`{% sign_up_open as open %}`: whether everybody may create an account on this site."""

from django import template
from django.conf import settings

register = template.Library()


@register.simple_tag
def sign_up_open() -> bool:
    """As `SIGN_UP` says; an invitation opens an account by its own page."""
    return bool(settings.SIGN_UP == "open")
