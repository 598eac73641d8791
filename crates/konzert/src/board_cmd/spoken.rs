//! The words of a board are tried out: each is written into every kind of order and read back.

use notation::{Adjust, Context, Entry, Item, Reader, Status};
use rules::{Place, Position, PowerId, ProvinceId, Unit, UnitKind, WrittenAction};
use text::{Lang, cli};
use variants::{BOARD_FILE, Variant};

/// What came of trying words out.
pub struct Spoken {
    /// How many there are.
    pub words: usize,
    /// Those that do not come back.
    pub lost: Vec<Lost>,
}

/// A word that does not come back from an order as what it names.
#[derive(Debug)]
pub struct Lost {
    word: String,
    /// The id of what it names.
    id: String,
    /// The order in which it was lost.
    order: String,
    line: Option<usize>,
}

impl Lost {
    /// What is wrong, and what would be right.
    pub fn text(&self, lang: Lang) -> String {
        let line = self.line.map_or_else(String::new, |line| format!(":{line}"));
        let told = cli::BoardWordLost { word: &self.word, id: &self.id, order: &self.order }.text(lang);
        format!("{BOARD_FILE}{line}: {told}")
    }
}

/// Tries all words out; `quick`: each in one order only.
pub fn words(variant: &'static Variant, quick: bool) -> Spoken {
    let reader = Reader::new(variant);
    let mut spoken = Spoken { words: 0, lost: Vec::new() };
    let listed: Vec<String> =
        variant.ambiguous.iter().map(|ambiguous| variants::fold(&ambiguous.short)).collect();
    for province in variant.province_ids() {
        let Some(trial) = Trial::of(variant, province) else { continue };
        let info = variant.province_info(province);
        let mut words: Vec<&str> =
            info.words().filter(|word| !listed.contains(&variants::fold(word))).collect();
        // A name that is the same in two languages is tried once.
        words.sort_unstable();
        words.dedup();
        for word in words {
            spoken.words += 1;
            let kinds = if quick { &trial.kinds()[..1] } else { trial.kinds() };
            let lost = kinds.iter().find_map(|kind| trial.lost(&reader, *kind, word));
            spoken.lost.extend(lost.map(|order| lost_word(variant, word, &info.id, order)));
        }
    }
    for power in variant.power_ids() {
        let info = variant.power_info(power);
        // Letters are for reports, and several powers may share one.
        let mut names: Vec<&str> =
            [&info.names.de, &info.names.en].into_iter().chain(&info.aliases).map(String::as_str).collect();
        names.sort_unstable();
        names.dedup();
        for word in names {
            spoken.words += 1;
            let order = head_lost(&reader, variant, power, word);
            spoken.lost.extend(order.map(|order| lost_word(variant, word, &info.id, order)));
        }
    }
    spoken
}

fn lost_word(variant: &Variant, word: &str, id: &str, order: String) -> Lost {
    let text = variant.folder.text(BOARD_FILE).unwrap_or_default();
    Lost { word: word.to_owned(), id: id.to_owned(), order, line: line_of(text, id, word) }
}

/// The line in which a word of this id stands: behind the id, and before the next one.
fn line_of(text: &str, id: &str, word: &str) -> Option<usize> {
    let [id, word] = [id, word].map(|text| format!("\"{text}\""));
    let names = |line: &str| line.trim_start().trim_start_matches(['{', ' ']).starts_with("id =");
    let mut lines = text.lines().enumerate().skip_while(|(_, line)| !(names(line) && line.contains(&id)));
    let (first, head) = lines.next()?;
    if head.contains(&word) {
        return Some(first + 1);
    }
    let mut behind = lines.take_while(|(_, line)| !names(line));
    Some(behind.find(|(_, line)| line.contains(&word)).map_or(first, |(at, _)| at) + 1)
}

/// The kinds of order in which a province can be named.
#[derive(Clone, Copy)]
enum Kind {
    Hold,
    From,
    To,
    Support,
    /// First in a list of retreats.
    RetreatFirst,
    /// Last in a list of retreats.
    RetreatLast,
    Build,
}

/// A province with a unit in it, and another one beside it.
struct Trial {
    province: ProvinceId,
    kind: UnitKind,
    /// The id of a neighbour from which one comes here and goes there.
    beside: Option<String>,
    /// The id of another neighbour of that one.
    further: Option<String>,
    position: Position,
}

impl Trial {
    fn of(variant: &Variant, province: ProvinceId) -> Option<Trial> {
        let board = &variant.board;
        let kinds = [UnitKind::Army, UnitKind::Fleet, UnitKind::Wing];
        let kinds = kinds.into_iter().filter(|kind| *kind != UnitKind::Wing || board.has_wings());
        let places = |at: ProvinceId| {
            let coasts = board.coasts(at).iter().map(move |coast| Place::new(at, *coast));
            std::iter::once(Place::whole(at)).chain(coasts)
        };
        let (kind, place) = kinds.into_iter().find_map(|kind| {
            places(province).find(|place| board.can_stand(kind, *place)).map(|place| (kind, place))
        })?;
        let unit = |place: Place| Unit { place, power: PowerId(0), kind };
        let mut position = Position::empty();
        position.place(unit(place));
        let returns = |other: &&Place| board.neighbours(kind, **other).contains(&place);
        let beside = board.neighbours(kind, place).iter().find(returns).copied();
        if let Some(other) = beside {
            position.place(unit(other));
        }
        let apart = |other: &&Place| other.province() != place.province();
        let further = beside.and_then(|beside| board.neighbours(kind, beside).iter().find(apart).copied());
        let [beside, further] = [beside, further].map(|other| other.map(|other| variant.place_id(other)));
        Some(Trial { province, kind, beside, further, position })
    }

