### Texts of the area map: what pictures of boards carry.

# What the picture shows, under its title.
start = Before the first orders
position = Position
orders = Orders and results
plans = Orders as given
retreats = Retreats
adjustments = Builds and removals
changes = What changed
# For readers who can't see the picture.
description = Map of the board { $board }, { $season }: the provinces with their owners and units, and what was ordered.
# A province for a tooltip: its name, then whose it is, then what stands there.
province = { $name } ({ $short })
owned-by = center of { $power }
neutral-center = neutral center
unit-of = { $kind } of { $power }
dislodged-unit-of = dislodged { $kind } of { $power }
# The key.
key-army = Army
key-fleet = Fleet
key-wing = Wing
key-move = Move
key-support = Support
key-convoy = Convoy
key-hold = Hold
key-failed = Failed
key-dislodged = Dislodged
key-retreat = Retreat
key-build = Build
key-removal = Removal
key-railway = Railway
key-canal = Canal, permission
key-bridge = Crossing
key-center = Neutral center
# Under the bar of a power: its centers and units.
count = { $centers ->
    [one] 1 center
   *[other] { $centers } centers
 } · { $units ->
    [one] 1 unit
   *[other] { $units } units
 }
