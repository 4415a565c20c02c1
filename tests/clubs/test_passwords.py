"""A password that is refused is refused in plain words."""

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError


def test_a_common_password_is_refused_with_what_to_do() -> None:
    with pytest.raises(ValidationError) as refused:
        validate_password("password12")
    assert refused.value.messages == ["Many people use this password. Choose another one."]
