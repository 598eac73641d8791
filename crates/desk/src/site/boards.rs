//! Boards that members bring: checked before anything is kept, played by whoever brought them, offered to all once the operator
//! publishes them. A game on one keeps it in its log, whatever becomes of it here.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use game::refusal::Refusal;
use store::{AccountId, Board, KeptBoard};
use text::{Lang, boards as say};
use variants::{BoardError, Differences, Fault, FaultKind, Folder, MAP_FILE, Names, VECTOR_FILE, Variant};

use crate::accounts::limits::Limit;
use crate::clock::{micros, time};
use crate::read::board_rules;
use crate::{BadBoard, Caller, Desk, Error, Member, MemberBoards, Role, Workers};
use jiff::Timestamp;

/// Most boards that one member keeps here.
const MOST_EACH: usize = 20;
/// Boards that one member may bring in a quarter of an hour.
const MOST_TRIES: i64 = 20;
/// Most boards that are taken while a process runs: loaded ones stay, and games need room for theirs.
const MOST_LOADED: usize = 250;
/// Longest reason, in characters.
const LONGEST_NOTE: usize = 1000;

/// By how much that lets others go first: the most there is.
const NICENESS: i32 = 19;

/// Reading a board and its picture takes a core for a moment.
static CHECKING: LazyLock<Workers> = LazyLock::new(|| Workers::patient("boards", 1, 4, NICENESS));

/// How far a board has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardState {
    /// For whoever brought it.
    Private,
    /// Whoever brought it asks for it to be published.
    Asked,
    /// Offered to all.
    Public,
    /// Offered to nobody any more; games on it go on.
    Withdrawn,
}

impl BoardState {
    const ALL: [BoardState; 4] =
        [BoardState::Private, BoardState::Asked, BoardState::Public, BoardState::Withdrawn];

    /// The word by which it is kept.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            BoardState::Private => "private",
            BoardState::Asked => "asked",
            BoardState::Public => "public",
            BoardState::Withdrawn => "withdrawn",
        }
    }

    /// The state in words, in the reader's language.
    #[must_use]
    pub fn text(self, lang: Lang) -> String {
        match self {
            BoardState::Private => say::state_private(lang),
            BoardState::Asked => say::state_asked(lang),
            BoardState::Public => say::state_public(lang),
            BoardState::Withdrawn => say::state_withdrawn(lang),
        }
    }

    fn of(board: &Board) -> BoardState {
        // A word that a newer program wrote offers nothing.
        let found = BoardState::ALL.into_iter().find(|state| state.word() == board.state);
        found.unwrap_or(BoardState::Withdrawn)
    }
}

/// What can be done with a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardStep {
    /// Whoever brought it asks for it to be published.
    Ask,
    /// Whoever brought it takes that back.
    Keep,
    /// Whoever brought it removes it; games keep theirs.
    Remove,
    /// The operator publishes it.
    Publish,
    /// The operator gives it back, with a reason.
    GiveBack,
    /// No new games any more: by whoever brought it, or by the operator with a reason.
    Withdraw,
}

impl BoardStep {
    /// All of them.
    pub const ALL: [BoardStep; 6] = [
        BoardStep::Ask,
        BoardStep::Keep,
        BoardStep::Remove,
        BoardStep::Publish,
        BoardStep::GiveBack,
        BoardStep::Withdraw,
    ];

    /// The word by which a door is told of it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            BoardStep::Ask => "ask",
            BoardStep::Keep => "keep",
            BoardStep::Remove => "remove",
            BoardStep::Publish => "publish",
            BoardStep::GiveBack => "give-back",
            BoardStep::Withdraw => "withdraw",
        }
    }

    /// What its button says.
    #[must_use]
    pub fn text(self, lang: Lang) -> String {
        match self {
            BoardStep::Ask => say::step_ask(lang),
            BoardStep::Keep => say::step_keep(lang),
            BoardStep::Remove => say::step_remove(lang),
            BoardStep::Publish => say::step_publish(lang),
            BoardStep::GiveBack => say::step_give_back(lang),
            BoardStep::Withdraw => say::step_withdraw(lang),
        }
    }

    /// The step of a word.
    #[must_use]
    pub fn named(word: &str) -> Option<BoardStep> {
        BoardStep::ALL.into_iter().find(|step| step.word() == word)
    }

    /// What the operator does; whoever brought the board may only where it is said.
    const fn is_the_operators(self) -> bool {
        match self {
            BoardStep::Publish | BoardStep::GiveBack => true,
            BoardStep::Ask | BoardStep::Keep | BoardStep::Remove | BoardStep::Withdraw => false,
        }
    }

    /// To what it leads; `None`: the board is gone.
    const fn to(self) -> Option<BoardState> {
        match self {
            BoardStep::Ask => Some(BoardState::Asked),
            BoardStep::Keep | BoardStep::GiveBack => Some(BoardState::Private),
            BoardStep::Remove => None,
            BoardStep::Publish => Some(BoardState::Public),
            BoardStep::Withdraw => Some(BoardState::Withdrawn),
        }
    }
}

