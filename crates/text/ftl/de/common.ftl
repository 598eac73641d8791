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
