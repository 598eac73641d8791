//! Who knows whom outside the games, and what follows: in games for everybody (class C) they do not sit at one table; of a game of
//! class B its game master is told; in class A it is nobody's business.

use club::{Bond, Club, Command, MemberId, Viewer};
use game::body::Body;
use game::event::Event;
use game::game::Game;
use game::setup::Class;
use game::word::seat::PlayerId;
use store::{AccountId, NewMail};
use text::Lang;
use text::club as say;

use crate::clock::micros;
use crate::letters::letter::{Letter, Topic};
use crate::{Caller, Desk, Error, Member, account_id};

/// A person whom a member says they know, or who says that they know the member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The other member's name.
    pub name: String,
    /// How, as the member said; none if they have not.
    pub own: Option<Bond>,
    /// How, as the other one said.
    pub other: Option<Bond>,
}

impl Known {
    /// Whether both say so: then it holds.
    #[must_use]
    pub const fn holds(&self) -> bool {
        self.own.is_some() && self.other.is_some()
    }
}

impl Desk {
    /// The caller says how they know somebody. It holds once the other one says so as well; they are told by a letter.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NoAccount`], [`Error::Club`].
    pub async fn know(
        &self,
        caller: &Caller,
        name: &str,
        bond: Bond,
        cause: Option<String>,
    ) -> Result<(), Error> {
        let member = caller.need_member()?.clone();
        let other = self.by_name(name).await?;
        let command = Command::Acquaint { member: MemberId(member.id.0), with: MemberId(other.id.0), bond };
        let cause = cause.unwrap_or_else(|| self.fresh_cause());
        let said = self.club_seen_by(Viewer::Member(MemberId(member.id.0))).await?;
        let both = said.says(MemberId(other.id.0), MemberId(member.id.0)).is_some();
        self.club_decides(caller, &cause, &command, |event| {
            (Vec::new(), vec![self.known_letter(&other, &member, both, event.at)])
        })
        .await
    }

    /// The caller says so no longer.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NoAccount`], [`Error::Club`].
    pub async fn know_no_more(
        &self,
        caller: &Caller,
        name: &str,
        cause: Option<String>,
    ) -> Result<(), Error> {
        let member = MemberId(caller.need_member()?.id.0);
        let with = MemberId(self.by_name(name).await?.id.0);
        let cause = cause.unwrap_or_else(|| self.fresh_cause());
        let command = Command::AcquaintNoMore { member, with };
        self.club_decides(caller, &cause, &command, |_| (Vec::new(), Vec::new())).await
    }

    /// Whom the caller knows, and who says that they do, by name.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Store`].
    pub async fn known(&self, caller: &Caller) -> Result<Vec<Known>, Error> {
        let member = caller.need_member()?;
        self.known_of(member, Viewer::Member(MemberId(member.id.0))).await
    }

    pub(crate) async fn known_of(&self, member: &Member, viewer: Viewer) -> Result<Vec<Known>, Error> {
        let club = self.club_seen_by(viewer).await?;
        let id = MemberId(member.id.0);
        let others = club.acquaintances.iter().filter_map(|one| match (one.member == id, one.with == id) {
            (true, _) => Some(one.with),
            (false, true) => Some(one.member),
            (false, false) => None,
        });
        let mut others: Vec<MemberId> = others.collect();
        others.sort();
        others.dedup();
        let mut known = Vec::new();
        for other in others {
            let Some(found) = self.member_if(AccountId(other.0)).await? else { continue };
            let said = |of, with| club.says(of, with).map(|one| one.bond);
            known.push(Known { name: found.name, own: said(id, other), other: said(other, id) });
        }
        known.sort_by_key(|known| known.name.to_lowercase());
        Ok(known)
    }

    /// By name alone: whose address something is nobody learns here.
    async fn by_name(&self, name: &str) -> Result<Member, Error> {
        let found = self.store.account_by_name(name.trim()).await?;
        let found = found.filter(|account| account.closed.is_none());
        Member::try_from(&found.ok_or_else(|| Error::NoAccount(name.trim().to_owned()))?)
    }

