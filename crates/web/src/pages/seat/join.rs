//! Signing up for a game with the powers that one would like (9.3), changing one's mind, and taking it back. Whoever comes to a
//! game without a place may be told when a seat falls free in one like it.

use super::fields::Fields;
use crate::pages::nav::GameNav;
use crate::server::render;
use crate::{At, Chrome, Fault, Site, Visit};
use askama::Template;
use axum::extract::{Form, Query};
use axum::response::{IntoResponse, Redirect, Response};
use club::SeatWish;
use desk::{Capacity, Envelope, Error, words};
use game::command::Command;
use game::game::Stage;
use game::setup::Identity;
use game::sign_up::Application;
use game::view::View;
use game::word::seat::Power;
use serde::Deserialize;
use text::seat as say;

/// What the address of the page may say.
#[derive(Deserialize, Debug, Default)]
pub struct Asked {
    done: Option<String>,
}

#[derive(Template)]
#[template(path = "seat_join.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    nav: GameNav,
    label: String,
    variant: String,
    taken: String,
    names: String,
    open: bool,
    /// Nobody can sit down here now.
    no_room: bool,
    /// They stand on the waiting list for such seats; none where it is not known who reads.
    told: Option<bool>,
    signed_in: bool,
    applied: bool,
    plays: bool,
    /// What signing up means for the reader's standing.
    means: Vec<String>,
    wishes: Vec<(String, String, String)>,
    alias: Option<String>,
    most: usize,
    fault: Option<String>,
    done: Option<String>,
}

/// `GET /games/{label}/join`: signing up for a game, with wishes for powers (9.3).
pub async fn show(At { site, visit, named: label }: At, Query(asked): Query<Asked>) -> Response {
    let done = match asked.done.as_deref() {
        Some("join") => Some(say::joined(visit.lang())),
        Some("withdraw") => Some(say::withdrawn(visit.lang())),
        Some("tell") => Some(say::will_be_told(visit.lang())),
        _ => None,
    };
    page(&site, &visit, &label, None, done, &Fields::default()).await
}

/// `POST /games/{label}/join`: signs up, or changes the wishes of who had done so.
pub async fn join(
    At { site, visit, named: label }: At,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let fields = Fields(fields);
    match try_to_join(&site, &visit, &label, &fields).await {
        Ok(()) => done(&label, "join"),
        Err(Error::SignInFirst) => Fault::SignIn.page(&visit.chrome),
        Err(error @ (Error::Refused(_) | Error::Unreadable { .. })) => {
            page(&site, &visit, &label, Some(error.text(visit.lang())), None, &fields).await
        }
        Err(error) => visit.refused(&error),
    }
}

async fn try_to_join(site: &Site, visit: &Visit, label: &str, fields: &Fields) -> Result<(), Error> {
    let member = visit.caller.need_member()?;
    let preferences = preferences(fields)?;
    let alias = Some(fields.get("alias").to_owned()).filter(|alias| !alias.is_empty());
    let sign_up = Command::SignUp { player: member.person(), preferences, alias };
    let again = site.desk.own_application(&visit.caller, label).await?.is_some();
    if again {
        let withdraw = Command::WithdrawSignUp { player: member.player() };
        site.desk.act(&visit.caller, label, Capacity::Player, withdraw, Envelope::default()).await?;
    }
    site.desk.act(&visit.caller, label, Capacity::Player, sign_up, Envelope::default()).await?;
    Ok(())
}

/// `POST /games/{label}/join/withdraw`: takes one's sign-up back before the start.
pub async fn withdraw(At { site, visit, named: label }: At) -> Response {
    let Ok(member) = visit.caller.need_member() else { return Fault::SignIn.page(&visit.chrome) };
    let command = Command::WithdrawSignUp { player: member.player() };
    match site.desk.act(&visit.caller, &label, Capacity::Player, command, Envelope::default()).await {
        Ok(_) => done(&label, "withdraw"),
        Err(error) => visit.refused(&error),
    }
}

/// `POST /games/{label}/join/tell`: onto the waiting list for seats in games like this one, beside what they wait for already.
pub async fn tell(At { site, visit, named: label }: At) -> Response {
    match wait(&site, &visit, &label).await {
        Ok(()) => done(&label, "tell"),
        Err(Error::SignInFirst) => Fault::SignIn.page(&visit.chrome),
        Err(error @ Error::Club(_)) => {
            page(&site, &visit, &label, Some(error.text(visit.lang())), None, &Fields::default()).await
        }
        Err(error) => visit.refused(&error),
    }
}

async fn wait(site: &Site, visit: &Visit, label: &str) -> Result<(), Error> {
    visit.caller.need_member()?;
    let card = site.desk.card(label).await?;
    let own = site.desk.own_waiting(&visit.caller).await?.map(|waits| waits.wish);
    let wish = match own {
        Some(mut wish) => {
            if !wish.variants.is_empty() && !wish.variants.contains(&card.variant) {
                wish.variants.push(card.variant);
            }
            wish
        }
        None => SeatWish { variants: vec![card.variant], ..SeatWish::default() },
    };
    site.desk.wait_for_seat(&visit.caller, wish, None).await
}

