### Texts of the area cli.

variants-head = Id                     Name                               Powers   Prov.  SC  Win at
variants-more = More about a variant: konzert variants ID
variants-unknown = There is no variant “{ $name }”. There are: { $known }.
variant-start = Start: { $turn }
variant-victory = Victory: { $centers } of { $total } supply centres
variant-exchange-end = End: after { $turns } turns ({ $last }), or as soon as a power has { $centers } centres; whoever has most victory points then wins
variant-powers = Powers and their units at the start:
variant-canals = Canals: { $names }
variant-railway = Railway: { $names }
variant-modules = Second level: { $names }
variant-choices = What the text of the rules leaves open (the first of each holds unless --choice says otherwise when a game is created):
variant-choice = {"  "}{ $named }: { $about }. { $means }
variant-exchange = stock exchange
variant-treaties = treaties
map-kind = “{ $file }”: a picture is called FILE.svg, FILE.png or FILE.pdf.
map-no-province = “{ $name }” is no province of this board.
map-since = --since compares two positions of one board, both without orders.
map-for-mail = A picture for mail is a PNG and has a width of its own.

## konzert game.

game-repeated = { $game }: this call was dealt with before, nothing was changed
game-no-turn = "{ $turn }" is not a turn; one looks like 1901-spring.
game-no-role = There is no role "{ $role }"; there are: { $known }.
game-no-file = The file holds no game.
game-no-deadline = The game has no pending turn.
game-no-report = There is no such report yet.
game-too-big = The file is bigger than { $size } kB.
game-which-seat = Which seat?
game-member-added = { $name } is a member now.
game-processed = Done: { $done }, failed: { $failed }
game-jobs-failed = { $number ->
    [one] One job failed.
   *[other] { $number } jobs failed.
 }
game-imported = { $game }: { $events } events imported
game-verified = { $turn }: the same
game-differs = { $turn }: { $number ->
    [one] one difference
   *[other] { $number } differences
 }
    { $differences }
game-verify-failed = { $number ->
    [one] One turn comes out differently.
   *[other] { $number } turns come out differently.
 }
game-nothing-in = { $seat } has handed in nothing.
game-handed-in = { $seat }, version { $version }
game-refused-in = { $seat }, version { $version }: refused (9.9.1), it does not count.
game-master = Game master: { $name }
game-places = Places taken: { $taken } of { $places }
sure = you mean it: this cannot be taken back
resign-sure = Resigning is final. If you want to, give the same command with --sure.
seat-free = free, substitute wanted
game-due = { $turn } is due on { $moment }
game-waiting-press = Press { $item } of { $seat }: { $text }
game-draft = An adjudication waits for publication.
game-dry-run = This would happen (nothing has been changed):
mark-missing = orders missing
mark-free = seat free
mark-doubts = doubtful lines: { $count }
mark-grace = extra time until { $moment }
actor-master = game master
actor-council = council
actor-system = clock
actor-player = player
check-too-large = The text is larger than { $kilobytes } kB. No orders are that long; please send the orders only.
check-unknown-season = “{ $word }” names no season. For example: spring, autumn, winter, F1901, autumn 1903.
check-unknown-power = “{ $name }” is no power of this board. There are: { $known }.

site-exported = Site exported: { $rows } rows
site-imported = Site imported: { $rows } rows
site-not-empty = The store to import into is not empty.
site-no-file = The file holds neither a site nor a game.

## konzert mail.

mail-good = good
mail-missing = missing
mail-config-open = Other users can read the configuration { $file } with the password in it: chmod 600, or password_file.
mail-test-found = Not as it should be: { $count }
mail-worked = letters sent: { $sent }, to be tried again: { $later }, given up: { $refused }
mail-no-message = There is no waiting mail { $identity }.
mail-queue-empty = No mail waits.
mail-assigned = Done, as if { $player } had sent it to { $game }.
mail-still-waits = Even so it holds nothing that the game understands; it waits on.
mail-dropped = Put away.
reminders-usual = { $name } is reminded as the house rules of the games have it.
reminders-never = { $name } is never reminded.
reminders-hours = { $name } is reminded { $hours } hours before a deadline, from the next one on.

## The store

