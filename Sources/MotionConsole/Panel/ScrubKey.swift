/// A key of the scrub panel, as decoded from the terminal's input.
package enum ScrubKey: Hashable, Sendable {
  /// A character that was typed.
  case character(Character)

  /// The left arrow key, without or with Shift.
  case left(shift: Bool)

  /// The right arrow key, without or with Shift.
  case right(shift: Bool)

  /// Moves to the start of the range.
  case home

  /// Moves to the end of the range.
  case end

  /// Moves to the marker or event before the playhead.
  case pageUp

  /// Moves to the marker or event after the playhead.
  case pageDown

  /// Selects the next watched number.
  case tab

  /// Selects the previous watched number.
  case backTab

  /// Deletes the last typed digit.
  case backspace

  /// Discards a partly typed time, or closes the panel.
  case escape
}
