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
