//! All boards of this process: those that Konzert ships, and those that were loaded from folders while it ran.
//!
//! A board that is shipped is called by its id alone; its folder never changes what a running game needs, which a test
//! holds. Any other is called by id and hash (`mini@9f86…`): whoever keeps that name finds exactly this board again,
//! whatever is offered under the id by then. Loaded boards stay until the process ends.
//!
//! An operator may put a board before the shipped one of its id ([`load_before_shipped`]). Whoever chooses a board by the id
//! means it then ([`chosen`]); logs that say the id alone still mean the shipped one.

use std::sync::{LazyLock, OnceLock, PoisonError, RwLock};

use crate::{BoardError, Fault, FaultKind, Folder, Variant};

/// The boards of this crate, in the order of their folders' names.
static SHIPPED: LazyLock<Vec<Shipped>> = LazyLock::new(|| {
    let folders: &[&[(&str, &str)]] = &include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
    folders.iter().map(|files| Shipped { files, variant: OnceLock::new() }).collect()
});

/// The id of the standard board: the one that is meant where none is named, and that rules of a site and DATC speak of.
pub const STANDARD: &str = "standard";
/// The id of the small board for learning, from which a new one begins unless another is named.
pub const LEARNING: &str = "lehrbrett";

/// Boards from elsewhere.
static LOADED: RwLock<Vec<Loaded>> = RwLock::new(Vec::new());

/// Most boards that a process takes from elsewhere: each stays in memory.
pub(crate) const MOST: usize = 500;

struct Shipped {
    files: &'static [(&'static str, &'static str)],
    variant: OnceLock<Variant>,
}

#[derive(Clone, Copy)]
struct Loaded {
    variant: &'static Variant,
    offer: Offer,
}

/// For whom a board is that was loaded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Offer {
    /// For whoever knows its whole name, as running games do.
    Named,
    /// For new games, under its id.
    Offered,
    /// For new games, under its id, before the shipped board of that id.
    First,
}

impl Loaded {
    fn is_offered(&self) -> bool {
        self.offer > Offer::Named
    }
}

impl Shipped {
    fn variant(&self) -> &Variant {
        self.variant.get_or_init(|| {
            Variant::from_folder(Folder::shipped(self.files))
                .expect("the boards in this crate are sound: its tests read them all")
        })
    }

    /// Whether this is its id, read from the first lines: no other board need be read to find one.
    fn is_called(&self, id: &str) -> bool {
        let board = self.files.iter().find(|(name, _)| *name == crate::BOARD_FILE);
        let said = board.and_then(|(_, text)| text.lines().find_map(|line| line.strip_prefix("id = \"")));
        said.and_then(|said| said.strip_suffix('"')) == Some(id)
    }
}

/// How many boards were loaded, those with options among them.
pub fn loaded_count() -> usize {
    loaded().len()
}

fn loaded() -> Vec<Loaded> {
    LOADED.read().unwrap_or_else(PoisonError::into_inner).clone()
}

/// The board that is shipped under this id.
pub fn shipped(id: &str) -> Option<&'static Variant> {
    SHIPPED.iter().find(|shipped| shipped.is_called(id)).map(Shipped::variant)
}

/// The board that is called so, whatever the case: a shipped one, exactly the one with this hash, or the one that is
/// offered under this id.
pub fn by_id(id: &str) -> Option<&'static Variant> {
    let id = id.to_ascii_lowercase();
    let plain = !id.contains(['@', '+']);
    shipped(&id).or_else(|| {
        let named = |loaded: &&Loaded| match plain {
            true => loaded.is_offered() && loaded.variant.plain_id() == id,
            false => loaded.variant.id == id,
        };
        loaded().iter().rev().find(named).map(|loaded| loaded.variant)
    })
}

/// The board that is called so, made if it has options ([`crate::options()`]): for whoever creates a game or reads its log.
/// `None`: there is no such board, or no such option of it.
pub fn optioned(id: &str) -> Option<&'static Variant> {
    let id = id.to_ascii_lowercase();
    let Some((plain, options)) = id.split_once('+') else { return by_id(&id) };
    // Money and treaties have rules of their own about where one builds.
    let base = by_id(plain).filter(|base| base.modules.is_empty())?;
    let mut options: Vec<&str> = options.split('+').collect();
    options.sort_unstable();
    let name = format!("{}+{}", base.id, options.join("+"));
    if let Some(known) = loaded().into_iter().find(|loaded| loaded.variant.id == name) {
        return Some(known.variant);
    }
    let mut variant = Variant::with(base.folder.clone(), &options).ok()?;
    variant.id = name;
    variant.board_of.clone_from(&base.board_of);
    let mut loaded = LOADED.write().unwrap_or_else(PoisonError::into_inner);
    if loaded.len() >= MOST {
        return None;
    }
    let variant: &'static Variant = Box::leak(Box::new(variant));
    loaded.push(Loaded { variant, offer: Offer::Named });
    Some(variant)
}

/// The board that whoever chooses one by this name means, with its options: what goes before the shipped one of an id, else as [`optioned`].
pub fn chosen(id: &str) -> Option<&'static Variant> {
    let id = id.to_ascii_lowercase();
    let (plain, options) = id.split_at(id.find('+').unwrap_or(id.len()));
    match before_shipped(plain) {
        Some(first) => optioned(&format!("{}{options}", first.id)),
        None => optioned(&id),
    }
}

/// The board that whoever only looks around means by this name, as [`chosen`]; one with options only if some game has it: what strangers ask
/// for takes no memory.
pub fn found(id: &str) -> Option<&'static Variant> {
    if id.contains('+') { by_id(id) } else { chosen(id) }
}

