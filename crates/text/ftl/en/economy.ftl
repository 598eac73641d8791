### Kapitalisten Diplomacy and Diplomacy for Diplomats.

## Nations and currencies as Kapitalisten calls them

nation-austria = Austria-Hungary
nation-england = England
nation-france = France
nation-germany = Germany
nation-italy = Italy
nation-russia = Russia
nation-turkey = Ottoman Empire

currency-austria = crowns
currency-england = pounds
currency-france = francs
currency-germany = marks
currency-italy = lira
currency-russia = roubles
currency-turkey = piastres

## Remarks on an exchange order

remark-missing-line = { $nation } is missing: counts as 0. Currencies that are not traded must be listed too.
remark-not-traded = { $nation } is out of the game: its currency is not traded any more, the line has no effect.
remark-twice = { $nation } is listed twice: the last line counts.
remark-over-limit = { $nation }: no more than 500 units can be sold in a turn; 500 are sold.
remark-over-holding = { $nation }: there are not that many units; all of them are sold.
remark-reduced = The money does not reach for all purchases: they are reduced in proportion (RED).
remark-nothing = No line that counts: as if no exchange order had come in (NMR), up to 500 units of every currency are sold.
