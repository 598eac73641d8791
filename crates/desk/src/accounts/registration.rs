//! Accounts: register, name, language, addresses, password, roles, own data, closing.

use game::command::Command;
use game::game::Stage;
use jiff::Timestamp;
use serde::Serialize;
use store::{Account, AccountId, Address, fresh_id};
use text::Lang;

use crate::accounts::insight::Used;
use crate::accounts::names::check_name;
use crate::accounts::password;
use crate::accounts::settings::Settings;
use crate::clock::{micros, time};
use crate::letters::letter::Letter;
use crate::{Caller, Capacity, Desk, Envelope, Error, Member, Role};

/// The longest mail address (RFC 5321: 254).
const LONGEST_ADDRESS: usize = 254;

/// What somebody gives to become a member.
#[derive(Clone, Debug)]
pub struct Registration {
    /// The name that others will read.
    pub name: String,
    /// The mail address.
    pub address: String,
    /// The password; without one, signing in is by mail only.
    pub password: Option<String>,
    /// The language to write in.
    pub lang: Lang,
}

/// A person's own data, for reading at home.
#[derive(Clone, Debug, Serialize)]
pub struct OwnData {
    /// The name that others read.
    pub name: String,
    /// The language they chose (`de`, `en`).
    pub lang: String,
    /// Their roles on the site, by their words.
    pub roles: Vec<String>,
    /// What they have chosen.
    pub settings: Settings,
    /// When the account was made.
    pub since: Timestamp,
    /// Their mail addresses, spelled as they gave them.
    pub addresses: Vec<String>,
    /// Games with the word for the part in them.
    pub games: Vec<(String, String)>,
    /// What they keep for themselves about games: the game, what it is (`draft`, `read:…`), its text.
    pub jottings: Vec<(String, String, String)>,
    /// Boards that they brought, by their whole names.
    pub boards: Vec<String>,
    /// Games of practice that are kept with the account, as they are kept.
    pub practices: Vec<String>,
}

impl Desk {
    /// Makes an account at the command line or for a demonstration, its address proven.
    ///
    /// # Errors
    /// As [`Desk::register`], and [`Error::NotAllowed`].
    #[crate::boxed]
    pub async fn add_member(
        &self,
        caller: &Caller,
        new: &Registration,
        roles: &[Role],
    ) -> Result<Member, Error> {
        caller.need(Role::Operator)?;
        let (name, address) = (check_name(&new.name)?, check_address(&new.address)?);
        let password = match &new.password {
            Some(password) => Some(password::hash(password, self.config.cost, &*self.chance).await?),
            None => None,
        };
        let account = self.new_account(&name, password, new.lang, roles);
        let confirmed = Some(account.created);
        let address = Address { account: account.id, spelling: address, rank: 0, confirmed, broken: None };
        self.store.create_account(&account, Some(&address)).await?;
        if !roles.is_empty() {
            self.note_use(caller, &Used::Roles(account.id, roles.to_vec())).await?;
        }
        Member::try_from(&account)
    }

    pub(crate) fn new_account(
        &self,
        name: &str,
        password: Option<String>,
        lang: Lang,
        roles: &[Role],
    ) -> Account {
        let now = micros(self.clock.now());
        Account {
            id: AccountId(fresh_id(now, self.chance.number())),
            name: name.to_owned(),
            password,
            lang: lang.code().to_owned(),
            roles: roles.iter().map(|role| role.word().to_owned()).collect(),
            settings: "{}".to_owned(),
            created: now,
            changed: now,
            closed: None,
        }
    }

    /// The member with this key.
    ///
    /// # Errors
    /// [`Error::NoAccount`], [`Error::Closed`].
    #[crate::boxed]
    pub async fn member(&self, id: AccountId) -> Result<Member, Error> {
        let account = self.store.account(id).await?.ok_or_else(|| Error::NoAccount(id.0.to_string()))?;
        Member::try_from(&account)
    }

