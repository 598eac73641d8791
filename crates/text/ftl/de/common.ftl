### Was jeder Text braucht: Aufzählungen und Jahreszeiten.

# $first: die ersten, mit Kommas; $last: der letzte Eintrag.
list-last = { $first } und { $last }
choice-last = { $first } oder { $last }

spring = Frühjahr { $year }
autumn = Herbst { $year }
winter = Winter { $year }

army = Armee
fleet = Flotte
wing = Wing

centers = { $count ->
    [one] ein Versorgungszentrum
   *[other] { $count } Versorgungszentren
 }
units = { $count ->
    [one] eine Einheit
   *[other] { $count } Einheiten
 }

## Wie weit eine Partie ist
status-announced = angekündigt
status-sign-up = Anmeldung offen
status-running = läuft
status-stopped = ruht
status-over = beendet
