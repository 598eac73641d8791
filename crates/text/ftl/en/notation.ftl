### Texts of the area notation.
