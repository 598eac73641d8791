//! The desk of one game on one page: what waits, who is missing what, the tools.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::game::Stage;
use game::module::{self, Economy};
use game::view::View;
use game::word::turn::Phase;
use jiff::Timestamp;
use text::{Lang, master as say};

use super::form::{Button, Group, Sent};
use super::mails::MailLine;
use super::{Leading, leading, mails, tools, waiting};
use crate::pages::games::pictures;
use crate::pages::living::Living;
use crate::pages::nav::GameNav;
use crate::server::render;
use crate::{At, moment};
use crate::{Chrome, Site, Visit};

/// What came of the button that led here.
pub enum Outcome {
    /// No button did.
    Nothing,
    /// It was done, and these things came of it, in words.
    Happened(Vec<String>),
    /// The same form had been sent before.
    Repeated,
    /// What it was about is there no more.
    Gone(String),
    /// It was refused, and nothing changed: why, and what was sent.
    Refused(String, Sent),
}

#[derive(Template)]
#[template(path = "master_overview.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    nav: GameNav,
    label: String,
    variant: String,
    status: String,
    due: Option<Due>,
    happened: Vec<String>,
    repeated: bool,
    refused: Option<String>,
    /// Whether the form that was refused stands on this page, as it was filled in.
    sent: bool,
    waiting: Vec<Group>,
    mails: Vec<MailLine>,
    seats: Vec<SeatRow>,
    applications: Vec<(String, String)>,
    places: Option<String>,
    /// Where one signs up, to pass on; none before and after that can be done.
    invitation: Option<String>,
    /// The deadline brought forward, once everybody is in.
    at_once: Option<Button>,
    /// Why it can be.
    at_once_words: String,
    /// The position, on which a click fills in the forms of rulings.
    map: Option<Living>,
    /// What stands there: province, power, the unit as an order begins.
    units: Vec<(String, String, String)>,
    board: String,
    rulings: Vec<RulingRow>,
    tools: Vec<Group>,
    running: bool,
    /// Identity of the forms on this page.
    cause: String,
}

/// The pending deadline.
struct Due {
    turn: String,
    moment: String,
    left: String,
}

/// How a seat stands.
pub struct SeatRow {
    /// Its number, for addresses.
    pub id: u8,
    /// What it is called.
    pub name: String,
    /// Their power's id, for its colour; empty where the seat is no power.
    pub power: String,
    /// How they stand, in a sentence.
    pub says: String,
    /// What can be done about them, beside reading what they wrote: the name of the form on the seat's page, and its label.
    pub deeds: Vec<(String, String)>,
    /// Supply centers and units.
    pub strength: String,
    /// In a word: in, missing, free.
    pub state: String,
    /// How urgent that is: `good`, `warn`, `bad`.
    pub weight: &'static str,
    /// What else there is to know.
    pub marks: Vec<String>,
}

struct RulingRow {
    id: u32,
    words: String,
}

/// `GET /games/{label}/desk`: the desk of whoever leads the game.
pub async fn show(At { site, visit, named: label }: At) -> Response {
    match leading(&site, &visit, &label).await {
        Ok(lead) => page(&site, &visit, &lead, Outcome::Nothing).await,
        Err(response) => response,
    }
}

