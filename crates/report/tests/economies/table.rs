//! A table to play at: the log of a game, a clock moved by hand, and players who write mails.

use game::command::{Act, Command};
use game::decide::decide;
use game::event::{Cause, Event};
use game::game::Game;
use game::module::EconomyView;
use game::refusal::Refusal;
use game::setup::{Cadence, Identity, Press, Setup};
use game::submission::{Channel, Sheet};
use game::view::filter;
use game::word::actor::{Actor, Viewer};
use game::word::number::GameId;
use game::word::seat::{Person, PlayerId, SeatId};
use game::word::turn::Turn;
use game::{module, plain, reading};
use jiff::Timestamp;
use notation::{Context, Reader};
use rules::PowerId;
use serde_json::Value;
use std::rc::Rc;
use text::Lang;
use variants::Variant;

pub const ALIASES: [&str; 8] = [
    "Don Camillo",
    "Erzherzog",
    "Kalle Wirsch",
    "Lady Marmelade",
    "Lucky Luke",
    "Rockefeller",
    "Sindbad",
    "Zar Wasser",
];

pub struct Table {
    pub log: Vec<Event>,
    pub game: Game,
    pub now: Timestamp,
    pub variant: &'static Variant,
    reader: Rc<Reader<'static>>,
    counter: u32,
}

fn person(name: &str) -> Person {
    Person { id: PlayerId(name.to_lowercase()), name: name.to_owned() }
}

impl Table {
    fn created(number: &str, setup: Setup) -> Table {
        let id: GameId = number.parse().unwrap();
        let now = "2026-11-16T12:00:00+01:00".parse().unwrap();
        let variant = variants::by_id(&setup.variant).unwrap();
        let reader = Rc::new(Reader::new(variant));
        let mut table = Table { log: Vec::new(), game: Game::new(id), now, variant, reader, counter: 0 };
        table.leader(Command::Create { setup: Box::new(setup) });
        table.leader(Command::OpenSignUp);
        table
    }

    /// Kapitalisten with these pseudonyms.
    pub fn kapitalisten(aliases: &[&str]) -> Table {
        Table::with(kapitalisten(aliases.len() as u8), aliases)
    }

    /// Kapitalisten with these pseudonyms and a setup of one's own.
    pub fn with(setup: Setup, aliases: &[&str]) -> Table {
        let mut table = Table::created("KA-6", setup);
        for (number, alias) in aliases.iter().enumerate() {
            let player = person(&format!("Spieler {}", number + 1));
            let actor = Actor::Player(player.id.clone());
            let alias = Some((*alias).to_owned());
            table.must(actor, Command::SignUp { player, preferences: Vec::new(), alias });
        }
        table.leader(Command::Start { seed: 1, deadline: None });
        table
    }

    /// Diplomaten: the players get the powers they wish.
    pub fn diplomaten() -> Table {
        Table::diplomaten_with(Cadence::TwoAYear)
    }

    /// The same in another rhythm.
    pub fn diplomaten_with(cadence: Cadence) -> Table {
        Table::diplomaten_as(cadence, &[])
    }

    /// The same with choices of the texts.
    pub fn diplomaten_as(cadence: Cadence, choices: &[&str]) -> Table {
        let leader = person("Leiter");
        let setup = Setup {
            variant: "diplomaten".to_owned(),
            cadence,
            choices: choices.iter().map(|choice| (*choice).to_owned()).collect(),
            ..Setup::standard(leader, "leiter@example.org")
        };
        let mut table = Table::created("DD-3", setup);
        for power in table.variant.power_ids() {
            let id = table.variant.power_id(power);
            let player = person(id);
            let actor = Actor::Player(player.id.clone());
            let preferences = vec![id.into()];
            table.must(actor, Command::SignUp { player, preferences, alias: None });
        }
        table.leader(Command::Start { seed: 1, deadline: None });
        table
    }

    pub fn act(&mut self, actor: Actor, command: Command) -> Result<Vec<Event>, Refusal> {
        self.counter += 1;
        let cause = Cause::new(format!("test:{}", self.counter));
        let events = decide(&self.game, &Act { actor, cause, command, fresh: None }, self.now)?;
        for event in &events {
            self.game.apply(event);
        }
        self.log.extend(events.clone());
        Ok(events)
    }

    pub fn must(&mut self, actor: Actor, command: Command) -> Vec<Event> {
        let name = command.name();
        self.act(actor, command).unwrap_or_else(|refusal| panic!("{name} was refused: {refusal}"))
    }

    pub fn leader(&mut self, command: Command) -> Vec<Event> {
        self.must(Actor::GameMaster(PlayerId("leiter".to_owned())), command)
    }

