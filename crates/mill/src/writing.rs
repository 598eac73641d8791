//! Ways of writing that change nothing: one choice for each habit of the hand, every choice by chance.

use crate::sheet::{Sheet, Told};
use notation::{Adjust, Directive, Goal, Phase, Retreat};
use rules::{Coast, Place, UnitKind, WrittenAction, WrittenOrder};
use testbed::Dice;

/// How provinces are named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Naming {
    /// The board's short form.
    Short,
    /// The short form in capitals.
    Capitals,
    /// The short form in small letters.
    Small,
    /// The German name.
    German,
    /// The English name.
    English,
}

/// One hand: a choice for every habit.
#[derive(Clone, Debug, PartialEq)]
pub struct Hand {
    /// How provinces are named.
    pub naming: Naming,
    /// What stands for army, fleet, wing; empty: nothing.
    pub kinds: [&'static str; 3],
    /// What stands between kind and place.
    pub glue: &'static str,
    /// Around the unit.
    pub dress: (&'static str, &'static str),
    /// Between unit and goal.
    pub sign: &'static str,
    /// What stands behind a unit that holds, as " xxx" or " hold".
    pub hold: &'static str,
    /// What stands between the unit that supports and the one it supports, as " S ".
    pub support: &'static str,
    /// What stands between the fleet and the army it convoys, as " C ".
    pub convoy: &'static str,
    /// Between a unit and its retreat list.
    pub retreat: &'static str,
    /// Between the goals of a list.
    pub list: &'static str,
    /// Before a build, before a removal.
    pub adjust: (&'static str, &'static str),
    /// Before and behind each line.
    pub line: (&'static str, &'static str),
    /// Between two lines.
    pub between: &'static str,
    /// Before and behind the whole.
    pub letter: (&'static str, &'static str),
}

const PLAIN_KINDS: [&str; 3] = ["A", "F", "W"];

impl Default for Hand {
    fn default() -> Self {
        Hand {
            naming: Naming::Short,
            kinds: PLAIN_KINDS,
            glue: " ",
            dress: ("", ""),
            sign: " - ",
            hold: " xxx",
            support: " S ",
            convoy: " C ",
            retreat: " Rückzug: ",
            list: ", ",
            adjust: ("+ ", "- "),
            line: ("", ""),
            between: "\n",
            letter: ("", ""),
        }
    }
}

const NAMINGS: [Naming; 6] =
    [Naming::Short, Naming::Short, Naming::Capitals, Naming::Small, Naming::German, Naming::English];
const KINDS: [[&str; 3]; 8] = [
    ["A", "F", "W"],
    ["A", "F", "W"],
    ["a", "f", "w"],
    ["Armee", "Flotte", "Wing"],
    ["Army", "Fleet", "Wing"],
    ["A.", "F.", "W."],
    ["Die Armee", "Die Flotte", "Der Wing"],
    ["The army", "The fleet", "The wing"],
];
const DRESSES: [(&str, &str); 8] = [
    ("*", "*"),
    ("**", "**"),
    ("_", "_"),
    ("[", "]"),
    ("\"", "\""),
    ("<b>", "</b>"),
    ("<strong>", "</strong>"),
    ("„", "“"),
];
const SIGNS: [&str; 34] = [
    " - ",
    "-",
    " -",
    "- ",
    " – ",
    " — ",
    "–",
    " −",
    " -> ",
    "->",
    " → ",
    "→",
    " => ",
    " --> ",
    " ==> ",
    " > ",
    " >> ",
    " ➔ ",
    " ⇒ ",
    " » ",
    " nach ",
    " zieht nach ",
    " geht nach ",
    " marschiert nach ",
    " rückt nach ",
    " to ",
    " moves to ",
    " move to ",
    " goes to ",
    " -&gt; ",
    " &rarr; ",
    " &ndash; ",
    " bewegt sich nach ",
    " attacks ",
];
const HOLDS: [&str; 22] = [
    " xxx",
    " XXX",
    " H",
    " h",
    " hold",
    " holds",
    " Hold",
    " hält",
    " haelt",
    " halten",
    " Halt",
    " bleibt",
    " bleibt stehen",
    " stays",
    " stands",
    " steht",
    " hält die Stellung",
    " holding",
    " wartet",
    " (H)",
    ": hold",
    " - hält",
];
const SUPPORTS: [&str; 20] = [
    " S ",
    " s ",
    " S: ",
    " supports ",
    " support ",
    " supp. ",
    " sup ",
    " unterstützt ",
    " unterstuetzt ",
    " unterst. ",
    " hilft ",
    " gibt Support für ",
    " supportet ",
    " (S) ",
    " mit S ",
    " SUPPORTS ",
    " gives support to ",
    " u ",
    " unterstützen ",
    " Unterstützung für ",
];
const CONVOYS: [&str; 10] = [
    " C ",
    " c ",
    " convoys ",
    " konvoiert ",
    " konvoit ",
    " convoy ",
    " transportiert ",
    " befördert ",
    " geleitet ",
    " C: ",
];
const RETREATS: [&str; 8] = [
    " Rückzug: ",
    " Rückzug ",
    " RZ: ",
    " R ",
    " retreat: ",
    " retreats to ",
    " zieht sich zurück nach ",
    ", falls vertrieben: ",
];
const LISTS: [&str; 4] = [", ", ", sonst ", " / ", ", dann "];
const ADJUSTS: [(&str, &str); 9] = [
    ("+ ", "- "),
    ("+", "-"),
    ("Aufbau ", "Abbau "),
    ("Aufbau: ", "Abbau: "),
    ("Build ", "Remove "),
    ("build: ", "remove: "),
    ("baue ", "entferne "),
    ("Ich baue ", "Ich entferne "),
    ("B ", "R "),
];
const LINES: [(&str, &str); 14] = [
    ("", "."),
    ("", ";"),
    ("", ","),
    ("", "!"),
    ("- ", ""),
    ("* ", ""),
    ("• ", ""),
    ("\t", ""),
    ("   ", "   "),
    ("*", "*"),
    ("<b>", "</b>"),
    ("<li>", "</li>"),
    ("| ", " |"),
    ("", " (wie besprochen)"),
];
const BETWEENS: [&str; 12] =
    ["\n", "\n", "\r\n", "\n\n", "; ", ", ", " / ", " // ", " + ", "<br>", " und ", ". "];
const LETTERS: [(&str, &str); 22] = [
    ("Hallo Spielleiter,\n\nhier meine Züge:\n\n", "\n\nViele Grüße\nKlaus"),
    ("Hi,\n", "\nCheers, Tom"),
    ("Dear GM,\nplease find my orders below.\n", "\nBest regards from London\nAnna"),
    ("Hallo,\nich sitze gerade in Wien und schicke die Züge per Handy.\n", "\nGruß aus Wien"),
    ("", "\n-- \nMax Mustermann\nHauptstr. 3, 80331 München"),
    ("", "\n\nAm 03.01.2024 um 12:00 schrieb SL:\n> A Mun - Bur\n> A Par - Bur\n> F Lon - ENG"),
    ("> Mir fehlen noch deine Züge.\n> A Ber - Mun?\n\n", ""),
    ("", "\n\nOn Mon, GM <gm@example.org> wrote:\n> A Ber - Kie\n> alle Einheiten halten"),
    ("", "\n\nVon: SL\nGesendet: Montag\nAn: alle\nBetreff: Erinnerung\n\nA Mun - Bur"),
    ("Züge:\n", ""),
    ("Orders:\n", ""),
    ("Meine Züge:\n", "\n\nGesendet von meinem iPhone"),
    ("", "\n\nSent from my iPhone"),
    ("<html><body><div>", "</div></body></html>"),
    ("<div dir=\"ltr\">", "</div>"),
    ("", "\n\nPS: Ich bin bis Freitag in Paris, dann wieder in Berlin."),
    ("", "\n\nPS: See you in Rome next week!"),
    ("", "\n\nWas macht Italien da eigentlich?"),
    ("Moin!\n\n", "\n\nEine Frage noch: Warum ist die Karte so klein?"),
    ("", "\n\nSchade, dass es letzte Runde nicht geklappt hat."),
    ("", "\n\nI hope this arrives in time."),
    ("Bitte schön:\n", "\nDanke!"),
];

impl Hand {
    /// A hand with a few habits of its own, the rest plain.
    pub fn random(sheet: &Sheet, dice: &mut Dice) -> Hand {
        let mut hand = Hand::default();
        let winter = sheet.phase == Phase::Winter;
        for _ in 0..1 + dice.below(4) {
            hand.habit(dice, winter);
        }
        hand.sensible(sheet);
        hand
    }

