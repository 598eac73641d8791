//! Doing what the table of actions names: the words that a door was given become a command, and the game decides on it.

use std::collections::BTreeMap;

use commands::{Action, Arguments, Context, Lookup, Takes, Who};
use game::command::{Act, Command};
use game::event::Cause;
use game::game::Game;
use game::module::{Economy, EconomySheet};
use game::refusal::Refusal;
use game::submission::{Channel, Line, Reading};
use game::treaties::{PlainRefusal, TreatyCode};
use game::word::seat::{Person, PlayerId, Power, SeatId};
use game::word::turn::Turn;
use notation::Problem;
use player::Level;
use text::Lang;
use variants::Variant;

use crate::play::act::{Capacity, Done, Envelope, actor};
use crate::play::submit::Handing;
use crate::{Caller, Desk, Error, Role, Seen};

impl Desk {
    /// Does an action in a game. `capacity` is the part in which the caller acts; without one it is the part that the action asks
    /// for, as far as the caller has it.
    ///
    /// # Errors
    /// [`Error::Arguments`] if the words cannot be read, else as [`Desk::act`].
    #[crate::boxed]
    pub async fn perform(
        &self,
        caller: &Caller,
        label: &str,
        capacity: Option<Capacity>,
        (action, given): (Action, &Arguments),
        with: Envelope,
    ) -> Result<Done, Error> {
        let (capacity, command) = self.meant(caller, label, capacity, (action, given)).await?;
        self.act(caller, label, capacity, command, with).await
    }

    /// Whether an action would be refused as things stand, without doing it: nobody is asked to confirm what cannot be done.
    ///
    /// # Errors
    /// As [`Desk::perform`].
    #[crate::boxed]
    pub async fn would(
        &self,
        caller: &Caller,
        label: &str,
        capacity: Option<Capacity>,
        (action, given): (Action, &Arguments),
    ) -> Result<(), Error> {
        let (capacity, command) = self.meant(caller, label, capacity, (action, given)).await?;
        let opened = self.open(label).await?;
        let actor = actor(caller, capacity, &opened)?;
        self.let_in(&opened.game, &actor, &command).await?;
        let cause = self.fresh_cause();
        let fresh = (!opened.game.is_sealed()).then(|| self.secret());
        let act = Act { actor, cause: Cause::new(cause.as_str()), command, fresh };
        game::decide::decide(&opened.game, &act, self.now())?;
        Ok(())
    }

    /// The command that an action means, and the part in which the caller gives it.
    async fn meant(
        &self,
        caller: &Caller,
        label: &str,
        capacity: Option<Capacity>,
        (action, given): (Action, &Arguments),
    ) -> Result<(Capacity, Command), Error> {
        let mut seen = self.look_as_reader(caller, label).await?;
        let capacity = capacity.unwrap_or_else(|| part(caller, &seen, action.row().who));
        // With the eyes of whoever performs it. Somebody of the council who signs up does not look in; the machine's console has no
        // seat, and lends a player's command the game master's.
        let console = seen.capacities.first().filter(|_| *caller == Caller::Console);
        let eyes = seen.capacities.iter().find(|own| **own == capacity).or(console).copied();
        if eyes.is_some() {
            seen = self.look(caller, label, eyes).await?;
        }
        let command = self.command(caller, &seen, action, given).await?;
        Ok((capacity, command))
    }

    /// The command that an action means in a game that the caller sees.
    pub(crate) async fn command(
        &self,
        caller: &Caller,
        seen: &Seen,
        action: Action,
        given: &Arguments,
    ) -> Result<Command, Error> {
        let mut people = BTreeMap::new();
        let members =
            action.row().arguments.iter().filter(|argument| matches!(argument.takes, Takes::Member));
        for name in members.filter_map(|argument| given.get(argument.name)) {
            let person = match program(&seen.game, name)? {
                Some(program) => program,
                None => self.member_named(name).await?.person(),
            };
            people.insert(name.to_owned(), person);
        }
        let game = &*seen.game;
        let lookup = Rest { desk: self, game, seat: seen.seat, people };
        let context = Context {
            game,
            own: caller.member().map(crate::Member::person),
            now: self.now(),
            seed: self.seed(),
            lookup: &lookup,
        };
        commands::read(action, given, &context).map_err(Error::Arguments)
    }
}

