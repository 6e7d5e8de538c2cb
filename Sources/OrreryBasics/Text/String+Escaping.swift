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
