### What every text needs: lists and seasons.

# $first: the first ones, with commas; $last: the last one.
list-last = { $first } and { $last }
choice-last = { $first } or { $last }

spring = Spring { $year }
autumn = Autumn { $year }
winter = Winter { $year }

army = army
fleet = fleet
wing = wing

centers = { $count ->
    [one] one supply center
   *[other] { $count } supply centers
 }
units = { $count ->
    [one] one unit
   *[other] { $count } units
 }

## How far a game is
status-announced = announced
status-sign-up = sign-up open
status-running = running
status-stopped = stopped
status-over = over
