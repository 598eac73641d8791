//! Scenes at the exchange and among treaties.

use desk::{Caller, Capacity, Envelope};
use game::command::Command;
use game::setup::{Identity, Press};
use jiff::SignedDuration;
use text::Lang;

use super::Story;
use crate::site::GAME;

/// Treaties and an exchange by mail.
pub(super) async fn economies(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.game("", |setup| setup.variant = "diplomaten".to_owned()).await;
    // a winter in which nobody builds brings no treaties
    story.says("Dora", "F Kie - Den\nA Ber H\nA Mun H", "F Kie - Den\nA Ber H\nA Mun H").await;
    story.turn(&["Dora"]).await;
    story.turn(&[]).await;
    story.says("Emil", "ANGEBOT Frieden", "OFFER peace").await;
    story.says("Emil", "ANGEBOT NAP Frankreich", "OFFER NAP France").await;
    story.says("Emil", "ANGEBOT NAP Türkei", "OFFER NAP Turkey").await;
    story.says("Emil", "ERKLÄRE: Krieg gegen Russland", "DECLARE: war on Russia").await;
    for name in ["Emil", "Gerda", "Master"] {
        story.says(name, "STAND", "STANDINGS").await;
    }
    for (name, de, en) in [("Carl", "ANNEHMEN", "ACCEPT"), ("Gerda", "ABLEHNEN", "DECLINE")] {
        let told = story.site.letters_to(name, "notice").await;
        let mut told =
            told.iter().filter_map(|letter| letter.text.split_once(lang.pick("(Angebot ", "(offer ")));
        let number = told.next_back().unwrap().1.split(')').next().unwrap().to_owned();
        story.says(name, &format!("{de} {number}"), &format!("{en} {number}")).await;
    }
    story.says("Emil", "ANGEBOT NAP England", "OFFER NAP England").await;
    story.says("Emil", "ANGEBOT NAP England", "OFFER NAP England").await;
    let answers = story.site.letters_to("Emil", "answer").await;
    let mut offers =
        answers.iter().filter_map(|letter| letter.text.split_once(lang.pick("(Angebot ", "(offer ")));
    let digits = |text: &str| text.chars().take_while(char::is_ascii_digit).collect::<String>();
    let number = offers.next_back().map(|(_, rest)| digits(rest)).unwrap();
    story.says("Emil", &format!("ABLEHNEN {number}"), &format!("DECLINE {number}")).await;
    story
}

/// Kapitalisten: nations without orders, press that is decided about, a turn without trade.
pub(super) async fn exchange(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    let site = &story.site;
    let master = site
        .open_game(GAME, |setup| {
            setup.variant = "kapitalisten".to_owned();
            setup.investors = Some(8);
            setup.identity = Identity::Pseudonyms;
            setup.press = Press::Report;
        })
        .await;
    let names = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fritz", "Gerda", "Hanna"];
    let aliases = ["Don Camillo", "Kalle Wirsch", "Sindbad", "Pippi", "Momo", "Zorro", "Merlin", "Nemo"];
    for (name, alias) in names.iter().zip(aliases) {
        let player = site.known(name, lang, &[]).await;
        let alias = Some(alias.to_owned());
        let sign_up = Command::SignUp { player: player.person(), preferences: Vec::new(), alias };
        site.desk
            .act(&Caller::Member(player), GAME, Capacity::Player, sign_up, Envelope::default())
            .await
            .unwrap();
    }
    let week = SignedDuration::from_hours(7 * 24);
    let deadline = Some(site.desk.now() + week);
    site.lead(&master, GAME, Command::Start { seed: 3, deadline }).await;
    let press =
        lang.pick("Presse:\nan alle: \"Ich grüse euch ale.\"", "Press:\nto all: \"I greeet you all.\"");
    let trade = lang.pick(
        "Kronen: 0\nPfund: 0\nFrancs: 0\nMark: 0\nLira: 0\nRubel: 0\nPiaster: 0\n",
        "Austria: 0\nEngland: 0\nFrance: 0\nGermany: 0\nItaly: 0\nRussia: 0\nTurkey: 0\n",
    );
    story.says("Anna", &format!("{trade}{press}"), &format!("{trade}{press}")).await;
    let call = "override-press seat=\"Don Camillo\" item=1 text=\"Ich grüße euch alle.\" reason";
    story.gives("Master", call, "Rechtschreibung", "Spelling").await;
    site.clock.set(site.desk.card(GAME).await.unwrap().deadline.unwrap());
    site.desk.work_until_idle().await.unwrap();
    for name in ["Anna", "Hanna"] {
        story.says(name, "STAND", "STANDINGS").await;
    }
    site.clock.set(site.desk.card(GAME).await.unwrap().deadline.unwrap());
    site.desk.work_until_idle().await.unwrap();
    story
}
