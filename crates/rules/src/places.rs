//! A short list of places: goals of a retreat in order of preference. Copied like a number.

use crate::Place;

/// Most places a [`PlaceList`] holds.
pub const MAX_PLACES: usize = 15;

/// At most [`MAX_PLACES`] places in order. More than any unit has neighbours that are worth naming.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "Vec<Place>", into = "Vec<Place>")
)]
pub struct PlaceList {
    len: u8,
    places: [Place; MAX_PLACES],
}

impl PlaceList {
    /// The empty list; in a [`crate::RetreatOrder`] it means disband (7.2).
    pub const EMPTY: PlaceList =
        PlaceList { len: 0, places: [Place::whole(crate::ProvinceId(0)); MAX_PLACES] };

    /// Adds a place at the end, unless it is in already. Says whether there was room.
    pub fn push(&mut self, place: Place) -> bool {
        if self.as_slice().contains(&place) {
            return true;
        }
        let Some(slot) = self.places.get_mut(usize::from(self.len)) else {
            return false;
        };
        *slot = place;
        self.len += 1;
        true
    }

    /// The places in order.
    pub fn as_slice(&self) -> &[Place] {
        &self.places[..usize::from(self.len)]
    }

    /// Whether no place is named.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl Default for PlaceList {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl FromIterator<Place> for PlaceList {
    /// Places beyond the [`MAX_PLACES`]th are left out.
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Self {
        let mut list = PlaceList::EMPTY;
        places.into_iter().for_each(|place| {
            list.push(place);
        });
        list
    }
}

impl std::fmt::Debug for PlaceList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
