### Die Auswertung eines Zuges: Überschriften, Vermerke zu jedem Befehl, Tabellen.

title = { $game }: Auswertung { $turn }

## Überschriften

heading-orders = Züge
heading-retreats = Rückzüge
heading-strays = Befehle ohne Einheit
heading-captures = Eroberungen
heading-adjustments = Auf- und Abbauten
heading-centers = Versorgungszentren
heading-position = Stellung
heading-years = Versorgungszentren im Lauf der Jahre
heading-standing = Stand der Partie
heading-charts = Verläufe
in-detail = Im Einzelnen
heading-press = Presse
heading-abbreviations = Abkürzungen

## Fehlende Züge

# $powers: Aufzählung der Mächte.
missing = NMR: { $powers }. Keine Züge erhalten, die Einheiten halten (9.10.2).
power-missing = { $power } (NMR)
power-commanded = { $power } ({ $player })

unmarked = Befehle ohne Vermerk wurden ausgeführt.

## Vermerke zu einem Befehl

note-failed = gescheitert
note-bounced = abgeprallt
note-bounced-with = Patt mit { $units }
note-beaten = unterlegen gegen { $units }
note-held = abgewehrt von { $units }
note-exchange = kein Platztausch mit { $units }
note-own-unit = eigene Einheit im Weg: { $units }
note-cut = unterbrochen
note-cut-by = unterbrochen durch { $units }
note-dislodged = vertrieben
note-dislodged-by = vertrieben durch { $unit }
note-dislodged-convoy = Geleitzug vertrieben
note-paradox = Geleit und Angriff widersprechen sich (4.3.2)
note-stopped = Zug unterwegs angehalten
note-canal-fell = Kanal versperrt: Einheit dort vertrieben
note-no-route = kein durchgehendes Geleit
note-no-permit = keine Erlaubnis zur Durchfahrt
note-canal-crowded = Kanal: nur eine Einheit je Zug
note-second-train = Eisenbahn: nur eine Armee je Zug
note-foreign-unit = fremde Einheit
note-wrong-type = falscher Einheitentyp
note-unknown-place = kein Feld der Karte
note-coast-missing = Küste fehlt
note-coast-wrong = Küste nicht erreichbar
note-several-orders = mehrere Befehle: { $orders }
note-unreadable = kein eindeutiger Befehl
note-superseded = durch einen anderen Befehl ersetzt
note-ruled = Entscheidung des Spielleiters

## Rückzüge

retreat-by = vertrieben durch { $unit }
retreat-dislodged = vertrieben
retreat-open = frei: { $places }
retreat-closed = gesperrt: { $places }
closed-occupied = { $place } (besetzt)
closed-attacker = { $place } (Herkunft des Angreifers)
closed-contested = { $place } (Patt)
closed-border = { $place } (kein Rückzug über diese Grenze)
retreat-to = Rückzug: { $place }
retreat-disbanded = aufgelöst
retreat-disband-ordered = wie befohlen aufgelöst
retreat-disband-none-open = aufgelöst: kein Feld frei (7.2)
retreat-disband-none-named = aufgelöst: kein freies Rückzugsfeld angegeben (7.6)
retreat-disband-collision = aufgelöst: auch { $units } zog nach { $place } (7.4)
retreat-disband-own = aufgelöst: { $units } hat Vorrang in { $place } (7.4)
retreat-own-other = Rückzug: { $place }; { $units } hat Vorrang in { $wanted } (7.4)

## Eroberungen, Auf- und Abbauten

no-captures = Kein Versorgungszentrum hat den Besitzer gewechselt.
capture = { $center } (bisher { $from })
capture-neutral = { $center } (bisher neutral)
no-adjustments = Keine Auf- oder Abbauten.
forced = Zwangsabbau
waived = { $count ->
    [one] ein Aufbau verfällt
   *[other] { $count } Aufbauten verfallen
 }
eliminated = { BEGIN($power) } besitzt keine Versorgungszentren mehr und ist ausgeschieden.
winner = { BEGIN($power) } beherrscht { $count ->
    [one] ein Versorgungszentrum
   *[other] { $count } Versorgungszentren
 } und hat die Partie gewonnen (1.3).

## Tabellen

column-order = Befehl
column-note = Vermerk
column-power = Macht
column-centers = VZ
column-change = +/-
column-units = Einh.
column-place = Platz
column-list = Zentren
neutral-centers = neutral
fog = Das ist, was du von deinen Feldern aus siehst; alles andere bleibt verborgen.
fog-public = Was geschah, sehen bis zum Ende der Partie nur die Mitspieler, jeder von seinen Feldern aus.
heading-remembered = Zuletzt gesehen
seen = { $centers } ({ $turn })
seen-at-start = Beginn
no-units = keine Einheiten
new-centers = * in diesem Herbst erobert

# Kopf eines Kärtchens: Macht und Zahl der Zentren.
power-centers = { $power } ({ $count })

## Abkürzungen (9.9.3)

mark-nmr = keine Züge erhalten
mark-nor = kein Befehl für diese Einheit
mark-nso = kein solcher Befehl: die andere Einheit hat nicht so gezogen wie angegeben
mark-nsu = keine solche Einheit
mark-imp = unmöglicher Befehl

## Ende der Partie

final-title = { $game }: Schlussstand nach { $turn }
final-solo = Solosieg: { $power }
final-points = Über den Sieg entscheiden die Punkte.
final-open = Die Partie ist nicht entschieden.
final-eliminated = ausgeschieden { $turn }
final-drawn = Unentschieden zwischen { DAT($powers) }

## Presse

press-to-all = { $from } an alle:
press-nobody = Ohne Absender
press-to = { $from } an { $to }:

## Bilder des Zuges

map-orders = Die Befehle und ihre Ergebnisse
map-after = Die Stellung nach dem Zug
map-changes = Was sich mit dem Zug geändert hat
