### Texte des Bereichs game.
