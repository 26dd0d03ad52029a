"""Pictures by Pillow, drawn beside the event loop."""

from adapters.pictures.studio import Studio

__all__ = ["Studio"]
