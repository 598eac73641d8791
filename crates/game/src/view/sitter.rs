//! What somebody sees who acts for a player while they are away (9.4): the public page, what they handed in themselves for the
//! pending turn, and messages of their time where all agreed to that. Never what the player wrote, or was written, before. Where not
//! everybody sees everything (M13) they see of the board what the seat does, while they act: nobody orders units blindfold.

use super::filter::seen;
use crate::away::Sitting;
use crate::body::Body;
use crate::duty;
use crate::event::Event;
use crate::game::Game;
use crate::press::Message;
use crate::submission::{Flag, Submission};
use crate::word::actor::Viewer;
use crate::word::seat::Power;
use jiff::Timestamp;
use std::sync::Arc;
use variants::Sight;

/// A seat as whoever sits in sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct SitterView {
    /// The game as everybody sees it; with what the seat saw of the board, where that is not the same.
    pub game: Game,
    /// For whom, and until when.
    pub sitting: Sitting,
    /// Powers that the seat orders now.
    pub powers: Vec<Power>,
    /// Orders of the seat's are in, whoever sent them: that the player may have, they need to know to help.
    pub ordered: bool,
    /// What they handed in for the pending turn, newest first.
    pub submissions: Vec<Arc<Submission>>,
    /// Messages to and from the seat in their time, oldest first; none where that was not agreed.
    pub messages: Vec<Message>,
}

impl SitterView {
    /// Of a game and its whole log, at this moment.
    pub fn of(game: &Game, log: &[Event], sitting: &Sitting, at: Timestamp) -> SitterView {
        let seat = sitting.seat;
        let time = sitting.from..sitting.to;
        let (mut submissions, mut messages) = (Vec::new(), Vec::new());
        for event in log.iter().filter(|event| time.contains(&event.at)) {
            if let Body::Submitted { submission } = &event.body
                && submission.seat == seat
                && submission.is(Flag::BySitter)
                && Some(submission.sheet.turn) == game.turn
            {
                submissions.insert(0, Arc::new((**submission).clone()));
            }
            if let Body::MessageSent { message } = &event.body
                && sitting.talk
                && (message.from == seat || message.to.contains(&seat))
            {
                messages.push(message.clone());
            }
        }
        let eyes = (game.sight() != Sight::All && sitting.acts_at(at)).then_some(Viewer::Seat(seat));
        let of_the_board = |event: &Event| {
            let told = matches!(event.body, Body::Published { .. });
            eyes.filter(|_| told).and_then(|eyes| seen(event, eyes))
        };
        let public =
            log.iter().filter_map(|event| seen(event, Viewer::Public).or_else(|| of_the_board(event)));
        let public: Vec<Event> = (1..).zip(public).map(|(seq, event)| Event { seq, ..event }).collect();
        SitterView {
            game: Game::fold(game.id.clone(), &public),
            sitting: sitting.clone(),
            powers: game.powers_of(seat).cloned().collect(),
            ordered: game.turn.is_some_and(|turn| duty::has_ordered(game, seat, turn, Timestamp::MAX)),
            submissions,
            messages,
        }
    }
}
