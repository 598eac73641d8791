//! Options over a board: what a game can decide when it is created. A board with options is called by its id and theirs,
//! `standard+aberration+fleet-rome`, in the order of the alphabet.
//!
//! Sources: Ludopedia ("Build Aberration": also in conquered centers, none at all without a home center); vDiplomacy
//! ("BuildAnywhere"); njudge and DPjudge (builds before the first spring); Richard Sharp's Fleet Rome and the starts of
//! njudge's info.shift and info.v1898 as named starts of the board; Ludomaniac's ends after 40, 50 or 60 turns.

use rules::BuildSites;

use crate::draft::{Draft, NEUTRAL, NOBODY};
use crate::library::MOST;
use crate::reader::At;
use crate::{AtEnd, Names, Sight, Variant};

/// An option that every board has, if it changes anything there.
struct General {
    id: &'static str,
    de: &'static str,
    en: &'static str,
    apply: fn(&mut Draft),
}

const GENERAL: [General; 9] = [
    General {
        id: "aberration",
        de: "Build Aberration",
        en: "Build Aberration",
        apply: |draft| {
            draft.rules.sites = Some(BuildSites::Owned);
            draft.rules.needs_home = true;
        },
    },
    General {
        id: "build-anywhere",
        de: "Aufbau überall",
        en: "Build Anywhere",
        apply: |draft| draft.rules.sites = Some(BuildSites::Owned),
    },
    General {
        id: "first-builds",
        de: "Anfangsaufbau",
        en: "Initial Build",
        apply: |draft| draft.rules.first_builds = true,
    },
    General {
        id: "turns-40",
        de: "höchstens 40 Züge",
        en: "40 turns at most",
        apply: |draft| draft.rules.turns = Some(40),
    },
    General {
        id: "turns-50",
        de: "höchstens 50 Züge",
        en: "50 turns at most",
        apply: |draft| draft.rules.turns = Some(50),
    },
    General {
        id: "turns-60",
        de: "höchstens 60 Züge",
        en: "60 turns at most",
        apply: |draft| draft.rules.turns = Some(60),
    },
    General {
        id: "leader",
        de: "am Ende siegt, wer führt",
        en: "the leader wins in the end",
        apply: |draft| draft.rules.at_end = Some(AtEnd::Leader),
    },
    General { id: "fog", de: "Nebel", en: "Fog of War", apply: |draft| draft.rules.sight = Some(Sight::FOG) },
    General { id: "blind", de: "Blind", en: "Blind", apply: |draft| draft.rules.sight = Some(Sight::BLIND) },
];

/// Options that are known elsewhere and that Konzert does not play yet, by Ludomaniac's names: results that are told a turn late,
/// guesses that cost units, boards that change, powers that are voted out.
const NOT_YET: [&str; 5] = ["crystal-ball", "chaoten-dippy", "deluge", "deluge-ii", "survive"];

/// What Ludomaniac calls options, and what is a setting of the game here, whatever its board: who is who, and who may write (M11).
const SETTINGS: [(&str, Setting); 4] = [
    ("anonym", Setting::Anonymous),
    ("anonymous", Setting::Anonymous),
    ("gunboat", Setting::Gunboat),
    ("nopress", Setting::NoPress),
];

/// A setting of a game that elsewhere is an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// Nobody knows who plays what, and there is only press that everybody reads.
    Anonymous,
    /// Nobody knows who plays what; letters go by the site.
    Gunboat,
    /// Nothing is written at all (9.9.6).
    NoPress,
}

/// Why a board with options ([`crate::optioned()`]) does not exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoOption {
    /// There is no such board, with or without options.
    NoBoard,
    /// Its second economy has rules of its own.
    Economy,
    /// What is decided beside the board, when the game is created.
    Setting {
        /// As it was given.
        option: String,
        /// What it is here.
        setting: Setting,
    },
    /// An option that this Konzert does not play yet.
    NotYet(String),
    /// No option of this board, and those that it has.
    Unknown {
        /// As it was given.
        option: String,
        /// All that there are.
        known: Vec<String>,
    },
    /// It does not go with the board or with another option.
    Clash(String),
    /// It would be a board, and there is no room for one more.
    Full {
        /// So many there may be, those with options among them.
        most: usize,
    },
}

