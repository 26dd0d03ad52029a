"""Every language of the bot can be chosen on every platform, and is used from then on."""

from bot.domain.languages import LANGUAGES
from bot.i18n.texts import Texts, load_texts
from tests.adapters.stages import Guest, Stage, until

NAMES = [facts.own_name for facts in LANGUAGES.values()]


async def test_every_offered_language_is_used_after_a_tap(stage: Stage) -> None:
    anna = await stage.guest("Anna")
    await anna.types(anna.private, "/lang")
    await until(lambda: offered(anna))
    assert offered(anna) == NAMES
    for code, texts in load_texts().items():
        answer = await anna.taps(anna.private, LANGUAGES[code].own_name)
        assert answer.text == texts("answer-language-set")
        await is_answered_in(texts, anna)


async def test_every_language_is_used_after_a_typed_command(stage: Stage) -> None:
    anna = await stage.guest("Anna")
    for code, texts in load_texts().items():
        await anna.types(anna.private, f"/lang {code}")
        await is_answered_in(texts, anna)


async def is_answered_in(texts: Texts, guest: Guest) -> None:
    title = texts.on(guest.private.platform)("help-title")
    await guest.types(guest.private, "/help")
    await until(lambda: any(title in post.text for post in guest.sees(guest.private)[-1:]))


def offered(guest: Guest) -> list[str]:
    """Return the languages on the buttons of the newest post."""
    labels = [label for post in guest.sees(guest.private)[-1:] for row in post.labels for label in row]
    return labels if set(labels) & set(NAMES) else []
