//! What every command asks in the same way: the store and the language.

/// The store if nothing else is said.
pub const STORE: &str = "konzert.db";

/// The store's address as a call or the environment gives it: what is empty says nothing.
pub fn store_address(given: &str) -> Result<String, std::convert::Infallible> {
    Ok(if given.is_empty() { STORE } else { given }.to_owned())
}

/// The language that this call asks for, known before the call is read: help is in it too.
pub fn lang_asked() -> text::Lang {
    let words: Vec<String> = std::env::args_os().map(|word| word.to_string_lossy().into_owned()).collect();
    let behind = words.iter().zip(words.iter().skip(1)).find(|(word, _)| *word == "--lang");
    let behind = behind.map(|(_, lang)| lang.clone());
    let said =
        behind.or_else(|| words.iter().find_map(|word| Some(word.strip_prefix("--lang=")?.to_owned())));
    let said = said.or_else(|| std::env::var("KONZERT_LANG").ok());
    said.and_then(|lang| lang.parse().ok()).unwrap_or(text::Lang::De)
}
