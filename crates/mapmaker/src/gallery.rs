//! g
use std::path::Path;
use anyhow::Result;
use cartography::*;
use rules::*;
use text::Lang;
pub fn gallery(dir: &Path) -> Result<()> {
    std::fs::create_dir_all(dir)?;
    for v in [variants::standard()] {
        let start = v.board.start();
        for (theme, tn) in [(Theme::Light, "light"), (Theme::Dark, "dark"), (Theme::Print, "print")] {
            let scene = Scene::new(v, &start)?.theme(theme).lang(Lang::De).date(Date::Season(Season::Spring, v.start_year));
            let t = std::time::Instant::now();
            let s = svg(&scene);
            eprintln!("{} {} {:?} {}", v.id, tn, t.elapsed(), s.len());
            std::fs::write(dir.join(format!("{}-start-{tn}.svg", v.id)), &s)?;
            std::fs::write(dir.join(format!("{}-start-{tn}.png", v.id)), png(&scene, 1900)?)?;
        }
        let scene = Scene::new(v, &start)?.names(Names::Short).date(Date::Season(Season::Spring, v.start_year));
        std::fs::write(dir.join(format!("{}-start-phone.png", v.id)), png(&scene, 800)?)?;
    }
    Ok(())
}
