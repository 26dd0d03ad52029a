"""The joining of the page's modules: comments are left out, and unknown forms are refused."""

import pytest

from adapters.web.static_files import check_forms, without_comments

KEPT = [
    'const address = "https://example.org";\n',
    "const one = 'it // stays';\n",
    "const shown = html`\n// a line of the page\n<p>${'//'} /* too */</p>`;\n",
    "const inner = html`<p>${list.map((one) => html`<b>${{ a: 1 }.a} // b</b>`)}</p>`;\n",
    "const half = width / 2 / height; const pattern = /\\/\\/[/'\"`]/g;\n",
    "const first = (a + b) / 2; const next = list[0] / 2; const text = '\\'//';\n",
    "return /'/.test(text);\n",
]
REFUSED = [
    "export default function Page() {}\n",
    "export { one, other };\n",
    'export * from "./other.js";\n',
    "export let count = 0;\n",
    "export const { one } = both;\n",
    "export function* numbers() {}\n",
    'import "./other.js";\n',
    'import Other from "./other.js";\n',
    'import * as other from "./other.js";\n',
    'import { one as two } from "./other.js";\n',
    'const other = await import("./other.js");\n',
    "const place = import.meta.url;\n",
]


@pytest.mark.parametrize("text", KEPT)
def test_text_like_a_comment_in_a_literal_is_kept(text: str) -> None:
    assert without_comments(text) == text


@pytest.mark.parametrize(
    "text, left",
    [
        ("// a line\nconst one = 1;\n", "const one = 1;\n"),
        ("const one = 1; // it's one\n", "const one = 1;\n"),
        ("/**\n * @param {string} name\n */\nconst two = 2;\n", "const two = 2;\n"),
        ("const three = /* not */ 3;\n", "const three = 3;\n"),
        ("const shown = html`<p>${one /* here */}</p>`;\n", "const shown = html`<p>${one}</p>`;\n"),
    ],
)
def test_comments_are_left_out(text: str, left: str) -> None:
    assert without_comments(text) == left


@pytest.mark.parametrize(
    "text", ["const open = `text;\n", "const open = 'text;\n", 'const open = "text\n";\n']
)
def test_a_literal_without_an_end_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="without an end"):
        without_comments(text)


@pytest.mark.parametrize("text", REFUSED)
def test_an_unknown_form_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="unknown form"):
        check_forms("page.js", text)


def test_the_known_forms_are_joined() -> None:
    check_forms(
        "page.js",
        'import {\n  one,\n  other,\n} from "../other.js";\n'
        "export const three = 3;\nexport async function load() {\n  await import(address);\n}\n"
        'export class Shown {}\nconst words = "to import and export";\nobject.export = 1;\n',
    )