fn done(label: &str, what: &str) -> Response {
    Redirect::to(&format!("/games/{}/join?done={what}", super::in_path(label))).into_response()
}

/// The powers that were given a number, the smallest first.
fn preferences(fields: &Fields) -> Result<Vec<Power>, Error> {
    let mut wishes: Vec<(u32, &str)> = Vec::new();
    for (power, place) in fields.beginning("wish-").filter(|(_, place)| !place.is_empty()) {
        let number =
            place.parse().map_err(|_| Error::Unreadable { what: "number", given: place.to_owned() })?;
        if wishes.iter().any(|(other, _)| *other == number) {
            return Err(Error::Unreadable { what: "wish", given: place.to_owned() });
        }
        wishes.push((number, power));
    }
    wishes.sort_unstable();
    Ok(wishes.into_iter().map(|(_, power)| Power(power.to_owned())).collect())
}

async fn page(
    site: &Site,
    visit: &Visit,
    label: &str,
    fault: Option<String>,
    done: Option<String>,
    fields: &Fields,
) -> Response {
    match gather(site, visit, label, fields).await {
        Ok(page) => render(&visit.chrome, Page { fault, done, ..page }.render()),
        Err(error) => visit.refused(&error),
    }
}

async fn gather<'a>(site: &Site, visit: &'a Visit, label: &str, fields: &Fields) -> Result<Page<'a>, Error> {
    let lang = visit.lang();
    let seen = site.desk.look_as_reader(&visit.caller, label).await?;
    let game = &seen.game;
    let applied = match visit.caller.member() {
        Some(_) => site.desk.own_application(&visit.caller, label).await?,
        None => None,
    };
    let told = match visit.caller.member() {
        Some(_) => Some(site.desk.own_waiting(&visit.caller).await?.is_some_and(|waits| {
            let of = game.setup.as_ref().map(|setup| &setup.variant);
            waits.wish.variants.is_empty() || of.is_some_and(|of| waits.wish.variants.contains(of))
        })),
        None => None,
    };
    let means = match visit.caller.member() {
        Some(_) if game.stage == Stage::SignUp => site.desk.joining_words(&visit.caller, label, lang).await?,
        Some(_) | None => Vec::new(),
    };
    let setup = game.setup.as_deref();
    let identity = setup.map(|setup| setup.identity).unwrap_or_default();
    let investors = setup.and_then(|setup| setup.investors);
    let powers = game.frame.as_ref().map_or(&[][..], |frame| &frame.powers);
    let seats = game.frame.as_ref().map_or(0, |frame| frame.seat_count());
    let places = investors.map_or(seats, usize::from);
    let alias = match (identity, &applied) {
        (Identity::Pseudonyms, Some(applied)) => Some(applied.alias.clone().unwrap_or_default()),
        (Identity::Pseudonyms, None) => Some(fields.get("alias").to_owned()),
        _ => None,
    };
    let wishes = match investors {
        Some(_) => Vec::new(),
        None => powers.iter().map(|power| wish(lang, game, power, applied.as_ref(), fields)).collect(),
    };
    Ok(Page {
        chrome: &visit.chrome,
        nav: GameNav::of(&visit.chrome, &seen),
        label: game.id.to_string(),
        variant: words::variant(lang, game),
        taken: say::Places { taken: game.places.0, places }.text(lang),
        names: text::list(lang, game.places.1.iter().cloned()),
        open: game.stage == Stage::SignUp,
        no_room: game.stage != Stage::SignUp || (usize::from(game.places.0) >= places && applied.is_none()),
        told,
        signed_in: visit.caller.member().is_some(),
        applied: applied.is_some(),
        plays: seen.seat.is_some(),
        means,
        most: wishes.len(),
        wishes,
        alias,
        fault: None,
        done: None,
    })
}

/// A power with the number it has in the wishes: what was just typed, else what was handed in.
fn wish(
    lang: text::Lang,
    game: &View,
    power: &Power,
    applied: Option<&Application>,
    fields: &Fields,
) -> (String, String, String) {
    let at = applied.and_then(|applied| applied.preferences.iter().position(|wished| wished == power));
    let typed = fields.get(&format!("wish-{power}")).to_owned();
    let number =
        if typed.is_empty() { at.map_or_else(String::new, |at| (at + 1).to_string()) } else { typed };
    (power.0.clone(), words::power(lang, game, power), number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wished(fields: &[(&str, &str)]) -> Result<Vec<String>, Error> {
        let fields = fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Ok(preferences(&Fields(fields))?.into_iter().map(|power| power.0).collect())
    }

    #[test]
    fn wishes_are_ordered_by_their_numbers() {
        let given = [("wish-france", "3"), ("wish-italy", ""), ("wish-turkey", "1"), ("alias", "7")];
        assert_eq!(wished(&given).expect("readable"), ["turkey", "france"]);
        assert!(wished(&[("wish-france", "1"), ("wish-italy", "1")]).is_err(), "one number, two powers");
        assert!(wished(&[("wish-france", "first")]).is_err());
        assert_eq!(wished(&[]).expect("no wish is a wish for anything"), Vec::<String>::new());
    }
}
