### Texte des Bereichs cli.
