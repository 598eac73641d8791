//! A mail server that takes nothing, and says why in its own words.
#![allow(clippy::unwrap_used)]

use post::{Password, Protection, Smtp};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;

/// Starts one that answers every recipient with this line; the settings that lead to it.
pub async fn server(answer: &'static str) -> Smtp {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(async move {
                let mut stream = BufReader::new(stream);
                stream.get_mut().write_all(b"220 mx.example ESMTP\r\n").await.unwrap();
                let mut line = String::new();
                while stream.read_line(&mut line).await.is_ok_and(|read| read > 0) {
                    let word = line.get(..4).unwrap_or_default().to_uppercase();
                    let answer = match word.as_str() {
                        "EHLO" | "HELO" => "250 mx.example",
                        "RCPT" => answer,
                        "QUIT" => "221 bye",
                        _ => "250 OK",
                    };
                    if stream.get_mut().write_all(format!("{answer}\r\n").as_bytes()).await.is_err() {
                        return;
                    }
                    line.clear();
                }
            });
        }
    });
    Smtp {
        host: "127.0.0.1".into(),
        port: Some(port),
        protection: Protection::None,
        user: None,
        password: Password::default(),
        root: None,
        timeout: 10,
    }
}
