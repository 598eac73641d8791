### Kapitalisten Diplomacy and Diplomacy for Diplomats.

## Currencies as Kapitalisten calls them

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
remark-reduced = The money is not enough for all purchases: they are reduced in proportion (RED).
remark-nothing = No line that counts: as if no exchange order had come in (NMR), up to 500 units of every currency are sold.

## Diplomats: why a treaty cannot be concluded

refused-oneself = A treaty may not be directed against oneself.
refused-inactive = { BEGIN($power) } owns no supply centre any more and takes no part in treaties.
refused-not-secret = Only non-aggression pacts and demilitarisations can be secret.
refused-not-neutral = { $field } is not a neutral province: home provinces and waters are not guaranteed.
refused-not-adjacent = { $field } does not adjoin a province of { THE($power) }: only what adjoins provinces of both powers is demilitarised.
refused-equal = There is such a treaty already: { $treaty }.
refused-contradiction = This contradicts an existing treaty: { $treaty }.
refused-limit = { BEGIN($power) } has three treaties with { THE($partner) } already; no more are allowed.
refused-guarantees = { BEGIN($power) } has given three guarantees already; this game allows no more.
refused-out-of-season = Treaties are made in winter only, during the adjustment.
refused-too-early = The first treaties are made after the first year of the game.
refused-no-adjustment = There was nothing to build or remove this winter: no new treaties, the old ones stay in force.
refused-not-party = A power that offers or declares a treaty must be a party to it.
refused-no-offer = There is no such offer; by mail, STANDINGS lists the open ones.
refused-binding = A treaty that is concluded holds until the next adjustment and cannot be cancelled.

## Diplomats: treaties in words

treaty-war = declaration of war by { THE($by) } on { THE($on) }
treaty-pact = non-aggression pact between { THE($one) } and { THE($other) }
treaty-guarantee = guarantee of { $field } by { THE($by) }
treaty-demilitarise = demilitarisation of { $field } between { THE($one) } and { THE($other) }
treaty-secret = { $treaty } (secret)

## Diplomats: what a point was given for

point-concluded = { $treaty }: concluded
point-attacked = { $treaty }: attacked the enemy
point-alliance = { $treaty }: alliance, for the declaration of { THE($ally) }
point-holy-war = { $treaty }: holy war
point-peaceful = { $treaty }: did not attack
point-kept-free = { $treaty }: no unit there
point-own-province = { $treaty }: its own province
point-penalty = { $treaty }: point of { THE($power) }, who broke it (penalty clause)
point-attacked-free = { $treaty }: attacked the guaranteed neutral province
point-held-annexed = { $treaty }: attacked as owner of the annexed province
point-solo = winner of the war, { THE($power) } is still active
point-doubled = { $words }, doubled for having stayed secret

## Kapitalisten: the exchange in the report

title-table = Exchange table
title-rates = Exchange rates
title-control = Who commands which nation
title-money = Money projection
title-points = Victory point projection
title-standing = Final standing
title-press = Press
chart-rates = Exchange rates over the game (Euro)
chart-holdings = Holdings of { $currency } over the game
chart-points = Victory point projection over the game

column-investor = Player
column-euro = Euro
column-mark = Note
column-nation = Nation
column-currency = Currency
column-held = Units held
column-net = Bought - sold
column-rate = Rate
column-price = Euro per point
column-centers = Centres
column-control-end = at the end
column-control = in the next turn
column-place = Place
column-before = before
column-value = Total value
column-points = Victory points
column-change = Change
column-victory-points = Victory points

legend-end = * owns most units at the end; + bought, - sold; RED: purchases reduced; NMR: no exchange order.
legend = * controls the nation in the next turn; + bought, - sold; RED: purchases reduced; NMR: no exchange order.
excluded = Expelled from the game: { $players }.
eliminated = { BEGIN($nation) } is out of the game. Its { $currency } are not traded any more and are worthless.
decided = { $nation }: tie, { $why } ({ $player }).
decided-earlier = earlier holdings
decided-fewer = fewer controls
lot = Lot for { THE($nation) } between { $players }: { $winner }.
lot-all = Lot for { THE($nation) } between everybody: { $winner }.
seed = Seed of the lots: { $seed }.
winner = The winner of the game is { $player }.
winners = Joint winners of the game are { $players }.

