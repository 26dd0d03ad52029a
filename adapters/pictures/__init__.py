"""Pictures drawn with Pillow, outside the event loop."""

from adapters.pictures.pillow_pictures import PillowPictures

__all__ = ["PillowPictures"]
