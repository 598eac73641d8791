//! The workshop's own commands: makes the committed maps, the gallery and the type anew.
//!
//! The coastlines and the type come from a registry: `npm ci` in this crate's folder fetches them. See
//! docs/boards.md.

mod commands;
mod font;
mod gallery;

use std::path::PathBuf;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "mapmaker", about = "Boards to pictures: make, check and show maps")]
struct Call {
    /// Folder with the coastlines; the npm package world-atlas.
    #[arg(long, global = true)]
    atlas: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Makes the maps of the shipped boards anew.
    Make {
        /// Which; all if none is named.
        boards: Vec<String>,
        /// Changes nothing; fails if a committed map is not what would be made.
        #[arg(long)]
        check: bool,
    },
    /// Checks a board file: its rules, its picture, and that both agree.
    Check {
        /// The board file to check.
        board: PathBuf,
        /// Keeps the finished map, whatever is wrong with it.
        #[arg(long)]
        map: Option<PathBuf>,
    },
    /// Draws a board file as SVG or PNG (by the ending of the name).
    Preview {
        /// The board file to draw.
        board: PathBuf,
        /// The picture to write; its ending says which form it has.
        #[arg(long)]
        out: PathBuf,
        /// Width of a PNG in pixels.
        #[arg(long, default_value_t = 1600)]
        width: u32,
        /// Keeps the finished map too.
        #[arg(long)]
        map: Option<PathBuf>,
    },
    /// Draws every board in every state into a folder with an index page.
    Gallery {
        /// The folder to write to.
        dir: PathBuf,
        /// Which boards; all if none is named.
        boards: Vec<String>,
        /// Only pictures whose name contains one of these words.
        #[arg(long, value_delimiter = ',')]
        only: Vec<String>,
    },
    /// Packs the coastlines that the crate carries along.
    Coasts,
    /// Makes the type anew: the letters that pages and pictures need.
    Type {
        /// Folder with the type; the npm package @fontsource/vollkorn.
        #[arg(long)]
        source: Option<PathBuf>,
    },
}

fn main() -> anyhow::Result<()> {
    let call = Call::parse();
    let atlas = call.atlas.unwrap_or_else(coastlines);
    match call.command {
        Command::Make { boards, check } => commands::make(&atlas, &boards, check),
        Command::Check { board, map } => commands::check(&atlas, &board, map.as_deref()),
        Command::Preview { board, out, width, map } => {
            commands::preview(&atlas, &board, &out, width, map.as_deref())
        }
        Command::Gallery { dir, boards, only } => {
            let boards = commands::shipped(&boards)?;
            gallery::gallery(&dir, &boards, &only)
        }
        Command::Coasts => commands::pack_coasts(&atlas),
        Command::Type { source } => commands::make_type(source.as_deref()),
    }
}

/// Where npm puts them.
fn coastlines() -> PathBuf {
    commands::root().join("crates/mapmaker/node_modules/world-atlas")
}

#[cfg(test)]
mod tests {
    #[test]
    #[ignore = "needs the coastlines, which .ci/maps fetches"]
    fn committed_maps_are_what_boards_and_coastlines_give() {
        crate::commands::make(&crate::coastlines(), &[], true).expect("current");
    }
}
