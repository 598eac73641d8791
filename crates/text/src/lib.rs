//! The one catalogue of texts for people, German and English.
