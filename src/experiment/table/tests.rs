use super::*;
use crate::experiment::{CsvColumns, Sweep};

fn lines() -> Vec<String> {
    let base = Settings::default().with(Parameter::Heaps, "3,2,1").unwrap();
    let values = ["nim", "wythoff", "subtraction"].map(str::to_owned);
    let sweep = Sweep::new(&base, Parameter::Game, &values, 8, Seed::from_bits(1)).unwrap();
    let rows = (0..sweep.rows()).map(|row| sweep.row(row));
    rows.map(|row| {
        let line = row.csv();
        assert_eq!(Row::parse(&line).unwrap(), row, "{line}");
        line
    })
    .collect()
}

#[test]
fn reading_is_the_inverse_of_writing() {
    let lines = lines();
    let endings = [",,,,3", ",every-size,,,3", ")\",,3"];
    let seen = endings.map(|ending| lines.iter().any(|line| line.ends_with(ending)));
    assert_eq!(
        seen, [true; 3],
        "runs that failed, are right, and learned by heart"
    );
    for end in ["\n", "\r\n"] {
        let table = format!(
            "{}{end}{}{end}",
            CsvColumns::default().header(),
            lines.join(end)
        );
        let (columns, read) = row_lines(&table).unwrap();
        let read: Vec<_> = read.map(|(_, line)| line).collect();
        assert_eq!(read, lines);
        for line in read {
            assert_eq!(columns.row(line).unwrap().csv(), line);
        }
    }
}

#[test]
fn a_later_parameter_has_a_column_where_some_row_needs_it() {
    let base = Settings::default().with(Parameter::Heaps, "3,2,1").unwrap();
    let base = base.with(Parameter::Constants, "1,2").unwrap();
    let values = ["normal", "misere"].map(str::to_owned);
    let sweep = Sweep::new(&base, Parameter::Ending, &values, 2, Seed::from_bits(1)).unwrap();
    let columns = CsvColumns::of(sweep.points());
    assert!(columns.header().ends_with(",format,ending,constants"));
    let rows: Vec<Row> = (0..sweep.rows()).map(|row| sweep.row(row)).collect();
    let lines: Vec<_> = rows.iter().map(|row| columns.line(row)).collect();
    let table = format!("{}\n{}", columns.header(), lines.join("\n"));
    let (read, lines) = row_lines(&table).unwrap();
    let again: Vec<Row> = lines.map(|(_, line)| read.row(line).unwrap()).collect();
    assert_eq!(again, rows);
    assert!(rows[0].csv().ends_with(",3,\"1,2\""), "{}", rows[0].csv());
    let both = ",3,misere,\"1,2\"";
    assert!(rows[3].csv().ends_with(both), "{}", rows[3].csv());
}

#[test]
fn a_table_of_no_rows_or_too_many_is_refused() {
    let header = CsvColumns::default().header();
    let refusal = |text: &str| row_lines(text).err().unwrap().to_string();
    let not_the_header = "Line 1 is not the header of an experiment's rows: it has no column";
    assert_eq!(refusal(""), format!("{not_the_header} point."));
    assert_eq!(refusal("a,b\n1,2\n"), format!("{not_the_header} point."));
    assert_eq!(
        refusal(&header.replace("seed,", "")),
        format!("{not_the_header} seed.")
    );
    assert_eq!(
        refusal(&format!("k,{header}")),
        "Line 1 has two columns named k."
    );
    assert_eq!(refusal(&header), "The file has a header but no rows.");
    let long = header.clone() + &"\nx".repeat(1_000_001);
    let too_long = "The file has 1,000,001 rows; the limit is 1,000,000.";
    assert_eq!(refusal(&long), too_long);
    let full = header + &"\nx\n".repeat(1_000_000);
    assert_eq!(row_lines(&full).unwrap().1.last(), Some((2_000_000, "x")));
}

#[test]
fn columns_are_read_by_their_names() {
    let line = &lines()[0];
    let row = Row::parse(line).unwrap();
    let names: Vec<_> = Row::columns().collect();
    let cells = split(line);
    let table = |order: &[usize]| {
        let header: Vec<_> = order.iter().map(|&place| names[place]).collect();
        let cells: Vec<_> = order
            .iter()
            .map(|&place| format!("\"{}\"", cells[place]))
            .collect();
        (header.join(","), cells.join(","))
    };
    let backwards: Vec<usize> = (0..names.len()).rev().collect();
    let (header, cells) = table(&backwards);
    assert_eq!(Columns::read(&header).unwrap().row(&cells).unwrap(), row);

    // A missing setting has its default, which is the value of k in this row.
    let place = names.iter().position(|name| *name == "k").unwrap();
    let without: Vec<usize> = (0..names.len()).filter(|&one| one != place).collect();
    let (header, cells) = table(&without);
    assert_eq!(Columns::read(&header).unwrap().row(&cells).unwrap(), row);
}