/// The page, with what came of a button.
pub async fn page(site: &Site, visit: &Visit, lead: &Leading, outcome: Outcome) -> Response {
    let lang = visit.lang();
    let game = &*lead.seen.game;
    let card = match site.desk.card(&game.id.to_string()).await {
        Ok(card) => card,
        Err(error) => return visit.refused(&error),
    };
    let mails = match mails::lines(site, visit, lead).await {
        Ok(mails) => mails,
        Err(error) => return visit.refused(&error),
    };
    let candidates =
        match site.desk.candidates(&visit.caller, &lead.seen.game.id.to_string(), lead.capacity).await {
            Ok(candidates) => candidates,
            Err(error) => return visit.refused(&error),
        };
    let mut waiting = waiting::waiting(lang, game, &candidates, site.desk.now());
    let would_sit =
        match site.desk.would_sit(&visit.caller, &lead.seen.game.id.to_string(), lead.capacity).await {
            Ok(would_sit) => would_sit,
            Err(error) => return visit.refused(&error),
        };
    let versions = match game.setup.as_ref().filter(|setup| setup.variant.contains('@')) {
        Some(setup) => site.desk.versions_of(&visit.caller, &setup.variant).await,
        None => Ok(Vec::new()),
    };
    let versions = match versions {
        Ok(versions) => versions,
        Err(error) => return visit.refused(&error),
    };
    let mut tools = tools::tools(lang, game, lead.capacity, &would_sit, &versions, site.desk.now());
    let (mut happened, mut repeated, mut refused) = (Vec::new(), false, None);
    match outcome {
        Outcome::Nothing => {}
        Outcome::Happened(lines) => happened = lines,
        Outcome::Repeated => repeated = true,
        Outcome::Gone(why) => refused = Some(why),
        Outcome::Refused(why, sent) => {
            for button in (waiting.iter_mut().chain(&mut tools)).flat_map(|group| &mut group.actions) {
                button.again(&sent);
            }
            refused = Some(why);
        }
    }
    let status = if refused.is_some() { StatusCode::CONFLICT } else { StatusCode::OK };
    let wishes = |powers: &[game::word::seat::Power]| {
        text::list(lang, powers.iter().map(|power| desk::words::power(lang, game, power)))
    };
    let sign_up = matches!(game.stage, Stage::Announced | Stage::SignUp);
    let page = Page {
        chrome: &visit.chrome,
        nav: GameNav::of(&visit.chrome, &lead.seen),
        label: card.label.clone(),
        variant: desk::words::variant(lang, game),
        status: desk::words::status(lang, card.status),
        due: due(site, lang, game),
        happened,
        repeated,
        refused,
        sent: waiting.iter().chain(&tools).flat_map(|group| &group.actions).any(|button| button.sent),
        waiting,
        mails,
        seats: seat_rows(lang, game, site.desk.now()),
        applications: game
            .applications
            .iter()
            .map(|application| (application.player.name.clone(), wishes(&application.preferences)))
            .collect(),
        places: sign_up.then(|| say::Places { taken: card.taken, places: card.places }.text(lang)),
        invitation: (game.stage == Stage::SignUp)
            .then(|| format!("{}/join", site.desk.game_url(&card.label))),
        at_once: tools::at_once(lang, game, site.desk.now()),
        at_once_words: match negotiates(game) {
            true => say::none_is_due(lang),
            false => say::all_are_in(lang),
        },
        map: (game.stage == Stage::Running).then(|| pictures::current(lang, game)).flatten(),
        units: units(lang, game),
        board: pictures::variant(game).map(|variant| variant.board_of.clone()).unwrap_or_default(),
        rulings: rulings(lang, game),
        tools,
        running: game.stage == Stage::Running,
        cause: format!("{:x}", site.desk.seed()),
    };
    (status, render(&visit.chrome, page.render())).into_response()
}

/// The units on the board, as the forms of rulings name them.
fn units(lang: Lang, game: &View) -> Vec<(String, String, String)> {
    let Some(variant) = pictures::variant(game) else { return Vec::new() };
    let position = game::plain::position(variant, game.standing());
    let row = |unit: &rules::Unit| {
        let province = unit.province();
        let written = variant.province_info(province).shown(lang);
        (
            variant.province_id(province).to_owned(),
            variant.power_id(unit.power).to_owned(),
            format!("{} {written}", unit.kind.letter()),
        )
    };
    position.units().iter().map(row).collect()
}

fn due(site: &Site, lang: Lang, game: &View) -> Option<Due> {
    let due = game.deadline.filter(|_| game.is_open())?;
    Some(Due {
        turn: desk::words::turn(lang, game.calendar(), due.turn),
        moment: desk::words::moment(lang, due.at, &game.zone()),
        left: moment::left(lang, site.desk.now(), due.at),
    })
}

/// Whether the pending turn is a winter for treaties, in which nobody has to hand anything in.
fn negotiates(game: &View) -> bool {
    let winter = game.turn.is_some_and(|turn| turn.phase == Phase::Economy);
    winter && Economy::of(game) == Some(Economy::Treaties)
}