    fn kinds(&self) -> &'static [Kind] {
        match self.beside {
            Some(_) if self.further.is_some() => &[
                Kind::Hold,
                Kind::From,
                Kind::To,
                Kind::Support,
                Kind::RetreatFirst,
                Kind::RetreatLast,
                Kind::Build,
            ],
            Some(_) => &[Kind::Hold, Kind::From, Kind::To, Kind::Support, Kind::Build],
            None => &[Kind::Hold, Kind::Build],
        }
    }

    /// The order from which the word does not come back, if it does not.
    fn lost(&self, reader: &Reader<'static>, kind: Kind, word: &str) -> Option<String> {
        let (letter, beside) = (self.kind.letter(), self.beside.as_deref().unwrap_or_default());
        let further = self.further.as_deref().unwrap_or_default();
        let order = match kind {
            Kind::Hold => format!("{letter} {word} H"),
            Kind::From => format!("{letter} {word} - {beside}"),
            Kind::To => format!("{letter} {beside} - {word}"),
            Kind::Support => format!("{letter} {beside} S {letter} {word}"),
            Kind::RetreatFirst => format!("{letter} {beside} R {word}, {further}"),
            Kind::RetreatLast => format!("{letter} {beside} R {further}, {word}"),
            Kind::Build => format!("B {letter} {word}"),
        };
        let context = Context { position: Some(&self.position), powers: &[PowerId(0)], ..Context::default() };
        let reading = reader.read(&order, &context);
        (!reading.items.iter().any(|item| self.names(kind, item))).then_some(order)
    }

    fn names(&self, kind: Kind, item: &Item) -> bool {
        let here = |place: Place| place.province() == self.province;
        match (kind, &item.entry) {
            (Kind::Hold, Entry::Order(order)) => item.status == Status::Ok && here(order.written.at),
            (Kind::From, Entry::Order(order)) => {
                item.status == Status::Ok
                    && here(order.written.at)
                    && matches!(order.written.action, WrittenAction::Move { to: Some(_), .. })
            }
            // Which of several coasts is meant, or what becomes of the order, is another question.
            (Kind::To, Entry::Order(order)) => {
                matches!(order.written.action, WrittenAction::Move { to: Some(to), .. } if here(to))
            }
            (Kind::Support, Entry::Order(order)) => {
                matches!(order.written.action, WrittenAction::Support { at, to: None, .. } if here(at))
            }
            (Kind::RetreatFirst | Kind::RetreatLast, Entry::Retreat(retreat)) => {
                let at = match kind {
                    Kind::RetreatFirst => retreat.goals.first(),
                    _ => retreat.goals.last(),
                };
                retreat.goals.len() == 2 && at.and_then(|goal| goal.to).is_some_and(here)
            }
            (Kind::Build, Entry::Adjust(Adjust::Build { at, .. })) => here(*at),
            _ => false,
        }
    }
}

/// The head line from which the name of a power does not come back, if it does not.
fn head_lost(reader: &Reader<'static>, variant: &Variant, power: PowerId, word: &str) -> Option<String> {
    let start = variant.board.start();
    let unit = start.units().first()?;
    let order = format!("{word}:\n{} {} H", unit.kind.letter(), variant.place_id(unit.place));
    let reading = reader.read(&order, &Context::default());
    let known =
        reading.items.iter().any(|item| matches!(item.entry, Entry::Order(_)) && item.power == Some(power));
    (!known).then(|| format!("{word}:"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Design 6.4: "the checker writes every name of every province and power in every language into each kind of order and reads it back".
    #[test]
    fn every_word_of_our_boards_comes_back_from_every_kind_of_order() {
        for variant in variants::all_shipped() {
            let lost: Vec<String> =
                words(variant, false).lost.iter().map(|lost| lost.text(Lang::En)).collect();
            assert!(lost.is_empty(), "{}: {lost:#?}", variant.id);
        }
    }

    #[test]
    fn a_lost_word_is_found_in_its_line() {
        let text = "[[province]]\nid = \"ber\"\nde = \"Berlin\"\nabbr = [\"Ber\"]\n[[province]]\nid = \"kie\"\nalias = [\"Ber\", \"Move\"]\n";
        assert_eq!(line_of(text, "kie", "Move"), Some(7));
        assert_eq!(line_of(text, "ber", "Move"), Some(2), "what is said nowhere is its own id's");
        assert_eq!(
            line_of(
                "province = [\n  { id = \"aa\", de = \"A\" },\n  { id = \"bb\", de = \"B\" },\n]",
                "bb",
                "B"
            ),
            Some(3)
        );
        assert_eq!(line_of(text, "mun", "Mun"), None);
    }
}
