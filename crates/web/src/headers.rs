//! Headers that every answer carries: nothing from elsewhere is loaded, no script but our own runs, no other site
//! may frame a page or learn where its reader came from.

use axum::http::{HeaderName, HeaderValue, header};

/// What a page may load: nothing in it is a script or a style but what comes as a file of ours.
pub const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     font-src 'self' data:; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// What a picture may do that is looked at for itself: it has its styles and faces inside, and loads and runs nothing.
pub const PICTURE_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; frame-ancestors 'none'; sandbox",
);

/// Headers of every answer.
pub const COMMON: [(HeaderName, HeaderValue); 7] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), interest-cohort=()"),
    ),
];

/// Tells browsers to come by HTTPS alone from now on: two years, as browsers ask for.
pub const HTTPS_ONLY: HeaderValue = HeaderValue::from_static("max-age=63072000");

/// By what a page depends on its reader: a cache gives it to nobody else.
pub const READERS: HeaderValue = HeaderValue::from_static("accept-language, cookie");

/// For what was made for one person.
pub const PRIVATE: HeaderValue = HeaderValue::from_static("private, no-store");
