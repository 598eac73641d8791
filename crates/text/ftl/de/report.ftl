### Texte des Bereichs report.
