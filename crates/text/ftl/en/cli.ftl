### Texts of the area cli.
