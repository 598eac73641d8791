### Texts of the area pictures: what is wrong with the picture of a board, or worth its author's look.

## board.toml, section [geometry].

size = [geometry] size: each side has 100 to { $most } units
strip = [geometry] strip: at most half the width
range = [geometry] { $key }: { $value } must lie between { $low } and { $high }
lenses = [geometry] lens: { $most } at most
points = [geometry]: lines and seeds have { $most } points at most
short-line = [geometry] { $key }: this needs { $least } points at least
no-province = [geometry] { $key }: there is no province `{ $id }`
no-place = the province `{ $id }` needs lonlat or points, or nobody knows where it lies
no-cell = the province `{ $id }` needs at = [x, y], or nobody knows where it lies
not-of-cells = [geometry] { $key }: nothing depends on it in a picture made of cells (method = "cells"); take it out
not-of-shapes = [geometry] { $key }: nothing depends on it beside shapes.svg, which says where everything lies; take it out, or take out shapes.svg
size-of-shapes = [geometry] size: shapes.svg has its own proportions; say only how wide the picture is (width = 900)
degrees-of-schematic = [geometry] graticule: with schematic = true the picture has no meridians, as its distances need not be true; take one of the two out
too-large = [geometry] size: the server draws { $most } square units at most; draw it with `konzert board draw` and bring board.map
coasts = the coastlines cannot be read; where to get them stands in docs/boards.md under "Coastlines". What is reported: "{ $said }"

## shapes.svg.

xml-close = <{ $actual }> is closed here, but <{ $expected }> is open
xml-open = an element is not closed
xml-entity = the entity &{ $name }; means nothing here; a plain "&" is written &amp;
xml-ampersand = a plain "&" is written &amp;
xml-attribute = the attribute { $name } stands twice in one element
xml-empty = there is no SVG in it
xml-other = this is no XML. The reader says "{ $said }"
refused-element = <{ $name }> has no place in a drawing of provinces; take this out
refused-style = a style that fetches something; take this out
refused-link = a link to elsewhere ({ $link }); take this out
refused-script = { $name } is a script; take this out
too-deep = more than 32 groups in each other; dissolve some
too-many-elements = more than 20,000 elements; simplify the drawing
too-many-commands = more than 20,000 commands in its paths; simplify the paths
no-size = the <svg> says neither viewBox nor width and height, so nobody knows how large it is
path = this path cannot be read
path-at = this path cannot be read (from character { $at })
no-shape = no shape has the id { $id }; each province needs one, called by its id or another name of it
no-point = no point has the id { $place }: a small circle on that coast, for each

## shapes.png.

bitmap-no-png = this is no PNG that can be read; save it as a PNG once more
bitmap-too-large = each side has { $most } points at most
bitmap-drawn-by-hand = shapes.svg beside it was not made from it; a board has one of the two, so take one out
bitmap-no-areas = there is no area in it; areas have one colour each, or dark lines between them
bitmap-too-many-areas = more than { $most } areas; is it a picture with shading or noise? Areas have one colour each
bitmap-too-many-points = the outlines of its areas are longer than a drawing may be; save it smaller
pixel-missing = { $id } needs pixel = [x, y], a point of its area in shapes.png, counted from the upper left corner
pixel-outside = the pixel of { $id } lies outside shapes.png, which has { $wide } × { $high } points
pixel-on-line = the pixel of { $id } ({ $x }, { $y }) lies on a line or in something too small to be an area; take a point in the middle of the area
pixel-shared = { $id } and { $other } lie in one area of shapes.png: no line parts them, and their colours are the same

## board.map.

no-map = there is no map of the board { $id }
map-province = it does not show the province { $id }; draw the picture again (`konzert board draw`)
map-line = this line cannot be read; draw the picture again (`konzert board draw`)

## Rules and picture.

no-ground = { $id } has no ground: give it a seed inside the frame
apart = { $a } and { $b } do not touch in the picture, but { $who } pass: { $cure }{ $near }
together = { $a } and { $b } touch in the picture{ $near }, but { $who } do not pass: { $cure }
beside = a border line is said to lie beside { $id }, which does not exist
armies = armies
fleets = fleets
wings = wings
apart-drawn = take the pair out of [borders], let their shapes share three units or more, list the pair under corner, or a [[bridge]]
apart-cells = take the pair out of [borders], bring their places (at) closer or move that of another province away, give one of them further places (more_seeds), list the pair under corner, or a [[bridge]]
apart-earth = take the pair out of [borders], bring two seeds closer, draw a border line, or list a [[bridge]]
together-drawn = list the pair under [borders], or draw a third province's shape between them
together-cells = list the pair under [borders], or put the place (at, more_seeds) of a third province between them
together-earth = list the pair under [borders], or put a third province's seed between them, or a channel
near = (near { $x }, { $y })

## What is only worth a look.

short = { $a } and { $b } touch for { $units } units only{ $near }: not counted
no-place-left = { $id } has no ground in the picture
wrong-ground = { $name }: the seed { $x }, { $y } is not on its kind of ground
face = a closed face of { $area } square units at { $x }, { $y } has no seed
ignored = { $count ->
    [one] one shape has no province's id and was left out
   *[other] { $count } shapes have no province's id and were left out
 }
needs-atlas = coasts = "{ $asked }" needs --atlas; drawn with "{ $used }"
