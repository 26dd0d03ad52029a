"""Pictures by Pillow, drawn beside the event loop."""

from adapters.pictures.pillow_pictures import PillowPictures

__all__ = ["PillowPictures"]
