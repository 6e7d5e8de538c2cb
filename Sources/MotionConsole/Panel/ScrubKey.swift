/// A key of the scrub panel, as a terminal's driver reads it.
package enum ScrubKey: Hashable, Sendable {
  /// A character that was typed.
  case character(Character)

  /// The arrow to the left, or with Shift.
  case left(shift: Bool)

  /// The arrow to the right, or with Shift.
  case right(shift: Bool)

  /// To the start of the range.
  case home

  /// To the end of the range.
  case end

  /// To the marker or event before the playhead.
  case pageUp

  /// To the marker or event after the playhead.
  case pageDown

  /// To the next watched property.
  case tab

  /// To the watched property before.
  case backTab

  /// Takes back a digit.
  case backspace

  /// Gives up what was begun to be typed, or leaves the panel.
  case escape
}
