import OrreryBasics

/// The curves on standard input, one per line.
package enum CurveLines {
  /// The largest permitted size of the input: 16 MiB.
  static let sizeLimit = 16 << 20

  /// Returns the lines that are not blank, with the numbers that they have in the input, from 1.
  ///
  /// - Throws: ``FileError`` (`inputNotFound`) when the input cannot be read or is too long.
  package static func read() throws -> [(number: Int, text: String)] {
    let bytes = try FileReader.bytes(of: InputFile.standardInput, limit: sizeLimit)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      let text = String(decoding: line, as: UTF8.self).trimming(while: \.isWhitespace)
      return text.isEmpty ? nil : (index + 1, String(text))
    }
  }
}
