"""More languages than the folder `locales/` has: copies of English under other codes."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import cast
from unittest.mock import patch

from bot.domain import languages
from bot.domain.ids import Language
from bot.domain.languages import ENGLISH, FOLDER, LANGUAGES, LanguageFacts, clients_of, read_languages
from bot.i18n.texts import Texts, load_texts


@contextmanager
def languages_added(folder: Path, added: Mapping[str, str]) -> Iterator[Mapping[Language, Texts]]:
    """Let the bot know more languages; yield the texts of all.

    `added` has the codes, each with more lines for its `language.toml`. The files are written into the folder.
    """
    for language in LANGUAGES:
        shutil.copytree(FOLDER / language, folder / language)
    for code, more in added.items():
        shutil.copytree(FOLDER / ENGLISH, folder / code)
        facts = (folder / code / "language.toml").read_text().replace("English", f"Own {code}")
        (folder / code / "language.toml").write_text(f"{facts}{more}\n")
    known = read_languages(folder)
    with (
        patch.dict(cast(dict[Language, LanguageFacts], LANGUAGES), known),
        patch.dict(cast(dict[str, Language], languages._CLIENTS), clients_of(known)),
    ):
        languages.pick_language.cache_clear()
        texts = load_texts(folder)
        with patch.dict(cast(dict[Language, Texts], load_texts()), texts):
            yield texts
    languages.pick_language.cache_clear()
