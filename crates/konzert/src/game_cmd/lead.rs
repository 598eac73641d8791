//! The game master's commands that need more than a line: creating, house rules, overriding, reminding.

use std::path::Path;

use anyhow::{Context, anyhow};
use commands::house::HouseRulesChange;
use commands::house::sample::{SAMPLES, Sample};
use commands::{Action, Arguments};
use desk::Envelope;
use game::calendar::rhythm::Rhythm;
use game::setup::{Cadence, Identity, Limits, Press, Setup};
use game::word::number::GameId;
use serde_json::json;
use text::cli;

use super::Session;
use super::actions::Asked;
use super::args::{Create, HouseRules as HouseRulesArgs, IdentityKind, PressKind};

/// The biggest file with house rules, in bytes.
const HOUSE_RULES_MAX: u64 = 1 << 20;
/// The biggest exported game, in bytes.
const GAME_MAX: u64 = 1 << 30;

impl Session {
    pub(super) async fn create(&self, mut create: Create) -> anyhow::Result<()> {
        if create.variant.contains('/') {
            create.variant.clone_from(&crate::variants_cmd::find(&create.variant, self.lang)?.id);
        }
        let variant = [&create.variant].into_iter().chain(&create.options).map(String::as_str);
        create.variant = variant.collect::<Vec<_>>().join("+");
        let master = self.desk.member_named(&create.master).await.map_err(|error| self.say(error))?;
        let contact = self.desk.address_of(master.id).await.map_err(|error| self.say(error))?;
        let mut setup = Setup::standard(master.person(), &contact.unwrap_or_default());
        setup.house = Sample::named(&create.sample).unwrap_or(SAMPLES[0]).rules();
        if let Some(file) = &create.house {
            let change = HouseRulesChange::from_json(&self.text_of(file)?);
            let change = change.map_err(|fault| anyhow!("{}: {}", file.display(), fault.text(self.lang)))?;
            setup.house = change.apply(&setup.house);
        }
        if let Some(year) = create.shortened {
            let variant = variants::chosen(&create.variant);
            let number = create.game.parse::<GameId>().map_or(u32::MAX, |id| id.number());
            setup.limits = variant
                .map(|variant| Limits { shortened: Some(year), ..Limits::of_variant(variant, number) });
        }
        setup.variant = create.variant;
        setup.rulebook = create.rulebook;
        setup.choices = create.choices;
        setup.zone = create.zone;
        setup.rhythm = Rhythm::every(create.days, create.weekday, create.time);
        if let Some([retreat_days, adjustment_days]) = create.every_phase.as_deref() {
            setup.cadence =
                Cadence::EveryPhase { retreat_days: *retreat_days, adjustment_days: *adjustment_days };
        }
        setup.press = match create.press {
            PressKind::Full => Press::Full,
            PressKind::Report => Press::Report,
            PressKind::None => Press::None,
        };
        setup.identity = match create.identity {
            IdentityKind::Open => Identity::Open,
            IdentityKind::Anonymous => Identity::Anonymous,
            IdentityKind::Pseudonyms => Identity::Pseudonyms,
        };
        setup.class = create.class;
        setup.language = create.language;
        setup.by_invitation = create.by_invitation;
        setup.beginners = create.beginners;
        setup.investors = create.seats;
        setup.starts = create.starts;
        if let Some(variant) = variants::chosen(&setup.variant) {
            setup.suit(variant);
        }
        let with = Envelope::maybe(self.cause.clone());
        let done = self.desk.create_game(&self.caller, &create.game, setup, with).await;
        self.answer_done(&done.map_err(|error| self.say(error))?)
    }

    pub(super) async fn house_rules(&self, args: HouseRulesArgs) -> anyhow::Result<()> {
        let Some(file) = &args.file else {
            let seen = self.look(&args.game).await?;
            let rules = serde_json::to_value(&seen.game.house)?;
            return self.answer(&format!("{rules:#}\n"));
        };
        let rules = self.text_of(file)?;
        let given = Arguments::default().with("rules", rules).with("reason", args.reason);
        let asked = Asked { action: Action::HouseRules, game: args.game, given, sure: true };
        self.perform(&asked).await.with_context(|| file.display().to_string())
    }

    fn text_of(&self, file: &Path) -> anyhow::Result<String> {
        Ok(String::from_utf8_lossy(&self.read(Some(file), HOUSE_RULES_MAX)?).into_owned())
    }

    pub(super) async fn process(&self, watch: bool) -> anyhow::Result<()> {
        if watch {
            let stop = async {
                let _ = tokio::signal::ctrl_c().await;
            };
            self.desk.work_until(stop).await;
            return Ok(());
        }
        let worked = self.desk.work_until_idle().await.map_err(|error| self.say(error))?;
        let text = cli::GameProcessed { done: worked.done, failed: worked.failed }.text(self.lang) + "\n";
        self.answer_either(&text, &json!({ "done": worked.done, "failed": worked.failed }))?;
        match worked.failed {
            0 => Ok(()),
            failed => Err(anyhow!(cli::game_jobs_failed(self.lang, failed))),
        }
    }

    pub(super) async fn export(&self, label: &str, file: Option<&Path>) -> anyhow::Result<()> {
        let export = self.desk.export_game(&self.caller, label).await.map_err(|error| self.say(error))?;
        let text = serde_json::to_string(&export)? + "\n";
        match file {
            Some(file) => {
                std::fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
            }
            None => self.answer(&text),
        }
    }

    pub(super) async fn import(&self, file: &Path) -> anyhow::Result<()> {
        let bytes = self.read(Some(file), GAME_MAX)?;
        let file = serde_json::from_slice(&bytes).with_context(|| cli::game_no_file(self.lang))?;
        let done = self.desk.import_game(&self.caller, &file).await.map_err(|error| self.say(error))?;
        let (label, events) = (done.label(), file.events.len());
        let text = cli::GameImported { game: label, events }.text(self.lang) + "\n";
        self.answer_either(&text, &json!({ "game": label, "events": events }))
    }

    pub(super) async fn verify(&self, label: &str) -> anyhow::Result<()> {
        let checked = self.desk.verify_game(&self.caller, label).await.map_err(|error| self.say(error))?;
        let calendar = self.look(label).await?.game.calendar();
        let mut text = String::new();
        for turn in &checked {
            let name = desk::words::turn(self.lang, calendar, turn.turn);
            text += &match turn.differences.len() {
                0 => cli::game_verified(self.lang, name),
                number => cli::GameDiffers { turn: name, number, differences: turn.differences.join("\n  ") }
                    .text(self.lang),
            };
            text.push('\n');
        }
        self.answer_either(&text, &serde_json::to_value(&checked)?)?;
        match checked.iter().filter(|turn| !turn.differences.is_empty()).count() {
            0 => Ok(()),
            number => Err(anyhow!(cli::game_verify_failed(self.lang, number))),
        }
    }
}
