//! From the Fluent files to Rust: one function or one struct for each message.
//!
//! The two languages must have the same areas, messages, attributes and arguments. A message with at most one argument becomes
//! a function. One with more becomes a struct with a field for each, so that no argument can stand in another's place.

use anyhow::{Context, bail, ensure};
use fluent_syntax::{ast, parser, serializer};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The source of one module for each area, from a folder that holds `de/AREA.ftl` and `en/AREA.ftl`.
pub fn modules(ftl: &Path) -> anyhow::Result<String> {
    let (de, en) = (areas(ftl, "de")?, areas(ftl, "en")?);
    same_names("areas", &de.keys().cloned().collect(), &en.keys().cloned().collect())?;
    let mut source = String::new();
    for (area, en) in &en {
        let sources = [&de[area], en];
        let en = messages(en).with_context(|| format!("en/{area}.ftl"))?;
        let de = messages(&de[area]).with_context(|| format!("de/{area}.ftl"))?;
        source.push_str(&module(area, sources, &de, &en).with_context(|| format!("{area}.ftl"))?);
    }
    Ok(source)
}

/// The text of every area of a language.
fn areas(ftl: &Path, language: &str) -> anyhow::Result<BTreeMap<String, String>> {
    let folder = ftl.join(language);
    let mut areas = BTreeMap::new();
    for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.extension().is_some_and(|kind| kind == "ftl") {
            let area = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            areas.insert(area, fs::read_to_string(&path)?);
        }
    }
    Ok(areas)
}

/// A text of the catalogue: a message or an attribute of one.
struct Text {
    attribute: Option<String>,
    message: String,
    /// The arguments in the order of the text.
    arguments: Vec<String>,
    /// Those of them that choose a form.
    numbers: BTreeSet<String>,
    /// As it stands in the file.
    source: String,
}

/// All texts of a file, by the name of their function, sorted.
fn messages(source: &str) -> anyhow::Result<BTreeMap<String, Text>> {
    let resource = match parser::parse(source) {
        Ok(resource) => resource,
        Err((_, errors)) => {
            let places: Vec<String> = errors
                .iter()
                .map(|error| {
                    let line = source[..error.pos.start].lines().count().max(1);
                    format!("line {line}: {}", error.kind)
                })
                .collect();
            bail!("cannot be read: {}", places.join("; "));
        }
    };
    let all: BTreeMap<&str, &ast::Message<&str>> = resource
        .body
        .iter()
        .filter_map(|entry| match entry {
            ast::Entry::Message(message) => Some((message.id.name, message)),
            _ => None,
        })
        .collect();
    let mut texts = BTreeMap::new();
    for entry in &resource.body {
        let ast::Entry::Message(message) = entry else { continue };
        let patterns = message.value.iter().map(|value| (None, value)).chain(
            message.attributes.iter().map(|attribute| (Some(attribute.id.name.to_owned()), &attribute.value)),
        );
        for (attribute, pattern) in patterns {
            let mut uses = Uses { all: &all, arguments: Vec::new(), numbers: BTreeSet::new() };
            uses.pattern(pattern, 0)?;
            let name = match &attribute {
                Some(attribute) => format!("{}_{attribute}", message.id.name),
                None => message.id.name.to_owned(),
            };
            let text = Text {
                attribute,
                message: message.id.name.to_owned(),
                arguments: uses.arguments,
                numbers: uses.numbers,
                source: written(pattern),
            };
            ensure!(texts.insert(rust_name(&name), text).is_none(), "'{name}' stands there twice");
        }
    }
    Ok(texts)
}

/// The pattern as Fluent writes it.
fn written(pattern: &ast::Pattern<&str>) -> String {
    let message = ast::Message {
        id: ast::Identifier { name: "x" },
        value: Some(pattern.clone()),
        attributes: Vec::new(),
        comment: None,
    };
    let text = serializer::serialize(&ast::Resource { body: vec![ast::Entry::Message(message)] });
    text.trim_start_matches("x =").trim().to_owned()
}

/// Collects the arguments that a pattern uses, in the order of the text.
struct Uses<'a> {
    all: &'a BTreeMap<&'a str, &'a ast::Message<&'a str>>,
    arguments: Vec<String>,
    numbers: BTreeSet<String>,
}

