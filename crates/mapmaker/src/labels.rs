//! What the numbers of a labelled grid mean.

use crate::board::Board;

/// No label yet.
pub const NONE: u16 = u16::MAX;

/// What the numbers in the label grid mean. Provinces come first, in the order of the board; then
/// neutral land, the two leftovers, and for every province the water that counts as it.
pub struct Labels {
    /// Number of provinces of the board.
    pub provinces: usize,
    /// Names of provinces, neutral land and leftovers.
    pub names: Vec<String>,
    water: Vec<bool>,
}

impl Labels {
    /// Those of a board.
    pub fn new(board: &Board) -> Self {
        let mut names: Vec<_> = board.provinces.iter().map(|p| p.id.clone()).collect();
        let mut water: Vec<_> = board.provinces.iter().map(|p| p.is_water(&board.picture)).collect();
        let neutral = &board.picture.neutral;
        names.extend(neutral.iter().map(|ground| format!("={}", ground.id)));
        water.extend(neutral.iter().map(|ground| ground.water));
        names.extend(["=isle".to_owned(), "=lake".to_owned()]);
        water.extend([false, true]);
        Labels { provinces: board.provinces.len(), names, water }
    }

    /// The label of land pieces that belong to nobody.
    pub fn isle(&self) -> u16 {
        self.names.len() as u16 - 2
    }

    /// The label of water that belongs to nobody.
    pub fn lake(&self) -> u16 {
        self.names.len() as u16 - 1
    }

    /// The label of water that counts as a land province.
    pub fn inland_water(&self, province: usize) -> u16 {
        (self.names.len() + province) as u16
    }

    /// Whether cells of this label are water.
    pub fn is_water(&self, label: u16) -> bool {
        label as usize >= self.names.len() || self.water[label as usize]
    }

    /// Whether this label is water that counts as land.
    pub fn is_inland_water(&self, label: u16) -> bool {
        label != NONE && label as usize >= self.names.len()
    }

    /// The label itself, or the province whose water it is.
    pub fn owner(&self, label: u16) -> u16 {
        if self.is_inland_water(label) { label - self.names.len() as u16 } else { label }
    }
}
