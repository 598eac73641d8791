//! The letters that follow from what happened in a game, on their way: whose account a reader is, what they want to be
//! written, one letter a topic. Who is told what is decided in [`game::consequence`], the words are in [`crate::letters::told`].

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use game::calendar::rhythm;
use game::consequence::{Letter as Consequence, Link, Reader, Told};
use game::event::Event;
use game::game::Game;
use game::view::View;
use game::word::actor::Viewer;
use game::word::seat::{PlayerId, SeatId};
use game::word::turn::Turn;
use jiff::Timestamp;
use store::{Account, AccountId, NewMail};
use text::Lang;
use text::desk as say;
use variants::Sight;

use crate::caller::account_id;
use crate::clock::micros;
use crate::letters::letter::{Letter, Reply, Topic};
use crate::letters::told::{Notice, Wording};
use crate::play::opened::Opened;
use crate::read::words;
use crate::{Desk, Error, Role, Settings};

/// When a letter goes: at once, or when its reader's quiet hours are over. What has to do with a deadline never waits, nor anything
/// of a game whose deadline comes before that.
fn goes(topic: Topic, now: Timestamp, settings: &Settings, game: &Game) -> Timestamp {
    let Some(quiet) = settings.quiet else { return now };
    let waits = match topic {
        Topic::Welcome | Topic::SignIn | Topic::ConfirmAddress | Topic::Security | Topic::Answer => false,
        Topic::Deadline | Topic::Reminder | Topic::Staff => false,
        Topic::Start | Topic::Report | Topic::Correction | Topic::End => true,
        Topic::Vote | Topic::Message | Topic::Seat | Topic::Notice => true,
    };
    let zone =
        settings.zone.as_deref().and_then(|name| rhythm::zone(name).ok()).unwrap_or_else(|| game.zone());
    let over = quiet.over(now, &zone);
    let late = game.deadline.is_some_and(|deadline| deadline.at > now && deadline.at <= over);
    if waits && !late { over } else { now }
}

impl Desk {
    /// The name and language of whoever gets letters of this topic; nothing if the account is closed or wants none.
    pub(crate) async fn reader_of(
        &self,
        account: AccountId,
        topic: Topic,
    ) -> Result<Option<(String, Lang)>, Error> {
        let found = self.store.account(account).await?.filter(|found| found.closed.is_none());
        let found = found.filter(|found| !Settings::of(&found.settings).no_mail.contains(&topic));
        Ok(found.map(|found| {
            let lang = found.lang.parse().unwrap_or(Lang::De);
            (found.name, lang)
        }))
    }

    /// These letters as rows of the outbox, about events that follow upon a game. `after` is what everybody sees of it then.
    pub(crate) async fn letters(
        &self,
        opened: &Opened,
        events: &[Event],
        after: &Game,
        letters: Vec<Consequence>,
        playing: &BTreeSet<AccountId>,
    ) -> Result<Vec<NewMail>, Error> {
        let mut rows = Vec::new();
        let published = |letter: &Consequence| matches!(letter.told, Told::Published { .. });
        let published = letters.iter().find(|letter| published(letter)).map(|letter| letter.told.clone());
        let mut addressed = self.addressed(letters, playing).await?;
        if let Some(told) = published {
            for observer in self.observers(&after.id.to_string()).await? {
                // as the public reads it
                let reader = Reader::Applicant(crate::caller::player_id(observer));
                addressed.entry(observer).or_insert_with(|| vec![(reader, told.clone())]);
            }
        }
        let before = opened.seen_by(Viewer::Public);
        let veiled = after.sight() != Sight::All;
        // Where not everybody sees everything (M13) each reader is told of the game as they see it.
        let mut views: HashMap<Viewer, (Arc<View>, View)> = HashMap::new();
        for (account, told) in addressed {
            let Some(found) = self.store.account(account).await?.filter(|found| found.closed.is_none())
            else {
                continue;
            };
            let lang = found.lang.parse().unwrap_or(Lang::De);
            let site = self.config.base_url.trim_end_matches('/');
            let wording = Wording { before: &before, after, lang, site };
            let settings = Settings::of(&found.settings);
            let mut by_topic: BTreeMap<&str, Vec<Notice>> = BTreeMap::new();
            let muted = settings.muted_in(after);
            for (reader, told) in told.iter().filter(|(_, told)| wants(told, after, &settings, &muted)) {
                let view = veiled.then(|| {
                    let viewer = reader.viewer();
                    views
                        .entry(viewer)
                        .or_insert_with(|| (opened.seen_by(viewer), opened.seen_after(events, viewer)))
                });
                let wording = match view {
                    Some((before, after)) => Wording { before, after, lang, site },
                    None => wording,
                };
                let notice = if let Told::Published { turn, .. } = told
                    && !muted.is_empty()
                {
                    without(&wording, *turn, &muted, |wording| wording.notice(reader, told))
                } else {
                    wording.notice(reader, told)
                };
                if !settings.no_mail.contains(&notice.topic) {
                    by_topic.entry(notice.topic.word()).or_default().push(notice);
                }
            }
            for notices in by_topic.into_values() {
                let letter = self.letter(&wording, &found.name, notices);
                rows.push(letter.row(account, micros(goes(letter.topic, self.now(), &settings, after))));
            }
        }
        Ok(rows)
    }

