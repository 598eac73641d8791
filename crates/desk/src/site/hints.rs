//! Hints that two accounts are one person's: facts for whoever runs the site, each with how common it is here. Nothing follows from
//! one by itself, and nobody else reads them; what is done about it people decide, the council above all (9.11).

use std::collections::{BTreeMap, BTreeSet};

use club::case::{Author, Matter, Order};
use club::{Command, HintNote, MemberId, Viewer};
use game::game::Game;
use game::submission::{Flag, Submission};
use game::word::seat::PlayerId;
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use store::{AccountId, Micros};
use text::Lang;
use text::operator as say;

use crate::accounts::limits::Network;
use crate::accounts::secret;
use crate::clock::{micros, time};
use crate::members::standing::plays_unseen;
use crate::{Caller, Desk, Error, Member, Origin, Role, account_id};

/// Hints fade after so many days.
const KEPT_DAYS: i64 = 90;
/// Networks are remembered for so many days.
const NETWORK_DAYS: i64 = 30;
/// Orders of two seats that came within this time are told of when they are equal.
const TOGETHER: SignedDuration = SignedDuration::from_mins(10);
/// Hints that are shown at most, the newest.
const MOST: usize = 500;

/// What was noticed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// Their mail addresses are the same but for capitals and what stands behind a plus sign.
    Address,
    /// In one session of a browser both were signed in.
    Browser,
    /// They signed in from one network.
    Network,
    /// In one turn both handed in the same text within ten minutes.
    Orders,
    /// One answered from the address of the other.
    Answer,
}

impl Sign {
    /// Those that are noticed when they happen, by their words in the store.
    const fn word(self) -> &'static str {
        match self {
            Sign::Address => "address",
            Sign::Browser => "browser",
            Sign::Network => "network",
            Sign::Orders => "orders",
            Sign::Answer => "answer",
        }
    }
}

/// Two accounts, the lower number first.
type Pair = [AccountId; 2];

fn pair(one: AccountId, other: AccountId) -> Option<Pair> {
    (one != other).then(|| if one < other { [one, other] } else { [other, one] })
}

/// A fact about two accounts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The two, in the order of their names.
    pub names: [String; 2],
    /// What was noticed.
    pub sign: Sign,
    /// The last time.
    pub at: Timestamp,
    /// Among how many accounts it is found here: that of the pair, this network.
    pub common: usize,
    /// Both said that they know each other.
    pub acquainted: bool,
    /// What was noted about the two: when, by whom, what.
    pub notes: Vec<(Timestamp, String, String)>,
}

/// A hint as programs read it; moments in RFC 3339.
#[derive(Serialize, Debug)]
pub struct HintData {
    members: [String; 2],
    sign: Sign,
    at: String,
    /// Accounts among which it is found.
    common: usize,
    acquainted: bool,
    notes: Vec<String>,
}

impl Hint {
    /// What was noticed and how common that is, in a sentence.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self.sign {
            Sign::Address => say::hint_address(lang),
            Sign::Browser => say::hint_browser(lang),
            Sign::Network => say::hint_network(lang, self.common as i64),
            Sign::Orders => say::hint_orders(lang),
            Sign::Answer => say::hint_answer(lang),
        }
    }

    /// As programs read it.
    #[must_use]
    pub fn data(&self) -> HintData {
        HintData {
            members: self.names.clone(),
            sign: self.sign,
            at: self.at.to_string(),
            common: self.common,
            acquainted: self.acquainted,
            notes: self.notes.iter().map(|(_, _, text)| text.clone()).collect(),
        }
    }
}

impl Desk {
    /// Remembers what a sign-in shows: whose session this browser had before, and the network if the operator wants it.
    ///
    /// # Errors
    /// [`Error::Store`].
    pub async fn notice_sign_in(&self, member: &Member, origin: &Origin) -> Result<(), Error> {
        if let Some(before) = &origin.before
            && let Some(owner) = self.was_here(before).await?
        {
            self.notice_pair(Sign::Browser, member.id, owner).await?;
        }
        if let Some(key) = &self.config.network_key
            && origin.network != Network::default()
        {
            let value = secret::hash(&format!("{}:{}", secret::hash(key), origin.network));
            self.notice(Sign::Network, member.id, value).await?;
        }
        Ok(())
    }

