//! What a line says of each power: `{"austria": ["A vie - bud"]}`.

use crate::input::Input;
use crate::{Code, StreamError};
use rules::PowerId;
use std::fmt::Display;
use variants::Variant;

/// The fields of an object that are named by powers, one after the other: a name that is no power of the board is a fault.
///
/// # Errors
/// It is no object.
pub(crate) fn by_power<'a>(
    variant: &Variant,
    given: &Input<'a>,
) -> Result<impl Iterator<Item = Result<(PowerId, Input<'a>), StreamError>>, StreamError> {
    let unknown =
        |name, of: &Input<'a>| of.error(Code::Unknown, format!("`{name}` is no power of {}", variant.id));
    let named = move |(name, of): (&'a str, Input<'a>)| match variant.power(name) {
        Some(power) => Ok((power, of)),
        None => Err(unknown(name, &of)),
    };
    Ok(given.fields()?.into_iter().map(named))
}

/// The orders of each power under this name, each with the text that it was read from; none where the line does not have the name.
///
/// # Errors
/// The first that cannot be read, with its path.
pub(crate) fn orders<'a, T, E: Display>(
    variant: &Variant,
    line: &Input<'a>,
    name: &str,
    read: impl Fn(&Variant, &str) -> Result<T, E>,
) -> Result<Vec<(PowerId, T, &'a str)>, StreamError> {
    let mut orders = Vec::new();
    let Some(given) = line.get(name) else { return Ok(orders) };
    for list in by_power(variant, &given)? {
        let (power, list) = list?;
        for entry in list.list()? {
            let text = entry.text()?;
            let order = read(variant, text)
                .map_err(|error| entry.error(Code::BadOrder, format!("`{text}`: {error}")))?;
            orders.push((power, order, text));
        }
    }
    Ok(orders)
}
