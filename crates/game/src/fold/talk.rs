//! Press, messages, proposals, notes.

use crate::body::Body;
use crate::game::Game;
use crate::press::PendingPress;
use crate::vote::{Ballot, Proposal};
use jiff::Timestamp;

pub(super) fn apply(game: &mut Game, at: Timestamp, body: &Body) {
    match body {
        Body::PressSent { id, seat, item } => {
            game.last_id = game.last_id.max(*id);
            game.press.push(PendingPress { id: *id, seat: *seat, item: item.clone(), at });
        }
        Body::PressRefused { id, .. } => game.press.retain(|press| press.id != *id),
        Body::PressPrinted { turn, items } => {
            game.press.clear();
            game.printed.extend(items.iter().map(|item| (*turn, item.clone())));
        }
        Body::MessageSent { message } => game.messages.push(message.clone()),
        Body::Proposed { id, proposal, turn } => {
            game.last_ballot = game.last_ballot.max(*id);
            game.ballots.push(Ballot {
                id: *id,
                proposal: proposal.clone(),
                turn: *turn,
                votes: Vec::new(),
                agreed: false,
            });
        }
        Body::Voted { id, voter, yes } => {
            if let Some(ballot) = game.ballots.iter_mut().find(|ballot| ballot.id == *id) {
                ballot.votes.retain(|(who, _)| who != voter);
                ballot.votes.push((*voter, *yes));
            }
        }
        Body::Agreed { id } => {
            if let Some(ballot) = game.ballots.iter_mut().find(|ballot| ballot.id == *id) {
                ballot.agreed = true;
                if let Proposal::KeepAfterBreach { seat } = ballot.proposal {
                    game.breaches.retain(|(of, _)| *of != seat);
                }
            }
        }
        Body::Lapsed { id } | Body::CouncilRefused { id, .. } => {
            game.ballots.retain(|ballot| ballot.id != *id);
        }
        Body::Noted { text } => game.notes.push((at, text.clone())),
        Body::OffenderReported { player, nmrs } => game.reported.push(format!("{player}: {nmrs} NMR")),
        Body::ContentReported { text } => game.reported.push(text.clone()),
        _ => {}
    }
}
