//! Press and private messages of a game, for its players: letters by correspondent, what appeared, what waits, and writing.

use super::fields::Fields;
use super::not_playing;
use crate::pages::nav::GameNav;
use crate::server::render;
use crate::{At, moment};
use crate::{Chrome, Site, Visit};
use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use desk::{Error, OwnSeat, Read, correspondence, words};
use game::game::Stage;
use game::press::{Message, Printed};
use game::refusal::Refusal;
use game::setup::Press;
use game::word::seat::SeatId;
use jiff::Timestamp;
use serde::Deserialize;
use text::seat as say;

/// What the address of the page may say.
#[derive(Deserialize, Debug, Default)]
pub struct Asked {
    done: Option<String>,
    /// Whose letters are open: seats with commas between, or `press`.
    with: Option<String>,
    /// Words that are looked for.
    q: Option<String>,
    /// What is muted is shown as well.
    muted: Option<String>,
}

/// What was given to the page.
#[derive(Default)]
pub struct Arguments {
    /// Why it was not done.
    pub fault: Option<String>,
    /// What was done.
    pub done: Option<String>,
    /// Which form it was.
    pub what: String,
    /// What the form said.
    pub fields: Fields,
    /// Whose letters are open.
    pub with: Option<String>,
    /// Words that are looked for.
    pub q: String,
    /// What is muted is shown as well.
    pub muted: bool,
}

#[derive(Template)]
#[template(path = "seat_press.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    nav: GameNav,
    label: String,
    board: String,
    given: Arguments,
    own: String,
    writes_press: bool,
    nothing: bool,
    by_orders: bool,
    writes_messages: bool,
    /// The press is open, not a correspondence.
    press: bool,
    threads: Vec<Thread>,
    /// With whom: the heading over the open letters.
    heading: String,
    others: Vec<(u8, String, bool)>,
    waiting: Vec<(String, String)>,
    messages: Vec<Letter>,
    printed: Vec<Issue>,
    /// So many are hidden, and where they are shown.
    hidden: Option<(String, String)>,
    /// The one other seat of an open correspondence, and whether it is muted.
    mute: Option<(u8, bool)>,
}

/// A correspondence in the list.
struct Thread {
    /// Seats with commas between.
    with: String,
    name: String,
    /// The other's power, if there is one.
    power: String,
    unread: usize,
    /// How its last letter begins.
    last: String,
    open: bool,
}

/// A private message.
struct Letter {
    from: String,
    power: String,
    to: String,
    at: String,
    /// The turn in which it was written.
    postmark: String,
    text: String,
    own: bool,
    unread: bool,
}

/// The press of a turn.
struct Issue {
    turn: String,
    items: Vec<Release>,
}

/// A press release that appeared.
struct Release {
    from: String,
    power: String,
    /// Without a sender.
    grey: bool,
    to: String,
    title: String,
    text: String,
}

/// The word for the press in the place of seats.
const PRESS: &str = "press";
/// Letters of a message that the list shows.
const BEGINNING: usize = 60;

/// `GET /games/{label}/press`: the player's messages and press, one correspondence opened.
pub async fn show(At { site, visit, named: label }: At, Query(asked): Query<Asked>) -> Response {
    let lang = visit.lang();
    let done = match asked.done.as_deref() {
        Some("press") => Some(say::done_press(lang)),
        Some("message") => Some(say::done_message(lang)),
        Some("mute") => Some(say::done_mute(lang)),
        Some("unmute") => Some(say::done_unmute(lang)),
        _ => None,
    };
    let q = asked.q.unwrap_or_default().trim().to_owned();
    page(
        &site,
        &visit,
        &label,
        Arguments { done, with: asked.with, q, muted: asked.muted.is_some(), ..Arguments::default() },
    )
    .await
}

/// The page of press and messages, with what came of a form.
pub async fn page(site: &Site, visit: &Visit, label: &str, given: Arguments) -> Response {
    match gather(site, visit, label, given).await {
        Ok(page) => render(&visit.chrome, page.render()),
        Err(Error::Refused(Refusal::NotSeated)) => not_playing(visit),
        Err(error) => visit.refused(&error),
    }
}

