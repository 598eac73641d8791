//! `konzert board bring`, `brought`, `step`: boards that members bring to a site.

use anyhow::{Context, anyhow, bail};
use desk::{BoardStep, Caller, Desk};
use text::boards as say;

use super::compare::unpacked;
use crate::call::board::{BringBoardArgs, SiteBoardArgs, StepBoardArgs};
use crate::{boards, opening};

/// Keeps a board for whoever brings it.
pub fn bring(args: &BringBoardArgs) -> anyhow::Result<()> {
    let lang = args.site.lang;
    let folder = match args.board.is_dir() {
        true => boards::read(&args.board).map_err(boards::told(lang))?,
        false => unpacked(&args.board, lang)?,
    };
    at_site(&args.site, async |desk, caller| {
        let board = desk.bring_board(caller, folder).await?;
        Ok(format!("{}\n{}\n", board.id, say::brought(lang, board.names.get(lang))))
    })
}

/// Lists the boards that were brought.
pub fn list(args: &SiteBoardArgs) -> anyhow::Result<()> {
    let lang = args.lang;
    at_site(args, async |desk, caller| {
        let boards = match caller.member() {
            Some(_) => desk.own_boards(caller).await?,
            None => desk.brought_boards(caller).await?,
        };
        let line = |board: &desk::BroughtBoard| {
            let (state, name) = (board.state.text(lang), board.names.get(lang));
            say::Listed { id: &board.id, state, name, owner: &board.owner }.text(lang)
        };
        Ok(boards.iter().map(|board| line(board) + "\n").collect())
    })
}

/// Does a step with a board.
pub fn step(args: &StepBoardArgs) -> anyhow::Result<()> {
    let Some(step) = BoardStep::named(&args.step) else { bail!("{}", args.step) };
    at_site(&args.site, async |desk, caller| {
        desk.move_board(caller, &args.board, step, &args.reason).await?;
        Ok(say::done(args.site.lang) + "\n")
    })
}

fn at_site(
    args: &SiteBoardArgs,
    call: impl AsyncFnOnce(&Desk, &Caller) -> Result<String, desk::Error>,
) -> anyhow::Result<()> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot start")?;
    runtime.block_on(async {
        let store = opening::existing(&args.data, args.lang).await?;
        let desk = Desk::new(store.clone(), opening::remembered(&store, &args.data).await?);
        let done = async {
            let caller = match &args.acting {
                Some(name) => Caller::Member(desk.member_named(name).await?),
                None => Caller::Console,
            };
            call(&desk, &caller).await
        };
        let done = done.await.map_err(|error| anyhow!(error.text(args.lang)));
        store.close().await;
        print!("{}", done?);
        Ok(())
    })
}
