### Texte des Bereichs cli.

variants-head = Kennung         Name                               Mächte  Felder  VZ  Sieg ab
variants-more = Mehr zu einer Variante: konzert variants KENNUNG
variants-unknown = Eine Variante „{ $name }“ gibt es nicht. Es gibt: { $known }.
variant-start = Beginn: { $turn }
variant-victory = Sieg: { $centers } von { $total } Versorgungszentren
variant-powers = Mächte und ihre Aufstellung:
variant-canals = Kanäle: { $names }
variant-railway = Eisenbahn: { $names }
variant-modules = Zweite Ebene: { $names }
variant-exchange = Börse
variant-treaties = Staatsverträge
map-kind = „{ $file }“: Ein Bild heißt DATEI.svg oder DATEI.png.
