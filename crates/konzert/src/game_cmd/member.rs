//! `konzert game member ...`: members and their roles.

use anyhow::{Context, anyhow};
use desk::{Caller, Registration, Role};
use serde_json::json;
use text::cli;

use super::Session;
use super::args::Member;

impl Session {
    pub(super) async fn member(&self, what: Member) -> anyhow::Result<()> {
        match what {
            Member::Add { name, address, roles, password } => {
                self.add_member(name, address, &roles, password).await
            }
            Member::List => self.list_members().await,
            Member::Roles { member, roles } => self.set_roles(&member, &roles).await,
            Member::Reminders { member, hours, never, usual } => {
                let member = self.desk.member_named(&member).await.map_err(|error| self.say(error))?;
                self.reminders(member, &hours, never, usual).await
            }
            Member::Link { member } => {
                let member = self.desk.member_named(&member).await.map_err(|error| self.say(error))?;
                let link = self.desk.link_for(&self.caller, &member).await;
                let link = link.map_err(|error| self.say(error))?;
                self.answer_either(&format!("{link}\n"), &json!({ "link": link }))
            }
        }
    }

    async fn add_member(
        &self,
        name: String,
        address: String,
        roles: &[String],
        password: bool,
    ) -> anyhow::Result<()> {
        let password = match password {
            true => {
                let mut line = String::new();
                std::io::stdin().read_line(&mut line).context("cannot read the password")?;
                Some(line.trim_end_matches(['\r', '\n']).to_owned())
            }
            false => None,
        };
        let new = Registration { name, address, password, lang: self.lang };
        let member = self.desk.add_member(&self.caller, &new, &self.roles(roles)?).await;
        let member = member.map_err(|error| self.say(error))?;
        let text = cli::game_member_added(self.lang, &member.name) + "\n";
        self.answer_either(&text, &json!({ "id": member.id.0, "name": member.name }))
    }

    async fn list_members(&self) -> anyhow::Result<()> {
        let accounts = self.desk.accounts(&self.caller).await.map_err(|error| self.say(error))?;
        let mut text = String::new();
        let mut values = Vec::new();
        for account in accounts {
            let address = self.desk.address_of(account.id).await.map_err(|error| self.say(error))?;
            let address = address.unwrap_or_default();
            let roles = account.roles.join(" ");
            text += &format!("{:<24} {:<32} {roles}\n", account.name, address);
            values.push(json!({
                "id": account.id.0, "name": account.name, "address": address, "roles": account.roles,
                "lang": account.lang, "closed": account.closed.is_some(),
            }));
        }
        self.answer_either(&text, &json!(values))
    }

    /// Sets a member's hours, one's own or as the operator anybody's, and tells them.
    async fn reminders(
        &self,
        member: desk::Member,
        hours: &[u16],
        never: bool,
        usual: bool,
    ) -> anyhow::Result<()> {
        let own = self.caller.member().is_some_and(|caller| caller.id == member.id);
        if !own {
            self.caller.need(Role::Operator).map_err(|error| self.say(error))?;
        }
        let name = member.name.clone();
        let member = Caller::Member(member);
        if usual || never || !hours.is_empty() {
            let set = (!usual).then_some(hours);
            self.desk.set_reminders(&member, set).await.map_err(|error| self.say(error))?;
        }
        let now = self.desk.settings(&member).await.map_err(|error| self.say(error))?.reminders;
        let words = match &now {
            None => cli::reminders_usual(self.lang, &name),
            Some(hours) if hours.is_empty() => cli::reminders_never(self.lang, &name),
            Some(hours) => {
                cli::RemindersHours { name: &name, hours: text::list(self.lang, hours.iter().rev()) }
                    .text(self.lang)
            }
        };
        self.answer_either(&format!("{words}\n"), &json!({ "name": name, "reminders": now }))
    }

    async fn set_roles(&self, member: &str, roles: &[String]) -> anyhow::Result<()> {
        let member = self.desk.member_named(member).await.map_err(|error| self.say(error))?;
        let roles = self.roles(roles)?;
        let done = self.desk.set_roles(&Caller::Console, member.id, &roles).await;
        done.map_err(|error| self.say(error))?;
        let words: Vec<&str> = roles.iter().map(|role| role.word()).collect();
        let text = format!("{}: {}\n", member.name, words.join(" "));
        self.answer_either(&text, &json!({ "name": member.name, "roles": words }))
    }

    fn roles(&self, words: &[String]) -> anyhow::Result<Vec<Role>> {
        let role = |word: &String| {
            Role::of(word).ok_or_else(|| {
                let known: Vec<&str> = Role::ALL.iter().map(|role| role.word()).collect();
                anyhow!(cli::GameNoRole { role: word, known: known.join(", ") }.text(self.lang))
            })
        };
        words.iter().map(role).collect()
    }
}
