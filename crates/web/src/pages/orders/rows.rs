//! The lists of a page for orders: unit by unit, grouped by the kind of order. The map reads its clicks from the same
//! lists.

use desk::{Choice, Chooser, Deed};
use text::Lang;

/// A unit with its list.
#[derive(Clone, Debug)]
pub struct Row {
    /// The province where it stands.
    pub at: String,
    /// What it is called.
    pub name: String,
    /// Whose it is, where that is not clear.
    pub owner: Option<String>,
    /// What the text says of it.
    pub says: Vec<String>,
    /// Its list.
    pub groups: Vec<Group>,
}

/// Orders of one kind.
#[derive(Clone, Debug)]
pub struct Group {
    /// For scripts.
    pub key: &'static str,
    /// In words.
    pub label: String,
    /// The orders.
    pub options: Vec<Pick>,
}

/// One order.
#[derive(Clone, Debug)]
pub struct Pick {
    /// Its line.
    pub text: String,
    /// The provinces that one clicks to say it.
    pub clicks: String,
}

impl Row {
    /// From a chooser and what the text says of each unit: province and order.
    pub fn of(lang: Lang, chooser: Chooser, owner: Option<String>, says: &[(String, String)]) -> Row {
        let mut groups: Vec<Group> = Vec::new();
        for choice in chooser.choices {
            let (key, label) = way(lang, choice.deed);
            let Choice { text, clicks, .. } = choice;
            let pick = Pick { text, clicks: clicks.join(" ") };
            match groups.iter_mut().find(|group| group.key == key) {
                Some(group) => group.options.push(pick),
                None => groups.push(Group { key, label, options: vec![pick] }),
            }
        }
        let said = says.iter().filter(|(at, _)| *at == chooser.at).map(|(_, order)| order.clone());
        Row { says: said.collect(), at: chooser.at, name: chooser.name, owner, groups }
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
        Deed::Retreat | Deed::Disband => ("retreat", text::orders::deed_retreat(lang)),
        Deed::Build => ("build", text::orders::deed_build(lang)),
        Deed::Remove => ("remove", text::orders::deed_remove(lang)),
    }
}
