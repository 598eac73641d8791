### Texts of the area map: what pictures of boards carry.

# What the picture shows, under its title.
start = Before the first orders
position = Position
orders = Orders and results
plans = Orders as given
retreats = Retreats
retreats-due = Where dislodged units may retreat
adjustments = Builds and removals
changes = What changed
treaties = Treaties in force
commanders = Who commands
# For readers who can't see the picture.
description = Map of the board { $board }, { $season }: the provinces with their owners and units.
description-orders = Map of the board { $board }, { $season }: the provinces with their owners and units, and what was ordered.
# A province for a tooltip: its name, then whose it is, then what stands there.
province = { $name } ({ $short })
owned-by = centre of { THE($power) }
neutral-center = neutral centre
unit-of = { $kind } of { THE($power) }
dislodged-unit-of = dislodged { $kind } of { THE($power) }
# The key.
key-army = Army
key-fleet = Fleet
key-wing = Wing
key-move = Move
key-support = Support
key-convoy = Convoy
key-hold = Hold
key-failed = Move without success
key-ride = Train ride
key-permit = Canal opened
key-retreat = Retreat
key-open = Possible retreat
key-build = Build
key-removal = Removal
key-disbanded = Disbanded
key-came = New here
key-left = Stood here
key-changed = Changed hands
key-pact = Non-aggression pact
key-war = War
key-guarantee = Guarantee
key-fog = Out of sight
key-zone = Demilitarized
key-railway = Railway
key-canal = Canal
key-stream = River that fleets pass
key-bridge = Crossing
key-link = Way beyond the edge
key-center = Neutral centre
key-claimed = Neutral centre on coloured ground
# Why an order came to nothing.
sign-lost = Beaten off
sign-clash = Stand-off
sign-cut = Support cut
sign-dislodged = Dislodged
sign-torn = Convoy broken
sign-void = Void
sign-shut = Canal closed
sign-halted = Train stopped
# Under the bar of a power: its centers and units.
count = { $centers ->
    [one] 1 centre
   *[other] { $centers } centres
 } · { $units ->
    [one] 1 unit
   *[other] { $units } units
 }
