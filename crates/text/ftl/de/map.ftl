### Texte des Bereichs map: was die Bilder der Bretter tragen.

start = Vor den ersten Befehlen
position = Stellung
orders = Befehle und Ergebnisse
plans = Befehle, wie gegeben
retreats = Rückzüge
retreats-due = Wohin vertriebene Einheiten sich zurückziehen können
adjustments = Aufbauten und Abbauten
changes = Was sich geändert hat
treaties = Geltende Verträge
commanders = Wer befehligt
description = Karte des Bretts { $board }, { $season }: die Provinzen mit ihren Besitzern und Einheiten.
description-orders = Karte des Bretts { $board }, { $season }: die Provinzen mit ihren Besitzern und Einheiten, und was befohlen wurde.
province = { $name } ({ $short })
owned-by = Versorgungszentrum { GEN($power) }
neutral-center = neutrales Versorgungszentrum
unit-of = { $kind } { GEN($power) }
dislodged-unit-of = vertriebene { $kind } { GEN($power) }
key-army = Armee
key-fleet = Flotte
key-wing = Wing
key-move = Bewegung
key-support = Unterstützung
key-convoy = Geleitzug
key-hold = Halten
key-failed = Zug ohne Erfolg
key-ride = Bahnfahrt
key-permit = Kanal geöffnet
key-retreat = Rückzug
key-open = Möglicher Rückzug
key-build = Aufbau
key-removal = Abbau
key-disbanded = Aufgelöst
key-came = Neu hier
key-left = Stand hier
key-changed = Besitzer gewechselt
key-pact = Nichtangriffspakt
key-war = Krieg
key-guarantee = Garantie
key-fog = Außer Sicht
key-zone = Entmilitarisiert
key-railway = Eisenbahn
key-canal = Kanal
key-stream = Fluss, den Flotten befahren
key-bridge = Übergang
key-link = Weg über den Kartenrand
key-center = Neutrales Zentrum
key-claimed = Neutrales Zentrum auf gefärbtem Land
sign-lost = Abgewehrt
sign-clash = Patt
sign-cut = Unterstützung unterbrochen
sign-dislodged = Vertrieben
sign-torn = Geleitzug unterbrochen
sign-void = Ohne Wirkung
sign-shut = Kanal geschlossen
sign-halted = Zug aufgehalten
count = { $centers ->
    [one] 1 Zentrum
   *[other] { $centers } Zentren
 } · { $units ->
    [one] 1 Einheit
   *[other] { $units } Einheiten
 }
