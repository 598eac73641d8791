//! Sentences around an order that order nothing: `{}` stands for it.

use std::sync::LazyLock;

/// Frames of one kind.
#[derive(Clone, Copy, Debug)]
pub struct Frames {
    /// What they do.
    pub name: &'static str,
    /// The frames; a sentence that orders something goes in the place of `{}`.
    pub frames: &'static [&'static str],
}

impl Frames {
    /// Whether they speak of all that the mail says, so that nothing else stands in it.
    pub fn alone(&self) -> bool {
        matches!(self.name, "headed" | "taken back below")
    }
}

/// All frames in which an order of the movement, a retreat or an adjustment must not act.
pub static FRAMES: LazyLock<Vec<Frames>> = LazyLock::new(|| {
    let mut kinds: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in include_str!("frames.txt").lines().filter(|line| !line.is_empty() && !line.starts_with("# "))
    {
        match (line.strip_prefix('[').and_then(|name| name.strip_suffix(']')), kinds.last_mut()) {
            (Some(name), _) if !name.contains('{') => kinds.push((name, Vec::new())),
            (_, Some((_, frames))) => frames.push(line.replace("\\n", "\n").leak()),
            (_, None) => unreachable!("the file begins with a name"),
        }
    }
    kinds.into_iter().map(|(name, frames)| Frames { name, frames: frames.leak() }).collect()
});

/// Sentences that vote, wait or declare nothing; with them the variant on which they may be written.
pub const FLAGS: [(&str, &str); 40] = [
    ("", "bitte noch nicht auswerten, kein set no wait"),
    ("", "I am not ready yet, please wait."),
    ("", "Ich kann nicht warten, bis das Wochenende kommt."),
    ("", "I'm ready, but please wait for Turkey."),
    ("", "Soll ich set no wait schreiben?"),
    ("", "Is everybody ready?"),
    ("", "Sind die anderen ready?"),
    ("", "Set no wait gilt nicht mehr."),
    ("", "Bitte nicht set no wait setzen."),
    ("", "I would set no wait if I could."),
    ("", "Frankreich hat set no wait geschrieben."),
    ("", "Please don't process immediately, no wait for me: wait."),
    ("", "Wer ist eigentlich für den Draw?"),
    ("", "I would only agree to a draw if Italy is included."),
    ("", "Ich ziehe meine Zustimmung zum Draw zurück."),
    ("", "Frankreich stimmt dem Draw zu."),
    ("", "Who voted yes for the draw?"),
    ("", "Ich bin nicht gegen den Draw."),
    ("", "Draw: ja, falls Italien dabei ist"),
    ("", "Vielleicht stimme ich dem Draw zu."),
    ("", "A draw would be okay for France, I guess."),
    ("", "Italien meint, wir sollten für den Draw stimmen."),
    ("", "Last year I voted yes to the draw."),
    ("", "If nobody objects, draw yes."),
    ("", "Kann man beim Draw mit ja stimmen?"),
    ("diplomaten", "Wir erklären Russland NICHT den Krieg."),
    ("diplomaten", "Keine Kriegserklärung gegen Russland"),
    ("diplomaten", "I do not declare war on Russia"),
    ("diplomaten", "Russland erklärt uns den Krieg, wie ich höre."),
    ("diplomaten", "Soll ich Russland den Krieg erklären?"),
    ("diplomaten", "Vielleicht erkläre ich Russland den Krieg."),
    ("diplomaten", "Italien sagt, Russland erklärt mir den Krieg."),
    ("diplomaten", "Kein NAP mit Italien."),
    ("diplomaten", "NAP mit Italien?"),
    ("diplomaten", "Italy proposed a non-aggression pact with Russia."),
    ("diplomaten", "Wir hatten letztes Jahr einen NAP mit Italien."),
    ("diplomaten", "Ich garantiere Belgien nicht."),
    ("diplomaten", "Should I guarantee Belgium?"),
    ("diplomaten", "Maybe a NAP with Italy?"),
    ("diplomaten", "Vergiss den NAP mit Italien."),
];
