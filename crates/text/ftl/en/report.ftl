### Texts of the area report.
