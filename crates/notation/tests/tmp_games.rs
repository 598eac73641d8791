#![allow(clippy::unwrap_used)]
use notation::*;
#[test]
fn games() {
    let reader = Reader::new(variants::standard());
    let mut n=0; let mut lines=0; let mut t=std::time::Duration::ZERO; let mut bytes=0;
    let mut shown=0;
    for game in ["long-war","lepanto"] {
        let mut dirs: Vec<_> = std::fs::read_dir(format!("/work/shared/games/{game}")).unwrap().map(|e| e.unwrap().path()).filter(|p| p.is_dir()).collect();
        dirs.sort();
        for d in dirs { for f in std::fs::read_dir(&d).unwrap() {
            let p=f.unwrap().path(); let text=std::fs::read_to_string(&p).unwrap();
            let power=variants::standard().power(p.file_stem().unwrap().to_str().unwrap()).unwrap();
            let autumn=d.to_str().unwrap().ends_with("autumn");
            let year: u16 = d.file_name().unwrap().to_str().unwrap()[..4].parse().unwrap();
            let ctx=Context{powers:&[power], phase: Some(if autumn {Phase::Autumn} else {Phase::Spring}), year: Some(year), ..Context::default()};
            let s=std::time::Instant::now();
            let r=reader.read(&text,&ctx); t+=s.elapsed(); n+=1; bytes+=text.len();
            lines+=r.items.len();
            for i in &r.items { if (i.status!=Status::Ok || i.code.is_some()) && shown<60 { shown+=1; println!("{} {:?} -> {} {:?}", p.display(), i.span.of(&text), reader.canonical(i), i.status); } }
            for u in &r.unread { println!("{} UNREAD {:?}", p.display(), u.text); }
            // every non-heading line must be an item
            for d in &r.diagnostics { if !matches!(d.problem, Problem::NoConvoyOrder|Problem::OrderedOtherwise|Problem::NoArmyOrder|Problem::OwnStandoff|Problem::OwnUnitInTheWay|Problem::AgainstOwnUnit) && shown<100 { shown+=1; println!("{} {:?} {:?}", p.display(), d.problem, d.span.of(&text)); } }
            for m in &r.remarks { println!("{} REMARK {:?}", p.display(), m.of(&text)); }
            let expect = text.lines().filter(|l| !l.trim().is_empty()).count();
            if r.items.len()+4 < expect { println!("{} few items {} of {}", p.display(), r.items.len(), expect); }
        }}
    }
    println!("{n} files {lines} items {bytes} bytes {t:?}");
}
