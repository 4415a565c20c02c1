"""Evenings whose record somebody alters."""

import pytest

from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tests.factories.tampering import found


@pytest.fixture
@remembered
def two_rounds() -> Evening:
    """Two rounds of four pairs played, the second not closed yet."""
    night = evening(4, rounds=2)
    night.play()
    night.close()
    night.play()
    assert found() == []
    return night


@pytest.fixture
def published(two_rounds: Evening) -> Evening:
    """The same, published."""
    two_rounds.close()
    finish_event(by=two_rounds.director, stage=two_rounds.stage)
    publish_event(by=two_rounds.director, stage=two_rounds.stage)
    assert found() == []
    return two_rounds