press-white = { $from } to { $to }:
press-grey = { $from } (grey) to { $to }:
press-to-all = all

label-start = start
label-spring = S
label-autumn = A
label-winter = W

remark-press-limit = { $count ->
    [one] One press release goes beyond what the game master allows per turn and player. It is
   *[other] { $count } press releases go beyond what the game master allows per turn and player. They are
 } not published.
remark-black-press = Black press is forbidden: “{ $sender }” is another player’s pseudonym. It will not be published.
no-act = Between turns there is nothing to do at the exchange; exchange orders belong to the orders.

## Diplomats: treaties in the report

title-in-force = Treaties in force { $year }
title-uncovered = Secret treaties exposed
title-ledger = Points of the year { $year }
title-points-table = Points
chart-treaty-points = Victory points over the game

column-power = Power
column-point = Point
column-reason = Reason

treaty-uncovered = { $treaty }, exposed: brings no points
uncovered = Exposed: { $treaty }. None of its partners gets any points for it.
no-treaties = No public treaties in force.
winter-open = The adjustment is due: treaties for { $year } can be made until this winter’s deadline; the present ones have ended.
winter-closed = There was nothing to build or remove this winter: the treaties stay in force.
open-points = Points from secret treaties are left out until the end of the game.
all-points = All points, those from secret treaties included.
winner-war = Winner of the war: { $power }.
winner-diplomacy = Winner of diplomacy: { $powers }.
unreadable-treaty = This is not a treaty. Treaties look like this: KE R>OEU, NAP I=OEU, NAP* I=OEU (secret), GAR E:Hol, EM OEU=I:Tyr.

## Kapitalisten: advice for beginners

advice-points = Buy where a victory point costs few Euros.
advice-trend = Buy what many buy at the same time: the rate rises for all who are in.
advice-stable = Put money into the currencies of large, safe nations: lost centres cost points.
advice-small-nations = Whoever controls no nation should not take over the smallest one: it is expensive and takes from another what they could have protected.
advice-last-turn = In the last turn only full hundreds count; Euros are worth nothing at the end.
advice-play-on = Without hope of victory a good place is still worth playing for: moves out of revenge or indifference decide the game of others.
too-much-press = Too much or too long press at once.
treaty-offered = { BEGIN($from) } offers: { $treaty } (offer { $id }). It is valid if you accept it before the end of this winter: on the page of treaties, or by mail with the line “ACCEPT { $id }”; “DECLINE { $id }” declines it.
treaty-offered-to = { BEGIN($from) } offers: { $treaty } (offer { $id }). It is in force as soon as the other side accepts; the line “DECLINE { $id }” takes it back.
treaty-offered-seen = { BEGIN($from) } offers: { $treaty } (offer { $id }). It takes effect once the other side accepts it.
stands-treaties = Treaties for { $year }:
stands-offers = Open offers:
stands-offered = { $id }: { $treaty } (to accept: ACCEPT { $id }; to decline: DECLINE { $id })
stands-own = { $id }: { $treaty } (yours; to withdraw: DECLINE { $id })
stands-other = { $id }: { $treaty }
stands-owned = You have { $money } € and { $units }.
stands-units = { $units } { $currency } (at { $rate } €)
stands-commands = You command: { $nations }.
stands-no-nation = You command no nation at present.
treaty-concluded = New treaty: { $treaty }, in force from { $year } on.
treaty-withdrawn = { BEGIN($from) } has withdrawn offer { $id }: { $treaty }.
treaty-declined = Offer { $id } has been declined: { $treaty }.

## Kapitalisten: what the sender should know

