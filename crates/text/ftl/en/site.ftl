### Texts of the pages that everybody may read: home, games, archive, rules.

## Inside a game
nav-game = Pages of game { $game }
nav-overview = Overview
nav-turns = History
nav-sign-up = Sign-up
nav-orders = Orders
nav-press = Press and messages
nav-desk = Game master

## Times
date = { $day } { $month } { $year }
day-and-time = { $day }, { $time }
own-time = your time: { $time }

## Games
games = Games
rules = Rules
status-announced = announced
status-sign-up = sign-up open
status-running = running
status-stopped = paused
status-over = finished
press-full = free negotiation and press
press-report = press in the report only
press-none = no press
identity-open = all names are known
identity-anonymous = anonymous until the end
identity-pseudonyms = pseudonyms until the end
rhythm-weekly = every week, { $weekday } { $time }
rhythm-days = { $days ->
    [one] every day, { $time }
   *[other] every { $days } days, { $time }
 }
rhythm-phases = Retreats after { $retreats }, builds and removals after { $adjustments } days.
places = { $taken } of { $places } places taken
start-open = when all places are taken
beginners = beginners’ game: doubts in orders are pointed out
end-shortened = after autumn { $year }, places by centers (1.6)
end-limits = after autumn { $year }, or after { $quiet } years without conquest (1.5)
map-after = Map of { $game } after { $turn }
live-news = The game has changed.
live-show = Reload the page
next-deadline = Next deadline
waiting = Orders are missing; the game waits at most until
plan = The deadlines after it
plan-note = As planned; the game master may move deadlines.
fact-status = Status
fact-variant = Variant
fact-places = Places
fact-master = Game master
fact-start = Start
fact-current = Last report
fact-pending = To be played
fact-rhythm = Deadlines
fact-press = Press
fact-identity = Names
fact-beginners = For beginners
fact-end = End without a winner
fact-rules = Text of the rules
fact-seed = Lot
fact-platform = Belongs to
platform = this platform, with all its games
to-sign-up = Sign up
players = Players
player = Player
place = Place
place-points = { $place } ({ $points } points)
proposals = Proposals to vote on
to-turn = { $turn } with its map
published = Published:
house-rules = House rules
seat-unmanned = vacant, not replaced
seat-free = substitute wanted
player-hidden = not known
player-left = { $name } (until { $day }: { $reason })
left-nmr = missed deadlines
left-resigned = resigned
left-identity = identity became known
left-conduct = expelled

## House rules in sentences
house-nmr-evaluate = When orders are missing, the turn is evaluated; then the game pauses until the player answers or is replaced (9.10.1a).
house-nmr-wait = When orders are missing, the evaluation waits until they are handed in or the time limit ends (9.10.1b).
house-grace = The time limit is { $hours } hours; with NMR number { $nmrs } the place is given to somebody else (9.10.1).
house-late-discretion = The game master decides on orders between deadline and evaluation, for all alike (9.10.1).
house-late-accepted = Orders between deadline and evaluation count (9.10.1).
house-ahead-ignored = Preliminary orders are valid only for the pending deadline (9.5a).
house-ahead-kept = Preliminary orders for later deadlines are kept (9.5a).
house-incomplete-flagged = A correction must hold all orders; otherwise the last complete mail counts (9.5).
house-incomplete-merged = A correction replaces only the orders of the units that it names (9.5).
house-unit-right = The kind of a unit may be left out; if it is given it must be right (3.5).
house-unit-forgiven = A wrong kind of unit is forgiven (3.5).
house-spelling-lenient = Typing errors that can mean only one thing are understood (9.7).
house-retreat-dissolved = Without a valid retreat order a dislodged unit is disbanded (7.6).
house-retreat-open = Without a valid retreat order a dislodged unit goes to the only open field, if there is exactly one (7.6).
house-build-army = A build without a kind of unit is an army (8.5).
house-absences-told = Absences are told to the game master, who decides (9.4).
house-absences-shift = A deadline within an announced absence moves to the first regular one after it (9.4).
house-early = When everybody is in and has set “no wait”, the turn is evaluated at once.
house-reminders = Whoever has not handed in is reminded { $hours } hours before the deadline.

## Home and list
home = Home
home-title = Diplomacy, played as by post
home-lead = Seven great powers, no dice, only words and moves. Orders come by mail or here in the browser, turns are evaluated on time, and every report stands here with its map.
how-to-play = How to play
empty-title = No game is being played yet
empty-text = As soon as a game master announces a game it will stand here. Until then there are the boards with their maps, the rules, and a sandbox to try moves:
starting = Places are free here
being-played = Being played
latest-reports = Latest reports
all-games = All games
to-archive = Finished games, results and high score
over-since = after { $turn }
pending = { $turn }
led-by = Game master: { $name }
mark-report-press = press only
mark-no-press = no press
mark-anonymous = anonymous
filter-text = Search
filter-all = all
filter-free = only with free places
filter-show = Show
filter-reset = Show all games
filter-found = Games found
games-found = { $count ->
    [0] No game fits.
    [one] One game
   *[other] { $count } games
 }
more-games = More games
