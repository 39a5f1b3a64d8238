"""No committed file knows the machine it was written on, or where packages are downloaded from."""

import re

from tests.house.tree import ROOT, tracked_files

ADDRESS = re.compile(r"https?://|file://|--(extra-)?index-url|--find-links")
PIN_FILES = re.compile(r"(requirements.*\.txt|pyproject\.toml|.*\.lock|pip\.conf)$")


def test_no_committed_file_holds_the_path_of_this_checkout() -> None:
    here = f"{ROOT}/".encode()
    assert [path.name for path in tracked_files() if here in path.read_bytes()] == []


def test_no_pin_file_names_a_place_to_download_from() -> None:
    pins = [path for path in tracked_files() if PIN_FILES.search(path.name)]
    assert len(pins) >= 3
    assert [path.name for path in pins if ADDRESS.search(path.read_text("utf-8"))] == []


PIN_NAMES = ("requirements.txt", "requirements-dev.txt")


def test_every_pin_carries_a_hash() -> None:
    for name in PIN_NAMES:
        text = (ROOT / name).read_text("utf-8")
        pins = re.findall(r"^\S+==\S+.*?(?=^\S|\Z)", text, re.MULTILINE | re.DOTALL)
        assert len(pins) > 10
        assert [pin for pin in pins if "--hash=sha256:" not in pin] == []


def test_the_pins_for_development_hold_the_pins_of_the_site() -> None:
    pins = [set(re.findall(r"^\S+==\S+", (ROOT / name).read_text("utf-8"), re.MULTILINE)) for name in PIN_NAMES]
    assert pins[0] - pins[1] == set()
