//! What surrounds every page: language, theme, who is reading, where.

use askama::Template;
use text::Lang;

/// How the page is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the reader's system says.
    #[default]
    System,
    /// Always light, whatever the system says.
    Light,
    /// Always dark, whatever the system says.
    Dark,
}

impl Theme {
    /// The value of the cookie and of the page's `data-theme`.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// Reads the cookie's value; anything else is `System`.
    pub fn from_name(name: &str) -> Self {
        match name {
            "light" => Theme::Light,
            "dark" => Theme::Dark,
            _ => Theme::System,
        }
    }
}

// Parts of their own, and not of `base.html`: that is compiled anew for each page, and these once.

/// What the head of every page names.
#[derive(Template)]
#[template(path = "head.html")]
pub struct Head<'a> {
    chrome: &'a Chrome,
}

/// What stands above every page.
#[derive(Template)]
#[template(path = "bar.html")]
pub struct Bar<'a> {
    chrome: &'a Chrome,
}

/// What stands below every page.
#[derive(Template)]
#[template(path = "foot.html")]
pub struct Foot<'a> {
    chrome: &'a Chrome,
}

/// What surrounds a page.
#[derive(Clone, Debug)]
pub struct Chrome {
    /// Language of the page.
    pub lang: Lang,
    /// Light, dark, or as the system has it.
    pub theme: Theme,
    /// Path of the page with its query, for switching language and coming back.
    pub path: String,
    /// Display name of who is logged in.
    pub person: Option<String>,
    /// Whether the reader may lead games, so that the way to the desk is shown.
    pub leads: bool,
    /// Whether the reader runs the site.
    pub operates: bool,
    /// Whether the reader is one of the organisers.
    pub organises: bool,
    /// Whether the operator said who answers for the site.
    pub imprint: bool,
    /// The reader's time zone, if their browser told it.
    pub zone: Option<jiff::tz::TimeZone>,
}

impl Chrome {
    /// What the head of every page names.
    pub const fn head(&self) -> Head<'_> {
        Head { chrome: self }
    }

    /// What stands above every page: the way to its parts.
    pub const fn bar(&self) -> Bar<'_> {
        Bar { chrome: self }
    }

    /// What stands below every page.
    pub const fn foot(&self) -> Foot<'_> {
        Foot { chrome: self }
    }

    /// Language of the page, as templates ask for it.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// The stylesheet's address; it changes with its content.
    pub fn stylesheet(&self) -> String {
        crate::assets::address(crate::assets::STYLESHEET)
    }

    /// The address of the site's icon; it changes with its content.
    pub fn icon(&self) -> String {
        crate::assets::address(crate::assets::ICON)
    }

    /// The address of `static/js/NAME.js`; it changes with its content.
    pub fn script(&self, name: &str) -> String {
        crate::assets::address(&format!("js/{name}.js"))
    }

    /// Whether the reader chose dark colours.
    pub fn is_dark(&self) -> bool {
        self.theme == Theme::Dark
    }

    /// Whether the reader chose light colours.
    pub fn is_light(&self) -> bool {
        self.theme == Theme::Light
    }

    /// The other language, which the page offers.
    pub const fn other_lang(&self) -> Lang {
        self.lang.pick(Lang::En, Lang::De)
    }

    /// Whether the page lies in this part of the site.
    pub fn within(&self, part: &str) -> bool {
        let path = self.path.split('?').next().unwrap_or_default();
        path == part || path.strip_prefix(part).is_some_and(|rest| rest.starts_with('/'))
    }
}
