//! The style sheet of a picture: one class a kind of thing, one a power. In a picture that becomes part of a
//! page every rule is kept inside it.

use std::fmt::Write as _;

use crate::face;
use crate::scene::{Scene, Type};
use crate::theme::{self, Theme};

/// What only a picture that is pointed at needs.
fn pointing(out: &mut String, mark: &str) {
    let _ = write!(
        out,
        "#centers use{{transform:scale(var(--s))}}#centers .own :first-child,#centers g:not(.own) :last-child{{display:none}}\
         .hit,.cst,.ut{{cursor:pointer;outline:none}}.hit use{{fill:#fff;fill-opacity:0;stroke:none;stroke-linejoin:round}}\
         .hit:hover use{{fill-opacity:.2}}.hit.can use{{fill:{mark};fill-opacity:.3}}.hit.can:hover use{{fill-opacity:.5}}\
         .hit.is use,.hit:focus-visible use{{stroke:{mark};stroke-width:45}}\
         .rb path,.wd{{display:none}}#orders g{{pointer-events:visibleStroke}}\
         .cst{{visibility:hidden}}.cst.on{{visibility:visible}}\
         .cst circle{{fill:{mark};fill-opacity:.55;stroke:{mark};stroke-width:1.5}}\
         .cst:hover circle,.cst:focus-visible circle{{fill-opacity:.95}}\
         @media (max-width:48rem){{.re{{display:none}}}}"
    );
}

/// The rules of a scene.
pub fn sheet(scene: &Scene) -> String {
    let mut out = String::new();
    if scene.face == Type::Embedded {
        out.push_str(crate::embed::font_faces());
    }
    if scene.in_page {
        colours(&mut out, scene);
        out.push_str(".kb{");
    }
    rules(&mut out, scene);
    if scene.in_page {
        pointing(&mut out, scene.theme.ground().mark);
        out.push('}');
    }
    out
}

/// The colours that the page asks for: light or dark as its `data-theme` or the system says, and those of paper when it is
/// printed.
fn colours(out: &mut String, scene: &Scene) {
    let of = |theme| theme::variables(scene.variant, theme);
    let (dark, print) = (of(Theme::Dark), of(Theme::Print));
    let _ = write!(
        out,
        ".kb{{{}}}@media (prefers-color-scheme:dark){{:root:not([data-theme=light]) .kb{{{dark}}}}}\
         :root[data-theme=dark] .kb{{{dark}}}@media print{{:root[data-theme] .kb.kb{{{print}}}.kb .nl{{stroke:#fff!important}}}}",
        of(Theme::Light)
    );
}

