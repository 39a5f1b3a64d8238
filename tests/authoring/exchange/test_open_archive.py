"""Hostile archives: each is refused in words, in the language of the page, and nothing is written anywhere."""

import stat
import zipfile
from io import BytesIO

import pytest
from django.utils.translation import override

from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.exchange.limits import LARGEST_FILE, LARGEST_TOTAL, LARGEST_UPLOAD, MOST_FILES
from arbmodule.authoring.exchange.open_archive import open_archive
from tests.authoring.exchange.parcels import raw_zip


def refusal(content: bytes, language: str = "en") -> str:
    with override(language), pytest.raises(Refused) as refused:
        open_archive(content)
    return str(refused.value)


def entry(name: str, mode: int = stat.S_IFREG | 0o644, content: bytes = b"x") -> bytes:
    """A zip with one entry of this kind."""
    out = BytesIO()
    info = zipfile.ZipInfo(name)
    info.external_attr = mode << 16
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(info, content)
    return out.getvalue()


@pytest.mark.parametrize(
    "path",
    [
        "../x.toml",
        "a/../../x.toml",
        "/etc/x.toml",
        "C:/x.toml",
        "a\\..\\x.toml",
        "..",
        "a/..",
        "//host/x",
        "__MACOSX/../x",
    ],
)
def test_a_path_that_leads_out_is_refused(path: str) -> None:
    assert "leads out of the archive" in refusal(raw_zip({path: b"x"}))


@pytest.mark.parametrize("path", ["a/ë.toml", "a/b c.toml", "a//b.toml", "a/.hidden", "a/\u202etoml", "a/" + "b" * 200])
def test_a_name_with_other_signs_is_refused(path: str) -> None:
    assert "has other signs" in refusal(raw_zip({path: b"x"}))


def test_folders_that_lie_too_deep_are_refused() -> None:
    assert "lies too deep" in refusal(raw_zip({"a/b/c/d/e/f.toml": b"x"}))


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFCHR, stat.S_IFIFO])
def test_a_link_or_device_is_refused(kind: int) -> None:
    assert "is a link or something else" in refusal(entry("a/course.toml", kind | 0o777, b"/etc/passwd"))


def test_an_archive_of_a_thousand_files_is_refused_with_both_numbers() -> None:
    said = refusal(raw_zip({f"a/{number}.toml": b"" for number in range(1000)}))
    assert "1000 files" in said
    assert str(MOST_FILES) in said


def test_a_bomb_is_refused_without_being_unpacked() -> None:
    bomb = raw_zip({"a/course.toml": b"0" * 40_000_000})
    assert len(bomb) < 100_000
    assert "longer than 64 kB" in refusal(bomb)


def test_a_bomb_that_lies_about_its_size_is_refused() -> None:
    bomb = bytearray(raw_zip({"a/course.toml": b"0" * 1_000_000}))
    real = (1_000_000).to_bytes(4, "little")
    said = (10).to_bytes(4, "little")
    assert bomb.count(real) == 2  # in the entry's own head and in the list at the end
    assert refusal(bytes(bomb.replace(real, said)))


def test_many_files_that_are_too_much_together_are_refused() -> None:
    number = LARGEST_TOTAL // LARGEST_FILE + 1
    assert "Unpacked" in refusal(raw_zip({f"a/{each}.toml": b"0" * LARGEST_FILE for each in range(number)}))


def test_more_bytes_than_may_be_handed_over_are_refused() -> None:
    assert "larger than 2000 kB" in refusal(b"PK" + bytes(LARGEST_UPLOAD))


@pytest.mark.parametrize("names", [("a/x.toml", "a/x.toml"), ("a/x.toml", "a/X.toml")])
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_two_files_of_one_name_are_refused(names: tuple[str, str]) -> None:
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in names:
            archive.writestr(name, b"x")
    assert "two files of one name" in refusal(out.getvalue())


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_an_unusual_way_of_packing_is_refused(method: int) -> None:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        archive.writestr("a/x.toml", b"x" * 100)
    assert "packed in an unusual way" in refusal(out.getvalue())


def test_an_archive_with_a_password_is_refused() -> None:
    content = bytearray(raw_zip({"a/x.toml": b"x"}))
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        content[content.index(mark) + at] |= 1
    assert "locked with a password" in refusal(bytes(content))


@pytest.mark.parametrize("content", [b"", b"PK", b"PK\x03\x04 and no more", b"no zip at all"])
def test_what_is_no_zip_is_refused(content: bytes) -> None:
    assert "not a zip file that can be read" in refusal(content)


def test_a_damaged_archive_is_refused_wherever_the_damage_is() -> None:
    whole = raw_zip({"a/course.toml": b'slug = "a"\n' * 50, "a/b/lesson.toml": b"y" * 50})
    for at in range(0, len(whole), 3):
        broken = bytearray(whole)
        broken[at] ^= 0x5A
        try:
            open_archive(bytes(broken))
        except Refused:
            continue  # told; a change that does no harm is read


@pytest.mark.parametrize("language", ["nl", "pl"])
def test_the_refusal_is_in_the_language_of_the_page(language: str) -> None:
    assert refusal(raw_zip({"../x.toml": b"x"}), language) != refusal(raw_zip({"../x.toml": b"x"}))


def test_what_machines_add_is_left_out_and_a_folder_round_everything_taken_off() -> None:
    files = {"lib/c/course.toml": b"1", "lib/c/l/lesson.toml": b"2", "__MACOSX/lib/._c": b"3", "lib/.DS_Store": b"4"}
    assert open_archive(raw_zip(files)) == {"c/course.toml": b"1", "c/l/lesson.toml": b"2"}
