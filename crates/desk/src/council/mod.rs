//! Cases before the council (10.4): who may see and decide them, their logs, and what follows from a step. What a step means is
//! decided in [`club::case`]; here the people around it are found: who plays, leads or had a part in the game (9.1).

mod file;
mod letters;
mod measures;
mod steps;
mod waits;

pub use file::{CaseData, CaseFile, CaseLine, Due};
pub use letters::matter_words;
pub(crate) use steps::MEASURES;
pub use steps::{Brings, CaseStep, Complaint};

use std::collections::BTreeSet;
use std::sync::Arc;

use club::MemberId;
use club::case::{Author, Case, CasePeople, Event, Viewer};
use game::word::seat::{Person, PlayerId};
use store::{AccountId, ClubEvent};

use crate::play::opened::Opened;
use crate::{Caller, Desk, Error, Role, account_id, logged, player_id};

/// A case as it is kept, with the people around it.
pub(crate) struct StoredCase {
    number: i64,
    log: Vec<Event>,
    case: Case,
    people: CasePeople,
}

impl StoredCase {
    /// With which eyes the caller reads it.
    fn viewer(&self, caller: &Caller) -> Result<Viewer, Error> {
        Ok(match caller {
            Caller::Visitor => return Err(Error::SignInFirst),
            Caller::Console => Viewer::Console,
            Caller::Member(member) => {
                let id = MemberId(member.id.0);
                let apart = self.case.apart(&self.people).contains(&id);
                if member.is(Role::Organiser) && !apart { Viewer::Council(id) } else { Viewer::Member(id) }
            }
        })
    }
}

/// Who acts, if they act for the council as far as they may.
fn of_council(caller: &Caller) -> Result<Author, Error> {
    Ok(match caller {
        Caller::Visitor => return Err(Error::SignInFirst),
        Caller::Console => Author::Console,
        Caller::Member(member) if member.is(Role::Organiser) => Author::Organiser(MemberId(member.id.0)),
        Caller::Member(member) => Author::Member(MemberId(member.id.0)),
    })
}

impl Desk {
    /// A case as it stands.
    async fn stored_case(&self, number: i64) -> Result<StoredCase, Error> {
        let rows = self.store.case(number).await?;
        self.stored_case_of(number, rows.iter()).await
    }

    async fn stored_case_of(
        &self,
        number: i64,
        rows: impl Iterator<Item = &ClubEvent>,
    ) -> Result<StoredCase, Error> {
        let log =
            rows.map(|row| logged::read(&format!("case:{number}"), row)).collect::<Result<Vec<_>, _>>()?;
        let case = Case::fold(&log);
        let game = case.opened.as_ref().and_then(|opened| opened.game.clone());
        let people = self.case_people(game.as_deref(), &case.parties()).await?;
        Ok(StoredCase { number, log, case, people })
    }

    /// The people around a case about this game, or about none, with these parties.
    async fn case_people(&self, game: Option<&str>, parties: &[MemberId]) -> Result<CasePeople, Error> {
        let council = self.organisers().await?;
        let mut people = CasePeople {
            council: council.iter().map(|id| MemberId(id.0)).collect(),
            quorum: usize::from(self.config.club.quorum),
            exclude: usize::from(self.config.club.exclude),
            ..CasePeople::default()
        };
        for one in &council {
            if self.hides_with(*one, parties).await? {
                people.apart.push(MemberId(one.0));
            }
        }
        let Some(label) = game else { return Ok(people) };
        let opened = self.open(label).await?;
        let of = |person: &Person| account_id(&person.id).map(|id| MemberId(id.0));
        let master = opened.game.setup.as_ref().and_then(|setup| account_id(&setup.game_master.id));
        people.master = master.map(|id| MemberId(id.0));
        people.players = opened.game.seats.iter().filter_map(|seat| of(seat.person()?)).collect();
        people.apart.extend(council.iter().filter(|id| has_part(&opened, **id)).map(|id| MemberId(id.0)));
        if opened.game.setup.as_ref().is_some_and(|setup| setup.identity.hidden()) {
            people.secret_names = self.names_around(&opened, parties).await?;
        }
        Ok(people)
    }

