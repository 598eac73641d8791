//! The messages at run time: one bundle for each area and language, read when it is first needed.

use crate::Lang;
use crate::nations::{BEGIN, CASES, Case, THE, VON, capital, english, german, von};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::fmt::Display;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

/// The messages of one area in both languages.
pub(crate) struct Area {
    sources: [&'static str; 2],
    bundles: [OnceLock<Bundle>; 2],
}

impl Area {
    /// An area from its two Fluent files, read later.
    pub(crate) const fn new(de: &'static str, en: &'static str) -> Self {
        Area { sources: [de, en], bundles: [OnceLock::new(), OnceLock::new()] }
    }

    /// The text of a message, or of one of its attributes. A message that does not exist gives its own name: the generated
    /// functions ask for none such.
    pub(crate) fn text(
        &self,
        lang: Lang,
        message: &str,
        attribute: Option<&str>,
        arguments: &[(&'static str, Value)],
    ) -> String {
        let index = lang.pick(0, 1);
        let bundle = self.bundles[index].get_or_init(|| bundle(lang, self.sources[index]));
        let found = bundle.get_message(message);
        let pattern = found.as_ref().and_then(|message| match attribute {
            Some(attribute) => message.get_attribute(attribute).map(|attribute| attribute.value()),
            None => message.value(),
        });
        let Some(pattern) = pattern else {
            return message.to_owned();
        };
        let arguments: FluentArgs = arguments.iter().map(|(name, value)| (*name, value.fluent())).collect();
        bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
    }
}

fn bundle(lang: Lang, source: &str) -> Bundle {
    let locale: LanguageIdentifier = lang.code().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    // Marks for mixed writing directions would stand in plain text mails; both languages run left to right.
    bundle.set_use_isolating(false);
    for (name, case) in CASES {
        // Two functions of one name are not there.
        let _ = bundle.add_function(name, move |given, _| bent(given, |names| german(names, case)));
    }
    let _ = bundle.add_function(VON, |given, _| bent(given, von));
    let _ = bundle.add_function(THE, |given, _| bent(given, english));
    let begin = move |names: &str| match lang {
        Lang::De => capital(&german(names, Case::Nominative)),
        Lang::En => capital(&english(names)),
    };
    let _ = bundle.add_function(BEGIN, move |given, _| bent(given, begin));
    // Whatever cannot be read is left out here and does not build.
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(readable, _)| readable);
    bundle.add_resource_overriding(resource);
    bundle
}

/// The one argument of a function, bent; anything else is left as it is.
fn bent<'a>(given: &[FluentValue<'a>], how: impl Fn(&str) -> String) -> FluentValue<'a> {
    match given {
        [FluentValue::String(names)] => FluentValue::from(how(names)),
        [other, ..] => other.clone(),
        [] => FluentValue::None,
    }
}

/// An argument of a message.
pub(crate) enum Value {
    Text(String),
    Number(Number),
}

impl Value {
    pub(crate) fn text(value: impl Display) -> Self {
        Value::Text(value.to_string())
    }

    pub(crate) fn number(value: impl Into<Number>) -> Self {
        Value::Number(value.into())
    }

    fn fluent(&self) -> FluentValue<'_> {
        match self {
            Value::Text(text) => FluentValue::from(text.as_str()),
            Value::Number(Number(number)) => FluentValue::from(*number),
        }
    }
}

/// A whole number that chooses a form of a text ("1 Einheit", "2 Einheiten"); made from any integer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number(i64);

macro_rules! number_from {
    ($($integer:ty),*) => {
        $(impl From<$integer> for Number {
            fn from(value: $integer) -> Self {
                Number(i64::try_from(value).unwrap_or(i64::MAX))
            }
        })*
    };
}
number_from!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);

#[cfg(test)]
mod tests {
    use super::*;

    static SAMPLE: Area = Area::new(
        "units = { $count ->\n    [one] eine Einheit\n   *[other] { $count } Einheiten\n } für { $power }\n    .short = E",
        "units = { $count ->\n    [one] one unit\n   *[other] { $count } units\n } for { $power }\n    .short = U",
    );

    #[test]
    fn a_nation_bends() {
        static CASES: Area = Area::new(
            "a = zwischen { DAT($one) } und { DAT($other) }",
            "a = between { THE($one) } and { THE($other) }",
        );
        let said = |lang, one, other| {
            CASES.text(lang, "a", None, &[("one", Value::text(one)), ("other", Value::text(other))])
        };
        assert_eq!(said(Lang::De, "Italien", "Deutsches Reich"), "zwischen Italien und dem Deutschen Reich");
        assert_eq!(said(Lang::En, "Italy", "Ottoman Empire"), "between Italy and the Ottoman Empire");
    }

    fn units(lang: Lang, count: usize) -> String {
        SAMPLE.text(lang, "units", None, &[("count", Value::number(count)), ("power", Value::text("X"))])
    }

    #[test]
    fn a_number_chooses_the_form_and_nothing_is_marked() {
        assert_eq!(units(Lang::De, 1), "eine Einheit für X");
        assert_eq!(units(Lang::De, 1901), "1901 Einheiten für X");
        assert_eq!(units(Lang::En, 0), "0 units for X");
        assert_eq!(SAMPLE.text(Lang::En, "units", Some("short"), &[]), "U");
    }

    #[test]
    fn several_threads_may_ask_at_once() {
        std::thread::scope(|scope| {
            for count in 0..4 {
                scope.spawn(move || assert!(units(Lang::En, count).ends_with("for X")));
            }
        });
    }
}
