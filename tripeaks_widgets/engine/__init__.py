"""The game itself: values and rules, without input, output or third-party imports.

Imports go downwards in this list only: ``game``, ``record`` and ``picture`` stand on ``view`` and ``table``, those on
``scoring``, ``deal`` and ``rules``, those on ``layout``, ``cards`` and ``errors``.
"""
