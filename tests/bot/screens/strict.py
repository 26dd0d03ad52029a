"""Texts that fail a test; production would only log the error."""

import functools
from collections.abc import Mapping

from bot.domain.ids import Language
from bot.domain.languages import ENGLISH, FOLDER, LANGUAGES
from bot.i18n.texts import Plain, Texts, read_sources
from tests.locales.catalogue import COMPLETE


class StrictTexts(Texts):
    """Remembers the requested messages; a missing message or variable is an error."""

    def __init__(self, language: Language, sources: Mapping[str, str] | None = None) -> None:
        """Read the sources, or else the language's own files."""
        english = None if language in COMPLETE else read_sources(FOLDER / ENGLISH)
        super().__init__(language, read_sources(FOLDER / language) if sources is None else sources, english)
        self.asked: set[str] = set()

    def _format(self, message: str, values: Mapping[str, Plain]) -> str:
        self.asked.add(message)
        assert message in self, f"no text {message} in {self.language}"
        pattern = self._pattern(message)
        assert pattern is not None, f"text {message} in {self.language} is empty"
        _, errors = self._bundle_of(message).format_pattern(pattern, dict(values))
        assert not errors, f"text {message} in {self.language}: {errors}"
        return super()._format(message, values)


@functools.cache
def strict_texts() -> Mapping[str, StrictTexts]:
    """Every language, parsed once for all tests of a process."""
    return {language: StrictTexts(language) for language in LANGUAGES}
