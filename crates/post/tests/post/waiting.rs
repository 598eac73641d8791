//! Who may do what with the mails that wait: the game master of the mail's game; without a game whoever runs the site.
#![allow(clippy::unwrap_used)]

use desk::{Assigned, Caller, Envelope, Error, Role, Whose};
use game::setup::Setup;
use store::InboxState;
use text::Lang;

use crate::site::{Site, address, plain, site};

const GAME: &str = "ST-1201";
const OTHER: &str = "ST-1202";
const HERE: &str = "partie+st-1201@konzert.example";

/// Two games, each with a master of its own; Otto runs the site and leads nothing.
struct Two {
    site: Site,
    master: Caller,
    second: Caller,
    operator: Caller,
    player: Caller,
}

async fn two() -> Two {
    let site = site().await;
    let master = site.running(GAME, Lang::De, |_| {}).await;
    let second = site.member("Second", Lang::De, &[Role::GameMaster]).await;
    let setup = Setup::standard(second.person(), "second@spieler.example");
    let second = Caller::Member(second);
    site.desk.create_game(&second, OTHER, setup, Envelope::default()).await.unwrap();
    let operator = Caller::Member(site.member("Otto", Lang::De, &[Role::Operator]).await);
    let player = Caller::Member(site.desk.member_named("Anna").await.unwrap());
    Two { site, master, second, operator, player }
}

impl Two {
    /// Whose list the caller gets, and how long it is.
    async fn sees(&self, caller: &Caller, whose: Whose<'_>) -> Result<usize, Error> {
        let list = self.site.desk.waiting_mails(caller, &self.site.office, whose, Lang::De).await;
        list.map(|list| list.len())
    }

    async fn reads(&self, caller: &Caller, id: &str) -> bool {
        self.site.desk.waiting_mail(caller, &self.site.office, id, Lang::De).await.is_ok()
    }
}

#[tokio::test]
async fn a_mail_of_a_game_is_its_game_masters_alone() {
    let two = two().await;
    let id = two.site.mail(&plain(&address("Anna"), HERE, "Frage", "Darf ich etwas fragen?")).await;
    assert_eq!(two.site.state(&id).await.0, InboxState::Queue);
    assert_eq!(two.sees(&two.master, Whose::Game(GAME)).await.unwrap(), 1);
    assert_eq!(two.site.desk.count_waiting_mails(&two.master, GAME).await.unwrap(), 1);
    assert!(two.reads(&two.master, &id).await);
    for caller in [&two.second, &two.operator, &two.player, &Caller::Visitor] {
        assert!(two.sees(caller, Whose::Game(GAME)).await.is_err(), "{caller:?}");
        assert!(two.sees(caller, Whose::All).await.is_err(), "{caller:?}");
        assert!(!two.reads(caller, &id).await, "{caller:?}");
        assert!(two.site.desk.drop_mail(caller, &id).await.is_err(), "{caller:?}");
        let room = &two.site.office;
        assert!(two.site.desk.pass_mail(caller, room, &id, OTHER).await.is_err(), "{caller:?}");
        let assigned = two.site.desk.assign_mail(caller, room, &id, GAME, "Anna").await;
        assert!(assigned.is_err(), "{caller:?}");
    }
    assert_eq!(two.site.state(&id).await.0, InboxState::Queue, "nobody else changed anything");
}

#[tokio::test]
async fn a_mail_without_a_game_is_passed_on_by_the_operator_and_dealt_with_by_the_game_master() {
    let two = two().await;
    let orders = "A Ven H\nA Rom H\nF Nap H";
    let id = two.site.mail(&plain("fremd@x.example", "partie@konzert.example", "Züge", orders)).await;
    assert_eq!(two.site.state(&id).await, (InboxState::Queue, "stranger".to_owned()));
    assert_eq!(two.sees(&two.operator, Whose::NoGame).await.unwrap(), 1);
    // Their list shows what is in them: it leaves a trace that members read.
    let looked = two.site.desk.insights(&two.master, Lang::De).await.unwrap();
    let told =
        |entry: &desk::Looked| entry.text.ends_with("hat Mails gelesen, die zu keiner Partie gehören.");
    assert!(looked.iter().any(told), "{looked:?}");
    for caller in [&two.second, &two.player, &Caller::Visitor] {
        assert!(two.sees(caller, Whose::NoGame).await.is_err(), "{caller:?}");
        assert!(!two.reads(caller, &id).await, "{caller:?}");
    }
    let italy = variants::standard().powers.iter().position(|power| power.id == "italy").unwrap();
    let italy = crate::site::NAMES[italy];
    let (desk, room) = (&two.site.desk, &two.site.office);
    // Whoever runs the site gives no orders for anybody.
    let assigned = desk.assign_mail(&two.operator, room, &id, GAME, italy).await;
    assert!(matches!(assigned, Err(Error::NotAllowed(_))), "{assigned:?}");
    assert!(matches!(desk.pass_mail(&two.operator, room, &id, "ST-9").await, Err(Error::NoGame(_))));

    let before = two.site.waiting().await.len();
    desk.pass_mail(&two.operator, room, &id, "st-1201").await.unwrap();
    assert!(!two.reads(&two.operator, &id).await, "it is the game master's now");
    let told = two.site.waiting().await;
    let told: Vec<_> = told.iter().filter(|letter| letter.game.as_deref() == Some(GAME)).collect();
    assert!(two.site.waiting().await.len() > before && !told.is_empty(), "he is told");
    assert!(told[0].text.contains(&format!("https://site.example/games/{GAME}/desk/mails/{id}")));

    // Nobody acts for somebody who has nothing to do with the game, nor in a game of another master.
    let assigned = desk.assign_mail(&two.master, room, &id, GAME, "Otto").await;
    assert!(matches!(assigned, Err(Error::NoAccount(_))), "{assigned:?}");
    assert!(desk.assign_mail(&two.master, room, &id, OTHER, italy).await.is_err());
    assert_eq!(desk.assign_mail(&two.master, room, &id, GAME, italy).await.unwrap(), Assigned::Done);
    assert_eq!(two.site.orders_of(GAME, "italy").await.len(), 3);
}

#[tokio::test]
async fn of_a_mail_that_is_too_large_the_head_is_shown() {
    let two = two().await;
    let parts = "--b\nContent-Type: text/plain\n\nx\n".repeat(two.site.office.limits().parts + 1);
    let raw = format!(
        "From: fremd@x.example\nTo: {HERE}\nSubject: Sehr viel\nMIME-Version: 1.0\n\
         Content-Type: multipart/mixed; boundary=b\n\n{parts}--b--\n"
    );
    let id = two.site.mail(&raw).await;
    let all = two.site.queue().await;
    let mail = all.iter().find(|mail| mail.identity == id).expect("it waits");
    assert_eq!((mail.from.as_str(), mail.subject.as_str()), ("fremd@x.example", "Sehr viel"));
}
