"""The contract of chat platforms, tested on each of them with real requests, in each kind of chat that it has.

What a place cannot do is declared by its stage (`tests/adapters/stages`). The screens are those of the application.
"""