    /// Whether somebody of the council plays in a hidden game together with one of the parties: what becomes of the party
    /// would tell them who that is.
    async fn hides_with(&self, member: AccountId, parties: &[MemberId]) -> Result<bool, Error> {
        if parties.is_empty() {
            return Ok(false);
        }
        let mut known = BTreeSet::new();
        for (head, _) in self.store.games_of(member).await? {
            if !known.insert(head.game) {
                continue;
            }
            let opened = self.open(&head.label).await?;
            let hidden = opened.game.hides_people();
            let plays = |account: AccountId| opened.game.is_recused(&player_id(account));
            let with = |party: &MemberId| party.0 != member.0 && plays(AccountId(party.0));
            if hidden && plays(member) && parties.iter().any(with) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// By what the people of a game are called: names, addresses, aliases.
    pub(crate) async fn names_around(
        &self,
        opened: &Opened,
        parties: &[MemberId],
    ) -> Result<Vec<String>, Error> {
        let game = &opened.game;
        let sat = game.seats.iter().flat_map(|seat| &seat.occupants).filter_map(|one| one.player.as_ref());
        let applied = game.applications.iter().map(|application| &application.player);
        let sits = game.sittings.iter().filter_map(|sitting| sitting.sitter.as_ref());
        let people: Vec<&Person> = sat.chain(applied).chain(sits).collect();
        let mut names: BTreeSet<String> = people.iter().map(|person| person.name.clone()).collect();
        names.extend(game.seats.iter().filter_map(|seat| seat.alias.clone()));
        let mut accounts: BTreeSet<i64> =
            people.iter().filter_map(|person| account_id(&person.id)).map(|id| id.0).collect();
        // who leads the game is known to all
        let master = game.setup.as_ref().and_then(|setup| account_id(&setup.game_master.id));
        let others = parties.iter().filter(|party| master.is_none_or(|master| master.0 != party.0));
        accounts.extend(others.map(|party| party.0));
        for account in accounts {
            names.extend(self.store.account(AccountId(account)).await?.map(|found| found.name));
            let addresses = self.store.addresses(AccountId(account)).await?;
            names.extend(addresses.into_iter().map(|address| address.spelling));
        }
        Ok(names.into_iter().collect())
    }

    /// By what one of the people of a game is called.
    pub(crate) async fn own_names(&self, opened: &Opened, player: &PlayerId) -> Result<Vec<String>, Error> {
        let game = &opened.game;
        let seat = game.seat_of(player).and_then(|seat| game.seat(seat));
        let mut names: Vec<String> = seat.and_then(|seat| seat.alias.clone()).into_iter().collect();
        names.extend(seat.and_then(|seat| seat.person()).map(|person| person.name.clone()));
        names.extend(game.application(player).map(|application| application.player.name.clone()));
        if let Some(account) = account_id(player) {
            names.extend(self.store.account(account).await?.map(|found| found.name));
            let addresses = self.store.addresses(account).await?;
            names.extend(addresses.into_iter().map(|address| address.spelling));
        }
        Ok(names)
    }

    /// All cases, the oldest first.
    async fn stored_cases(&self) -> Result<Vec<StoredCase>, Error> {
        let rows = self.store.cases().await?;
        let mut found = Vec::new();
        for rows in rows.chunk_by(|(one, _), (next, _)| one == next) {
            found.push(self.stored_case_of(rows[0].0, rows.iter().map(|(_, row)| row)).await?);
        }
        Ok(found)
    }
}

/// Whether somebody plays, played, sat, signed up, leads or led there.
fn has_part(opened: &Arc<Opened>, account: AccountId) -> bool {
    let player = player_id(account);
    opened.game.is_recused(&player) || opened.game.leads_or_led(&player)
}
