//! The lists of a page for orders: unit by unit, grouped by the kind of order. The map reads its clicks from the same
//! lists.

use crate::Chrome;
use askama::Template;
use desk::{Choice, Chooser, Deed, Part, Said};
use text::Lang;

/// The lists as they stand in a page.
#[derive(Template)]
#[template(path = "orders_rows.html")]
pub struct Choosing<'a> {
    chrome: &'a Chrome,
    rows: &'a [Row],
}

/// The lists as they stand in a page.
pub const fn choosing<'a>(chrome: &'a Chrome, rows: &'a [Row]) -> Choosing<'a> {
    Choosing { chrome, rows }
}

/// What the map says while one clicks an order together.
#[derive(Template)]
#[template(path = "clicking.html")]
pub struct Clicking<'a> {
    chrome: &'a Chrome,
    own: &'a str,
}

/// What the map says while one clicks; `own` are the units that may be clicked, by name, or nothing if all may be.
pub const fn clicking<'a>(chrome: &'a Chrome, own: &'a str) -> Clicking<'a> {
    Clicking { chrome, own }
}

/// A unit with its list.
#[derive(Clone, Debug)]
pub struct Row {
    /// For which part of the turn: `orders`, `retreats`, `adjustments`.
    pub part: &'static str,
    /// The province where it stands.
    pub at: String,
    /// What it is called.
    pub name: String,
    /// The owner of the unit, where it is not obvious.
    pub owner: Option<String>,
    /// What the text says of it.
    pub says: Vec<String>,
    /// The orders that it may be given, by their kind.
    pub groups: Vec<Group>,
}

/// Orders of one kind.
#[derive(Clone, Debug)]
pub struct Group {
    /// The kind in a word that scripts know, whatever the language.
    pub key: &'static str,
    /// What it says to the reader.
    pub label: String,
    /// The orders of this kind, as the list offers them.
    pub options: Vec<Pick>,
}

/// One order that may be chosen, in the list or by clicks on the map.
#[derive(Clone, Debug)]
pub struct Pick {
    /// The line that goes into the text if it is chosen.
    pub text: String,
    /// The provinces that one clicks to say it.
    pub clicks: String,
    /// The separate coast on which it ends, as the map calls it.
    pub coast: Option<&'static str>,
    /// How the text shows it, where that is another line.
    pub shown: Option<String>,
    /// How a retreat's field is named behind another one.
    pub goal: Option<String>,
}

impl Row {
    /// From a chooser and what the text says.
    pub fn of(lang: Lang, chooser: Chooser, owner: Option<String>, says: &[Said]) -> Row {
        let part = part(&chooser);
        let mut groups: Vec<Group> = Vec::new();
        for choice in chooser.choices {
            let (key, label) = way(lang, choice.deed);
            let Choice { text, clicks, coast, shown, goal, .. } = choice;
            let shown = Some(shown).filter(|shown| *shown != text);
            let pick = Pick { text, clicks: clicks.join(" "), coast, shown, goal };
            match groups.iter_mut().find(|group| group.key == key) {
                Some(group) => group.options.push(pick),
                None => groups.push(Group { key, label, options: vec![pick] }),
            }
        }
        let said = says.iter().filter(|said| said.part == part && said.at == chooser.at);
        Row {
            says: said.map(|said| said.text.clone()).collect(),
            part: part_key(part),
            at: chooser.at,
            name: chooser.name,
            owner,
            groups,
        }
    }
}

/// The part of the turn that a list is about.
fn part(chooser: &Chooser) -> Part {
    match chooser.choices.first().map(|choice| choice.deed) {
        Some(Deed::Retreat | Deed::Disband) => Part::Retreats,
        Some(Deed::Build | Deed::Remove) => Part::Adjustments,
        Some(
            Deed::Hold
            | Deed::Move
            | Deed::ByConvoy
            | Deed::ByRail
            | Deed::SupportHold
            | Deed::SupportMove
            | Deed::Convoy
            | Deed::Permit,
        )
        | None => Part::Orders,
    }
}

const fn part_key(part: Part) -> &'static str {
    match part {
        Part::Orders => "orders",
        Part::Retreats => "retreats",
        Part::Adjustments => "adjustments",
    }
}

/// The kind of order that a person would name.
fn way(lang: Lang, deed: Deed) -> (&'static str, String) {
    match deed {
        Deed::Hold => ("hold", text::orders::deed_hold(lang)),
        Deed::Move | Deed::ByConvoy | Deed::ByRail => ("move", text::orders::deed_move(lang)),
        Deed::SupportHold | Deed::SupportMove => ("support", text::orders::deed_support(lang)),
        Deed::Convoy => ("convoy", text::orders::deed_convoy(lang)),
        Deed::Permit => ("permit", text::orders::deed_permit(lang)),
        Deed::Retreat => ("retreat", text::orders::deed_retreat(lang)),
        Deed::Disband => ("disband", text::orders::deed_disband(lang)),
        Deed::Build => ("build", text::orders::deed_build(lang)),
        Deed::Remove => ("remove", text::orders::deed_remove(lang)),
    }
}