    /// The member with this key, if there still is one. A store that fails is a failure, and nobody's account is gone.
    ///
    /// # Errors
    /// [`Error::Store`].
    pub(crate) async fn member_if(&self, id: AccountId) -> Result<Option<Member>, Error> {
        match self.member(id).await {
            Ok(member) => Ok(Some(member)),
            Err(Error::NoAccount(_) | Error::Closed) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The member with this name or mail address.
    ///
    /// # Errors
    /// [`Error::NoAccount`], [`Error::Closed`].
    #[crate::boxed]
    pub async fn member_named(&self, name: &str) -> Result<Member, Error> {
        let account = match self.store.account_by_name(name).await? {
            Some(account) => account,
            None => match self.store.account_by_address(name).await? {
                Some((account, _)) => account,
                None => return Err(Error::NoAccount(name.to_owned())),
            },
        };
        Member::try_from(&account)
    }

    /// Changes an account; `change` sees the newest state.
    pub(crate) async fn change_account(
        &self,
        id: AccountId,
        change: impl FnOnce(&mut Account) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut account = self.store.account(id).await?.ok_or_else(|| Error::NoAccount(id.0.to_string()))?;
        change(&mut account)?;
        account.changed = micros(self.clock.now());
        Ok(self.store.update_account(&account).await?)
    }

    /// Changes the name that others read.
    ///
    /// # Errors
    /// [`Error::BadName`], [`Error::NameTaken`], [`Error::SignInFirst`].
    #[crate::boxed]
    pub async fn rename(&self, caller: &Caller, name: &str) -> Result<(), Error> {
        let name = check_name(name)?;
        let id = caller.need_member()?.id;
        self.check_free(&name, Some(id)).await?;
        self.change_account(id, |account| {
            account.name = name;
            Ok(())
        })
        .await
    }

    /// Changes the language to be written to in.
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    #[crate::boxed]
    pub async fn set_lang(&self, caller: &Caller, lang: Lang) -> Result<(), Error> {
        let id = caller.need_member()?.id;
        self.change_account(id, |account| {
            account.lang = lang.code().to_owned();
            Ok(())
        })
        .await
    }

    /// Gives an account exactly these roles, writes that down, and tells its owner.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::NoAccount`].
    #[crate::boxed]
    pub async fn set_roles(&self, caller: &Caller, account: AccountId, roles: &[Role]) -> Result<(), Error> {
        caller.need(Role::Operator)?;
        self.change_account(account, |account| {
            account.roles = roles.iter().map(|role| role.word().to_owned()).collect();
            Ok(())
        })
        .await?;
        self.note_use(caller, &Used::Roles(account, roles.to_vec())).await?;
        self.tell_roles(caller, account, roles).await
    }

    /// All accounts, by name.
    ///
    /// # Errors
    /// [`Error::NotAllowed`].
    #[crate::boxed]
    pub async fn accounts(&self, caller: &Caller) -> Result<Vec<Account>, Error> {
        caller.need(Role::Operator)?;
        let mut accounts = self.store.accounts().await?;
        for account in &mut accounts {
            account.password = account.password.as_ref().map(|_| String::new());
        }
        Ok(accounts)
    }

    /// The address to write to: the first proven one that works, else the first.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn address_of(&self, account: AccountId) -> Result<Option<String>, Error> {
        let addresses = self.store.addresses(account).await?;
        let good = addresses.iter().find(|address| address.confirmed.is_some() && address.broken.is_none());
        Ok(good.or(addresses.first()).map(|address| address.spelling.clone()))
    }

    /// Who writes from this address, if it is a proven address of a member.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn member_by_address(&self, address: &str) -> Result<Option<Member>, Error> {
        let found = self.store.account_by_address(address).await?;
        Ok(found.and_then(|(account, address)| {
            address.confirmed?;
            Member::try_from(&account).ok()
        }))
    }

