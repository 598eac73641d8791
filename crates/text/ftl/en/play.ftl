### konzert play: a game from files.

turn-line = { $turn }: { $orders } orders, { $dislodged } dislodged, { $centers } centres owned
progress = turn { $turn }
done = { $count ->
    [one] One turn adjudicated.
   *[other] { $count } turns adjudicated.
 }
written = Reports and maps are in { $folder }
notes-written = { $count ->
    [one] One note on the orders as they were read
   *[other] { $count } notes on the orders as they were read
 }: see { $file }
notes-title = { $game }: notes on the orders as they were read


## Notes on a file

note-not-utf8 = { $file }: not written in UTF-8, read as Latin-1. Please check its umlauts.
note-no-power = { $file }: belongs to no power of this board and was not read.
note-no-turn = { $folder }: is not a turn of the game (1901-spring would be one) and was not read.
note-eliminated = { $file }: { $power } is eliminated, its orders do not count.
note-nothing = { $file }: holds nothing that looks like an order.
note-over = { $turn }: the game had ended by then, the turn was not played.
note-file = { $file }: { $message }
note-line = { $file }, line { $line }: { $message }

## Faults: the game cannot be evaluated

fault-no-folder = { $path } is not a folder that can be read: { $reason }
fault-no-game-file = There is no game.toml in { $path }. It tells at least the name of the game: name = "My game"
fault-not-readable = { $path } cannot be read: { $reason }
fault-too-large = { $path } has { $size }. An order sheet may have at most { $limit }.
fault-not-toml = game.toml, line { $line }: the file cannot be read like that ({ $reason }).
fault-unknown-entry = game.toml: there is no entry "{ $entry }". Possible are: { $known }.
fault-not-text = game.toml: "{ $entry }" must be a text in quotation marks.
fault-no-name = game.toml: the name of the game is missing (name = "My game").
fault-unknown-variant = game.toml: there is no variant "{ $name }". There are: { $known }.
fault-players = game.toml: here { $least } to { $most } people play, each with a name of their own: players = ["Don Camillo", "Sindbad", …]
fault-players-are-powers = game.toml: there is "players" only where seats are not powers (Kapitalisten). Here every file is named after its power.
fault-not-number = game.toml: "{ $entry }" must be a whole number from 0.
fault-unknown-limits = game.toml: "{ $name }" is not a limit of a game. Possible: { $known } (1.5).
fault-refused = { $place }: { $reason }
fault-unknown-rules = game.toml: there are no rules "{ $name }". There are: { $known }.
fault-unknown-turns = game.toml: "{ $name }" is not a rhythm that konzert play knows. Possible: { $known }.
fault-unknown-result = game.toml: "{ $name }" is not an end of a game. Possible: { $known }.
fault-no-turns = There is no turn in { $path }. Each turn is a folder, the first one is called { $first }.
fault-missing-turn = The turn { $missing } is missing: a folder { $missing } must come before { $next }.
fault-two-folders = Two folders for one turn: { $first } and { $second }.
fault-two-files = Two files for { $power }: { $first } and { $second }. Only one can count.
fault-not-writable = { $path } cannot be written: { $reason }

reason-not-found = does not exist
reason-not-allowed = no permission
reason-no-folder = not a folder
reason-is-folder = a folder, not a file
reason-full = no space left