/// A board that somebody brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BroughtBoard {
    /// Its whole name (`mini@9f86…`).
    pub id: String,
    /// Its names; the id alone where it cannot be read any more.
    pub names: Names,
    /// What its author says of its version and of what others may do with it; mostly empty.
    pub edition: Names,
    /// The name of whoever brought it.
    pub owner: String,
    /// How far it has come.
    pub state: BoardState,
    /// Why it came back; mostly empty.
    pub note: String,
    /// When it was brought.
    pub at: Timestamp,
    /// What the caller may do with it now.
    pub steps: Vec<BoardStep>,
    /// What it says otherwise than the one that was published last under its id by the same member; for the operator, where it waits.
    pub compared: Option<Compared>,
}

/// A board beside the one that it would follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The other one's whole name.
    pub with: String,
    /// From the other one to this one.
    pub differences: Differences,
}

impl Desk {
    /// Keeps a board for whoever brings it, a game master; whoever brings the same again keeps what became of it.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NotAllowed`], [`Error::NoMemberBoards`], [`Error::TooOften`], [`Error::TooManyBoards`], [`Error::Overloaded`];
    /// [`Error::BadBoard`] with every fault of the board.
    #[crate::boxed]
    pub async fn bring_board(&self, caller: &Caller, folder: Folder) -> Result<BroughtBoard, Error> {
        let member = caller.need_member()?.clone();
        need_master(caller)?;
        if self.config.member_boards == MemberBoards::Off {
            return Err(Error::NoMemberBoards);
        }
        self.count(&[Limit::new("board", member.id.0, MOST_TRIES)]).await?;
        let kept = self.store.boards(Some(member.id)).await?;
        if variants::loaded_count() >= MOST_LOADED {
            return Err(Error::TooManyBoards(MOST_LOADED));
        }
        let variant = CHECKING.run(move || checked(folder)).await?.map_err(Error::BadBoard)?;
        let known = kept.iter().any(|board| board.id == variant.id);
        if kept.len() >= MOST_EACH && !known {
            return Err(Error::TooManyBoards(MOST_EACH));
        }
        let now = micros(self.now());
        let board = Board {
            id: variant.id.clone(),
            owner: member.id,
            state: BoardState::Private.word().to_owned(),
            note: String::new(),
            at: now,
            changed: now,
        };
        let folder = written(&variant.folder);
        self.store.keep_board(&KeptBoard { board, folder }).await?;
        let mine = self.own_boards(caller).await?;
        mine.into_iter()
            .find(|board| board.id == variant.id)
            .ok_or_else(|| Error::Nothing(variant.id.clone()))
    }

    /// The boards that the caller brought, the newest first.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Store`].
    #[crate::boxed]
    pub async fn own_boards(&self, caller: &Caller) -> Result<Vec<BroughtBoard>, Error> {
        let member = caller.need_member()?;
        let mut own = Vec::new();
        for board in self.store.boards(Some(member.id)).await? {
            own.push(self.brought(caller, board).await?);
        }
        Ok(own)
    }