store-newer = This store was changed by a newer program (change { $version }). Start the newer program again, or read the backup that was written before the upgrade into a new store.
store-away = No database answers at { $url }: { $reason }. Is it running, and is the address right?
store-missing = There is no store “{ $file }”. Is the path right? “konzert serve” and “konzert game member add” make a new one.
store-no-right = “{ $path }”: user { $user } has no right to { $right }. To mend it: grant that right (for example: chown { $user } { $path }), or run the program as { $owner }, who owns it.
store-right-enter = enter this folder
store-right-read = read this file
store-right-write = write here
store-open-to-others = Other users of this machine can read the store “{ $file }”, which holds orders, letters and passwords. To mend it: chmod 600 { $file }
game-batch-failed = { $failed } of { $done } lines failed.
game-batch-open = The input ends before "{ $word }" came.
game-batch-quotes = A quotation mark is not closed.
game-batch-in-batch = A batch cannot hold a batch.
event-changed = “{ $game }”, event { $seq }: it was not written like this. The file is damaged or was changed.

## konzert arena.

arena-no-player = There is no player “{ $name }”; there are: { $known }.
arena-engine = “{ $engine }”: another program is given as NAME=COMMAND.
arena-too-many = { $players } players for { $seats } seats.
arena-nobody = Who plays? For example: --players quick,dumb
arena-games = The number of games is between 1 and { $most }.
arena-limit = The time to think is between 0 and 3600 seconds.
arena-until = The last year { $year } comes before the first ({ $first }), or more than a thousand years after it.
arena-head = { $board }: { $games } games until { $until }, seeds { $from } to { $to }
arena-ends = Solos { $solos }, standstills { $standstills }, last year { $others }; { $years } years on average
arena-columns = player       seats   solos %             draws %             squares %           survived %          SCs     adjud./turn  ms/turn  void
arena-by-power = Solos by power (share of squares):
arena-failures = { $name }: late { $late }, not understood { $nonsense }, gone { $gone }, wrong orders { $wrong }, no longer asked in { $dismissed } games

## konzert board.

board-made = { $folder } is a board. Change board.toml piece by piece and run "konzert board check" after each step.
board-readme = # { $name }

    Begun from { $from }. Say here who made this board, what is special about it, and what others may do with it.
board-figures = { $provinces } provinces, { $powers } powers, { $centers } centres, { $borders } borders, { $words } words; { $cases ->
    [one] one case
   *[other] { $cases } cases
}; { $games ->
    [one] one game
   *[other] { $games } games
} at random, { $solos } of them won
board-measures = Shortest border in the picture: { $a } and { $b }, { $units } units. Narrowest province: { $at }, the largest circle in it has a radius of { $radius }.
board-took = Milliseconds: board { $board }, words { $words }, picture { $picture }, cases { $cases }, games { $games }
board-sound = { $name } ({ $id }) is a board.
board-no-cases = Note: there are no cases (cases.toml).
board-not-drawn = Note: the board is not drawn yet (“konzert board draw”); until then it is shown as a network.
board-alike = Note: the colours of { $one } and { $other } look too much alike; not all eyes tell them apart.
board-never = Note: { $power } never built a unit in these games.
board-never-lived = Note: { $power } was eliminated in every one of these games.
board-faults = { $count ->
    [one] One fault.
   *[other] { $count } faults.
 }
board-cases = { $count ->
    [0] There are no cases.
    [one] One case, as it should be.
   *[other] { $count } cases, all as they should be.
 }
