//! Boards to geometry.
mod assemble; mod atlas; mod board; mod flood; mod font; mod gallery; mod grid; mod layout; mod partition; mod projection; mod smooth; mod trace;
use anyhow::{Context, Result};
fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().collect();
    if args[1] == "fonts" { for (from, style, to) in [("600-normal", "Regular", "serif.ttf"), ("500-italic", "Italic", "italic.ttf")] { let w = std::fs::read(format!("{}/files/vollkorn-latin-{from}.woff", args[2]))?; std::fs::write(format!("crates/cartography/data/{to}"), font::subset(&w, &font::letters(), "Konzert Serif", style)?)?; } return Ok(()); }
    if args[1] == "gallery" { let boards: Vec<_> = args[3..].iter().filter_map(|id| variants::by_id(id)).collect(); return gallery::gallery(std::path::Path::new(&args[2]), &boards); }
    let text = std::fs::read_to_string(&args[1])?;
    let board = board::Board::parse(&text).context("board")?;
    let t = std::time::Instant::now();
    let atlas = atlas::Atlas::read(std::path::Path::new(&args[2]), &board.picture.coasts)?;
    eprintln!("atlas {:?}", t.elapsed());
    let made = assemble::make(&board, &atlas)?;
    eprintln!("made {:?}", t.elapsed());
    for r in &made.remarks { eprintln!("remark: {r}"); }
    let c = cartography::contacts::contacts(&made.geometry, |i| {
        use cartography::contacts::Role;
        match board.provinces.iter().find(|p| p.id == made.geometry.areas[i].name).map(|p| p.kind.as_str()) {
            Some("sea") => Role::Sea, Some("coastal" | "inland" | "island") => Role::Land, Some("mountain" | "pole") => Role::Air, _ => Role::Out }
    });
    for (a, b) in &c.army { println!("army {a} {b}"); }
    for (a, b) in &c.fleet { println!("fleet {a} {b}"); }
    for (a, b) in &c.wing { println!("wing {a} {b}"); }
    for (a, b, l) in &c.short { eprintln!("short {a} {b} {l}"); }
    std::fs::write(&args[3], made.geometry.to_text())?;
    let mut svg = format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {} {}' width='{}' height='{}'>", made.geometry.size[0], made.geometry.size[1], made.geometry.size[0]/10, made.geometry.size[1]/10);
    for (i, a) in made.geometry.areas.iter().enumerate() {
        let h = (i * 67) % 360;
        let fill = if a.water { format!("hsl({h},30%,80%)") } else if a.name.starts_with('=') { "#ddd".into() } else { format!("hsl({h},50%,65%)") };
        svg.push_str(&format!("<path id='{}' fill='{fill}' stroke='#333' stroke-width='8' d='{}'/>", a.name, cartography::rings_path(&made.geometry, &made.geometry.rings(|x| x == i))));
    }
    svg.push_str("</svg>");
    std::fs::write("/tmp/maps/flat.svg", svg)?;
    Ok(())
}
