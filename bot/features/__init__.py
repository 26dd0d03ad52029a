"""The features: each is a package, and its `__init__.py` registers everything it adds."""
