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

## Diplomats: why a treaty cannot be concluded

refused-oneself = A treaty may not be directed against oneself.
refused-inactive = { $power } owns no supply center any more and takes no part in treaties.
refused-not-secret = Only non-aggression pacts and demilitarisations can be secret.
refused-not-neutral = { $field } is no neutral land: home provinces and waters are not guaranteed.
refused-not-adjacent = { $field } does not adjoin a province of { $power }: only what adjoins provinces of both powers is demilitarised.
refused-equal = There is such a treaty already: { $treaty }.
refused-contradiction = This contradicts an existing treaty: { $treaty }.
refused-limit = { $power } has three treaties with { $partner } already; no more are allowed.
refused-out-of-season = Treaties are made in winter only, during the adjustment.
refused-too-early = The first treaties are made after the first year of the game.
refused-no-adjustment = There was nothing to build or remove this winter: no new treaties, the old ones stay in force.
refused-not-party = Who offers or declares a treaty must be a party to it.
refused-no-offer = There is no such offer.
refused-binding = A treaty that is concluded holds until the next adjustment and cannot be cancelled.

## Diplomats: treaties in words

treaty-war = declaration of war by { $by } on { $on }
treaty-pact = non-aggression pact of { $one } and { $other }
treaty-guarantee = guarantee by { $by } for { $field }
treaty-demilitarise = demilitarisation of { $field } ({ $one }, { $other })
treaty-secret = { $treaty } (secret)

## Diplomats: what a point was given for

point-concluded = { $treaty }: concluded
point-attacked = { $treaty }: attacked the enemy
point-alliance = { $treaty }: alliance, for the declaration of { $ally }
point-holy-war = { $treaty }: holy war
point-peaceful = { $treaty }: did not attack
point-kept-free = { $treaty }: no unit there
point-own-province = { $treaty }: its own province
point-penalty = { $treaty }: point of { $power }, who broke it (penalty clause)
point-attacked-free = { $treaty }: attacked the guaranteed free land
point-held-annexed = { $treaty }: attacked as owner of the annexed land
point-solo = winner of the war, { $power } is still active
point-doubled = { $words }, doubled for having stayed secret
