//! `konzert board check`: everything that is wrong with a board, what its author should look at, and what it measures.

use std::time::{Duration, Instant};

use anyhow::bail;
use mapmaker::Measures;
use rules::PowerId;
use serde_json::{Value, json};
use text::{Lang, cli};
use variants::{MAP_FILE, Variant};

use super::folder::board;
use super::rehearse::Played;
use super::{cases, rehearse, spoken};
use crate::call::board::CheckBoardArgs;
use crate::out::say;

/// Says everything that is wrong with a board.
pub fn check(args: &CheckBoardArgs) -> anyhow::Result<()> {
    let started = Instant::now();
    let variant = match board(&args.board, args.lang) {
        Ok(variant) => variant,
        Err(error) if args.json => {
            let said = format!("{error:#}");
            let faults: Vec<&str> = said.lines().collect();
            say(&format!("{}\n", json!({ "sound": false, "faults": faults })))?;
            bail!("{}", cli::board_faults(args.lang, faults.len()));
        }
        Err(error) => return Err(error),
    };
    let found = Found::of(variant, args, started);
    match args.json {
        true => say(&format!("{}\n", found.json(args.lang)))?,
        false => say(&found.text(args.lang))?,
    }
    match found.faults.len() {
        0 => Ok(()),
        count => bail!("{}", cli::board_faults(args.lang, count)),
    }
}

/// What was found on a board.
struct Found {
    variant: &'static Variant,
    faults: Vec<String>,
    words: usize,
    cases: usize,
    played: Played,
    measures: Option<Measures>,
    took: Took,
}

/// How long each part took.
#[derive(Default)]
struct Took {
    board: Duration,
    words: Duration,
    picture: Duration,
    cases: Duration,
    games: Duration,
}

impl Took {
    fn parts(&self) -> [(&'static str, Duration); 5] {
        [
            ("board", self.board),
            ("words", self.words),
            ("picture", self.picture),
            ("cases", self.cases),
            ("games", self.games),
        ]
    }
}

/// Does something and says how long it took.
fn timed<T>(took: &mut Duration, work: impl FnOnce() -> T) -> T {
    let started = Instant::now();
    let done = work();
    *took = started.elapsed();
    done
}

impl Found {
    fn of(variant: &'static Variant, args: &CheckBoardArgs, started: Instant) -> Found {
        let lang = args.lang;
        let mut took = Took { board: started.elapsed(), ..Took::default() };
        let spoken = timed(&mut took.words, || spoken::words(variant, args.quick));
        let mut faults: Vec<String> = spoken.lost.iter().map(|lost| lost.text(lang)).collect();
        let measures = timed(&mut took.picture, || {
            variant.folder.text(MAP_FILE)?;
            match cartography::drawn(variant) {
                Err(error) => faults.push(error.text(lang)),
                Ok(_) => faults.extend(mapmaker::disagreements(variant).iter().map(|fault| fault.text(lang))),
            }
            mapmaker::measures(variant)
        });
        let ran = timed(&mut took.cases, || cases::run(variant));
        faults.extend(ran.faults.iter().map(|fault| fault.text(lang)));
        let games = if args.quick { 0 } else { args.games };
        let played = timed(&mut took.games, || rehearse::games(variant, games));
        faults.extend(played.fault.map(|(game, unit)| {
            let (letter, place) = (unit.kind.letter(), variant.place_id(unit.place));
            cli::BoardGameBroken { game, letter, place }.text(lang)
        }));
        Found { variant, faults, words: spoken.words, cases: ran.count, played, measures, took }
    }

    /// What is no fault, and worth a look.
    fn notes(&self, lang: Lang) -> Vec<String> {
        let name = |power: &PowerId| self.variant.power_info(*power).names.get(lang);
        let without_cases = (self.cases == 0).then(|| cli::board_no_cases(lang));
        let undrawn = self.variant.brings_board() && self.variant.folder.text(MAP_FILE).is_none();
        let undrawn = undrawn.then(|| cli::board_not_drawn(lang));
        let idle = self.played.never_built.iter().map(|power| cli::board_never(lang, name(power)));
        let alike = cartography::eyes::alike(self.variant)
            .into_iter()
            .map(|(one, other)| cli::BoardAlike { one: name(&one), other: name(&other) }.text(lang));
        let gone = self.played.never_lived.iter().map(|power| cli::board_never_lived(lang, name(power)));
        undrawn.into_iter().chain(without_cases).chain(alike).chain(idle).chain(gone).collect()
    }

    fn centers(&self) -> usize {
        self.variant.provinces.iter().filter(|province| province.center).count()
    }

    fn text(&self, lang: Lang) -> String {
        let variant = self.variant;
        let mut lines = self.faults.clone();
        lines.extend(self.notes(lang));
        let figures = cli::BoardFigures {
            provinces: variant.provinces.len(),
            powers: variant.powers.len(),
            centers: self.centers(),
            borders: variant.board.spec().contacts.len(),
            words: self.words,
            cases: self.cases,
            games: self.played.games,
            solos: self.played.solos,
        };
        lines.push(figures.text(lang));
        if let Some(Measures { contact: Some((a, b, units)), circle: Some((at, radius)) }) = &self.measures {
            let [units, radius] = [units, radius].map(|number| text::number(lang, &format!("{number:.1}")));
            lines.push(cli::BoardMeasures { a, b, units, at, radius }.text(lang));
        }
        let [board, words, picture, cases, games] = self.took.parts().map(|(_, took)| took.as_millis());
        lines.push(cli::BoardTook { board, words, picture, cases, games }.text(lang));
        if self.faults.is_empty() {
            lines.push(cli::BoardSound { id: &variant.id, name: variant.names.get(lang) }.text(lang));
        }
        lines.join("\n") + "\n"
    }

    fn json(&self, lang: Lang) -> Value {
        let variant = self.variant;
        let ids = |powers: &[PowerId]| -> Vec<&str> {
            powers.iter().map(|power| variant.power_info(*power).id.as_str()).collect()
        };
        let took = self.took.parts().map(|(part, took)| (part.to_owned(), json!(took.as_millis() as u64)));
        let tenth = |number: f64| (number * 10.0).round() / 10.0;
        let picture = self.measures.as_ref().map(|measures| {
            let contact = measures.contact.as_ref();
            let circle = measures.circle.as_ref();
            json!({
                "shortest_contact": contact.map(|(a, b, units)| json!({ "between": [a, b], "units": tenth(*units) })),
                "smallest_circle": circle.map(|(at, radius)| json!({ "province": at, "radius": tenth(*radius) })),
            })
        });
        json!({
            "id": variant.plain_id(),
            "hash": variant.hash,
            "sound": self.faults.is_empty(),
            "faults": self.faults,
            "notes": self.notes(lang),
            "provinces": variant.provinces.len(),
            "powers": variant.powers.len(),
            "centers": self.centers(),
            "borders": variant.board.spec().contacts.len(),
            "words": self.words,
            "cases": self.cases,
            "games": {
                "played": self.played.games,
                "won": self.played.solos,
                "never_built": ids(&self.played.never_built),
                "never_lived": ids(&self.played.never_lived),
            },
            "picture": picture,
            "milliseconds": Value::Object(took.into_iter().collect()),
        })
    }
}
