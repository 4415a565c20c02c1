"""One write a key: the second is answered as the first was."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from clubs.errors import Refusal
from clubs.models import Receipt, User
from clubs.web.submit_once import Submission
from tests.factories.clubs import UserFactory

pytestmark = pytest.mark.django_db
REUSED = Refusal("reused", "Take a new key.")


@dataclass
class Work:
    """Counts how often it was done; `refuses` says no instead."""

    refuses: bool = False
    done: list[str] = field(default_factory=list)

    def __call__(self, receipt: Receipt) -> str:
        self.done.append(receipt.key)
        if self.refuses:
            raise Refusal("not_now", "Not now.")
        receipt.status, receipt.body = 201, f"answer {len(self.done)}"
        receipt.save(update_fields=["status", "body"])
        return receipt.body

    @staticmethod
    def again(receipt: Receipt) -> str:
        return f"{receipt.body} again"


@pytest.fixture
def send() -> Callable[..., str]:
    bob = UserFactory()

    def sent(work: Work, *, by: User = bob, key: str = "k", body: str = "b") -> str:
        return Submission(by, key, body, REUSED).answer(work, work.again)

    return sent


def test_sent_again_it_is_answered_and_not_done_again(send: Callable[..., str]) -> None:
    work = Work()
    assert [send(work), send(work)] == ["answer 1", "answer 1 again"]
    assert (work.done, Receipt.objects.count()) == (["k"], 1)


def test_another_key_or_another_actor_is_another_write(send: Callable[..., str]) -> None:
    work = Work()
    answers = [send(work), send(work, key="l"), send(work, by=UserFactory())]
    assert answers == ["answer 1", "answer 2", "answer 3"]


def test_the_key_of_another_body_is_refused(send: Callable[..., str]) -> None:
    send(Work())
    with pytest.raises(Refusal) as refused:
        send(Work(), body="another")
    assert refused.value is REUSED


def test_what_was_refused_leaves_no_receipt_and_can_be_sent_again(send: Callable[..., str]) -> None:
    with pytest.raises(Refusal):
        send(Work(refuses=True))
    assert (Receipt.objects.count(), send(Work())) == (0, "answer 1")