    /// What every account is told, nothing twice. Whoever plays or played in the game is not told what the organisers are (9.1).
    async fn addressed(
        &self,
        letters: Vec<Consequence>,
        playing: &BTreeSet<AccountId>,
    ) -> Result<BTreeMap<AccountId, Vec<(Reader, Told)>>, Error> {
        let council = match letters.iter().any(|letter| letter.to == Reader::Organisers) {
            true => self.organisers().await?.into_iter().filter(|id| !playing.contains(id)).collect(),
            false => Vec::new(),
        };
        let mut told: BTreeMap<AccountId, Vec<(Reader, Told)>> = BTreeMap::new();
        for letter in letters {
            let accounts = match &letter.to {
                Reader::Seat(_, player)
                | Reader::Applicant(player)
                | Reader::Asked(player)
                | Reader::Sitter(_, player)
                | Reader::GameMaster(player) => account_id(player).into_iter().collect(),
                Reader::Organisers => council.clone(),
            };
            for account in accounts {
                let told = told.entry(account).or_default();
                if !told.iter().any(|(_, known)| *known == letter.told) {
                    told.push((letter.to.clone(), letter.told.clone()));
                }
            }
        }
        Ok(told)
    }

    /// The accounts that get a game's reports without playing in it.
    async fn observers(&self, label: &str) -> Result<Vec<AccountId>, Error> {
        let accounts = self.store.accounts().await?;
        let observes = |account: &&Account| Settings::of(&account.settings).observes.contains(label);
        Ok(accounts.iter().filter(observes).map(|account| account.id).collect())
    }

    /// The accounts of the council.
    pub(crate) async fn organisers(&self) -> Result<Vec<AccountId>, Error> {
        let accounts = self.store.accounts().await?;
        let organises = |account: &&Account| account.roles.iter().any(|word| word == Role::Organiser.word());
        Ok(accounts.iter().filter(organises).map(|account| account.id).collect())
    }

    fn letter(&self, wording: &Wording<'_>, name: &str, notices: Vec<Notice>) -> Letter {
        let lang = wording.lang;
        let game = wording.after.id.to_string();
        let first = notices.first().map(|notice| (notice.topic, notice.subject.clone(), notice.turn));
        // Of a letter about several things that can be answered, the answer must say which it means.
        let mut replies = notices.iter().map(|notice| &notice.reply).filter(|reply| **reply != Reply::Game);
        let reply = match (replies.next(), replies.next()) {
            (Some(one), None) => one.clone(),
            _ => Reply::Game,
        };
        let (topic, subject, turn) = first.unwrap_or((Topic::Notice, String::new(), None));
        let mut text = vec![say::letter_hello(lang, name)];
        let of_many =
            |one: &Notice, next: &Notice| one.of.is_some() && next.of.is_some() && one.text == next.text;
        for same in notices.chunk_by(of_many) {
            let of: Vec<&str> = same.iter().filter_map(|notice| notice.of.as_deref()).collect();
            let said = same.first().map_or("", |notice| notice.text.as_str());
            text.push(match of.is_empty() {
                true => said.to_owned(),
                false => format!("{said} {}.", text::list(lang, of)),
            });
        }
        text.push(say::letter_page(lang, self.game_url(&game)));
        let subject = match turn {
            Some(turn) => say::LetterSubjectTurn {
                game: &game,
                turn: words::turn(lang, wording.after.calendar(), turn),
                subject,
            }
            .text(lang),
            None => say::LetterSubject { game: &game, subject }.text(lang),
        };
        let drawn = turn.filter(|_| matches!(topic, Topic::Report | Topic::Correction));
        let map = drawn.or(wording.after.turn.filter(|_| topic == Topic::Start));
        Letter {
            game: Some(game),
            map: map.map(|turn| turn.to_string()),
            reply,
            ..Letter::new(topic, lang, name, subject, text.join("\n\n"))
        }
    }

    /// The address of a game's page.
    #[must_use]
    pub fn game_url(&self, label: &str) -> String {
        format!("{}/games/{label}", self.config.base_url.trim_end_matches('/'))
    }
}

