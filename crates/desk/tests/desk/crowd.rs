//! Twelve members, three games, a thousand steps by chance: whoever comes, leaves, is banned, excluded, waits, offers, sits in and looks
//! in, whenever it is, some things hold.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use club::{BanKind, Offence, SeatWish};
use desk::{Caller, Capacity, Envelope, Error, Handing, Role};
use game::command::Command;
use game::game::{Game, Stage};
use game::house::{Absences, Fill};
use game::setup::Identity;
use game::submission::Channel;
use game::word::seat::SeatId;
use jiff::SignedDuration;
use testbed::{Dice, NAMES, Site};
use text::Lang;

const GAMES: [&str; 3] = ["ST-1", "ST-2", "ST-3"];
/// Twelve with the seven who play first; one of the last two belongs to the council and would play as well.
const OTHERS: [&str; 5] = ["Hanna", "Igor", "Jana", "Klaus", "Lea"];
const STEPS: usize = 1000;

struct Crowd {
    site: Site,
    dice: Dice,
    /// Who has read a game as the council does, by game and name.
    looked: BTreeSet<(&'static str, &'static str)>,
    done: usize,
    refused: usize,
}

impl Crowd {
    async fn new() -> Crowd {
        let site = Site::new("crowd").await;
        for name in OTHERS {
            let roles: &[Role] = if name == "Lea" { &[Role::Organiser] } else { &[] };
            site.member(name, Lang::De, roles).await;
        }
        site.member("Sage", Lang::De, &[Role::Organiser]).await;
        for (label, identity, fill) in [
            ("ST-1", Identity::Open, Fill::Master),
            ("ST-2", Identity::Anonymous, Fill::Rule),
            ("ST-3", Identity::Open, Fill::Rule),
        ] {
            site.running(label, Lang::De, |setup| {
                setup.identity = identity;
                setup.house.fill = fill;
                setup.house.absences = Absences::Sitter;
            })
            .await;
        }
        Crowd { site, dice: Dice::new(13), looked: BTreeSet::new(), done: 0, refused: 0 }
    }

