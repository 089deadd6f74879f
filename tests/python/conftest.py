"""Properties are tried on the same examples every time, and leave nothing behind."""

from hypothesis import settings

settings.register_profile("upstar", database=None, derandomize=True, deadline=None)
settings.load_profile("upstar")
