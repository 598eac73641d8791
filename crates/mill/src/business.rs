//! Trades (Kapitalisten) and treaties (Diplomaten) in words, and sentences in which they must not count.

use crate::harm::Frames;
use crate::sheet::{Sheet, Told};
use notation::{Stock, Treaty, TreatyKind};
use rules::{PowerId, ProvinceKind};
use testbed::Dice;

/// A nation as it is named in trades and treaties.
struct Nation {
    id: &'static str,
    german: &'static str,
    english: &'static str,
    /// Units of its currency: German, English, short.
    money: [&'static str; 3],
    /// "gegen die Türkei", "mit dem Osmanischen Reich".
    article: &'static str,
}

const NATIONS: [Nation; 7] = [
    Nation {
        id: "austria",
        german: "Österreich",
        english: "Austria",
        money: ["Kronen", "crowns", "OEU"],
        article: "",
    },
    Nation {
        id: "england",
        german: "England",
        english: "England",
        money: ["Pfund", "pounds", "E"],
        article: "",
    },
    Nation {
        id: "france",
        german: "Frankreich",
        english: "France",
        money: ["Francs", "francs", "F"],
        article: "",
    },
    Nation {
        id: "germany",
        german: "Deutschland",
        english: "Germany",
        money: ["Mark", "marks", "D"],
        article: "",
    },
    Nation { id: "italy", german: "Italien", english: "Italy", money: ["Lire", "lire", "I"], article: "" },
    Nation {
        id: "russia",
        german: "Russland",
        english: "Russia",
        money: ["Rubel", "roubles", "R"],
        article: "",
    },
    Nation {
        id: "turkey",
        german: "Türkei",
        english: "Turkey",
        money: ["Piaster", "piastres", "T"],
        article: "die ",
    },
];

/// A line of an exchange order that buys so many units: `{n}` the number, `{m}` the currency, `{p}` the nation.
const BUYS: [(&str, usize); 14] = [
    ("{m} +{n}", 0),
    ("{m}: +{n}", 0),
    ("{m} + {n}", 0),
    ("+{n} {m}", 0),
    ("{p}: +{n}", 0),
    ("{n} {m} kaufen", 0),
    ("Kaufe {n} {m}", 0),
    ("Ich kaufe {n} {m}.", 0),
    ("Bitte {n} {m} kaufen!", 0),
    ("{m} +{n}", 1),
    ("Buy {n} {m}", 1),
    ("I buy {n} {m}.", 1),
    ("{m}: buy {n}", 1),
    ("Please buy {n} {m}.", 1),
];
const SALES: [(&str, usize); 12] = [
    ("{m} -{n}", 0),
    ("{m}: -{n}", 0),
    ("{m} – {n}", 0),
    ("-{n} {m}", 0),
    ("{p}: -{n}", 0),
    ("{n} {m} verkaufen", 0),
    ("Verkaufe {n} {m}", 0),
    ("Ich verkaufe {n} {m}.", 0),
    ("{m} -{n}", 1),
    ("Sell {n} {m}", 1),
    ("I sell {n} {m}.", 1),
    ("{m}: sell {n}", 1),
];

/// `{p}` the partner, `{a}` its article, `{l}` the land or field.
const WARS: [&str; 10] = [
    "Kriegserklärung gegen {a}{p}",
    "Kriegserklärung an {a}{p}",
    "KE gegen {a}{p}",
    "KE {p}",
    "Wir erklären {a3}{p} den Krieg.",
    "Ich erkläre {a3}{p} den Krieg!",
    "Hiermit erkläre ich {a3}{p} den Krieg.",
    "We declare war on {e}.",
    "I hereby declare war on {e}!",
    "Declaration of war on {e}",
];
const PACTS: [&str; 9] = [
    "Nichtangriffspakt mit {a3}{p}",
    "NAP mit {a3}{p}",
    "NAP {p}",
    "NAP: {p}",
    "Ich biete {a3}{p} einen Nichtangriffspakt an.",
    "Ich schließe einen Nichtangriffspakt mit {a3}{p}.",
    "Non-aggression pact with {e}",
    "NAP with {e}",
    "I offer {e} a non-aggression pact.",
];
const SECRET_PACTS: [&str; 5] = [
    "Geheimer NAP mit {a3}{p}",
    "NAP mit {a3}{p} (geheim)",
    "geheim: NAP mit {a3}{p}",
    "Geheimer Nichtangriffspakt mit {a3}{p}",
    "Secret NAP with {e}",
];
const GUARANTEES: [&str; 6] = [
    "Garantieerklärung für {l}",
    "Garantie für {l}",
    "Ich garantiere {l}.",
    "Wir garantieren {l}.",
    "We guarantee {k}.",
    "Guarantee for {k}",
];
const ZONES: [&str; 5] = [
    "Entmilitarisierung {l} mit {a3}{p}",
    "Entmilitarisierung von {l} mit {a3}{p}",
    "EM {l} mit {a3}{p}",
    "Entmilitarisierung: {l} mit {a3}{p}",
    "Demilitarisation of {k} with {e}",
];

/// Sentences around a trade or a treaty in which it does not count.
pub const FRAMES: [Frames; 8] = [
    Frames {
        name: "business asked",
        frames: &[
            "Soll ich {}?",
            "{}?",
            "Ist {} erlaubt?",
            "Was meinst du: {}?",
            "Should I {}?",
            "Frage: {}",
        ],
    },
    Frames {
        name: "business reported",
        frames: &["Italien sagt: {}", "Angeblich: {}", "My neighbour wrote: {}", "Ich habe gehört: {}"],
    },
    Frames {
        name: "business past",
        frames: &["Letzte Runde: {}", "Last turn: {}", "Letztes Jahr hieß es: {}"],
    },
    Frames {
        name: "business doubtful",
        frames: &["Vielleicht: {}", "Maybe: {}", "Ich überlege: {}", "Idee: {}", "For example: {}"],
    },
    Frames {
        name: "business withdrawn",
        frames: &[
            "Vergiss: {}",
            "Bitte ignorieren: {}",
            "Please ignore: {}",
            "Cancel: {}",
            "({}) bitte vergessen.",
        ],
    },
    Frames {
        name: "business conditional",
        frames: &[
            "Falls Frankreich Belgien angreift: {}",
            "Wenn der Kurs unter 1,20 liegt: {}",
            "If Russia does the same: {}",
            "Falls Italien einverstanden ist: {}",
            "Nur wenn Russland mitmacht: {}",
            "Unless Italy objects: {}",
        ],
    },
    Frames {
        name: "business denied",
        frames: &["Nicht: {}", "Auf keinen Fall: {}", "Do not: {}", "Kein: {}"],
    },
    Frames {
        name: "business quoted",
        frames: &[
            "> {}",
            "<s>{}</s>",
            "~~{}~~",
            "\n-- \n{}",
            "\n-----Ursprüngliche Nachricht-----\nVon: SL\n{}",
        ],
    },
];

/// Trades or treaties of this sheet's power, each with its wording.
pub fn random(sheet: &Sheet, dice: &mut Dice) -> Vec<(Told, String)> {
    let count = 1 + dice.below(4);
    let own = &sheet.variant.powers[sheet.power.index()].id;
    let mut nations: Vec<&Nation> = NATIONS.iter().collect();
    dice.shuffle(&mut nations);
    let found: Vec<(Told, String)> = match sheet.variant.id.as_str() {
        "kapitalisten" => {
            nations.iter().take(count).filter_map(|nation| trade(sheet, nation, dice)).collect()
        }
        "diplomaten" => (nations.iter().filter(|nation| nation.id != own))
            .take(count)
            .filter_map(|nation| treaty(sheet, nation, dice))
            .collect(),
        _ => Vec::new(),
    };
    // the same thing twice is said once
    let mut once: Vec<(Told, String)> = Vec::new();
    for one in found {
        if once.iter().all(|other| other.0 != one.0) {
            once.push(one);
        }
    }
    once
}

fn power(sheet: &Sheet, nation: &Nation) -> Option<PowerId> {
    sheet.variant.power(nation.id)
}

fn trade(sheet: &Sheet, nation: &Nation, dice: &mut Dice) -> Option<(Told, String)> {
    let amount = [1, 17, 50, 100, 250, 375, 500, 499, 1000, 1250, 12_000][dice.below(11)];
    let sells = dice.percent(50);
    let (form, language) = match sells {
        true => SALES[dice.below(SALES.len())],
        false => BUYS[dice.below(BUYS.len())],
    };
    let number = match (amount >= 1000, language, dice.below(4)) {
        (true, 0, 0) => format!("{}.{:03}", amount / 1000, amount % 1000),
        (true, 1, 0) => format!("{},{:03}", amount / 1000, amount % 1000),
        _ => amount.to_string(),
    };
    let money = match dice.below(5) {
        0 if form.contains(['+', '-', '–']) => nation.money[2],
        _ => nation.money[language],
    };
    let name = if language == 0 { nation.german } else { nation.english };
    let text = form.replace("{n}", &number).replace("{m}", money).replace("{p}", name);
    let amount = if sells { -amount } else { amount };
    Some((Told::Stock(Stock { power: power(sheet, nation)?, amount }), text))
}

fn treaty(sheet: &Sheet, nation: &Nation, dice: &mut Dice) -> Option<(Told, String)> {
    let partner = power(sheet, nation)?;
    let board = &sheet.variant.board;
    let (kind, form, secret) = match dice.below(6) {
        0 | 1 => (TreatyKind::War, WARS[dice.below(WARS.len())], false),
        2 => (TreatyKind::NonAggression, PACTS[dice.below(PACTS.len())], false),
        3 => (TreatyKind::NonAggression, SECRET_PACTS[dice.below(SECRET_PACTS.len())], true),
        4 => (TreatyKind::Guarantee, GUARANTEES[dice.below(GUARANTEES.len())], false),
        _ => (TreatyKind::Demilitarise, ZONES[dice.below(ZONES.len())], false),
    };
    let lands: Vec<_> = board
        .provinces()
        .filter(|land| match kind {
            TreatyKind::Guarantee => board.is_center(*land) && board.home(*land).is_none(),
            _ => board.kind(*land) != ProvinceKind::Sea,
        })
        .collect();
    let land = dice.pick(&lands)?;
    let names = &sheet.variant.provinces[land.index()].names;
    let dative = if nation.article.is_empty() { "" } else { "der " };
    let text = form
        .replace("{a}", nation.article)
        .replace("{a3}", dative)
        .replace("{p}", nation.german)
        .replace("{e}", nation.english)
        .replace("{l}", &names.de)
        .replace("{k}", &names.en);
    let (with, field) = match kind {
        TreatyKind::War | TreatyKind::NonAggression => (Some(partner), None),
        TreatyKind::Guarantee => (None, Some(land)),
        TreatyKind::Demilitarise => (Some(partner), Some(land)),
    };
    let treaty = Treaty { kind, author: Some(sheet.power), partner: with, field, secret };
    Some((Told::Treaty(treaty), text))
}
