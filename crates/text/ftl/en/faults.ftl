### Texts of the area faults: what is wrong with a board file or its folder.

syntax = this is not TOML: { $what }
toml-at = { $what } (column { $column }: { $quote })
toml-twice = this name is there already; each stands once
toml-quotes = a text stands in quotation marks, at its beginning and at its end
toml-no-equals = after the name there must be "=" and a value
toml-equals = one "=" too many
toml-no-value = after the "=" there is no value
toml-bad-value = no value is written like that: numbers have no zeros in front and one point at most, there is a comma between two, texts stand in quotation marks
toml-no-comma = there is no comma between two entries
toml-comma = one comma too many
toml-open = a bracket is missing or is not closed
toml-second-thing = the next thing begins here already; it goes on a line of its own
toml-bad-key = a name before "=" has only letters without accents, digits, underscores and hyphens; any other stands in quotation marks
toml-no-table = a value has this name already; nothing can be added to it
toml-escape = this cannot stand behind a backslash; write it twice if you mean the backslash itself
toml-too-deep = too many brackets in each other
toml-missing = `{ $key }` is missing
toml-unknown = `{ $key }` means nothing here
toml-unknown-of = `{ $key }` means nothing here; there are { $known }
toml-unknown-word = `{ $word }` is not one of: { $known }
toml-type = this must be { $expected }, not { $found }
toml-other = the reader says "{ $said }"
type-text = a text in quotation marks
type-whole = a whole number
type-number = a number
type-flag = true or false
type-list = a list in square brackets
type-list-of = a list of { $count } values
type-table = a table
type-date = a date
type-place = [longitude, latitude]
type-disc = [longitude, latitude, radius]
missing = { $owner } has no `{ $key }`
missing-place = { $owner } has no `lonlat`, its middle on the globe, as in lonlat = [9.2, 47.7]; with a drawing of your own (shapes.svg) it needs none, and without real land at = [x, y] does
unknown-key = `{ $key }` means nothing in { $owner }
misspelt-key = `{ $key }` means nothing in { $owner } (did you mean `{ $meant }`?)
wrong-type = `{ $key }` must be { $expected }, not { $found }
unknown-word = `{ $word }` is not one of: { $choices }
out-of-range = `{ $key }` is { $value }, which must lie between { $low } and { $high }
bad-id = `{ $id }` is no id: two to sixteen lower-case letters or digits are
no-option = `{ $option }` is no option of this board, or contradicts another
id-taken = another board is called `{ $id }` already: choose another id
bad-board-id = `{ $id }` is no id of a board: two to forty lower-case letters, digits and hyphens are
same-id = the id `{ $id }` is already taken in line { $first }: choose another
same-word = `{ $word }` already means `{ $other }` (line { $first }): take another word; if it may mean both, write [[ambiguous]] and below it short = "{ $short }", default = "{ $other }", others = ["{ $id }"]
same-power-word = `{ $word }` already means `{ $other }` (line { $first }): give one of the two another word
year-zero = there is no year 0: after -1 comes 1
years-name-no-turns = `label = "year"` needs a year for each turn: say `advance = "turn"`, or `adjust = "every"`
no-spring = with `adjust = "every"` there is no spring: leave `season` out, or say `"autumn"`
unknown-power = there is no power `{ $id }`
too-few-powers = a board needs two powers at least
sight-with-modules = a second economy needs `sight = "all"`: its money and treaties are told to everybody
cap-below-start = `{ $power }` begins with more units than it may have: raise the cap, or take units away
unknown-province = there is no province `{ $id }`
misspelt-province = there is no province `{ $id }` (did you mean `{ $meant }`?)
misspelt-power = there is no power `{ $id }` (did you mean `{ $meant }`?)
unknown-coast = `{ $place }` names a coast that the province does not have
coast-missing = `{ $place }` has several coasts: say which
bad-coasts = `{ $id }` cannot have separate coasts: only coastal land has, and two at least
bad-center = `{ $id }` cannot be a center: only land that units can take is
capital-no-center = `{ $id }` is no center: no capital either
neutral-with-modules = a second economy knows no units of nobody: leave `neutral` and garrisons out
owner-of-no-center = `{ $id }` is no center: nobody can own it; add `center`, or leave `owner` out
no-home = `{ $power }` has neither a home center nor a unit: give it `units`, or a province `center = "{ $power }"`
bad-unit = `{ $unit }` is no unit: write its letter and its place, as in "F stp/sc"
unit-terrain = `{ $unit }` cannot stand there: armies (A) stand on land, fleets (F) at sea and on coasts; where there are several coasts, say which (F stp/sc)
unit-twice = `{ $unit }` starts where line { $first } has put a unit already; a province holds one
bad-border = `{ $line }` is no line of borders: write a place, a colon and the places it touches
border-twice = `{ $a }` and `{ $b }` have been joined in line { $first } already; each pair stands once
border-self = `{ $id }` cannot touch itself
border-army = no army can stand in `{ $place }`, so it has no army border
border-fleet = no fleet can stand in `{ $place }`, so it has no fleet border
border-wing = no wing can stand in `{ $place }`, so it has no wing border
no-border = nothing touches `{ $id }`: say under [borders] from where one gets there
no-sea = `{ $id }` is coastal, but no fleet border leads there
apart = `{ $id }` cannot be reached from the first province by any unit: a way is missing under [borders]
bad-ferry = `{ $id }` cannot have a ferry: only coastal land with one coast can
weak-without-border = no border that could be weak: ["{ $pair }"]; name two provinces between which these units go, and landings among them
weak-twice = the border ["{ $pair }"] is weak already: name each only once for each kind of unit
weak-landings = armies land in `{ $id }` over borders with another `strength` or `cut` already: say the same in both
bad-reserve = the reserve of `{ $power }` must say `homes = [least, most]`, at most its { $homes } home centers, and only once
bad-canal = the canal must run through coastal land, between two seas that touch it and not each other: `{ $id }`
bad-railway = the railway must join at least two land provinces, each an army's neighbour of the one before: `{ $stations }`
bridge-without-border = `{ $a }` and `{ $b }` have a bridge but no army border: list it under [borders], too
not-neighbours = `{ $a }` does not touch `{ $b }`
victory-out-of-reach = { $needed } centers win, but the board has { $there }: ask for fewer, or give more provinces a `center`
no-wings = the board has no wings: say `wings = true`, or leave this out
hidden = the sign { $sign } cannot be seen or changes what others look like; write the letter itself
long-name = `{ $word }` is too long: a name has { $most } letters at most
later-format = this Konzert reads boards up to `format = { $read }`; `format = { $found }` needs a later one
not-yet = this Konzert does not play `{ $key }` yet: leave it out
no-homes = with `sites = "any-home"` somebody must have a home center, and nobody has: say `"owned"`
builds-with-modules = a second economy begins before the first builds in its own way: leave `first = "builds"` out
seat-twice = `{ $power }` has a seat already
one-seat = these seats leave one player alone: a game needs two at least
team-without-seats = `team = true` needs `seats`: whose centers count together?
seats-with-modules = a second economy gives out seats in its own way: leave `seats` out
too-many = too many { $what }: at most { $most }
bad-case-unit = "{ $unit }" is no unit; write "france A par", say
bad-case-order = "{ $order }" has no power before it; write "france: A par - bur", say
case-start = `start` already says what stands where and who owns what: `units` and `owners` have no place beside it
case-sight = `sight` and `expect.seen` belong to moves: phase = "movement" or "turn"
case-dislodged = `dislodged` and `contested` say what stands before retreats: phase = "retreat"; elsewhere they come of the orders
case-seen = everybody sees everything here; say with sight = "fog" or sight = "blind" what is hidden
bad-one-way = `{ $way }` leads in one direction: its units must be able to stand there, and another border between the two is one too many
folder-unknown = { $name }: a board's folder holds board.toml, and if wanted board.map, shapes.svg, cases.toml and README.md; take this out
folder-bitmap = shapes.png: what counts is shapes.svg, which “konzert board draw” makes from it; leave the bitmap out
folder-not-plain = { $name }: this must be a plain file, no link and no folder
folder-too-long = { $name }: { $length } bytes, and { $most } are the most
folder-not-text = { $name }: this is not UTF-8 text
folder-hidden = { $name }:{ $line }: the sign { $sign } cannot be seen or changes what others look like; write the letter itself
folder-no-archive = { $what }; pack the folder as a zip archive again
folder-no-board = there is no board.toml
archive-too-long = it is longer than 3 MiB
archive-no-zip = this is no zip archive
archive-too-many = there are too many files in it
archive-twice = a file is in it twice
archive-cut-off = a file in it is cut off
archive-damaged = a file in it is damaged
archive-method = it is packed in a way that is not known here
archive-locked = it is locked by a password
