//! Names that people give themselves. A name must not be taken for another one, whatever signs it is written with, and not
//! for somebody who speaks for the site (Unicode Technical Standard 39).

use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;
use unicode_security::{GeneralSecurityProfile, MixedScript};

use game::game::Game;
use game::word::seat::PlayerId;

use crate::accounts::secret;
use crate::{Desk, Error, account_id};
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

/// What a reader sees of a name. Names that share one of these looks cannot be told apart.
#[derive(PartialEq, Eq, Debug)]
struct Looks {
    /// Of the name in small letters.
    small: String,
    /// Of the name as it is written: a capital `I` is seen as an `l`, which a small `i` is not.
    written: String,
}

impl Looks {
    fn of(name: &str) -> Looks {
        let name: String = name.nfkc().collect();
        let seen = |name: &str| skeleton(name).filter(|sign| !sign.is_whitespace()).collect::<String>();
        Looks { small: seen(&name.to_lowercase()), written: seen(&name).to_lowercase() }
    }

    fn may_be(&self, other: &Looks) -> bool {
        self.small == other.small || self.written == other.written
    }
}

/// Whether the name, or a word of it, would be taken for the site or for who leads a game, or the name for a power.
fn is_reserved(name: &str) -> bool {
    let own = Looks::of(name);
    let powers = variants::offered().into_iter().flat_map(|variant| &variant.powers);
    let powers = powers.flat_map(|power| [power.names.de.as_str(), power.names.en.as_str()]);
    let words = name.split(|sign: char| !sign.is_alphanumeric());
    let words: Vec<_> = words.map(|word| Looks::of(word.trim_end_matches(char::is_numeric))).collect();
    RESERVED.into_iter().chain(powers).any(|word| own.may_be(&Looks::of(word)))
        || RESERVED.iter().any(|reserved| words.iter().any(|word| word.may_be(&Looks::of(reserved))))
}

impl Desk {
    /// The pseudonym as it is kept, if it is one and cannot be taken for the site, a power, a member, or another pseudonym of the
    /// game. Members are all of the site: the answer must not tell who of them signed up.
    ///
    /// # Errors
    /// [`Error::BadName`] as for names, [`Error::NameTaken`].
    pub(crate) async fn check_pseudonym(
        &self,
        alias: &str,
        whose: &PlayerId,
        game: &Game,
    ) -> Result<String, Error> {
        let kept = check_name(alias)?;
        self.check_free(&kept, account_id(whose)).await?;
        let own = Looks::of(&kept);
        let others = game.applications.iter().filter(|one| one.player.id != *whose);
        if others.filter_map(|one| one.alias.as_ref()).any(|other| own.may_be(&Looks::of(other))) {
            return Err(Error::NameTaken(kept));
        }
        Ok(kept)
    }

    /// Refuses a name that is taken, or could be mistaken for one that is or was.
    ///
    /// # Errors
    /// [`Error::NameTaken`].
    pub(crate) async fn check_free(&self, name: &str, own: Option<AccountId>) -> Result<(), Error> {
        let wanted = Looks::of(name);
        let others = self.store.accounts().await?;
        let mut others = others.iter().filter(|other| Some(other.id) != own && other.closed.is_none());
        let is_taken = is_reserved(name)
            || others.any(|other| Looks::of(&other.name).may_be(&wanted))
            || self.was_of_somebody(&wanted).await?;
        if is_taken { Err(Error::NameTaken(name.to_owned())) } else { Ok(()) }
    }

    /// Whether a closed account had a name with one of these looks.
    async fn was_of_somebody(&self, looks: &Looks) -> Result<bool, Error> {
        let now = crate::clock::micros(self.clock.now());
        for key in closed_keys(looks) {
            if self.store.token(&key, CLOSED, now).await?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Keeps the name of a closed account from being taken by somebody else: it still stands in the games.
    pub(crate) async fn keep_closed_name(&self, name: &str) -> Result<(), Error> {
        let now = crate::clock::micros(self.clock.now());
        for hash in closed_keys(&Looks::of(name)) {
            if self.store.token(&hash, CLOSED, now).await?.is_some() {
                continue;
            }
            self.put_token(store::Token {
                hash,
                kind: CLOSED.to_owned(),
                account: None,
                scope: String::new(),
                label: String::new(),
                created: now,
                expires: None,
                used: None,
            })
            .await?;
        }
        Ok(())
    }
}

/// Under what the name of a closed account is kept: the name itself goes with the account.
fn closed_keys(looks: &Looks) -> [String; 2] {
    let (small, written) = (&looks.small, &looks.written);
    [format!("closed name {small}"), format!("closed name as written {written}")]
        .map(|key| secret::hash(&key))
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
        let same = |one: &str, other: &str| Looks::of(one).may_be(&Looks::of(other));
        assert!(same("Greta Meister", "GRETA MEISTER") && same("Greta Meister", "Gr\u{435}ta\u{a0}Meister"));
        assert!(same("Anna", "Аnnа") && same("Bill", "BilI") && same("Otto", "0tto"));
        assert!(!same("Anna", "Anne") && !same("Bill", "Bili"));
        assert!(is_reserved("konzert") && is_reserved("Spielleitung") && is_reserved("Frankreich"));
        assert!(is_reserved("Great Britain") && !is_reserved("Greta"));
        assert!(is_reserved("Konzert-Admin") && is_reserved("Spielleitung 2") && is_reserved("Admin1"));
        assert!(!is_reserved("Konzertmeister") && !is_reserved("Bert 2") && !is_reserved("Otto von England"));
    }
}
