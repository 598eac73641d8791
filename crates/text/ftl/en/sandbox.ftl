### Texts of the board to try things out.

intro = Give orders for all powers, adjudicate, play on. Nothing is stored: everything is in the address.
map = Sandbox: { $board }, { $turn }
box = Orders of all powers, { $turn }
box-help = Units without an order hold. The map and the lists write into this box.
play = Adjudicate
back = One step back
share = Link to this position
outcome = What came of { $turn }
map-of-outcome = Map of what came of { $turn }
nothing-happened = Nothing happened in this phase.
captures = Centres change hands
captured = { $center }: { $from } → { $to }
nobody = neutral
built = built
removed = removed
forced = removed because too few removals were ordered (8.7)
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
bad-choice = The rules know no such choice. A choice is written issue=choice, for instance 4.A.2=szykman.
bad-rulebook = There are no such rules.
bad-turn = The address names no valid turn.
bad-position = The address describes a position that this board cannot have.
bad-length = The address would become too long. Go back one step, or begin anew from the present position.

## Positions to learn from
lessons = Learn in ten positions
lessons-words = Each position shows one trick. The others’ orders are already there; add yours by clicking on the map or as text, then adjudicate. At the exchange and with treaties programs play the others.
lesson-done = Well done.
lesson-not = Not yet.
lesson-again = Try again
lesson-next = Next: { $title }
lesson-bounce = Bounce
lesson-bounce-task = You play the German Empire. France is moving to Burgundy: make it bounce by moving there yourself.
lesson-bounce-rule = When two units of equal strength move to the same province, neither gets in. Both stay where they were.
lesson-support = Support
lesson-support-task = You play the German Empire. A French army is holding Burgundy. Take it, two against one.
lesson-support-rule = Every support adds one. Two against one dislodges the unit; it has to retreat.
lesson-cut = Cutting support
lesson-cut-task = You play the German Empire. France attacks Belgium with support from Burgundy. Hold Belgium: attack the supporter.
lesson-cut-rule = A unit under attack cannot support anyone, even if the attack itself fails.
lesson-convoy = Convoy
lesson-convoy-task = You play Great Britain. Take the army in Yorkshire across the North Sea to Norway.
lesson-convoy-rule = The fleet at sea orders the convoy, the army orders the move. The two orders have to match.
lesson-retreat = Retreat
lesson-retreat-task = You play the German Empire. Your army has been driven out of Burgundy. Save it in a free neighbouring province.
lesson-retreat-rule = A retreat cannot go where the attacker came from, nor to an occupied province, nor to one where units have just bounced.
lesson-build = Build
lesson-build-task = You play the German Empire and own four centres, but have only two units. Build all you are due in free home centres.
lesson-build-rule = After autumn every power has as many units as it owns centres. New units appear only in one’s own free home centres.
lesson-canal = Canal
lesson-canal-task = You play Colombia on the World board. Take the fleet from the Caribbean Sea into the Gulf of Panama in one turn: your army in Panama keeps the canal open.
lesson-canal-rule = Whoever holds in a canal province lets one unit a turn through, one of their own or one that their order names. If they are dislodged, nobody passes.
lesson-railway = Railway
lesson-railway-task = You play Russia on the Colonial board. Take the army from Moscow to Vladivostok in one turn, by the Trans-Siberian Railway.
lesson-railway-rule = One Russian army a turn travels by rail, as far as the line is free. If somebody else is in the way, the train stops before them.
lesson-exchange = Exchange
lesson-exchange-task = You are one of eight investors in Kapitalisten Diplomacy and hold 1000 of every currency. The investor who holds most of a currency commands its nation. Sell some of the others and buy marks until you have more of it than before and command Germany from the next turn on.
lesson-exchange-rule = Everybody trades at the last rate; afterwards a currency rises with every purchase and falls with every sale. Next turn you write the orders for the units of the nation of whose currency you hold the most.
lesson-treaty = Treaty
lesson-treaty-task = You play Austria-Hungary in Diplomacy for Diplomats, in autumn 1901. Great Britain is far away and has promised you a non-aggression pact: conclude it. Write “Non-aggression pact with Great Britain” below your orders.
lesson-treaty-rule = A treaty comes about when both sides write the same, and brings each a point. If neither attacks the other in the next year, each gets one more; if only one attacks, that one loses it to the other.
