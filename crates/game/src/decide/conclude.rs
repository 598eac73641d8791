//! The end of a game (1.3 to 1.6, 10.5, 10.6) and its result.

use super::deciding::{Deciding, reason, short};
use crate::body::Body;
use crate::calendar::deadline::DeadlineReason;
use crate::ending::{DrawCause, EconomyEnd, Ending};
use crate::evaluation::Evaluation;
use crate::game::{Game, Stage};
use crate::module::Economy;
use crate::plain;
use crate::ranking;
use crate::refusal::Refusal;
use crate::word::seat::{Person, Power, SeatId};
use crate::word::turn::Season;
use jiff::{SignedDuration, Timestamp};
use rules::PowerId;
use variants::{AtEnd, Sight};

/// So long after it was broken off a game may be played on.
const PLAY_ON_WITHIN: SignedDuration = SignedDuration::from_hours(28 * 24);

/// When everybody learns who was who in a broken off game that nobody plays on; none if they know.
pub(crate) fn closes_at(game: &Game) -> Option<Timestamp> {
    let waits = game.stage == Stage::Over && game.started.is_some() && game.hides_people();
    let (since, _) = game.broken_off.as_ref().filter(|_| waits)?;
    since.checked_add(PLAY_ON_WITHIN).ok()
}

impl Deciding {
    /// Whether the evaluation just published ends the game; if so it is ended. A module's own end comes after the
    /// victory on the board and before the limits of the calendar.
    pub(super) fn end_by_rule(&mut self, evaluation: &Evaluation, economy: Option<EconomyEnd>) -> bool {
        let ending = evaluation
            .winner
            .map(|power| Ending::Solo { power: plain::power(&evaluation.board, power) })
            .or_else(|| self.won_together(evaluation))
            .or(economy.map(|code| Ending::Economy { code }))
            .or_else(|| self.limit_reached(evaluation));
        let Some(ending) = ending else {
            return false;
        };
        self.end(ending);
        true
    }

    /// Several have enough, on a board on which several may win (DPjudge, SHARED_VICTORY).
    fn won_together(&self, evaluation: &Evaluation) -> Option<Ending> {
        let shared = evaluation.tied && evaluation.board.board.spec().winning.shared;
        let powers = self.tied().filter(|_| shared)?;
        Some(Ending::Draw { powers, cause: DrawCause::Together })
    }

    /// Who is tied with enough to win after the last evaluation; none unless several are.
    pub(super) fn tied(&self) -> Option<Vec<Power>> {
        let evaluation = self.game.last_evaluation().filter(|evaluation| evaluation.tied)?;
        let (board, setup) = (evaluation.board, self.game.setup.as_ref()?);
        let position = plain::position(&board, &evaluation.standing);
        let tied = rules::contenders(&board.board, &setup.rules().ok()?, &position);
        let teams = &board.board.spec().winning.teams;
        let all = |power: PowerId| {
            let team = teams.iter().find(|team| team.contains(&power));
            team.cloned().unwrap_or_else(|| vec![power])
        };
        let powers = tied.iter().flat_map(|power| all(*power));
        (tied.len() > 1).then(|| powers.map(|power| plain::power(&board, power)).collect())
    }

    /// The ends of the calendar, judged once the centers of an autumn are counted (1.5, 1.6). "Whichever comes first"
    /// (R025); a shortened end goes before a draw.
    fn limit_reached(&self, evaluation: &Evaluation) -> Option<Ending> {
        if !Economy::of(&self.game).is_none_or(|economy| economy.ways().calendar_ends) {
            return None;
        }
        let limits = self.game.limits?;
        let year_over = evaluation.turn.season == Season::Autumn && evaluation.standing.dislodged.is_empty();
        if !year_over || !evaluation.counted_centers {
            return None;
        }
        let year = evaluation.turn.year;
        if limits.shortened.is_some_and(|last| year >= last) {
            return Some(Ending::Shortened);
        }
        let cause = if limits.quiet_years.is_some_and(|most| self.quiet_years() >= most) {
            DrawCause::QuietYears
        } else if limits.last_year.is_some_and(|last| year >= last) {
            return Some(self.last_year_over());
        } else {
            return None;
        };
        Some(Ending::Draw { powers: self.owners(), cause })
    }

    /// What the last year brings: a draw, unless the board or an option says otherwise (M6).
    fn last_year_over(&self) -> Ending {
        let cause = DrawCause::LastYear;
        let variant = self.game.variant();
        match variant.map_or(AtEnd::Draw, |variant| variant.rules.at_end) {
            AtEnd::Power(power) => variant
                .map_or(Ending::Shortened, |variant| Ending::Solo { power: plain::power(variant, power) }),
            AtEnd::Draw => Ending::Draw { powers: self.owners(), cause },
            AtEnd::Places => Ending::Shortened,
            AtEnd::Leader => {
                let standing = self.game.standing();
                let owners = self.owners();
                let most = owners.iter().map(|power| standing.center_count(power)).max();
                let leads = |power: &Power| Some(standing.center_count(power)) == most;
                match <[Power; 1]>::try_from(owners.into_iter().filter(leads).collect::<Vec<_>>()) {
                    Ok([power]) => Ending::Solo { power },
                    Err(powers) => Ending::Draw { powers, cause },
                }
            }
        }
    }

    /// Autumns in a row, up to the last, in which nobody took a center of a fellow player (1.5). Neutral centers
    /// do not count (reading of R021).
    fn quiet_years(&self) -> u16 {
        let autumns: Vec<_> =
            self.game.evaluations().filter(|evaluation| evaluation.counted_centers).collect();
        let quiet = |evaluation: &&&std::sync::Arc<Evaluation>| {
            evaluation.captures.iter().all(|capture| capture.from.is_none())
        };
        autumns.iter().rev().take_while(quiet).count() as u16
    }