/// Why there is no board of this name with these options.
pub fn why_not(id: &str) -> NoOption {
    let id = id.to_ascii_lowercase();
    let Some((plain, asked)) = id.split_once('+') else { return NoOption::NoBoard };
    let Some(base) = crate::chosen(plain) else { return NoOption::NoBoard };
    let asked = || asked.split('+');
    if let Some(option) = asked().find(|option| NOT_YET.contains(option)) {
        return NoOption::NotYet(option.to_owned());
    }
    let set = |option: &str| SETTINGS.iter().find(|(name, _)| *name == option);
    if let Some((option, setting)) = asked().find_map(set) {
        return NoOption::Setting { option: (*option).to_owned(), setting: *setting };
    }
    if !base.modules.is_empty() {
        return NoOption::Economy;
    }
    let known: Vec<String> = options(base).into_iter().map(|(id, _)| id).collect();
    let powers = |option: &str| {
        let mut ids = option.strip_prefix(TOGETHER)?.split('-');
        ids.all(|id| base.power(id).is_some()).then_some(())
    };
    let is_known = |option: &str| known.iter().any(|known| known == option) || powers(option).is_some();
    match asked().find(|option| !is_known(option)) {
        Some(option) => NoOption::Unknown { option: option.to_owned(), known },
        None => {
            let mut together: Vec<&str> = asked().collect();
            together.sort_unstable();
            match Variant::with(base.folder.clone(), &together) {
                Ok(_) => NoOption::Full { most: MOST },
                Err(_) => NoOption::Clash(together.join(" + ")),
            }
        }
    }
}

/// What an option that takes a power out begins with; the power's id follows. Its units are gone, or stay where they are, as nobody's
/// (diplicity, Ludomaniac's "Survive").
const WITHOUT: [&str; 2] = ["without-", "garrison-"];

/// What an option begins with that gives several powers to one player; their ids follow, with hyphens between (njudge and DPjudge
/// know such games as "two players", "team").
const TOGETHER: &str = "together-";

/// The powers of such an option, and its names.
fn together(draft: &Draft, ids: &str) -> Option<(Vec<At<String>>, Names)> {
    let power = |id: &str| draft.powers.iter().find(|known| known.id.value == id);
    let powers = ids.split('-').map(power).collect::<Option<Vec<_>>>()?;
    let list = |pick: fn(&Names) -> &str| {
        powers.iter().map(|power| pick(&power.names)).collect::<Vec<_>>().join(" + ")
    };
    let names = Names { de: list(|names| &names.de), en: list(|names| &names.en) };
    (powers.len() > 1).then(|| (powers.iter().map(|power| power.id.clone()).collect(), names))
}

/// The names of such an option.
fn without(power: &Names, stays: bool) -> Names {
    match stays {
        false => Names { de: format!("ohne {}", power.de), en: format!("without {}", power.en) },
        true => Names { de: format!("{} neutral", power.de), en: format!("{} neutral", power.en) },
    }
}

/// The options of a board, each with its id and its names.
pub fn options(variant: &Variant) -> Vec<(String, Names)> {
    if !variant.modules.is_empty() {
        return Vec::new();
    }
    let builds = variant.board.builds();
    let decided = |option: &General| match option.id {
        "first-builds" => builds.first,
        "turns-40" | "turns-50" | "turns-60" => variant.rules.turns.is_some(),
        "leader" => variant.rules.at_end != AtEnd::Draw,
        "fog" | "blind" => variant.rules.sight != Sight::All,
        _ => builds.sites != BuildSites::Home,
    };
    let general = GENERAL
        .iter()
        .filter(|option| !decided(option))
        .map(|option| (option.id.to_owned(), Names { de: option.de.to_owned(), en: option.en.to_owned() }));
    let starts = variant.starts.iter().cloned();
    let left_out = WITHOUT.into_iter().zip([false, true]).flat_map(|(begin, stays)| {
        let powers = variant.powers.iter().filter(|_| variant.powers.len() > 2);
        powers.map(move |power| (format!("{begin}{}", power.id), without(&power.names, stays)))
    });
    general.chain(starts).chain(left_out).collect()
}

