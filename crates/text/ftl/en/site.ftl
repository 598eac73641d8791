### Texts of the pages that everybody may read: home, games, archive, rules.

## Inside a game
nav-game = Pages of game { $game }
nav-overview = Overview
nav-turns = History
nav-sign-up = Sign-up
nav-orders = Orders
nav-diary = Diary
nav-words = Closing words
nav-press = Press and messages
nav-desk = Game master

## Times
date = { $day } { $month } { $year }
day-and-time = { $day }, { $time }
own-time = your time: { $time }
hour = { $time }

## Games
games = Games
rules = Rules
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
end-shortened-points = after autumn { $year }, places by victory points (1.6, Diplomaten 6)
end-shortened = after autumn { $year }, places by centres (1.6)
end-limits = after autumn { $year }, or after { $quiet } years without conquest (1.5)
end-year = after autumn { $year } (1.5)
end-quiet = after { $quiet } years without conquest (1.5)
end-open = none by the calendar: until somebody wins or all agree
investor = Investor
end-exchange = after turn { $turn }; victory points decide then (Kapitalisten 1)
map-after = Map of { $game } after { $turn }
map-changes = Map of { $game }: what changed with { $turn }
map-since = Map of { $game } after { $turn }: what has changed { $since }
map-treaties = Map of { $game }: treaties in force
map-commanders = Map of { $game }: who commands which nation, and the rates
play = Play
pause = Pause
sheet-orders = Orders
sheet-position = Position
sheet-changes = Changes
since = since { $turn }
since-start = since the start
sheet-since = Changes since
sheet-treaties = Treaties
sheet-commanders = Who commands
live-news = The game has changed.
live-show = Reload the page
live-turn = The turn has been adjudicated.
live-reveal = Watch it order by order
missing-seats = { $count ->
    [0] All orders are in.
    [one] One player’s orders are missing.
    [2] Two players’ orders are missing.
    [3] Three players’ orders are missing.
   *[other] { $count } players’ orders are missing.
 }
next-deadline = Next deadline
deadline-note = About the deadline: { $note }
waiting = Orders are missing; the game will wait no longer than
plan = Deadlines after that
plan-note = As planned; the game master may move deadlines.
fact-status = Status
fact-variant = Variant
fact-places = Places
fact-master = Game master
fact-start = Start
fact-current = Latest report
fact-pending = Next turn
fact-rhythm = Deadlines
fact-press = Press
fact-identity = Names
fact-beginners = For beginners
fact-language = Language
tongue-any = none agreed
tongue-de = German
tongue-en = English
fact-class = Class
class = class { $class }
class-guests = class { $class }, by invitation only
fact-end = End without a winner
fact-rules = Text of the rules
fact-seed = Seed of the draw
fact-platform = Platform
platform = all games on this site
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
mark-lawless = lawless, unrated
count-hidden = ?
player-hidden = not known
player-since = new since { $turn }
player-left = { $name } (until { $day }: { $reason })

house-none = None: the rules apply as they are written.

## Home and list
home = Home
home-title = Diplomacy, played the postal way
home-lead = Diplomacy is a strategy game for seven great powers with no dice and no luck: everyone negotiates, everyone moves at once, and only the report shows who kept their word.
how-to-play = How to play
empty-title = No games yet
empty-text = As soon as a game master announces a game it will be listed here. Until then there are the boards with their maps, the rules, and a sandbox to try moves:
starting = Open seats
tell-me = Tell me when a seat becomes free
being-played = Games in progress
latest-reports = Latest reports
all-games = All games
to-archive = Finished games, results and leaderboard
over-since = after { $turn }
pending = { $turn }
led-by = Game master: { $name }
mark-report-press = press only
mark-no-press = no press
mark-anonymous = anonymous
filter-text = Search
filter-all = all
filter-free = open seats only
games-with-seats = New games with open seats
filter-show = Show
filter-reset = Show all games
filter-found = Games found
games-found = { $count ->
    [0] No games match.
    [one] One game
   *[other] { $count } games
 }
more-games = More games

## History
words-lead = What the notes mean:
word-stand-off = stand-off
word-exchange = exchange of places
word-cut = cut
word-convoy = convoy
word-dislodged = dislodged
share = Share
copied = Address copied
map-orders = Map of the orders of { $game }, { $turn }
all-turns = All turns of the game
slider = Choose a turn
go = Show
step-start = Start
step-spring = S
step-autumn = A
step-winter = W
step-retreat = r
step-adjustment = a
orders-and-results = Orders and what came of them
chart = Centres over the years
chart-alt = Supply centres of the powers of { $game } over the years
what-changed = What has changed
as-text = Report as text, as it goes out by mail
what-each-saw = What each power saw of it
saw-report = report
saw-map = map
as-json = Public game as JSON
as-replay = The game as one file to play
as-film = The game as a film (WebP)
contents = Contents
try-out-here = Try things out from here in the sandbox
change-taken = takes { $place } from { $power }
change-taken-free = takes { $place }, neutral until now
change-lost = loses { $place } to { $power }
change-retreated = { $unit } dislodged, retreats to { $place }
change-dissolved = { $unit } dislodged and disbanded
change-built = { $unit } built
change-removed = { $unit } removed
change-out = has no supply centre left
change-centers = { $before } → { $after }

