"""Positions as still pictures, for where no widget runs, and as the plain values that a browser draws."""
