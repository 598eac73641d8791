//! A short run of the mill: the same mails every time.

use mill::{report, run};

#[test]
fn nothing_is_silently_misunderstood() {
    let done = run::run(7, 4_000);
    assert_eq!(done.wrong(), 0, "{}", report::write(&done, 7, 4_000));
    let harmless = done.harmless;
    assert!(harmless.right * 100 >= harmless.all() * 97, "{}", report::write(&done, 7, 4_000));
    assert!(harmless.needless * 100 <= harmless.all() * 2, "{}", report::write(&done, 7, 4_000));
}