## Archive and players
archive = Archive
archive-lead = Finished games with their results, the latest first.
high-score = Leaderboard
rating = Rating
finished-games = Finished games
solos = Solo victories
draws = Draws
nmrs = Missed deadlines
points = Points
game = Game
ended = Ended
plays-now = Playing now
place-of = { $place } of { $seats }
how-left = did not finish
how-solo = solo victory
how-draw = draw
no-scores = No game is finished yet. The leaderboard begins with the first one.
how-counted = How it is counted
how-points = Every game gives 100 points. A solo winner takes all of them; a draw is shared equally by all who are in it, however many centres they have (1.4, 1.5). A capitulation contract counts as it is agreed: if it gives one power enough centres to win, that is a solo victory, otherwise all who get a centre share.
how-places = Where the end is fixed (1.6), or a second economy decides as in Kapitalisten and Diplomaten, places count: each place gives half as much as the one before it. Games that were abandoned do not count (10.5). The points go to the player who is there at the end.
how-rating = The rating begins at 1000 and compares what came of a game with what was to be expected against these players. Anyone who leaves a position that ends with nothing bears its loss; their successor loses nothing by it.

## Rules and help
rules-lead = Five games in our own words, short, and complete enough to play. The numbers in brackets refer to the sections of the full rules, which are what counts.
rules-of = Rules: { $name }
rules-all = The rules of all five games
to-board = Board and map
help-orders = Writing orders
help-files = A game from files
help-more = More
help-feeds = subscribe to new reports
help-for-programs = The API for programs
help-api = everything that readers and players can do, for programs too
help-step-rules = Read the rules, and try in the sandbox what moves do.
help-step-account = Create an account: a name and a mail address are enough.
help-step-sign-up = Sign up for a game and name the powers that you would like best.
help-step-talk = Negotiate: alliances last as long as both want them to.
help-step-orders = Hand in your orders before the deadline, here or by mail. An echo tells you at once what was understood; the last complete version counts.
help-step-report = After the deadline comes the report with its map, and the next half-year begins.
fact-board-rules = Rules of the board
fact-choices = Interpretations

## Imprint and privacy
imprint = Imprint
imprint-lead = The site { $site } is run by:
privacy = Privacy
# $name: who runs the site
privacy-lead = This site is here for playing Diplomacy. It collects nothing that it does not need for that, carries no advertising, does not count its visitors and passes nothing on. It is run by { $name }:
privacy-kept = What is kept, and for how long
privacy-account = Account: name, mail addresses, language and time zone; of the password only a hash (Argon2id), of passkeys only the public key; drafts of orders and how far you have read your messages; of devices with notifications, their address at their service and their key
privacy-account-until = until the account is closed. Then addresses, password, settings and drafts are deleted and the name disappears; it stays reserved so that nobody else can take it.
privacy-games = Games: orders, press, messages, votes, absences, results
privacy-games-until = for good: they are the history of the game. What is secret stays secret; in anonymous games names appear only after the end.
privacy-mails = Mails to the games, word for word, and the site’s own letters
privacy-mails-until = for good, as proof of what was ordered and when.
privacy-sessions = Sign-ins: when, and what your browser calls itself
privacy-sessions-until = until 30 days after they end; you can end them at once on your account page.
privacy-tries = Failed sign-ins: a check value of the network they come from, never the whole address
privacy-tries-until = for two hours at most after the count ends.
privacy-insight = Who looked: who used a role to see or do something that belongs to others
privacy-insight-until = for good, so that it can be looked up.
privacy-hints = Hints that two accounts belong to one person: addresses that differ only in capitals or behind a plus sign, two accounts in one browser, orders alike to the letter, answers from the other’s address; where the site wants it, a check value of the network somebody signs in from. Only the people who run the site can read them; nothing follows from them by itself
privacy-hints-until = 90 days, the check value of the network 30 days; in no backup.
privacy-cookies = Cookies: your session; a mark by which the site recognises this browser when you next sign in (400 days); after signing out, who was signed in (until the browser is closed); language, colours and time zone; where you were going when you signed in (an hour); practice games begun in this browser (a week). In the browser itself: letters and orders that have not been sent yet, and the page of your orders for times without a connection
privacy-cookies-until = until you sign out, or delete them in your browser. There are no others, and nothing is loaded from other servers.
privacy-who-reads = Who reads what
privacy-readers = Everybody sees what is public in a game. A game master sees the orders of their own game, but no messages between players. The people who run the site could look into its store; the site itself shows orders only to those they concern, and to the operator only in mails that belong to no game. The council can see a game as its game master does. Who made use of either is on your account page, under “Who looked”.
privacy-rights = Your rights
privacy-own = You can download your data and close your account yourself:
privacy-ask = For anything else, to learn, correct or delete what is kept about you, write to

shown-positions = To try out (DATC):
shown-examples = To try out:
shown-more = More examples
thread-lead = This is what really happens: a test plays it and compares every letter word for word. Greetings, order forms and footers are left out. The players write German, and so do the letters.
readings = What the text of the rules leaves open
readings-usual = This is how it is read unless the game master chooses otherwise when a game is created. The numbers are those of this program’s own list of interpretations.
readings-of-game = How this game reads it
reading-or = or:

## Home page
home-shown = You are watching the last turn of
announced-games = Announced
announced-words = You cannot sign up for these yet; the game master opens sign-up later.

## Market
market = Market
market-after = The market after { $turn }
market-help = Each nation on one time axis: rate, price of a point, supply centres and, below, who is in command.
point-price = Price of a point
in-command = Commanded by
strip-words = { $nation }: rate { $rate } €, { $centers } supply centres, commanded by { $control }
key-rate = rate
key-price = price of a point
key-land = supply centres (up to 18)
wealth = Wealth
wealth-range = The lines run between { $from } € and { $to } €.
wealth-help = Euros and all units at the rates after each turn.
order-book = Order book of { $turn }
order-book-help = By how many units each investor’s holdings changed.