async fn gather<'a>(site: &Site, visit: &'a Visit, label: &str, given: Arguments) -> Result<Page<'a>, Error> {
    let (chrome, lang) = (&visit.chrome, visit.lang());
    let seat = site.desk.own_seat(&visit.caller, label).await?;
    let read = site.desk.read_until(&visit.caller, label).await?;
    let game = &seat.seen.game;
    let press = game.setup.as_ref().map(|setup| setup.press).unwrap_or_default();
    let running = game.stage == Stage::Running;
    let by_orders = game::module::takes_press(seat.variant);
    let writes_messages = running && press == Press::Full;
    let asked: Vec<SeatId> = if given.what == "message" { addressees(&given.fields) } else { Vec::new() };
    let letters = seat.view.messages.as_slice();
    let open = match given.with.as_deref() {
        Some(PRESS) => None,
        Some(with) => Some(with.split(',').filter_map(|id| Some(SeatId(id.parse().ok()?))).collect()),
        None if !asked.is_empty() => Some(asked.clone()),
        None if given.what == PRESS || given.done.is_some() => None,
        // What is new first, else what came last.
        None => letters
            .iter()
            .find(|message| read.is_unread(seat.view.seat, message))
            .or(letters.last())
            .map(|message| correspondence(seat.view.seat, message)),
    };
    let shown = Shown { chrome, seat: &seat, read: &read, q: &given.q };
    let threads = shown.threads(open.as_deref(), writes_messages);
    let of = |message: &&Message| {
        given.q.is_empty() && open.as_deref() == Some(&correspondence(seat.view.seat, message))
            || !given.q.is_empty() && shown.fits(&message.text)
    };
    let found: Vec<&Message> = letters.iter().filter(of).collect();
    let quiet = |from: SeatId| read.mutes(from) && !given.muted;
    let messages: Vec<Letter> =
        found.iter().filter(|one| !quiet(one.from)).map(|one| shown.letter(one)).collect();
    let printed = if open.is_none() || !given.q.is_empty() { shown.issues(given.muted) } else { Vec::new() };
    let hidden =
        found.len() - messages.len() + if open.is_none() && !given.muted { shown.quiet() } else { 0 };
    let with = open.as_ref().map_or(PRESS.to_owned(), |with| in_address(with));
    let hidden = (hidden > 0).then(|| {
        let way = format!("/games/{}/press?with={with}&muted=yes", game.id);
        (say::muted_here(lang, hidden as i64), way)
    });
    let mute = open.as_deref().and_then(|with| match with {
        [one] => Some((one.0, read.mutes(*one))),
        _ => None,
    });
    if let Some(others) = open.as_deref().filter(|_| given.q.is_empty()) {
        site.desk.note_read(&visit.caller, label, others).await?;
    }
    let ticked = |id: SeatId| asked.contains(&id) || open.as_ref().is_some_and(|with| with.contains(&id));
    let others = game.seats.iter().filter(|other| other.id != seat.view.seat);
    let others = others.map(|other| (other.id.0, words::seat(lang, game, other.id), ticked(other.id)));
    let waiting = seat.view.press.iter().map(|waiting| {
        let title = if waiting.item.title.is_empty() { &waiting.item.to } else { &waiting.item.title };
        (title.clone(), waiting.item.text.clone())
    });
    let heading = match &open {
        Some(with) => text::list(lang, with.iter().map(|id| words::seat(lang, game, *id))),
        None => say::printed(lang),
    };
    Ok(Page {
        nav: GameNav::of(chrome, &seat.seen),
        label: game.id.to_string(),
        board: seat.variant.board_of.clone(),
        own: words::seat(lang, game, seat.view.seat),
        writes_press: running && press != Press::None && !by_orders,
        nothing: press == Press::None,
        by_orders: running && press != Press::None && by_orders,
        writes_messages,
        press: open.is_none(),
        others: others.collect(),
        waiting: waiting.collect(),
        printed,
        hidden,
        mute,
        heading: if given.q.is_empty() { heading } else { say::found(lang, given.q.as_str()) },
        threads,
        messages,
        given,
        chrome,
    })
}

/// The seats that a form names as `#3`.
pub fn addressees(fields: &Fields) -> Vec<SeatId> {
    let numbers = fields.all("to").filter_map(|to| to.trim_start_matches('#').parse::<u8>().ok());
    let mut seats: Vec<SeatId> = numbers.filter_map(|number| Some(SeatId(number.checked_sub(1)?))).collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}

/// A correspondence as the address of the page names it.
fn in_address(with: &[SeatId]) -> String {
    with.iter().map(|id| id.0.to_string()).collect::<Vec<_>>().join(",")
}

/// What the page is made of.
struct Shown<'a> {
    chrome: &'a Chrome,
    seat: &'a OwnSeat,
    read: &'a Read,
    q: &'a str,
}

