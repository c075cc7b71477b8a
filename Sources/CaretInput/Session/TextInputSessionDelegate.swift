/// What a session asks and tells, as a text view does its delegate. Everything has a default.
///
/// A typed change comes as `shouldChangeText`, the change, `didChangeSelection`, `didChange`. While text
/// is marked the delegate is told but not asked; it should leave uncommitted text alone until
/// `markedTextRange` is nil, as it is when it is asked about what was composed. The delegate may change the
/// session in any of these calls: a change made in `shouldChangeText` replaces the one it was asked about, as
/// one that an input delegate makes in `textWillChange` replaces the one that it was told of.
public protocol TextInputSessionDelegate: AnyObject {
  /// Whether text may be replaced. No leaves everything as it is.
  func textInputSession(
    _ session: TextInputSession, shouldChangeTextIn range: TextRange, replacementText text: String
  ) -> Bool

  /// Whether text may be replaced by what the change comes from: a paste can be told from what is typed. The session
  /// asks this; by default it asks the other.
  func textInputSession(
    _ session: TextInputSession, shouldChangeTextIn range: TextRange, replacementText text: String,
    by cause: TextChangeCause
  ) -> Bool

  /// Whether several ranges may be replaced at once, because there are several selections: what is typed, deleted or
  /// pasted at each. No leaves all as they are.
  ///
  /// The ranges are in the order of the text as it is; by default each is asked about by itself.
  func textInputSession(
    _ session: TextInputSession, shouldChangeTextIn ranges: [TextRange],
    replacementTexts texts: [String], by cause: TextChangeCause
  ) -> Bool

  /// Whether an action is offered that could be done. Apple's term is `canPerformAction(_:withSender:)`.
  func textInputSession(_ session: TextInputSession, canPerform action: StandardAction) -> Bool

  /// The text has changed.
  func textInputSessionDidChange(_ session: TextInputSession)

  /// The selection has changed.
  func textInputSessionDidChangeSelection(_ session: TextInputSession)
}

extension TextInputSessionDelegate {
  public func textInputSession(
    _ session: TextInputSession, shouldChangeTextIn range: TextRange, replacementText text: String
  ) -> Bool { true }

  public func textInputSession(
    _ session: TextInputSession, shouldChangeTextIn range: TextRange, replacementText text: String,
    by cause: TextChangeCause
  ) -> Bool {
    textInputSession(session, shouldChangeTextIn: range, replacementText: text)
  }

  public func textInputSession(
    _ session: TextInputSession, shouldChangeTextIn ranges: [TextRange],
    replacementTexts texts: [String], by cause: TextChangeCause
  ) -> Bool {
    let asked = session.revision
    return zip(ranges, texts).allSatisfy { range, text in
      session.revision == asked
        && textInputSession(session, shouldChangeTextIn: range, replacementText: text, by: cause)
    }
  }

  public func textInputSession(
    _ session: TextInputSession, canPerform action: StandardAction
  ) -> Bool { true }

  public func textInputSessionDidChange(_ session: TextInputSession) {}

  public func textInputSessionDidChangeSelection(_ session: TextInputSession) {}
}
