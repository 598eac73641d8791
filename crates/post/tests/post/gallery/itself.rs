//! What comes by itself: the list of free seats, the end of a wait, a game master who is silent (9.9.2, 9.10.1).

use desk::Role;
use text::Lang;

use super::Story;

/// The letters that nobody asked for, one after the other.
pub async fn by_itself(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.site.known("Igor", lang, &[]).await;
    story.site.known("Rita", lang, &[Role::Organiser]).await;
    story.game("", |_| {}).await;
    story
        .says(
            "Igor",
            "WARTELISTE Colonial, Diplomaten, Klasse B, deutsch, englisch, freie Presse, nur Auswertung, ohne Presse, verdeckt, höchstens 3 Partien, sofort",
            "WAITING LIST Colonial, Diplomaten, class B, German, English, free press, report press, no press, hidden, at most 3 games, now",
        )
        .await;
    story.says("Igor", "WARTELISTE Standard, nur offene", "WAITING LIST Standard, only open").await;
    story.says("Igor", "BRIEFE: FREIE PLÄTZE AN", "LETTERS: FREE SEATS ON").await;
    story.does("Master", "hold").await;
    story.turn(&[]).await;
    story
        .says(
            "Emil",
            "AN DEN SPIELLEITER:\nWo bleibt die Auswertung?",
            "TO THE GAME MASTER:\nWhere is the report?",
        )
        .await;
    let site = &story.site;
    site.wait(8 * 24 * 60);
    site.desk.hint_at_silent_masters().await.unwrap();
    story.does("Master", "publish").await;
    story.does("Gerda", "resign").await;
    site.wait(24 * 60);
    site.office.write_seat_lists().await.unwrap();
    story.says("Igor", "BRIEFE: FREIE PLÄTZE AUS", "LETTERS: FREE SEATS OFF").await;
    // named by mail, whoever has not offered is asked
    story.says("Master", "ERSATZ Türkei: Igor", "REPLACE Turkey: Igor").await;
    let question = story.last("Master", "answer").await.reply;
    story.reply("Master", &question, lang.pick("Ja", "Yes")).await;
    site.wait(160 * 24 * 60);
    site.desk.work_until_idle().await.unwrap();
    story
}
