//! Mails that wait for the game master, on their desk; and those without a game, with whoever runs the site.

use super::accounts::{form, page};
use super::table::{LABEL, Table};
use super::{TestSite, text};
use axum::http::{StatusCode, header};
use desk::{Awaited, Desk, MailRoom, MailText, Member, Role, micros};
use store::{InboxState, Message, Settle};
use text::Lang;

/// A post office that reads mails of three parts, sender, subject and text, and remembers as whose mail it dealt with one.
#[derive(Debug)]
pub struct Room(Desk);

impl Room {
    pub fn of(desk: &Desk) -> Room {
        Room(desk.clone())
    }
}

impl MailRoom for Room {
    fn text_of(&self, message: &Message) -> MailText {
        let raw = String::from_utf8(message.raw.clone()).unwrap();
        let mut parts = raw.splitn(3, '\n').map(str::to_owned);
        let mut part = || parts.next().unwrap_or_default();
        MailText { from: part(), name: String::new(), subject: part(), text: part() }
    }

    fn why(&self, _: Lang, note: &str) -> String {
        format!("weil: {note}")
    }

    fn deal_as<'a>(
        &'a self,
        message: &'a Message,
        label: &'a str,
        member: Member,
    ) -> Awaited<'a, Result<(), desk::Error>> {
        Box::pin(async move {
            let game = self.0.key_of(label).await?;
            let understood = self.text_of(message).text.starts_with("A ");
            let state = if understood { InboxState::Done } else { InboxState::Queue };
            let note = format!("as {}", member.name);
            let settle = Settle { identity: message.identity.clone(), state, game: Some(game), note };
            self.0.store().settle_message(&settle).await?;
            Ok(())
        })
    }
}

impl TestSite {
    /// A mail waits: for the game's master, or without a game.
    pub async fn mail_waits(&self, identity: &str, label: Option<&str>, raw: &str) {
        let desk = &self.site.desk;
        let game = match label {
            Some(label) => Some(desk.key_of(label).await.unwrap()),
            None => None,
        };
        desk.store().receive(identity, "test", raw.as_bytes(), micros(desk.now())).await.unwrap();
        let note = "unread".to_owned();
        let settle = Settle { identity: identity.to_owned(), state: InboxState::Queue, game, note };
        desk.store().settle_message(&settle).await.unwrap();
    }

    async fn state_of(&self, identity: &str) -> (InboxState, String) {
        let message = self.site.desk.store().message(identity).await.unwrap().unwrap();
        (message.state, message.note)
    }
}

const MAIL: &str = "anna@spieler.example\nSehr <b>dringend</b>\nA Vie - Gal\n<script>alert(1)</script>";