    /// The other versions of a game's board on which it could go on, as the caller may play on them, the newest of their own first.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn versions_of(&self, caller: &Caller, name: &str) -> Result<Vec<&'static Variant>, Error> {
        let id = name.split('+').next().unwrap_or_default();
        let Some(present) = variants::by_id(id) else { return Ok(Vec::new()) };
        self.learn_boards().await?;
        let mut versions: Vec<&'static Variant> = Vec::new();
        if caller.member().is_some() {
            let own = self.own_boards(caller).await?.into_iter();
            let own =
                own.filter(|board| board.state != BoardState::Withdrawn && plain(&board.id) == plain(id));
            versions.extend(own.filter_map(|board| variants::by_id(&board.id)));
        }
        for other in variants::offered() {
            if versions.iter().all(|version| version.id != other.id) {
                versions.push(other);
            }
        }
        versions.retain(|version| game::decide::can_go_on(present, version));
        Ok(versions)
    }

    /// The version that is meant by the id alone: the one that is offered under it, else the newest that the caller brought.
    pub(crate) async fn version_meant(&self, caller: &Caller, to: &str) -> Result<String, Error> {
        if to.contains(['@', '+']) || caller.member().is_none() || variants::chosen(to).is_some() {
            return Ok(to.to_owned());
        }
        let own = self.own_boards(caller).await?;
        let meant =
            own.into_iter().find(|board| board.state != BoardState::Withdrawn && plain(&board.id) == to);
        Ok(meant.map_or_else(|| to.to_owned(), |board| board.id))
    }

    /// The boards of all members, but for those that their owners keep for themselves, the newest first.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::Store`].
    #[crate::boxed]
    pub async fn brought_boards(&self, caller: &Caller) -> Result<Vec<BroughtBoard>, Error> {
        caller.need(Role::Operator)?;
        let boards = self.store.boards(None).await?;
        let mut all = Vec::new();
        for board in boards.iter().filter(|board| BoardState::of(board) != BoardState::Private) {
            let mut brought = self.brought(caller, board.clone()).await?;
            if brought.state == BoardState::Asked {
                brought.compared = self.compared(board, &boards).await?;
            }
            all.push(brought);
        }
        Ok(all)
    }

    /// A board beside the one that the same member published last under its id, if both can be read.
    async fn compared(&self, board: &Board, boards: &[Board]) -> Result<Option<Compared>, Error> {
        let before = |other: &&Board| {
            let state = BoardState::of(other);
            other.id != board.id
                && other.owner == board.owner
                && plain(&other.id) == plain(&board.id)
                && matches!(state, BoardState::Public | BoardState::Withdrawn)
        };
        let last = |other: &&Board| (BoardState::of(other) == BoardState::Public, other.changed);
        let Some(last) = boards.iter().filter(before).max_by_key(last) else { return Ok(None) };
        let [Some(old), Some(new)] = [self.variant_of(&last.id).await?, self.variant_of(&board.id).await?]
        else {
            return Ok(None);
        };
        Ok(Some(Compared { with: last.id.clone(), differences: Differences::between(old, new) }))
    }

    /// Does a step with a board.
    ///
    /// # Errors
    /// [`Error::Nothing`] if the caller has no such board, or it has not come so far; [`Error::NotAllowed`],
    /// [`Error::Unreadable`] without a reason where one is due, [`Error::BadBoard`] if another board is offered under its
    /// id, [`Error::Busy`].
    #[crate::boxed]
    pub async fn move_board(
        &self,
        caller: &Caller,
        id: &str,
        step: BoardStep,
        note: &str,
    ) -> Result<(), Error> {
        let rows = self.store.boards_named(id).await?;
        let may = |kept: &&KeptBoard| steps(caller, &kept.board, self.config.member_boards).contains(&step);
        let Some(kept) = rows.iter().find(may) else {
            if step.is_the_operators() {
                caller.need(Role::Operator)?;
            }
            return Err(Error::Nothing(id.to_owned()));
        };
        let own = caller.member().is_some_and(|member| member.id == kept.board.owner);
        let note: String = note.trim().chars().take(LONGEST_NOTE).collect();
        let reason = step == BoardStep::GiveBack || (step == BoardStep::Withdraw && !own);
        if reason && note.is_empty() {
            return Err(Error::Unreadable { what: "reason", given: note });
        }
        let Some(to) = step.to() else {
            self.store.drop_board(id, kept.board.owner).await?;
            return Ok(());
        };
        if step == BoardStep::Publish {
            self.publish(kept).await?;
        }
        let changed = micros(self.now());
        let note = if reason { note } else { String::new() };
        let next = Board { state: to.word().to_owned(), note, changed, ..kept.board.clone() };
        let moved = self.store.move_board(&kept.board.state, &next).await?;
        if step == BoardStep::Withdraw {
            variants::withdraw(id);
        }
        if moved { Ok(()) } else { Err(Error::Busy) }
    }

    /// Offers a board in this process. What the same member had published under its id before is offered no longer.
    async fn publish(&self, kept: &KeptBoard) -> Result<(), Error> {
        for other in self.store.boards(None).await? {
            let rival = other.id != kept.board.id && plain(&other.id) == plain(&kept.board.id);
            if rival && BoardState::of(&other) == BoardState::Public && other.owner == kept.board.owner {
                let state = BoardState::Withdrawn.word().to_owned();
                let next = Board { state, changed: micros(self.now()), ..other };
                self.store.move_board(BoardState::Public.word(), &next).await?;
                variants::withdraw(&next.id);
            }
        }
        let folder = read(&kept.folder).ok_or_else(|| Error::Nothing(kept.board.id.clone()))?;
        variants::load(folder, true).map_err(|error| Error::BadBoard(error.into()))?;
        Ok(())
    }

    /// Takes up what was published or withdrawn since, in this process or another. One that cannot be offered keeps no other
    /// away.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn learn_boards(&self) -> Result<(), Error> {
        let offered = variants::offered();
        let is_offered = |id: &str| offered.iter().any(|variant| variant.id == id);
        for board in self.store.boards(None).await? {
            match BoardState::of(&board) {
                BoardState::Public if !is_offered(&board.id) => {
                    let rows = self.store.boards_named(&board.id).await?;
                    let folder = rows.iter().find_map(|kept| read(&kept.folder));
                    if let Some(Err(error)) = folder.map(|folder| variants::load(folder, true)) {
                        tracing::warn!(board = %board.id.escape_debug(), faults = error.faults.len(), "a published board cannot be offered");
                    }
                }
                BoardState::Withdrawn if is_offered(&board.id) => variants::withdraw(&board.id),
                BoardState::Private | BoardState::Asked | BoardState::Public | BoardState::Withdrawn => {}
            }
        }
        Ok(())
    }

    /// Refuses a new game on a board that somebody else keeps for themselves, or that was withdrawn; loads it if it is the
    /// caller's.
    pub(crate) async fn may_play_on(&self, caller: &Caller, variant: &str) -> Result<(), Error> {
        let id = variant.split('+').next().unwrap_or_default();
        if !id.contains('@') {
            return match variants::by_id(id) {
                Some(_) => Ok(()),
                None => self.learn_boards().await,
            };
        }
        let rows = self.store.boards_named(id).await?;
        let may = |kept: &&KeptBoard| match BoardState::of(&kept.board) {
            BoardState::Public => true,
            BoardState::Private | BoardState::Asked => {
                matches!(caller, Caller::Console)
                    || caller.member().is_some_and(|member| member.id == kept.board.owner)
            }
            BoardState::Withdrawn => false,
        };
        match rows.iter().find(may).and_then(|kept| read(&kept.folder)) {
            Some(folder) => match variants::load(folder, false) {
                Ok(_) => Ok(()),
                Err(error) => Err(Error::BadBoard(error.into())),
            },
            // One that nobody brought lies in a folder of the site.
            None if rows.is_empty() => Ok(()),
            None => Err(Refusal::UnknownVariant.into()),
        }
    }

    /// Removes what a member kept for themselves.
    pub(crate) async fn drop_own_boards(&self, owner: AccountId) -> Result<(), Error> {
        for board in self.store.boards(Some(owner)).await? {
            match BoardState::of(&board) {
                BoardState::Private | BoardState::Asked => self.store.drop_board(&board.id, owner).await?,
                BoardState::Public | BoardState::Withdrawn => {}
            }
        }
        Ok(())
    }

    /// A board that somebody brought, if it can be read and there is room.
    async fn variant_of(&self, id: &str) -> Result<Option<&'static Variant>, Error> {
        match variants::by_id(id) {
            Some(variant) => Ok(Some(variant)),
            None if variants::loaded_count() >= MOST_LOADED => Ok(None),
            None => {
                let rows = self.store.boards_named(id).await?;
                let folder = rows.iter().find_map(|kept| read(&kept.folder));
                Ok(folder.and_then(|folder| variants::load(folder, false).ok()))
            }
        }
    }

    async fn brought(&self, caller: &Caller, board: Board) -> Result<BroughtBoard, Error> {
        let variant = self.variant_of(&board.id).await?;
        let plain = || Names { de: board.id.clone(), en: board.id.clone() };
        let owner = self.store.account(board.owner).await?;
        let owner = owner.as_ref().and_then(|account| Member::try_from(account).ok());
        Ok(BroughtBoard {
            names: variant.map_or_else(plain, |variant| variant.names.clone()),
            edition: variant.map_or_else(Names::default, |variant| Names {
                de: board_rules::edition(Lang::De, variant),
                en: board_rules::edition(Lang::En, variant),
            }),
            owner: owner.map(|member| member.name).unwrap_or_default(),
            state: BoardState::of(&board),
            at: time(board.at),
            steps: steps(caller, &board, self.config.member_boards),
            compared: None,
            id: board.id,
            note: board.note,
        })
    }
}

