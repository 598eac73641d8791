//! The command line of Konzert: reads the call, wires the parts together, says what failed.
//!
//! One file a command. Exit status: 0 done; 1 the work failed, with the reason on standard error;
//! 2 the call was wrong; 75 a mail was not kept and should be delivered again; 78 the configuration cannot be used.

mod adjudicate;
mod arena;
mod backup;
mod board_cmd;
mod boards;
mod bucket;
mod call;
mod case_cmd;
mod check;
mod club_cmd;
mod config;
mod demo;
mod doctor;
mod game_cmd;
mod help;
mod https;
mod mail_cmd;
mod manual;
mod map;
mod opening;
mod out;
mod play;
mod player_cmd;
mod practice;
mod restore;
mod resume;
mod rights;
mod serve;
mod setup;
mod source;
mod transfer_cmd;
mod variants_cmd;
mod verify;

use clap::Parser;
use std::process::ExitCode;

/// Gives memory back that is needed no longer. The system's keeps what one of its many arenas once held. (Tests have it from `testbed`.)
#[cfg(not(test))]
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The status for a configuration that cannot be used (sysexits.h, EX_CONFIG).
const BAD_CONFIG: u8 = 78;

fn main() -> ExitCode {
    let call = match call::Call::try_parse() {
        Ok(call) => call,
        Err(error) => return help::answer(error, std::env::args_os(), call::everywhere::lang_asked()),
    };
    match run(call) {
        Ok(status) => status,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("konzert: {error:#}");
            match error.is::<config::Unusable>() {
                true => ExitCode::from(BAD_CONFIG),
                false => ExitCode::FAILURE,
            }
        }
    }
}

fn run(call: call::Call) -> anyhow::Result<ExitCode> {
    // A site reads its boards itself, and again when it is told to.
    if let (Some(dir), false) = (&call.boards, matches!(call.command, call::Command::Serve(_))) {
        boards::take(dir, call.shadow, call::everywhere::lang_asked())?;
    }
    let done = match call.command {
        call::Command::Mail(args) => return mail_cmd::run(&args),
        call::Command::Adjudicate(args) => adjudicate::run(&args),
        call::Command::Check(args) => check::run(&args),
        call::Command::Demo(args) => demo::run(&args),
        call::Command::Doctor(args) => doctor::run(&args),
        call::Command::Backup(args) => backup::run(&args),
        call::Command::Serve(args) => serve::run(&args, call.boards, call.shadow),
        call::Command::Restore(args) => restore::run(&args),
        call::Command::Resume(args) => resume::run(&args),
        call::Command::Setup(args) => setup::run(&args),
        call::Command::Play(args) => play::run(&args),
        call::Command::Map(args) => map::run(&args),
        call::Command::Club(args) => club_cmd::run(&args),
        call::Command::Game(args) => game_cmd::run(*args),
        call::Command::Export(args) => transfer_cmd::export(&args),
        call::Command::Import(args) => transfer_cmd::import(&args),
        call::Command::Verify(args) => verify::run(&args),
        call::Command::Practice(args) => practice::run(&args),
        call::Command::Arena(args) => arena::run(&args),
        call::Command::Board(command) => board_cmd::run(&command),
        call::Command::Player(args) => player_cmd::run(&args),
        call::Command::Variants(args) => variants_cmd::run(&args),
        call::Command::Man(args) => manual::man(&args),
        call::Command::Completions(args) => manual::completions(&args),
    };
    done.map(|()| ExitCode::SUCCESS)
}

/// Whoever read our output (`| head`) has seen enough: that is no failure.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<std::io::Error>())
        .any(|cause| cause.kind() == std::io::ErrorKind::BrokenPipe)
}
