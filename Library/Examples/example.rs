//! What is wrong with a text, by libcaret: rustc --edition 2021 -L FOLDER example.rs && ./example "It is teh best."
//!
//! `caret` below is all that is unsafe: what the library gives is owned by one value, which gives it back when it goes, and texts
//! are borrowed from that.

mod caret {
    use std::{ffi::c_char, ffi::c_void, ffi::CStr, ptr::null, ptr::null_mut, ptr::NonNull, slice, str};

    #[repr(C)]
    struct RawError {
        code: i32,
        message: [c_char; 508],
    }

    /// `caret_texts`, `caret_findings`
    #[repr(C)]
    struct List<T> {
        count: usize,
        items: *const T,
    }

    impl<T> List<T> {
        fn as_slice(&self) -> &[T] {
            // Without items there is no pointer to them.
            if self.count == 0 { &[] } else { unsafe { slice::from_raw_parts(self.items, self.count) } }
        }
    }

    #[repr(C)]
    pub struct Text {
        bytes: *const u8,
        length: usize,
    }

    impl Text {
        pub fn as_str(&self) -> &str {
            // The library gives UTF-8, and a pointer also where there are no bytes.
            unsafe { str::from_utf8_unchecked(slice::from_raw_parts(self.bytes, self.length)) }
        }
    }

    #[repr(C)]
    pub struct Finding {
        text_index: usize,
        utf8: [usize; 2],
        utf16: [usize; 2],
        pub line: usize,
        pub column: usize,
        word: Text,
        guesses: List<Text>,
        language: Text,
        kind: Text,
        tier: i32,
        reserved: i32,
        confidence: f64,
    }

    impl Finding {
        pub fn word(&self) -> &str {
            self.word.as_str()
        }

        pub fn guesses(&self) -> impl Iterator<Item = &str> {
            self.guesses.as_slice().iter().map(Text::as_str)
        }
    }

    #[link(name = "caret")]
    extern "C" {
        fn caret_speller_create(options: *const u8, length: usize, speller: *mut *mut c_void, error: *mut RawError) -> i32;
        fn caret_speller_check(
            speller: *mut c_void, text: *const u8, length: usize, findings: *mut *mut List<Finding>, error: *mut RawError,
        ) -> i32;
        fn caret_free(result: *const c_void);
    }

    /// What the library gave, given back at the end.
    struct Owned<T>(NonNull<T>);

    impl<T> Owned<T> {
        /// Makes a call that writes a result and an error.
        fn of(call: impl FnOnce(*mut *mut T, *mut RawError) -> i32) -> Result<Self, String> {
            let mut error = RawError { code: 0, message: [0; 508] };
            let mut result = null_mut();
            match (call(&mut result, &mut error), NonNull::new(result)) {
                (0, Some(result)) => Ok(Owned(result)),
                _ => Err(unsafe { CStr::from_ptr(error.message.as_ptr()) }.to_string_lossy().into_owned()),
            }
        }
    }

    impl<T> Drop for Owned<T> {
        fn drop(&mut self) {
            unsafe { caret_free(self.0.as_ptr().cast()) }
        }
    }

    // Calls with one handle wait for each other, and lists never change.
    unsafe impl<T> Send for Owned<T> {}
    unsafe impl<T> Sync for Owned<T> {}

    pub struct Speller(Owned<c_void>);

    impl Speller {
        /// A speller for American English.
        pub fn new() -> Result<Self, String> {
            Owned::of(|speller, error| unsafe { caret_speller_create(null(), 0, speller, error) }).map(Speller)
        }

        pub fn check(&self, text: &str) -> Result<Findings, String> {
            let speller = self.0.0.as_ptr();
            Owned::of(|findings, error| unsafe { caret_speller_check(speller, text.as_ptr(), text.len(), findings, error) })
                .map(Findings)
        }
    }

    pub struct Findings(Owned<List<Finding>>);

    impl std::ops::Deref for Findings {
        type Target = [Finding];

        fn deref(&self) -> &[Finding] {
            unsafe { self.0.0.as_ref() }.as_slice()
        }
    }
}

fn main() -> Result<(), String> {
    let text = std::env::args().nth(1).unwrap_or("It is teh best.".into());
    for found in caret::Speller::new()?.check(&text)?.iter() {
        let guesses: Vec<_> = found.guesses().collect();
        println!("{}:{}: {} -> {}", found.line, found.column, found.word(), guesses.join(", "));
    }
    Ok(())
}
