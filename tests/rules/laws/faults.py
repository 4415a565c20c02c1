"""What is wrong with laws."""

import pytest

from rules.base.errors import RulesError
from rules.laws import laws_of


def codes(overrides) -> list[tuple[str, object]]:
    with pytest.raises(RulesError) as refused:
        laws_of("55plus", overrides)
    return [(fault.code, fault.where.get("law") or fault.where.get("laws")) for fault in refused.value.faults]
