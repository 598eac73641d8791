### Texts of the area game.
