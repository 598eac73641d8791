//! `konzert board`: what belongs to making a board of one's own, and what programs find out about one.

mod balance;
mod before;
mod brought;
mod cases;
mod check;
mod compare;
mod dpjudge;
mod draw;
mod folder;
mod import;
mod jdip;
mod png;
mod rehearse;
mod results;
mod spoken;
mod svg;
mod turn_case;
mod wrong;

use crate::call::board::BoardCommand;

/// Runs the command.
pub fn run(command: &BoardCommand) -> anyhow::Result<()> {
    match command {
        BoardCommand::New(args) => folder::new(args),
        BoardCommand::Check(args) => check::check(args),
        BoardCommand::Draw(args) => draw::draw(args),
        BoardCommand::Preview(args) => folder::preview(args),
        BoardCommand::Cases(args) => folder::cases(args),
        BoardCommand::Bring(args) => brought::bring(args),
        BoardCommand::Brought(args) => brought::list(args),
        BoardCommand::Step(args) => brought::step(args),
        BoardCommand::Pack(args) => compare::pack(args),
        BoardCommand::Unpack(args) => compare::unpack(args),
        BoardCommand::Hash(args) => compare::hash(args),
        BoardCommand::Diff(args) => compare::diff(args),
        BoardCommand::Balance(args) => balance::balance(args),
    }
}
