//! The boards that Konzert ships can be read.
#[test]
fn all_read() {
    for text in ["standard", "world", "colonial", "kapitalisten", "diplomaten"] {
        let path = format!("{}/boards/{text}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("there");
        if let Err(error) = variants::Variant::from_toml(&text) {
            panic!("{error}");
        }
    }
}
