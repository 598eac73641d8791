//! Who comes to the desk. A door finds out who somebody is; what they may do is decided here and in
//! `game`, never in a door.

use store::AccountId;
use text::Lang;

use crate::{Allowed, Error};

/// What an account may do beyond playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// May create and lead games (9.1).
    GameMaster,
    /// Speaks for the council, sees all games (10.4).
    Organiser,
    /// Runs the site: accounts, roles, health, backup. Sees no orders.
    Operator,
}

impl Role {
    /// All of them.
    pub const ALL: [Role; 3] = [Role::GameMaster, Role::Organiser, Role::Operator];

    /// The word under which the store keeps it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Role::GameMaster => "gm",
            Role::Organiser => "organiser",
            Role::Operator => "operator",
        }
    }

    /// Its name for people.
    #[must_use]
    pub fn name(self, lang: Lang) -> String {
        match self {
            Role::GameMaster => text::operator::role_gm(lang),
            Role::Organiser => text::operator::role_organiser(lang),
            Role::Operator => text::operator::role_operator(lang),
        }
    }

    /// The role of a word.
    #[must_use]
    pub fn of(word: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.word() == word)
    }
}

/// Somebody with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The number by which the store knows the account.
    pub id: AccountId,
    /// The name that others read.
    pub name: String,
    /// The language to answer in.
    pub lang: Lang,
    /// What they may do beyond playing.
    pub roles: Vec<Role>,
}

impl Member {
    /// Whether they have the role.
    #[must_use]
    pub fn is(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }

    /// The account as `game` names it.
    #[must_use]
    pub fn player(&self) -> game::word::seat::PlayerId {
        player_id(self.id)
    }

    /// The account and its name as `game` keeps them.
    #[must_use]
    pub fn person(&self) -> game::word::seat::Person {
        game::word::seat::Person { id: self.player(), name: self.name.clone() }
    }
}

impl TryFrom<&store::Account> for Member {
    type Error = Error;

    /// # Errors
    /// [`Error::Closed`] if the account was closed.
    fn try_from(account: &store::Account) -> Result<Member, Error> {
        if account.closed.is_some() {
            return Err(Error::Closed);
        }
        Ok(Member {
            id: account.id,
            name: account.name.clone(),
            lang: account.lang.parse().unwrap_or(Lang::De),
            roles: account.roles.iter().filter_map(|word| Role::of(word)).collect(),
        })
    }
}

/// Who comes to the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Caller {
    /// Somebody who is not signed in.
    Visitor,
    /// Somebody with an account.
    Member(Member),
    /// The person at the machine's own command line, who could read the database anyway. Acts as the
    /// game master of every game.
    Console,
}

impl Caller {
    /// The account, if there is one.
    #[must_use]
    pub fn member(&self) -> Option<&Member> {
        match self {
            Caller::Member(member) => Some(member),
            Caller::Visitor | Caller::Console => None,
        }
    }

    /// The account.
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    pub fn need_member(&self) -> Result<&Member, Error> {
        self.member().ok_or(Error::SignInFirst)
    }

    /// Whether they have the role. The console has all of them.
    #[must_use]
    pub fn is(&self, role: Role) -> bool {
        match self {
            Caller::Visitor => false,
            Caller::Member(member) => member.is(role),
            Caller::Console => true,
        }
    }

    /// Refuses whoever has not the role.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NotAllowed`].
    pub fn need(&self, role: Role) -> Result<(), Error> {
        match self {
            caller if caller.is(role) => Ok(()),
            Caller::Visitor => Err(Error::SignInFirst),
            _ => Err(Error::NotAllowed(Allowed::Role(role))),
        }
    }
}

/// An account as `game` names it.
#[must_use]
pub fn player_id(account: AccountId) -> game::word::seat::PlayerId {
    game::word::seat::PlayerId(account.0.to_string())
}

/// The account that `game` names so; none for a player of an imported game without account here.
#[must_use]
pub fn account_id(player: &game::word::seat::PlayerId) -> Option<AccountId> {
    player.0.parse().ok().map(AccountId)
}
