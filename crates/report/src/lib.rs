//! A turn's report as text, HTML and feed.