/// The program that a name means: `program:steady`, any of the levels. Each in a game has a number of its own. One that is
/// there already is meant by its full name, `program:steady:2`.
fn program(game: &Game, name: &str) -> Result<Option<Person>, Error> {
    let Some(level) = PlayerId(name.trim().to_lowercase()).program().map(str::to_owned) else {
        return Ok(None);
    };
    let sat = game.seats.iter().flat_map(|seat| &seat.occupants).filter_map(|one| one.player.as_ref());
    let known: Vec<&Person> = game.applications.iter().map(|one| &one.player).chain(sat).collect();
    if let Some(meant) = known.iter().find(|person| person.id.0 == name.trim() || person.name == name.trim())
    {
        return Ok(Some((*meant).clone()));
    }
    if Level::named(&level).is_none() {
        let known = Level::ALL.map(|level| format!("program:{}", level.name())).join(", ");
        return Err(Error::NoProgram { given: name.to_owned(), known });
    }
    Ok(Some(game.program(&level)))
}

/// The rule that a treaty in the text would break.
fn forbidden(variant: &Variant, reading: &notation::Reading) -> Option<Refusal> {
    reading.diagnostics.iter().find_map(|diagnostic| {
        let why = match diagnostic.problem {
            Problem::WithOneself => PlainRefusal::Oneself,
            Problem::NotSecret => PlainRefusal::NotSecret,
            _ => return None,
        };
        Some(Refusal::Treaty { variant: variant.id.clone(), why })
    })
}

/// The part in which the caller does what only these may do.
fn part(caller: &Caller, seen: &Seen, who: Who) -> Capacity {
    let leads = seen.capacities.contains(&Capacity::GameMaster);
    match who {
        Who::Player => Capacity::Player,
        Who::PlayerOrMaster if leads => Capacity::GameMaster,
        Who::PlayerOrMaster => Capacity::Player,
        // The organisers act in the game master's place; anybody else is refused by the game.
        Who::Master if !leads && caller.is(Role::Organiser) => Capacity::Council,
        Who::Master => Capacity::GameMaster,
        // Whoever sits at the machine says that they speak for the council.
        Who::Council if *caller == Caller::Console => Capacity::GameMaster,
        Who::Council => Capacity::Council,
    }
}

/// What reading a command needs to know from the rest of the house.
struct Rest<'a> {
    desk: &'a Desk,
    game: &'a Game,
    seat: Option<SeatId>,
    people: BTreeMap<String, Person>,
}

impl Lookup for Rest<'_> {
    fn person(&self, name: &str) -> Option<Person> {
        self.people.get(name).cloned()
    }

    fn order(&self, power: &Power, text: &str, turn: Turn) -> Option<Line> {
        let seat = *self.game.control.get(power)?;
        let handing = Handing::by(Channel::GameMaster, Lang::De);
        // what is ruled for an evaluated turn is read where its units stood then (9.9.4)
        let mut then = self.game.clone();
        then.turn = Some(turn);
        let (_, sheet, _) = self.desk.understand(&then, seat, text, &handing).ok()?;
        let clear = |line: &Line| line.reading != Reading::Unread && !line.canonical.is_empty();
        sheet.lines.into_iter().find(|line| clear(line) && line.power == *power)
    }

    fn treaty(&self, text: &str) -> Result<TreatyCode, Option<Refusal>> {
        let variant =
            self.game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant)).ok_or(None)?;
        if Economy::of(self.game) != Some(Economy::Treaties) {
            return Err(Some(Refusal::NotInThisVariant));
        }
        let power = self.seat.and_then(|seat| self.game.seat(seat)?.power.as_ref());
        let own = [power.and_then(|power| variant.power(&power.0)).ok_or(None)?];
        let reader = crate::reader(variant);
        let context = notation::Context { powers: &own, economy: reader.economy(), ..Default::default() };
        let reading = reader.read(text, &context);
        match game::module::sheet(variant, &own, &reading) {
            Some(EconomySheet::Treaties(sheet)) => sheet.treaties.into_iter().next().ok_or(None),
            Some(EconomySheet::Exchange(_)) => Err(None),
            None => Err(forbidden(variant, &reading)),
        }
    }
}
