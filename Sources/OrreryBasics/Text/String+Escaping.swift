extension String {
  /// The text with others in the place of certain characters.
  ///
  /// It goes by scalars: a quote and a mark that combines with it, such as U+0301, are one `Character`, and
  /// so are the two of a line's end in CRLF, in which no `Character` is a quote or a line feed.
  package func escaped(_ escapes: [Unicode.Scalar: String]) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let escape = escapes[scalar] {
        text += escape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension StringProtocol {
  /// The text as a message quotes it: at most 60 characters.
  package var quotable: String { count <= 60 ? String(self) : prefix(59) + "…" }

  /// The text without characters of a kind around it.
  package func trimming(while belongs: (Character) -> Bool) -> SubSequence {
    var rest = self[...]
    while let first = rest.first, belongs(first) { rest.removeFirst() }
    while let last = rest.last, belongs(last) { rest.removeLast() }
    return rest
  }
}
