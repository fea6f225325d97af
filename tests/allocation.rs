//! A run allocates at its start, and never while it steps.
#![cfg(not(target_arch = "wasm32"))]

use nimlab::evolve::Run;
use nimlab::rng::Seed;
use nimlab::settings::{Parameter, Settings};

#[test]
fn no_step_allocates_after_the_start() {
    for (express, length, heaps) in [
        ("last", "15", "4,4,4,4"),
        ("best", "15", "4,4,4,4"),
        ("last", "100", "9,9,9"),
        ("best", "40", "3,2,1"),
    ] {
        let settings = Settings::default()
            .with(Parameter::Express, express)
            .and_then(|settings| settings.with(Parameter::Length, length))
            .and_then(|settings| settings.with(Parameter::Heaps, heaps))
            .unwrap();
        let mut start = None;
        let counted = allocation_counter::measure(|| {
            start = Some(Run::new(settings, Seed::new(1).unwrap()).unwrap());
        });
        assert!(counted.count_total > 0, "nothing is counted");
        let mut run = start.unwrap();
        let counted = allocation_counter::measure(|| {
            for _ in 0..20_000 {
                run.step();
            }
        });
        assert_eq!(counted.count_total, 0, "{express} {length} {heaps}");
    }
}
