### The report of a turn: headings, notes to every order, tables.

title = { $game }: report for { $turn }

## Headings

heading-orders = Orders
heading-retreats = Retreats
heading-strays = Orders without a unit
heading-captures = Centres that changed hands
heading-adjustments = Builds and removals
heading-centers = Supply centres
heading-position = Position
heading-years = Supply centres over the years
heading-standing = Standing
heading-charts = Charts
in-detail = In detail
heading-press = Press
heading-abbreviations = Abbreviations

## Missing orders

# $powers: list of powers.
missing = NMR: { $powers }. No moves received, the units hold (9.10.2).
power-missing = { $power } (NMR)
power-commanded = { $power } ({ $player })

unmarked = Orders without a note were carried out.

## Notes to an order

note-failed = failed
note-bounced = bounced
note-bounced-with = stand-off with { $units }
note-beaten = beaten by { $units }
note-held = held off by { $units }
note-exchange = no exchange of places with { $units }
note-own-unit = own unit in the way: { $units }
note-cut = cut
note-cut-by = cut by { $units }
note-dislodged = dislodged
note-dislodged-by = dislodged by { $unit }
note-dislodged-convoy = convoy dislodged
note-paradox = convoy and attack contradict each other (4.3.2)
note-stopped = train stopped on its way
note-canal-fell = canal closed: its unit was dislodged
note-no-route = no complete convoy
note-no-permit = no permission to pass
note-canal-crowded = canal: one unit a turn only
note-second-train = railway: one army a turn only
note-foreign-unit = another power’s unit
note-wrong-type = wrong type of unit
note-unknown-place = no province on the map
note-coast-missing = coast missing
note-coast-wrong = coast cannot be reached
note-several-orders = several orders: { $orders }
note-unreadable = no clear order
note-superseded = replaced by another order
note-ruled = decided by the game master

## Retreats

retreat-by = dislodged by { $unit }
retreat-dislodged = dislodged
retreat-open = open: { $places }
retreat-closed = closed: { $places }
closed-occupied = { $place } (occupied)
closed-attacker = { $place } (the attacker’s origin)
closed-contested = { $place } (stand-off)
closed-border = { $place } (no retreat over this border)
retreat-to = retreats to { $place }
retreat-disbanded = disbanded
retreat-disband-ordered = disbanded as ordered
retreat-disband-none-open = disbanded: no open province (7.2)
retreat-disband-none-named = disbanded: no open province named to retreat to (7.6)
retreat-disband-collision = disbanded: { $units } went to { $place } as well (7.4)
retreat-disband-own = disbanded: { $units } has precedence in { $place } (7.4)
retreat-own-other = retreats to { $place }; { $units } has precedence in { $wanted } (7.4)

## Centers, builds and removals

no-captures = No supply centre changed hands.
capture = { $center } (before: { $from })
capture-neutral = { $center } (was neutral)
no-adjustments = No builds or removals.
forced = forced removal
waived = { $count ->
    [one] one build waived
   *[other] { $count } builds waived
 }
eliminated = { BEGIN($power) } has no supply centres left and is eliminated.
winner = { BEGIN($power) } controls { $count ->
    [one] one supply centre
   *[other] { $count } supply centres
 } and has won the game (1.3).

## Tables

column-order = Order
column-note = Note
column-power = Power
column-centers = SC
column-change = +/-
column-units = Units
column-place = Place
column-list = Centres
neutral-centers = neutral
fog = This is what you see from your provinces; everything else stays hidden.
fog-public = What happened is seen by the players alone until the game is over, by each from their own provinces.
heading-remembered = Last seen
seen = { $centers } ({ $turn })
seen-at-start = start
no-units = no units
new-centers = * taken this autumn

# Head of a card: power and number of centers.
power-centers = { $power } ({ $count })

## Abbreviations (9.9.3)

mark-nmr = no moves received
mark-nor = no order received for this unit
mark-nso = no such order: the other unit did not act as named
mark-nsu = no such unit
mark-imp = impossible order

## End of the game

final-title = { $game }: final standing after { $turn }
final-solo = Solo victory: { $power }
final-points = The points decide who has won.
final-open = The game is undecided.
final-eliminated = eliminated { $turn }
final-drawn = Draw between { THE($powers) }

## Press

press-to-all = { $from } to all:
press-nobody = Unsigned
press-to = { $from } to { $to }:

## Pictures of the turn

map-orders = The orders and their results
map-after = The position after the turn
map-changes = What changed with the turn