    /// Whose session this was, or whose it was until they signed out in this browser.
    async fn was_here(&self, before: &str) -> Result<Option<AccountId>, Error> {
        if let Caller::Member(member) = self.caller(before).await? {
            return Ok(Some(member.id));
        }
        Ok(self.token_owner(crate::accounts::sign_in::kind::LEFT, before).await?.map(|member| member.id))
    }

    /// Remembers that a mail came from one member's address with what another was told.
    ///
    /// # Errors
    /// [`Error::Store`].
    pub async fn notice_answer(&self, from: &Member, owner: &Member) -> Result<(), Error> {
        self.notice_pair(Sign::Answer, from.id, owner.id).await
    }

    async fn notice_pair(&self, sign: Sign, one: AccountId, other: AccountId) -> Result<(), Error> {
        let Some([low, high]) = pair(one, other) else { return Ok(()) };
        self.notice(sign, low, high.0.to_string()).await
    }

    async fn notice(&self, sign: Sign, account: AccountId, value: String) -> Result<(), Error> {
        let at = micros(self.now());
        Ok(self.store.note_trace(&store::Trace { kind: sign.word().to_owned(), account, value, at }).await?)
    }

    /// Forgets what was noticed too long ago.
    pub(crate) async fn forget_hints(&self) -> Result<(), Error> {
        let before = |days: i64| micros(self.now()).plus_seconds(-86_400 * days);
        self.store.forget_traces(None, before(KEPT_DAYS)).await?;
        self.store.forget_traces(Some(Sign::Network.word()), before(NETWORK_DAYS)).await?;
        Ok(())
    }

    /// All hints of the last ninety days, the newest first; without those about whoever asks, and without what a game says that hides who
    /// plays and in which they have a part.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::Store`].
    #[crate::boxed]
    pub async fn hints(&self, caller: &Caller) -> Result<Vec<Hint>, Error> {
        caller.need(Role::Operator)?;
        let since = micros(self.now()).plus_seconds(-86_400 * KEPT_DAYS);
        let mut found: BTreeMap<(Pair, Sign), (Timestamp, usize)> = BTreeMap::new();
        self.same_addresses(since, &mut found).await?;
        self.noticed(since, &mut found).await?;
        let reads = caller.member().map(Member::player);
        self.same_orders(since, reads.as_ref(), &mut found).await?;
        let noted = self.club_seen_by(Viewer::Operator).await?.hint_notes;
        // whether two know each other the two have said to everybody who could mind
        let club = club::Club::fold(&self.club_log().await?);
        let mut hints = Vec::new();
        for (([one, other], sign), (at, common)) in found {
            if caller.member().is_some_and(|own| own.id == one || own.id == other) {
                continue;
            }
            let (Some(first), Some(second)) = (self.member_if(one).await?, self.member_if(other).await?)
            else {
                continue;
            };
            let members = [MemberId(one.0), MemberId(other.0)];
            let mut notes = Vec::new();
            for note in noted.iter().filter(|note| note.members == members) {
                notes.push((note.at, self.noted_by(note).await?, note.text.clone()));
            }
            let acquainted = club.acquainted(members[0], members[1]);
            let mut names = [first.name, second.name];
            names.sort_by_key(|name| name.to_lowercase());
            hints.push(Hint { names, sign, at, common, acquainted, notes });
        }
        hints.sort_by(|one, other| other.at.cmp(&one.at).then_with(|| one.names.cmp(&other.names)));
        hints.truncate(MOST);
        Ok(hints)
    }