    /// A hand for one order in a sentence of other words.
    pub fn of_one_order(dice: &mut Dice) -> Hand {
        let naming = NAMINGS[dice.below(NAMINGS.len())];
        let sign = [" - ", "-", " -> ", " nach ", " to ", " → "][dice.below(6)];
        let support = [" S ", " unterstützt ", " supports "][dice.below(3)];
        let kinds =
            [PLAIN_KINDS, PLAIN_KINDS, ["Armee", "Flotte", "Wing"], ["Army", "Fleet", "Wing"]][dice.below(4)];
        Hand { naming, sign, support, kinds, ..Hand::default() }
    }

    fn habit(&mut self, dice: &mut Dice, winter: bool) {
        match dice.below(14) {
            0 => self.naming = NAMINGS[dice.below(NAMINGS.len())],
            1 => self.kinds = KINDS[dice.below(KINDS.len())],
            2 => self.dress = DRESSES[dice.below(DRESSES.len())],
            3 | 4 => self.sign = SIGNS[dice.below(SIGNS.len())],
            5 => self.hold = HOLDS[dice.below(HOLDS.len())],
            6 => self.support = SUPPORTS[dice.below(SUPPORTS.len())],
            7 => self.convoy = CONVOYS[dice.below(CONVOYS.len())],
            8 => self.retreat = RETREATS[dice.below(RETREATS.len())],
            9 if winter => self.adjust = ADJUSTS[dice.below(ADJUSTS.len())],
            9 => self.list = LISTS[dice.below(LISTS.len())],
            10 => self.line = LINES[dice.below(LINES.len())],
            11 => self.between = BETWEENS[dice.below(BETWEENS.len())],
            12 => self.glue = ["-", "_", "", "(", "  "][dice.below(5)],
            _ => self.letter = LETTERS[dice.below(LETTERS.len())],
        }
    }