    /// The seat of a pseudonym or of a power.
    pub fn seat(&self, label: &str) -> SeatId {
        let power = self.variant.find_power(label).map(|power| plain::power(self.variant, power));
        let found =
            self.game.seats.iter().find(|seat| {
                seat.alias.as_deref() == Some(label) || (power.is_some() && seat.power == power)
            });
        found.unwrap_or_else(|| panic!("no seat {label}")).id
    }

    pub fn player(&self, seat: SeatId) -> Actor {
        let occupant = self.game.seat(seat).unwrap().occupant().unwrap();
        Actor::Player(occupant.player.clone().unwrap().id)
    }

    /// A mail with orders, as the post office would hand it in.
    pub fn mail(&mut self, label: &str, text: &str) -> Vec<Event> {
        self.try_mail(label, text).unwrap_or_else(|refusal| panic!("{label}: {refusal}\n{text}"))
    }

    pub fn try_mail(&mut self, label: &str, text: &str) -> Result<Vec<Event>, Refusal> {
        let seat = self.seat(label);
        let reader = self.reader.clone();
        let position = plain::position(self.variant, self.game.standing());
        let powers: Vec<PowerId> =
            self.game.powers_of(seat).filter_map(|power| self.variant.power(&power.0)).collect();
        let aliases: Vec<&str> = self.game.seats.iter().filter_map(|seat| seat.alias.as_deref()).collect();
        let context = Context {
            position: Some(&position),
            powers: &powers,
            economy: reader.economy(),
            aliases: &aliases,
            me: self.game.seat(seat).and_then(|seat| seat.alias.as_deref()).unwrap_or_default(),
            ..Context::default()
        };
        let read = reader.read(text, &context);
        let mut sheet = Sheet::new(self.game.turn.unwrap(), Channel::Mail, self.now);
        sheet.text = text.to_owned();
        sheet.lines =
            reading::lines(self.variant, &position, &powers, text, &read, |item| reader.canonical(item));
        sheet.economy = module::sheet(self.variant, &powers, &read);
        let actor = self.player(seat);
        self.act(actor, Command::Submit { sheet: Box::new(sheet), seat: None })
    }

    /// The deadline passes.
    pub fn process(&mut self, seed: u64) -> Vec<Event> {
        let deadline = self.game.deadline.expect("a deadline");
        self.now = deadline.at;
        let (turn, ordinal) = (deadline.turn, deadline.ordinal);
        self.must(Actor::System, Command::Process { turn, ordinal, seed })
    }

    /// Every seat with units orders them to hold, unless it has handed in something.
    pub fn hold(&mut self) {
        let turn = self.game.turn.unwrap();
        let missing = game::duty::without_orders(&self.game, turn, self.now);
        let sits = |seat: &SeatId| self.game.seat(*seat).unwrap().person().is_some();
        for seat in missing.into_iter().filter(sits).collect::<Vec<_>>() {
            let units = self.game.standing().units.clone();
            let own = units.iter().filter(|unit| self.game.control.get(&unit.power) == Some(&seat));
            let text: Vec<String> = own.map(|unit| format!("{} {} H", unit.kind, unit.at)).collect();
            let label = self.game.seat(seat).unwrap();
            let label = label.alias.clone().unwrap_or_else(|| label.label());
            self.mail(&label, &text.join("\n"));
        }
    }

    /// What the modules add to the report of a turn, as everybody reads it.
    pub fn parts(&self, turn: Turn, lang: Lang) -> Vec<module::Part> {
        let public: Vec<Event> =
            self.log.iter().filter(|event| event.audience.reaches(Viewer::Public)).cloned().collect();
        let game = Game::fold(self.game.id.clone(), &public);
        module::parts(&game, turn, lang)
    }

    pub fn text(&self, turn: Turn, lang: Lang) -> String {
        let parts = self.parts(turn, lang);
        let texts: Vec<String> =
            parts.iter().map(report::part::text).filter(|text| !text.is_empty()).collect();
        texts.join("\n")
    }

    /// What a viewer sees of the module.
    pub fn sees(&self, viewer: Viewer) -> Value {
        let seen = Game::fold(self.game.id.clone(), &filter(&self.log, viewer));
        match module::view(&seen, viewer) {
            Some(EconomyView::Exchange(view)) => serde_json::to_value(view).unwrap(),
            Some(EconomyView::Treaties(view)) => serde_json::to_value(view).unwrap(),
            None => Value::Null,
        }
    }
}

/// The setup of a game of Kapitalisten.
pub fn kapitalisten(investors: u8) -> Setup {
    Setup {
        variant: "kapitalisten".to_owned(),
        investors: Some(investors),
        identity: Identity::Pseudonyms,
        press: Press::Report,
        ..Setup::standard(person("Leiter"), "leiter@example.org")
    }
}
