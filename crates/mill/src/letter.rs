//! Whole letters: a head, a greeting, orders, retreats, conditions, trades or treaties, votes and talk, part after
//! part, some with headings; and now and then a sentence that orders nothing.

use crate::sheet::{Sheet, Told};
use crate::writing::Hand;
use crate::{business, condition, harm};
use notation::{Directive, Flag, Phase};
use testbed::Dice;

/// A letter with its meaning.
pub struct Letter {
    /// The text of the mail.
    pub text: String,
    /// What must act.
    pub told: Vec<Told>,
    /// What must not, if it holds a sentence that orders nothing.
    pub forbidden: Option<Told>,
    /// Which sentence that is.
    pub frame: String,
}

const GREETINGS: [&str; 8] = [
    "Hallo Spielleiter,",
    "Hi zusammen,",
    "Moin,",
    "Lieber SL,",
    "Dear GM,",
    "Hello,",
    "Servus, anbei alles für diese Runde.",
    "Hi, sorry for the delay.",
];
const ORDERS: [&str; 8] =
    ["Züge:", "Meine Züge:", "Befehle:", "Orders:", "My orders:", "Moves:", "*Züge*", "ZÜGE"];
const RETREATS: [&str; 5] = ["Rückzüge:", "Retreats:", "Für den Fall der Fälle:", "RÜCKZÜGE", "Rückzug:"];
const BUILDS: [&str; 5] = ["Aufbau/Abbau:", "Winter:", "Builds:", "Anpassung:", "Adjustments:"];
const TRADES: [&str; 4] = ["Börse:", "Börsenzug:", "Währungen:", "Exchange:"];
const TREATIES: [&str; 3] = ["Verträge:", "Staatsverträge:", "Treaties:"];
const TALK: [&str; 24] = [
    "Das Wetter in Rom ist herrlich, bei uns in Berlin regnet es.",
    "Ich bin bis Sonntag in Wien und lese Mails nur abends.",
    "Schade, dass es letzte Runde nicht geklappt hat.",
    "I hope you had a nice weekend in Paris.",
    "Viel Erfolg allen!",
    "Danke fürs Auswerten.",
    "Thanks for running the game.",
    "Was macht Italien da eigentlich?",
    "Warum greift mich Russland an?",
    "Hat jemand etwas von Frankreich gehört?",
    "Has anybody heard from Turkey?",
    "Italien hat mir geschrieben, dass alles ruhig bleibt.",
    "Ich glaube, der Russe blufft.",
    "Nächste Woche bin ich im Urlaub, bitte etwas Geduld.",
    "Kannst du mir die Karte noch einmal schicken?",
    "Could you please send me the map again?",
    "Mein Zug nach London geht morgen um 7.",
    "Die Armee der Türken ist mir unheimlich.",
    "Ich freue mich auf die Auswertung.",
    "Nice move by England last turn!",
    "Der Winter in Moskau soll hart sein.",
    "Ob das gut geht?",
    "Liebe Grüße auch an Anna in Neapel.",
    "Let me know if anything is unclear.",
];
const ENDS: [&str; 8] = [
    "Viele Grüße\nKlaus",
    "Gruß, Petra",
    "MfG\nM. Kiel",
    "Best\nTom",
    "Cheers,\nAnn",
    "-- \nDr. Berta Brest\nMünchner Str. 4\n10115 Berlin",
    "Gesendet von meinem iPhone",
    "LG aus Hamburg",
];