impl Shown<'_> {
    /// Whether a text has the words that are looked for.
    fn fits(&self, text: &str) -> bool {
        self.q.is_empty() || text.to_lowercase().contains(&self.q.to_lowercase())
    }

    fn power(&self, id: SeatId) -> String {
        let power = self.seat.seen.game.seat(id).and_then(|seat| seat.power.as_ref());
        power.map(|power| power.0.clone()).unwrap_or_default()
    }

    /// The correspondences, the one with the newest letter first, then everybody to whom nothing was written yet.
    fn threads(&self, open: Option<&[SeatId]>, writes: bool) -> Vec<Thread> {
        let (lang, game, own) = (self.chrome.lang, &self.seat.seen.game, self.seat.view.seat);
        let mut all: Vec<(Vec<SeatId>, Option<&Message>, usize)> = Vec::new();
        for message in self.seat.view.messages.iter().rev() {
            let others = correspondence(own, message);
            let unread = usize::from(self.read.is_unread(own, message));
            match all.iter_mut().find(|(with, ..)| *with == others) {
                Some((_, _, number)) => *number += unread,
                None => all.push((others, Some(message), unread)),
            }
        }
        for other in game.seats.iter().filter(|other| writes && other.id != own) {
            if !all.iter().any(|(with, ..)| *with == [other.id]) {
                all.push((vec![other.id], None, 0));
            }
        }
        if let Some(open) = open.filter(|open| open.len() > 1 && !all.iter().any(|(with, ..)| with == open)) {
            all.push((open.to_vec(), None, 0));
        }
        all.into_iter()
            .map(|(with, last, unread)| Thread {
                name: text::list(lang, with.iter().map(|id| words::seat(lang, game, *id))),
                power: if let [one] = with.as_slice() { self.power(*one) } else { String::new() },
                unread: if open == Some(&with) { 0 } else { unread },
                last: last
                    .filter(|last| !self.read.mutes(last.from))
                    .map(|last| last.text.chars().take(BEGINNING).collect())
                    .unwrap_or_default(),
                open: open == Some(&with),
                with: in_address(&with),
            })
            .collect()
    }

    fn letter(&self, message: &Message) -> Letter {
        let (lang, game) = (self.chrome.lang, &self.seat.seen.game);
        let own = self.seat.view.seat;
        Letter {
            from: match (words::seat(lang, game, message.from), &message.by) {
                (seat, Some(by)) => text::desk::SitterSigned { seat, by }.text(lang),
                (seat, None) => seat,
            },
            power: self.power(message.from),
            to: text::list(lang, message.to.iter().map(|to| words::seat(lang, game, *to))),
            at: moment::short(self.chrome, message.at, &game.zone()),
            postmark: self.postmark(message.at),
            text: message.text.clone(),
            own: message.from == own,
            unread: self.read.is_unread(own, message),
        }
    }

    /// The turn that was pending then.
    fn postmark(&self, at: Timestamp) -> String {
        let game = &self.seat.seen.game;
        let later = game.published.iter().zip(&game.published_at).find(|(_, published)| **published >= at);
        let turn = later.map(|(evaluation, _)| evaluation.turn).or(game.turn);
        turn.map(|turn| words::turn(self.chrome.lang, game.calendar(), turn)).unwrap_or_default()
    }

    /// How many press releases are hidden from whoever reads.
    fn quiet(&self) -> usize {
        let printed = self.seat.seen.game.printed.iter();
        printed.filter(|(_, one)| one.from.is_some_and(|from| self.read.mutes(from))).count()
    }

    /// The press that appeared, the newest turn first.
    fn issues(&self, muted: bool) -> Vec<Issue> {
        let (lang, game) = (self.chrome.lang, &self.seat.seen.game);
        let mut issues: Vec<Issue> = Vec::new();
        let fits = |text: &str, title: &str| self.fits(text) || self.fits(title);
        let heard = |one: &Printed| muted || !one.from.is_some_and(|from| self.read.mutes(from));
        let shown = game.printed.iter().rev().filter(|(_, one)| fits(&one.text, &one.title) && heard(one));
        for (turn, printed) in shown {
            let turn = words::turn(lang, game.calendar(), *turn);
            let from = printed.from.map_or_else(|| say::grey(lang), |from| words::seat(lang, game, from));
            let to = if printed.to.is_empty() { say::to_all(lang) } else { printed.to.clone() };
            let release = Release {
                from,
                power: printed.from.map(|from| self.power(from)).unwrap_or_default(),
                grey: printed.from.is_none(),
                to,
                title: printed.title.clone(),
                text: printed.text.clone(),
            };
            match issues.last_mut().filter(|issue| issue.turn == turn) {
                Some(issue) => issue.items.insert(0, release),
                None => issues.push(Issue { turn, items: vec![release] }),
            }
        }
        issues
    }
}
