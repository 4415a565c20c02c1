"""The first address of the API leads to every part."""

from collections.abc import Callable

import pytest

from tests.factories.scoring import here

pytestmark = pytest.mark.django_db


def test_every_link_of_the_index_leads_somewhere(api: Callable) -> None:
    links = api().get("/api/v1/").json()
    phone = api(table_token=here().table.token)
    told = {part: phone.get(link).status_code for part, link in links.items()}
    assert told == dict.fromkeys(links, 200) | {"chooser": 401, "clubs": 401, "token": 401, "tokens": 401}
