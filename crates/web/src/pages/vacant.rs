//! The list of free seats: what is known of each, the longest free first, with an offer by one click; and its feed.

use crate::moment::{Moment, day};
use crate::pages::games::facts;
use crate::routing::{get, post};
use crate::server::render;
use crate::{Chrome, Site, Visit};
use askama::Template;
use axum::Router;
use axum::extract::{Form, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use club::{RoughCount, SeatWish};
use commands::{Action, Arguments};
use desk::{Capacity, Envelope, OpenSeat, Status, press_word, words};
use game::calendar::rhythm;
use game::house::Fill;
use game::setup::{Class, Press, Tongue};
use game::word::seat::Power;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use report::feed::{Address, feed};
use serde::Deserialize;
use text::{Lang, club as list, seat as say};
use utoipa::IntoParams;

/// The family's routes.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/seats", get(show).merge(post(offer)))
        .route("/seats/waiting", post(wait))
        .route("/seats/daily", post(daily))
        .route("/seats/sitting", post(sit))
        .route("/seats/feed.atom", get(atom))
}

/// The kinds of press that are looked for.
const PRESSES: [Press; 3] = [Press::Full, Press::Report, Press::None];

/// The languages that are looked for.
const TONGUES: [Tongue; 2] = [Tongue::De, Tongue::En];

/// Which seats are looked for; what is left out is not asked for.
#[derive(Deserialize, IntoParams, Clone, Debug, Default)]
#[serde(default)]
pub struct Filter {
    /// A variant by its id.
    variant: String,
    /// `full`, `report`, `none`.
    press: String,
    /// `A`, `B`, `C`.
    class: String,
    /// `de`, `en`: games with that language, and those in which none is agreed.
    language: String,
    /// `yes` for games in which nobody may know who plays, `no` for the others.
    hidden: String,
    #[param(ignore)]
    done: String,
}

/// An offer, or its withdrawal.
#[derive(Deserialize, Debug)]
struct Offer {
    label: String,
    seat: String,
    what: String,
}

impl Filter {
    /// Whether a seat is one of those that are looked for. What no choice offers filters nothing.
    pub fn fits(&self, open: &OpenSeat) -> bool {
        let card = &open.card;
        let any = |chosen: &str, known: bool, word: &str| chosen.is_empty() || !known || chosen == word;
        let variant = variants::by_id(&self.variant).is_some();
        let press = PRESSES.map(press_word).contains(&self.press.as_str());
        let hidden = if card.identity.hidden() { "yes" } else { "no" };
        // where no language is agreed everybody can play
        let language = Tongue::of_code(&self.language).filter(|tongue| !tongue.is_any());
        let understood = language.is_none_or(|tongue| card.language.is_any() || card.language == tongue);
        any(&self.variant, variant, &card.variant)
            && any(&self.press, press, press_word(card.press))
            && any(&self.class, Class::of_letter(&self.class).is_some(), card.class.letter())
            && understood
            && any(&self.hidden, ["yes", "no"].contains(&self.hidden.as_str()), hidden)
    }

    fn fields(&self, lang: Lang) -> Vec<FilterField> {
        let variants = variants::offered().into_iter().map(|variant| {
            let chosen = self.variant == variant.id;
            (variant.id.as_str(), variant.names.get(lang).to_owned(), chosen)
        });
        let presses = PRESSES.map(|press| {
            let word = press_word(press);
            (word, facts::press(lang, press), self.press == word)
        });
        let classes = Class::ALL.map(|class| {
            let letter = class.letter();
            (letter, letter.to_owned(), self.class == letter)
        });
        let languages = TONGUES
            .map(|tongue| (tongue.code(), facts::tongue(lang, tongue), self.language == tongue.code()));
        let hidden = [("no", list::wait_hidden_no(lang)), ("yes", list::wait_hidden_yes(lang))]
            .map(|(word, text)| (word, text, self.hidden == word));
        let field = |name, label, choices| FilterField { name, label, choices };
        vec![
            field("variant", text::site::fact_variant(lang), variants.collect()),
            field("press", text::site::fact_press(lang), presses.into()),
            field("class", text::site::fact_class(lang), classes.into()),
            field("language", text::site::fact_language(lang), languages.into()),
            field("hidden", text::site::fact_identity(lang), hidden.into()),
        ]
    }
}