impl Uses<'_> {
    fn pattern(&mut self, pattern: &ast::Pattern<&str>, depth: usize) -> anyhow::Result<()> {
        ensure!(depth < 8, "messages refer to each other in a circle");
        for element in &pattern.elements {
            if let ast::PatternElement::Placeable { expression } = element {
                self.expression(expression, depth)?;
            }
        }
        Ok(())
    }

    fn expression(&mut self, expression: &ast::Expression<&str>, depth: usize) -> anyhow::Result<()> {
        match expression {
            ast::Expression::Inline(inline) => self.inline(inline, depth),
            ast::Expression::Select { selector, variants } => {
                self.inline(selector, depth)?;
                let by_number = variants.iter().any(|variant| match &variant.key {
                    ast::VariantKey::NumberLiteral { .. } => true,
                    ast::VariantKey::Identifier { name } => {
                        matches!(*name, "zero" | "one" | "two" | "few" | "many")
                    }
                });
                if let (true, ast::InlineExpression::VariableReference { id }) = (by_number, selector) {
                    self.numbers.insert(id.name.to_owned());
                }
                variants.iter().try_for_each(|variant| self.pattern(&variant.value, depth + 1))
            }
        }
    }

    fn inline(&mut self, inline: &ast::InlineExpression<&str>, depth: usize) -> anyhow::Result<()> {
        match inline {
            ast::InlineExpression::VariableReference { id } => {
                if !self.arguments.iter().any(|argument| argument == id.name) {
                    self.arguments.push(id.name.to_owned());
                }
                Ok(())
            }
            ast::InlineExpression::Placeable { expression } => self.expression(expression, depth),
            ast::InlineExpression::MessageReference { id, .. } => {
                let Some(message) = self.all.get(id.name) else {
                    bail!("refers to '{}', which does not exist", id.name);
                };
                message.value.iter().try_for_each(|value| self.pattern(value, depth + 1))
            }
            // Names of nations bend (src/nations.rs).
            ast::InlineExpression::FunctionReference { id, arguments }
                if ["NOM", "GEN", "DAT", "ACC", "VON", "THE", "BEGIN"].contains(&id.name) =>
            {
                arguments.positional.iter().try_for_each(|argument| self.inline(argument, depth))
            }
            ast::InlineExpression::FunctionReference { id, .. } => {
                bail!("there is no function {}", id.name)
            }
            ast::InlineExpression::StringLiteral { .. }
            | ast::InlineExpression::NumberLiteral { .. }
            | ast::InlineExpression::TermReference { .. } => Ok(()),
        }
    }
}

/// The Rust module of an area. Its Fluent files, German first, stand in it as strings.
fn module(
    area: &str,
    sources: [&String; 2],
    de: &BTreeMap<String, Text>,
    en: &BTreeMap<String, Text>,
) -> anyhow::Result<String> {
    same_names("messages", &de.keys().cloned().collect(), &en.keys().cloned().collect())?;
    let [german, english] = sources;
    let mut body = format!(
        "/// The texts of the area `{area}`.\npub mod {area} {{\n\
         static AREA: crate::catalogue::Area = crate::catalogue::Area::new({german:?}, {english:?});\n"
    );
    for (name, en) in en {
        let de = &de[name];
        same_names(
            &format!("arguments of {name}"),
            &de.arguments.iter().cloned().collect(),
            &en.arguments.iter().cloned().collect(),
        )?;
        body.push_str(&item(name, de, en)?);
    }
    body.push_str("}\n");
    Ok(body)
}

/// The function or the struct of one text, with the English text as its documentation.
fn item(name: &str, de: &Text, en: &Text) -> anyhow::Result<String> {
    let mut body = "\n/// ```text\n".to_owned();
    for line in en.source.lines() {
        writeln!(body, "/// {line}")?;
    }
    body.push_str("/// ```\n");
    let arguments: Vec<Argument> = en
        .arguments
        .iter()
        .map(|name| Argument { name, is_number: de.numbers.contains(name) || en.numbers.contains(name) })
        .collect();
    let id = match &en.attribute {
        Some(attribute) => format!("{:?}, Some({attribute:?})", en.message),
        None => format!("{:?}, None", en.message),
    };
    body.push_str(&match arguments.as_slice() {
        [] => format!("pub fn {name}(lang: crate::Lang) -> String {{ AREA.text(lang, {id}, &[]) }}\n"),
        [one] => format!(
            "pub fn {name}(lang: crate::Lang, {}: impl {}) -> String {{ AREA.text(lang, {id}, &[{}]) }}\n",
            rust_name(one.name),
            one.bound(),
            one.value("")
        ),
        several => structure(name, &id, several),
    });
    Ok(body)
}

/// The struct of a text with several arguments.
fn structure(name: &str, id: &str, arguments: &[Argument]) -> String {
    let name = type_name(name);
    let join = |part: &dyn Fn(usize, &Argument) -> String| {
        arguments
            .iter()
            .enumerate()
            .map(|(index, argument)| part(index, argument))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let kinds = join(&|index, _| format!("T{index}"));
    let bounds = join(&|index, argument| format!("T{index}: {}", argument.bound()));
    let fields = join(&|index, argument| format!("pub {}: T{index}", rust_name(argument.name)));
    let values = join(&|_, argument| argument.value("self."));
    format!(
        "pub struct {name}<{kinds}> {{ {fields} }}\n\
         impl<{bounds}> {name}<{kinds}> {{\n\
         /// The text in a language.\n\
         pub fn text(self, lang: crate::Lang) -> String {{ AREA.text(lang, {id}, &[{values}]) }}\n\
         }}\n"
    )
}

/// An argument of a text.
struct Argument<'a> {
    name: &'a str,
    is_number: bool,
}

