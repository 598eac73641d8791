//! What a game is like, in words: what its players may say, who knows whom, its house rules, how it
//! ended.

use desk::words;
use game::calendar::rhythm::Rhythm;
use game::ending::Ending;
use game::module::Economy;
use game::setup::{Cadence, Class, Identity, Press, Tongue};
use game::word::seat::Power;
use text::{Lang, desk as letters, site as say};

/// What players may say to each other.
pub fn press(lang: Lang, press: Press) -> String {
    match press {
        Press::Full => say::press_full(lang),
        Press::Report => say::press_report(lang),
        Press::None => say::press_none(lang),
    }
}

/// For whom a game is.
pub fn class(lang: Lang, class: Class, by_invitation: bool) -> String {
    match by_invitation {
        true => say::class_guests(lang, class.letter()),
        false => say::class(lang, class.letter()),
    }
}

/// In which language its people write to each other.
pub fn tongue(lang: Lang, tongue: Tongue) -> String {
    match tongue {
        Tongue::Any => say::tongue_any(lang),
        Tongue::De => say::tongue_de(lang),
        Tongue::En => say::tongue_en(lang),
    }
}

/// Who knows whom.
pub fn identity(lang: Lang, identity: Identity) -> String {
    match identity {
        Identity::Open => say::identity_open(lang),
        Identity::Anonymous => say::identity_anonymous(lang),
        Identity::Pseudonyms => say::identity_pseudonyms(lang),
    }
}

/// How often orders are due, and when.
pub fn rhythm(lang: Lang, cadence: Cadence, rhythm: Rhythm) -> String {
    let time = format!("{:02}:{:02}", rhythm.time.hour(), rhythm.time.minute());
    let when = match rhythm.weekday {
        Some(day) if rhythm.days == 7 => {
            say::RhythmWeekly { weekday: words::weekday(lang, i8::try_from(day).unwrap_or(1)), time }
                .text(lang)
        }
        _ => say::RhythmDays { days: i64::from(rhythm.days), time }.text(lang),
    };
    match cadence {
        Cadence::TwoAYear => when,
        Cadence::EveryPhase { retreat_days, adjustment_days } => {
            format!(
                "{when}. {}",
                say::RhythmPhases { retreats: retreat_days, adjustments: adjustment_days }.text(lang)
            )
        }
    }
}

/// How a game of this variant ended.
pub fn ending(lang: Lang, variant: &str, ending: &Ending) -> String {
    let power = |power: &Power| power_name(lang, variant, power);
    match ending {
        Ending::Solo { power: winner } => letters::end_solo(lang, power(winner)),
        Ending::Draw { powers, .. } => letters::end_draw(lang, text::list(lang, powers.iter().map(power))),
        Ending::Capitulation { winner: Some(winner), .. } => {
            format!("{} {}", letters::end_capitulation(lang), letters::end_solo(lang, power(winner)))
        }
        Ending::Capitulation { winner: None, .. } => letters::end_capitulation(lang),
        Ending::Shortened if counts_points(variant) => letters::end_shortened_points(lang),
        Ending::Shortened => letters::end_shortened(lang),
        Ending::Economy { .. } => letters::end_economy(lang),
        Ending::Aborted { reason } => words::broken_off(lang, reason),
    }
}

/// Whether places of this variant go by points: it has an economy.
fn counts_points(variant: &str) -> bool {
    variants::by_id(variant).and_then(Economy::of_variant).is_some()
}

/// A power's name; its id where the variant is unknown.
pub fn power_name(lang: Lang, variant: &str, power: &Power) -> String {
    let named = variants::by_id(variant)
        .and_then(|variant| Some(variant.power_info(variant.power(&power.0)?).names.get(lang).to_owned()));
    named.unwrap_or_else(|| power.0.clone())
}

/// A variant's name; its id where it is unknown.
pub fn variant_name(lang: Lang, variant: &str) -> String {
    variants::by_id(variant).map_or_else(|| variant.to_owned(), |variant| variant.names.get(lang).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Diplomaten 6: "Aus der Summe der Siegpunkte ... ergibt sich ... die Platzverteilung", also where the end is shortened (1.6).
    #[test]
    fn a_shortened_end_names_what_places_go_by() {
        let words = |variant| ending(Lang::De, variant, &Ending::Shortened);
        assert!(words("diplomaten").contains("Siegpunkten"), "{}", words("diplomaten"));
        assert!(words("standard").contains("nach den Zentren"), "{}", words("standard"));
    }
}