/// A filter of the list.
struct FilterField {
    name: &'static str,
    label: String,
    /// What can be chosen: value, words, and whether it is.
    choices: Vec<(&'static str, String, bool)>,
}

#[derive(Template)]
#[template(path = "vacant.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    filters: Vec<FilterField>,
    found: String,
    rows: Vec<Row>,
    counts: Vec<String>,
    form: Option<WaitForm>,
    done: Option<String>,
    fault: Option<String>,
}

/// The form of the waiting list, as the member who reads it filled it in.
struct WaitForm {
    since: Option<String>,
    variants: Vec<(&'static str, String, bool)>,
    presses: Vec<(&'static str, String, bool)>,
    classes: Vec<(&'static str, bool)>,
    languages: Vec<(&'static str, String, bool)>,
    hidden: Vec<(&'static str, String, bool)>,
    at_once: bool,
    at_most: u16,
    /// They get a letter about free seats once a day.
    daily: bool,
    /// That they would act for players who are away, and until when.
    sits: Option<String>,
}

impl WaitForm {
    async fn of(site: &Site, visit: &Visit) -> Result<Option<WaitForm>, desk::Error> {
        if visit.caller.member().is_none() {
            return Ok(None);
        }
        let (lang, waits) = (visit.lang(), site.desk.own_waiting(&visit.caller).await?);
        let zone = site.desk.club_zone();
        let since = waits.as_ref().map(|waits| {
            let (since, until) =
                (day(&visit.chrome, waits.since, &zone), day(&visit.chrome, waits.until(), &zone));
            list::WaitsSince { since, until }.text(lang)
        });
        let wish = waits.map(|waits| waits.wish).unwrap_or_default();
        let variants = variants::offered().into_iter().map(|variant| {
            let chosen = wish.variants.contains(&variant.id);
            (variant.id.as_str(), variant.names.get(lang).to_owned(), chosen)
        });
        let presses = PRESSES.map(|press| {
            let word = press_word(press);
            (word, facts::press(lang, press), wish.press.iter().any(|one| one == word))
        });
        let languages = TONGUES.map(|tongue| {
            let code = tongue.code();
            (code, facts::tongue(lang, tongue), wish.languages.iter().any(|one| one == code))
        });
        let hidden = vec![
            ("", list::wait_hidden_either(lang), wish.hidden.is_none()),
            ("no", list::wait_hidden_no(lang), wish.hidden == Some(false)),
            ("yes", list::wait_hidden_yes(lang), wish.hidden == Some(true)),
        ];
        Ok(Some(WaitForm {
            since,
            variants: variants.collect(),
            presses: presses.into(),
            classes: Class::ALL
                .map(|class| (class.letter(), wish.classes.iter().any(|one| one == class.letter())))
                .into(),
            languages: languages.into(),
            hidden,
            at_once: wish.at_once,
            at_most: wish.at_most,
            daily: site.desk.settings(&visit.caller).await?.seats,
            sits: site
                .desk
                .own_sitting_offer(&visit.caller)
                .await?
                .map(|until| list::sitting_until(lang, day(&visit.chrome, until, &zone))),
        }))
    }
}

fn count_word(lang: Lang, count: RoughCount) -> String {
    match count {
        RoughCount::Nobody => list::waiting_nobody(lang),
        RoughCount::Few => list::waiting_few(lang),
        RoughCount::Some => list::waiting_some(lang),
        RoughCount::Many => list::waiting_many(lang),
    }
}

/// How many wait, in lines.
async fn counts(site: &Site, lang: Lang) -> Result<Vec<String>, desk::Error> {
    let counts = site.desk.waiting_counts().await?;
    let line = |what: String, count| list::WaitingLine { what, crowd: count_word(lang, count) }.text(lang);
    let mut lines = vec![line(list::waiting_any(lang), counts.all)];
    lines.extend(counts.variants.iter().map(|(id, count)| line(facts::variant_name(lang, id), *count)));
    Ok(lines)
}

/// `POST /seats/waiting`: onto the waiting list, other wishes, or off it.
async fn wait(State(site): State<Site>, visit: Visit, Form(fields): Form<Vec<(String, String)>>) -> Response {
    if let Err(error) = visit.caller.need_member() {
        return visit.refused(&error);
    }
    let all = |name: &str| -> Vec<String> {
        let named = fields.iter().filter(|(field, _)| field == name);
        named.map(|(_, value)| value.trim().to_owned()).filter(|value| !value.is_empty()).collect()
    };
    let one = |name: &str| all(name).into_iter().next().unwrap_or_default();
    let leaves = one("what") == "leave";
    let done = if leaves {
        site.desk.wait_no_more(&visit.caller, None).await
    } else {
        let wish = SeatWish {
            variants: all("variants"),
            press: all("press"),
            classes: all("classes"),
            languages: all("languages"),
            hidden: match one("hidden").as_str() {
                "yes" => Some(true),
                "no" => Some(false),
                _ => None,
            },
            at_once: one("at_once") == "yes",
            at_most: one("at_most").parse().unwrap_or_default(),
        };
        site.desk.wait_for_seat(&visit.caller, wish, None).await
    };
    match done {
        Ok(()) if leaves => Redirect::to("/seats?done=left").into_response(),
        Ok(()) => Redirect::to("/seats?done=waits").into_response(),
        Err(error) if error.is_trouble() => visit.refused(&error),
        Err(error) => page(&site, &visit, &Filter::default(), Some(error.text(visit.lang()))).await,
    }
}

/// Whether somebody wants something of this page: a letter about free seats once a day, to be asked to act for others.
#[derive(Deserialize, Debug)]
struct Wanted {
    on: String,
}

/// `POST /seats/daily`: whether the member is told of fitting seats once a day.
async fn daily(State(site): State<Site>, visit: Visit, Form(wanted): Form<Wanted>) -> Response {
    let on = wanted.on == "yes";
    match site.desk.choose(&visit.caller, |settings| settings.seats = on).await {
        Ok(()) => {
            Redirect::to(if on { "/seats?done=daily" } else { "/seats?done=not-daily" }).into_response()
        }
        Err(error) => visit.refused(&error),
    }
}

/// `POST /seats/sitting`: whether the member would act for players who are away.
async fn sit(State(site): State<Site>, visit: Visit, Form(wanted): Form<Wanted>) -> Response {
    if let Err(error) = visit.caller.need_member() {
        return visit.refused(&error);
    }
    let on = wanted.on == "yes";
    let done = match on {
        true => site.desk.offer_sitting(&visit.caller, None).await,
        false => site.desk.offer_sitting_no_more(&visit.caller, None).await,
    };
    match done {
        Ok(()) => {
            Redirect::to(if on { "/seats?done=sitting" } else { "/seats?done=not-sitting" }).into_response()
        }
        Err(error) if error.is_trouble() => visit.refused(&error),
        Err(error) => page(&site, &visit, &Filter::default(), Some(error.text(visit.lang()))).await,
    }
}

/// A free seat in words.
struct Row {
    label: String,
    variant: String,
    press: String,
    identity: String,
    game_master: String,
    class: String,
    /// The language of its people, where one is agreed.
    language: Option<String>,
    beginners: bool,
    lawless: bool,
    power: String,
    name: String,
    number: u8,
    turn: String,
    /// Centers and units; nothing where that is hidden.
    worth: Option<String>,
    mean: String,
    trend: String,
    neighbours: String,
    /// The picture of the position with the seat's units pointed out; none where that is hidden.
    picture: Option<String>,
    deadline: Option<Moment>,
    talk: String,
    since: String,
    /// The program that plays until then.
    stands_in: Option<String>,
    remaining: String,
    limits: String,
    /// Whether somebody may act for a player who is away.
    sitters: String,
    filled: String,
}

impl Row {
    fn of(chrome: &Chrome, open: &OpenSeat, now: Timestamp) -> Row {
        let (lang, card, seat) = (chrome.lang, &open.card, &open.seat);
        let zone = rhythm::zone(&card.zone).unwrap_or(TimeZone::UTC);
        let power = |power: &Power| facts::power_name(lang, &card.variant, power);
        let mean = open.mean();
        let free = now.duration_since(open.free.since).as_hours() / 24;
        let years = card.last_year.zip(card.turn).map(|(last, turn)| i64::from(last - turn.year));
        Row {
            label: card.label.clone(),
            variant: facts::variant_name(lang, &card.variant),
            press: facts::press(lang, card.press),
            identity: facts::identity(lang, card.identity),
            game_master: card.game_master.clone(),
            class: facts::class(lang, card.class, card.by_invitation),
            language: Some(card.language).filter(|one| !one.is_any()).map(|one| facts::tongue(lang, one)),
            beginners: card.beginners,
            lawless: card.lawless,
            power: seat.power.as_ref().map(|power| power.0.clone()).unwrap_or_default(),
            name: name(lang, open),
            number: seat.seat.0.saturating_add(1),
            turn: card.turn.map(|turn| words::turn(lang, card.calendar(), turn)).unwrap_or_default(),
            worth: seat.centers.zip(seat.units).map(|(centers, units)| {
                say::SeatWorth { centers: i64::from(centers), units: i64::from(units) }.text(lang)
            }),
            mean: match seat.centers {
                Some(_) => say::seat_mean(lang, format!("{}{}{:02}", mean / 100, decimal(lang), mean % 100)),
                None => say::seat_hidden(lang),
            },
            trend: open.free.trend.iter().map(u16::to_string).collect::<Vec<_>>().join(" "),
            picture: seat
                .power
                .as_ref()
                .filter(|_| seat.units.is_some())
                .map(|Power(id)| format!("/games/{}/map.svg?marked={id}&lang={}", card.label, lang.code())),
            neighbours: text::list(lang, open.free.neighbours.iter().map(power)),
            deadline: card
                .deadline
                .filter(|_| card.status == Status::Running)
                .map(|at| Moment::of(chrome, at, &zone)),
            talk: say::seat_talk(lang, i64::from(card.talk_days) * 24),
            stands_in: seat.player.clone().filter(|_| seat.program),
            since: say::SeatSince { day: day(chrome, open.free.since, &zone), days: free }.text(lang),
            remaining: years
                .map_or_else(|| say::seat_no_end(lang), |years| say::seat_years(lang, years.max(0))),
            limits: if card.waits_first {
                say::seat_waits_first(lang)
            } else {
                say::seat_evaluates_first(lang)
            },
            sitters: if card.sitters { say::seat_sitters(lang) } else { say::seat_no_sitters(lang) },
            filled: if card.filled_by_rule {
                text::master::house_fill_rule(lang)
            } else {
                text::master::house_fill_master(lang)
            },
        }
    }
}

const fn decimal(lang: Lang) -> char {
    match lang {
        Lang::De => ',',
        Lang::En => '.',
    }
}

fn name(lang: Lang, open: &OpenSeat) -> String {
    match (&open.seat.alias, &open.seat.power) {
        (Some(alias), _) => alias.clone(),
        (None, Some(power)) => facts::power_name(lang, &open.card.variant, power),
        (None, None) => format!("#{}", open.seat.seat.0.saturating_add(1)),
    }
}

/// `GET /seats`: the seats for which somebody is sought, filtered.
async fn show(State(site): State<Site>, visit: Visit, Query(filter): Query<Filter>) -> Response {
    page(&site, &visit, &filter, None).await
}

async fn page(site: &Site, visit: &Visit, filter: &Filter, fault: Option<String>) -> Response {
    let open = match site.desk.open_seats().await {
        Ok(open) => open,
        Err(error) => return visit.refused(&error),
    };
    let (chrome, lang) = (&visit.chrome, visit.lang());
    let shown = open.iter().filter(|open| filter.fits(open));
    let rows: Vec<Row> = shown.map(|open| Row::of(chrome, open, site.desk.now())).collect();
    let waiting = async { Ok((counts(site, lang).await?, WaitForm::of(site, visit).await?)) };
    let (counts, form) = match waiting.await {
        Ok(found) => found,
        Err(error) => return visit.refused(&error),
    };
    let page = Page {
        chrome,
        counts,
        form,
        filters: filter.fields(lang),
        found: say::seats_found(lang, i64::try_from(rows.len()).unwrap_or(i64::MAX)),
        rows,
        done: match filter.done.as_str() {
            "offer" => Some(say::offered(lang)),
            "queue" => Some(say::offered_queue(lang)),
            "sits" => Some(say::offered_sits(lang)),
            "ahead" => Some(say::offered_ahead(lang)),
            "back" => Some(say::offer_taken_back(lang)),
            "waits" => Some(list::wait_listed(lang)),
            "left" => Some(list::wait_left(lang)),
            "daily" => Some(list::wait_daily_done(lang)),
            "sitting" => Some(list::sitting_offered(lang)),
            "not-sitting" => Some(list::sitting_ended(lang)),
            "not-daily" => Some(list::wait_not_daily_done(lang)),
            _ => None,
        },
        fault,
    };
    render(chrome, page.render())
}

/// `POST /seats`: somebody would take a seat over, or no longer.
async fn offer(State(site): State<Site>, visit: Visit, Form(offer): Form<Offer>) -> Response {
    if let Err(error) = visit.caller.need_member() {
        return visit.refused(&error);
    }
    let (action, said) = match offer.what == "back" {
        true => (Action::StepBack, "/seats?done=back"),
        false => (Action::StepIn, "/seats?done=offer"),
    };
    let given = Arguments::default().with("seat", &offer.seat);
    let part = Some(Capacity::Player);
    let done =
        site.desk.perform(&visit.caller, &offer.label, part, (action, &given), Envelope::default()).await;
    match done {
        Ok(done) if offer.what != "back" => {
            let seat = commands::seat_named(&done.seen(), &offer.seat);
            let said = if seat.is_some_and(|seat| done.sits(seat)) {
                "/seats?done=sits"
            } else if seat.is_some_and(|seat| done.follows(seat)) {
                "/seats?done=ahead"
            } else if done.seen().house.fill == Fill::Rule {
                "/seats?done=queue"
            } else {
                said
            };
            Redirect::to(said).into_response()
        }
        Ok(_) => Redirect::to(said).into_response(),
        Err(error @ (desk::Error::NoGame(_) | desk::Error::NotAllowed(_))) => visit.refused(&error),
        Err(error) if error.is_trouble() => visit.refused(&error),
        Err(error) => page(&site, &visit, &Filter::default(), Some(error.text(visit.lang()))).await,
    }
}

/// `GET /seats/feed.atom`: what fell free last comes first.
async fn atom(State(site): State<Site>, visit: Visit) -> Response {
    let mut open = match site.desk.open_seats().await {
        Ok(open) => open,
        Err(error) => return visit.refused(&error),
    };
    open.reverse();
    let (lang, config) = (visit.lang(), site.desk.config());
    let stamp = |at: Timestamp| at.strftime("%Y-%m-%dT%H:%M:%SZ").to_string();
    let page = format!("{}/seats", config.base_url.trim_end_matches('/'));
    let entries = open.iter().map(|open| {
        let link = site.desk.game_url(&open.card.label);
        let title = format!("{} {}: {}", open.card.label, facts::variant_name(lang, &open.card.variant), name(lang, open));
        let id = format!("{page}#{}-{}-{}", open.card.label, open.seat.seat.0, open.free.since.as_second());
        let (title, updated) = (text::escaped(&title), stamp(open.free.since));
        format!("<entry><id>{id}</id><title>{title}</title><updated>{updated}</updated><link href=\"{link}\"/></entry>")
    });
    let entries: Vec<String> = entries.collect();
    let updated = stamp(open.first().map_or(Timestamp::UNIX_EPOCH, |open| open.free.since));
    let address = Address { id: &page, link: &page, updated: &updated };
    let written = feed(&say::free_seats(lang), &config.site, address, &entries);
    ([(header::CONTENT_TYPE, "application/atom+xml; charset=utf-8")], written).into_response()
}