    fn owners(&self) -> Vec<Power> {
        let standing = self.game.standing();
        let powers = self.game.frame.iter().flat_map(|frame| frame.powers.iter());
        powers.filter(|power| standing.center_count(power) > 0).cloned().collect()
    }

    /// Ends the game: the result, then, where identities were hidden, who was who.
    pub(super) fn end(&mut self, ending: Ending) {
        // a game that was broken off may be played on, and who is who is told once it is not (10.5)
        let may_go_on = matches!(ending, Ending::Aborted { .. })
            && self.game.stage == Stage::Running
            && self.game.broken_off.is_none();
        // "Im weiteren Verlauf werden weder Ergebnisse noch NMRs oder Ersatzspieler ... berücksichtigt" (10.5)
        let broken_off = self.game.broken_off.clone();
        let ending = broken_off.map_or(ending, |(_, reason)| Ending::Aborted { reason });
        let turn = self.game.last_evaluation().map(|evaluation| evaluation.turn).or(self.game.first_turn);
        let ranks = turn.and_then(|turn| self.rank_by_economy(&ending, turn));
        let result = ranking::result(&self.game, ending, ranks.as_ref());
        self.tell(Body::Ended { result: Box::new(result) });
        if let Some(last) = turn {
            self.open_lots_until(last);
        }
        if !may_go_on {
            self.reveal_identities();
        }
        self.unveil();
    }

    /// A broken off game that nobody plays on for four weeks stays over, and everybody learns who was who.
    pub(super) fn close_broken_off(&mut self) -> Result<(), Refusal> {
        self.clock()?;
        let due = closes_at(&self.game).ok_or(Refusal::NotBrokenOff)?;
        if self.at < due {
            return Err(Refusal::TooEarly);
        }
        self.reveal_identities();
        Ok(())
    }

    /// Once it is over everybody may see what happened (M13).
    fn unveil(&mut self) {
        if self.game.sight() == Sight::All {
            return;
        }
        for evaluation in self.game.published.clone() {
            self.tell(Body::Published { evaluation: Box::new((*evaluation).clone()), next: None });
        }
    }

    fn reveal_identities(&mut self) {
        if self.game.setup.as_ref().is_none_or(|setup| !setup.identity.hidden()) {
            return;
        }
        let people = |seat: &crate::word::seat::Seat| -> Vec<Person> {
            seat.occupants.iter().filter_map(|occupant| occupant.player.clone()).collect()
        };
        let seats: Vec<(SeatId, Vec<Person>)> =
            self.game.seats.iter().map(|seat| (seat.id, people(seat))).collect();
        let seed = self.game.seed.unwrap_or_default();
        self.tell(Body::IdentitiesRevealed { seed, seats });
    }

    /// "Partien können nach Beschluß des Rates der Weisen auch gegen den Willen des Spielleiters abgebrochen
    /// werden" (10.5).
    pub(super) fn abort(&mut self, why: &str) -> Result<(), Refusal> {
        // a game that is played on lawless whoever leads it may close
        if self.game.is_lawless() {
            self.staff()?
        } else {
            self.council()?
        }
        reason(why)?;
        match self.game.stage {
            Stage::Nothing => Err(Refusal::NoGame),
            Stage::Over => Err(Refusal::Over),
            Stage::Announced | Stage::SignUp | Stage::Running => {
                self.end(Ending::Aborted { reason: why.to_owned() });
                Ok(())
            }
        }
    }

    /// "die Partie ist „vogelfrei“" (10.5): those who are still there may play on, and nothing of it counts.
    pub(super) fn play_on(&mut self, deadline: Option<Timestamp>, note: &str) -> Result<(), Refusal> {
        self.staff()?;
        short(note)?;
        let broken_off = self.game.broken_off.as_ref().filter(|_| self.game.stage == Stage::Over);
        let (Some((since, _)), Some(turn)) = (broken_off, self.game.interrupted) else {
            return Err(Refusal::NotBrokenOff);
        };
        let since = *since;
        if since.duration_until(self.at) > PLAY_ON_WITHIN {
            return Err(Refusal::PlayOnTooLate);
        }
        let sit = self.game.seats.iter().filter(|seat| seat.person().is_some()).count();
        if sit < 2 {
            return Err(Refusal::PlayersMissing { missing: 2 - sit as u16 });
        }
        let at = self.deadline_or_regular(deadline)?;
        self.tell(Body::LawlessResumed { turn, note: note.to_owned() });
        self.set_deadline(turn, at, DeadlineReason::Resumed, "");
        self.prepare(turn);
        Ok(())
    }

    /// Once nobody sits there any more a lawless game is over.
    pub(super) fn close_lawless(&mut self) {
        if self.game.is_lawless() && self.game.seats.iter().all(|seat| seat.person().is_none()) {
            self.end(Ending::Aborted { reason: String::new() });
        }
    }

    /// "Nach dem Ende der Partie meldet der Spielleiter die Ergebnisse" (1.6).
    pub(super) fn report_result(&mut self) -> Result<(), Refusal> {
        self.clock()?;
        match self.game.stage {
            Stage::Nothing => return Err(Refusal::NoGame),
            Stage::Over => {}
            Stage::Announced | Stage::SignUp | Stage::Running => return Err(Refusal::StillRunning),
        }
        if self.game.result_reported {
            return Err(Refusal::ReportedAlready);
        }
        self.note(Body::ResultReported);
        Ok(())
    }
}