    /// Habits that nobody combines, because together they would say something else.
    fn sensible(&mut self, sheet: &Sheet) {
        let short = self.kinds == PLAIN_KINDS && matches!(self.naming, Naming::Short | Naming::Capitals);
        let long = sheet.variant.provinces.iter().any(|info| info.written.len() > 4);
        if (!short || long) && self.glue != "  " {
            self.glue = " ";
        }
        // "A-Mun" reads as such only as the beginning of an order
        let marks = !matches!(self.dress, ("", "") | ("<b>", _) | ("<strong>", _));
        if marks || sheet.phase == Phase::Winter {
            self.glue = " ";
        }
        // one pair of stars is enough
        if marks && self.line == ("*", "*") {
            self.line = ("", "");
        }
        if sheet.phase == Phase::Winter {
            self.dress = ("", "");
        }
        let inline = !self.between.contains(['\n', '<']);
        let lists = sheet.told.iter().any(|told| matches!(told, Told::Directive(Directive::Retreat(_))));
        if inline {
            self.line = ("", "");
        }
        // a sign between two lines that is a sign of the lines as well
        if sheet.phase == Phase::Winter && (self.between == " + " || self.between == ". ") {
            self.between = "\n";
        }
        // a list with commas goes on where lines are joined by commas
        if inline && lists {
            self.between = "\n";
        }
        if self.between == "<br>" || self.line.0 == "<li>" {
            self.letter = ("<html><body><p>Hallo,</p>", "<p>Gruß</p></body></html>");
        }
        if self.letter.0.contains("<html") && self.between.contains('\n') {
            self.between = "<br>";
        }
        // a bar is a table only with more of its kind, a quotation otherwise
        if self.line.0 == "| " {
            self.sign = " | - | ";
            self.line = ("| ", " | |");
        }
    }

    /// A place, as this hand names it.
    pub fn province(&self, sheet: &Sheet, place: Place) -> String {
        let info = &sheet.variant.provinces[place.province().index()];
        let name = match self.naming {
            Naming::Short => info.written.clone(),
            Naming::Capitals => info.written.to_uppercase(),
            Naming::Small => info.written.to_lowercase(),
            Naming::German => info.names.de.clone(),
            Naming::English => info.names.en.clone(),
        };
        let long = matches!(self.naming, Naming::German | Naming::English);
        let coast = match (place.coast(), long) {
            (Coast::Whole, _) => "",
            (Coast::North, false) => "(nc)",
            (Coast::South, false) => "(sc)",
            (Coast::East, false) => "(ec)",
            (Coast::West, false) => "(wc)",
            (Coast::North, true) => " (Nordküste)",
            (Coast::South, true) => " (Südküste)",
            (Coast::East, true) => " (east coast)",
            (Coast::West, true) => " (west coast)",
        };
        name + coast
    }

    /// A unit, as this hand names it.
    pub fn unit(&self, sheet: &Sheet, kind: UnitKind, at: Place) -> String {
        let kind = self.kinds[kind as usize];
        let place = self.province(sheet, at);
        match self.glue {
            "(" => format!("{kind}({place})"),
            glue => format!("{kind}{glue}{place}"),
        }
    }