impl Argument<'_> {
    fn bound(&self) -> &'static str {
        if self.is_number { "Into<crate::Number>" } else { "std::fmt::Display" }
    }

    /// The argument with its name, for the catalogue; `place` leads to the field, or is empty for a parameter.
    fn value(&self, place: &str) -> String {
        let kind = if self.is_number { "number" } else { "text" };
        format!("({:?}, crate::catalogue::Value::{kind}({place}{}))", self.name, rust_name(self.name))
    }
}

/// `no_such_unit` as `NoSuchUnit`.
fn type_name(name: &str) -> String {
    let mut camel = String::new();
    for word in name.trim_start_matches("r#").split(['_', '-']) {
        let mut letters = word.chars();
        camel.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        camel.push_str(letters.as_str());
    }
    camel
}

/// `no-such-unit` and `noSuchUnit` as `no_such_unit`; Rust's own words get their prefix.
fn rust_name(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        match letter {
            '-' => snake.push('_'),
            _ if letter.is_ascii_uppercase() => {
                snake.push('_');
                snake.push(letter.to_ascii_lowercase());
            }
            _ => snake.push(letter),
        }
    }
    const WORDS: [&str; 22] = [
        "as", "box", "break", "const", "continue", "else", "enum", "fn", "for", "if", "impl", "in", "let",
        "loop", "match", "mod", "move", "pub", "ref", "return", "type", "use",
    ];
    if WORDS.contains(&snake.as_str()) { format!("r#{snake}") } else { snake }
}

fn same_names(what: &str, de: &BTreeSet<String>, en: &BTreeSet<String>) -> anyhow::Result<()> {
    let only_de: Vec<&String> = de.difference(en).collect();
    let only_en: Vec<&String> = en.difference(de).collect();
    ensure!(
        only_de.is_empty() && only_en.is_empty(),
        "the languages differ in {what}: only German {only_de:?}, only English {only_en:?}"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn generated(de: &str, en: &str) -> anyhow::Result<String> {
        module("sample", [&de.to_owned(), &en.to_owned()], &messages(de)?, &messages(en)?)
    }

    #[test]
    fn languages_that_differ_are_refused() {
        let de = "a = x { $n }\nb = y";
        for (en, what) in [("a = x { $n }", "only German [\"b\"]"), ("a = x { $m }\nb = y", "arguments of a")]
        {
            let error = generated(de, en).unwrap_err().to_string();
            assert!(error.contains(what), "{error}");
        }
    }

    #[test]
    fn an_area_that_a_language_lacks_is_named() {
        let folder = Path::new(env!("OUT_DIR")).join("an_area_that_a_language_lacks_is_named");
        for (language, area) in [("de", "both"), ("en", "both"), ("en", "extra")] {
            fs::create_dir_all(folder.join(language)).unwrap();
            fs::write(folder.join(language).join(format!("{area}.ftl")), "a = b").unwrap();
        }
        let error = modules(&folder).unwrap_err().to_string();
        assert!(error.contains("areas: only German [], only English [\"extra\"]"), "{error}");
        fs::remove_file(folder.join("en/extra.ftl")).unwrap();
        assert!(modules(&folder).unwrap().contains("pub mod both {"));
    }

    #[test]
    fn faults_of_a_file_are_named_with_their_line() {
        let error = |source: &str| match messages(source) {
            Ok(_) => panic!("{source} was accepted"),
            Err(error) => error.to_string(),
        };
        assert!(error("a = x\n\nb { y\n").contains("line 3"), "{}", error("a = x\n\nb { y\n"));
        assert!(error("a = { b }").contains("'b'"));
        assert!(error("a = { a }").contains("circle"));
        assert!(error("a = x\na = y").contains("twice"));
    }

    #[test]
    fn one_argument_is_a_parameter() {
        let one = generated("a-b = x\n    .c = { $match }", "a-b = y\n    .c = { $match }").unwrap();
        assert!(one.contains("pub fn a_b(lang: crate::Lang) -> String"), "{one}");
        assert!(one.contains("pub fn a_b_c(lang: crate::Lang, r#match: impl std::fmt::Display)"), "{one}");
    }

    #[test]
    fn several_arguments_are_fields_and_one_that_chooses_a_form_in_any_language_is_a_number() {
        let de = "a-b = { $playerName } in { $n ->\n    [one] einem\n   *[other] { $n }\n }";
        let body = generated(de, "a-b = { $n } of { $playerName }").unwrap();
        assert!(body.contains("pub struct AB<T0, T1> { pub n: T0, pub player_name: T1 }"), "{body}");
        assert!(body.contains("impl<T0: Into<crate::Number>, T1: std::fmt::Display> AB<T0, T1>"), "{body}");
    }
}
