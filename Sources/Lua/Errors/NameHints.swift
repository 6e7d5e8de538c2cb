import OrreryBasics

/// Returns " Did you mean 'x'?" for the nearest candidate, or nothing.
func hint(for name: String, among candidates: some Sequence<String>) -> String {
  nearestName(to: name, among: candidates).map { " Did you mean '\($0)'?" } ?? ""
}

/// Returns " Did you mean 'x'?" for the nearest key, or the keys that there are, at most 24 of them.
func hint(for key: String, amongKeys keys: [String]) -> String {
  if let near = nearestName(to: key, among: keys) { return " Did you mean '\(near)'?" }
  if keys.isEmpty { return " It takes none." }
  return " It takes \(keys.prefix(24).joined(separator: ", "))\(keys.count > 24 ? ", …" : "")."
}
