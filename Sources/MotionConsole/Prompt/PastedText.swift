/// What a terminal pastes, made fit for a line of input.
package enum PastedText {
  /// The text with line breaks of one kind, without control characters and line breaks at its end.
  package static func cleaned(_ scalars: [Unicode.Scalar]) -> String {
    var text = ""
    var last: Unicode.Scalar = " "
    for scalar in scalars {
      defer { last = scalar }
      if scalar == "\n", last == "\r" { continue }
      let isBreak = scalar == "\r" || scalar == "\n"
      guard isBreak || scalar == "\t" || scalar.value >= 0x20, scalar != "\u{7F}" else { continue }
      text.unicodeScalars.append(isBreak ? "\n" : scalar)
    }
    while text.unicodeScalars.last == "\n" { text.unicodeScalars.removeLast() }
    return text
  }
}
