"""The contract of chat platforms, tested on each of them with real requests, in each of its kinds of chats.

The stage of a platform (`tests/adapters/stages`) declares the abilities of its places. The screens are those of the
application.
"""