missed-you = There was no exchange order from you ({ $count } of { $most } in a row): up to 500 units of every currency were sold. That may be what you want. After { $most } in a row the game master decides whether you are expelled (Kapitalisten, missing exchange orders).
missed-last = There was no exchange order from you, { $count } times in a row: up to 500 units of every currency were sold. The game master now decides whether you are expelled (Kapitalisten, missing exchange orders). An exchange order for the next deadline shows that you play on.
missed-master = { $player }: no exchange order ({ $count } of { $most } in a row).
missed-of = No exchange order, { $count } of { $most } in a row:
missed-decide = { $player }: no exchange order, { $count } times in a row now. You decide whether { $player } is expelled (Kapitalisten, missing exchange orders): expel with the reason “no exchange order three times in a row”; if you do nothing, the game goes on.
missed-warning = It would be number { $count } missing in a row; after the third the game master decides about expelling you.
broker-nothing = There is no exchange order from you yet: without one up to 500 units of every currency are sold.
broker-nations = Still without orders: { $nations }. If they are missing at the deadline, the game stops before the adjudication.
broker-head = Your exchange order at the present rates, if nobody else trades:
broker-head-if = Your exchange order at the present rates, if otherwise only what you assume happens:
broker-sold = sold: { $list }; proceeds { $money } €
broker-bought = bought: { $list }; cost { $money } €
broker-bought-reduced = bought, reduced in proportion (RED): { $list }; cost { $money } €
broker-idle = Nothing is traded.
broker-left = cash afterwards: { $money } €
broker-rates = new rates: { $list }
broker-points = victory points by the projection: { $before }, afterwards { $after }
broker-holds = you command: { $list }
broker-margin = { $nation } (ahead by { $units })
broker-tied = tied for { $nations }: earlier holdings, fewer nations or the lot decide
broker-everybody = everybody else
broker-holds-none = you command no nation
broker-outbid = who can outbid you: { $list }
broker-rival = { $nation } with { $units } { $currency }: { $players }
broker-safe = nobody can outbid you

## Diplomaten: treaties and points in the report

treaty-fate = { $treaty }: { $fate }
fate-attacked = attacked
fate-not-attacked = not attacked
fate-violated = violated
fate-not-violated = not violated
fate-kept = kept
fate-broken = broken by { THE($powers) }
title-concluded = Concluded for { $year }
title-revealed = What was secret
title-solo = Victory in war
revealed-test = { $power }: risk { $risk } %, drawn { $drawn }
revealed-secret = { $year }: { $treaty }, stayed secret ({ $tests })
revealed-uncovered = { $year }: { $treaty }, exposed ({ $tests })
revealed-points = { $year }: { $points }
points-of-treaty = { $treaty }: { $shares }
points-share = { $power } { $points } ({ $reasons })
reason-concluded = concluded
reason-attacked = attacked the enemy
reason-alliance = alliance of { THE($allies) }
reason-holy-war = holy war
reason-peaceful = did not attack
reason-kept-free = no unit there
reason-own-province = their own province
reason-penalty = penalty of { THE($power) }
reason-attacked-free = attacked the guaranteed neutral province
reason-held-annexed = attacked as owner of the annexed province
reason-solo = winner of the war, still active: { $powers }
reason-doubled = doubled, because it stayed secret
treaty-refused = Not entered: { $treaty }. { $why } ({ $paragraph })
treaties-kept = The treaties are entered when the winter of { $year } begins; you are told what is not allowed then.

## What a game's log says of exchange and treaties, and what a reminder adds.

log-table = Exchange: new rates, new holdings
log-press = Exchange: press published ({ $count })
log-counted = Exchange: kept which versions counted
log-noted = Exchange: remarks on version { $version }
log-winter = Treaties: a new winter begins
log-closed = Treaties: the winter is closed
log-treaty = Treaties: something changed
log-offer-closed = Offer { $id } declined or withdrawn
log-played = Treaties: attacks of a turn kept
log-scored = Treaties: points of a year
log-solo = Treaties: points for the victory
log-tested = Treaties: random tests kept
log-unknown = something written by a newer program
remind-missed = If your exchange order is missing at the deadline, up to 500 units of every currency are sold; that may be what you want. Three times in a row without one, and the game master decides whether you are expelled (Kapitalisten, missing exchange orders).
remind-so-far = { $count ->
    [one] It was missing last turn.
   *[other] It was missing in the last { $count } turns.
 }
