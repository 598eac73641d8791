//! The centers of all powers over the years, as a picture: a column a year, a piece a power in the colours of the map,
//! names beside the last column.

use super::pictures;
use crate::pages::picture::{self, Wanted};
use crate::{At, Fault};
use axum::extract::Query;
use axum::http::HeaderMap;
use axum::response::Response;
use cartography::Theme;
use cartography::theme::{Colours, colours};
use game::view::{CenterRow, PublicView, View};
use std::fmt::Write as _;
use text::Lang;
use variants::Variant;

/// Room for the columns.
const WIDE: f64 = 620.0;
/// Height of all centers together.
const HIGH: f64 = 420.0;
/// Room for the years.
const TOP: f64 = 26.0;
/// Room for the names.
const RIGHT: f64 = 190.0;
/// A piece smaller than this carries no number; names keep this distance.
const LINE: f64 = 15.0;

/// `GET /games/{label}/centers.svg`: the centers of all powers over the years; none where they are hidden (M13).
pub async fn chart(
    At { site, visit, named: label }: At,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    let game = match site.desk.look_public(&label).await {
        Ok(game) => game,
        Err(error) => return visit.refused(&error),
    };
    let rows = PublicView::of(&game, site.desk.now()).centers;
    match pictures::variant(&game).filter(|_| !rows.is_empty() && !game.is_veiled()) {
        Some(variant) => {
            let svg = draw(&game, variant, &rows, wanted.lang(), wanted.theme());
            picture::marked(&headers, "image/svg+xml", picture::KEEP_SHORT, svg.as_bytes())
        }
        None => Fault::NotFound.page(&visit.chrome),
    }
}

/// A power's piece of a column, in centers from the bottom.
struct Piece {
    power: usize,
    from: f64,
    centers: f64,
}

fn pieces(variant: &Variant, row: &CenterRow) -> Vec<Piece> {
    let mut from = 0.0;
    let counted = variant.powers.iter().enumerate().filter_map(|(power, info)| {
        let own = row.centers.iter().find(|(id, _)| id.0 == info.id).map_or(0, |(_, count)| *count);
        (own > 0).then_some((power, f64::from(own)))
    });
    counted
        .map(|(power, centers)| {
            let piece = Piece { power, from, centers };
            from += centers;
            piece
        })
        .collect()
}

fn draw(game: &View, variant: &Variant, rows: &[CenterRow], lang: Lang, theme: Theme) -> String {
    let (ground, colours) = (theme.ground(), colours(variant, theme));
    let all = variant.provinces.iter().filter(|province| province.center).count().max(1) as f64;
    let sheet = Sheet { colours: &colours, scale: HIGH / all, step: WIDE / rows.len() as f64 };
    let title = text::site::chart_alt(lang, &game.id);
    let (width, height) = (WIDE + RIGHT, TOP + HIGH + 6.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         font-family=\"Georgia, serif\" font-size=\"13\"><title>{title}</title>\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
        ground.paper
    );
    for (number, row) in rows.iter().enumerate() {
        let middle = (number as f64 + 0.5) * sheet.step;
        // Writing to a string cannot fail, here and below.
        let _ = write!(
            svg,
            "<text x=\"{middle:.1}\" y=\"18\" text-anchor=\"middle\" fill=\"{}\">{}</text>",
            ground.quiet, row.year
        );
        for piece in pieces(variant, row) {
            sheet.piece(&mut svg, number, &piece);
        }
    }
    if let Some(row) = rows.last() {
        let name = |power: usize| variant.powers[power].names.get(lang).to_owned();
        sheet.names(&mut svg, &pieces(variant, row), name);
    }
    svg.push_str("</svg>");
    svg
}

struct Sheet<'a> {
    colours: &'a [Colours],
    scale: f64,
    step: f64,
}

impl Sheet<'_> {
    fn piece(&self, svg: &mut String, column: usize, piece: &Piece) {
        let colour = &self.colours[piece.power];
        let (x, width) = (column as f64 * self.step + self.step * 0.08, self.step * 0.84);
        let (y, height) =
            (TOP + HIGH - (piece.from + piece.centers) * self.scale, piece.centers * self.scale);
        let _ = write!(
            svg,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{}\" stroke=\"{}\" stroke-width=\".8\"/>",
            colour.fill, colour.ink
        );
        if height >= LINE && width >= LINE {
            let (x, y) = (x + width / 2.0, y + height / 2.0 + 4.5);
            let _ = write!(
                svg,
                "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\" fill=\"{}\">{}</text>",
                colour.ink, piece.centers
            );
        }
    }

    /// The names, each beside its piece of the last column, moved apart where they would collide.
    fn names(&self, svg: &mut String, pieces: &[Piece], name: impl Fn(usize) -> String) {
        let middle = |piece: &Piece| TOP + HIGH - (piece.from + piece.centers / 2.0) * self.scale;
        // From the top, the last power first.
        let mut free = TOP;
        for (left, piece) in pieces.iter().enumerate().rev() {
            let highest = TOP + HIGH - left as f64 * LINE;
            let at = middle(piece).max(free + LINE / 2.0).min(highest - LINE / 2.0);
            free = at + LINE / 2.0;
            let ink = &self.colours[piece.power].ink;
            let _ = write!(
                svg,
                "<path d=\"M{:.1} {:.1}L{:.1} {at:.1}\" stroke=\"{ink}\" stroke-width=\".7\" fill=\"none\"/><text x=\"{:.1}\" y=\"{:.1}\" fill=\"{ink}\">{} {}</text>",
                WIDE - self.step * 0.08,
                middle(piece),
                WIDE + 8.0,
                WIDE + 12.0,
                at + 4.5,
                name(piece.power),
                piece.centers
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn the_pieces_of_a_column_lie_on_each_other() {
        let variant = variants::standard();
        let centers: BTreeMap<_, _> =
            [("austria", 3), ("england", 0), ("turkey", 5)].map(|(id, n)| (id.into(), n)).into();
        let pieces = pieces(variant, &CenterRow { year: 1901, centers });
        let told: Vec<_> =
            pieces.iter().map(|one| (variant.powers[one.power].id.as_str(), one.from, one.centers)).collect();
        assert_eq!(told, [("austria", 0.0, 3.0), ("turkey", 3.0, 5.0)]);
    }
}
