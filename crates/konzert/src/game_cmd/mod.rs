//! `konzert game ...`: the game master's work, and the players' too, from the command line. One file a group
//! of commands; every one of them asks the desk, as the site and the mail do.

mod actions;
mod answer;
pub mod args;
mod batch;
mod lead;
mod member;
mod play;
mod report;
mod show;
mod target;

use std::sync::{Arc, Mutex};

use anyhow::{Context, anyhow};
use args::{GameArgs, Own, What};
use desk::{Caller, Capacity, Clock, Desk, Done, Seen, SetClock, SystemChance, SystemClock};
use store::Store;
use text::Lang;

use crate::opening;

/// Where a command reads and answers.
enum Streams {
    /// Standard input and output.
    Process,
    /// A line of a batch: the text that belongs to it, and what is answered.
    Line { input: String, output: Arc<Mutex<Vec<u8>>> },
}

/// What every command needs.
struct Session {
    streams: Streams,
    desk: Desk,
    caller: Caller,
    council: bool,
    lang: Lang,
    json: bool,
    cause: Option<String>,
}

/// Runs the command.
pub fn run(args: GameArgs) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .context("cannot start")?;
    runtime.block_on(async {
        let store = if args.what.may_begin_a_site() {
            opening::new_or_existing(&args.data, args.lang).await?
        } else {
            opening::existing(&args.data, args.lang).await?
        };
        let done = if let What::Own(Own::Batch(batch)) = &args.what {
            batch::run(&store, &args, batch).await
        } else {
            call(&store, args).await
        };
        store.close().await;
        done
    })
}

async fn call(store: &Store, args: GameArgs) -> anyhow::Result<()> {
    let clock: Arc<dyn Clock> = match args.now {
        Some(now) => Arc::new(SetClock::new(now)),
        None => Arc::new(SystemClock),
    };
    let config = opening::remembered(store, &args.data).await?;
    let desk = Desk::with(store.clone(), clock, Arc::new(SystemChance), config);
    Session::call(desk, args, Streams::Process).await
}

impl Session {
    /// Does what a call says.
    async fn call(desk: Desk, args: GameArgs, streams: Streams) -> anyhow::Result<()> {
        let lang = args.lang;
        let caller = match &args.acting {
            Some(name) => {
                let member = desk.member_named(name).await.map_err(|error| anyhow!(error.text(lang)))?;
                Caller::Member(member)
            }
            None => Caller::Console,
        };
        let (council, json, cause) = (args.council, args.json, args.cause);
        Session { streams, desk, caller, council, lang, json, cause }.run(args.what).await
    }

    async fn run(&self, what: What) -> anyhow::Result<()> {
        let own = match what {
            What::Act(asked) => return self.perform(&asked).await,
            What::Own(own) => own,
        };
        match own {
            // A batch holds commands, and no batch.
            Own::Batch(_) => Ok(()),
            Own::Member(what) => self.member(what).await,
            Own::List => self.list().await,
            Own::Show(one) => self.show(&one.game).await,
            Own::Players(one) => self.players(&one.game).await,
            Own::Offers(one) => self.offers(&one.game).await,
            Own::Sitters(one) => self.sitters(&one.game).await,
            Own::Position(one) => self.position(&one.game).await,
            Own::Orders(of) => self.orders(&of.game, of.seat.as_deref()).await,
            Own::Status(one) => self.status(&one.game).await,
            Own::Mute(mute) => self.mute(&mute.game, &mute.seat, !mute.off).await,
            Own::Plan(plan) => self.plan(&plan.game, plan.count).await,
            Own::Report(report) => self.report(&report).await,
            Own::Log(one) => self.log(&one.game).await,
            Own::Letters(letters) => self.letters(letters.game.as_deref()).await,
            Own::DryRun(one) => self.dry_run(&one.game).await,
            Own::Process(process) => self.process(process.watch).await,
            Own::Submit(submit) => self.submit(submit).await,
            Own::Create(create) => self.create(*create).await,
            Own::HouseRules(rules) => self.house_rules(rules).await,
            Own::Export(export) => self.export(&export.game, export.file.as_deref()).await,
            Own::Import(import) => self.import(&import.file).await,
            Own::Verify(one) => self.verify(&one.game).await,
        }
    }

    /// The error in the caller's language.
    fn say(&self, error: desk::Error) -> anyhow::Error {
        let words = error.text(self.lang);
        match error {
            desk::Error::Store(cause) => anyhow::Error::from(cause).context(words),
            _ => anyhow!(words),
        }
    }

    /// The game as the caller may see it.
    async fn look(&self, label: &str) -> anyhow::Result<Seen> {
        let capacity = self.council.then_some(Capacity::Council);
        self.desk.look(&self.caller, label, capacity).await.map_err(|error| self.say(error))
    }

    /// What happened, in words or as JSON.
    fn answer_done(&self, done: &Done) -> anyhow::Result<()> {
        let (game, label, events) = (done.seen(), done.label(), done.events());
        let happened = events.iter().map(|event| desk::happened(self.lang, &game, event));
        let named = done.named.as_ref().map(|name| text::council::names_somebody(self.lang, name));
        let lines: Vec<String> = happened.chain(named).collect();
        if self.json {
            let kinds: Vec<String> = events.iter().map(game::event::Event::kind).collect();
            return self.answer_json(&serde_json::json!({
                "game": label, "version": game.version, "repeated": done.repeated,
                "events": kinds, "happened": lines,
            }));
        }
        let mut text = String::new();
        if done.repeated {
            text += &text::cli::game_repeated(self.lang, label);
            text.push('\n');
        }
        for line in lines {
            text += &format!("{label}: {line}\n");
        }
        self.answer(&text)
    }
}
