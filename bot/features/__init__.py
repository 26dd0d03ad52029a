"""The features. Each is a package that registers everything it adds in its `__init__.py`."""
