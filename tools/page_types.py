"""Write the types of the page's messages for TypeScript: `python -m tools.page_types`.

They follow from `adapters/web/page_types.py` (from the server) and `adapters/web/messages.py` (from the page).
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel
from typing_extensions import is_typeddict

from adapters.web import messages, page_types

FILE = Path(__file__).parents[1] / "adapters/web/static/shell/page_types.d.ts"
HEAD = "// Written by tools/page_types.py: the messages between the server and the page."
SEPARATOR = "\n  | "
PLAIN = {str: "string", int: "number", bool: "boolean", NoneType: "null"}
UNIONS = {
    "Span": page_types.Span,
    "Block": page_types.Block,
    "Post": page_types.Post,
    "PanelPart": page_types.PanelPart,
    "ToPage": page_types.ToPage,
    "FromPage": messages.FromPage,
}


def declarations() -> str:
    """Return the TypeScript declarations of all messages: the content of the written file."""
    unions = (f"export type {name} =\n  | {_members(union, SEPARATOR)};\n" for name, union in UNIONS.items())
    return "\n".join([HEAD + "\n", *_interfaces(), *unions])


def _interfaces() -> Iterator[str]:
    for module in (page_types, messages):
        for kind in vars(module).values():
            if getattr(kind, "__module__", "") == module.__name__ and not _name(kind).startswith("_"):
                if is_typeddict(kind):
                    yield _interface(kind, _typed_dict_fields(kind))
                elif isinstance(kind, type) and issubclass(kind, BaseModel):
                    yield _interface(kind, _model_fields(kind))


def _typed_dict_fields(kind: Any) -> Iterator[tuple[str, str]]:
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if get_origin(hint) is NotRequired:
            yield f"{name}?", _type(get_args(hint)[0])
        else:
            yield name, _type(hint)


def _model_fields(kind: type[BaseModel]) -> Iterator[tuple[str, str]]:
    for name, field in kind.model_fields.items():
        yield name if field.is_required() else f"{name}?", _type(field.annotation)


def _interface(kind: Any, fields: Iterator[tuple[str, str]]) -> str:
    about = (inspect.getdoc(kind) or "").partition("\n")[0]
    lines = "".join(f"  {name}: {hint};\n" for name, hint in fields)
    return f"/** {about} */\nexport interface {_name(kind)} {{\n{lines}}}\n"


def _type(hint: Any) -> str:
    hint = getattr(hint, "__supertype__", hint)
    origin, parts = get_origin(hint), get_args(hint)
    named = next((name for name, union in UNIONS.items() if union == hint), None)
    if named is not None:
        return named
    if origin is Annotated:
        return _type(parts[0])
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in parts)
    if origin in (Union, UnionType):
        return _members(hint)
    if origin is Sequence:
        element = _type(parts[0])
        return f"({element})[]" if " " in element else f"{element}[]"
    if origin is Mapping:
        return f"Record<string, {_type(parts[1])}>"
    return PLAIN.get(hint) or _name(hint)


def _members(union: Any, separator: str = " | ") -> str:
    return separator.join(map(_type, get_args(union)))


def _name(kind: Any) -> str:
    """Return the TypeScript name of a type: its Python name without the ending `Json`."""
    return str(getattr(kind, "__name__", "")).removesuffix("Json")


if __name__ == "__main__":
    FILE.write_text(declarations())
