"""A lesson out and in again is the same lesson: for the whole starter library, and for contents made up at random."""

import tomllib
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from hypothesis import given, settings
from hypothesis import strategies as st

from arbmodule.authoring.exchange.lesson_files import files_of_course, files_of_lesson, raw_of
from arbmodule.authoring.exchange.models import Parcel
from arbmodule.authoring.exchange.open_archive import open_archive
from arbmodule.authoring.exchange.pack import write_folder, zip_of
from arbmodule.authoring.exchange.plan import Verdict, plan_of
from arbmodule.authoring.exchange.read_parcel import texts_of
from arbmodule.authoring.exchange.toml_text import toml_of
from arbmodule.lessons.load_library import LIBRARY, load_library
from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.models import Course, Lesson, Pool, Scenario, ScenarioVersion
from arbmodule.lessons.read_library import Reader, files_in
from arbmodule.lessons.read_scenario import content_of, problems_of
from tests.lessons.conftest import LIBRARY as SMALL
from tests.lessons.conftest import NOW


def everything(*pools: Pool) -> dict[str, str]:
    """The files of every course, with the scenarios of these pools (of all where none is named)."""
    files: dict[str, str] = {}
    for course in Course.objects.all():
        files |= files_of_course(course, pools or tuple(Pool))
    return files


@pytest.mark.django_db
def test_whole_starter_library_comes_back_unchanged_by_zip_and_by_folder(tmp_path: Path) -> None:
    load_library(NOW)
    files = everything()
    assert len(files) == len(files_in(LIBRARY))
    assert texts_of_all(open_archive_of(files)) == files
    write_folder(files, tmp_path / "out")
    assert load_library(NOW, tmp_path / "out").new_versions == 0
    assert everything() == files
    plan = plan_of(Parcel(files=everything(Pool.COURSE)), "nl")
    assert {line.verdict for line in plan.lines} == {Verdict.UNCHANGED}


def open_archive_of(files: dict[str, str]) -> dict[str, bytes]:
    """Each lesson by its own zip, as the limits of a parcel ask."""
    read: dict[str, bytes] = {}
    for folder in {path.rpartition("/")[0].split("/")[1] for path in files if path.count("/") > 1}:
        part = {path: text for path, text in files.items() if path.split("/")[1] in (folder, "course.toml")}
        read |= open_archive(zip_of(part))
    return read


def texts_of_all(files: dict[str, bytes]) -> dict[str, str]:
    return {path: content.decode() for path, content in files.items()}


@pytest.mark.django_db
def test_library_loaded_from_its_own_export_is_the_same_library(tmp_path: Path) -> None:
    load_library(NOW, SMALL)
    files = files_of_lesson(Lesson.objects.get())
    digests = set(Scenario.objects.values_list("slug", "position", "current__digest"))
    write_folder(files, tmp_path / "out")
    reader = Reader(files_in(tmp_path / "out"))
    assert (len(reader.courses()), reader.problems) == (1, [])
    assert load_library(NOW, tmp_path / "out").new_versions == 0
    assert set(Scenario.objects.values_list("slug", "position", "current__digest")) == digests


@pytest.mark.django_db
def test_the_same_lesson_gives_the_same_bytes() -> None:
    load_library(NOW, SMALL)
    lesson = Lesson.objects.get()
    assert zip_of(files_of_lesson(lesson)) == zip_of(files_of_lesson(lesson))


@pytest.mark.django_db
def test_scenarios_for_exams_do_not_go_out_with_the_lesson() -> None:
    load_library(NOW, SMALL)
    Scenario.objects.filter(slug="tafel-18").update(pool=Pool.EXAM)
    lesson = Lesson.objects.get()
    assert not any("tafel-18" in text for text in files_of_lesson(lesson).values())
    assert any("tafel-18" in text for text in files_of_lesson(lesson, [Pool.EXAM]).values())


@pytest.mark.django_db
def test_two_scenarios_at_one_place_have_two_files() -> None:
    load_library(NOW, SMALL)
    Scenario.objects.update(position=10)
    names = {path for path in files_of_lesson(Lesson.objects.get()) if "/scenarios/" in path}
    assert len(names) == 2


WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=30).filter(str.strip)
LINES = st.lists(WORDS, min_size=1, max_size=4).map("\n".join)
IN_ALL = st.fixed_dictionaries(dict.fromkeys(LANGUAGES, LINES))
MEANING = st.fixed_dictionaries(
    {"shows": st.lists(st.sampled_from(["5-10 hcp, 5 S", "12+ hcp", "4+ H"]), min_size=1, max_size=2)},
    optional={"purpose": st.sampled_from(["preempt", "asks"]), "natural": st.booleans()},
)
STEPS = st.one_of(
    st.just({"kind": "identify"}),
    st.fixed_dictionaries({"kind": st.just("chooser"), "then": st.just("TD"), "reveal": st.booleans()}),
    st.fixed_dictionaries(
        {"kind": st.just("consequence"), "call": st.sampled_from(["3S", "P", "X"])},
        optional={"asks": st.just(["partner", "clause"]), "accepted": st.just(["27B2"])},
    ),
)


