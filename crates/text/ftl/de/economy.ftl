### Kapitalisten-Diplomacy und Diplomacy für Diplomaten.

## Nationen und Währungen, wie Kapitalisten sie nennt

nation-austria = Österreich-Ungarn
nation-england = England
nation-france = Frankreich
nation-germany = Deutschland
nation-italy = Italien
nation-russia = Russland
nation-turkey = Osmanisches Reich

currency-austria = Kronen
currency-england = Pfund
currency-france = Francs
currency-germany = Mark
currency-italy = Lira
currency-russia = Rubel
currency-turkey = Piaster

## Anmerkungen zu einem Börsenzug

remark-missing-line = { $nation } fehlt: zählt als 0. Auch Währungen, die nicht gehandelt werden, sind anzugeben.
remark-not-traded = { $nation } ist ausgeschieden: die Währung wird nicht mehr gehandelt, die Zeile hat keine Wirkung.
remark-twice = { $nation } steht zweimal da: die letzte Zeile zählt.
remark-over-limit = { $nation }: mehr als 500 Einheiten kann man in einem Zug nicht verkaufen; 500 werden verkauft.
remark-over-holding = { $nation }: so viele Einheiten sind nicht da; alle vorhandenen werden verkauft.
remark-reduced = Das Geld reicht nicht für alle Käufe: sie werden im gleichen Verhältnis gekürzt (RED).
remark-nothing = Keine gültige Zeile: als wäre kein Börsenzug eingegangen (NMR), von jeder Währung werden bis zu 500 Einheiten verkauft.

## Diplomaten: warum ein Vertrag nicht geschlossen werden kann

refused-oneself = Ein Vertrag darf nicht gegen sich selbst gerichtet sein.
refused-inactive = { $power } besitzt kein Versorgungszentrum mehr und nimmt an Verträgen nicht teil.
refused-not-secret = Nur Nichtangriffspakte und Entmilitarisierungen können geheim sein.
refused-not-neutral = { $field } ist kein neutrales Land: Garantien gelten weder Heimatprovinzen noch Gewässern.
refused-not-adjacent = { $field } grenzt an keine Provinz von { $power }: entmilitarisiert wird nur, was an Provinzen beider Mächte grenzt.
refused-equal = Diesen Vertrag gibt es schon: { $treaty }.
refused-contradiction = Das widerspricht einem bestehenden Vertrag: { $treaty }.
refused-limit = { $power } hat mit { $partner } schon drei Verträge; mehr sind nicht erlaubt.
refused-out-of-season = Verträge werden nur im Winter geschlossen, während der Anpassung.
refused-too-early = Die ersten Verträge werden nach dem ersten Spieljahr geschlossen.
refused-no-adjustment = In diesem Winter war nichts auf- oder abzubauen: neue Verträge gibt es nicht, die alten gelten weiter.
refused-not-party = Wer einen Vertrag anbietet oder erklärt, muss selbst daran beteiligt sein.
refused-no-offer = Ein solches Angebot liegt nicht vor.
refused-binding = Ein geschlossener Vertrag gilt bis zur nächsten Anpassung und kann nicht gekündigt werden.

## Diplomaten: Verträge in Worten

treaty-war = Kriegserklärung { $by } gegen { $on }
treaty-pact = Nichtangriffspakt { $one } und { $other }
treaty-guarantee = Garantieerklärung { $by } für { $field }
treaty-demilitarise = Entmilitarisierung { $field } ({ $one }, { $other })
treaty-secret = { $treaty } (geheim)

## Diplomaten: wofür es einen Punkt gab

point-concluded = { $treaty }: abgeschlossen
point-attacked = { $treaty }: den Gegner angegriffen
point-alliance = { $treaty }: Allianz, für die Kriegserklärung von { $ally }
point-holy-war = { $treaty }: Heiliger Krieg
point-peaceful = { $treaty }: nicht angegriffen
point-kept-free = { $treaty }: keine Einheit dort
point-own-province = { $treaty }: die eigene Provinz
point-penalty = { $treaty }: Punkt des Vertragsbrechers { $power } (Strafklausel)
point-attacked-free = { $treaty }: das garantierte freie Land angegriffen
point-held-annexed = { $treaty }: als Besitzer des annektierten Landes angegriffen
point-solo = Sieger in der Kriegskunst, { $power } ist noch aktiv
point-doubled = { $words }, verdoppelt, weil geheim geblieben
