"""Evenings whose record somebody alters."""

import pytest

from scoring.services import finish_event, publish_event
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tests.factories.tampering import found


@pytest.fixture
@remembered
def night() -> Evening:
    """Two rounds of four pairs played, the second not closed yet."""
    night = evening(4, rounds=2)
    night.play()
    night.close()
    night.play()
    assert found() == []
    return night


@pytest.fixture
def over(night: Evening) -> Evening:
    """The same, published."""
    night.close()
    finish_event(by=night.director, stage=night.stage)
    publish_event(by=night.director, stage=night.stage)
    assert found() == []
    return night