/// What goes before the shipped board of this id.
fn before_shipped(id: &str) -> Option<&'static Variant> {
    let first = |loaded: &Loaded| loaded.offer == Offer::First && loaded.variant.plain_id() == id;
    loaded().into_iter().find(first).map(|loaded| loaded.variant)
}

/// The boards on which new games are offered, in the order in which they are shown: by their ranks, those that Konzert ships first, then by
/// their ids, whichever was loaded first.
pub fn offered() -> Vec<&'static Variant> {
    let loaded = loaded();
    let hidden = |own: &Variant| {
        loaded.iter().any(|loaded| loaded.offer == Offer::First && loaded.variant.plain_id() == own.id)
    };
    let own = SHIPPED.iter().map(Shipped::variant).filter(|own| !hidden(own));
    let others = loaded.iter().filter(|loaded| loaded.is_offered()).map(|loaded| loaded.variant);
    let mut all: Vec<&'static Variant> = own.chain(others).filter(|variant| variant.rank > 0).collect();
    all.sort_by_key(|variant| (variant.rank, !variant.is_shipped(), &variant.id));
    all
}

/// Everything that is shipped, what is offered nowhere included.
pub fn all_shipped() -> impl Iterator<Item = &'static Variant> {
    SHIPPED.iter().map(Shipped::variant)
}

/// Loads a board. What was loaded before is not loaded twice, and what says the same as a shipped one is that. `offer`: new games may be
/// played on it; without, only whoever knows its whole name finds it, as a running game does.
///
/// # Errors
/// The board has faults; another board is offered under its id; or there are too many boards.
pub fn load(folder: Folder, offer: bool) -> Result<&'static Variant, BoardError> {
    loaded_as(folder, if offer { Offer::Offered } else { Offer::Named })
}

/// Loads a board and offers new games on it, also if a shipped one has its id: whoever chooses the id means this one then.
///
/// # Errors
/// As [`load`]; the shipped board alone is no hindrance.
pub fn load_before_shipped(folder: Folder) -> Result<&'static Variant, BoardError> {
    loaded_as(folder, Offer::First)
}

fn loaded_as(folder: Folder, offer: Offer) -> Result<&'static Variant, BoardError> {
    // A game's log is read again and again, and a site offers what it has loaded; a board is read once.
    let known = loaded()
        .into_iter()
        .find(|loaded| loaded.variant.folder == folder && !loaded.variant.id.contains('+'));
    if let Some(known) = known {
        let mut loaded = LOADED.write().unwrap_or_else(PoisonError::into_inner);
        return among(&mut loaded, known.variant, offer).map(|_| known.variant);
    }
    let mut variant = Variant::from_folder(folder)?;
    if let Some(own) = shipped(&variant.id).filter(|own| own.hash == variant.hash) {
        return Ok(own);
    }
    let own = variant.board_of == variant.id;
    variant.id = format!("{}@{}", variant.id, variant.hash);
    if own {
        variant.board_of.clone_from(&variant.id);
    }
    let mut loaded = LOADED.write().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = among(&mut loaded, &variant, offer)? {
        return Ok(known);
    }
    if loaded.len() >= MOST {
        return Err(refused(FaultKind::TooMany { what: "boards", most: MOST }));
    }
    let variant: &'static Variant = Box::leak(Box::new(variant));
    loaded.push(Loaded { variant, offer });
    Ok(variant)
}

/// The board among those that are loaded, offered to at least so many from now on; `None` if it is not loaded yet and may be.
fn among(
    loaded: &mut [Loaded],
    variant: &Variant,
    offer: Offer,
) -> Result<Option<&'static Variant>, BoardError> {
    let plain = variant.plain_id();
    let known = loaded.iter().position(|loaded| loaded.variant.id == variant.id);
    if let Some(at) = known.filter(|at| loaded[*at].offer >= offer) {
        return Ok(Some(loaded[at].variant));
    }
    let rival = |loaded: &Loaded| {
        loaded.is_offered() && loaded.variant.id != variant.id && loaded.variant.plain_id() == plain
    };
    let taken = offer == Offer::Offered && shipped(plain).is_some();
    if taken || offer > Offer::Named && loaded.iter().any(rival) {
        return Err(refused(FaultKind::IdTaken(plain.to_owned())));
    }
    Ok(known.map(|at| {
        loaded[at].offer = offer;
        loaded[at].variant
    }))
}

fn refused(kind: FaultKind) -> BoardError {
    BoardError { faults: vec![Fault { line: 1, kind }] }
}

/// Offers no new games any more on a board that was loaded, by its whole name. Games on it go on.
pub fn withdraw(id: &str) {
    let mut loaded = LOADED.write().unwrap_or_else(PoisonError::into_inner);
    for loaded in loaded.iter_mut().filter(|loaded| loaded.variant.id == id) {
        loaded.offer = Offer::Named;
    }
}

/// A board that is shipped, as tests and examples name it.
macro_rules! named {
    ($($(#[$doc:meta])* $name:ident)*) => {
        $($(#[$doc])*
        pub fn $name() -> &'static Variant {
            shipped(stringify!($name)).expect("a folder of this crate")
        })*
    };
}

named! {
    /// The Standard board of Europe, seven powers.
    standard
    /// The World board, twenty-three powers: the one board with wings.
    world
    /// The Colonial board of Asia, seven powers, with a canal and a railway.
    colonial
    /// Kapitalisten-Diplomacy: the Standard board with an exchange.
    kapitalisten
    /// Diplomacy für Diplomaten: the Standard board with treaties.
    diplomaten
    /// A small board for learning and for tests: the British Isles, three powers. Nobody is offered a game on it, but
    /// everything works on it.
    lehrbrett
}
