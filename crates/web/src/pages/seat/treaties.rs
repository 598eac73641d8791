//! Treaties (Diplomaten) of a power: what is in force, what is offered, offering, declaring, accepting, declining; with the
//! limits of the rules and the reasons of what was refused.

use super::fields::Fields;
use super::{in_path, not_playing};
use crate::pages::nav::GameNav;
use crate::server::render;
use crate::{Chrome, Fault, Site, Visit};
use askama::Template;
use axum::extract::{Form, Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use desk::{Error, Hat, OwnSeat, With};
use game::command::Command;
use game::economy::EconomyAct;
use game::module::Economy;
use game::refusal::Refusal;
use game::treaties::book::{Book, Offer};
use game::treaties::{MOST_WITH_ONE, Terms, Treaty, TreatyCode, field_name, power_name};
use rules::{PowerId, ProvinceKind};
use serde::Deserialize;
use text::Lang;
use text::seat as say;
use variants::Variant;

/// What the address of the page may say.
#[derive(Deserialize, Debug, Default)]
pub struct Asked {
    done: Option<String>,
}

#[derive(Template)]
#[template(path = "seat_treaties.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    nav: GameNav,
    label: String,
    fault: Option<String>,
    done: Option<String>,
    open: bool,
    winter: Option<i32>,
    offers: Vec<Offered>,
    in_force: Vec<(String, Option<String>)>,
    partners: Vec<(String, String, usize)>,
    fields: Vec<(String, String)>,
    notes: Vec<(String, String, String)>,
    points: Vec<(String, i64)>,
    most: usize,
}

/// An offer, and whether it is mine.
struct Offered {
    id: u32,
    words: String,
    own: bool,
}

/// `GET /games/{label}/treaties`.
pub async fn show(
    State(site): State<Site>,
    visit: Visit,
    Path(label): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let done = asked.done.filter(|done| done == "yes").map(|_| say::treaty_done(visit.lang()));
    page(&site, &visit, &label, None, done).await
}

/// `POST /games/{label}/treaties`: offers or declares, accepts, takes back or declines.
pub async fn act(
    State(site): State<Site>,
    visit: Visit,
    Path(label): Path<String>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let fields = Fields(fields);
    match give(&site, &visit, &label, &fields).await {
        Ok(()) => Redirect::to(&format!("/games/{}/treaties?done=yes", in_path(&label))).into_response(),
        Err(error) => match super::fault(&visit, &error) {
            Some(fault) => page(&site, &visit, &label, Some(fault), None).await,
            None => super::refused(&visit, &error),
        },
    }
}

async fn give(site: &Site, visit: &Visit, label: &str, fields: &Fields) -> Result<(), Error> {
    let seat = site.desk.own_seat(&visit.caller, label).await?;
    let act = match fields.get("do") {
        "accept" => EconomyAct::Accept { id: fields.number("id")? },
        "withdraw" => EconomyAct::Withdraw { id: fields.number("id")? },
        "offer" => {
            let treaty = treaty(seat.variant, own(&seat)?, fields)?;
            EconomyAct::Offer { treaty: TreatyCode::of(seat.variant, &treaty) }
        }
        other => return Err(Error::Nothing(other.chars().take(40).collect())),
    };
    site.desk.act(&visit.caller, label, Hat::Player, Command::Economy { act }, With::default()).await?;
    Ok(())
}

/// The power of the seat.
fn own(seat: &OwnSeat) -> Result<PowerId, Error> {
    let power = seat.seen.game.seat(seat.view.seat).and_then(|seat| seat.power.as_ref());
    Ok(power.and_then(|power| seat.variant.power(&power.0)).ok_or(Refusal::UnknownPower)?)
}