board-drawn-already = { $file } is there already, and without shapes.svg or [geometry] there is nothing to draw but the network; remove the file if you want the network.
board-drawn = { $file } is drawn ({ $milliseconds } ms). "konzert board preview" shows it.
board-traced = { $file } is made from shapes.png.
board-note = note: { $note }
board-word-lost = `{ $word }` ({ $id }) is not recognised in "{ $order }"; choose another word
board-game-broken = game { $game }: { $letter } { $place } cannot stand there
case-unlike = "{ $name }" ({ $rule }): { $what } should be { $wanted }, is { $got }
case-unknown = "{ $name }" ({ $rule }): { $path } names something that does not exist: { $said }
case-bad-order = "{ $name }" ({ $rule }): the order at { $path } is not in strict notation: { $said }
case-bad-position = "{ $name }" ({ $rule }): this position cannot be ({ $path }): { $said }
case-bad-field = "{ $name }" ({ $rule }): { $path } does not fit: { $said }
board-packed = { $file } is written.
board-unpacked = { $folder } is a folder with the board.
diff-rules = Rules
diff-words = Words
diff-picture = Picture
diff-same = { $what }: equal
diff-differs = The boards differ.
import-one-language = Names and adjectives came in one language only; they stand in both places now. Translate them in board.toml.
import-other-variants = The pack also holds: { $names }. Only the first was taken.
import-left-out = Left out: { $what }.
import-no-drawing = There is no drawing; the board is shown as a network.
import-no-places = The file names no place (such as “COAST ALB ABUTS ADR GRE”).
import-no-shapes = The drawing has no two lands with ids of their own that hang together.
import-powers-made-up = A drawing says nothing of powers: two placeholders begin at the ends of the board. Write into board.toml who plays, where the supply centres are, and how many win.
import-areas = The provinces are called a1, a2 and so on, from the top to the bottom; blue areas became sea. A point of each stands in board.toml as pixel: rename them there and call “konzert board draw”.
import-no-water = The drawing has no group of waters (“seas”): everything became land. Write kind = "sea" into board.toml, or put the seas into such a group and begin again.
import-touches-nothing = The shape { $id } touches no other.

## konzert board balance.

balance-level = All powers are played by “{ $level }”.
balance-columns = Power                   solos %             draws %             squares %           survival %          SC    contact
balance-never-entered = Never entered
balance-never-taken = Home centres that nobody else ever owned
balance-title = { $board }: how balanced?
balance-power = Power
balance-solos = Solos
balance-squares = Share of the squares
balance-survival = survives
balance-centers = Mean centres
balance-contact = Half-years to first contact
balance-sure = { $part } %, surely between { $low } and { $high } %
balance-legend = Bar: share of all games; line: where it lies with 95 % confidence; dashed: where it would lie if all powers were equally good. Squares: centres squared over the sum of all.

## konzert practice.

practice-help = Orders as in a mail, line by line. “done” adjudicates, “back” takes the last turn back, “position” shows your own units, “help” these lines, “quit” stops.
    Programs play the other powers.
practice-turn = Next: { $turn }
practice-standing = { $power }: { $units } – centres: { $centers }
practice-over = The game is over.
practice-no-back = There is no turn that could be taken back.
practice-too-long = No turn has that much text.
practice-doubt = Line { $line }: { $message }
practice-map = { $what }: { $file }
practice-no-power = There is no power “{ $name }”; there are: { $known }.
game-choices = Choices of the rulebook: { $choices }
verify-turn = { $turn }: sealed { $closed }, published { $published }
verify-times = It was sealed { $number } times: something joined or fell away after the first.
verify-seats = The adjudication came from what was sealed, for: { $seats }
verify-no-seat = Whose orders were sealed cannot be checked with this log; every player can with their own.
verify-lot = The lot is the one that was fixed before the orders.
verify-not-sealed = { $turn }: not sealed (the game began before there were seals)
verify-done = Everything fits.
verify-fault-not-closed = FAULT: { $turn } was published, and what had been handed in was not sealed before.
verify-fault-changed = FAULT: { $turn }, { $seat }: what stands here as handed in is not what was sealed.
verify-fault-late = FAULT: { $turn }, { $seat }: something was added after the sealing that claims to have come in time.
verify-fault-counted = FAULT: { $turn }, { $seat }: another version was adjudicated than the one that counted by the rules.
verify-fault-printed = FAULT: { $turn }, { $seat }: for the unit in { $at } the adjudication shows another order than was handed in.
verify-fault-no-lot = FAULT: { $turn }: the lot was not fixed before the orders were in.
verify-fault-lot = FAULT: { $turn }: the lot that was opened is not the one that was fixed.
verify-fault-seed = FAULT: { $turn }: the draws were not made with the lot that was fixed.
verify-failed = { $number ->
    [one] One thing does not fit.
   *[other] { $number } things do not fit; the first stands first.
 }
