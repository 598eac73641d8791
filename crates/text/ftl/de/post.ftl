### Texte des Bereichs post.
