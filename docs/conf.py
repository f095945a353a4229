"""How the documentation is built: `sphinx-build -W --keep-going -b html docs build/site`, without a network."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))  # the package that lies beside, not one that happens to be installed
sys.path.append(str(HERE / "extensions"))

from tripeaks_widgets import __version__  # noqa: E402 (the path comes first)

project = "tripeaks_widgets"
author = "The tripeaks_widgets developers"
project_copyright = author
version = release = __version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx.ext.napoleon",
    "commands",
    "kit_tables",
    "reference",
    "repository",
]
exclude_patterns = ["extensions"]

# Pages

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# The reference. Docstrings name things of the kit in single backticks; each must be found, and outside names are those
# of Python and of the packages that the kit stands on.

default_role = "named"
nitpicky = True
nitpick_ignore_regex = [
    (r"py:.*", r"(collections|concurrent|datetime|multiprocessing|os|pathlib|random|typing)\..*"),
    (r"py:.*", r"(anywidget|ipywidgets|traitlets|t)\..*"),
    (r"py:class", r"Figure|.*\.T|'.*'"),  # matplotlib's, a type variable, the words that a literal type lists
]
toc_object_entries_show_parents = "hide"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_default_options = {"members": True}
autosummary_generate = False
napoleon_google_docstring = True
napoleon_numpy_docstring = False
python_maximum_signature_line_length = 88
python_use_unqualified_type_names = True
python_display_short_literal_types = True

# The site: nothing in it is fetched from elsewhere.

html_theme = "furo"
html_title = "tripeaks_widgets"
html_theme_options = {  # the blues of the board
    "light_css_variables": {"color-brand-primary": "#22577a", "color-brand-content": "#22577a"},
    "dark_css_variables": {"color-brand-primary": "#8ecae6", "color-brand-content": "#8ecae6"},
}
html_copy_source = False
html_show_sphinx = False
html_static_path = ["_static"]
html_css_files = ["site.css"]