/// How every seat stands.
pub fn seat_rows(lang: Lang, game: &View, now: Timestamp) -> Vec<SeatRow> {
    let standing = game.standing();
    let negotiated = negotiates(game);
    let row = |state: desk::SeatState| {
        let powers: Vec<_> = game.powers_of(state.seat).collect();
        let centers: u16 = powers.iter().map(|power| standing.center_count(power)).sum();
        let units: u16 = powers.iter().map(|power| standing.unit_count(power)).sum();
        let winter = centers > 0 && negotiated;
        let (word, weight) = match &state {
            state if !state.taken => (say::seat_free(lang), "bad"),
            state if state.missing => (say::seat_missing(lang), "warn"),
            state if state.doubts > 0 => (say::seat_doubts(lang, state.doubts), "warn"),
            state if state.slip_missing => (say::seat_no_slip(lang), "warn"),
            state if state.version.is_none() && winter => (text::orders::state_treaties(lang), "good"),
            state if state.version.is_none() => (say::seat_nothing_due(lang), "good"),
            _ => (say::seat_in(lang), "good"),
        };
        let deeds = tools::of_seat(lang, game, state.seat, state.taken);
        SeatRow {
            id: state.seat.0,
            power: game
                .seat(state.seat)
                .and_then(|seat| seat.power.as_ref())
                .map(|power| power.0.clone())
                .unwrap_or_default(),
            says: state.player.as_deref().filter(|_| state.taken).map_or_else(
                || say::says_free(lang),
                |player| match &state {
                    state if state.missing => say::says_missing(lang, player),
                    state if state.slip_missing => say::says_no_slip(lang, player),
                    state if state.doubts > 0 || state.version.is_some() => say::says_in(lang, player),
                    _ if winter => say::says_treaties(lang, player),
                    _ => say::says_nothing_due(lang, player),
                },
            ),
            deeds: deeds.into_iter().map(|deed| (deed.what, deed.label)).collect(),
            name: desk::words::seat(lang, game, state.seat),
            strength: say::Strength { centers, units }.text(lang),
            state: word,
            weight,
            marks: marks(lang, game, &state, now),
        }
    };
    desk::seat_states(game).into_iter().map(row).collect()
}

fn marks(lang: Lang, game: &View, state: &desk::SeatState, now: Timestamp) -> Vec<String> {
    let zone = game.zone();
    let mut marks = module::marks(game, state.seat, lang);
    if let (Some(version), Some(received)) = (state.version, state.received) {
        let at = received.to_zoned(zone.clone()).strftime("%d.%m. %H:%M").to_string();
        marks.push(say::MarkVersion { version, at }.text(lang));
    }
    if state.no_wait {
        marks.push(say::mark_no_wait(lang));
    }
    if state.nmrs > 0 {
        marks.push(say::mark_nmrs(lang, state.nmrs));
    }
    if let Some(until) = state.grace {
        marks.push(say::mark_grace(lang, desk::words::moment(lang, until, &zone)));
    }
    marks.extend(state.flags.iter().map(|flag| desk::words::flag(lang, *flag)));
    let day = |at: Timestamp| at.to_zoned(zone.clone()).strftime("%d.%m.").to_string();
    let sits = game.sitting(state.seat, now).filter(|sitting| sitting.stands());
    marks.extend(sits.filter_map(|sitting| {
        let by = &sitting.sitter.as_ref()?.name;
        Some(say::MarkSitter { by, from: day(sitting.from), to: day(sitting.to) }.text(lang))
    }));
    let away = game.absences.iter().filter(|absence| absence.seat == state.seat);
    marks.extend(away.map(|absence| {
        say::MarkAbsence { from: day(absence.from), to: day(absence.to), note: &absence.note }.text(lang)
    }));
    marks
}

fn rulings(lang: Lang, game: &View) -> Vec<RulingRow> {
    let row = |ruled: &game::ruling::InForce| {
        let turn = desk::words::turn(lang, game.calendar(), ruled.turn);
        let words = desk::words::ruling(lang, game, &ruled.ruling);
        RulingRow { id: ruled.id, words: say::Ruled { turn, words, reason: &ruled.reason }.text(lang) }
    };
    game.rulings.iter().map(row).collect()
}
