//! Results from rows alone, as a file holds them: which sweeps they are is found out.

use super::{MAX_KEPT, Point, Results, find};
use crate::Error;
use crate::experiment::Row;
use crate::settings::Parameter;

/// The most sweeps in one table: two, to compare.
const MAX_SERIES: usize = 2;

impl Results {
    /// The sweeps a table of rows holds. Rows of one point with other settings belong to another
    /// sweep.
    pub fn of_rows(rows: &[Row]) -> Result<Vec<Self>, Error> {
        if rows.len() as u64 > MAX_KEPT {
            let message = format!("there are {} rows, the limit is {MAX_KEPT}", rows.len());
            return Err(Error::new("file", message));
        }
        let mut series: Vec<Vec<(u32, Point)>> = Vec::new();
        for row in rows {
            let fits = |points: &Vec<(u32, Point)>| {
                let index = find(points, row.point);
                index.is_none_or(|index| points[index].1.settings == row.settings)
            };
            let index = series.iter().position(fits).unwrap_or(series.len());
            if index == MAX_SERIES {
                let message = format!("there are more than {MAX_SERIES} sweeps in it");
                return Err(Error::new("file", message));
            }
            if index == series.len() {
                series.push(Vec::new());
            }
            let points = &mut series[index];
            let place = points.binary_search_by_key(&row.point, |(number, _)| *number);
            if let Err(place) = place {
                points.insert(place, (row.point, Point::new(&row.settings)));
            }
        }
        let sweeps = series.into_iter().map(|points| {
            Ok(Self {
                plan: None,
                vary: varied(&points)?,
                points,
                formulas: super::Formulas::default(),
            })
        });
        let mut sweeps = sweeps.collect::<Result<Vec<_>, Error>>()?;
        for row in rows {
            let mut own = sweeps.iter_mut();
            let own = own.find(|sweep| sweep.has_settings_of(row));
            own.map_or(Ok(()), |sweep| sweep.record(row))?;
        }
        if let [one, other] = &sweeps[..]
            && one.vary != other.vary
        {
            let [one, other] = [one.vary.name(), other.vary.name()];
            let message = format!("one of its sweeps varies {one}, the other {other}");
            return Err(Error::new("file", message));
        }
        Ok(sweeps)
    }

    fn has_settings_of(&self, row: &Row) -> bool {
        let point = self.point(row.point);
        point.is_some_and(|point| point.settings == row.settings)
    }
}

/// The one parameter in which the points differ.
fn varied(points: &[(u32, Point)]) -> Result<Parameter, Error> {
    let differs = |parameter: &Parameter| {
        let mut values = points
            .iter()
            .map(|(_, point)| point.settings.get(*parameter));
        let first = values.next();
        values.any(|value| Some(value) != first)
    };
    let differing: Vec<_> = Parameter::ALL.into_iter().filter(differs).collect();
    match differing[..] {
        [] => Ok(Parameter::Population),
        [vary] => Ok(vary),
        [..] => {
            let names: Vec<_> = differing.iter().map(|parameter| parameter.name()).collect();
            let message = format!(
                "its points differ in {}, not in one parameter",
                names.join(", ")
            );
            Err(Error::new("file", message))
        }
    }
}
