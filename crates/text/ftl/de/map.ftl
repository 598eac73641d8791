### Texte des Bereichs map: was die Bilder der Bretter tragen.

start = Vor den ersten Befehlen
position = Stellung
orders = Befehle und Ergebnisse
plans = Befehle, wie gegeben
retreats = Rückzüge
adjustments = Aufbauten und Abbauten
changes = Was sich geändert hat
description = Karte des Bretts { $board }, { $season }: die Provinzen mit ihren Besitzern und Einheiten und was befohlen wurde.
province = { $name } ({ $short })
owned-by = Versorgungszentrum von { $power }
neutral-center = neutrales Versorgungszentrum
unit-of = { $kind } von { $power }
dislodged-unit-of = vertriebene { $kind } von { $power }
key-army = Armee
key-fleet = Flotte
key-wing = Wing
key-move = Bewegung
key-support = Unterstützung
key-convoy = Geleitzug
key-hold = Halten
key-failed = Gescheitert
key-dislodged = Vertrieben
key-retreat = Rückzug
key-build = Aufbau
key-removal = Abbau
key-railway = Eisenbahn
key-canal = Kanal, Erlaubnis
key-bridge = Übergang
key-center = Neutrales Zentrum
count = { $centers ->
    [one] 1 Zentrum
   *[other] { $centers } Zentren
 } · { $units ->
    [one] 1 Einheit
   *[other] { $units } Einheiten
 }
