//! Who used the power of a role on what is not their own: a game's desk that somebody of the council opened, a link made to
//! sign in as somebody else, roles given and taken, mails of strangers read. It is written down where it happens, the owner
//! is told, and members read it. The store's file itself can be read without a trace (docs/security.md).

use game::game::Game;
use jiff::Timestamp;
use store::{AccountId, GameId, Insight, NamedInsight};
use text::Lang;
use text::desk as say;

use crate::clock::{micros, time};
use crate::letters::letter::{Letter, Topic};
use crate::play::opened::Opened;
use crate::{Caller, Desk, Error, Member, Role};

/// So often at most the same look is written down, in seconds.
const SAME_LOOK: i64 = 24 * 60 * 60;
/// Entries that are read, the newest first.
const MOST: i64 = 1000;

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Used {
    /// Somebody of the council saw what the game master sees.
    Desk(GameId),
    /// A link was made to sign in as somebody else.
    Link(AccountId),
    /// An account has these roles from now on.
    Roles(AccountId, Vec<Role>),
    /// A mail that belongs to no game was read.
    Mail,
}

impl Used {
    const fn word(&self) -> &'static str {
        match self {
            Used::Desk(_) => "desk",
            Used::Link(_) => "link",
            Used::Roles(..) => "roles",
            Used::Mail => "mail",
        }
    }

    /// What a kept entry says; none for a word that no program wrote.
    fn of(insight: &Insight) -> Option<Used> {
        let roles = || {
            let given = |role: &Role| insight.detail.split(' ').any(|word| word == role.word());
            Role::ALL.into_iter().filter(given).collect()
        };
        let could = [
            insight.game.map(Used::Desk),
            insight.about.map(Used::Link),
            insight.about.map(|about| Used::Roles(about, roles())),
            Some(Used::Mail),
        ];
        could.into_iter().flatten().find(|used| used.word() == insight.kind)
    }
}

/// Something that was done, for whoever may read of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Looked {
    /// When it was done.
    pub at: Timestamp,
    /// What, in a sentence.
    pub text: String,
}

impl Desk {
    /// Writes down what somebody did. A look that was written down a day ago or less is the same look. Answers whether it
    /// was new.
    pub(crate) async fn note_use(&self, caller: &Caller, used: &Used) -> Result<bool, Error> {
        let at = micros(self.now());
        let (game, about, detail) = match used {
            Used::Desk(game) => (Some(*game), None, String::new()),
            Used::Link(account) => (None, Some(*account), String::new()),
            Used::Roles(account, roles) => (None, Some(*account), words(roles)),
            Used::Mail => (None, None, String::new()),
        };
        let actor = caller.member().map(|member| member.id);
        let insight = Insight { at, actor, kind: used.word().to_owned(), game, about, detail };
        let since = match used {
            Used::Desk(_) | Used::Mail => at.plus_seconds(-SAME_LOOK),
            Used::Link(_) | Used::Roles(..) => at,
        };
        Ok(self.store.note_insight(&insight, since).await?)
    }

    /// Whether somebody of the council has read a game as its master does: they know what no player may (9.1).
    pub(crate) async fn has_looked(&self, account: AccountId, game: &Game) -> Result<bool, Error> {
        let Some(head) = self.store.game_by_label(&game.id.to_string()).await? else { return Ok(false) };
        Ok(self.store.has_insight(account, Used::Desk(head.game).word(), head.game).await?)
    }

