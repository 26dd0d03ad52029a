"""The film of the README is made of pictures whose names say how long each stands."""

import io
from pathlib import Path

import pytest
from PIL import Image

from tools import pictures


def test_a_film_shows_each_picture_for_its_time_and_begins_again(tmp_path: Path) -> None:
    taken = {"film-000-0900.png": "red", "film-001-0040.png": "blue", "film-002-1300.png": "green"}
    for name, colour in taken.items():
        Image.new("RGB", (1024, 640), colour).save(tmp_path / name)
    with Image.open(io.BytesIO(pictures.film(sorted(tmp_path.iterdir())))) as film:
        assert (film.format, film.size, film.info["loop"]) == ("WEBP", (800, 500), 0)
        times = []
        for number in range(film.n_frames):  # type: ignore[attr-defined]
            film.seek(number)
            film.load()
            times.append(film.info["duration"])
    assert times == [900, 40, 1300]


def test_a_missing_picture_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "TAKEN", tmp_path / "screens")
    monkeypatch.setattr(pictures, "KEPT", tmp_path / "images")
    with pytest.raises(SystemExit, match=r"lobby-desktop-en\.png"):
        pictures.main()
    assert list((tmp_path / "images").iterdir()) == []
