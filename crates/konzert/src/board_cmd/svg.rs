//! `konzert board new DIR --from svg:FILE`: an author's drawing becomes a board. The drawing tells which places there are and which
//! touch; waters lie in a group that is called so; everything else the author writes.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use mapmaker::Shape;
use text::{Lang, cli};

use super::import::{Imported, Province, borders, land, quoted};

/// Longest file, as a folder may hold.
const MOST: u64 = 3 << 19;

/// Reads a drawing.
pub fn import(file: &Path, id: &str, lang: Lang) -> anyhow::Result<Imported> {
    let length = fs::metadata(file).with_context(|| file.display().to_string())?.len();
    if length > MOST {
        bail!("{}: {length} bytes, and {MOST} are the most", file.display());
    }
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let (shapes, ends, notes) = looked_at(&text, file, lang)?;
    Ok(Imported { board: written(&shapes, id, ends, |_| None), shapes: Some(text), bitmap: None, notes })
}

/// The places of a drawing, two of them where powers can begin, and what is left to do by hand.
pub(super) fn looked_at(
    text: &str,
    file: &Path,
    lang: Lang,
) -> anyhow::Result<(Vec<Shape>, [usize; 2], Vec<String>)> {
    let shapes = mapmaker::sketch(text).map_err(|error| anyhow::anyhow!(error.text(lang)))?;
    let Some(ends) = farthest(&shapes) else {
        bail!("{}: {}", file.display(), cli::import_no_shapes(lang));
    };
    let mut notes = vec![cli::import_powers_made_up(lang), cli::import_one_language(lang)];
    if !shapes.iter().any(|shape| shape.water) {
        notes.push(cli::import_no_water(lang));
    }
    let apart = shapes.iter().filter(|shape| shape.touches.is_empty());
    notes.extend(apart.map(|shape| cli::import_touches_nothing(lang, &shape.id)));
    Ok((shapes, ends, notes))
}

/// Two lands from which it is as far to each other as from few others: where two powers can begin.
fn farthest(shapes: &[Shape]) -> Option<[usize; 2]> {
    let last = |from: usize| {
        let mut order = vec![from];
        let mut at = 0;
        while let Some(here) = order.get(at).copied() {
            let next = shapes[here].touches.keys().filter(|next| !order.contains(next));
            let next: Vec<usize> = next.copied().collect();
            order.extend(next);
            at += 1;
        }
        order.into_iter().rev().find(|at| !shapes[*at].water && *at != from)
    };
    let first = shapes.iter().position(|shape| !shape.water)?;
    let one = last(first)?;
    Some([one, last(one)?])
}

/// The board file of a drawing's places; `pixel`: where each lies in the bitmap that it was made of, if it was.
pub(super) fn written(
    shapes: &[Shape],
    id: &str,
    ends: [usize; 2],
    pixel: impl Fn(&str) -> Option<[usize; 2]>,
) -> String {
    let name = quoted(id);
    let mut board = format!(
        "format = 2\nid = {name}\nde = {name}\nen = {name}\nstart = {{ year = 1901, season = \"spring\" }}\n\
         victory = {{ centers = 2 }}\nwritten = {{ land = \"abbr\", sea = \"abbr\" }}\n",
    );
    let powers = [("one", "Eins", "One"), ("two", "Zwei", "Two")];
    for ((power, de, en), at) in powers.into_iter().zip(ends) {
        board += &format!(
            "\n[[power]]\nid = \"{power}\"\nde = \"{de}\"\nen = \"{en}\"\ncode = \"{}\"\nunits = [\"A {}\"]\n",
            en.to_uppercase(),
            shapes[at].id
        );
    }
    let provinces: Vec<Province> = (shapes.iter().enumerate())
        .map(|(at, shape)| {
            let ids = |keep: &dyn Fn(usize, bool) -> bool| -> Vec<String> {
                let kept = shape.touches.iter().filter(|(to, coast)| keep(**to, **coast));
                kept.map(|(to, _)| shapes[*to].id.clone()).collect()
            };
            let fleet = ids(&|to, coast| shapes[to].water || shape.water || coast);
            let wet = shape.water || shape.touches.keys().any(|to| shapes[*to].water);
            let center = ends.iter().position(|end| *end == at).map(|power| Some(powers[power].0.to_owned()));
            Province {
                id: shape.id.clone(),
                pixel: pixel(&shape.id),
                name: shape.name.clone().unwrap_or_else(|| shape.id.to_uppercase()),
                land: !shape.water,
                owner: center.clone().flatten(),
                center,
                army: ids(&|to, _| !shape.water && !shapes[to].water),
                fleet: if wet { BTreeMap::from([("", fleet)]) } else { BTreeMap::new() },
                ..Province::default()
            }
        })
        .collect();
    land(&provinces, &mut board);
    borders(&provinces, &mut board);
    board
}
