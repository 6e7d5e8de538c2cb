/// A key of the scrub panel, as decoded from the terminal's input.
package enum ScrubKey: Hashable, Sendable {
  /// A character that was typed.
  case character(Character)

  /// The left arrow key, without or with Shift.
  case left(shift: Bool)

  /// The right arrow key, without or with Shift.
  case right(shift: Bool)

  /// The Home key, which moves to the start of the range.
  case home

  /// The End key, which moves to the end of the range.
  case end

  /// The Page Up key, which moves to the marker or event before the playhead.
  case pageUp

  /// The Page Down key, which moves to the marker or event after the playhead.
  case pageDown

  /// The Tab key, which selects the next watched number.
  case tab

  /// The Tab key with Shift, which selects the previous watched number.
  case backTab

  /// The Backspace key, which deletes the last typed digit.
  case backspace

  /// The Escape key, which discards a partly typed time or closes the panel.
  case escape
}