fn treaty(variant: &Variant, own: PowerId, fields: &Fields) -> Result<Treaty, Error> {
    let nothing = |name: &str| Error::Nothing(fields.get(name).chars().take(40).collect());
    let partner = || variant.power(fields.get("partner")).ok_or_else(|| nothing("partner"));
    let field = || variant.province(fields.get("field")).ok_or_else(|| nothing("field"));
    let terms = match fields.get("kind") {
        "war" => Terms::War { by: own, on: partner()? },
        "pact" => Terms::NonAggression { between: [own, partner()?] },
        "guarantee" => Terms::Guarantee { by: own, land: field()? },
        "demilitarise" => Terms::Demilitarise { between: [own, partner()?], field: field()? },
        _ => return Err(nothing("kind")),
    };
    Ok(Treaty { terms, secret: fields.get("secret") == "yes" })
}

async fn page(
    site: &Site,
    visit: &Visit,
    label: &str,
    fault: Option<String>,
    done: Option<String>,
) -> Response {
    match site.desk.own_seat(&visit.caller, label).await {
        Ok(seat) if Economy::of_variant(seat.variant) != Some(Economy::Treaties) => {
            Fault::NotFound.page(&visit.chrome)
        }
        Ok(seat) => match gather(&visit.chrome, &seat) {
            Ok(page) => render(&visit.chrome, Page { fault, done, ..page }.render()),
            Err(error) => visit.refused(&error),
        },
        Err(Error::Refused(Refusal::NotSeated)) => not_playing(visit),
        Err(error) => visit.refused(&error),
    }
}

fn gather<'a>(chrome: &'a Chrome, seat: &OwnSeat) -> Result<Page<'a>, Error> {
    let (lang, game, variant) = (chrome.lang, &seat.seen.game, seat.variant);
    let own = own(seat)?;
    let book = Book::fold(variant, &game.economy.treaties);
    let with = |power: PowerId| {
        let both = |treaty: &Treaty| {
            let parties = treaty.terms.parties();
            parties.contains(&own) && parties.contains(&power)
        };
        book.current().filter(|entered| both(&entered.treaty)).count()
    };
    let others = variant.power_ids().filter(|power| *power != own);
    let notes = book.notes.iter().rev().map(|(_, noted)| {
        (noted.treaty.0.clone(), noted.refused.text(lang, variant), noted.refused.paragraph().to_owned())
    });
    let totals = variant.power_ids().map(|power| {
        let id = game::word::seat::Power(variant.power_id(power).to_owned());
        (power_name(lang, variant, power), book.total(&id))
    });
    Ok(Page {
        nav: GameNav::of(chrome, &seat.seen),
        label: game.id.to_string(),
        fault: None,
        done: None,
        open: book.open,
        winter: book.winter.as_ref().map(|winter| winter.year),
        offers: book.offers.iter().filter_map(|offer| offered(lang, variant, own, offer)).collect(),
        in_force: book
            .current()
            .map(|entered| {
                let uncovered = entered.uncovered.then(|| say::treaty_uncovered(lang));
                (entered.treaty.text(lang, variant), uncovered)
            })
            .collect(),
        partners: others
            .map(|power| (variant.power_id(power).to_owned(), power_name(lang, variant, power), with(power)))
            .collect(),
        fields: fields(lang, variant),
        notes: notes.collect(),
        points: totals.collect(),
        most: MOST_WITH_ONE,
        chrome,
    })
}

fn offered(lang: Lang, variant: &Variant, own: PowerId, offer: &Offer) -> Option<Offered> {
    let words = offer.treaty.treaty(variant).ok()?.text(lang, variant);
    Some(Offered { id: offer.id, words, own: variant.power(&offer.from.0) == Some(own) })
}

/// The fields by name.
fn fields(lang: Lang, variant: &Variant) -> Vec<(String, String)> {
    let passable = |id: &rules::ProvinceId| variant.board.kind(*id) != ProvinceKind::Impassable;
    let named = |id: rules::ProvinceId| (variant.province_id(id).to_owned(), field_name(lang, variant, id));
    let mut fields: Vec<(String, String)> = variant.province_ids().filter(passable).map(named).collect();
    fields.sort_by_key(|(_, name)| variants::fold(name));
    fields
}
