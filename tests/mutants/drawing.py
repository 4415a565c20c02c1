"""The mutants of a layer, drawn by a seed; Cosmic Ray finds the places and makes each mutation.

One place is drawn after another, then one of the mutations that it can have: otherwise most would be of `+` and `<`,
of which Cosmic Ray makes eleven each. Of these only the faults that a person makes are drawn: the neighbour of a
limit, the opposite, the other sign. Annotations, names of types, decorators, `strict=` and `TYPE_CHECKING` decide
nothing.
"""

import ast
import difflib
import random
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

from tests.mutants.layers import LAYERS, ROOT

OPERATORS = [
    f"core/{name}"
    for name in (
        *("AddNot", "ReplaceAndWithOr", "ReplaceOrWithAnd", "ReplaceTrueWithFalse", "ReplaceFalseWithTrue"),
        *("NumberReplacer", "ZeroIterationForLoop", "ExceptionReplacer"),
        *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak"),
        *("ReplaceUnaryOperator_Delete_Not", "ReplaceUnaryOperator_Delete_USub"),
        *("ReplaceComparisonOperator_Lt_LtE", "ReplaceComparisonOperator_LtE_Lt"),
        *("ReplaceComparisonOperator_Gt_GtE", "ReplaceComparisonOperator_GtE_Gt"),
        *("ReplaceComparisonOperator_Lt_GtE", "ReplaceComparisonOperator_Gt_LtE"),
        *("ReplaceComparisonOperator_Eq_NotEq", "ReplaceComparisonOperator_NotEq_Eq"),
        *("ReplaceComparisonOperator_Is_IsNot", "ReplaceComparisonOperator_IsNot_Is"),
        *("ReplaceBinaryOperator_Add_Sub", "ReplaceBinaryOperator_Sub_Add", "ReplaceBinaryOperator_Mul_Add"),
        *("ReplaceBinaryOperator_Mul_FloorDiv", "ReplaceBinaryOperator_FloorDiv_Mul", "ReplaceBinaryOperator_Mod_Add"),
        *("ReplaceBinaryOperator_Mod_FloorDiv", "ReplaceBinaryOperator_Pow_Mul", "ReplaceBinaryOperator_Div_Mul"),
        *("ReplaceBinaryOperator_BitOr_BitAnd", "ReplaceBinaryOperator_BitAnd_BitOr"),
    )
]
Position = tuple[int, int]
Place = tuple[Position, Position]


@dataclass(frozen=True)
class Mutant:
    """A module with one fault: `source` is its text, `function` where the fault is, "" outside of all functions."""

    layer: str
    file: str
    function: str
    lines: tuple[int, int]
    source: str


def mutation(mutant: Mapping[str, Any]) -> str:
    """The changed lines, as they were and as they are: "- …" and "+ …"."""
    before, after = (ROOT / mutant["file"]).read_text().splitlines(), mutant["source"].splitlines()
    changed = difflib.unified_diff(before, after, n=0, lineterm="")
    return "\n".join(f"{line[0]} {line[1:].strip()}" for line in list(changed)[2:] if line[0] in "-+")


def draw(layer: str, count: int, seed: str) -> list[Mutant]:
    """So many mutants of a layer, or all that there are. A module that changes does not change what others draw."""

    def dice(*of: object) -> random.Random:
        return random.Random(f"{seed}: {of}")

    places = [(file, place, ways) for file in LAYERS[layer].modules() for place, ways in _places(file).items()]
    lots = sorted(places, key=lambda found: dice("place", *found[:2]).random())
    mutants = (_mutant(layer, file, place, *dice("way", file, place).choice(ways)) for file, place, ways in lots)
    drawn = islice((mutant for mutant in mutants if _compiles(mutant.source)), count)
    return sorted(drawn, key=lambda mutant: (mutant.file, mutant.lines))


def _compiles(source: str) -> bool:
    """Cosmic Ray takes `**` of keyword arguments for an operator, for example."""
    try:
        return bool(compile(source, "mutant", "exec"))
    except SyntaxError:
        return False


def _places(file: str) -> dict[Place, list[tuple[str, int]]]:
    """The operators, with which of their occurrences, by the place that they change."""
    source = (ROOT / file).read_text()
    nodes, decides_nothing = list(ast_nodes(get_ast(source))), list(_decides_nothing(ast.parse(source)))
    places = defaultdict(list)
    for name in OPERATORS:
        operator = get_operator(name)()
        found = (place for node in nodes for place in operator.mutation_positions(node))
        for occurrence, place in enumerate(found):
            if not any(start <= place[0] < end for start, end in decides_nothing):
                places[place].append((name, occurrence))
    return places


def _decides_nothing(tree: ast.AST) -> Iterator[Place]:
    """The places of annotations, of types that get a name, of decorators, and of what only checks the code itself."""
    for node in ast.walk(tree):
        parts = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        parts += [node.value] if isinstance(node, ast.keyword) and node.arg == "strict" else []
        parts += [node.test] if isinstance(node, ast.If) and _is_for_types(node.test) else []
        parts += [node.value] if isinstance(node, ast.Assign) and _names_a_type(node.targets[0]) else []
        for part in filter(None, [*parts, *getattr(node, "decorator_list", ())]):
            yield (part.lineno, part.col_offset), (part.end_lineno, part.end_col_offset)


def _names_a_type(target: ast.expr) -> bool:
    """`Actor`, but not `ALLOWED`."""
    return isinstance(target, ast.Name) and target.id[0].isupper() and not target.id.isupper()


def _is_for_types(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _mutant(layer: str, file: str, place: Place, operator: str, occurrence: int) -> Mutant:
    source = (ROOT / file).read_text()
    mutated = mutate_code(source, get_operator(operator)(), occurrence)
    return Mutant(layer, file, _function(ast.parse(source), place[0]), (place[0][0], place[1][0]), mutated)


def _function(tree: ast.AST, start: Position, inside: str = "") -> str:
    """The name of the outermost function around a place, with its classes."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef) and node.lineno <= start[0] <= node.end_lineno:
            return _function(node, start, f"{inside}{node.name}.")
        if isinstance(node, ast.FunctionDef) and (node.body[0].lineno, 0) <= start <= (node.end_lineno, 10**6):
            return inside + node.name
    return ""
