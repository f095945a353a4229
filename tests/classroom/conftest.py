import pytest
from lessons.course.toy import write

from tripeaks_widgets.classroom import Lesson


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    return write(tmp_path_factory.mktemp("toy"))


@pytest.fixture
def lesson(folder):
    return Lesson("toy", folder=folder)
