//! Browsers that somebody signed in with before. A sign-in with one that was never seen is told to the account's owner, with a link that
//! ends it and everything else that opens the account.

use store::Token;
use text::Lang;
use text::desk as say;

use crate::accounts::limits::Limit;
use crate::accounts::safety::Before;
use crate::accounts::secret;
use crate::clock::{micros, time};
use crate::letters::letter::entered;
use crate::{Desk, Error, Member, Origin, SignedIn, words};

/// The kind of token by which an account knows a browser again. Its scope is the hash of the browser's last session there.
pub(crate) const KIND: &str = "browser";
/// How long a browser is known after its last sign-in, in days: as long as browsers keep a cookie.
pub const BROWSER_DAYS: i64 = 400;
/// Browsers that an account knows; the one that was not used for longest is forgotten.
const MOST: usize = 20;
/// Letters about new browsers to one account in a quarter of an hour. The link in any of them ends the sign-ins of all.
const LETTERS: i64 = 3;

/// What browsers call themselves, the most special first: some name others as well.
const BROWSERS: [(&str, &str); 5] =
    [("Firefox/", "Firefox"), ("Edg", "Edge"), ("OPR/", "Opera"), ("Chrom", "Chrome"), ("Safari/", "Safari")];
/// The same for systems.
const SYSTEMS: [(&str, &str); 6] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
];

/// A device as its owner recognises it, "Firefox, Windows", from what its browser says of itself; none if that says neither.
#[must_use]
pub fn device_words(lang: Lang, agent: &str) -> Option<String> {
    let known = |table: &[(&'static str, &'static str)]| {
        table.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name)
    };
    let (browser, system) = (known(&BROWSERS)?, known(&SYSTEMS)?);
    Some(say::Device { browser, system }.text(lang))
}

impl Desk {
    /// Begins a session for somebody who showed who they are; in a browser that the account does not know, its owner is told.
    pub(crate) async fn enter_with(&self, member: Member, from: &Origin) -> Result<SignedIn, Error> {
        let known = match &from.browser {
            Some(browser) => {
                let hash = hash(browser, &member);
                self.store.token(&hash, KIND, micros(self.clock.now())).await?.is_some()
            }
            None => false,
        };
        if !known {
            self.tell_entered(&member, from).await?;
        }
        self.enter_known(member, from).await
    }

    /// The same where its owner need not be told: the account is new, or they hold a link that only they can have.
    pub(crate) async fn enter_known(&self, member: Member, from: &Origin) -> Result<SignedIn, Error> {
        let browser = from.browser.clone().unwrap_or_else(|| secret::fresh(&*self.chance));
        let hash = hash(&browser, &member);
        let session = self.begin_session(member, &from.device).await?;
        let id = session.member.id;
        self.store.drop_token(id, &hash).await?;
        let created = micros(self.clock.now());
        self.put_token(Token {
            hash,
            kind: KIND.to_owned(),
            account: Some(id),
            scope: secret::hash(&session.secret),
            label: String::new(),
            created,
            expires: Some(created.plus_seconds(BROWSER_DAYS * 86_400)),
            used: None,
        })
        .await?;
        for forgotten in self.store.tokens(id, KIND).await?.iter().skip(MOST) {
            self.store.drop_token(id, &forgotten.hash).await?;
        }
        Ok(SignedIn { browser: Some(browser), ..session })
    }

    /// Writes to every proven address that somebody signed in, with a link that undoes it.
    async fn tell_entered(&self, member: &Member, from: &Origin) -> Result<(), Error> {
        match self.count(&[Limit::new("new-browser", member.id.0, LETTERS)]).await {
            Ok(()) => {}
            Err(Error::TooOften { .. }) => return Ok(()),
            Err(error) => return Err(error),
        }
        let before = Before::entering(self.before(member.id).await?);
        let (now, zone) = (time(micros(self.clock.now())), self.club_zone());
        self.tell_with_link(member.id, &before, |lang, name, link| {
            let device = device_words(lang, &from.device).unwrap_or_else(|| say::device_unknown(lang));
            entered(lang, name, &words::moment(lang, now, &zone), &device, link)
        })
        .await
    }

    /// Forgets the browsers of an account, but for the one whose last session has this hash.
    pub(crate) async fn forget_browsers(
        &self,
        member: store::AccountId,
        keep: Option<&str>,
    ) -> Result<(), Error> {
        for known in self.store.tokens(member, KIND).await? {
            if keep != Some(known.scope.as_str()) {
                self.store.drop_token(member, &known.hash).await?;
            }
        }
        Ok(())
    }
}

/// By what an account knows a browser: accounts that use the same one are not tied to each other by it.
fn hash(browser: &str, member: &Member) -> String {
    secret::hash(&format!("{browser}\n{}", member.id.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_called_as_its_owner_calls_it() {
        for (agent, called) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36",
                Some("Chrome, Linux"),
            ),
            (
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36",
                Some("Chrome, Android"),
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
                Some("Firefox, Windows"),
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
                Some("Safari, iPhone"),
            ),
            ("Mein Handy", None),
        ] {
            assert_eq!(device_words(Lang::De, agent).as_deref(), called, "{agent}");
        }
    }
}
