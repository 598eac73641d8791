//! The navigation inside a game: one list of links on each of its pages, in three groups, for whoever reads, plays or
//! leads. A page family adds its line here and its pages show it.

use crate::Chrome;
use askama::Template;
use desk::{Capacity, Seen};
use game::game::Stage;
use game::module::Economy;

/// A link of the navigation.
#[derive(Clone, Debug)]
pub struct NavLink {
    /// Where it leads.
    pub href: String,
    /// What it says.
    pub text: String,
    /// Whether the reader is there, or below.
    pub current: bool,
}

/// The navigation of one game for one reader.
#[derive(Template, Clone, Debug)]
#[template(path = "game_nav.html")]
pub struct GameNav {
    /// The game's label.
    label: String,
    /// What it is called for those who only hear it.
    about: String,
    /// The pages of the game that this reader may open, in the order in which they stand.
    pub links: Vec<NavLink>,
}

impl GameNav {
    /// The links that this reader has.
    pub fn of(chrome: &Chrome, seen: &Seen) -> GameNav {
        let lang = chrome.lang;
        let label = seen.game.id.to_string();
        let about = text::site::nav_game(lang, label.as_str());
        let mut nav = GameNav { label, about, links: Vec::new() };
        let started = seen.game.started.is_some();

        // Everybody.
        nav.exact(chrome, "", text::site::nav_overview(lang));
        if started {
            nav.add(chrome, "/turns", text::site::nav_turns(lang));
        }

        // Whoever plays, or could.
        let plays = seen.capacities.contains(&Capacity::Player);
        if seen.game.stage == Stage::SignUp {
            nav.add(chrome, "/join", text::site::nav_sign_up(lang));
        }
        if plays && seen.game.stage == Stage::Running {
            nav.add(chrome, "/orders", text::site::nav_orders(lang));
            nav.add(chrome, "/press", text::site::nav_press(lang));
            nav.add(chrome, "/seat", text::seat::title(lang));
            nav.add(chrome, "/words", text::site::nav_diary(lang));
        }
        if seen.game.stage == Stage::Over {
            nav.add(chrome, "/words", text::site::nav_words(lang));
        }
        if started && Economy::of(&seen.game) == Some(Economy::Exchange) {
            nav.add(chrome, "/market", text::site::market(lang));
        }
        if started && has_treaties(seen) {
            nav.add(chrome, "/treaties", text::seat::treaties(lang));
        }

        // Whoever leads the game or watches over it.
        if Capacity::lead(&seen.capacities) {
            nav.add(chrome, "/desk", text::site::nav_desk(lang));
        }
        nav
    }

    /// A page and everything below it.
    fn add(&mut self, chrome: &Chrome, path: &str, text: String) {
        let href = format!("/games/{}{path}", self.label);
        let current = chrome.within(&href);
        self.links.push(NavLink { href, text, current });
    }

    /// A page alone.
    fn exact(&mut self, chrome: &Chrome, path: &str, text: String) {
        let href = format!("/games/{}{path}", self.label);
        let current = chrome.path.split('?').next() == Some(href.as_str());
        self.links.push(NavLink { href, text, current });
    }
}

/// Whether the powers of the game make treaties.
fn has_treaties(seen: &Seen) -> bool {
    Economy::of(&seen.game) == Some(Economy::Treaties)
}
