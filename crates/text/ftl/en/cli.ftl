### Texts of the area cli.

variants-head = Id              Name                               Powers  Fields  SC  Win at
variants-more = More about a variant: konzert variants ID
variants-unknown = There is no variant “{ $name }”. There are: { $known }.
variant-start = Start: { $turn }
variant-victory = Victory: { $centers } of { $total } supply centers
variant-powers = Powers and their units at the start:
variant-canals = Canals: { $names }
variant-railway = Railway: { $names }
variant-modules = Second level: { $names }
variant-exchange = stock exchange
variant-treaties = treaties
map-kind = “{ $file }”: a picture is called FILE.svg or FILE.png.