    async fn noted_by(&self, note: &HintNote) -> Result<String, Error> {
        let by = match note.by {
            club::Actor::Operator(by) | club::Actor::Organiser(by) | club::Actor::Member(by) => {
                self.member_if(AccountId(by.0)).await?
            }
            club::Actor::Console => None,
        };
        Ok(by.map_or_else(|| "–".to_owned(), |by| by.name))
    }

    async fn same_addresses(
        &self,
        since: Micros,
        found: &mut BTreeMap<(Pair, Sign), (Timestamp, usize)>,
    ) -> Result<(), Error> {
        let mut by: BTreeMap<String, Vec<(AccountId, Micros)>> = BTreeMap::new();
        for account in self.store.accounts().await? {
            for address in self.store.addresses(account.id).await? {
                if let Some(confirmed) = address.confirmed {
                    by.entry(plain_address(&address.spelling)).or_default().push((account.id, confirmed));
                }
            }
        }
        for holders in by.values() {
            let at = |one: Micros, other: Micros| Some(one.max(other)).filter(|at| *at >= since);
            all_pairs(Sign::Address, holders, at, found);
        }
        Ok(())
    }

    async fn noticed(
        &self,
        since: Micros,
        found: &mut BTreeMap<(Pair, Sign), (Timestamp, usize)>,
    ) -> Result<(), Error> {
        let networks_since = micros(self.now()).plus_seconds(-86_400 * NETWORK_DAYS);
        let mut networks: BTreeMap<String, Vec<(AccountId, Micros)>> = BTreeMap::new();
        for trace in self.store.traces(since).await? {
            if trace.kind == Sign::Network.word() {
                if trace.at >= networks_since {
                    networks.entry(trace.value).or_default().push((trace.account, trace.at));
                }
                continue;
            }
            let sign = [Sign::Browser, Sign::Answer].into_iter().find(|sign| sign.word() == trace.kind);
            let other = trace.value.parse().ok().and_then(|other| pair(trace.account, AccountId(other)));
            if let (Some(sign), Some(two)) = (sign, other) {
                found.insert((two, sign), (time(trace.at), 2));
            }
        }
        for holders in networks.values() {
            all_pairs(Sign::Network, holders, |one, other| Some(one.max(other)), found);
        }
        Ok(())
    }

    /// Texts that were handed in for two seats of a game.
    async fn same_orders(
        &self,
        since: Micros,
        reads: Option<&PlayerId>,
        found: &mut BTreeMap<(Pair, Sign), (Timestamp, usize)>,
    ) -> Result<(), Error> {
        for head in self.store.games_since(since).await? {
            let opened = self.open(&head.label).await?;
            if reads.is_some_and(|reads| plays_unseen(&opened.game, reads)) {
                continue;
            }
            for (two, at) in equal_texts(&opened.game) {
                if micros(at) >= since {
                    let last = found.entry((two, Sign::Orders)).or_insert((at, 2));
                    last.0 = last.0.max(at);
                }
            }
        }
        Ok(())
    }

    /// Writes down what the operator found out about two accounts. Nobody is told.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::NoAccount`], [`Error::Club`].
    pub async fn note_hint(
        &self,
        caller: &Caller,
        names: [&str; 2],
        text: &str,
        cause: Option<String>,
    ) -> Result<(), Error> {
        caller.need(Role::Operator)?;
        let [member, with] = self.both(names).await?;
        let command = Command::NoteHint { member, with, text: text.to_owned() };
        let cause = cause.unwrap_or_else(|| self.fresh_cause());
        self.club_decides(caller, &cause, &command, |_| (Vec::new(), Vec::new())).await
    }

