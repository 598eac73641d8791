### Texts of the area map.