/// Everybody who has or had a part in the game as a player or an applicant.
pub(crate) fn playing(game: &Game) -> BTreeSet<AccountId> {
    let sat = game.seats.iter().flat_map(|seat| &seat.occupants).filter_map(|one| one.player.as_ref());
    let applied = game.applications.iter().map(|application| &application.player);
    let sits = game.sittings.iter().filter(|sitting| sitting.accepted).filter_map(|one| one.sitter.as_ref());
    sat.chain(applied).chain(sits).filter_map(|person| account_id(&person.id)).collect()
}

/// A report without the press of muted seats, which says how much of it is missing and where it stands.
fn without(
    wording: &Wording<'_>,
    turn: Turn,
    muted: &BTreeSet<SeatId>,
    notice: impl Fn(&Wording<'_>) -> Notice,
) -> Notice {
    let Some((game, hidden)) = wording.after.without_press(turn, |seat| muted.contains(&seat)) else {
        return notice(wording);
    };
    let mut notice = notice(&Wording { after: &game, ..*wording });
    let page = format!("{}/games/{}/press?with=press&muted=yes", wording.site, game.id);
    notice.text =
        format!("{}\n\n{} {page}", notice.text, text::seat::muted_here(wording.lang, hidden as i64));
    notice
}

/// A reminder of the calendar's is for those who want it at this hour; everything else is for everybody.
fn wants(told: &Told, game: &Game, settings: &Settings, muted: &BTreeSet<SeatId>) -> bool {
    let usual = |hours: &u16| game.house.reminders.contains(hours);
    let hours_of_their_own = |hours: &u16| settings.reminders.as_ref().map(|own| own.contains(hours));
    match told {
        Told::Message(message) => !muted.contains(&message.from),
        Told::Reminder { hours: Some(hours), .. } => {
            hours_of_their_own(hours).unwrap_or_else(|| usual(hours))
        }
        Told::WereReminded { hours: Some(hours), .. } => usual(hours),
        Told::Reminder { hours: None, .. }
        | Told::WereReminded { hours: None, .. }
        | Told::Started { .. }
        | Told::HouseRules { .. }
        | Told::BeginnersEnded { .. }
        | Told::PlacesFull { .. }
        | Told::Deadline { .. }
        | Told::Stopped { .. }
        | Told::Resumed { .. }
        | Told::Absence { .. }
        | Told::Hinted { .. }
        | Told::LateAccepted { .. }
        | Told::CameLate { .. }
        | Told::Held { .. }
        | Told::Published { .. }
        | Told::StillOrdered { .. }
        | Told::OrdersVoid { .. }
        | Told::Ruled { .. }
        | Told::ErrorReported { .. }
        | Told::PressRefused { .. }
        | Told::Nmr { .. }
        | Told::NmrOfRepresented { .. }
        | Told::Grace { .. }
        | Told::Waiting { .. }
        | Told::YouLeft { .. }
        | Told::Free { .. }
        | Told::GuestInvited
        | Told::ChairOffered
        | Told::ChairDeclined { .. }
        | Told::MasterChanged { .. }
        | Told::SitterAsked { .. }
        | Told::SitterNamed { .. }
        | Told::SitterDeclined { .. }
        | Told::YouSitIn { .. }
        | Told::Represented { .. }
        | Told::SitterEnded { .. }
        | Told::SeatOffered { .. }
        | Told::Invited { .. }
        | Told::InvitationDeclined { .. }
        | Told::StillFree { .. }
        | Told::OfferWithdrawn { .. }
        | Told::Left { .. }
        | Told::YouSit { .. }
        | Told::Sits { .. }
        | Told::Back { .. }
        | Told::DoneWithout { .. }
        | Told::Overslept { .. }
        | Told::Proposed { .. }
        | Told::Agreed { .. }
        | Told::Lapsed { .. }
        | Told::CouncilAsked { .. }
        | Told::CouncilRefused { .. }
        | Told::Reopened { .. }
        | Told::EndMoved { .. }
        | Told::Breach { .. }
        | Told::DisputeRaised { .. }
        | Told::DisputeDecided { .. }
        | Told::Offender { .. }
        | Told::Content { .. }
        | Told::PlayedOn { .. }
        | Told::Ended(..)
        | Told::Economy(..)
        | Told::OfferClosed { .. } => true,
    }
}

/// The accounts linked to a game in the store's form: each with the word for its role.
pub(crate) fn links(links: BTreeSet<(PlayerId, Link)>) -> Vec<(AccountId, String)> {
    let word = |link| match link {
        Link::GameMaster => "gm",
        Link::Applicant => "applicant",
        Link::Player => "player",
        Link::Sitter => "sitter",
        Link::Former => "former",
        Link::Sat => "sat",
    };
    let of = |(player, link): (PlayerId, Link)| Some((account_id(&player)?, word(link).to_owned()));
    let links: BTreeSet<_> = links.into_iter().filter_map(of).collect();
    links.into_iter().collect()
}
