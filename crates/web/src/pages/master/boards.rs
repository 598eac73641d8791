//! Boards of one's own: brought as a file, kept if they are boards, led to the list of all by way of the operator.

use askama::Template;
use axum::extract::multipart::{Multipart, MultipartRejection};
use axum::extract::{Form, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use desk::{BoardStep, BroughtBoard, MemberBoards};
use serde::Deserialize;
use text::boards as say;
use variants::Folder;

use crate::server::render;
use crate::{At, Chrome, Fault, Site, Visit};

#[derive(Template)]
#[template(path = "master_boards.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    boards: Vec<BroughtBoard>,
    /// Where the buttons lead.
    place: &'static str,
    /// What becomes of boards on this site.
    about: String,
    /// Whether any are taken.
    takes: bool,
    said: Said,
}

/// What came of what was asked for.
enum Said {
    /// Nothing was.
    Nothing,
    /// It is done.
    Done(String),
    /// It could not be done.
    Refused(String),
    /// What was brought is no board: all that is wrong with it.
    Faults(Vec<String>),
}

/// What a button sends.
#[derive(Deserialize, Debug, Default)]
#[serde(default)]
pub struct Step {
    #[serde(rename = "do")]
    step: String,
    note: String,
}

impl Step {
    /// Does the step with a board.
    pub async fn take(&self, site: &Site, visit: &Visit, id: &str) -> Result<(), desk::Error> {
        let step = BoardStep::named(&self.step).ok_or_else(|| desk::Error::Nothing(self.step.clone()))?;
        site.desk.move_board(&visit.caller, id, step, &self.note).await
    }
}

/// `GET /desk/boards`: the boards that one brought oneself, and the form to bring another.
pub async fn show(State(site): State<Site>, visit: Visit) -> Response {
    match super::create::may(&visit) {
        Ok(()) => page(&site, &visit, Said::Nothing).await,
        Err(error) => visit.refused(&error),
    }
}

/// `POST /desk/boards`: brings a board.
pub async fn bring(
    State(site): State<Site>,
    visit: Visit,
    upload: Result<Multipart, MultipartRejection>,
) -> Response {
    if let Err(error) = super::create::may(&visit) {
        return visit.refused(&error);
    }
    let lang = visit.lang();
    let folder = match upload {
        Ok(upload) => files(upload).await.and_then(folder),
        Err(_) => None,
    };
    let brought = match folder {
        Some(Ok(folder)) => site.desk.bring_board(&visit.caller, folder).await,
        Some(Err(fault)) => Err(desk::Error::BadBoard(fault.into())),
        None => return page(&site, &visit, Said::Refused(say::no_upload(lang))).await,
    };
    match brought {
        Ok(board) => page(&site, &visit, Said::Done(say::brought(lang, board.names.get(lang)))).await,
        Err(desk::Error::BadBoard(bad)) => page(&site, &visit, Said::Faults(bad.lines(lang))).await,
        Err(error) => match Fault::of(&error, lang) {
            Fault::Bad(why) => page(&site, &visit, Said::Refused(why)).await,
            fault => fault.page(&visit.chrome),
        },
    }
}

/// `POST /desk/boards/{id}`: asks for a board of one's own to be published, takes that back, or removes it.
pub async fn step(At { site, visit, named: id }: At, Form(step): Form<Step>) -> Response {
    if let Err(error) = super::create::may(&visit) {
        return visit.refused(&error);
    }
    match step.take(&site, &visit, &id).await {
        Ok(()) => page(&site, &visit, Said::Done(say::done(visit.lang()))).await,
        Err(error) => visit.refused(&error),
    }
}

/// The files of a form with their names, each field read whole; the form itself is bounded. `None`: it cannot be read.
async fn files(mut upload: Multipart) -> Option<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    while let Some(field) = upload.next_field().await.ok()? {
        let name = field.file_name().unwrap_or_default().to_owned();
        let bytes = field.bytes().await.ok()?;
        // A field in which no file was chosen has neither.
        if !name.is_empty() || !bytes.is_empty() {
            files.push((name, bytes.to_vec()));
        }
    }
    (!files.is_empty()).then_some(files)
}

/// One archive, or a folder's files.
fn folder(files: Vec<(String, Vec<u8>)>) -> Option<Result<Folder, variants::FolderError>> {
    match files.as_slice() {
        [] => None,
        [(_, archive)] if archive.starts_with(b"PK") => Some(Folder::unpack(archive)),
        _ => Some(Folder::new(files)),
    }
}

async fn page(site: &Site, visit: &Visit, said: Said) -> Response {
    let boards = match site.desk.own_boards(&visit.caller).await {
        Ok(boards) => boards,
        Err(error) => return visit.refused(&error),
    };
    let status = match said {
        Said::Nothing | Said::Done(_) => StatusCode::OK,
        Said::Refused(_) | Said::Faults(_) => StatusCode::CONFLICT,
    };
    let setting = site.desk.config().member_boards;
    let about = match setting {
        MemberBoards::Off => say::about_off(visit.lang()),
        MemberBoards::Private => say::about_private(visit.lang()),
        MemberBoards::Review => say::about_review(visit.lang()),
        MemberBoards::Open => say::about_open(visit.lang()),
    };
    let takes = setting != MemberBoards::Off;
    let page = Page { chrome: &visit.chrome, boards, place: "/desk/boards", about, takes, said };
    (status, render(&visit.chrome, page.render())).into_response()
}
