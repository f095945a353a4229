"""What learning does with whole layers, as a processor's vectors (see `tripeaks_widgets.advice.network.vectors`)."""

from __future__ import annotations

from llvmlite import ir
from numba import types
from numba.core import cgutils

from tripeaks_widgets.advice.network.vectors import NUMBER, Vectors, inlined


@inlined
def times(_context, height, width, column, matrix, bias, sums):
    """Fill ``sums`` with ``bias`` and each row of a matrix times its number of the ``column``, added up.

    ``height`` and ``width`` are constants: how many rows there are, and how long they are.
    """

    def make(context, builder, signature, args):
        the = Vectors(context, builder)
        column_at, matrix_at, bias_at, sums_at = (the.data(signature.args[at], args[at]) for at in (2, 3, 4, 5))
        kind = the.kind(matrix, width.literal_value)
        total = cgutils.alloca_once_value(builder, the.load(bias_at, kind))
        with cgutils.for_range(builder, ir.Constant(NUMBER, height.literal_value)) as loop:
            number = builder.load(builder.gep(column_at, [loop.index]))
            row = builder.fmul(the.spread(number, kind.count), the.load(matrix_at, kind, loop.index))
            builder.store(the.plus(builder.load(total), row), total)
        the.store(builder.load(total), sums_at)
        return context.get_dummy_value()

    return types.void(height, width, column, matrix, bias, sums), make


def _add(the, vector, data, row):
    """Add a vector to a row of a matrix."""
    the.store(the.plus(the.load(data, vector.type, row), vector), data, row)


@inlined
def add_products(_context, height, width, column, row, matrix):
    """Add a ``row`` to each row of a matrix, times that row's number of the ``column``."""

    def make(context, builder, signature, args):
        the = Vectors(context, builder)
        column_at, row_at, matrix_at = (the.data(signature.args[at], args[at]) for at in (2, 3, 4))
        whole = the.load(row_at, the.kind(matrix, width.literal_value))
        with cgutils.for_range(builder, ir.Constant(NUMBER, height.literal_value)) as loop:
            number = builder.load(builder.gep(column_at, [loop.index]))
            more = builder.fmul(the.spread(number, width.literal_value), whole)
            _add(the, more, matrix_at, loop.index)
        return context.get_dummy_value()

    return types.void(height, width, column, row, matrix), make


@inlined
def add_to_rows(_context, width, row, found, count, matrix):
    """Add a ``row`` to the rows of a matrix that are ``found``, ``count`` of them."""

    def make(context, builder, signature, args):
        the = Vectors(context, builder)
        row_at, found_at, matrix_at = (the.data(signature.args[at], args[at]) for at in (1, 2, 4))
        whole = the.load(row_at, the.kind(matrix, width.literal_value))
        with cgutils.for_range(builder, args[3]) as loop:
            at = builder.load(builder.gep(found_at, [loop.index]))
            _add(the, whole, matrix_at, at)
        return context.get_dummy_value()

    return types.void(width, row, found, count, matrix), make
