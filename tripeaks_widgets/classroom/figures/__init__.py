"""Figures of the lessons, one module each."""
