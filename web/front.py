def page():
    return "<a href=lite/lab>x</a>"
