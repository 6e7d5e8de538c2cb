import OrreryBasics
import Testing

@testable import MotionImport

/// Returns the script of a Lottie file of 80 × 60 points with some layers, 60 frames long at 30 a second.
func lottie(
  _ layers: String, assets: String = "[]", other: String = ""
) throws -> ImportedScript {
  let text = """
    {"v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": 80, "h": 60, \(other)
     "assets": \(assets), "layers": [\(layers)]}
    """
  return try ImportedScript(of: Array(text.utf8), path: "in/some.json")
}

/// Returns a solid with a transform.
func solid(_ transform: String, _ rest: String = "") -> String {
  """
  {"ty": 1, "nm": "Box", "ip": 0, "op": 60, "st": 0, "sw": 20, "sh": 10, "sc": "#ff8000",
   "ks": {\(transform)}\(rest.isEmpty ? "" : ", " + rest)}
  """
}

extension ImportedScript {
  /// The script on one line.
  var flat: String { text.split { $0 == " " || $0 == "\n" }.joined(separator: " ") }

  /// The notices as lines.
  var lines: [String] { notices.map(\.description) }
}
