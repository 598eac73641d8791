### Texte des Bereichs web.
