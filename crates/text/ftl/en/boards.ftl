### Texts of the area boards: boards that members bring.

own = Boards of your own
about = A board is a folder with the file board.toml; board.map, shapes.svg, cases.toml and README.md may join it. Without board.map the server draws its picture from shapes.svg or from the places in board.toml, which may take a minute. Whoever brings it leads games on it; whoever sees such a game sees its board. A game keeps the board with which it began, whatever becomes of it here.
about-off = This site takes no boards from members. What is there already stays.
about-private = On this site, boards cannot be proposed for the list of all boards.
about-review = It joins the list of all boards when the operator publishes it.
about-open = It joins the list of all boards as soon as you publish it.
refused = This board was not kept. This is wrong with it:
files = The folder as a zip archive, or its files
bring = Check and keep
brought = { $name } is a board, and can now be chosen for a new game.
none = You have not brought any yet. The boards that are there already show what such a folder looks like.
folders-wrong = Something is wrong in the folders with boards of your own. “Boards” says what.
folders-faults = What is wrong in the folders with boards of your own. All other boards there are offered; once it is mended, the server reads the folders again on SIGHUP (systemctl reload konzert).
none-waiting = Nobody has proposed a board.
lead = New game on it
by = by { $name }
version = version { $version }
licence = licence: { $licence }
state-private = for you alone
state-asked = with the operator
state-public = published
state-withdrawn = withdrawn
step-ask = Propose for publication
step-keep = Take the proposal back
step-remove = Delete
step-publish = Publish
step-give-back = Give back
step-withdraw = Offer no longer
reason = Reason, read by whoever brought it
compared-first = { $name } has not published a board under this id yet.
compared = What changes from { $with }
compared-rules = Rules
compared-words = Words
compared-picture = Picture
compared-none = nothing
compared-gone = gone: { $line }
compared-new = new: { $line }
compared-more = and { $count } more lines (konzert board diff shows all)
given-back = The operator writes: { $note }
done = Done.
faults = This board has faults:
 { $faults }
too-many = No more than { $most } boards are kept. Delete one that you no longer need, or ask the operator.
no-upload = What arrived was no file, or too much at once (3 MB together at most).
## The command line.

listed = { $id }  { $state }  { $name }, by { $owner }
options = Rule options
options-help = Words, separated by spaces; the board’s own are listed below.
options-of = Options for { $name }
