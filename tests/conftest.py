"""Settings of all property tests."""

from hypothesis import settings

# How long an example takes says something about the machine, not about the kit.
settings.register_profile("kit", deadline=None)
settings.load_profile("kit")
