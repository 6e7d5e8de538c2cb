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