/// A random letter of this sheet.
pub fn random(sheet: &Sheet, dice: &mut Dice) -> Letter {
    let hand = Hand::of_one_order(dice);
    let mut told = Vec::new();
    let mut parts: Vec<String> = Vec::new();
    let (mut orders, mut retreats, mut builds) = (Vec::new(), Vec::new(), Vec::new());
    for one in &sheet.told {
        match one {
            Told::Order(_) => orders.push(hand.line(sheet, one)),
            Told::Directive(Directive::Retreat(_)) => retreats.push(hand.line(sheet, one)),
            _ => builds.push(hand.line(sheet, one)),
        }
        told.push(one.clone());
    }
    let mut conditional = None;
    if sheet.phase != Phase::Spring && dice.percent(40) {
        conditional = condition::random(sheet, &hand, dice);
    }
    if let Some((one, text)) = conditional {
        // a condition takes the place of what it speaks of
        let same = |other: &Told| match (other, &one) {
            (Told::Directive(Directive::Adjust(_)), Told::Directive(Directive::If(_))) => true,
            (Told::Directive(Directive::Retreat(a)), Told::Directive(Directive::If(b))) => {
                b.then.iter().any(|inner| matches!(inner, Directive::Retreat(r) if r.at == a.at))
            }
            _ => false,
        };
        if told.iter().any(|other| matches!(other, Told::Directive(Directive::Adjust(_)))) {
            builds = vec![text];
        } else {
            retreats = told
                .iter()
                .filter(|other| matches!(other, Told::Directive(Directive::Retreat(_))) && !same(other))
                .map(|other| hand.line(sheet, other))
                .collect();
            retreats.push(text);
        }
        told.retain(|other| !same(other));
        told.push(one);
    }
    // orders need a heading only where something else stands before them
    section(&mut parts, &ORDERS, orders, dice.percent(50), dice);
    section(&mut parts, &RETREATS, retreats, dice.percent(50), dice);
    section(&mut parts, &BUILDS, builds, dice.percent(40), dice);
    let money = business::random(sheet, dice);
    if dice.percent(70) && !money.is_empty() {
        let names: &[&str] = if sheet.variant.id == "diplomaten" { &TREATIES } else { &TRADES };
        let (meant, lines): (Vec<Told>, Vec<String>) = money.into_iter().unzip();
        let named = dice.percent(60);
        section(&mut parts, names, lines, named, dice);
        told.extend(meant);
    }
    if dice.percent(20) {
        let (flag, text) = [
            (Flag::NoWait, "set no wait"),
            (Flag::NoWait, "Set no wait!"),
            (Flag::NoWait, "SNW"),
            (Flag::Draw(true), "Draw: ja"),
            (Flag::Draw(false), "Draw: nein"),
            (Flag::Draw(true), "I vote yes on the draw."),
            (Flag::Draw(false), "Ich stimme gegen den Draw."),
        ][dice.below(7)]
        .clone();
        parts.push(text.to_owned());
        told.push(Told::Flag(flag));
    }
    let (mut forbidden, mut frame) = (None, String::new());
    let mut talk: Vec<String> =
        (0..dice.below(4)).filter_map(|_| dice.pick(&TALK)).map(str::to_owned).collect();
    if dice.percent(40) && told.len() > 1 {
        let at = dice.below(sheet.told.len().min(told.len()));
        if matches!(told[at], Told::Order(_)) {
            let one = told.remove(at);
            let line = hand.line(sheet, &one);
            let all: Vec<&harm::Frames> =
                harm::FRAMES.iter().filter(|kind| kind.name != "quoted" && !kind.alone()).collect();
            let kind = all[dice.below(all.len())];
            frame = kind.frames[dice.below(kind.frames.len())].to_owned();
            for part in &mut parts {
                let kept: Vec<&str> = part.lines().filter(|other| *other != line).collect();
                *part = kept.join("\n");
            }
            talk.push(frame.replace("{}", line.trim()));
            forbidden = Some(one);
        }
    }
    let mut text = String::new();
    if dice.percent(80) {
        text += GREETINGS[dice.below(GREETINGS.len())];
        text += "\n\n";
    }
    for part in parts.iter().filter(|part| !part.is_empty()) {
        if dice.percent(30)
            && let Some(words) = talk.pop()
        {
            text += &words;
            text += "\n\n";
        }
        text += part;
        text += "\n\n";
    }
    for words in talk {
        text += &words;
        text += "\n";
    }
    if dice.percent(80) {
        text += "\n";
        text += ENDS[dice.below(ENDS.len())];
    }
    Letter { text, told, forbidden, frame }
}

fn section(parts: &mut Vec<String>, names: &[&str], lines: Vec<String>, named: bool, dice: &mut Dice) {
    if lines.is_empty() {
        return;
    }
    let mut part = String::new();
    if named {
        part += names[dice.below(names.len())];
        part += if dice.percent(20) { "\n\n" } else { "\n" };
    }
    part += &lines.join("\n");
    parts.push(part);
}
