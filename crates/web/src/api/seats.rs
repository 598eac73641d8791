//! Free seats for everybody, and the seat of somebody who is away for whoever acts for them.

use super::answer::{Answer, Asker, Problem};
use super::bodies::SeatLine;
use crate::Site;
use crate::pages::vacant::Filter;
use axum::Json;
use axum::extract::{Path, Query, State};
use desk::OpenSeat;
use game::press::Message;
use game::submission::Submission;
use game::word::seat::Power;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// A seat for which somebody is sought.
#[derive(Serialize, ToSchema)]
pub struct FreeSeatLine {
    /// Series and number of the game.
    pub game: String,
    /// The variant's id.
    pub variant: String,
    /// Which class of members it is for: `A`, `B`, `C`.
    pub class: &'static str,
    /// `full`, `report`, `none`.
    pub press: &'static str,
    /// The language of its people: `de`, `en`, or `any` where none is agreed.
    pub language: &'static str,
    /// Nobody may know who plays.
    pub hidden: bool,
    /// A beginners' game (10.3): whoever has never played comes first.
    pub beginners: bool,
    /// It was broken off and is played on: nothing of it counts (10.5).
    pub lawless: bool,
    /// Who leads it.
    pub game_master: String,
    /// The free seat with its power, centers and units.
    pub seat: SeatLine,
    /// The turn whose orders are pending: `1901-spring`.
    pub turn: Option<String>,
    /// Its centers as a share of an average seat's, in hundredths; 0 where that is hidden.
    pub mean: u32,
    /// Centers after the last three autumns, oldest first.
    pub trend: Vec<u16>,
    /// Powers with a unit or a center at most two steps away.
    pub neighbours: Vec<String>,
    /// Since when it is free.
    pub since: String,
    /// The deadline; none while the game stands still.
    pub deadline: Option<String>,
    /// So many hours whoever takes it has for negotiating first; working days count.
    pub talk_hours: u32,
    /// The game's last year, if it has one.
    pub last_year: Option<i32>,
    /// The game waits for missing orders before the evaluation (9.10.1b).
    pub waits_first: bool,
    /// Somebody may act for a player who is away (9.4).
    pub sitters: bool,
    /// It goes to whoever waits longest and says yes; else the game master fills it.
    pub filled_by_rule: bool,
}

impl From<&OpenSeat> for FreeSeatLine {
    fn from(open: &OpenSeat) -> FreeSeatLine {
        let (card, free) = (&open.card, &open.free);
        FreeSeatLine {
            game: card.label.clone(),
            variant: card.variant.clone(),
            class: card.class.letter(),
            press: desk::press_word(card.press),
            language: card.language.code(),
            hidden: card.identity.hidden(),
            beginners: card.beginners,
            lawless: card.lawless,
            game_master: card.game_master.clone(),
            seat: SeatLine::from(&open.seat),
            turn: card.turn.map(|turn| turn.to_string()),
            mean: open.mean(),
            trend: free.trend.clone(),
            neighbours: free.neighbours.iter().map(|Power(id)| id.clone()).collect(),
            since: free.since.to_string(),
            deadline: card.deadline.filter(|_| card.status == desk::Status::Running).map(|at| at.to_string()),
            talk_hours: u32::from(card.talk_days) * 24,
            last_year: card.last_year,
            waits_first: card.waits_first,
            sitters: card.sitters,
            filled_by_rule: card.filled_by_rule,
        }
    }
}

/// The part of whoever acts for a player who is away, or is asked to.
#[derive(Serialize)]
pub struct SittingBody {
    /// The seat's number, from 0.
    seat: u8,
    /// From when on they act, and until when.
    from: String,
    to: String,
    /// They have agreed, and so has the game master.
    accepted: bool,
    agreed: bool,
    /// They act now.
    acts: bool,
    /// Messages of that time are theirs to read and write.
    talk: bool,
    /// The powers that the seat orders now.
    powers: Vec<Power>,
    /// Orders are in, whoever sent them.
    ordered: bool,
    /// What they handed in for the pending turn, the newest first.
    submissions: Vec<Submission>,
    /// Messages to and from the seat in their time.
    messages: Vec<Message>,
}

/// All seats for which somebody is sought, the longest free first.
#[utoipa::path(get, path = "/api/v1/seats", tag = "games", params(Filter), responses((status = 200, body = [FreeSeatLine])))]
pub async fn seats(
    State(site): State<Site>,
    asker: Asker,
    Query(filter): Query<Filter>,
) -> Answer<Vec<FreeSeatLine>> {
    let open = site.desk.open_seats().await.map_err(|error| asker.refused(&error))?;
    Ok(Json(open.iter().filter(|open| filter.fits(open)).map(FreeSeatLine::from).collect()))
}

/// The seat of a player who is away, for whoever acts for them or is asked to (9.4): what they handed in for the pending turn, and messages
/// of their time where that was agreed. Orders are sent to `orders`, a message, an answer or the end by the actions.
#[utoipa::path(get, path = "/api/v1/games/{label}/sitting", tag = "play", security(("key" = [])),
    params(("label", description = "Series and number")),
    responses((status = 200, body = Object), (status = 401, body = Problem), (status = 403, body = Problem)))]
pub async fn sitting(
    State(site): State<Site>,
    asker: Asker,
    Path(label): Path<String>,
) -> Answer<SittingBody> {
    let part = site.desk.sits_in(&asker.caller, &label).await.map_err(|error| asker.refused(&error))?;
    let (sitting, view) = (part.sitting, part.view);
    Ok(Json(SittingBody {
        seat: sitting.seat.0,
        from: sitting.from.to_string(),
        to: sitting.to.to_string(),
        accepted: sitting.accepted,
        agreed: sitting.agreed,
        acts: part.acts,
        talk: sitting.talk,
        powers: view.powers,
        ordered: view.ordered,
        submissions: view.submissions.into_iter().map(Arc::unwrap_or_clone).collect(),
        messages: view.messages,
    }))
}
