"""The site's first page: links to the game and the lessons."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from tripeaks_widgets.catalogue import LANGUAGES, text
from tripeaks_widgets.lessons.course import Content, lesson_ids, load

_STYLE = """
:root { color-scheme: light dark; }
body { box-sizing: border-box; max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem;
  background: light-dark(#f4f7f9, #12181d); color: light-dark(#1c2430, #e9eef2);
  font: 1.0625rem/1.5 system-ui, sans-serif; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0.5rem 0; }
h1 img { width: 2.2rem; height: 2.2rem; vertical-align: -0.35rem; }
a { color: light-dark(#0b5a8a, #8cc4ea); }
.go a { display: inline-block; margin: 0.25rem 0.5rem 0.25rem 0; padding: 0.6rem 1.2rem; border-radius: 0.5rem;
  background: light-dark(#1c2430, #e9eef2); color: light-dark(#fff, #12181d); font-weight: 600; text-decoration: none; }
.go a + a { border: 1px solid light-dark(#ccd6de, #3a4854); background: light-dark(#fff, #1d262e);
  color: inherit; }
ol { padding: 0; list-style: none; }
li { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.4rem 0;
  border-top: 1px solid light-dark(#ccd6de, #3a4854); }
li > :first-child { flex: 1 1 16rem; }
small { color: light-dark(#52606e, #a7b4bf); font-size: 0.95rem; }
"""


def front_page() -> str:
    """The page as HTML, in English; the lessons that there are in other languages are listed as well."""
    names = ("title", "about", "play", "lab", "docs", "lessons", "code", "wait")
    say = {name: escape(text(f"site.{name}")) for name in names}
    rows = "\n".join(_row(lesson) for lesson in _lessons())
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{say["title"]}</title>
<link rel="icon" href="icon.svg">
<style>{_STYLE}</style>
</head>
<body>
<h1><img src="icon.svg" alt=""> {say["title"]}</h1>
<p>{say["about"]}</p>
<p class="go"><a href="{_page("play.ipynb")}">{say["play"]}</a> <a href="lite/lab/index.html">{say["lab"]}</a>
<a href="docs/index.html">{say["docs"]}</a></p>
<h2>{say["lessons"]}</h2>
<ol>
{rows}
</ol>
<p><small>{say["wait"]}</small></p>
</body>
</html>
"""


def _lessons() -> list[Content]:
    """Every notebook's lesson once, in the order of the course."""
    found: dict[str, Content] = {}
    for lesson in lesson_ids():
        for language in LANGUAGES:
            content = load(lesson, language)
            found.setdefault(content.notebook, content)
    return list(found.values())


def _row(lesson: Content) -> str:
    title, minutes = escape(lesson.title), escape(text("site.minutes", minutes=lesson.minutes))
    link = f'<a href="{_page(lesson.notebook)}" lang="{lesson.language}">{lesson.number}. {title}</a>'
    code = f'<a href="{_notebook(lesson.notebook)}">{escape(text("site.code"))}</a>'
    return f"<li>{link} <small>{minutes}</small> {code}</li>"


def _notebook(name: str) -> str:
    """The address of a notebook, with its code."""
    return f"lite/notebooks/index.html?path={quote(name)}"


def _page(name: str) -> str:
    """The address of a notebook as a page without code."""
    return escape(f"{_notebook(name)}&view=app")
