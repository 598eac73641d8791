//! The game master's desk in the mailbox: letters to them end with lines that can be answered; each is asked about once more and then
//! done. And what everybody may ask: who plays, how it went, where a seat is vacant.
#![allow(clippy::unwrap_used)]

use desk::{Capacity, Envelope, Letter, Reply};
use game::command::Command;
use jiff::SignedDuration;
use store::InboxState;
use testbed::DUE;
use text::Lang;

use crate::site::{Site, address, at, plain, proven, settings, site_with};
use crate::wishes::{GAME, HERE, ITALY, ask_as, evaluate};

const ORDERS: &str = "A Ven - Tri\nA Rom - Ven\nF Nap - ION\n";
const READ: [&str; 3] = ["A Ven - Tri", "A Rom - Ven", "F Nap - ION"];

async fn running() -> Site {
    let site = site_with(settings()).await;
    site.running(GAME, Lang::De, |setup| setup.house.evaluate_after = 60).await;
    site
}

impl Site {
    /// The game master's reply to a letter; the answer to it.
    async fn led(&self, reply: &Reply, text: &str) -> Letter {
        let master = self.desk.member_named("Master").await.unwrap();
        let to = self.office.addresses().answer(GAME, master.id, reply);
        self.mail(&plain(&address("Master"), &to, "Re: ST-1201", text)).await;
        self.answer_to("Master").await
    }

    /// The same with "yes" to the question that comes back.
    async fn done(&self, reply: &Reply, text: &str) -> String {
        let asked = self.led(reply, text).await;
        assert!(
            asked.text.contains(&format!("| {text}")) && asked.text.contains("ist nichts geschehen"),
            "{}",
            asked.text
        );
        assert!(matches!(asked.reply, Reply::Confirm(_)));
        self.led(&asked.reply, "Ja").await.text
    }

    /// What the letter about the last waiting mail looks like in the mailbox, and its reply.
    async fn waiting_letter(&self) -> (String, Reply) {
        let reply = self.waiting().await.pop().unwrap().reply;
        let mails = self.out().await;
        let mut text =
            mails.into_iter().filter(|mail| mail.subject.contains("Mail wartet")).map(|mail| mail.text);
        (text.next_back().unwrap(), reply)
    }

    /// All letters as they look in the mailboxes.
    async fn out(&self) -> Vec<post::incoming::Incoming> {
        let sink = post::outgoing::FolderSink::open(&self.folder.file("out")).await.unwrap();
        self.office.send_until_idle(&post::Sink::Folder(sink)).await.unwrap();
        let entries = std::fs::read_dir(self.folder.file("out").join("new")).unwrap();
        let read = |path| {
            let raw = std::fs::read(path).unwrap();
            post::incoming::read(&raw, post::incoming::Limits::SITE).unwrap()
        };
        entries.map(|entry| read(entry.unwrap().path())).collect()
    }
}

/// 9.10.1: whoever left is not told that their orders are read; whoever plays on is.
#[tokio::test]
async fn letters_end_with_what_an_answer_does() {
    let site = running().await;
    // on the site: whoever leaves by mail has the answer to it instead
    let leaves = desk::Caller::Member(site.desk.member_named(ITALY).await.unwrap());
    let resign = Command::Resign { note: String::new() };
    site.desk.act(&leaves, GAME, Capacity::Player, resign, Envelope::default()).await.unwrap();
    site.desk.work_until_idle().await.unwrap();
    let mails = site.out().await;
    let about = |subject: &str, to: &str| {
        let to = address(to);
        let sent = mails
            .iter()
            .find(|mail| mail.subject.contains(subject) && mail.to.iter().any(|one| one.address == to));
        sent.map(|mail| mail.text.clone()).unwrap_or_default()
    };
    let left = about("ausgeschieden", ITALY);
    assert!(left.contains("liest sie der Spielleiter") && !left.contains("Befehle, Presse"), "{left}");
    let others = about("Ein Platz ist frei", "Anna");
    assert!(others.contains("Befehle, Presse und Wünsche"), "{others}");
}