    /// Notes that mail to an address came back for good.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn note_broken_address(&self, address: &str) -> Result<(), Error> {
        if let Some((_, found)) = self.store.account_by_address(address).await? {
            let broken = Some(micros(self.clock.now()));
            self.store.update_address(&Address { broken, ..found }).await?;
        }
        Ok(())
    }

    /// Everything that is kept of the person.
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    #[crate::boxed]
    pub async fn own_data(&self, caller: &Caller) -> Result<OwnData, Error> {
        let id = caller.need_member()?.id;
        let account = self.store.account(id).await?.ok_or_else(|| Error::NoAccount(id.0.to_string()))?;
        let addresses = self.store.addresses(id).await?;
        let games = self.store.games_of(id).await?;
        let mut jottings = Vec::new();
        for kept in self.store.jottings(id).await? {
            if let Some(head) = self.store.game(kept.game).await? {
                jottings.push((head.label, kept.kind, kept.body));
            }
        }
        let boards = self.store.boards(Some(id)).await?;
        let practices = self.store.practices_of(id, micros(self.now())).await?;
        Ok(OwnData {
            jottings,
            boards: boards.into_iter().map(|board| board.id).collect(),
            practices: practices.into_iter().map(|(_, kept)| kept.body).collect(),
            name: account.name,
            lang: account.lang,
            roles: account.roles,
            settings: Settings::of(&account.settings),
            since: time(account.created),
            addresses: addresses.into_iter().map(|address| address.spelling).collect(),
            games: games.into_iter().map(|(game, role)| (game.label, role)).collect(),
        })
    }

    /// Gives back what somebody holds in games: a place in the list before the start, the seat afterwards (9.10.1).
    async fn leave_games(&self, caller: &Caller, member: &Member) -> Result<(), Error> {
        let player = member.player();
        let mut leaves = Vec::new();
        for (head, _) in self.store.games_of(member.id).await? {
            let opened = self.open(&head.label).await?;
            let game = &opened.game;
            let leads = game.setup.as_ref().is_some_and(|setup| setup.game_master.id == player);
            match game.stage {
                Stage::Nothing | Stage::Over => {}
                Stage::Announced | Stage::SignUp | Stage::Running if leads => {
                    return Err(Error::Leads(head.label));
                }
                Stage::Announced | Stage::SignUp if game.application(&player).is_some() => {
                    leaves.push((head.label, Command::WithdrawSignUp { player: player.clone() }));
                }
                Stage::Running if game.seat_of(&player).is_some() => {
                    leaves.push((head.label, Command::Resign { note: String::new() }));
                }
                Stage::Announced | Stage::SignUp | Stage::Running => {}
            }
        }
        for (label, command) in leaves {
            self.act(caller, &label, Capacity::Player, command, Envelope::default()).await?;
        }
        Ok(())
    }

    /// Closes the account: games are left; name, addresses, password and sessions go; what was played stays under
    /// a number, for a game's log is never rewritten. As nothing undoes it, the session must be fresh.
    ///
    /// # Errors
    /// [`Error::Leads`] for whoever leads a game that is not over; nothing is changed then.
    /// [`Error::SignInFirst`], [`Error::NotFresh`].
    #[crate::boxed]
    pub async fn close_account(&self, caller: &Caller, session: &str) -> Result<(), Error> {
        let member = caller.need_member()?;
        let id = member.id;
        self.need_fresh(session).await?;
        self.leave_games(caller, member).await?;
        for address in self.store.addresses(id).await? {
            self.store.remove_address(id, &address.spelling).await?;
        }
        let now = micros(self.clock.now());
        self.keep_closed_name(&self.member(id).await?.name).await?;
        self.change_account(id, |account| {
            account.name = format!("#{}", id.0);
            account.password = None;
            account.roles.clear();
            account.settings = "{}".to_owned();
            account.closed = Some(now);
            Ok(())
        })
        .await?;
        self.store.drop_jottings(id, None).await?;
        self.store.drop_practices(id).await?;
        self.drop_own_boards(id).await?;
        self.end_what_opens(id, None).await?;
        self.end_ways_back(id).await
    }

    /// Writes a letter outside of any game.
    pub(crate) async fn send(&self, cause: &str, account: AccountId, letter: &Letter) -> Result<(), Error> {
        let now = micros(self.clock.now());
        let mail = letter.row(account, now);
        self.store.put_mails(store::GameId::SITE, cause, &[mail], now).await?;
        Ok(())
    }
}

pub(crate) fn check_address(address: &str) -> Result<String, Error> {
    let address = address.trim();
    let fits = address.len() <= LONGEST_ADDRESS
        && !address
            .chars()
            .any(|sign| sign.is_control() || sign.is_whitespace() || "<>,;\"()".contains(sign))
        && address.rsplit_once('@').is_some_and(|(person, host)| {
            !person.is_empty() && !person.contains('@') && !host.is_empty() && !host.starts_with('.')
        });
    if fits { Ok(address.to_owned()) } else { Err(Error::BadAddress(address.to_owned())) }
}
