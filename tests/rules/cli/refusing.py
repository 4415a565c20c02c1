"""Lines that a command refuses."""

import pytest

from rules.base.errors import RulesError


def refused(answer, line):
    with pytest.raises(RulesError) as found:
        answer(line)
    return found.value.code