@st.composite
def scenario_files(draw: st.DrawFn) -> dict[str, Any]:
    """A scenario file whose form is right, whatever it says."""
    texts = {name: draw(IN_ALL) for name in ("title", "story", *draw(st.sampled_from([(), ("after",)])))}
    text = {language: {name: said[language] for name, said in texts.items()} for language in LANGUAGES}
    keys = st.sampled_from(["withdrawn", "3S", "*", "N:3H", "E:2S#1"])
    meanings = st.dictionaries(keys, MEANING | st.just("none") | st.lists(MEANING, min_size=2, max_size=2), max_size=3)
    return {
        "format": 1,
        "slug": draw(st.from_regex(r"[a-z]{1,5}(-[a-z0-9]{1,4})?", fullmatch=True)),
        "position": draw(st.integers(0, 999)),
        "level": draw(st.integers(1, 3)),
        "judgement": draw(st.booleans()),
        "edition": "2017",
        "policy": draw(st.sampled_from(["nbb", "wbf"])),
        "board": draw(st.none() | st.integers(1, 36)),
        "case": "N: 3H 2S",
        "meanings": draw(meanings),
        "facts": draw(st.sampled_from([{}, {"intended": "yes"}, [{"fact": "intended", "of": "E:2S", "value": "no"}]])),
        "hands": draw(st.sampled_from([{}, {"E": "KQT43.94.A762.85"}])),
        "text": text,
        "steps": draw(st.lists(STEPS, min_size=1, max_size=4)),
    }


@settings(max_examples=120)
@given(scenario_files())
def test_any_content_comes_back_exactly_and_is_written_the_same_again(raw: dict[str, Any]) -> None:
    if problems_of(raw):  # a text that happens to name a clause
        return
    content = content_of(raw)
    scenario = Scenario(slug=raw["slug"], position=raw["position"], pool=Pool.COURSE)
    version = ScenarioVersion(content=content, level=raw["level"], judgement=raw["judgement"])
    written = toml_of(raw_of(scenario, version))
    again = tomllib.loads(written)
    assert problems_of(again) == []
    assert content_of(again) == content
    assert {key: again[key] for key in ("slug", "position", "level", "judgement")} == {
        key: raw[key] for key in ("slug", "position", "level", "judgement")
    }
    version.content = content_of(again)
    assert toml_of(raw_of(scenario, version)) == written


@pytest.mark.django_db
def test_commands_write_a_lesson_and_read_it_back_as_folder_and_zip(tmp_path: Path) -> None:
    load_library(NOW, SMALL)
    for place in (tmp_path / "out", tmp_path / "les.zip"):
        call_command("export_lesson", "les", place, stdout=StringIO())
        told = StringIO()
        call_command("import_lesson", place, "--confirm", stdout=told)
        assert told.getvalue() == "Done: 0 new versions.\n"
        with pytest.raises(CommandError, match="stands there already; nothing was written"):
            call_command("export_lesson", "les", place, stdout=StringIO())


@pytest.mark.django_db
def test_command_tells_what_would_change_and_changes_nothing_until_confirmed(tmp_path: Path) -> None:
    load_library(NOW, SMALL)
    call_command("export_lesson", "les", tmp_path / "out", stdout=StringIO())
    path = sorted((tmp_path / "out").glob("*/*/scenarios/*.toml"))[0]
    path.write_text(path.read_text("utf-8").replace("level = 2", "level = 3"), "utf-8")
    told = StringIO()
    call_command("import_lesson", tmp_path / "out", stdout=told)
    assert "changed   scenario" in told.getvalue()
    assert ScenarioVersion.objects.filter(level=3).count() == 0
    call_command("import_lesson", tmp_path / "out", "--confirm", stdout=told)
    assert ScenarioVersion.objects.filter(level=3).count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize(("place", "why"), [("nowhere.zip", "cannot be read"), ("empty", "There is no lesson in it")])
def test_command_says_why_it_cannot_read(tmp_path: Path, place: str, why: str) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(CommandError, match=why):
        call_command("import_lesson", tmp_path / place, stdout=StringIO())


@pytest.mark.django_db
def test_command_does_nothing_where_something_is_refused(tmp_path: Path) -> None:
    load_library(NOW, SMALL)
    call_command("export_lesson", "les", tmp_path / "out", stdout=StringIO())
    path = sorted((tmp_path / "out").glob("*/*/scenarios/*.toml"))[0]
    path.write_text(path.read_text("utf-8").replace("level = 2", "level = 9"), "utf-8")
    told = StringIO()
    with pytest.raises(CommandError, match="Something is refused"):
        call_command("import_lesson", tmp_path / "out", "--confirm", stdout=told)
    assert "The level is 9; it is 1, 2 or 3." in told.getvalue()


@pytest.mark.django_db
def test_command_names_a_lesson_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="There is no lesson 'x'"):
        call_command("export_lesson", "x", tmp_path / "out")


def test_texts_of_a_parcel_end_their_lines_in_one_way() -> None:
    files = texts_of({"course/course.toml": b'\xef\xbb\xbfslug = "x"\r\n', "course/lesson/theory/10.nl.md": b"# A\rB"})
    assert files == {"course/course.toml": 'slug = "x"\n', "course/lesson/theory/10.nl.md": "# A\nB"}
