"""Tests of the adapters: platforms, stores, pictures and clocks."""
