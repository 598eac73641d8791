### Texte des Bereichs map.
