//! The small forms of the desk as data: a button, its fields, and what they are called. One template draws them all.

use commands::{Action, Argument, Need, Takes};
use game::module::Economy;
use game::view::View;
use game::word::seat::SeatId;
use text::{Lang, master as say};

/// How a field is filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Control {
    /// Not at all: the page knows its value.
    Hidden,
    /// A short line.
    Line,
    /// A box for several lines of text.
    Words,
    /// A day and time in the game's zone.
    Moment,
    /// A time of day.
    Time,
    /// A whole number.
    Number,
    /// One of these: value and words.
    Choice(Vec<(String, String)>),
    /// A box to tick.
    Tick,
}

impl Control {
    /// The kind of `<input>`.
    pub const fn input(&self) -> &'static str {
        match self {
            Control::Hidden => "hidden",
            Control::Moment => "datetime-local",
            Control::Time => "time",
            Control::Number => "number",
            Control::Tick => "checkbox",
            Control::Line | Control::Words | Control::Choice(_) => "text",
        }
    }

    /// What there is to choose from; none for other controls.
    pub fn options(&self) -> Option<&[(String, String)]> {
        match self {
            Control::Choice(options) => Some(options),
            _ => None,
        }
    }
}

/// A field of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name in what is sent.
    pub name: &'static str,
    /// What it is called.
    pub label: String,
    /// What it says at first.
    pub value: String,
    /// How it is filled in.
    pub control: Control,
    /// Whether it may be left empty.
    pub optional: bool,
}

impl Field {
    /// A field to fill in, which must be.
    pub fn new(name: &'static str, label: String, control: Control) -> Self {
        Field { name, label, value: String::new(), control, optional: false }
    }

    /// A value that the page knows.
    pub fn hidden(name: &'static str, value: impl ToString) -> Self {
        let value = value.to_string();
        Field { name, label: String::new(), value, control: Control::Hidden, optional: false }
    }

    /// With this in it at first.
    pub fn with(self, value: impl ToString) -> Self {
        Field { value: value.to_string(), ..self }
    }

    /// It may be left empty.
    pub fn optional(self) -> Self {
        Field { optional: true, ..self }
    }

    /// Whether nobody sees it.
    pub fn is_hidden(&self) -> bool {
        self.control == Control::Hidden
    }

    /// Whether it is a box to tick.
    pub fn is_tick(&self) -> bool {
        self.control == Control::Tick
    }

    /// Whether it takes several lines.
    pub fn is_words(&self) -> bool {
        self.control == Control::Words
    }
}

/// What a button is like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// What one will mostly want.
    Main,
    /// Something else that can be done.
    Plain,
    /// What hurts somebody or cannot be taken back.
    Grave,
}

/// A button with its fields: an action of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// The last part of its address.
    pub what: String,
    /// What stands on the button.
    pub label: String,
    /// What is asked for, hidden fields included, in the order of the action's arguments.
    pub fields: Vec<Field>,
    /// What it is like.
    pub weight: Weight,
    /// Whether it was sent, and refused: it is shown as it was filled in.
    pub sent: bool,
}

impl Button {
    /// The button of an action in a game. What the page `knows` already is not asked for.
    pub fn new(
        (lang, game): (Lang, &View),
        (action, weight, label): (Action, Weight, String),
        knows: &[(&str, String)],
    ) -> Self {
        let field = |argument: &Argument| match knows.iter().find(|(name, _)| *name == argument.name) {
            Some((_, value)) => Field::hidden(argument.name, value),
            None => field(lang, game, argument),
        };
        let fields = action.row().arguments.iter().map(field).collect();
        Button { what: action.path(), label, fields, weight, sent: false }
    }

    /// With this in a field at first.
    pub fn at_first(mut self, name: &str, value: impl ToString) -> Self {
        for field in self.fields.iter_mut().filter(|field| field.name == name) {
            field.value = value.to_string();
        }
        self
    }

    /// With these to choose from in a field, which is called otherwise then.
    pub fn choices(mut self, name: &str, label: &str, choices: &[(String, String)]) -> Self {
        for field in self.fields.iter_mut().filter(|field| field.name == name) {
            field.control = Control::Choice(choices.to_vec());
            label.clone_into(&mut field.label);
        }
        self
    }

