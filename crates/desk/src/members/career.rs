//! What a game's log says of somebody's career.

use std::collections::BTreeMap;

use club::{Fact, Reliability, Rules, What};
use game::body::Body;
use game::economy::EconomySheet;
use game::event::Event;
use game::game::Game;
use game::ruling::Ruling;
use game::setup::{Class, Setup};
use game::submission::Sheet;
use game::vote::Proposal;
use game::word::seat::{Departure, Occupant, PlayerId, Seat, SeatId, Vacancy};
use game::word::turn::{Phase, Turn};
use jiff::{SignedDuration, Timestamp};

use crate::play::opened::Opened;

/// What the game says of the player.
pub(crate) fn facts(opened: &Opened, player: &PlayerId, rules: &Rules) -> Vec<Fact> {
    let game = &opened.game;
    let hidden = game.hides_people();
    let mut found: Vec<(Timestamp, What)> = Vec::new();
    for (seat, stay) in stays(game, player) {
        if game.started == Some(stay.since) {
            found.extend(costs(game, rules).then_some((stay.since, What::Started)));
        } else if let Some(at) = first_turn_played(game, seat, stay) {
            found.push((at, What::SteppedIn));
        }
    }
    found.extend(departures(opened, player));
    let counts = game.result.as_ref().is_some_and(|result| result.ending.counts());
    if counts {
        found.extend(led(game, player).map(|what| (game.last_at, what)));
    }
    // of a game that was broken off nothing counts that comes later (10.5)
    if let Some((since, _)) = &game.broken_off {
        found.retain(|(at, _)| at <= since);
    }
    let label = game.id.to_string();
    found.into_iter().map(|(at, what)| Fact { at, game: Some(label.clone()), what, hidden }).collect()
}

/// Whether its start costs a point: special variants of class A cost none.
pub(crate) fn costs(game: &Game, rules: &Rules) -> bool {
    let special = |setup: &Setup| setup.class == Class::A && !rules.class_a_costs.contains(&setup.variant);
    !game.setup.as_ref().is_some_and(|setup| special(setup))
}

/// Which part of a game that came to its end the player led: the turns that were evaluated meanwhile.
fn led(game: &Game, player: &PlayerId) -> impl Iterator<Item = What> {
    let now = game.setup.iter().map(|setup| (setup.game_master.id.clone(), Timestamp::MAX));
    let all: Vec<(PlayerId, Timestamp)> = game.led_before.iter().cloned().chain(now).collect();
    let turns_until = |until: Timestamp| {
        let published = game.published.iter().zip(&game.published_at);
        let first = published.filter(|(evaluation, at)| evaluation.correction.is_none() && **at < until);
        first.count() as u32
    };
    let of = turns_until(Timestamp::MAX);
    let begins = std::iter::once(Timestamp::MIN).chain(all.iter().map(|(_, until)| *until));
    let parts: Vec<What> = all
        .iter()
        .zip(begins)
        .filter(|((led, _), _)| led == player)
        .map(|((_, until), from)| (turns_until(from), turns_until(*until)))
        .filter(|(before, until)| before < until || of == 0)
        .map(|(before, until)| match (before, until) {
            (0, until) if until == of => What::Led,
            (before, until) => What::LedPart { before, until, of },
        })
        .collect();
    parts.into_iter()
}

/// Whether the player sat there when the game came to its end.
pub(crate) fn to_the_end(game: &Game, player: &PlayerId) -> bool {
    let counts = game.result.as_ref().is_some_and(|result| result.ending.counts());
    counts && stays(game, player).any(|(_, stay)| stay.left.is_none())
}

/// Where and when the player sat.
pub(crate) fn stays<'g>(
    game: &'g Game,
    player: &'g PlayerId,
) -> impl Iterator<Item = (&'g Seat, &'g Occupant)> {
    let of = move |one: &&Occupant| one.player.as_ref().is_some_and(|person| person.id == *player);
    game.seats.iter().flat_map(move |seat| seat.occupants.iter().filter(of).map(move |one| (seat, one)))
}

/// When the first turn was evaluated for which somebody who took a seat over sent orders of their own.
fn first_turn_played(game: &Game, seat: &Seat, stay: &Occupant) -> Option<Timestamp> {
    let published = game.published.iter().zip(&game.published_at);
    let mut during =
        published.filter(|(_, at)| **at >= stay.since && stay.left.is_none_or(|left| **at <= left));
    // whoever commands no nation has an exchange order alone
    let trades =
        |sheet: &Sheet| matches!(&sheet.economy, Some(EconomySheet::Exchange(own)) if own.stock.is_some());
    let ordered = |turn| {
        game.submissions.iter().any(|sent| {
            let theirs = sent.seat == seat.id && sent.sheet.received >= stay.since;
            theirs && sent.sheet.turn == turn && (sent.sheet.has_orders() || trades(&sent.sheet))
        })
    };
    during.find(|(evaluation, _)| ordered(evaluation.turn)).map(|(_, at)| *at)
}

