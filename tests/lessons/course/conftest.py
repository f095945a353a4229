import pytest

from lessons.course.toy import write
from tripeaks_widgets.lessons.course import load


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    return write(tmp_path_factory.mktemp("toy"))


@pytest.fixture(scope="session")
def toy(folder):
    return load("toy", folder=folder)
