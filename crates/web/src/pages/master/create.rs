//! A new game (9.2): one form with sensible defaults; house rules follow on a page of their own.

use askama::Template;
use axum::extract::{Form, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use commands::house::sample::{SAMPLES, Sample};
use desk::{BoardState, Capacity, Envelope, Role};
use game::calendar::rhythm::Rhythm;
use game::choice::{Choice, Readings};
use game::module::Economy;
use game::refusal::Refusal;
use game::setup::{Cadence, Class, Identity, Limits, Press, Setup, Tongue};
use game::word::number::GameId;
use serde::Deserialize;
use std::collections::BTreeMap;
use text::{Lang, master as say};
use variants::NoOption;

use super::tools::weekdays;
use crate::pages::readings::{Reading, readings};
use crate::server::render;
use crate::{Chrome, Site, Visit};

/// A form that is filled in already: a word for the address, and what it is called.
type Preset = (&'static str, fn(Lang) -> String);
/// The forms that are filled in already.
const PRESETS: [Preset; 4] = [
    ("weekly", say::preset_weekly),
    ("beginners", say::preset_beginners),
    ("swift", say::preset_swift),
    ("silent", say::preset_silent),
];
/// The choice of house rules that are those of another game.
const LIKE: &str = "like";

/// The form for a new game, as it was filled in; what is read of it is checked.
#[derive(Deserialize, Debug)]
#[serde(default)]
pub struct Wanted {
    cause: String,
    label: String,
    variant: String,
    /// Words of the board's options.
    options: String,
    zone: String,
    days: String,
    weekday: String,
    time: String,
    every_phase: String,
    retreat_days: String,
    adjustment_days: String,
    press: String,
    identity: String,
    beginners: String,
    /// The letter of the class.
    class: String,
    /// The code of the language.
    language: String,
    by_invitation: String,
    seats: String,
    shortened: String,
    choices: String,
    starts: String,
    sample: String,
    /// The game whose house rules are taken, if that is chosen.
    like: String,
    /// Choices of the second economies, each in a field `choice-R353`.
    #[serde(flatten)]
    readings: BTreeMap<String, String>,
}

impl Wanted {
    /// What is chosen otherwise than usual for an economy.
    fn chosen(&self, economy: Economy) -> Vec<String> {
        let fields = Choice::of(economy).filter(|choice| !choice.is_made_in(&Readings::default()));
        let taken = fields.filter(|choice| {
            self.readings.get(&format!("choice-{}", choice.issue)).is_some_and(|word| word == choice.word)
        });
        taken.map(|choice| format!("{}={}", choice.issue, choice.word)).collect()
    }

    /// The form as one of the [`PRESETS`] fills it in.
    fn preset(name: &str) -> Option<Wanted> {
        let usual = Wanted { days: "7".to_owned(), ..Wanted::default() };
        let yes = || "yes".to_owned();
        Some(match name {
            "weekly" => usual,
            "beginners" => Wanted { beginners: yes(), sample: "mild".to_owned(), ..usual },
            "swift" => {
                Wanted { days: "2".to_owned(), weekday: "0".to_owned(), sample: "quick".to_owned(), ..usual }
            }
            "silent" => Wanted {
                days: "3".to_owned(),
                weekday: "0".to_owned(),
                press: "none".to_owned(),
                identity: "anonymous".to_owned(),
                sample: "quick".to_owned(),
                ..usual
            },
            _ => return None,
        })
    }

    /// A game like another one, without its number and its date.
    fn like(label: &str, setup: &Setup) -> Wanted {
        let usual = Wanted::default();
        let (every_phase, retreat_days, adjustment_days) = match setup.cadence {
            Cadence::EveryPhase { retreat_days, adjustment_days } => {
                ("yes", retreat_days.to_string(), adjustment_days.to_string())
            }
            _ => ("", usual.retreat_days.clone(), usual.adjustment_days.clone()),
        };
        let (choices, readings): (Vec<&String>, Vec<&String>) = setup
            .choices
            .iter()
            .partition(|choice| choice.split_once('=').is_none_or(|(issue, _)| !Choice::is_issue(issue)));
        let field = |choice: &&String| {
            choice.split_once('=').map(|(issue, word)| (format!("choice-{issue}"), word.to_owned()))
        };
        let (variant, options) = setup.variant.split_once('+').unwrap_or((&setup.variant, ""));
        Wanted {
            variant: variant.to_owned(),
            options: options.replace('+', " "),
            zone: setup.zone.clone(),
            days: setup.rhythm.days.to_string(),
            weekday: setup.rhythm.weekday.unwrap_or_default().to_string(),
            time: setup.rhythm.time.strftime("%H:%M").to_string(),
            every_phase: every_phase.to_owned(),
            retreat_days,
            adjustment_days,
            press: match setup.press {
                Press::Full => "full",
                Press::Report => "report",
                Press::None => "none",
            }
            .to_owned(),
            identity: match setup.identity {
                Identity::Open => "open",
                Identity::Anonymous => "anonymous",
                Identity::Pseudonyms => "pseudonyms",
            }
            .to_owned(),
            class: setup.class.letter().to_owned(),
            language: setup.language.code().to_owned(),
            by_invitation: if setup.by_invitation { "yes".to_owned() } else { String::new() },
            beginners: if setup.beginners { "yes".to_owned() } else { String::new() },
            seats: setup.investors.map(|seats| seats.to_string()).unwrap_or_default(),
            shortened: setup
                .limits
                .and_then(|limits| limits.shortened)
                .map(|year| year.to_string())
                .unwrap_or_default(),
            choices: choices.into_iter().map(String::as_str).collect::<Vec<_>>().join(" "),
            readings: readings.iter().filter_map(field).collect(),
            sample: LIKE.to_owned(),
            like: label.to_owned(),
            ..usual
        }
    }

    /// As the form shows it.
    fn taken(&self, economy: Economy) -> Readings {
        Readings::taken(&self.chosen(economy)).unwrap_or_default()
    }
}

impl Default for Wanted {
    fn default() -> Self {
        Wanted {
            cause: String::new(),
            label: String::new(),
            variant: variants::STANDARD.to_owned(),
            options: String::new(),
            zone: "Europe/Berlin".to_owned(),
            days: "7".to_owned(),
            weekday: "1".to_owned(),
            time: "20:00".to_owned(),
            every_phase: String::new(),
            retreat_days: "2".to_owned(),
            adjustment_days: "2".to_owned(),
            press: "full".to_owned(),
            identity: "open".to_owned(),
            beginners: String::new(),
            class: Class::default().letter().to_owned(),
            language: Tongue::default().code().to_owned(),
            by_invitation: String::new(),
            seats: String::new(),
            shortened: String::new(),
            choices: String::new(),
            starts: String::new(),
            sample: "usual".to_owned(),
            like: String::new(),
            readings: BTreeMap::new(),
        }
    }
}

/// What may be chosen over a board.
struct BoardOptions {
    /// The board's id.
    id: String,
    /// What it is called.
    name: String,
    /// The word of each option, and what that is called.
    words: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "master_new.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    wanted: &'a Wanted,
    refused: Option<String>,
    /// Next numbers of the series that there are.
    numbers: Vec<String>,
    variants: Vec<(String, String)>,
    /// The variant whose places are no powers.
    investing: String,
    options: Vec<BoardOptions>,
    weekdays: Vec<(String, String)>,
    presses: [(&'static str, String); 3],
    identities: [(&'static str, String); 3],
    /// Words of the [`PRESETS`], and what they are called.
    presets: Vec<(&'static str, String)>,
    samples: Vec<(&'static str, String)>,
    classes: Vec<(&'static str, String)>,
    languages: Vec<(&'static str, String)>,
    /// The systems with an economy, each with what its text leaves open.
    economies: Vec<(String, String, Vec<Reading>)>,
    cause: String,
}

/// What the address of the form may say.
#[derive(Deserialize, Debug, Default)]
pub struct Asked {
    /// A game of one's own, which the new one is to be like.
    like: Option<String>,
    /// A form that is filled in already.
    preset: Option<String>,
    /// The id of a board that is chosen already.
    board: Option<String>,
}

/// `GET /desk/new`: the form for a new game, empty or like another one.
pub async fn form(State(site): State<Site>, visit: Visit, Query(asked): Query<Asked>) -> Response {
    if let Err(error) = may(&visit) {
        return visit.refused(&error);
    }
    let mut wanted = asked.preset.as_deref().and_then(Wanted::preset).unwrap_or_default();
    if let Some(like) = &asked.like {
        match site.desk.look(&visit.caller, like, Some(Capacity::GameMaster)).await {
            Ok(seen) => {
                if let Some(setup) = &seen.game.setup {
                    wanted = Wanted::like(like, setup);
                }
            }
            Err(error) => return visit.refused(&error),
        }
    }
    if let Some(board) = asked.board {
        wanted.variant = board;
    }
    page(&site, &visit, &wanted, None).await
}

/// `POST /desk/new`: creates the game, or shows the form again with what is wrong.
pub async fn send(State(site): State<Site>, visit: Visit, Form(wanted): Form<Wanted>) -> Response {
    if let Err(error) = may(&visit) {
        return visit.refused(&error);
    }
    match create(&site, &visit, &wanted).await {
        Ok(label) => Redirect::to(&format!("/games/{label}/desk/rules?created=yes")).into_response(),
        Err(wrong) => (StatusCode::CONFLICT, page(&site, &visit, &wanted, Some(wrong)).await).into_response(),
    }
}

/// Whether somebody may lead games.
pub fn may(visit: &Visit) -> Result<(), desk::Error> {
    visit.caller.need_member()?;
    if visit.caller.is(Role::Organiser) { Ok(()) } else { visit.caller.need(Role::GameMaster) }
}

async fn create(site: &Site, visit: &Visit, wanted: &Wanted) -> Result<String, Wrong> {
    let lang = visit.lang();
    let name = [wanted.variant.as_str()].into_iter().chain(wanted.options.split_whitespace());
    let name = name.collect::<Vec<_>>().join("+");
    let variant = variants::chosen(&name).ok_or_else(|| match variants::why_not(&name) {
        NoOption::NoBoard => say::no_variant(lang, &name),
        why => Refusal::from(why).text(lang),
    })?;
    let next = numbers(site).await.map_err(|error| error.text(lang))?.remove(&variant.id);
    let label = match (wanted.label.trim(), next) {
        ("", Some(next)) => next,
        (label, _) => label.to_owned(),
    };
    let label = label.as_str();
    let number = label.parse::<GameId>().map_err(|_| say::no_label(lang, label))?.number();
    let member = visit.caller.need_member().map_err(|error| error.text(lang))?;
    let contact = site.desk.address_of(member.id).await.map_err(|error| error.text(lang))?;
    let mut setup = Setup::standard(member.person(), &contact.unwrap_or_default());
    setup.variant.clone_from(&variant.id);
    setup.zone = wanted.zone.trim().to_owned();
    setup.rhythm = rhythm(lang, &wanted.days, &wanted.weekday, &wanted.time)?;
    if wanted.every_phase == "yes" {
        setup.cadence = Cadence::EveryPhase {
            retreat_days: number_of(lang, &wanted.retreat_days)?,
            adjustment_days: number_of(lang, &wanted.adjustment_days)?,
        };
    }
    setup.press = match wanted.press.as_str() {
        "report" => Press::Report,
        "none" => Press::None,
        _ => Press::Full,
    };
    setup.identity = match wanted.identity.as_str() {
        "anonymous" => Identity::Anonymous,
        "pseudonyms" => Identity::Pseudonyms,
        _ => Identity::Open,
    };
    setup.class = Class::of_letter(&wanted.class).unwrap_or_default();
    setup.language = Tongue::of_code(&wanted.language).unwrap_or_default();
    setup.by_invitation = wanted.by_invitation == "yes";
    setup.beginners = wanted.beginners == "yes";
    setup.investors = maybe_number(lang, &wanted.seats)?;
    if !setup.suit(variant) {
        setup.investors = None;
    }
    if let Some(year) = maybe_number(lang, &wanted.shortened)? {
        let limits = Limits::of_variant(variant, number);
        setup.limits = Some(Limits { shortened: Some(year), ..limits });
    }
    setup.house = match wanted.sample.as_str() {
        LIKE => {
            let seen = site.desk.look(&visit.caller, &wanted.like, Some(Capacity::GameMaster)).await;
            seen.map_err(|error| error.text(lang))?.game.house.clone()
        }
        sample => Sample::named(sample).unwrap_or(SAMPLES[0]).rules(),
    };
    setup.choices = wanted.choices.split_whitespace().map(str::to_owned).collect();
    setup.choices.extend(Economy::of_variant(variant).into_iter().flat_map(|economy| wanted.chosen(economy)));
    setup.starts = match wanted.starts.trim() {
        "" => None,
        day => Some(day.parse().map_err(|_| say::no_time(lang, day))?),
    };
    let cause = (!wanted.cause.is_empty()).then(|| format!("desk:{}:create", wanted.cause));
    let done = site.desk.create_game(&visit.caller, label, setup, Envelope::maybe(cause)).await;
    Ok(done.map_err(|error| error.text(lang))?.label().to_owned())
}

/// Whom a class is for.
fn class_means(lang: Lang, class: Class) -> String {
    match class {
        Class::C => say::class_c(lang),
        Class::B => say::class_b(lang),
        Class::A => say::class_a(lang),
    }
}

/// What is wrong with a field, as a sentence.
type Wrong = String;

/// Regular deadlines from the words of the form's fields.
fn rhythm(lang: Lang, days: &str, weekday: &str, time: &str) -> Result<Rhythm, Wrong> {
    let time = time.parse().map_err(|_| say::no_time(lang, time))?;
    Ok(Rhythm::every(number_of(lang, days)?, number_of(lang, weekday)?, time))
}

fn number_of<N: std::str::FromStr>(lang: Lang, text: &str) -> Result<N, Wrong> {
    text.trim().parse().map_err(|_| say::no_number(lang, text))
}

fn maybe_number<N: std::str::FromStr>(lang: Lang, text: &str) -> Result<Option<N>, Wrong> {
    if text.trim().is_empty() { Ok(None) } else { number_of(lang, text).map(Some) }
}

/// The next number of the series in which each variant was played last, by the variant's id.
async fn numbers(site: &Site) -> Result<BTreeMap<String, String>, desk::Error> {
    let mut next: BTreeMap<String, GameId> = BTreeMap::new();
    for (label, variant) in site.desk.labels().await? {
        let Ok(id) = label.parse::<GameId>() else { continue };
        let last = next.entry(variant).or_insert_with(|| id.clone());
        if id.number() >= last.number() {
            *last = id;
        }
    }
    let after = |id: GameId| GameId::new(id.series(), id.number() + 1).ok();
    Ok(next.into_iter().filter_map(|(variant, id)| Some((variant, after(id)?.to_string()))).collect())
}

async fn page(site: &Site, visit: &Visit, wanted: &Wanted, refused: Option<String>) -> Response {
    let lang = visit.lang();
    let next = match numbers(site).await {
        Ok(next) => next,
        Err(error) => return visit.refused(&error),
    };
    let own = match site.desk.learn_boards().await {
        Ok(()) => site.desk.own_boards(&visit.caller).await,
        Err(error) => Err(error),
    };
    let own = match own {
        Ok(own) => own,
        Err(error) => return visit.refused(&error),
    };
    let kept = own.into_iter().filter(|board| matches!(board.state, BoardState::Private | BoardState::Asked));
    let mut boards = variants::offered();
    boards.extend(kept.filter_map(|board| variants::by_id(&board.id)));
    let name = |variant: &variants::Variant| lang.pick(&variant.names.de, &variant.names.en).clone();
    let options = boards.iter().map(|variant| {
        let words = variants::options(variant).into_iter();
        BoardOptions {
            id: variant.id.clone(),
            name: name(variant),
            words: words.map(|(word, names)| (word, names.get(lang).to_owned())).collect(),
        }
    });
    let options = options.filter(|board| !board.words.is_empty()).collect();
    let investing = variants::offered().into_iter().find(|variant| {
        Economy::of_variant(variant).is_some_and(|economy| economy.ways().investors.is_some())
    });
    let page = Page {
        investing: investing.map_or_else(String::new, |variant| variant.id.clone()),
        options,
        chrome: &visit.chrome,
        wanted,
        refused,
        numbers: next.into_values().collect(),
        variants: boards.iter().map(|variant| (variant.id.clone(), name(variant))).collect(),
        weekdays: weekdays(lang),
        presses: [
            ("full", say::press_full(lang)),
            ("report", say::press_report(lang)),
            ("none", say::press_none(lang)),
        ],
        identities: [
            ("open", say::identity_open(lang)),
            ("anonymous", say::identity_anonymous(lang)),
            ("pseudonyms", say::identity_pseudonyms(lang)),
        ],
        classes: Class::ALL.map(|class| (class.letter(), class_means(lang, class))).into(),
        languages: Tongue::ALL
            .map(|tongue| (tongue.code(), crate::pages::games::facts::tongue(lang, tongue)))
            .into(),
        presets: PRESETS.map(|(word, name)| (word, name(lang))).into(),
        samples: SAMPLES
            .iter()
            .map(|sample| (sample.name, (sample.label)(lang)))
            .chain((!wanted.like.is_empty()).then(|| (LIKE, say::sample_like(lang, &wanted.like))))
            .collect(),
        economies: variants::offered()
            .into_iter()
            .filter_map(|variant| {
                let economy = Economy::of_variant(variant)?;
                Some((variant.id.clone(), name(variant), readings(lang, economy, &wanted.taken(economy))))
            })
            .collect(),
        cause: format!("{:x}", site.desk.seed()),
    };
    render(&visit.chrome, page.render())
}
