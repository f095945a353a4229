"""`explore`: controls from what arguments may be, a picture that follows them, and faults that are seen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets.classroom import Picture, explore
from tripeaks_widgets.classroom.controls import Choice, Field, Slider, Tick, control
from tripeaks_widgets.classroom.errors import ClassroomError

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>{}</text></svg>'


def figure(**given):
    return Picture(SVG.format(sorted(given.items())), f"It is {given}.")


def three(n=7, wrap=True, rules="b"):
    return figure(n=n, wrap=wrap, rules=rules)


def all_three():
    return explore(three, n=(1, 9), wrap=True, rules={"one": "a", "two": "b"})


def told(view):
    """What the browser is told."""
    return view.get_state()["_state"]


def press(view, **values):
    """Move controls as the browser does."""
    view._on_message(view, {"kind": "set", "values": values}, [])


def test_the_first_picture_is_there_at_once():
    view = all_three()
    assert view.picture.alt == "It is {'n': 7, 'wrap': True, 'rules': 'b'}."
    assert told(view)["picture"] == view.picture.html()
    assert told(view)["values"] == {"n": 7, "wrap": True, "rules": 1}


@pytest.mark.parametrize(("name", "raw", "value"), [("n", 3, 3), ("wrap", False, False), ("rules", 0, "a")])
def test_each_control_redraws(name, raw, value):
    view = all_three()
    before = told(view)
    press(view, **{name: raw})
    assert f"'{name}': {value!r}" in view.picture.alt
    assert told(view)["picture"] == view.picture.html() != before["picture"]
    assert told(view)["values"] == before["values"] | {name: raw}
    assert told(view)["seq"] == before["seq"] + 1
    assert told(view)["answered"] == before["answered"] + 1


def test_a_program_moves_controls_too():
    view = all_three()
    assert view.set(n=2, rules="a") is view.picture
    assert view.values == {"n": 2, "wrap": True, "rules": "a"}
    assert told(view)["values"] == {"n": 2, "wrap": True, "rules": 0}


@pytest.mark.parametrize(
    "values", [{"n": 10}, {"n": "3"}, {"n": True}, {"wrap": 1}, {"rules": "c"}, {"m": 1}], ids=repr
)
def test_what_a_control_cant_say_is_refused(values):
    view = all_three()
    before = told(view)
    with pytest.raises(ClassroomError):
        view.set(**values)
    assert told(view) == before


@pytest.mark.parametrize(
    "values",
    [{"n": "3"}, {"n": None}, {"n": float("nan")}, {"wrap": 1}, {"rules": 2}, {"rules": True}, {"m": 1}],
    ids=repr,
)
def test_what_a_browser_cant_mean_is_told_and_changes_nothing(values):
    view = all_three()
    before = told(view)
    press(view, **values)
    assert told(view)["fault"]["key"].startswith("classroom.explore.")
    assert {**told(view), "fault": None, "answered": 0} == before
    press(view, n=4)
    assert told(view)["fault"] is None


def test_controls_are_of_the_kind_that_fits():
    kinds = {(1, 9): Slider, (1, 9.5): Slider, True: Tick, "text": Field, 12: Field}
    for choice, kind in kinds.items():
        assert type(control("n", choice)) is kind
    for choice in (["a", "b"], {"one": 1, "two": None}):
        assert type(control("n", choice)) is Choice


def test_numbers_are_whole_where_the_range_is():
    whole, broken = control("n", (0, 10, 2)), control("n", (0, 1, 0.25))
    assert [type(whole.heard(3.0)), type(broken.heard(1))] == [int, float]
    assert [whole.payload()["digits"], broken.payload()["digits"]] == [0, 2]
    assert control("n", 5).heard(" −7 ") == -7


@given(st.integers(-50, 50), st.integers(1, 100), st.integers(1, 20), st.none() | st.integers(-200, 200))
def test_a_slider_begins_at_the_default_or_on_a_step_near_the_middle(low, width, step, default):
    start = control("n", (low, low + width, step), default).start
    if default is not None and low <= default <= low + width:
        assert start == default
    else:
        assert (start - low) % step == 0
        assert low <= start <= low + width / 2 < start + step


@given(st.sampled_from([(1, 9), (0.0, 1.0), (-5, 5, 2)]), st.integers(-20, 20) | st.floats(-20, 20))
def test_a_slider_hears_only_what_it_can_say(limits, raw):
    knob = control("n", limits)
    assert limits[0] <= knob.read(knob.heard(raw)) <= limits[1]


@pytest.mark.parametrize(
    "choice", [(1,), (1, 2, 3, 4), ("a", "b"), (1, "b"), (True, 5), None, 1.5, {1, 2}, (), print], ids=repr
)
def test_a_control_that_cant_be_made_is_named(choice):
    with pytest.raises(ClassroomError, match="no control for n="):
        control("n", choice)


@pytest.mark.parametrize("choice", [(9, 1), (1, 1), (1, 9, 0), (1, 9, -1), [], {}], ids=repr)
def test_a_control_with_nothing_in_it_is_named(choice):
    with pytest.raises(ClassroomError, match="Nothing can be chosen for n="):
        control("n", choice)


def test_labels_are_the_names_or_what_is_said():
    view = explore(lambda number_of_games, wrap: figure(), number_of_games=(1, 5), wrap=True, labels={"wrap": "Round"})
    assert [one["label"] for one in view.get_state()["_about"]["controls"]] == ["Number of games", "Round"]


@pytest.mark.parametrize(("names", "controls"), [({}, {"m": (1, 2)}), ({"x": "X"}, {"n": (1, 2)})])
def test_an_argument_that_isnt_there_is_named(names, controls):
    with pytest.raises(ClassroomError, match=r"no argument [mx]"):
        explore(three, labels=names, **controls)


def test_a_function_that_takes_all_gets_all():
    assert explore(figure, m=True).picture.alt == "It is {'m': True}."


def test_what_a_figure_raises_is_shown_and_goes_again():
    def risky(n=1):
        return figure(share=6 / n)

    view = explore(risky, n=(0, 3))
    good = told(view)["picture"]
    view.set(n=0)
    assert isinstance(view.fault, ZeroDivisionError)
    assert view.picture is None
    assert told(view)["error"] == "ZeroDivisionError: division by zero"
    assert "in risky" in told(view)["trace"]
    assert "exploring.py" not in told(view)["trace"], "only the figure's own part"
    view.set(n=1)
    assert (told(view)["picture"], told(view)["error"], view.fault) == (good, "", None)


def test_what_a_picture_can_be_made_of_will_do_and_else_its_said():
    assert explore(lambda: "<svg><title>Dots</title></svg>").picture.alt == "Dots."
    assert isinstance(explore(lambda: None).fault, ClassroomError)


def test_plots_are_in_the_house_style():
    import matplotlib as mpl

    seen = []

    def plotted():
        seen.append(mpl.rcParams["svg.fonttype"])
        return figure()

    explore(plotted)
    assert seen == ["none"]


def test_it_is_the_same_on_every_run():
    assert repr(explore(three, n=(1, 9))) == "explore(n)"
