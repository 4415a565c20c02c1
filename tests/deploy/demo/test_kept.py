"""The demonstration of the last time."""

from pathlib import Path

from deploy.demo.kept import MARK, Kept


def test_a_demonstration_that_was_stopped_while_it_was_built_is_not_usable(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    before = kept.usable
    kept.mark()
    assert (before, kept.usable) == (False, True)


def test_one_of_other_tables_is_not_usable(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    kept.mark()
    (tmp_path / MARK).write_text(f"{(tmp_path / MARK).read_text()}\n0999_of_a_later_time")
    assert not kept.usable


def test_it_is_removed_with_everything_in_it_but_the_files_that_are_named(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    kept.mark()
    (tmp_path / "static").mkdir()
    for name in ("link_key", "static/one.css"):
        (tmp_path / name).touch()
    kept.remove(but=["link_key"])
    assert [path.name for path in tmp_path.iterdir()] == ["link_key"]