/// When and how the player lost seats, as far as it counts: what a ruling took back does not.
fn departures(opened: &Opened, player: &PlayerId) -> Vec<(Timestamp, What)> {
    let game = &opened.game;
    let mut proposals: BTreeMap<u32, SeatId> = BTreeMap::new();
    let mut found = Vec::new();
    for event in opened.log.iter() {
        if let Body::Proposed { id, proposal: Proposal::KeepAfterBreach { seat }, .. } = &event.body {
            proposals.insert(*id, *seat);
        }
        let (seat, why) = match kept(&event.body, &proposals).or_else(|| lost(event)) {
            Some(one) => one,
            None => continue,
        };
        let sat = |(of, stay): &(&Seat, &Occupant)| {
            of.id == seat && stay.since <= event.at && stay.left.is_none_or(|left| event.at <= left)
        };
        if let Some((_, stay)) = stays(game, player).find(sat)
            && let Some(what) = counts(why)
            && !excused(game, seat, stay, why)
        {
            found.push((event.at, what));
        }
    }
    found
}

/// Whose identity became known by accident bears the consequences of leaving, though they stay (9.9.7).
fn kept(body: &Body, proposals: &BTreeMap<u32, SeatId>) -> Option<(SeatId, Vacancy)> {
    let Body::Agreed { id } = body else { return None };
    Some((*proposals.get(id)?, Vacancy::IdentityDisclosed))
}

/// Why a seat was lost, in today's logs and in those that told everybody.
fn lost(event: &Event) -> Option<(SeatId, Vacancy)> {
    if let Body::VacancyReason { seat, why, .. } | Body::SeatVacated { seat, why: Some(why), .. } = event.body
    {
        Some((seat, why))
    } else {
        None
    }
}

/// What a departure is in a career.
pub(crate) const fn counts(why: Vacancy) -> Option<What> {
    match why {
        Vacancy::SecondNmr | Vacancy::GraceLapsed | Vacancy::AnonymityViolated => Some(What::Expelled),
        Vacancy::Resigned | Vacancy::IdentityDisclosed => Some(What::Left),
        // people decide what follows
        Vacancy::NoExchangeOrders
        | Vacancy::NmrOffender
        | Vacancy::FalseName
        | Vacancy::Destructive
        | Vacancy::Crossgaming
        | Vacancy::FalseSender
        | Vacancy::Relieved => None,
    }
}

/// Whether an expulsion rests on a turn that was ruled to be no NMR.
fn excused(game: &Game, seat: SeatId, stay: &Occupant, why: Vacancy) -> bool {
    let missed = why.departure() == Departure::Missed;
    let ruled =
        |turn| game.rulings.iter().any(|one| one.turn == turn && one.ruling == Ruling::NoNmr { seat });
    missed && stay.nmrs.iter().any(|turn| ruled(*turn))
}

/// At how many deadlines since then the player's seats needed orders, and had them. Late ones that were accepted are met; where somebody
/// acted for them at the deadline it is not theirs (9.4).
pub(crate) fn reliability(game: &Game, player: &PlayerId, since: Timestamp) -> Reliability {
    let mut found = Reliability::default();
    for (seat, stay) in stays(game, player) {
        found += deadlines(game, seat, |due, at| {
            let there = at >= since && at >= stay.since && stay.left.is_none_or(|left| at <= left);
            let acts = game.sittings.iter().any(|one| one.seat == seat.id && one.acts_at(due));
            there && !acts
        });
    }
    found
}

/// At how many deadlines the player acted for somebody whose seat needed orders, and it had them (9.4).
pub(crate) fn sat(game: &Game, player: &PlayerId) -> Reliability {
    let mut found = Reliability::default();
    for sitting in game.sittings.iter().filter(|one| one.is_by(player)) {
        if let Some(seat) = game.seat(sitting.seat) {
            found += deadlines(game, seat, |due, _| sitting.acts_at(due));
        }
    }
    found
}

/// Whether a deadline of the turn was moved because somebody was away, where the house does that (9.4), or because nobody may have answered
/// the door: who met the next one, and who did not, says nothing about anybody. It is asked of what everybody was told and for all players
/// alike: who was away is nobody else's business.
fn was_moved(game: &Game, turn: Turn) -> bool {
    let overslept = game.overslept.iter().any(|deadline| deadline.turn == turn);
    overslept
        || game
            .deadlines
            .iter()
            .any(|notice| notice.deadline.turn == turn && notice.reason.spares_everybody())
}

/// The deadlines of a seat of which `counts` says so, by the deadline and the moment of the evaluation.
fn deadlines(game: &Game, seat: &Seat, counts: impl Fn(Timestamp, Timestamp) -> bool) -> Reliability {
    let mut found = Reliability::default();
    let Some(power) = &seat.power else { return found };
    for (evaluation, at) in game.published.iter().zip(&game.published_at) {
        let turn = evaluation.turn;
        let notice = game.deadlines.iter().rev().find(|notice| notice.deadline.turn == turn);
        // who acted until the deadline acted for this turn
        let due = notice.map_or(*at, |notice| notice.deadline.at.min(*at));
        let due = due.saturating_sub(SignedDuration::from_secs(1)).unwrap_or(due);
        let lawful = game.broken_off.as_ref().is_none_or(|(since, _)| at <= since);
        let stands = game.evaluation(turn).is_some_and(|last| std::sync::Arc::ptr_eq(last, evaluation));
        let had_units = game.standing_before(turn).unit_count(power) > 0;
        let ruled =
            game.rulings.iter().any(|one| one.turn == turn && one.ruling == Ruling::NoNmr { seat: seat.id });
        let asked = had_units && turn.phase == Phase::Movement && !ruled && !was_moved(game, turn);
        if lawful && stands && asked && counts(due, *at) {
            found.due += 1;
            found.met += u32::from(!evaluation.lacks(power));
        }
    }
    found
}