// 9.1, 9.9.1: what the game master decides about a mail can be decided by answering the letter about it.
#[tokio::test]
async fn a_waiting_mail_is_assigned_or_put_away_by_reply() {
    let site = running().await;
    let strange = site.mail(&plain("emil.privat@x.example", HERE, "ST-1201 Italien", ORDERS)).await;
    assert_eq!(site.state(&strange).await.0, InboxState::Queue);
    let (text, reply) = site.waiting_letter().await;
    for line in [
        "ZUORDNEN Anna",
        "ABLEGEN",
        "ZAT 5.12. 20:00: Grund",
        "VERSPÄTETE ANNEHMEN: Grund",
        "AUSWERTEN",
        "ERSATZ",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    let answer = site.done(&reply, "ZUORDNEN Italien").await;
    assert!(answer.contains("zählt als Mail von Emil"), "{answer}");
    assert_eq!(site.state(&strange).await.0, InboxState::Done);
    assert_eq!(site.orders_of(GAME, "italy").await, READ);
    let thanks = site.mail(&plain(&address("Anna"), HERE, "Danke", "Schönen Dank für alles!")).await;
    let (_, reply) = site.waiting_letter().await;
    assert!(site.done(&reply, "ABLEGEN").await.contains("abgelegt"));
    assert_eq!(site.state(&thanks).await.0, InboxState::Done);
    // Asked a second time there is nothing left, and no player hears of any of it.
    assert!(site.done(&reply, "ABLEGEN").await.contains("wartet nicht mehr"));
    assert!(site.letters_to("Anna", "message").await.is_empty());
}

// 9.4, 9.10.1: the calendar by reply: shift, late orders, pause, evaluation.
#[tokio::test]
async fn the_calendar_is_led_by_reply_and_never_without_a_yes() {
    let site = running().await;
    let due = || async { site.game(GAME).await.deadline.unwrap().at };
    let asked = site.led(&Reply::Game, "ZAT 9.12. 19:30: Bahnstreik").await;
    assert_eq!(due().await, at(DUE), "nothing is done before the yes");
    site.led(&asked.reply, "Nein, doch nicht").await;
    assert_eq!(due().await, at(DUE));
    let answer = site.done(&Reply::Game, "ZAT 9.12. 19:30: Bahnstreik").await;
    assert!(answer.contains("Erledigt"), "{answer}");
    assert_eq!(due().await, at("2026-12-09T18:30:00Z"));
    let told = site.letters_to(ITALY, "deadline").await.pop().unwrap().text;
    assert!(told.contains("9. Dezember 2026, 19:30") && told.contains("Grund: Bahnstreik"), "{told}");
    // Without an hour it is the usual one; a day that is none is answered with how one writes it.
    site.done(&Reply::Game, "Neuer ZAT: 7.12.2026 um 20 Uhr, doch nicht").await;
    assert_eq!(due().await, at(DUE));
    let answer = site.led(&Reply::Game, "ZAT bald: eilig").await.text;
    assert!(answer.contains("ZAT 5.12. 20:00: Grund"), "{answer}");
    site.done(&Reply::Game, "PAUSE: krank").await;
    assert!(!site.game(GAME).await.stops.is_empty());
    site.done(&Reply::Game, "WEITER").await;
    assert!(site.game(GAME).await.stops.is_empty());
    // Late orders.
    site.all_but_italy_hand_in(GAME).await;
    site.clock.set(due().await + SignedDuration::from_mins(5));
    site.desk.work_until_idle().await.unwrap();
    site.mail(&plain(&address(ITALY), HERE, "ST-1201", ORDERS)).await;
    let told = site.letters_to("Master", "staff").await.pop().unwrap();
    assert!(told.text.contains("Nach dem ZAT"), "{}", told.text);
    site.done(&told.reply, "VERSPÄTETE ANNEHMEN: Postausfall").await;
    site.done(&told.reply, "AUSWERTEN").await;
    let game = site.game(GAME).await;
    let first = "1901-spring".parse().unwrap();
    assert!(
        desk::report_text(Lang::De, &game, first).contains("A Ven - Tri"),
        "evaluated before the hour was over"
    );
}

// 9.1: only the game master leads, and a forged sender does not.
#[tokio::test]
async fn nobody_else_leads_by_mail() {
    let site = running().await;
    for text in ["ZAT 9.12. 19:30: Bahnstreik", "ERINNERN", "PAUSE: krank"] {
        let emil = site.desk.member_named(ITALY).await.unwrap();
        let to = site.office.addresses().reply(GAME, emil.id);
        site.mail(&plain(&address(ITALY), &to, "Re: ST-1201", text)).await;
        let answer = site.answer_to(ITALY).await;
        assert!(!matches!(answer.reply, Reply::Confirm(_)), "{}", answer.text);
        // In the game master's name: the question goes home to them.
        site.mail(&plain(&address("Master"), HERE, "ST-1201", text)).await;
        assert!(matches!(site.answer_to("Master").await.reply, Reply::Confirm(_)));
    }
    let game = site.game(GAME).await;
    assert_eq!((game.deadline.unwrap().at, game.published_at.len()), (at(DUE), 0));
}

// 1.4, 1.5: a draw is the players' own affair, a later end needs the game master's vote as well; Reply to the letter does what it says.
#[tokio::test]
async fn a_game_master_votes_where_the_rules_ask_for_it() {
    let site = running().await;
    for (number, (proposal, votes)) in
        (1..).zip([("VORSCHLAG REMIS", false), ("VERLÄNGERUNG BIS 1925", true)])
    {
        ask_as(&site, ITALY, proposal).await;
        let letter = site.letters_to("Master", "vote").await.pop().unwrap();
        assert_eq!(letter.reply, if votes { Reply::Ballot(number) } else { Reply::Game }, "{proposal}");
        let player = site.letters_to("Anna", "vote").await.pop().unwrap();
        assert_eq!(player.reply, Reply::Ballot(number), "{proposal}");
        let answer = site.led(&letter.reply, "Ja").await.text;
        assert_eq!(answer.contains(&format!("Deine Stimme zu Vorschlag {number}: ja.")), votes, "{answer}");
    }
    let open = site.game(GAME).await.ballots.iter().map(|ballot| ballot.votes.len()).sum::<usize>();
    assert_eq!(open, 3, "both proposers and the game master");
}

// What a game master writes that is no line for the game waits for nobody: it would be themselves.
#[tokio::test]
async fn no_mail_of_a_game_master_waits_for_them() {
    let site = running().await;
    for (reply, text) in [(Reply::Game, "Danke schön, alles klar!"), (Reply::Ballot(7), "Warum denn?")] {
        let answer = site.led(&reply, text).await.text;
        assert!(answer.contains("es ist nichts geschehen"), "{answer}");
        assert!(reply != Reply::Game || answer.contains("ZAT 5.12. 20:00: Grund"), "{answer}");
        assert!(!answer.contains("liegt beim Spielleiter"), "{answer}");
    }
    assert_eq!(site.queue().await.len(), 0);
    assert!(site.waiting().await.is_empty());
}

// 9.10.1: a seat that is vacant stands in the list; whoever would take it says so, and the game master seats them by reply.
#[tokio::test]
async fn a_vacant_seat_is_found_offered_and_filled_by_mail() {
    let site = running().await;
    site.member("Nora", Lang::De, &[]).await;
    let seat = site
        .game(GAME)
        .await
        .seats
        .iter()
        .find(|seat| seat.power.as_ref().is_some_and(|power| power.0 == "turkey"))
        .unwrap()
        .id;
    let gerda = desk::Caller::Member(site.desk.member_named("Gerda").await.unwrap());
    let resign = Command::Resign { note: String::new() };
    site.desk.act(&gerda, GAME, Capacity::Player, resign, Envelope::default()).await.unwrap();
    let answer = async |text: &str| {
        site.mail(&proven(&plain(&address("Nora"), "partie@konzert.example", "?", text))).await;
        site.answer_to("Nora").await.text
    };
    let list = answer("PARTIEN").await;
    assert!(list.contains("ST-1201  Standard  Osmanisches Reich"), "{list}");
    let closed = answer("ANMELDEN ST-1201").await;
    assert!(
        closed.contains("Die Anmeldung ist nicht offen") && closed.contains("Zeile: EINSPRINGEN ST-1201"),
        "{closed}"
    );
    let offer = answer("EINSPRINGEN ST-1201").await;
    assert!(
        offer.contains("weiß, dass du diesen Platz übernehmen würdest")
            && offer.contains("Osmanisches Reich"),
        "{offer}"
    );
    let letter = site.letters_to("Master", "staff").await.pop().unwrap();
    assert!(letter.text.contains("Nora würde das Osmanische Reich übernehmen."), "{}", letter.text);
    let done = site.done(&letter.reply, "ERSATZ Osmanisches Reich: Nora").await;
    assert!(done.contains("Erledigt"), "{done}");
    let game = site.game(GAME).await;
    assert_eq!(game.seat(seat).unwrap().occupant().unwrap().player.as_ref().unwrap().name, "Nora");
    let welcome = site.letters_to("Nora", "seat").await.pop().unwrap().text;
    for told in ["Willkommen in ST-1201!", "sind fällig am", "NACHRICHT AN Österreich-Ungarn:", "F Ank -"] {
        assert!(welcome.contains(told), "{told}: {welcome}");
    }
    assert!(answer("EINSPRINGEN ST-1201").await.contains("kein Platz frei"));
}

// What njudge's WHOGAME and HISTORY told.
#[tokio::test]
async fn who_plays_and_how_it_went_is_told() {
    let site = site_with(settings()).await;
    site.running(GAME, Lang::De, |_| {}).await;
    let who = ask_as(&site, ITALY, "Wer spielt?").await;
    assert!(who.contains("geleitet von Master") && who.contains("  Italien: Emil"), "{who}");
    assert!(ask_as(&site, ITALY, "VERLAUF").await.contains("noch nichts ausgewertet"));
    site.member("Nora", Lang::De, &[]).await;
    for (text, said) in [
        ("WER SPIELT ST-1201", "geleitet von Master"),
        ("STAND ST-1201", "A Rom, A Ven"),
        ("VERLAUF ST-1201", "noch nichts ausgewertet"),
    ] {
        site.mail(&plain(&address("Nora"), "partie@konzert.example", "?", text)).await;
        let told = site.answer_to("Nora").await.text;
        assert!(told.contains(said), "{text}: {told}");
    }
    evaluate(&site).await;
    let history = ask_as(&site, ITALY, "VERLAUF").await;
    assert!(history.contains("Frühjahr 1901: ") && history.contains("Russland 4"), "{history}");
}

/// 9.10.1: onto the waiting list and off it by a line of mail; who is asked answers with a line too.
#[tokio::test]
async fn whoever_waits_for_a_seat_is_asked_and_answers_by_mail() {
    let site = running().await;
    site.member("Nora", Lang::De, &[]).await;
    let answer = async |text: &str| {
        site.mail(&proven(&plain(&address("Nora"), "partie@konzert.example", "?", text))).await;
        site.answer_to("Nora").await.text
    };
    let unknown = answer("WARTELISTE Schach").await;
    assert!(unknown.contains("„Schach“ gibt es hier nicht"), "{unknown}");
    let waits = answer("WARTELISTE Standard").await;
    assert!(
        waits.contains("Du stehst auf der Warteliste: Standard")
            && waits.contains("wirst du per Mail gefragt"),
        "{waits}"
    );
    let gerda = desk::Caller::Member(site.desk.member_named("Gerda").await.unwrap());
    let resign = Command::Resign { note: String::new() };
    site.desk.act(&gerda, GAME, Capacity::Player, resign, Envelope::default()).await.unwrap();
    site.wait(61);
    site.desk.work_until_idle().await.unwrap();
    let asked = site.letters_to("Nora", "seat").await.pop().unwrap();
    assert!(asked.text.contains("Osmanisches Reich (3 Zentren, 3 Einheiten)"), "{}", asked.text);
    assert!(asked.text.contains("kann der Spielleiter auf den Platz setzen"), "{}", asked.text);
    let no = answer("NICHT EINSPRINGEN ST-1201").await;
    assert!(no.contains("ST-1201"), "{no}");
    assert!(site.game(GAME).await.invitations.iter().all(|one| one.declined));
    let yes = answer("EINSPRINGEN ST-1201").await;
    assert!(yes.contains("Osmanisches Reich"), "{yes}");
    assert_eq!(site.game(GAME).await.offers.len(), 1);
    assert!(answer("VON DER WARTELISTE").await.contains("nicht mehr auf der Warteliste"));
    assert!(answer("VON DER WARTELISTE").await.contains("Du stehst nicht auf der Warteliste"));
}
