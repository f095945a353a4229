"""What the reference needs beyond autodoc: names in docstrings that are found, and constants with their words."""

from __future__ import annotations

import sys
from typing import Any

from sphinx.application import Sphinx
from sphinx.domains.python import PyXRefRole
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.inspect import signature as get_signature
from sphinx.util.inspect import stringify_signature

KIT = "tripeaks_widgets"


class Named(PyXRefRole):
    """A name of the kit in single backticks, as short as a docstring has it: ``Deal.numbered``, ``undo``."""

    def process_link(self, env: Any, refnode: Any, titled: bool, title: str, target: str) -> tuple[str, str]:
        """Have the name looked for in the class and module that it stands in, then everywhere."""
        title, target = super().process_link(env, refnode, titled, title, target)
        refnode.update_all_atts({"refdomain": "py", "reftype": "obj", "refspecific": True}, replace=True)
        return title, target


def words_of_constants(_app: Sphinx, what: str, name: str, value: Any, _options: Any, lines: list[str]) -> None:
    """Give a constant the words below its definition, where it is documented as what another module exports."""
    if what != "data":
        return
    own, _, short = name.rpartition(".")
    for module in [own, *(module for module in sys.modules if module.startswith(f"{KIT}."))]:
        if vars(sys.modules[module]).get(short) is value:
            found = ModuleAnalyzer.for_module(module).find_attr_docs().get(("", short))
            if found:
                lines[:] = found
                return


def without_types(_app: Sphinx, what: str, _name: str, _value: Any, _options: Any, lines: list[str]) -> None:
    """Keep napoleon from taking what a property's first line has before a colon for a type: types are annotations."""
    if what in ("attribute", "data", "property") and lines and ":" in lines[0]:
        lines[:0] = ["..", ""]  # an empty comment is the first line then


def types_beside_names(_app: Sphinx, _what: str, _name: str, _value: Any, _options: Any, lines: list[str]) -> None:
    """Have an attribute's type stand behind its name, as a property's does; napoleon puts it below the words."""
    attribute = 0
    for index, line in enumerate(lines):
        if line.startswith(".. attribute::"):
            attribute = index
        elif line.startswith("   :type:"):
            lines.insert(attribute + 1, lines.pop(index))


def without_tuple_fields(_app: Sphinx, _what: str, _name: str, value: Any, skip: bool, _options: Any) -> bool | None:
    """Leave out the fields of named tuples: the class says what they are."""
    return True if type(value).__name__ == "_tuplegetter" else skip or None


def arguments_of_widgets(
    _app: Sphinx, what: str, _name: str, value: Any, _options: Any, signature: str | None, _returns: str | None
) -> tuple[str, None] | None:
    """Tell what a widget's class takes: Python sees only what the base class of all widgets would take."""
    if what == "class" and signature and "**kwargs" in signature:
        return stringify_signature(get_signature(value.__init__, bound_method=True), show_return_annotation=False), None
    return None


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect it all."""
    app.add_role("named", Named())
    app.connect("autodoc-process-docstring", words_of_constants, priority=400)
    app.connect("autodoc-process-docstring", without_types, priority=450)  # napoleon comes at 500
    app.connect("autodoc-process-docstring", types_beside_names, priority=600)
    app.connect("autodoc-process-signature", arguments_of_widgets)
    app.connect("autodoc-skip-member", without_tuple_fields)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
