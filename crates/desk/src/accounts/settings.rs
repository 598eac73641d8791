//! What people have chosen for themselves.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::letters::letter::Topic;
use crate::{Caller, Desk, Error};

/// What a person has chosen; whatever is not chosen is as usual.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Settings {
    /// What they do not want to be written to about.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub no_mail: BTreeSet<Topic>,
    /// Whether they want the overview of their games once a week.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub digest: bool,
    /// The hours before a deadline at which they want to be reminded; an empty list: never.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reminders: Option<BTreeSet<u16>>,
    /// The games whose reports they get without playing in them, by label.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub observes: BTreeSet<String>,
    /// The name of the time zone in which they read times.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
}

impl Settings {
    /// As they are stored. An entry that this program does not know is as if it were not there, and takes no other with it.
    #[must_use]
    pub fn of(stored: &str) -> Settings {
        let mut all: serde_json::Map<String, Value> = serde_json::from_str(stored).unwrap_or_default();
        let mut take = |name: &str| all.remove(name).unwrap_or_default();
        Settings {
            no_mail: list(take("no_mail")).unwrap_or_default(),
            digest: take("digest") == Value::Bool(true),
            reminders: list(take("reminders")),
            observes: list(take("observes")).unwrap_or_default(),
            zone: serde_json::from_value(take("zone")).unwrap_or_default(),
        }
    }
}

/// Those of a list that can be read.
fn list<T: for<'de> Deserialize<'de> + Ord>(stored: Value) -> Option<BTreeSet<T>> {
    let Value::Array(list) = stored else { return None };
    Some(list.into_iter().filter_map(|entry| serde_json::from_value(entry).ok()).collect())
}

impl Desk {
    /// What the caller has chosen.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NoAccount`].
    pub async fn settings(&self, caller: &Caller) -> Result<Settings, Error> {
        let id = caller.need_member()?.id;
        let account = self.store.account(id).await?.ok_or_else(|| Error::NoAccount(id.0.to_string()))?;
        Ok(Settings::of(&account.settings))
    }

    /// Changes it.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NoAccount`].
    pub async fn choose(&self, caller: &Caller, change: impl FnOnce(&mut Settings)) -> Result<(), Error> {
        let id = caller.need_member()?.id;
        self.change_account(id, |account| {
            let mut settings = Settings::of(&account.settings);
            change(&mut settings);
            account.settings = serde_json::to_string(&settings).expect("settings are plain data");
            Ok(())
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_known_takes_nothing_with_it() {
        let stored = r#"{"no_mail": ["report", "gossip"], "theme": "dark", "reminders": [48, 6], "zone": 3}"#;
        let settings = Settings::of(stored);
        assert_eq!(settings.no_mail, BTreeSet::from([Topic::Report]));
        assert_eq!(settings.reminders, Some(BTreeSet::from([6, 48])));
        assert_eq!((settings.zone.clone(), settings.digest), (None, false));
        assert_eq!(Settings::of(&serde_json::to_string(&settings).expect("plain data")), settings);
        assert_eq!(Settings::of("no object"), Settings::default());
    }
}
