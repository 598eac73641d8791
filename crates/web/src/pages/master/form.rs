//! The small forms of the desk as data: a button, its fields, and what they are called. One template draws them all.

/// How a field is filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Control {
    /// Not at all: the page knows its value.
    Hidden,
    /// A short line.
    Line,
    /// Several lines.
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

/// A button with its fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// The last part of its address.
    pub what: &'static str,
    /// What stands on the button.
    pub label: String,
    /// Its fields.
    pub fields: Vec<Field>,
    /// What it is like.
    pub weight: Weight,
}

impl Action {
    /// A button that one will mostly want.
    pub fn main(what: &'static str, label: String, fields: Vec<Field>) -> Self {
        Action { what, label, fields, weight: Weight::Main }
    }

    /// Another button.
    pub fn plain(what: &'static str, label: String, fields: Vec<Field>) -> Self {
        Action { what, label, fields, weight: Weight::Plain }
    }

    /// A button to think about.
    pub fn grave(what: &'static str, label: String, fields: Vec<Field>) -> Self {
        Action { what, label, fields, weight: Weight::Grave }
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

/// Buttons about one thing, under a heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The heading.
    pub heading: String,
    /// What it is about, in a sentence or two.
    pub words: String,
    /// The buttons.
    pub actions: Vec<Action>,
}