fn rules(out: &mut String, scene: &Scene) {
    let g = scene.theme.ground();
    // Of layers over one ground each says in `--s` how large its units are, and all that is drawn with them.
    let fixed = |width: f64| match scene.in_page {
        true => format!("calc(var(--s)*{width}px)"),
        false => format!("{width}px"),
    };
    let grown = |width: f64| match scene.in_page {
        true => fixed(width),
        false => format!("{:.1}", width * scene.unit_scale().max(0.7)),
    };
    let _ = write!(
        out,
        "text{{font-family:'{}',Georgia,serif;fill:{ink}}}\
             .nl,.ns{{text-anchor:middle;pointer-events:none;paint-order:stroke;stroke-linejoin:round;stroke-width:{halo}}}\
             .nl{{font-weight:600;fill:{text}}}.ns{{font-style:italic;fill:{sea_text};stroke:{sea};stroke-opacity:.7}}\
             .nl{{stroke-opacity:.75}}\
             .ti{{font-weight:600}}.su,.bc{{font-style:italic;fill:{quiet}}}.bn{{font-weight:600}}.kt{{font-weight:600}}\
             .w{{fill:none;pointer-events:all}}.x{{fill:{closed}}}.iw{{fill:{sea}}}\
             .la{{fill:{sea};stroke:{line};stroke-width:5;stroke-linejoin:round}}.lb{{fill:none;stroke:{sea_line};stroke-width:9;stroke-dasharray:24 18}}\
             .re{{fill-rule:evenodd;pointer-events:none}}.r0,.r1{{fill:{line};fill-opacity:{shadow}}}.r2{{fill:#fff;fill-opacity:{light}}}\
             .ri{{fill:none;stroke:{sea_line};stroke-width:.9;stroke-opacity:.8;stroke-linejoin:round;stroke-linecap:round}}\
             .ob{{fill:none;stroke:{line};stroke-width:19;stroke-linecap:round;stroke-linejoin:round}}\
             .co{{font-style:italic;font-weight:600;text-anchor:middle;fill:{sea_text};stroke:{sea};stroke-width:{halo};paint-order:stroke;pointer-events:none}}\
             .gr{{fill:none;stroke:{sea_line};stroke-width:7;stroke-opacity:.38}}\
             .cn{{text-anchor:middle;font-weight:600;fill:{sea_text};stroke:none}}.dg text{{fill:{quiet}}}\
             .sb{{fill:none;stroke:{sea_line};stroke-width:13}}.sd{{stroke-dasharray:40 30}}\
             .a,.k,.br,.rb,.rd{{fill:none;stroke-linecap:round;stroke-linejoin:round}}\
             .a{{stroke:currentColor;stroke-width:{}}}.k{{stroke:{paper};stroke-width:{};stroke-opacity:.8}}\
             .h{{fill:currentColor;stroke:{paper};stroke-width:{one};paint-order:stroke}}\
             .d{{stroke-dasharray:{} {};stroke-linecap:butt}}.b{{stroke-width:{bracket}}}\
             .r{{color:{bad};stroke-dasharray:{dash} {gap};stroke-linecap:butt}}.h.r{{stroke-dasharray:none}}\
             .op{{stroke-dasharray:.1 {dash};stroke-linecap:round;stroke-width:{halo}}}\
             .h.e{{fill:{paper};stroke:currentColor;stroke-width:{open}}}.v{{color:{quiet}}}\
             .rw{{color:{rail}}}.pm{{color:{canal}}}.f{{opacity:.85}}\
             .cb,.cw,.cl{{fill:none;stroke-linecap:round}}.cb{{stroke:{line};stroke-width:4.6}}.cw{{stroke:{canal};stroke-width:3}}.cl{{stroke:{line};stroke-width:1.8}}\
             .br{{stroke:{ink};stroke-width:2.4;stroke-dasharray:.1 4}}\
             .lk{{fill:{ink};stroke:none}}\
             .rb{{stroke:{ink};stroke-width:4}}.rd{{stroke:{paper};stroke-width:2.2;stroke-dasharray:6 6;stroke-linecap:butt}}\
             .sg{{fill:{paper};stroke:currentColor;stroke-width:{one}}}.st{{text-anchor:middle;font-weight:600}}\
             .sw{{stroke:{line};stroke-width:10}}.bt{{stroke:{quiet};opacity:.3}}.bf{{stroke:currentColor}}.bt,.bf{{fill:none}}\
             .fr{{stroke-width:.8}}.hl{{fill:none;stroke:{mark};stroke-width:45;stroke-linejoin:round}}\
             .ky{{color:{ink}}}.ol{{text-anchor:middle;font-weight:600;fill:{paper}}}.ow{{fill:currentColor;stroke:{paper};stroke-width:{one}}}\
             .pn{{fill:{land}}}.nl.pn{{fill:{text};stroke:{land}}}.nl.wt{{stroke:{sea}}}",
        face::FAMILY,
        grown(3.1),
        grown(5.4),
        grown(6.0),
        grown(3.6),
        halo = fixed(2.6),
        one = fixed(1.0),
        bracket = fixed(2.2),
        dash = fixed(5.0),
        gap = fixed(3.0),
        open = fixed(1.6),
        ink = g.ink,
        text = g.text,
        sea_text = g.sea_text,
        sea = g.sea,
        quiet = g.quiet,
        closed = g.closed,
        sea_line = g.sea_line,
        paper = g.paper,
        bad = g.bad,
        rail = g.rail,
        canal = g.canal,
        line = g.line,
        mark = g.mark,
        land = g.land,
        shadow = g.shadow,
        light = g.light,
    );
    for (n, colours) in theme::colours(scene.variant, scene.theme).iter().enumerate() {
        let (fill, ink) = (&colours.fill, &colours.ink);
        let halo = if scene.theme == Theme::Print { "#fff" } else { fill };
        let _ = write!(
            out,
            ".p{n}{{fill:{fill}}}.o{n}{{color:{ink}}}.nl.p{n}{{fill:{text};stroke:{halo}}}.st.o{n}{{fill:{ink}}}",
            text = g.text
        );
        // Supports differ by their dashes as well where colours alone do not do.
        if scene.variant.powers.len() > MANY {
            let [dash, gap] = DASHES[n % DASHES.len()].map(grown);
            let _ = write!(out, ".o{n} .d{{stroke-dasharray:{dash} {gap}}}");
        }
    }
}

/// With more powers than this the colours of arrows are too much alike.
pub const MANY: usize = 10;

/// Dash and gap of the supports of powers that follow each other.
const DASHES: [[f64; 2]; 4] = [[6.0, 3.6], [10.0, 3.2], [3.2, 3.2], [7.0, 6.5]];

/// A pattern for every power, for pictures without colour.
pub fn patterns(out: &mut String, powers: usize) {
    const SHAPES: [&str; 8] = [
        "",
        "<path d='M0 0l70 70' />",
        "<path d='M0 70l70-70'/>",
        "<path d='M35 0v70'/>",
        "<path d='M0 35h70'/>",
        "<path d='M0 0l70 70M0 70l70-70'/>",
        "<path d='M35 0v70M0 35h70'/>",
        "<circle cx='35' cy='35' r='9'/>",
    ];
    const GREYS: [&str; 3] = ["#e2e2e2", "#f4f4f4", "#c4c4c4"];
    for power in 0..powers {
        let grey = GREYS[(power / SHAPES.len()) % GREYS.len()];
        let shape = SHAPES[power % SHAPES.len()];
        let _ = write!(
            out,
            "<pattern id='k{power}' width='70' height='70' patternUnits='userSpaceOnUse'>\
             <path fill='{grey}' d='M0 0h70v70H0z'/><g fill='none' stroke='#777' stroke-width='7'>{shape}</g></pattern>"
        );
    }
}
