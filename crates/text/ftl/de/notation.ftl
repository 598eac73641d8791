### Texte des Bereichs notation.
