### Texts of the board to try things out.

intro = Give orders for all powers, adjudicate, play on. Nothing is stored: everything is in the address.
map = Board to try things out: { $board }, { $turn }
box = Orders of all powers, { $turn }
box-help = Units without an order hold. The map and the lists write into this box.
play = Adjudicate
back = One step back
share = Address of this state
outcome = What came of { $turn }
map-of-outcome = Map of what came of { $turn }
nothing-happened = Nothing happened in this phase.
captures = Centers change hands
captured = { $center }: { $from } → { $to }
nobody = neutral
built = built
removed = removed
forced = removed because too few removals were ordered (§ 8.7)
waived = { $number ->
    [one] one build not used
   *[other] { $number } builds not used
 }
may-build = { $number ->
    [one] { $power } may build one unit.
   *[other] { $power } may build { $number } units.
 }
must-remove = { $number ->
    [one] { $power } must remove one unit.
   *[other] { $power } must remove { $number } units.
 }
other-board = Another board
board = Board
rulebook = Rules
begin = Begin anew
rules-ludomaniac = Ludomaniac
rules-datc = DATC (its author’s choices)
rules-letter = Ludomaniac, convoy to a neighbour only with “via C” (4.3.2)
rules-direct = Ludomaniac, only the simple paradox (4.3.2)
rules-free-coasts = Ludomaniac, coasts free in supports
rules-owncut = Ludomaniac, own attacks cut supports (6.3 a)

## What is not possible
bad-board = There is no such board.
bad-choice = The rules know no such choice; docs/choices.md lists them all.
bad-rulebook = There are no such rules.
bad-turn = The address names no valid turn.
bad-position = The address describes a position that this board cannot have.
bad-length = The address would become too long. Go back one step, or begin anew from the present position.
