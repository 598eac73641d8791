//! The report of a turn: printed, or written into a folder with its maps.

use std::fs;
use std::path::Path;

use anyhow::{Context, anyhow};
use desk::{Report, Shown};
use game::view::View;
use game::word::turn::Turn;
use report::html::{Image, Picture};
use serde_json::json;
use text::cli;

use super::Session;
use super::args::{self, ReportFormat};

/// Width of a map as PNG, in pixels: sharp on a screen, and small enough for a mail.
const PNG_WIDTH: u32 = 1400;

impl Session {
    pub(super) async fn report(&self, wanted: &args::Report) -> anyhow::Result<()> {
        let seen =
            self.desk.look_as_reader(&self.caller, &wanted.game).await.map_err(|error| self.say(error))?;
        let game = seen.game;
        let last = game.last_evaluation().map(|evaluation| evaluation.turn);
        let turn = match &wanted.turn {
            Some(turn) => Some(self.turn(turn)?),
            None => last,
        };
        let none = || anyhow!(cli::game_no_report(self.lang));
        let evaluation = turn.and_then(|turn| game.evaluation(turn)).ok_or_else(none)?;
        let report = Report::new(self.lang, &game, evaluation.turn).ok_or_else(none)?;
        if let Some(folder) = &wanted.out {
            return self.write_report(&game, evaluation.turn, &report, folder);
        }
        match wanted.format {
            ReportFormat::Json => self.answer_json(&serde_json::to_value(&**evaluation)?),
            _ if self.json => self.answer_json(&serde_json::to_value(&**evaluation)?),
            ReportFormat::Text => self.answer(&report.text()),
            ReportFormat::Html => self.answer(&report.page()),
        }
    }

    /// Writes everything there is of a turn's report.
    fn write_report(&self, game: &View, turn: Turn, report: &Report, folder: &Path) -> anyhow::Result<()> {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let stem = format!("{}-{turn}", game.id);
        let mut written = Vec::new();
        let mut write = |name: String, bytes: &[u8]| -> anyhow::Result<()> {
            let path = folder.join(&name);
            fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
            written.push(name);
            Ok(())
        };
        let map = report.map();
        let mut pictures = Vec::new();
        for shown in Shown::ALL {
            // A board without a map has a report without pictures.
            let Ok(scene) = map.scene(shown) else { continue };
            let scene = scene.lang(self.lang);
            let name = match shown {
                Shown::Orders => format!("{stem}-orders"),
                Shown::After => stem.clone(),
                Shown::Changes => format!("{stem}-changes"),
            };
            write(format!("{name}.svg"), cartography::svg(&scene).as_bytes())?;
            write(format!("{name}.png"), &cartography::png(&scene, PNG_WIDTH)?)?;
            let image = Image::At(format!("{name}.svg"));
            pictures.push(Picture { caption: shown.caption(self.lang), image });
        }
        write(format!("{stem}.txt"), report.text().as_bytes())?;
        write(format!("{stem}.html"), report.page_with(&pictures).as_bytes())?;
        let list: String = written.iter().map(|name| format!("{}\n", folder.join(name).display())).collect();
        self.answer_either(&list, &json!({ "folder": folder, "files": written }))
    }
}
