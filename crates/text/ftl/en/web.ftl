### Texts of the area web.
