### What every text needs: lists and seasons.

# $first: the first ones, with commas; $last: the last one.
list-last = { $first } and { $last }
choice-last = { $first } or { $last }

spring = Spring { $year }
autumn = Autumn { $year }
winter = Winter { $year }
year-after-christ = { $year } AD
year-before-christ = { $year } BC

army = army
fleet = fleet
wing = wing

centers = { $count ->
    [one] one supply centre
   *[other] { $count } supply centres
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

## Rules of a board, in words.

rule-sites-any-home = Units are built in every centre of one’s own that is a home centre of any power.
rule-sites-owned = Units are built in every centre of one’s own, not only at home.
rule-needs-home = Who owns none of their home centres builds nothing.
rule-first-builds = The game opens with builds: no unit stands on a centre yet.
rule-unordered-army = A centre without an order gets an army then.
rule-unordered-usual = A centre without an order gets the unit that usually starts there.
rule-ferry = A fleet in { $places } convoys armies as a fleet at sea does.
rule-weak-army = These borders weaken armies: { $borders }.
rule-weak-fleet = These borders weaken fleets: { $borders }.
rule-weak-half = Whoever crosses one counts half; every support counts whole.
rule-weak-less-one = Whoever crosses one counts nothing but the supports it has: into an empty province where nobody else goes it gets alone.
rule-weak-support = Support is given over them as usual.
rule-weak-no-support = Nobody gives support over them.
rule-weak-cut-dislodging = An attack over them cuts a support only by dislodging.
rule-weak-cut-supported = An attack over them cuts a support only if it is itself supported.
rule-weak-cut-always = An attack over them cuts a support as any does.
rule-weak-retreat-yields = In a retreat whoever comes over another border goes first.
rule-weak-retreat-no = Nobody retreats over them.
rule-weak-retreat-yes = Retreats over them are as free as any.
rule-weak-landing = Weakened, too, is an army that is convoyed over such a border last and lands here, unless another convoy for it holds: { $places }.
rule-reserve = While it owns { $least } to { $most } of its home centres, { $power } may have so many units more than centres: { $units }. It may then build here too: { $places }.
rule-lead = To win takes { $count } centres more than anybody else has.
rule-fog = Fog of War: until the end whoever plays sees only what borders their own units and supply centres; everybody else sees nothing.
rule-blind = Blind: until the end whoever plays sees only their own units; everybody else sees nothing.
rule-caps = Nobody has more than { $units } units, however many supply centres they own.
rule-cap-of = { $power }: { $units } units at most, however many supply centres.
rule-sight = Until the end whoever plays sees only a part of the board; everybody else sees nothing.
rule-sight-units-border = Units see where they stand and all that borders it.
rule-sight-units-move = Units see where they stand and where they could move themselves.
rule-sight-units-own = Units see only where they stand.
rule-sight-centers-border = Owned supply centres see themselves and all that borders them.
rule-sight-centers-self = Owned supply centres see only themselves.
rule-sight-centers-home = Home centres see themselves and all that borders them, lost ones too.
rule-sight-centers-none = Supply centres see nothing.
rule-sight-orders-either = Somebody else’s order is told to whoever sees where it begins or where it leads.
rule-sight-orders-both = Somebody else’s order is told only to whoever sees where it begins and where it leads.
rule-sight-orders-none = Nobody is told other people’s orders.
rule-turns = After { $count } turns the game is a draw.
rule-turns-leader = After { $count } turns whoever alone has most centres wins; if several lead, they share a draw.
rule-turns-places = After { $count } turns the game ends; places go by centres.
rule-end-leader = If its last year ends the game, whoever alone has most centres wins; if several lead, they share a draw.
rule-end-places = If its last year ends the game, places go by centres.
rule-foreign-homes = Only centres that are another power’s home centres count towards a victory.
rule-own-victory = { $power } wins with { $centers } centres.
rule-capitals-or = Whoever owns so many of these centres wins as well: { $own } of { $places }.
rule-capitals-and = To win also takes so many of these centres: { $own } of { $places }.
rule-held = A victory counts once the same power has it in so many autumns in a row: { $years }.
rule-tie-offered = If several lead alike with enough centres, each of them can end the game as a draw among them: proposing a draw is enough.
rule-shared = Whoever has enough centres has won, even if others have more; if several have, they share it as a draw.
rule-seats = Played by one person each: { $seats }.
rule-team = Their centres count together towards a victory; their units remain foreign to each other.
rule-end-power = If its last year ends the game, { $power } has won.
rule-turns-end = After { $count } turns the game ends.
rule-last-year = After the autumn of { $year } the game ends.
rule-quiet-years = If nobody takes a centre from another power in { $years } years in a row, the game is a draw.
rule-one-way = These ways lead in one direction only, and nobody is convoyed over them: { $ways }.
rule-neutral = Nobody owns: { $units }. They hold, can be supported in holding, and are disbanded when they are dislodged; a centre in which one stands is nobody’s.
rule-neutral-returns = If their centre is empty and nobody’s when units are built, they stand there again.
rule-every-turn = Centres change hands and units are built and removed after every turn; there is no spring.
rule-years = Each turn is { $count } years.
rule-years-cycle = After each autumn { $count } years pass.
rule-options = Options: { $options }
reason-of-case = case { $number } ({ $rule })