    fn dressed(&self, sheet: &Sheet, kind: UnitKind, at: Place) -> String {
        format!("{}{}{}", self.dress.0, self.unit(sheet, kind, at), self.dress.1)
    }

    /// One order, as this hand writes it.
    pub fn order(&self, sheet: &Sheet, order: &WrittenOrder) -> String {
        let unit = self.dressed(sheet, order.kind.unwrap_or(UnitKind::Army), order.at);
        let other = |kind: Option<UnitKind>, at: Place| self.unit(sheet, kind.unwrap_or(UnitKind::Army), at);
        match order.action {
            WrittenAction::Move { to: Some(to), .. } => {
                format!("{unit}{}{}", self.sign, self.province(sheet, to))
            }
            WrittenAction::Support { kind, at, to: Some(to) } => {
                let sign = if self.sign.contains("attacks") { " - " } else { self.sign };
                format!("{unit}{}{}{sign}{}", self.support, other(kind, at), self.province(sheet, to))
            }
            WrittenAction::Support { kind, at, to: None } => {
                format!("{unit}{}{}", self.support, other(kind, at))
            }
            WrittenAction::Convoy { kind, at, to } => {
                let sign = if self.sign.contains("attacks") { " - " } else { self.sign };
                format!("{unit}{}{}{sign}{}", self.convoy, other(kind, at), self.province(sheet, to))
            }
            _ => format!("{unit}{}", self.hold),
        }
    }

    fn goals(&self, sheet: &Sheet, goals: &[Goal]) -> String {
        let names: Vec<String> =
            goals.iter().filter_map(|goal| goal.to).map(|to| self.province(sheet, to)).collect();
        names.join(self.list)
    }

    /// A retreat, build or removal.
    pub fn directive(&self, sheet: &Sheet, directive: &Directive) -> String {
        match directive {
            Directive::Retreat(Retreat { kind, at, goals }) => {
                let unit = self.unit(sheet, kind.unwrap_or(UnitKind::Army), *at);
                format!("{unit}{}{}", self.retreat, self.goals(sheet, goals))
            }
            Directive::Adjust(Adjust::Build { kind, at }) => {
                format!("{}{}", self.adjust.0, self.unit(sheet, kind.unwrap_or(UnitKind::Army), *at))
            }
            Directive::Adjust(Adjust::Remove { kind, at }) => {
                format!("{}{}", self.adjust.1, self.unit(sheet, kind.unwrap_or(UnitKind::Army), *at))
            }
            Directive::Adjust(Adjust::Waive) => "Verzicht".to_owned(),
            Directive::If(_) => String::new(),
        }
    }

    /// What is told, one line for each.
    pub fn line(&self, sheet: &Sheet, told: &Told) -> String {
        let text = match told {
            Told::Order(order) => self.order(sheet, order),
            Told::Directive(directive) => self.directive(sheet, directive),
            // worded where they are made
            Told::Stock(_) | Told::Treaty(_) | Told::Flag(_) => String::new(),
        };
        format!("{}{text}{}", self.line.0, self.line.1)
    }

    /// The whole mail.
    pub fn mail(&self, sheet: &Sheet) -> String {
        let lines: Vec<String> = sheet.told.iter().map(|told| self.line(sheet, told)).collect();
        let winter = if sheet.phase == Phase::Winter { "" } else { self.letter.0 };
        let head = if sheet.phase == Phase::Winter
            && !self.letter.0.contains("Züge")
            && !self.letter.0.contains("rders")
        {
            self.letter.0
        } else {
            winter
        };
        format!("{head}{}{}", lines.join(self.between), self.letter.1)
    }
}

/// The text with one slip in one long word: a letter missing, doubled, wrong, or two swapped.
pub fn slipped(text: &str, dice: &mut Dice) -> String {
    let words: Vec<(usize, &str)> = text
        .split(|letter: char| !letter.is_alphabetic())
        .filter(|word| word.chars().count() >= 7)
        .map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
        .collect();
    let Some((start, word)) = dice.pick(&words) else {
        return text.to_owned();
    };
    let mut letters: Vec<char> = word.chars().collect();
    let at = 1 + dice.below(letters.len() - 2);
    match dice.below(4) {
        0 => drop(letters.remove(at)),
        1 => letters.insert(at, letters[at]),
        2 => letters[at] = ['e', 'a', 'n', 'r', 't'][dice.below(5)],
        _ => letters.swap(at, at + 1),
    }
    let slipped: String = letters.into_iter().collect();
    format!("{}{slipped}{}", &text[..start], &text[start + word.len()..])
}
