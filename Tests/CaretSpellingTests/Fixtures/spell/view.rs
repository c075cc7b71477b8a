/// A veiw of the text.
struct TextVeiw {
    /* outer /* inenr */ otuer */
    mesage: &str, // commnet
}
fn f() { print!("a mesage with {} in it", vlaue) }
