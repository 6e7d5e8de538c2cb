internal import CQRCode

/// A QR code.
public struct QRCode: Sendable {
  /// The rows from the top, a character a module: `1` is dark.
  public let rows: [String]

  /// The light modules around a code that readers need (ISO/IEC 18004).
  private static let margin = 4

  /// Creates the code of a text, from which a seventh may be damaged; without rows if the text is too long, above about
  /// 2300 bytes.
  public init(of text: String) {
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M),
      let modules = code.pointee.data
    else {
      rows = []
      return
    }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    rows = (0..<width).map { y in
      String((0..<width).map { x in modules[y * width + x] & 1 == 1 ? "1" : "0" })
    }
  }

  /// The lines that show the code on a terminal of either colour, two rows a line.
  public var terminalLines: [String] {
    let width = rows.count + 2 * Self.margin
    let light = [Bool](repeating: false, count: width)
    let side = [Bool](repeating: false, count: Self.margin)
    var modules = [[Bool]](repeating: light, count: Self.margin)
    modules += rows.map { side + $0.map { $0 == "1" } + side }
    modules += [[Bool]](repeating: light, count: Self.margin + 1)
    return stride(from: 0, to: modules.count - 1, by: 2).map { y in
      let cells = (0..<width).map { x -> Character in
        switch (modules[y][x], modules[y + 1][x]) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return "\u{1B}[30;107m" + String(cells) + "\u{1B}[0m"
    }
  }
}
