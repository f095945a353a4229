"""The kit as files alone: built once, served by anything, run by the reader's browser."""