#[test]
fn formats_are_read_up_to_this_one() {
    for (ending, read) in [
        ("every-size,,,3", Ok("every-size,,,3")),
        ("every-size,,,1", Ok("every-size,,,3")),
        ("by-heart,\"(300,1)\",,3", Ok("by-heart,\"(300,1)\",,3")),
        (
            "no-mistake-found,,\"(9,9)\",3",
            Ok("no-mistake-found,,\"(9,9)\",3"),
        ),
        // Endings in formats 1 and 2, and how such rows are written again.
        ("yes,", Ok("proven,,,3")),
        ("yes,,2", Ok("proven,,,3")),
        ("no,\"(0,1)\"", Ok("refuted,\"(0,1)\",,3")),
        ("proven,,,3", Ok("proven,,,3")),
        ("refuted,\"(0,1)\",,3", Ok("refuted,\"(0,1)\",,3")),
        (
            "sorted,,,4",
            Err("Format is 4; it must be between 1 and 3."),
        ),
        (
            "sorted,,,x",
            Err("Format is \"x\"; it must be a whole number between 1 and 3."),
        ),
    ] {
        let start = line("yes,4,2,0,a1,");
        let parsed = Row::parse(&format!("{start}{ending}"));
        let again = parsed
            .map(|row| row.csv())
            .map_err(|error| error.to_string());
        let ends = |line: &String| read.is_ok_and(|ending| line.ends_with(&format!(",{ending}")));
        match &again {
            Ok(again) => assert!(ends(again), "{ending}: {again}"),
            Err(error) => assert_eq!(Err(error.as_str()), read, "{ending}"),
        }
    }
}

#[test]
fn a_table_may_have_the_verdict_of_either_time() {
    let table = |header: &str, ending: &str| {
        let settings: Vec<_> = first_parameters().map(Parameter::name).collect();
        let settings = settings.join(",");
        let header = format!(
            "point,run,seed,{settings},solved,generation,evaluations,fitness,formula,{header}"
        );
        let row = Columns::read(&header)?.row(&line(&format!("yes,4,2,0,a1,{ending}")))?;
        Ok(row.verdict().cloned().unwrap())
    };
    let both = "verdict,proven,counterexample,bound";
    for (header, ending, verdict) in [
        (
            "proven,counterexample",
            "yes,",
            RowVerdict::RightOnLargerGame,
        ),
        (
            "verdict,counterexample,bound",
            "sorted,,",
            RowVerdict::Sorted,
        ),
        (both, "sorted,,,", RowVerdict::Sorted),
        (both, ",yes,,", RowVerdict::RightOnLargerGame),
    ] {
        assert_eq!(table(header, ending), Ok(verdict), "{header}");
    }
    let refusal = |header, ending| -> String {
        let read: Result<_, Error> = table(header, ending);
        read.unwrap_err().to_string()
    };
    let none = "Line 1 is not the header of an experiment's rows: it has no column verdict.";
    assert_eq!(refusal("counterexample", ""), none);
    let two = "Verdict is \"sorted\"; it must be every-size, sorted, no-mistake-found, by-heart, \
               proven or refuted if the run is solved, and empty if not.";
    assert_eq!(refusal(both, "sorted,yes,,"), two);
}

