"""What a test asks of something that must be refused."""

from collections.abc import Callable

import pytest

from clubs.errors import Refusal


def refused(act: Callable[..., object], /, *args: object, **asked: object) -> str:
    """The code it is refused with."""
    with pytest.raises(Refusal) as refusal:
        act(*args, **asked)
    return refusal.value.code
