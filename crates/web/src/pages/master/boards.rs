//! Boards of one's own: brought as a file, kept if they are boards, led to the list of all by way of the operator.

use askama::Template;
use axum::extract::multipart::{Multipart, MultipartRejection};
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use desk::{BoardStep, BroughtBoard};
use serde::Deserialize;
use text::boards as say;
use variants::Folder;

use crate::server::render;
use crate::{Chrome, Fault, Site, Visit};

#[derive(Template)]
#[template(path = "master_boards.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    boards: Vec<BroughtBoard>,
    /// Where the buttons lead.
    place: &'static str,
    done: Option<String>,
    /// What is wrong, a line each.
    refused: Vec<String>,
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
        Ok(()) => page(&site, &visit, Ok(None)).await,
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
        None => return page(&site, &visit, Err(say::no_upload(lang))).await,
    };
    match brought {
        Ok(board) => page(&site, &visit, Ok(Some(say::brought(lang, board.names.get(lang))))).await,
        Err(error) => match Fault::of(&error, lang) {
            Fault::Bad(why) => page(&site, &visit, Err(why)).await,
            fault => fault.page(&visit.chrome),
        },
    }
}

/// `POST /desk/boards/{id}`: asks for a board of one's own to be published, takes that back, or removes it.
pub async fn step(
    State(site): State<Site>,
    visit: Visit,
    Path(id): Path<String>,
    Form(step): Form<Step>,
) -> Response {
    if let Err(error) = super::create::may(&visit) {
        return visit.refused(&error);
    }
    match step.take(&site, &visit, &id).await {
        Ok(()) => page(&site, &visit, Ok(Some(say::done(visit.lang())))).await,
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

async fn page(site: &Site, visit: &Visit, said: Result<Option<String>, String>) -> Response {
    let boards = match site.desk.own_boards(&visit.caller).await {
        Ok(boards) => boards,
        Err(error) => return visit.refused(&error),
    };
    let status = if said.is_ok() { StatusCode::OK } else { StatusCode::CONFLICT };
    let (done, refused) = match said {
        Ok(done) => (done, Vec::new()),
        Err(why) => (None, why.lines().map(str::to_owned).collect()),
    };
    let page = Page { chrome: &visit.chrome, boards, place: "/desk/boards", done, refused };
    (status, render(&visit.chrome, page.render())).into_response()
}
