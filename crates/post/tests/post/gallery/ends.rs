//! How games end.

use game::setup::Limits;
use game::word::turn::Turn;
use text::Lang;

use super::Story;
use crate::site::GAME;

/// 1.3 to 1.6: how games end.
pub async fn endings(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    let limits = Limits { capitulation_from: Turn::spring(1901), ..Limits::of(1201, 1901) };
    story.game("", |setup| setup.limits = Some(limits)).await;
    let plan = [
        "VORSCHLAG KAPITULATION: D 18, F 16, E 0, I 0, Ö 0, R 0, T 0",
        "PROPOSE CAPITULATION: G 18, F 16, E 0, I 0, A 0, R 0, T 0",
    ];
    story.says("Carl", "TAGEBUCH: Dora gewinnt.", "DIARY: Dora is winning.").await;
    story.says("Anna", plan[0], plan[1]).await;
    story.votes(1, &["Bert", "Carl", "Dora", "Emil", "Fritz", "Gerda"]).await;
    story.says("Carl", "TAGEBUCH ÖFFNEN", "OPEN DIARY").await;
    story.says("Carl", "SCHLUSSWORT: Das war knapp.", "CLOSING WORDS: That was close.").await;
    story
}

/// 1.6: a shortened end.
pub async fn shortened(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    let limits = Limits { shortened: Some(1901), ..Limits::of(1201, 1901) };
    story.game("", |setup| setup.limits = Some(limits)).await;
    story.turn(&[]).await;
    story.says("Emil", "KARTE F1901", "MAP S1901").await;
    story.turn(&[]).await;
    story
        .writes("Emil", lang.pick("ST-1201 Italien F1901", "ST-1201 Italy S1901"), "A Ven - Tri\nA Rom - Ven")
        .await;
    story
}

/// 1.6 with Diplomaten: the places follow the points.
pub async fn shortened_by_points(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story
        .game("", |setup| {
            "diplomaten".clone_into(&mut setup.variant);
            setup.limits = Some(Limits { shortened: Some(1901), ..Limits::of(1201, 1901) });
        })
        .await;
    for _ in 0..4 {
        if story.site.desk.card(GAME).await.unwrap().deadline.is_some() {
            story.turn(&[]).await;
        }
    }
    story
}
