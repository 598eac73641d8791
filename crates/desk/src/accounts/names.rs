//! Names that people give themselves. A name must not be taken for another one, whatever signs it is written with, and not
//! for somebody who speaks for the site (Unicode Technical Standard 39).

use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;
use unicode_security::{GeneralSecurityProfile, MixedScript};

use game::game::Game;

use crate::accounts::secret;
use crate::{Desk, Error};
use store::AccountId;

/// The longest name, in characters.
const LONGEST: usize = 40;
/// Signs a name may have beside letters and digits.
const BETWEEN: &str = " .-_'’·&!?+";
/// The kind of token that keeps the name of a closed account.
const CLOSED: &str = "closed-name";
/// Names that would be taken for the site's own word.
const RESERVED: [&str; 12] = [
    "Konzert",
    "Spielleiter",
    "Spielleiterin",
    "Spielleitung",
    "Game Master",
    "Betreiber",
    "Operator",
    "Admin",
    "Administrator",
    "System",
    "Rat der Weisen",
    "Council",
];

/// The name as it is kept, if it is one.
///
/// # Errors
/// [`Error::BadName`] for an empty or long one, for signs that cannot be seen or change the direction of reading, for
/// scripts that are mixed, and for blanks in a row.
pub(crate) fn check_name(name: &str) -> Result<String, Error> {
    let bad = || Error::BadName(name.chars().take(LONGEST).collect());
    if name.len() > 8 * LONGEST {
        return Err(bad());
    }
    let kept: String = name.trim().nfkc().collect();
    let seen = |sign: char| BETWEEN.contains(sign) || GeneralSecurityProfile::identifier_allowed(sign);
    let fits = (1..=LONGEST).contains(&kept.chars().count())
        && kept.chars().all(seen)
        && !kept.contains("  ")
        && kept.chars().any(char::is_alphanumeric)
        && kept.as_str().is_single_script();
    if fits { Ok(kept) } else { Err(bad()) }
}

/// What a reader sees of a name: names with the same look cannot be told apart.
fn look(name: &str) -> String {
    let folded: String = name.nfkc().collect::<String>().to_lowercase();
    skeleton(&folded).filter(|sign| !sign.is_whitespace()).collect()
}

/// Whether the name would be taken for the site, for who leads a game, or for a power.
fn is_reserved(name: &str) -> bool {
    let own = look(name);
    let powers = variants::offered().into_iter().flat_map(|variant| &variant.powers);
    let powers = powers.flat_map(|power| [power.names.de.as_str(), power.names.en.as_str()]);
    RESERVED.into_iter().chain(powers).any(|word| look(word) == own)
}

/// The pseudonym as it is kept, if it is one and cannot be taken for the site, a power, or somebody else who signed up for the game.
///
/// # Errors
/// [`Error::BadName`] as for names, [`Error::NameTaken`].
pub(crate) fn check_pseudonym(alias: &str, game: &Game) -> Result<String, Error> {
    let kept = check_name(alias)?;
    let others = game.applications.iter().flat_map(|one| one.alias.iter().chain([&one.player.name]));
    if is_reserved(&kept) || others.into_iter().any(|other| look(other) == look(&kept)) {
        return Err(Error::NameTaken(kept));
    }
    Ok(kept)
}

impl Desk {
    /// Refuses a name that is taken, or could be mistaken for one that is or was.
    ///
    /// # Errors
    /// [`Error::NameTaken`].
    pub(crate) async fn check_free(&self, name: &str, own: Option<AccountId>) -> Result<(), Error> {
        let wanted = look(name);
        let others = self.store.accounts().await?;
        let mut others = others.iter().filter(|other| Some(other.id) != own && other.closed.is_none());
        let closed =
            self.store.token(&closed_key(name), CLOSED, crate::clock::micros(self.clock.now())).await?;
        if is_reserved(name) || closed.is_some() || others.any(|other| look(&other.name) == wanted) {
            return Err(Error::NameTaken(name.to_owned()));
        }
        Ok(())
    }

    /// Keeps the name of a closed account from being taken by somebody else: it still stands in the games.
    pub(crate) async fn keep_closed_name(&self, name: &str) -> Result<(), Error> {
        let now = crate::clock::micros(self.clock.now());
        if self.store.token(&closed_key(name), CLOSED, now).await?.is_some() {
            return Ok(());
        }
        self.put_token(store::Token {
            hash: closed_key(name),
            kind: CLOSED.to_owned(),
            account: None,
            scope: String::new(),
            label: String::new(),
            created: now,
            expires: None,
            used: None,
        })
        .await
    }
}

/// Under what the name of a closed account is kept: the name itself goes with the account.
fn closed_key(name: &str) -> String {
    secret::hash(&format!("closed name {}", look(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_people_are_taken_as_they_write_them() {
        for name in [
            "Anna",
            "Jörg Ötztal-Müller",
            "O’Brien",
            "Ren\u{e9}e",
            "Łukasz",
            "Александр",
            "花子",
            "Bert 2",
            "G.-P.",
        ] {
            assert_eq!(check_name(name).ok().as_deref(), Some(name));
        }
        // The same letter in two ways of writing is one.
        assert_eq!(check_name("Rene\u{301}e").ok().as_deref(), Some("Ren\u{e9}e"));
    }

    #[test]
    fn signs_that_nobody_sees_and_mixed_scripts_are_refused() {
        for name in [
            "",
            "   ",
            "Greta  Meister",
            "Greta\u{200b}Meister",
            "Greta\u{2060}Meister",
            "\u{202e}retsieM aterG",
            "Gr\u{435}ta Meister",
            "a@b",
            "<b>",
            "a\u{7}b",
            "...",
            "a#b",
        ] {
            assert!(check_name(name).is_err(), "{name:?}");
        }
        assert!(check_name(&"x".repeat(41)).is_err() && check_name(&"x".repeat(250_000)).is_err());
    }

    #[test]
    fn what_looks_the_same_is_the_same() {
        assert_eq!(look("Greta Meister"), look("GRETA MEISTER"));
        assert_eq!(look("Greta Meister"), look("Gr\u{435}ta\u{a0}Meister"));
        assert_eq!(look("Anna"), look("Аnnа"));
        assert_ne!(look("Anna"), look("Anne"));
        assert!(is_reserved("konzert") && is_reserved("Spielleitung") && is_reserved("Frankreich"));
        assert!(is_reserved("Great Britain") && !is_reserved("Greta"));
    }
}
