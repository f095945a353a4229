"""Settings of the engine's property tests."""

from hypothesis import settings

# How long an example takes says something about the machine, not about the engine.
settings.register_profile("engine", deadline=None)
settings.load_profile("engine")