nobody = nobody
nation-line = { $nation }: { $who }, { $currency } at { $rate } Euro, { $centers } centres
caution-money = What this projection says depends on how fair the rates are. After a boom it is often led by whoever controls the nation whose currency has risen; because only a little may be sold each turn, the gain can rarely be realised.
caution-points = Euros are counted as if they were in the currency with the cheapest victory point. It may be unsafe on the board: read high values from many Euros with caution.

## Where the texts leave something open

about-r248 = An exchange order with a condition
choice-r248-nothing = The whole line counts 0, what comes after “else” too.
choice-r248-otherwise = The condition does not apply: what comes after “else” counts.
about-r278 = Less than a full hundred
choice-r278-full = Only full hundreds move the rate: 199 units sold lower it by 0.01.
choice-r278-begun = A hundred that is begun counts as a full one: 199 units sold lower it by 0.02.
about-r323 = The third missed exchange order in a row
choice-r323-decision = The game master decides about the expulsion; until then everything stays as it is.
choice-r323-at-once = The player controls no nation from then on until they hand in an exchange order again; the game master decides about the expulsion.
about-r340 = A prolonged treaty in its second year
choice-r340-keeping = It brings points for being kept again, none for its conclusion.
choice-r340-nothing = It brings no more points.
choice-r340-everything = It brings all points once more, that for its conclusion too.
about-r341 = Three treaties with each other player at most
choice-r341-wars = Declarations of war on that player count; guarantees have no partner and do not.
choice-r341-agreements = Only non-aggression pacts and demilitarisations count.
choice-r341-guarantees = Declarations of war count; and each power gives three guarantees at most.
about-r353 = A move into somebody else’s area where an own unit stands
choice-r353-shields = It is not an attack.
choice-r353-does-not-shield = It is an attack on the power whose area it is, as in the example of Rumania.
about-r374 = The demilitarised province of a third power
choice-r374-nothing = The third power gets no point.
choice-r374-point = The third power gets a point as the owner if both partners keep the treaty.
about-r381 = The risk of several secret treaties
choice-r381-rising = A power’s first secret treaty has 20 %, its second 40 %, and so on; tested for each partner.
choice-r381-number = All secret treaties of a power have the same risk: 40 % each of two; tested for each partner.
choice-r381-once = As the first, but each treaty is tested once only, at the higher risk of its partners.
about-r389 = “Relative majority” in a holy war
choice-r389-half = More than half of the active powers.
choice-r389-largest = More powers than are allied against any other one.
about-r503 = Whose a demilitarised home province is that somebody has annexed
choice-r503-home = The power’s whose home it is.
choice-r503-owner = The power’s that owns its centre after autumn.
about-r504 = When the active powers are counted for a holy war
choice-r504-winter = In the winter in which war is declared.
choice-r504-autumn = After the autumn for which the points are given.
mark-commands = commands { $nations }
mark-without-orders = without orders: { $nations }
mark-no-slip = no exchange order yet
mark-slip = exchange order in
mark-missed = exchange order missed { $count } of { $most } times in a row
mark-missed-more = exchange order missed { $count } times in a row
mark-offers = { $count ->
    [one] one offer of a treaty awaits an answer
   *[other] { $count } offers of treaties await an answer
 }
column-commanded = in this turn
summary-rates = Rates: { $rates }.
summary-most = { $currencies }: the exchange reckons no higher than { $rate }; the rate stays there.
summary-control = Newly commanded: { $nations }.
summary-taken = { $nation } by { $player }
deed-spring = spring { $deed }
deed-autumn = autumn { $deed }
deed-unit = { $field } held by { THE($power) }
points-decided = { $treaty }: { $shares }. Decided by: { $deeds }.
column-treaty = Treaty
column-sum = Total
short-war = War { $by } on { $on }
short-pact = Pact { $one } and { $two }
short-guarantee = Guarantee of { $land } by { $by }
short-demilitarise = { $field } clear, { $one } and { $two }
short-secret = { $treaty } (secret)
alliance-is = Alliance against { THE($on) }: { $by } ({ $count })
holy-alliance-is = Alliance against { THE($on) }: { $by } ({ $count }), a holy war

# Press that waits, as its writer handed it in.
press-waiting-head = { $from } to { $to }{ $only }:
press-waiting-if = {""} (only if { $condition })