    /// As it was filled in, if this is the form that was sent.
    pub fn again(&mut self, sent: &Sent) {
        let mut known = self.fields.iter().filter(|field| field.is_hidden());
        if self.what != sent.what || !known.all(|field| sent.value(field.name) == field.value) {
            return;
        }
        self.sent = true;
        for field in &mut self.fields {
            sent.value(field.name).clone_into(&mut field.value);
        }
    }

    /// The class of the button.
    pub const fn class(&self) -> &'static str {
        match self.weight {
            Weight::Main => "main",
            Weight::Plain => "plain",
            Weight::Grave => "bad",
        }
    }

    /// Whether there is anything to fill in.
    pub fn asks(&self) -> bool {
        self.fields.iter().any(|field| field.control != Control::Hidden)
    }
}

/// A form as it was sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sent {
    /// The last part of its address.
    pub what: String,
    /// Its fields by name, as the browser sent them.
    pub fields: Vec<(String, String)>,
}

impl Sent {
    /// What was in a field; a box that is not ticked is not sent.
    fn value(&self, name: &str) -> &str {
        let found = self.fields.iter().find(|(field, _)| field == name);
        found.map_or("", |(_, value)| value.as_str())
    }
}

/// Buttons about one thing, under a heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What stands above the buttons.
    pub heading: String,
    /// What it is about, in a sentence or two.
    pub words: String,
    /// The buttons, each with a form of its own.
    pub actions: Vec<Button>,
}

/// The field in which an argument is given.
fn field(lang: Lang, game: &View, argument: &Argument) -> Field {
    let control = match argument.takes {
        Takes::Seat | Takes::Seats => Control::Choice(seats(lang, game)),
        Takes::Power => Control::Choice(powers(lang, game, argument.need)),
        Takes::Turn => Control::Choice(turns(lang, game)),
        Takes::Choice(words) => {
            let wings = variant(game).is_some_and(|variant| variant.board.has_wings());
            let trades = Economy::of(game) == Some(Economy::Exchange);
            let is_there = |word: &str| match word {
                "W" => wings,
                "no-exchange-orders" => trades,
                _ => true,
            };
            let there = words.iter().filter(|(word, _)| is_there(word));
            Control::Choice(there.map(|(word, words)| ((*word).to_owned(), words(lang))).collect())
        }
        Takes::YesNo | Takes::Flag | Takes::Switch => Control::Tick,
        Takes::Moment => Control::Moment,
        Takes::Time => Control::Time,
        Takes::Number => Control::Number,
        Takes::Text | Takes::HouseRules => Control::Words,
        Takes::Member
        | Takes::Powers
        | Takes::Line
        | Takes::Shares
        | Takes::Order
        | Takes::Place
        | Takes::Treaty => Control::Line,
    };
    let field = Field::new(argument.name, (argument.help)(lang), control);
    match argument.need {
        Need::Needed => field,
        Need::Usually(value) => field.with(value),
        Need::Optional | Need::OneSelf => field.optional(),
    }
}

fn variant(game: &View) -> Option<&'static variants::Variant> {
    variants::by_id(&game.setup.as_ref()?.variant)
}

fn seats(lang: Lang, game: &View) -> Vec<(String, String)> {
    let named = |seat: &game::word::seat::Seat| (number(seat.id), desk::words::seat(lang, game, seat.id));
    game.seats.iter().map(named).collect()
}

/// A seat as a form names it.
pub fn number(seat: SeatId) -> String {
    format!("#{}", usize::from(seat.0) + 1)
}

fn powers(lang: Lang, game: &View, need: Need) -> Vec<(String, String)> {
    let nobody = (need == Need::Optional).then(|| (String::new(), say::nobody(lang)));
    let powers = game.frame.iter().flat_map(|frame| &frame.powers);
    let powers = powers.map(|power| (power.0.clone(), desk::words::power(lang, game, power)));
    nobody.into_iter().chain(powers).collect()
}

/// The pending turn and the last one, before a correction.
fn turns(lang: Lang, game: &View) -> Vec<(String, String)> {
    let last = game.last_evaluation().map(|evaluation| evaluation.turn);
    let turns = [game.turn, last];
    turns
        .into_iter()
        .flatten()
        .map(|turn| (turn.to_string(), desk::words::turn(lang, game.calendar(), turn)))
        .collect()
}
