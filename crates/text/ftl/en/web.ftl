### Texts of the area web.

## Around every page
skip-to-content = Skip to content
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
broken = Something went wrong here
broken-advice = Nothing is lost. Please try again in a minute; the operator finds the cause in the log.

## Boards
board-facts = { $powers } powers, { $fields } fields, { $centers } supply centers, { $victory } to win
start-position = Start position
power = Power
units = Units
provinces = Fields
name = Name
short-names = Short names
other-language = German
kind = Kind
supply-center = Center
yes = yes
inland = land
coastal = coast
sea = sea
wings-only = wings only
impassable = impassable
map-of-start = Map of the start position: { $name }
