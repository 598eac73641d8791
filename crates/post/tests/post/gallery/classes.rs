//! Classes of members, guests of the game master, and who knows whom.

use desk::{Caller, Role};
use game::setup::Class;
use text::Lang;

use super::Story;
use crate::site::GAME;

/// Two are admitted to class A, one of them is a guest and signs up by the line that the letter names; two who know each other sign up
/// for a game of class B.
pub async fn classes(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    for name in ["Emil", "Nora"] {
        story.site.known(name, lang, &[]).await;
    }
    story.site.known("Rita", lang, &[Role::Organiser]).await;
    story.site.open_game(GAME, |setup| (setup.class, setup.by_invitation) = (Class::A, true)).await;
    story.site.open_game("ST-1202", |setup| setup.class = Class::B).await;
    let desk = &story.site.desk;
    let rita = Caller::Member(desk.member_named("Rita").await.unwrap());
    for name in ["Emil", "Nora"] {
        desk.admit(&rita, name, lang.pick("Ausweis gesehen", "Papers seen"), None).await.unwrap();
    }
    story.does("Master", "invite member=Emil").await;
    story.says("Emil", "ANMELDUNG", "SIGN UP").await;
    assert_eq!(desk.look_public(GAME).await.unwrap().places.0, 1, "the line that the letter names signs up");
    story.says("Emil", "BEKANNT MIT Nora, ein Haushalt", "I KNOW Nora, one household").await;
    story.says("Nora", "BEKANNT MIT Emil, ein Haushalt", "I KNOW Emil, one household").await;
    for name in ["Emil", "Nora"] {
        story.does_in("ST-1202", name, &format!("sign-up member={name}")).await;
    }
    story.says("Emil", "NICHT MEHR BEKANNT MIT Nora", "I NO LONGER KNOW Nora").await;
    let why = lang.pick("Ein fremder Ausweis", "Somebody else's papers");
    desk.admit_no_more(&rita, "Emil", why, None).await.unwrap();
    story
}

/// 9.10.1: whoever offers within the first hour, where the rule fills seats, stands in a line.
pub async fn line(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.site.known("Nora", lang, &[]).await;
    story.game("fill=rule", |_| {}).await;
    story.does("Emil", "resign").await;
    story.says("Nora", "EINSPRINGEN ST-1201", "STEP IN ST-1201").await;
    story
}
