//! A new file among the static ones is built in at once; the embedding itself watches only the files it knows.

fn main() {
    println!("cargo::rerun-if-changed=static");
    println!("cargo::rerun-if-changed=templates");
}
