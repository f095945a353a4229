"""A network's layers as a processor's vectors: each is one value that stays in registers while rows are added to it.

Numba's own loops over arrays fetch and store a layer with each row that is added, since for all that it knows the row
might lie where the layer does; that takes three times as long. What is written here for LLVM, numba's compiler, is not
bound to a processor: a vector longer than its own is cut into pieces.

All arrays are without gaps (C order), and whoever calls these functions sees to it that they are large enough.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

Value = Any
"""What LLVM computes with; llvmlite has no types for it."""

NUMBER = ir.IntType(64)
HALF, WHOLE = ir.IntType(16), ir.IntType(32)
TOP = ir.Constant(NUMBER, 0)
"""The first row."""


def inlined(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that tells LLVM what to do where compiled code calls it; sizes among its arguments are constants."""
    return cast(Callable[..., Any], intrinsic(prefer_literal=True)(function))


class Vectors:
    """What code that is being made does with arrays, ``width`` numbers at a time."""

    def __init__(self, context: Any, builder: Any) -> None:
        self.context, self.builder = context, builder

    def data(self, kind: Any, array: Value) -> Value:
        """Where an array's numbers begin."""
        return self.context.make_array(kind)(self.context, self.builder, value=array).data

    def kind(self, array: Any, width: int) -> Any:
        """The vector of so many numbers of an array."""
        return ir.VectorType(self.context.get_data_type(array.dtype), width)

    def place(self, data: Value, kind: Any, row: Value) -> Value:
        """Where a row of vectors is."""
        at = self.builder.mul(row, ir.Constant(NUMBER, kind.count))
        return self.builder.bitcast(self.builder.gep(data, [at]), kind.as_pointer())

    def load(self, data: Value, kind: Any, row: Value = TOP) -> Value:
        """A row of vectors."""
        return self.builder.load(self.place(data, kind, row), align=self.size(kind))

    def store(self, value: Value, data: Value, row: Value = TOP) -> None:
        """Put a vector into a row."""
        self.builder.store(value, self.place(data, value.type, row), align=self.size(value.type))

    def size(self, kind: Any) -> int:
        """Bytes of one number: vectors in arrays aren't aligned to more."""
        return int(self.context.get_abi_sizeof(kind.element))

    def plus(self, one: Value, other: Value) -> Value:
        """The sum of two vectors."""
        whole = isinstance(one.type.element, ir.IntType)
        return self.builder.add(one, other) if whole else self.builder.fadd(one, other)

    def positive(self, vector: Value) -> Value:
        """The vector with 0 in place of negative numbers."""
        zero = ir.Constant(vector.type, None)
        whole = isinstance(vector.type.element, ir.IntType)
        over = self.builder.icmp_signed if whole else self.builder.fcmp_ordered
        return self.builder.select(over(">", vector, zero), vector, zero)

    def spread(self, number: Value, count: int) -> Value:
        """A vector of so many times the same number."""
        kind = ir.VectorType(number.type, count)
        nothing = ir.Constant(kind, ir.Undefined)
        one = self.builder.insert_element(nothing, number, ir.Constant(WHOLE, 0))
        return self.builder.shuffle_vector(one, nothing, ir.Constant(ir.VectorType(WHOLE, count), None))


@inlined
def gathered(_context: Any, width: Any, bias: Any, rows: Any, found: Any, count: Any, sums: Any) -> Any:
    """Fill ``sums`` with ``bias`` and the rows that are ``found``, ``count`` of them, added up; 0 for negative sums.

    ``width`` is a constant: how long rows are.
    """

    def make(context: Any, builder: Any, signature: Any, args: Any) -> Value:
        the = Vectors(context, builder)
        kind = the.kind(rows, width.literal_value)
        bias_at, rows_at, found_at, sums_at = (the.data(signature.args[at], args[at]) for at in (1, 2, 3, 5))
        total = cgutils.alloca_once_value(builder, the.load(bias_at, kind))
        with cgutils.for_range(builder, args[4]) as loop:
            row = builder.load(builder.gep(found_at, [loop.index]))
            builder.store(the.plus(builder.load(total), the.load(rows_at, kind, row)), total)
        the.store(the.positive(builder.load(total)), sums_at)
        return context.get_dummy_value()

    return types.void(width, bias, rows, found, count, sums), make


@inlined
def weighed_in_pairs(_context: Any, width: Any, height: Any, sums: Any, pairs: Any, bias: Any, others: Any) -> Any:
    """Fill ``others`` with ``bias`` and each of the ``sums`` times its row of a matrix, added up.

    Sums and matrix are numbers of 16 bits, ``others`` of 32. The matrix's rows lie two by two: row ``r`` of ``pairs``
    has, for each of the ``height`` columns, the numbers of the rows ``2 r`` and ``2 r + 1`` beside each other. Many
    processors multiply such pairs and add the products in one step, and LLVM finds that out from the way it is written.
    """

    def make(context: Any, builder: Any, signature: Any, args: Any) -> Value:
        the = Vectors(context, builder)
        sums_at, pairs_at, bias_at, others_at = (the.data(signature.args[at], args[at]) for at in (2, 3, 4, 5))
        rows, columns = width.literal_value // 2, height.literal_value
        narrow, wide = (ir.VectorType(kind, 2 * columns) for kind in (HALF, WHOLE))
        first, second = (ir.Constant(ir.VectorType(WHOLE, columns), [*range(side, 2 * columns, 2)]) for side in (0, 1))
        total = cgutils.alloca_once_value(builder, the.load(bias_at, ir.VectorType(WHOLE, columns)))
        twos_at = builder.bitcast(sums_at, WHOLE.as_pointer())
        with cgutils.for_range(builder, ir.Constant(NUMBER, rows)) as loop:
            two = builder.load(builder.gep(twos_at, [loop.index]), align=2)
            two = builder.bitcast(the.spread(two, columns), narrow)
            pair = the.load(pairs_at, narrow, loop.index)
            products = builder.mul(builder.sext(two, wide), builder.sext(pair, wide))
            halves = (builder.shuffle_vector(products, products, side) for side in (first, second))
            builder.store(builder.add(builder.load(total), builder.add(*halves)), total)
        the.store(builder.load(total), others_at)
        return context.get_dummy_value()

    return types.void(width, height, sums, pairs, bias, others), make