    fn somebody(&mut self) -> &'static str {
        let all: Vec<&'static str> = NAMES.into_iter().chain(OTHERS).collect();
        all[self.dice.below(all.len())]
    }

    async fn who(&self, name: &str) -> Caller {
        Caller::Member(self.site.desk.member_named(name).await.unwrap())
    }

    /// A free seat, if there is one and chance wants it; else any.
    fn seat(&mut self, game: &Game) -> SeatId {
        let free = game.seats.iter().find(|seat| seat.occupant().is_none() && !seat.unmanned);
        match free.filter(|_| self.dice.percent(80)) {
            Some(seat) => seat.id,
            None => SeatId(self.dice.below(7) as u8),
        }
    }

    async fn acts(&mut self, name: &str, label: &'static str, part: Capacity, command: Command) {
        let caller = self.who(name).await;
        let sits = matches!(command, Command::OfferSeat { .. });
        let done = self.site.desk.act(&caller, label, part, command, Envelope::default()).await;
        if sits && self.looked.iter().any(|(game, who)| *game == label && *who == name) {
            assert!(done.is_err(), "{name} read {label} as the council does, and may not play there (13)");
        }
        self.came(done.map(|_| ()));
    }

    fn came(&mut self, done: Result<(), Error>) {
        match done {
            Ok(()) => self.done += 1,
            Err(error @ (Error::Store(_) | Error::Damaged { .. })) => panic!("{error}"),
            Err(_) => self.refused += 1,
        }
    }

    /// Something happens; the games that it may have changed.
    async fn step(&mut self) -> Vec<&'static str> {
        let label = GAMES[self.dice.below(3)];
        let name = self.somebody();
        let caller = self.who(name).await;
        let person = caller.member().unwrap().person();
        let game = self.site.game(label).await;
        let seat = self.seat(&game);
        let sage = self.who("Sage").await;
        let what = self.dice.below(20);
        match what {
            0..=3 => self.holds(label).await,
            4..=5 => self.time_goes_on().await,
            6 => self.acts(name, label, Capacity::Player, Command::Resign { note: String::new() }).await,
            7..=9 => {
                let offer = Command::OfferSeat { seat, player: person, newcomer: false };
                self.acts(name, label, Capacity::Player, offer).await;
            }
            10 if self.dice.percent(30) => {
                let back = Command::WithdrawOffer { seat, player: person.id };
                self.acts(name, label, Capacity::Player, back).await;
            }
            10..=11 => {
                let offer = game.offers.first().map(|offer| (offer.seat, offer.player.clone()));
                let (seat, player) = offer.unwrap_or((seat, person));
                let command = match self.dice.below(8) {
                    0 => Command::DoWithout { seat, reason: "ohne Einfluss".to_owned(), deadline: None },
                    1 => Command::Resume { deadline: None, note: String::new() },
                    2 => Command::Suspend { reason: "Ferien".to_owned() },
                    _ => Command::Substitute { seat, player, deadline: None },
                };
                self.acts("Master", label, Capacity::GameMaster, command).await;
            }
            12 => {
                let wish = SeatWish { at_once: self.dice.percent(50), ..SeatWish::default() };
                let done = self.site.desk.wait_for_seat(&caller, wish, None).await;
                self.came(done);
            }
            13 => {
                let done = self.site.desk.wait_no_more(&caller, None).await;
                self.came(done);
            }
            14 => {
                let until =
                    self.site.desk.now() + SignedDuration::from_hours(24 * (1 + self.dice.below(20) as i64));
                let kind = if self.dice.percent(50) { BanKind::Playing } else { BanKind::Registration };
                let done = self.site.desk.ban(&sage, name, (kind, Some(until)), "Akte", None).await;
                self.came(done);
            }
            15 => {
                let done = match self.dice.below(3) {
                    0 => self
                        .site
                        .desk
                        .exclude_member(&sage, name, Offence::NmrOffender, "Akte", None)
                        .await
                        .map(|_| ()),
                    1 => self.site.desk.lift_exclusion(&sage, name, "Irrtum", None).await,
                    _ => self.site.desk.lift_ban(&sage, name, BanKind::Playing, "Irrtum", None).await,
                };
                self.came(done);
            }
            16 => {
                let from = self.site.desk.now() + SignedDuration::from_hours(26);
                let to = from + SignedDuration::from_hours(48);
                let sitter = self.somebody();
                let sitter = self.who(sitter).await.member().unwrap().person();
                let emergency = String::new();
                let named = Command::NameSitter { seat: None, sitter, from, to, talk: false, emergency };
                self.acts(name, label, Capacity::Player, named).await;
            }
            17 => {
                let yes = self.dice.percent(70);
                let (who, part, seat) = match self.dice.percent(50) {
                    true => ("Master", Capacity::GameMaster, None),
                    false => (name, Capacity::Player, None),
                };
                self.acts(who, label, part, Command::AnswerSitter { seat, yes }).await;
            }
            18 => {
                // whoever plays there is refused; whoever may look, has looked
                let lea = self.who("Lea").await;
                if self.site.desk.look(&lea, label, Some(Capacity::Council)).await.is_ok()
                    && game_hides(&game)
                {
                    self.looked.insert((label, "Lea"));
                }
            }
            _ => {
                let note = Command::Note { text: "läuft".to_owned() };
                self.acts("Lea", label, Capacity::Council, note).await;
            }
        }
        // time and exclusions concern all
        if matches!(what, 4..=5 | 15) { GAMES.to_vec() } else { vec![label] }
    }

    /// Orders from most of those who play.
    async fn holds(&mut self, label: &'static str) {
        let game = self.site.game(label).await;
        for name in NAMES.into_iter().chain(OTHERS) {
            let caller = self.who(name).await;
            let Some(seat) = game.seat_of(&caller.member().unwrap().player()) else { continue };
            if self.dice.percent(12) {
                continue;
            }
            let powers: Vec<_> = game.powers_of(seat).cloned().collect();
            let units = game.standing().units.iter().filter(|unit| powers.contains(&unit.power));
            let orders: Vec<String> = units.map(|unit| format!("{} {} H", unit.kind, unit.at)).collect();
            let by = Handing::by(Channel::Web, Lang::De);
            let done = self.site.desk.hand_in(&caller, label, &orders.join("\n"), by).await;
            self.came(done.map(|_| ()));
        }
    }

    async fn time_goes_on(&mut self) {
        let hours = [1, 6, 25, 80][self.dice.below(4)];
        self.site.wait(hours * 60);
        self.site.desk.work_until_idle().await.unwrap();
    }

    /// What holds whatever happened.
    async fn still_holds(&mut self, step: usize, changed: &[&'static str]) {
        for label in changed {
            let game = self.site.game(label).await;
            let sits: Vec<_> = game.seats.iter().filter_map(|seat| Some(&seat.person()?.id)).collect();
            let once: BTreeSet<_> = sits.iter().collect();
            assert_eq!(sits.len(), once.len(), "{label}, step {step}: nobody has two seats");
            for seat in &game.seats {
                let there = seat.occupants.iter().filter(|one| one.left.is_none()).count();
                assert!(there <= 1, "{label}, step {step}: {there} on one seat");
                let free = seat.occupant().is_none() && game.stage == Stage::Running;
                let waits = !game.stops.is_empty() || seat.unmanned;
                assert!(!free || waits, "{label}, step {step}: {:?} is free, and nothing waits", seat.id);
            }
            // the public fold of the hidden game names nobody, and no event of the club stands in a game
            let public = self.site.desk.look_public(label).await.unwrap();
            if game_hides(&game) {
                assert!(public.seats.iter().all(|seat| seat.person().is_none()), "{label}, step {step}");
                assert!(public.offers.is_empty() && public.invitations.is_empty(), "{label}, step {step}");
            }
        }
        for (game, name) in self.looked.iter().filter(|(game, _)| changed.contains(game)) {
            let id = self.who(name).await.member().unwrap().player();
            assert_eq!(self.site.game(game).await.seat_of(&id), None, "{name} looked at {game}, step {step}");
        }
        if !step.is_multiple_of(10) {
            return;
        }
        let name = self.somebody();
        let own = self.site.desk.standing(&self.who(name).await).await.unwrap().standing;
        let sum: i32 = own.entries.iter().map(|entry| entry.points).sum();
        assert_eq!(own.score, sum, "{name}, step {step}: a score is the sum of its entries");
    }
}

/// Whether the game hides who plays in it, and is not over.
fn game_hides(game: &Game) -> bool {
    game.stage != Stage::Over && game.setup.as_ref().is_some_and(|setup| setup.identity.hidden())
}

/// Acceptance 13: a crowd acts at random, and after every step what must hold of the site still holds.
#[tokio::test]
async fn whatever_a_crowd_does_these_hold() {
    let mut crowd = Crowd::new().await;
    for step in 0..STEPS {
        let changed = crowd.step().await;
        crowd.still_holds(step, &changed).await;
    }
    // a test that refuses everything, or in which nobody leaves, shows nothing
    assert!(crowd.done > 300 && crowd.refused > 100, "{} done, {} refused", crowd.done, crowd.refused);
    let mut changed = 0;
    for label in GAMES {
        let game = crowd.site.game(label).await;
        changed += game.seats.iter().map(|seat| seat.occupants.len() - 1).sum::<usize>();
    }
    assert!(changed > 5, "{changed} seats changed hands");
}
