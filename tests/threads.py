"""Several things done at the same moment, each in a thread of its own."""

import threading

from django.db import connections

AT_ONCE = 12  # fewer than the pool has connections; a web process has fewer threads still


def apart(*tasks: object) -> list[BaseException]:
    """Run each in a thread of its own, as many at once as there are connections; what went wrong."""
    wrong: list[BaseException] = []
    room = threading.Semaphore(AT_ONCE)

    def run(task: object) -> None:
        with room:
            try:
                task()  # type: ignore[operator]
            except BaseException as error:
                wrong.append(error)
            finally:
                connections.close_all()

    threads = [threading.Thread(target=run, args=(task,)) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return wrong