    /// Tells the other of two what one of them said.
    fn known_letter(&self, to: &Member, by: &Member, both: bool, at: jiff::Timestamp) -> NewMail {
        let (lang, name) = (to.lang, by.name.as_str());
        let page = format!("{}/standing", self.config.base_url.trim_end_matches('/'));
        let text = match both {
            true => say::known_both(lang, name),
            false => say::KnownSaid { name, page }.text(lang),
        };
        let hello = text::desk::letter_hello(lang, &to.name);
        let text = [hello, text, say::known_means(lang)].join("\n\n");
        Letter::new(Topic::Notice, lang, &to.name, say::known_subject(lang, name), text)
            .row(to.id, micros(at))
    }

    /// Whether somebody who plays here, or has signed up, knows the player.
    pub(crate) async fn knows_somebody_here(&self, game: &Game, player: &PlayerId) -> Result<bool, Error> {
        let Some(own) = account_id(player) else { return Ok(false) };
        let club = Club::fold(&self.club_log().await?);
        Ok(people(game).any(|other| club.acquainted(MemberId(own.0), MemberId(other.0))))
    }

    /// Those who signed up and know each other, by name.
    pub(crate) async fn acquainted_here(&self, game: &Game) -> Result<Vec<String>, Error> {
        let club = Club::fold(&self.club_log().await?);
        let knows =
            |one: AccountId| people(game).any(|other| club.acquainted(MemberId(one.0), MemberId(other.0)));
        let people = game.applications.iter().map(|application| &application.player);
        let known = people.filter(|person| account_id(&person.id).is_some_and(knows));
        Ok(known.map(|person| person.name.clone()).collect())
    }

    /// The letter to the game master of a class B game when a new player knows somebody in it.
    pub(crate) async fn told_of_acquaintances(
        &self,
        before: &Game,
        events: &[Event],
        after: &Game,
    ) -> Result<Vec<NewMail>, Error> {
        let Some(setup) = after.setup.as_ref().filter(|setup| setup.class == Class::B) else {
            return Ok(Vec::new());
        };
        let Some(leader) = account_id(&setup.game_master.id) else { return Ok(Vec::new()) };
        let mut letters = Vec::new();
        for event in events {
            let (mut signed_up, mut stepped_in) = (None, None);
            if let Body::SignedUp { player, .. } = &event.body {
                signed_up = Some(player).filter(|player| before.application(&player.id).is_none());
            }
            if let Body::Seated { player, substitute: true, .. } = &event.body {
                stepped_in = player.as_ref();
            }
            let Some(came) = signed_up.or(stepped_in) else { continue };
            let Some(own) = account_id(&came.id) else { continue };
            let club = Club::fold(&self.club_log().await?);
            let known = people(after).filter(|other| club.acquainted(MemberId(own.0), MemberId(other.0)));
            let mut names = vec![came.name.clone()];
            for other in known.collect::<Vec<_>>() {
                names.extend(self.member_if(other).await?.map(|member| member.name));
            }
            let Some(to) = self.member_if(leader).await?.filter(|_| names.len() > 1) else { continue };
            let (lang, game) = (to.lang, after.id.to_string());
            let subject = say::acquainted_subject(lang);
            let text = say::AcquaintedHere { game: &game, names: text::list(lang, names) }.text(lang);
            let text = [text::desk::letter_hello(lang, &to.name), text].join("\n\n");
            let letter =
                Letter { game: Some(game), ..Letter::new(Topic::Staff, lang, &to.name, subject, text) };
            letters.push(letter.row(to.id, micros(event.at)));
        }
        Ok(letters)
    }
}

/// One line about an acquaintance, for the member who reads it.
#[must_use]
pub fn known_words(lang: Lang, known: &Known) -> String {
    let name = known.name.as_str();
    let bond = known.own.or(known.other).map(|bond| bond_words(lang, bond)).unwrap_or_default();
    match (known.own, known.other) {
        (Some(_), Some(_)) => say::KnownHolds { name, bond }.text(lang),
        (Some(_), None) => say::KnownOwn { name, bond }.text(lang),
        (None, _) => say::KnownOther { name, bond }.text(lang),
    }
}

/// How two know each other.
#[must_use]
pub fn bond_words(lang: Lang, bond: Bond) -> String {
    match bond {
        Bond::Friends => say::bond_friends(lang),
        Bond::Household => say::bond_household(lang),
        Bond::Computer => say::bond_computer(lang),
    }
}

/// Who plays, or has signed up.
fn people(game: &Game) -> impl Iterator<Item = AccountId> {
    let seated = game.seats.iter().filter_map(|seat| seat.person());
    let applied = game.applications.iter().map(|application| &application.player);
    seated.chain(applied).filter_map(|person| account_id(&person.id))
}
