"""The app around the board: where its files are, and how Voila and JupyterLab are started on them."""