#[tokio::test]
async fn a_game_master_finds_a_waiting_mail_and_gives_it_to_a_player() {
    let table = Table::started("waiting-mail", |_| {}).await;
    table.site.mail_waits("m1", Some(LABEL), MAIL).await;
    let cookie = table.cookie("Master").await;
    let read = async |path: &str| text(table.site.send(page(path, &cookie)).await).await;

    assert!(read("/desk").await.contains("Eine Mail wartet auf dich."));
    let desk = read("/games/ST-1201/desk").await;
    assert!(desk.contains("/games/ST-1201/desk/mails/m1") && desk.contains("weil: unread"), "{desk}");
    let mail = read("/games/ST-1201/desk/mails/m1").await;
    let named = mail.matches("<option value=\"Bert\"").count();
    assert_eq!(named, 1, "everybody stands in the list once, whether they applied or sit: {mail}");
    assert!(mail.contains("A Vie - Gal") && mail.contains("weil: unread"));
    assert!(!mail.contains("<script>alert") && !mail.contains("<b>dringend"), "a mail is text: {mail}");
    assert!(
        mail.contains(r#"<option value="Anna" selected>Anna (Österreich-Ungarn)"#),
        "whose address it is"
    );

    let send = async |body: &str| {
        let answer = table.site.send(form("/games/ST-1201/desk/mails/m1", body, Some(&cookie))).await;
        (answer.status(), text(answer).await)
    };
    let (status, answer) = send("do=file&member=Master").await;
    assert_eq!(status, StatusCode::CONFLICT, "he plays no part in it: {answer}");
    assert_eq!(table.site.state_of("m1").await.0, InboxState::Queue);
    let (status, answer) = send("do=file&member=Anna").await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert!(
        answer.contains("als Mail von Anna behandelt")
            && !answer.contains(r#"href="/games/ST-1201/desk/mails/m1"#),
        "{answer}"
    );
    assert_eq!(table.site.state_of("m1").await, (InboxState::Done, "as Anna".to_owned()));
    let (status, answer) = send("do=drop").await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(answer.contains("wartet nicht mehr"), "{answer}");
}

#[tokio::test]
async fn a_waiting_mail_is_passed_on_or_put_away_and_no_other_site_can_do_it() {
    let table = Table::started("waiting-mails", |_| {}).await;
    let site = &table.site;
    for name in ["m1", "m2", "m3"] {
        site.mail_waits(name, Some(LABEL), "x@x.example\n\nHallo?").await;
    }
    let other = site.member("Second", &[Role::GameMaster]).await;
    let setup = game::setup::Setup::standard(other.person(), "second@example.org");
    let other = desk::Caller::Member(other);
    site.site.desk.create_game(&other, "ST-1202", setup, desk::Envelope::default()).await.unwrap();
    let cookie = table.cookie("Master").await;

    let mut forged = form("/games/ST-1201/desk/mails/m1", "do=drop", Some(&cookie));
    forged.headers_mut().insert("sec-fetch-site", "cross-site".parse().unwrap());
    assert_eq!(site.send(forged).await.status(), StatusCode::FORBIDDEN);
    assert_eq!(site.state_of("m1").await.0, InboxState::Queue);

    let mail = text(site.send(page("/games/ST-1201/desk/mails/m1", &cookie)).await).await;
    assert!(mail.contains("(ohne Betreff)") && mail.contains(r#"<option value="ST-1202">"#), "{mail}");
    let answer = site.send(form("/games/ST-1201/desk/mails/m1", "do=drop", Some(&cookie))).await;
    assert!(text(answer).await.contains("Die Mail ist abgelegt."));
    assert_eq!(site.state_of("m1").await, (InboxState::Done, "seen".to_owned()));

    let still = site.send(form("/games/ST-1201/desk/mails/m2", "do=file&member=Bert", Some(&cookie))).await;
    assert!(text(still).await.contains("sie wartet weiter"), "what is no order stays");
    let answer = site.send(form("/games/ST-1201/desk/mails/m3", "do=pass&game=st-1202", Some(&cookie))).await;
    assert!(text(answer).await.contains("Spielleiter von"));
    let gone = site.send(page("/games/ST-1201/desk/mails/m3", &cookie)).await;
    assert_ne!(gone.status(), StatusCode::OK);
    let second = table.cookie("Second").await;
    assert_eq!(site.send(page("/games/ST-1202/desk/mails/m3", &second)).await.status(), StatusCode::OK);
    assert_eq!(
        site.send(page("/games/ST-1202/desk/mails/m2", &second)).await.status(),
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn a_mail_without_a_game_is_with_whoever_runs_the_site() {
    let table = Table::started("stray-mail", |_| {}).await;
    let site = &table.site;
    site.member("Otto", &[Role::Operator]).await;
    site.mail_waits("m1", None, "x@x.example\nHallo\nA Vie - Gal").await;
    let cookie = table.cookie("Otto").await;
    let list = text(site.send(page("/operator/waiting", &cookie)).await).await;
    assert!(list.contains("/operator/waiting/m1") && list.contains("Hallo"), "{list}");
    let mail = text(site.send(page("/operator/waiting/m1", &cookie)).await).await;
    assert!(
        mail.contains("x@<wbr>x.example") && !mail.contains("name=\"member\""),
        "he acts for nobody: {mail}"
    );
    let filed = site.send(form("/operator/waiting/m1", "do=file&member=Anna", Some(&cookie))).await;
    assert_eq!(filed.status(), StatusCode::CONFLICT);
    let wrong = site.send(form("/operator/waiting/m1", "do=pass&game=ST-9", Some(&cookie))).await;
    assert_eq!(wrong.status(), StatusCode::CONFLICT);
    assert_eq!(site.state_of("m1").await.0, InboxState::Queue);
    let passed = site.send(form("/operator/waiting/m1", "do=pass&game=ST-1201", Some(&cookie))).await;
    assert!(passed.headers().get(header::LOCATION).is_none());
    assert!(text(passed).await.contains("Keine Mail wartet."));
    let master = table.cookie("Master").await;
    let found = site.send(page("/games/ST-1201/desk/mails/m1", &master)).await;
    assert_eq!(found.status(), StatusCode::OK);
}