/// Gives every home center to the power whose unit begins there, and takes it from its own where none does. Whose home it is
/// stays as it was.
fn owned_by_units(draft: &mut Draft) {
    for province in &mut draft.provinces {
        let Some(home) = province.center.as_ref().filter(|home| home.value != NEUTRAL) else { continue };
        let stands = |unit: &At<String>| {
            let place = unit.value.split_whitespace().nth(1).unwrap_or_default();
            place.split('/').next() == Some(province.id.value.as_str())
        };
        let power = draft.powers.iter().find(|power| power.units.iter().any(stands));
        let value = power.map_or_else(|| NOBODY.to_owned(), |power| power.id.value.clone());
        province.owner = Some(At { line: home.line, value });
    }
}

/// Changes a board as the options say. What contradicts each other, or is no option here, is given back.
pub(crate) fn apply(draft: &mut Draft, options: &[&str]) -> Result<(), String> {
    let no = |option: &str| Err(option.to_owned());
    let mut names = Vec::new();
    let mut started = false;
    for (number, option) in options.iter().enumerate() {
        if options[..number].contains(option) {
            return no(option);
        }
        if let Some(general) = GENERAL.iter().find(|general| general.id == *option) {
            let rules = &mut draft.rules;
            let (sites, turns, sight) = (rules.sites.take(), rules.turns.take(), rules.sight.take());
            (general.apply)(draft);
            let rules = &mut draft.rules;
            // Two answers to the question where one builds, when it ends, or what one sees are none.
            if sites.is_some() && rules.sites.is_some()
                || turns.is_some() && rules.turns.is_some()
                || sight.is_some() && rules.sight.is_some()
            {
                return no(option);
            }
            rules.sites = rules.sites.or(sites);
            rules.turns = rules.turns.or(turns);
            rules.sight = rules.sight.or(sight);
            names.push((general.de.to_owned(), general.en.to_owned()));
        } else if let Some((power, stays)) = (WITHOUT.into_iter().zip([false, true]))
            .find_map(|(begin, stays)| Some((option.strip_prefix(begin)?, stays)))
        {
            let Some(left_out) = draft.powers.iter().find(|known| known.id.value == power) else {
                return no(option);
            };
            if draft.rules.absent.iter().any(|(absent, _)| absent.value == power) {
                return no(option);
            }
            draft.rules.absent.push((left_out.id.clone(), stays));
            let named = without(&left_out.names, stays);
            names.push((named.de, named.en));
        } else if let Some(ids) = option.strip_prefix(TOGETHER) {
            let Some((powers, named)) = together(draft, ids) else { return no(option) };
            draft.rules.seats.push(powers);
            names.push((named.de, named.en));
        } else if let Some(start) = draft.starts.iter().find(|start| start.id.value == *option).cloned() {
            if std::mem::replace(&mut started, true) {
                return no(option);
            }
            for (power, units) in start.units {
                match draft.powers.iter_mut().find(|known| known.id.value == power.value) {
                    Some(known) => known.units = units,
                    None => return no(option),
                }
            }
            if start.owners_stand {
                owned_by_units(draft);
            }
            draft.year = start.year.unwrap_or(draft.year);
            names.push((start.names.de, start.names.en));
        } else {
            return no(option);
        }
    }
    let list = |pick: fn(&(String, String)) -> &str| names.iter().map(pick).collect::<Vec<_>>().join(", ");
    let (de, en) = (list(|names| &names.0), list(|names| &names.1));
    draft.names =
        Names { de: format!("{} ({de})", draft.names.de), en: format!("{} ({en})", draft.names.en) };
    Ok(())
}
