//! `nimlab completions` and `nimlab man`.

use crate::{assert_refused, printed};

#[test]
fn shells_complete_commands_and_flags() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = printed(&["completions", shell]);
        for word in ["sweep", "shard", "population"] {
            assert!(script.contains(word), "{word} for {shell}");
        }
    }
    assert_refused(
        &["completions", "tcsh"],
        "Shell is \"tcsh\"; it must be one of bash, elvish, fish, powershell, zsh.",
    );
}

#[test]
fn every_command_has_a_manual_page() {
    let page = printed(&["man"]);
    assert!(page.contains(".TH nimlab 1"), "{page}");
    let page = printed(&["man", "sweep"]);
    assert!(page.contains(".TH nimlab-sweep 1"), "{page}");
    assert!(page.contains("\\-\\-shard"), "{page}");
    assert_refused(&["man", "dance"], "There is no command \"dance\".");
}