/// Whether somebody may lead games.
fn need_master(caller: &Caller) -> Result<(), Error> {
    if caller.is(Role::Organiser) { Ok(()) } else { caller.need(Role::GameMaster) }
}

/// The id without the hash.
fn plain(id: &str) -> &str {
    id.split('@').next().unwrap_or_default()
}

/// What a caller may do with a board, as the operator has set it.
fn steps(caller: &Caller, board: &Board, setting: MemberBoards) -> Vec<BoardStep> {
    use BoardState::{Asked, Private, Public, Withdrawn};
    let own = caller.member().is_some_and(|member| member.id == board.owner);
    let operator = caller.is(Role::Operator);
    let state = BoardState::of(board);
    let may = |step: &BoardStep| match step {
        BoardStep::Ask => own && setting == MemberBoards::Review && state == Private,
        BoardStep::Keep => own && state == Asked,
        BoardStep::Remove => own && matches!(state, Private | Asked | Withdrawn),
        BoardStep::Publish => {
            let published = own && setting == MemberBoards::Open && matches!(state, Private | Asked);
            published || operator && matches!(state, Asked | Withdrawn)
        }
        BoardStep::GiveBack => operator && state == Asked,
        BoardStep::Withdraw => (own || operator) && state == Public,
    };
    BoardStep::ALL.into_iter().filter(may).collect()
}

