internal import CICU

/// The version of the ICU library that answers all questions about characters, as "72.1".
public var icuVersion: String {
  unsafe String(cString: caret_icu_version())
}
