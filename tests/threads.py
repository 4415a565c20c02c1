"""Several things done at the same moment, each in a thread of its own."""

import threading

from django.db import connections


def apart(*tasks: object) -> list[BaseException]:
    """Run each in a thread of its own; what went wrong."""
    wrong: list[BaseException] = []

    def run(task: object) -> None:
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
