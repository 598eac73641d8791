//! Diaries, and what people say at the end.

use super::deciding::{Deciding, words};
use crate::body::Body;
use crate::game::Stage;
use crate::keepsake::{Page, STATEMENT_MAX, STATEMENT_TIME};
use crate::refusal::Refusal;
use crate::word::actor::{Actor, Audience};
use crate::word::seat::{Person, PlayerId, SeatId};
use crate::word::turn::Turn;

impl Deciding {
    /// A note for a turn that not even the game master reads.
    pub(super) fn write_diary(&mut self, text: &str) -> Result<(), Refusal> {
        let seat = self.seated()?;
        words(text)?;
        self.running()?;
        let turn = self.game.turn.ok_or(Refusal::NotRunning)?;
        let by = self.game.seat(seat).and_then(|seat| seat.person()).ok_or(Refusal::NotSeated)?.id.clone();
        let page = Page { turn, text: text.to_owned() };
        self.emit(Audience::Between(vec![seat]), Body::DiaryWritten { seat, by, page });
        Ok(())
    }

    /// Once the game is over its author may lay it open, all of it or turn by turn.
    pub(super) fn open_diary(&mut self, turn: Option<Turn>) -> Result<(), Refusal> {
        self.over()?;
        let by = self.writer().ok_or(Refusal::NotSeated)?;
        let own = self.game.diaries.iter().filter(|diary| diary.by == by);
        let mut opened = Vec::new();
        for diary in own {
            let asked = diary.pages.iter().filter(|page| turn.is_none_or(|turn| page.turn == turn));
            let pages: Vec<Page> = asked.cloned().collect();
            if !pages.is_empty() {
                opened.push((diary.seat, pages));
            }
        }
        if opened.is_empty() {
            return Err(Refusal::NoDiary);
        }
        for (seat, pages) in opened {
            let by = self.sat_on(seat, &by).ok_or(Refusal::NotSeated)?;
            self.tell(Body::DiaryOpened { seat, by, pages });
        }
        Ok(())
    }

    /// Whoever plays, played or led says it within two weeks of the end, and may say it otherwise until then.
    pub(super) fn state_end(&mut self, text: &str) -> Result<(), Refusal> {
        self.over()?;
        let (seat, by) = self.of_the_game().ok_or(Refusal::NotSeated)?;
        if text.trim().is_empty() {
            return Err(Refusal::Empty);
        }
        if text.chars().count() > STATEMENT_MAX {
            return Err(Refusal::TooLong);
        }
        let until = self.game.ended.and_then(|ended| ended.checked_add(STATEMENT_TIME).ok());
        if until.is_none_or(|until| self.at > until) {
            return Err(Refusal::StatementsClosed);
        }
        self.tell(Body::EndStated { seat, by, text: text.trim().to_owned() });
        Ok(())
    }

    fn over(&self) -> Result<(), Refusal> {
        // words with a name under them tell who was who
        let over = self.game.stage == Stage::Over && !self.game.hides_people();
        if over { Ok(()) } else { Err(Refusal::NotOver) }
    }

    fn writer(&self) -> Option<PlayerId> {
        match &self.actor {
            Actor::Player(player) | Actor::GameMaster(player) => Some(player.clone()),
            Actor::Organiser(_) | Actor::System | Actor::Seat(_) | Actor::Hidden => None,
        }
    }

    /// Who writes, with the seat on which they play or last played.
    fn of_the_game(&self) -> Option<(Option<SeatId>, Person)> {
        let player = self.writer()?;
        let leads = self.game.setup.as_ref().map(|setup| setup.game_master.clone());
        if let Some(master) = leads.filter(|master| master.id == player) {
            return Some((None, master));
        }
        let seats = self.game.seats.iter().rev();
        seats.into_iter().find_map(|seat| Some((Some(seat.id), self.sat_on(seat.id, &player)?)))
    }

    /// The player by the name that others read, if they sit or sat there.
    fn sat_on(&self, seat: SeatId, player: &PlayerId) -> Option<Person> {
        let people = self.game.seat(seat)?.occupants.iter().filter_map(|occupant| occupant.player.as_ref());
        people.into_iter().find(|person| person.id == *player).cloned()
    }
}
