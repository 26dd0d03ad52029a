"""The features: each is a package that registers all it adds in its `__init__.py`."""
