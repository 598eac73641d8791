//! Lines with fewer points.

use crate::geometry::Point;

/// The points that matter: a line through them is off by `tolerance` at most (Douglas-Peucker).
pub(crate) fn thin(points: &[Point], tolerance: f64) -> Vec<Point> {
    let last = points.len() - 1;
    if last < 2 {
        return points.to_vec();
    }
    let (a, b) = (points[0].map(f64::from), points[last].map(f64::from));
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let length = dx.hypot(dy);
    let off = |p: &Point| {
        let (x, y) = (f64::from(p[0]) - a[0], f64::from(p[1]) - a[1]);
        if length < 1.0 { x.hypot(y) } else { (x * dy - y * dx).abs() / length }
    };
    let farthest = (1..last).max_by(|&i, &j| off(&points[i]).total_cmp(&off(&points[j])));
    match farthest {
        Some(i) if off(&points[i]) > tolerance => {
            let mut kept = thin(&points[..=i], tolerance);
            kept.extend(&thin(&points[i..], tolerance)[1..]);
            kept
        }
        _ => vec![points[0], points[last]],
    }
}