    /// Hands two accounts to the council, with what was noticed and the operator's words: a case of false names (9.11), which people decide.
    /// Answers its number.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::NoAccount`], [`Error::Nothing`] without a hint about the two, [`Error::Case`].
    pub async fn hint_to_council(
        &self,
        caller: &Caller,
        names: [&str; 2],
        text: &str,
        cause: Option<String>,
    ) -> Result<i64, Error> {
        caller.need(Role::Operator)?;
        let accused = self.both(names).await?;
        let against = self.names_of(accused).await?;
        let hints = self.hints(caller).await?;
        let zone = self.club_zone();
        let (lang, mut lines) = (Lang::default(), Vec::new());
        for hint in hints.iter().filter(|hint| hint.names.iter().all(|name| against.contains(name))) {
            let day = crate::read::words::day(lang, hint.at.to_zoned(zone.clone()).date());
            lines.push(format!("{day}: {}", hint.text(lang)));
        }
        if lines.is_empty() {
            return Err(Error::Nothing(names.join(", ")));
        }
        lines.extend(Some(text.trim().to_owned()).filter(|text| !text.is_empty()));
        let order = Order::Open {
            matter: Matter::FalseName,
            game: None,
            against: against.to_vec(),
            accused: accused.to_vec(),
            text: lines.join("\n"),
        };
        let cause = cause.unwrap_or_else(|| self.fresh_cause());
        self.begin_case(Author::Console, order, &cause).await
    }

    async fn both(&self, [one, other]: [&str; 2]) -> Result<[MemberId; 2], Error> {
        Ok([self.member_named(one).await?, self.member_named(other).await?].map(|found| MemberId(found.id.0)))
    }

    async fn names_of(&self, [one, other]: [MemberId; 2]) -> Result<[String; 2], Error> {
        Ok([self.member(AccountId(one.0)).await?.name, self.member(AccountId(other.0)).await?.name])
    }
}

/// A hint for every two of those who share something, with how many they are.
fn all_pairs(
    sign: Sign,
    holders: &[(AccountId, Micros)],
    at: impl Fn(Micros, Micros) -> Option<Micros>,
    found: &mut BTreeMap<(Pair, Sign), (Timestamp, usize)>,
) {
    let common = holders.iter().map(|(account, _)| *account).collect::<BTreeSet<_>>().len();
    for (index, (one, first)) in holders.iter().enumerate() {
        for (other, second) in &holders[index + 1..] {
            if let (Some(two), Some(at)) = (pair(*one, *other), at(*first, *second)) {
                let last = found.entry((two, sign)).or_insert((time(at), common));
                *last = (last.0.max(time(at)), last.1.max(common));
            }
        }
    }
}

/// Who handed in the same text for two seats in one turn within ten minutes, and when; what somebody hands in who sits in for a player is
/// not that player's.
fn equal_texts(game: &Game) -> Vec<(Pair, Timestamp)> {
    let own = |sent: &Submission| !sent.is(Flag::BySitter) && !sent.sheet.text.trim().is_empty();
    let sent: Vec<&Submission> =
        game.submissions.iter().map(AsRef::as_ref).filter(|sent| own(sent)).collect();
    let mut found = Vec::new();
    for (index, one) in sent.iter().enumerate() {
        for other in &sent[index + 1..] {
            let (first, second) = (&one.sheet, &other.sheet);
            let apart = first.received.duration_since(second.received).abs();
            let equal = first.turn == second.turn && first.text == second.text;
            if one.seat == other.seat || !equal || apart > TOGETHER {
                continue;
            }
            let by = |sent: &Submission| {
                let seat = game.seat(sent.seat)?;
                let sat = seat.occupants.iter().rev().find(|stay| stay.since <= sent.sheet.received)?;
                account_id(&sat.player.as_ref()?.id)
            };
            if let (Some(one), Some(other)) = (by(one), by(other))
                && let Some(two) = pair(one, other)
            {
                found.push((two, first.received.max(second.received)));
            }
        }
    }
    found
}

/// An address without capitals and without what stands behind a plus sign in it.
fn plain_address(address: &str) -> String {
    let address = address.trim().to_lowercase();
    match address.rsplit_once('@') {
        Some((person, host)) => format!("{}@{host}", person.split('+').next().unwrap_or(person)),
        None => address,
    }
}
