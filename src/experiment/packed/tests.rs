use super::*;
use crate::experiment::{Results, Sweep};
use crate::rng::Rng;
use crate::settings::Parameter;

fn sweep() -> Sweep {
    let base = Settings::default().with(Parameter::Heaps, "3,2,1").unwrap();
    let values = ["nim", "wythoff", "subtraction"].map(str::to_owned);
    Sweep::new(&base, Parameter::Game, &values, 8, Seed::from_bits(1)).unwrap()
}

fn rows(sweep: &Sweep) -> Vec<Row> {
    (0..sweep.rows()).map(|row| sweep.row(row)).collect()
}

fn refusal(bytes: &[u8]) -> String {
    let mut results = Results::planned(&sweep()).unwrap();
    results.record_packed(bytes).unwrap_err().to_string()
}

#[test]
fn rows_come_out_as_they_went_in() {
    let sweep = sweep();
    let rows = rows(&sweep);
    let (some, others) = rows.split_at(11);
    let bytes = [pack(some), pack(others), pack(&[])].concat();
    let mut results = Results::planned(&sweep).unwrap();
    assert_eq!(results.record_packed(&bytes), Ok(rows.len()));
    assert_eq!(results.rows().collect::<Vec<_>>(), rows);
    let csv: usize = rows.iter().map(|row| row.csv().len()).sum();
    assert!(bytes.len() * 4 < csv, "{} of {csv} bytes", bytes.len());
}

#[test]
fn every_verdict_comes_out_as_it_went_in() {
    let sweep = sweep();
    let row = sweep.row(0);
    let heaps = || vec![2_147_483_647, 200, 0];
    for verdict in [
        RowVerdict::EverySize,
        RowVerdict::Sorted,
        RowVerdict::ByHeart(heaps()),
        RowVerdict::NoMistakeFound(heaps()),
        RowVerdict::RightOnLargerGame,
        RowVerdict::WrongOnLargerGame(vec![255, 0, 0]),
    ] {
        let success = Some(Success {
            generation: 100,
            verdict,
        });
        let row = Row {
            success,
            ..row.clone()
        };
        let mut results = Results::planned(&sweep).unwrap();
        assert_eq!(
            results.record_packed(&pack(std::slice::from_ref(&row))),
            Ok(1)
        );
        assert_eq!(results.rows().collect::<Vec<_>>(), [row]);
    }
}

#[test]
fn blocks_of_format_1_are_still_read() {
    let bytes = [
        &[1, 3, 0, 0, 0, 5, 5, 2, b'a', b'1'][..],
        &[0, 1, 1, 7, 5, 0, 2, b'a', b'1'],
        &[0, 2, 2, 7, 3, 0, 200, 0, 5, 0, 2, b'a', b'1'],
        &[2, 1, 0, 3, 4, 7, 5, 0, 2, b'a', b'1'],
    ]
    .concat();
    let mut results = Results::planned(&sweep()).unwrap();
    assert_eq!(results.record_packed(&bytes), Ok(4));
    let verdicts: Vec<_> = results.rows().map(|row| row.verdict().cloned()).collect();
    let expected = [
        None,
        Some(RowVerdict::RightOnLargerGame),
        Some(RowVerdict::WrongOnLargerGame(vec![0, 200, 0])),
        Some(RowVerdict::Sorted),
    ];
    assert_eq!(verdicts, expected);
}

#[test]
fn every_number_comes_out_as_it_went_in() {
    for number in [0, 1, 127, 128, 16_383, 16_384, u64::MAX - 1, u64::MAX] {
        let mut bytes = Vec::new();
        put_number(&mut bytes, number);
        assert_eq!(unpack(&bytes).number(), Ok(number));
    }
}

#[test]
fn what_is_wrong_is_said() {
    let end = "The packed rows end in the middle of a row.";
    let large = "The packed rows have a number that is too large.";
    let huge = [0xff; 9];
    for (bytes, sentence) in [
        (
            &[9][..],
            "The packed rows have format 9; it must be between 1 and 2.",
        ),
        (&[1], end),
        (&[1, 2], end),
        (&[1, 1, 0, 0, 0, 5, 5, 9, b'a'], end),
        (&[&[1], &huge[..], &[1]].concat(), end),
        (&[&[1], &huge[..], &[2]].concat(), large),
        (&[&[1], &huge[..], &[0xff]].concat(), large),
        (&[1, 1, 0xff, 0xff, 0xff, 0xff, 0x7f], large),
        (
            &[1, 1, 0, 0, 3, 0],
            "The packed rows have a run with ending 3; it must be between 0 and 2.",
        ),
        (
            &[2, 1, 0, 0, 7, 0],
            "The packed rows have a run with ending 7; it must be between 0 and 6.",
        ),
        (
            &[1, 1, 0, 0, 2, 0, 0],
            "Enter 1 to 12 heaps, for example 3,2,1.",
        ),
        (
            &[2, 1, 0, 0, 5, 0, 1, 0xff, 0xff, 0xff, 0xff, 0x0f],
            "Heap 1 is 4,294,967,295; it must be between 0 and 2,147,483,647.",
        ),
        (
            &[1, 1, 0, 0, 0, 5, 5, 1, 0xff],
            "The packed rows have a formula that is not UTF-8.",
        ),
        (
            &[1, 1, 7, 2, 0, 5, 5, 2, b'a', b'1'],
            "Run 2 belongs to point 7, which the experiment does not have.",
        ),
        (
            &[1, 1, 0, 0, 1, 101, 5, 0, 2, b'a', b'1'],
            "Generation is 101; it must be between 0 and 100.",
        ),
        (
            &[1, 1, 0, 0, 0, 5, 5, 2, b'a', b'9'],
            "a9 is not known here; use n, a1, a2 or a3.",
        ),
    ] {
        assert_eq!(refusal(bytes), sentence, "{bytes:?}");
    }
}

#[test]
fn rows_that_are_cut_off_are_refused_wherever_that_is() {
    let bytes = pack(&rows(&sweep()));
    for length in 1..bytes.len() {
        let sentence = "The packed rows end in the middle of a row.";
        assert_eq!(refusal(&bytes[..length]), sentence, "{length} bytes");
    }
}

#[test]
fn any_bytes_are_read_or_refused() {
    let sweep = sweep();
    let good = pack(&rows(&sweep));
    let mut rng = Rng::new(Seed::from_bits(4));
    let mut refused = 0;
    for round in 0..4_000 {
        let mut bytes = good.clone();
        // A few bytes of good rows are changed, or as many as there are.
        let changes = if round % 2 == 0 { 3 } else { good.len() };
        for _ in 0..changes {
            let at = rng.below(u32::try_from(good.len()).unwrap()) as usize;
            bytes[at] = u8::try_from(rng.below(256)).unwrap();
        }
        if round % 4 == 1 {
            bytes[0] = FORMAT;
        }
        let mut results = Results::planned(&sweep).unwrap();
        match results.record_packed(&bytes) {
            Ok(taken) => assert!(taken > 0 || bytes[0] == FORMAT),
            Err(_) => refused += 1,
        }
        assert_eq!(unpack(&bytes).skip_while(Result::is_ok).skip(1).count(), 0);
    }
    assert!((2_000..4_000).contains(&refused), "{refused} refused");
}
