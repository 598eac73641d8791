//! Many mutants in one build: a function that some of them change holds all its bodies, and which one runs is asked of the environment.
//!
//! ```text
//! fn f(..) -> T { static MUTANT: ..; match *MUTANT { 3 => {body of mutant 3} 7 => {body of mutant 7} _ => {body as it is} } }
//! ```
//!
//! That reaches what lies within bodies of functions. A change of a type, a constant or a file of data, of a function that is run by the
//! compiler or whose result is some unnamed type, is built alone.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The variable of the environment that names the mutant which is on.
pub const VARIABLE: &str = "KONZERT_MUTANT";

/// A file with what mutants make of it.
pub struct Switched {
    text: String,
    functions: Vec<Function>,
    /// By function: the mutants' bodies.
    bodies: BTreeMap<usize, BTreeMap<usize, String>>,
}

/// The outermost functions of a file: none lies within another.
#[derive(Debug)]
struct Function {
    /// Where its body stands, with its braces.
    body: Range<usize>,
    can_choose: bool,
}

impl Switched {
    /// A file as it is; none if it holds no Rust.
    pub fn new(text: String) -> Option<Switched> {
        let functions = functions(&text)?;
        Some(Switched { text, functions, bodies: BTreeMap::new() })
    }

    /// Whether this mutant can be switched on here: then it is noted.
    pub fn add(&mut self, mutant: usize, changed: &str) -> bool {
        let Some(theirs) = functions(changed) else { return false };
        if skeleton(&self.text, &self.functions) != skeleton(changed, &theirs) {
            return false;
        }
        let pairs = self.functions.iter().zip(&theirs).enumerate();
        let differing: Vec<_> = pairs
            .filter(|(_, (ours, theirs))| self.text[ours.body.clone()] != changed[theirs.body.clone()])
            .collect();
        if differing.iter().any(|(_, (ours, _))| !ours.can_choose) {
            return false;
        }
        for (function, (_, theirs)) in differing {
            self.bodies.entry(function).or_default().insert(mutant, changed[theirs.body.clone()].to_owned());
        }
        true
    }

    /// Takes a mutant out again.
    pub fn remove(&mut self, mutant: usize) {
        self.bodies.values_mut().for_each(|bodies| drop(bodies.remove(&mutant)));
        self.bodies.retain(|_, bodies| !bodies.is_empty());
    }

    /// The file with all bodies, and by mutant the lines (from 1) on which its bodies stand.
    pub fn written(&self) -> (String, Vec<(usize, Range<usize>)>) {
        let (mut written, mut lines, mut from) = (String::new(), Vec::new(), 0);
        for (function, bodies) in &self.bodies {
            let body = &self.functions[*function].body;
            written.push_str(&self.text[from..body.start]);
            written.push_str(&format!(
                "{{ static MUTANT: std::sync::LazyLock<usize> = std::sync::LazyLock::new(|| std::env::var({VARIABLE:?}).ok()\
                 .and_then(|mutant| mutant.parse().ok()).unwrap_or(0)); match *MUTANT {{\n"
            ));
            for (mutant, theirs) in bodies {
                let first = written.matches('\n').count() + 1;
                written.push_str(&format!("{mutant} => {theirs}\n"));
                lines.push((*mutant, first..written.matches('\n').count() + 1));
            }
            written.push_str(&format!("_ => {} }} }}", &self.text[body.clone()]));
            from = body.end;
        }
        written.push_str(&self.text[from..]);
        (written, lines)
    }

    /// The mutants that are switched here.
    pub fn mutants(&self) -> BTreeSet<usize> {
        self.bodies.values().flat_map(BTreeMap::keys).copied().collect()
    }
}

/// What stands outside the bodies of functions.
fn skeleton(text: &str, functions: &[Function]) -> String {
    let mut from = 0;
    let mut outside = String::new();
    for function in functions {
        outside.push_str(&text[from..function.body.start]);
        outside.push_str("{}");
        from = function.body.end;
    }
    outside + &text[from..]
}

/// The functions of a file in their order; none if it is not Rust.
fn functions(text: &str) -> Option<Vec<Function>> {
    let mut found = Vec::new();
    collect(text.parse().ok()?, &mut found);
    Some(found)
}

fn collect(tokens: TokenStream, found: &mut Vec<Function>) {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let is_word = |at: Option<usize>, word: &str| {
        at.and_then(|at| trees.get(at))
            .is_some_and(|tree| matches!(tree, TokenTree::Ident(name) if name == word))
    };
    let mut at = 0;
    while let Some(tree) = trees.get(at) {
        let named = matches!(trees.get(at + 1), Some(TokenTree::Ident(_)));
        if is_word(Some(at), "fn") && named {
            let head = trees[at..].iter().take_while(|tree| !ends_head(tree)).count();
            let can_choose =
                !is_word(at.checked_sub(1), "const") && !trees[at..at + head].iter().any(is_unnamed);
            at += head;
            if let Some(TokenTree::Group(body)) = trees.get(at) {
                found.push(Function { body: body.span().byte_range(), can_choose });
            }
        } else if let TokenTree::Group(group) = tree
            && group.delimiter() == Delimiter::Brace
        {
            collect(group.stream(), found);
        } else if matches!(tree, TokenTree::Punct(sign) if sign.as_char() == '!') && named {
            // What a macro is made of holds no functions yet.
            at += 2;
        }
        at += 1;
    }
}

/// A body, or the semicolon of a function without one.
fn ends_head(tree: &TokenTree) -> bool {
    match tree {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(sign) => sign.as_char() == ';',
        _ => false,
    }
}

/// `impl Trait` as a result: two bodies would give two types. Among the parameters, which stand in a group, it does no harm.
fn is_unnamed(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Ident(name) if name == "impl")
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "const N: u32 = 3;\nimpl A {\n    fn f(&self, by: impl Fn()) -> u32 {\n        1\n    }\n    const fn g() -> u32 { 2 }\n}\n\
                        fn h() -> impl Iterator<Item = u32> { 0..3 }\n";

    fn adds(was: &str, becomes: &str) -> (bool, Switched) {
        let mut file = Switched::new(FILE.to_owned()).expect("Rust");
        assert!(FILE.contains(was));
        let can = file.add(7, &FILE.replace(was, becomes));
        (can, file)
    }

    // The body as it is stays what runs when no mutant is on.
    #[test]
    fn a_body_that_a_mutant_changes_stands_beside_the_one_as_it_is() {
        let (can, mut file) = adds("        1\n", "        if true { 5 } else { 1 }\n");
        assert!(can);
        let (written, lines) = file.written();
        assert!(
            written.contains("7 => {\n        if true { 5 } else { 1 }\n    }\n_ => {\n        1\n    } } }"),
            "{written}"
        );
        let [(mutant, lines)] = &lines[..] else { panic!("{lines:?}") };
        assert_eq!(*mutant, 7);
        assert_eq!(written.lines().nth(lines.start - 1), Some("7 => {"));
        assert!(functions(&written).is_some());
        file.remove(7);
        assert_eq!(file.written().0, FILE);
    }

    // What cannot be chosen at run time is built alone.
    #[test]
    fn constants_what_the_compiler_runs_and_unnamed_results_cannot_be_switched() {
        for (was, becomes) in
            [("= 3;", "= 4;"), ("{ 2 }", "{ 3 }"), ("{ 0..3 }", "{ 0..4 }"), ("-> u32 {\n", "-> u64 {\n")]
        {
            let (can, file) = adds(was, becomes);
            assert!(!can, "{was}");
            assert!(file.mutants().is_empty());
        }
    }
}
