### Texts of the area web.

## Around every page
skip-to-content = Skip to content
menu = Menu
navigation = Main menu
in-other-language = Deutsch
boards = Boards
try-out = Sandbox
help = Help
to-home = To the home page

## Pages for what went wrong
not-found = There is no such page
not-found-advice = Perhaps the address is not quite right, or the page has moved. All games can be found from the home page.
bad-request = That could not be understood
unread-advice = Something is missing, or it did not arrive as it was sent. Please try again on the page before.
too-large = That is too long
too-large-advice = A form may have at most 256 kB. Please shorten it and send it again.
no-such-way = At this address things are only sent, or only read. Go on from the home page.
broken = Something went wrong here
broken-advice = Nothing is lost. Please try again in a minute; the operator finds the cause in the log.
request-number = If you ask about this, quote the number { $id }.
away = The database cannot be reached right now
away-advice = Nothing is lost. This will mend itself; please try again in a moment.
overloaded = Too much is going on right now
overloaded-advice = Please try again in a few seconds.

## Boards
board-facts = { $powers } powers, { $fields } fields, { $centers } supply centers, { $victory } to win
played = { $games ->
    [one] One game has been finished; it had { $turns } turns.
   *[other] { $games } games have been finished, with { $turns } turns on average.
 }
never-played = No game has been finished here yet.
its-games = Find games
start-position = Start position
power = Power
units = Units
provinces = Fields
name = Name
short-names = Short names
other-language = German
kind = Kind
supply-center = Center
supply-centers = Centers
yes = yes
inland = land
coastal = coast
sea = sea
wings-only = wings only
impassable = impassable
map-of-start = Map of the start position: { $name }

## Signing in, account
sign-in = Sign in
register = Create an account
account = Account
sign-out = Sign out
sign-in-first = Please sign in first
sign-in-first-advice = This page belongs to an account.
forbidden = This account may not do that
refused = That is not possible now
name-or-address = Name or mail address
password = Password
without-password = Without a password
without-password-help = We send a link that works exactly once, for a quarter of an hour.
mail-address = Mail address
mail-addresses = Mail addresses
mail-address-help = It is shown to no other player.
send-link = Send link
link-sent = If the address belongs to an account, the link is on its way.
link-for = This link signs { $name } in.
no-account-yet = No account yet? Create one here.
registered = A mail to { $address } is on its way. The link in it confirms the address and signs you in.
display-name = Name
display-name-help = The name that players and readers see, except in anonymous games.
password-optional = Password (may be empty)
password-help = At least eight characters. Without a password you sign in by mail.
old-password = Current password
new-password = New password
save = Save
add = Add
remove = Remove
end = End
colours = Colours
colours-system = same as the device
colours-light = light
colours-dark = dark
further-address = Further address
sessions = Signed-in devices
session = { $device }, last used on { $seen }
end-others = Sign out all others
passkeys = Passkeys
passkeys-help = A passkey lies on your device, which opens it by finger, face or PIN. It signs you in without name and password.
passkey-label = On which device
make-passkey = Make a passkey
enter-by-passkey = Sign in by passkey
passkey-failed = The device gave no passkey. Try again, or sign in another way.
keys = Keys for programs
keys-help = With a key, a program can use the API. It is shown only once.
key-label = What it is for
key-made = The new key. It is shown only now:
make-key = Make a key
own-data = My data
insight = Who looked
insight-lead = Some roles can see things that belong to others. Whatever was done with such a role is listed here: concerning your account, your games, and who was given which role on this site. The same look on the same day is listed once.
insight-none = Nobody has made use of a role so far.
download-data = Download everything
close-account = Close the account
close-sure = Yes, close my account. I also leave my running games.
close-not-sure = The account was not closed, because the box was not ticked.
confirm-address = The address { $address } is about to be added to your account. Is that right?
confirm-address-button = Yes, this is my address
undo-change = The password and mail addresses of { $name } will be as they were before the change. All devices, keys and calendar links are signed out.
undo-entry = All devices, keys, passkeys and calendar links of { $name } are signed out, the password is good for nothing any more, and the mail addresses will be as they were before the sign-in. You are signed in then and choose a new password.
undo-entry-button = End the sign-in
undo-change-button = Undo the change
old-password-help = Forgotten? Sign out and in again with a link by mail; for ten minutes you need none.
key-scope = What the program may do
key-reads = read
key-acts = everything I may do
key-game = In this game only (empty: in all)
key-in-game = { $scope }, in { $game } only
key-days = Valid for how many days (empty: until removed)
key-until = { $scope }, until { $end }

## Display
display = Display
display-help = These settings apply to this browser. If you have an account, “My games” also has the language and time zone of your letters.
language = Language
no-such-zone = “{ $zone }” is not a time zone. An example: Europe/Berlin.
back = Back
map-in = Zoom in
map-out = Zoom out
map-fit = Whole map
map-home = My units
map-full = Full screen
map-tools = Move the map
map-key = Key
map-sheets = What the map shows
map-help = Mouse wheel, two fingers or + and −: zoom. Drag or arrow keys: move. 0: the whole map.
map-reached = Could be here in one move, without a convoy: { $units }
map-unreached = Nobody could be here in one move without a convoy.
left = { $left } left
