//! Who lives on the demonstration's site. All are invented.

/// Leads the games that are shown to a game master.
pub const GAME_MASTER: &str = "Friederike Holm";
/// Leads the others.
pub const SECOND_MASTER: &str = "Anselm Kurz";
/// Runs the site.
pub const OPERATOR: &str = "Tilda Brandt";
/// The player whose link is printed.
pub const PLAYER: &str = "Jonas Wieland";

/// Those who play, the player of the printed link first.
pub const PLAYERS: [&str; 30] = [
    PLAYER,
    "Marlene Östreich",
    "Kaspar Lindner",
    "Theresa Vogt",
    "Oskar Brinkmann",
    "Nuria Castell",
    "Hendrik Paulsen",
    "Wiebke Harms",
    "Ludwig Sternau",
    "Clara Bernstein",
    "Emeka Okafor",
    "Ruth Adler",
    "Gregor Malik",
    "Sofie Lund",
    "Bastian Kröger",
    "Ilse Tannhof",
    "Paolo Ferrante",
    "Yasmin Demir",
    "Roland Eich",
    "Greta Nyström",
    "Viktor Hollmann",
    "Amelie Roux",
    "Thilo Sander",
    "Margarethe Zorn",
    "Piet de Wolf",
    "Hannah Winter",
    "Konrad Seifert",
    "Eleni Pappas",
    "Moritz Falk",
    "Johanna Greif",
];

/// Pseudonyms at the exchange.
pub const ALIASES: [&str; 9] = [
    "Kommerzienrat",
    "Tante Erna",
    "Baron Taler",
    "Krösus",
    "Madame Coupon",
    "Pfennigfuchs",
    "Nachtbörse",
    "Der stille Teilhaber",
    "Silberzunge",
];

/// The mail address of somebody here.
pub fn address(name: &str) -> String {
    let plain = |letter: char| match letter {
        ' ' => ".".to_owned(),
        'ä' => "ae".to_owned(),
        'ö' | 'Ö' => "oe".to_owned(),
        'ü' => "ue".to_owned(),
        other => other.to_lowercase().to_string(),
    };
    name.chars().map(plain).collect::<String>() + "@example.org"
}