    /// Tells the owner of an account which roles somebody else gave them.
    pub(crate) async fn tell_roles(
        &self,
        caller: &Caller,
        account: AccountId,
        roles: &[Role],
    ) -> Result<(), Error> {
        let own = caller.member().is_some_and(|member| member.id == account);
        let Some(owner) = self.member_if(account).await?.filter(|_| !own) else { return Ok(()) };
        let link = self.page_url("account/insight");
        let letter = |lang| {
            let who = caller.member().map_or_else(|| say::at_the_machine(lang), |member| member.name.clone());
            let what = match roles {
                [] => say::roles_taken(lang, who),
                roles => {
                    let roles = text::list(lang, roles.iter().map(|role| role.name(lang)));
                    say::RolesGiven { who: &who, roles: &roles }.text(lang)
                }
            };
            let text = say::LetterRoles { name: &owner.name, what: &what, link: &link }.text(lang);
            Letter::new(Topic::Security, lang, &owner.name, say::letter_security_subject(lang), text)
        };
        self.tell_owner(account, &format!("roles:{}", micros(self.now()).0), letter).await
    }

    /// Writes down that somebody of the council sees a game as its master does, and tells the master.
    pub(crate) async fn note_council(&self, caller: &Caller, opened: &Opened) -> Result<(), Error> {
        let Caller::Member(member) = caller else { return Ok(()) };
        let game = opened.head.game;
        if !self.note_use(caller, &Used::Desk(game)).await? {
            return Ok(());
        }
        let master = opened.game.setup.as_ref().and_then(|setup| crate::account_id(&setup.game_master.id));
        let Some(master) = master.filter(|master| *master != member.id) else { return Ok(()) };
        let Some(owner) = self.member_if(master).await? else { return Ok(()) };
        let lang = owner.lang;
        let about = say::LetterLooked {
            name: &owner.name,
            who: &member.name,
            game: &opened.head.label,
            link: &self.page_url("account/insight"),
        };
        let subject = say::letter_looked_subject(lang, &opened.head.label);
        let letter = Letter::new(Topic::Security, lang, &owner.name, subject, about.text(lang));
        let now = micros(self.now());
        let cause = format!("looked:{}:{}", member.id.0, now.0);
        self.store.put_mails(GameId::SITE, &cause, &[letter.row(master, now)], now).await?;
        Ok(())
    }

    /// Who used a role's power on what concerns the member, the newest first: on their account, on games that they play or
    /// lead; and, for every member, who had which role since when, and who read mails that belong to no game.
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    #[crate::boxed]
    pub async fn insights(&self, caller: &Caller, lang: Lang) -> Result<Vec<Looked>, Error> {
        let member = caller.need_member()?;
        let games = self.store.games_of(member.id).await?;
        let label = |game: GameId| {
            games.iter().find(|(head, _)| head.game == game).map(|(head, _)| head.label.clone())
        };
        let mut found = Vec::new();
        for named in self.store.insights(MOST).await? {
            if let Some(text) = told(member, lang, &named, &label) {
                found.push(Looked { at: time(named.insight.at), text });
            }
        }
        Ok(found)
    }
}

fn told(
    member: &Member,
    lang: Lang,
    named: &NamedInsight,
    label: &impl Fn(GameId) -> Option<String>,
) -> Option<String> {
    let insight = &named.insight;
    let name =
        |account: AccountId, name: &Option<String>| name.clone().unwrap_or_else(|| format!("#{}", account.0));
    let who = match insight.actor {
        Some(actor) => name(actor, &named.actor),
        None => say::at_the_machine(lang),
    };
    match Used::of(insight)? {
        Used::Desk(game) => label(game).map(|game| say::LookedDesk { who: &who, game: &game }.text(lang)),
        Used::Link(about) => (about == member.id).then(|| say::looked_link(lang, &who)),
        Used::Roles(about, roles) => {
            let whose = name(about, &named.about);
            let roles: Vec<String> = roles.into_iter().map(|role| role.name(lang)).collect();
            Some(match roles.is_empty() {
                true => say::LookedNoRoles { who: &who, whose: &whose }.text(lang),
                false => {
                    let roles = text::list(lang, roles.iter());
                    say::LookedRoles { who: &who, whose: &whose, roles: &roles }.text(lang)
                }
            })
        }
        Used::Mail => Some(say::looked_mail(lang, &who)),
    }
}

fn words(roles: &[Role]) -> String {
    roles.iter().map(|role| role.word()).collect::<Vec<_>>().join(" ")
}