#[test]
fn what_is_wrong_in_a_row_is_named() {
    let good = &lines()[0];
    let refusal = |line: &str| Row::parse(line).unwrap_err().to_string();
    for (bad, sentence) in [
        ("1,2", "The row has 2 cells; it must have 24."),
        (
            &good.replacen("0,0,", "1000,0,", 1),
            "Point is 1,000; it must be between 0 and 999.",
        ),
        (
            &good.replacen("0,0,", "0,-1,", 1),
            "Run is -1; it must be between 0 and 99,999.",
        ),
        (
            &good.replace(",100,15,", ",1,15,"),
            "Population is 1; it must be between 2 and 10,000.",
        ),
    ] {
        assert_eq!(refusal(bad), sentence);
    }
    for (ending, sentence) in [
        (
            "perhaps,,2,3,a1,,",
            "Solved is \"perhaps\"; it must be yes or no.",
        ),
        (
            "yes,4,2,3,a1,,",
            "Proven is empty; it must be yes or no if the run is solved, and empty if not.",
        ),
        (
            "yes,,2,3,a1,yes,",
            "Generation is empty; it must be a whole number between 0 and 9,007,199,254,740,992.",
        ),
        (
            "yes,101,2,3,a1,sorted,,,3",
            "Generation is 101; it must be between 0 and 100.",
        ),
        (
            "yes,4,2,3,a1,yes,,,3",
            "Verdict is \"yes\"; it must be every-size, sorted, no-mistake-found, by-heart, proven or \
             refuted if the run is solved, and empty if not.",
        ),
        (
            "no,,2,3,a1,sorted,,,3",
            "Verdict is \"sorted\"; it must be every-size, sorted, no-mistake-found, by-heart, proven or \
             refuted if the run is solved, and empty if not.",
        ),
        (
            "yes,4,2,3,a1,by-heart,,,3",
            "Enter 1 to 12 heaps, for example 3,2,1.",
        ),
        (
            "yes,4,2,3,a1,no,x",
            "Heap 1 is \"x\"; it must be a whole number between 0 and 255.",
        ),
        (
            "no,,-2,3,a1,,",
            "The number of evaluations is -2; it must be between 0 and 9,007,199,254,740,992.",
        ),
        (
            "no,,2,99999999999999999999,a1,,",
            "Fitness is 99,999,999,999,999,999,999; it must be between 0 and 9,007,199,254,740,992.",
        ),
        (
            "no,,2,3,a1 xor a5,,",
            "a5 is not known here; use n, a1, a2, a3 or a4.",
        ),
        (
            "no,,2,3,a formula of 7 symbols,,",
            "a is not known here; use n, a1, a2, a3 or a4.",
        ),
    ] {
        assert_eq!(refusal(&line(ending)), sentence);
    }
}

#[test]
fn formulas_and_counts_are_read_up_to_their_limits() {
    for formula in [
        "a1  XOR (a2)",
        "a formula of 2001 symbols",
        "a formula of more than 18446744073709551614 symbols",
    ] {
        let line = line(&format!("yes,100,2,9007199254740992,{formula},sorted,,,3"));
        assert_eq!(Row::parse(&line).unwrap().formula, formula);
    }
}

fn line(ending: &str) -> String {
    let settings = first_parameters().map(|parameter| Settings::default().get(parameter));
    let settings: Vec<_> = settings.map(|cell| format!("\"{cell}\"")).collect();
    let settings = settings.join(",");
    format!("0,0,1,{settings},{ending}")
}

#[test]
fn what_pandas_r_and_excel_write_back_is_read() {
    let row = Row::parse(&line("yes,45,2020,0,a1,sorted,,,3")).unwrap();
    let header = CsvColumns::default().header();
    let settings = "nim,\"4,4,4,4\",3,\"1,3,4\",on,moves,100,15,100,0.9,2,\"+,-,*,div,mod,and,or,xor,not\",last,on";
    let columns = Columns::read(&header).unwrap();
    // pandas turns a column with gaps into floats, and leaves gaps empty.
    let floats = settings.replace(",100,15,100,", ",100.0,15.0,1e2,");
    for line in [
        format!("0,0,1,{settings},yes,45.0,2020.0,0.0,a1,sorted,,,3.0"),
        format!("0.0,0.0,1.0,{floats},yes,45,2.02e+03,0,a1,sorted,,,3"),
        // R quotes texts and writes NA for gaps.
        format!("0,0,1,{settings},\"yes\",45,2020,0,\"a1\",\"sorted\",NA,NA,3"),
    ] {
        assert_eq!(columns.row(&line), Ok(row.clone()), "{line}");
    }
    // A number that we never write is still refused.
    let refusal = columns.row(&format!("0,0.5,1,{settings},no,,2,0,a1,,,,3"));
    assert_eq!(
        refusal.unwrap_err().to_string(),
        "Run is 0.5; it must be a whole number between 0 and 99,999."
    );
    // Columns that people add are left out and named; R numbers its rows in a column without a name.
    let columns = Columns::read(&format!("\"\",{header},note")).unwrap();
    assert_eq!(columns.extra(), ["", "note"]);
    let words = "columns that are not known are left out: one without a name, note.";
    assert_eq!(columns_left_out(columns.extra()).as_deref(), Some(words));
    assert_eq!(columns_left_out(&[]), None);
    let many: Vec<_> = (0..30).map(|number| format!("x{number}")).collect();
    let words = columns_left_out(&many).unwrap();
    assert!(words.ends_with("x18, x19, 10 more."), "{words}");
    let line = format!("\"1\",0,0,1,{settings},yes,45,2020,0,a1,sorted,,,3,fine");
    assert_eq!(columns.row(&line), Ok(row));
}