/// Reads a board as it will be used: its rules, its names, its picture.
fn checked(folder: Folder) -> Result<&'static Variant, BadBoard> {
    let variant = Variant::from_folder(folder.clone())?;
    if variants::shipped(&variant.id).is_some() {
        let kind = FaultKind::IdTaken(variant.id);
        return Err(BoardError { faults: vec![Fault { line: 1, kind }] }.into());
    }
    variant.cases().map_err(BadBoard::Cases)?;
    if folder.text(MAP_FILE).is_some() {
        cartography::drawn(&variant)?;
    }
    let folder = drawn(folder, &variant)?;
    Ok(variants::load(folder, false)?)
}

/// The folder with its picture, made here if it says how to draw one and brings none. One that disagrees with the rules is no picture to
/// play on.
fn drawn(folder: Folder, variant: &Variant) -> Result<Folder, BadBoard> {
    if folder.text(MAP_FILE).is_some() {
        if let Some(shapes) = folder.text(VECTOR_FILE) {
            let known = |id: &str| variant.province(id).is_some();
            mapmaker::Drawing::read(shapes, known).map_err(mapmaker::Fault::Drawing)?;
        }
        return Ok(folder);
    }
    match mapmaker::picture_on_site(variant)? {
        None => Ok(folder),
        Some(picture) if picture.faults.is_empty() => Ok(folder.with_map(picture.geometry.to_text())?),
        Some(picture) => Err(BadBoard::Picture(picture.faults)),
    }
}

/// A folder as the store keeps it: the texts of its files by their names.
fn written(folder: &Folder) -> String {
    let files: BTreeMap<&str, &str> = folder.files().collect();
    serde_json::json!(files).to_string()
}

fn read(text: &str) -> Option<Folder> {
    let files: BTreeMap<String, String> = serde_json::from_str(text).ok()?;
    Folder::new(files.into_iter().map(|(name, text)| (name, text.into_bytes()))).ok()
}
