"""A screen with a picture or a document: a file with a caption, or only text if files are refused."""

from dataclasses import replace

from adapters.telegram import TelegramPlatform
from bot.domain.ids import Chat, PlatformName
from bot.domain.screen import Button, Document, Paragraph, Picture, Screen, Tap, Text
from tests.telegram_server import Person, TelegramServer

PICTURE = Picture.of(b"\x89PNG made up", "a fool")


def chat(person: Person) -> Chat:
    return Chat(PlatformName("telegram"), str(person.id))


def screen(words: str, picture: Picture | None = PICTURE) -> Screen:
    return Screen((Paragraph((Text(words, strong=True),)),), ((Button("Go", Tap("m:1")),),), picture)


async def test_an_edit_adds_a_picture_to_a_message_without_one(
    server: TelegramServer, platform: TelegramPlatform, anna: Person
) -> None:
    plain = await platform.send(chat(anna), screen("look", None), key="1", quiet=False)
    server.state.features.discard("photos")
    await platform.edit(chat(anna), plain.message, screen("closer"))
    assert (anna.private.last.text, anna.private.last.photo) == ("closer", None)
    server.state.features.add("photos")
    for _ in range(2):
        await platform.edit(chat(anna), plain.message, screen("here"))
    post = anna.private.last
    assert (post.text, anna.private.buttons) == ("here", [["Go"]])
    assert post.photo is not None
    assert server.state.files[post.photo["file_id"]] == PICTURE.png


async def test_a_text_too_long_for_a_caption_is_sent_without_the_picture(
    platform: TelegramPlatform, anna: Person
) -> None:
    await platform.send(chat(anna), screen("a" * 2_000), key="1", quiet=False)
    assert anna.private.last.text == "a" * 2_000
    assert anna.private.last.photo is None


RECORD = Document("durak_game.txt", b"durak-record: 1\n", "No files here.")


async def test_a_document_has_the_text_as_its_caption_and_keeps_its_name(
    server: TelegramServer, platform: TelegramPlatform, anna: Person
) -> None:
    shown = replace(screen("look", None), document=RECORD)
    sent = await platform.send(chat(anna), shown, key="1", quiet=False)
    post = anna.private.last
    assert post.document is not None
    assert post.document["file_name"] == RECORD.name
    assert server.state.files[post.document["file_id"]] == RECORD.data
    assert (post.text, anna.private.buttons) == ("look", [["Go"]])
    await platform.edit(chat(anna), sent.message, replace(screen("closer", None), document=RECORD))
    assert anna.private.last.text == "closer"
    assert anna.private.last.document is not None


async def test_a_line_replaces_a_document_where_documents_are_refused(
    server: TelegramServer, platform: TelegramPlatform, anna: Person
) -> None:
    server.state.features.discard("documents")
    await platform.send(chat(anna), replace(screen("look", None), document=RECORD), key="1", quiet=False)
    assert anna.private.last.text == "look\nNo files here."
    assert anna.private.last.document is None


def pictured(words: str, caption: str, png: bytes = b"\x89PNG made up") -> Screen:
    """Return a screen with a picture of its words."""
    picture = Picture.of(png, words)
    return replace(screen(words, picture), caption=(Paragraph((Text(caption),)),))


async def test_a_picture_that_shows_the_words_has_only_a_short_caption(
    server: TelegramServer, platform: TelegramPlatform, anna: Person
) -> None:
    sent = await platform.send(chat(anna), pictured("a" * 2_000, "short"), key="1", quiet=False)
    assert anna.private.last.text == "short"
    for _ in range(2):
        await platform.edit(chat(anna), sent.message, pictured("other", "closer", b"\x89PNG another"))
    post = anna.private.last
    assert post.photo is not None
    assert (post.text, server.state.files[post.photo["file_id"]]) == ("closer", b"\x89PNG another")
    assert anna.private.buttons == [["Go"]]


async def test_where_photos_are_refused_all_words_are_shown(
    server: TelegramServer, platform: TelegramPlatform, anna: Person
) -> None:
    server.state.features.discard("photos")
    sent = await platform.send(chat(anna), pictured("all words", "short"), key="1", quiet=False)
    assert anna.private.last.text == "all words"
    await platform.edit(chat(anna), sent.message, pictured("other words", "closer"))
    assert (anna.private.last.text, anna.private.last.photo) == ("other words", None)
