"""Lines in, lines out: JSON Lines answered one by one, in order, whatever is wrong with some of them.

The exit status is 0 when every line was answered without an error, 1 otherwise; 2 is a wrong call
(a file that cannot be opened). A fault in a hand is an answer, not an error; an error is a line
that cannot be read, and it names the field that is wrong and the line of the file. An `id` in a line is
copied to its answer.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from math import isfinite
from typing import IO, Any, TypeVar

from rules.base.errors import Fault, RulesError, Unreadable
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_

ANSWERED, SOME_UNREADABLE, WRONG_CALL = 0, 1, 2
BUG = "bug"

Answer = Callable[[dict[str, Any]], dict[str, Any]]
Read = TypeVar("Read")


def run_on_lines(command: str, about: str | None, argv: list[str], answer: Answer) -> int:
    """`python -m rules COMMAND [FILE]` for a command that only answers lines; `about` documents its fields."""
    plain = len(argv) < 2 and not any(word.startswith("-") for word in argv if word != "-")
    path = next(iter(argv), None) if plain else _asked(command, about, argv)
    return answer_lines(path, answer)


def _asked(command: str, about: str | None, argv: list[str]) -> str | None:
    """The file that is asked for, by a call that wants help or is wrong."""
    import argparse  # read only now: a command starts at once

    parser = argparse.ArgumentParser(
        prog=f"python -m rules {command}", description=about, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", nargs="?", help="a file of JSON Lines; without it, or with -, standard input")
    path: str | None = parser.parse_args(argv).file
    return path


def answer_lines(path: str | None, answer: Answer) -> int:
    """Answer each line of `path` (standard input for None or `-`); returns the exit status."""
    if path is None or path == "-":
        return _answer_all(sys.stdin.buffer, answer)
    try:
        source = open(path, "rb")  # noqa: SIM115 (only the opening may be refused here)
    except OSError as refused:
        print(f"{path}: {refused.strerror}", file=sys.stderr)
        return WRONG_CALL
    with source:
        return _answer_all(source, answer)


def print_line(value: object) -> None:
    """One JSON object a line in UTF-8, as it is made, so that a pipe can answer while it asks."""
    written = json.dumps(value, ensure_ascii=False) + "\n"
    sys.stdout.buffer.write(written.encode(errors="backslashreplace"))  # half a surrogate stays an escape
    sys.stdout.buffer.flush()


def faults_to_json(faults: tuple[Fault, ...]) -> list[dict[str, Any]]:
    """`[{"code", "message", …}]`: with the place of each fault, where it has one."""
    return [{"code": fault.code, "message": str(fault), **fault.where} for fault in faults]


def questions_of(refused: RulesError) -> dict[str, Any]:
    """`{"asks": [{"fact", "question"}, …]}`: the facts that a ruling needs. RulesError where more is wrong."""
    if any(fault.code != "fact_missing" for fault in refused.faults):
        raise refused
    return {"asks": [{"fact": fault.where["fact"], "question": str(fault)} for fault in refused.faults]}


def error_line(faults: tuple[Fault, ...], line: int, asked: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """`{"error": {"code", "field"?, "message", "line"}}`: code and field of the first fault, and every sentence.

    There is no field where the line as a whole is wrong. `asked` is the line, where it could be read.
    """
    text = " ".join(map(_with_field, faults))
    field = _field_of(faults[0], asked or {})
    named = {"field": field} if field else {}
    return {"error": {"code": faults[0].code, **named, "message": text, "line": line}}


def _field_of(fault: Fault, asked: Mapping[str, Any]) -> str:
    """The field of the line that a fault is about, from the line's beginning; empty for the line as a whole.

    A law can be given as its own field too, as `target` is.
    """
    match fault.where:
        case {"field": str(field)}:
            return field
        case {"law": str(law)}:
            return law if law in asked else f"laws.{law}"
        case {"laws": [*_]}:
            return "laws"
        case _:
            return ""


def _with_field(fault: Fault) -> str:
    """The sentence after the field that it is about, where it does not name the field itself.

    A sentence about a law always names the law, and one with a number names its game, round or result.
    """
    field, text = str(fault.where.get("field", "")), str(fault)
    named = (
        not field
        or (field.endswith("]") and "number" in fault.sentence.params)
        or f"“{field}”" in text
        or text.startswith((f"{field} ", f"{field}:"))
    )
    return text if named else f"{field}: {text}"


def text_of(line: dict[str, Any]) -> str:
    """The hand of a line as people type it."""
    if isinstance(line["text"], str):
        return line["text"]
    raise Unreadable(
        Fault("not_text", message(N_("“text” must be a hand in the notation that people type.")), {"field": "text"})
    )


def attempt(read: Callable[[], Read], faults: list[Fault]) -> Read | None:
    """The value read; None where it cannot be, its faults added to those that will be reported together."""
    try:
        return read()
    except RulesError as refused:
        faults.extend(refused.faults)
        return None


def _answer_all(source: IO[bytes], answer: Answer) -> int:
    status = ANSWERED
    for number, raw in enumerate(source, start=1):
        if not raw.strip():
            continue
        written = _answer_one(raw, number, answer)
        if "error" in written:
            status = SOME_UNREADABLE
        print_line(written)
    return status


def _answer_one(raw: bytes, number: int, answer: Answer) -> dict[str, Any]:
    asked: dict[str, Any] = {}
    try:
        asked = read_json_object(raw)
        return _with_id(asked, answer(asked))
    except RulesError as refused:
        return _with_id(asked, error_line(refused.faults, number, asked))
    except RecursionError:
        return _with_id(asked, error_line((Fault("too_deep", message(N_("This line is nested too deeply."))),), number))
    except Exception as broken:  # a bug costs its own line an answer, and never the lines after it
        sentence = message(N_("This line could not be answered because of a bug ({what})."), what=type(broken).__name__)
        return _with_id(asked, error_line((Fault(BUG, sentence),), number))


def read_json_object(raw: bytes | str) -> dict[str, Any]:
    """A JSON object with finite numbers and no name given twice; Unreadable otherwise."""
    try:
        read = json.loads(raw, parse_float=_finite, parse_constant=_no_such_number, object_pairs_hook=_each_name_once)
    except (ValueError, RecursionError) as refused:
        raise Unreadable(Fault("not_json", _not_json(refused))) from refused
    if not isinstance(read, dict):
        raise Unreadable(Fault("not_an_object", message(N_("A line must be one JSON object."))))
    return read


def _with_id(asked: dict[str, Any], written: dict[str, Any]) -> dict[str, Any]:
    return {"id": asked["id"], **written} if "id" in asked else written


def _not_json(refused: Exception) -> Sentence:
    """Why a line is not JSON, in words of ours: the parser's own are for engineers."""
    match refused:
        case json.JSONDecodeError(pos=read):
            text = N_("This is not JSON from character {place} on. Write one JSON object on each line.")
            return message(text, place=read + 1)
        case UnicodeDecodeError():
            return message(N_("This line is not text in UTF-8. Save the file in UTF-8."))
        case RecursionError():
            return message(N_("This line is nested too deeply."))
        case _:
            return message(N_("A number of this line has too many digits."))


def _finite(digits: str) -> float:
    return float(digits) if isfinite(float(digits)) else _no_such_number(digits)


def _no_such_number(name: str) -> float:
    text = N_("{name} is not a number in JSON. Write digits, or null.")
    raise Unreadable(Fault("not_json", message(text, name=name)))


def _each_name_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read = dict(pairs)
    if len(read) != len(pairs):
        twice = next(name for name, count in Counter(name for name, _ in pairs).items() if count > 1)
        text = N_("“{name}” is given twice. Leave one of them out.")
        raise Unreadable(Fault("not_json", message(text, name=twice), {"field": twice}))
    return read
