package import MotionHost

/// The settings for the pictures of a run: the folder of the golden pictures, and the function that
/// draws and compares them.
package struct PictureSettings: Sendable {
  /// The folder of the golden pictures, which contains a folder for each script.
  package var folder: String

  /// The function that draws a session's pictures and compares them with the golden ones, or
  /// overwrites those.
  ///
  /// It returns messages about the differences.
  package var draw: @Sendable (SessionPictures) throws -> [String]

  /// Creates settings.
  package init(folder: String, draw: @escaping @Sendable (SessionPictures) throws -> [String]) {
    self.folder = folder
    self.draw = draw
  }
}

/// The pictures that a session's script marked.
package struct SessionPictures: Sendable {
  /// The session's script.
  package let script: String

  /// The session's journal in the format of saved journals.
  package let journal: [UInt8]

  /// The marked times, at least one.
  package let moments: [PictureMoment]

  /// The folder of the script's golden pictures.
  package let goldenFolder: String

  /// The folder for pictures of the differences.
  package let outputFolder: String
}

extension RunFiles {
  /// Draws the pictures that a session's script marked, and compares them with the golden ones.
  ///
  /// - Returns: Messages about the differences; empty if no pictures are requested.
  func pictureDifferences(at moments: [PictureMoment]) -> [String] {
    guard let pictures, let pictured, !moments.isEmpty else { return [] }
    do {
      return try pictures.draw(
        SessionPictures(
          script: script, journal: pictured.bytes, moments: moments,
          goldenFolder: "\(pictures.folder)/\(name)", outputFolder: "\(folder)/pictures"))
    } catch {
      return ["\(error)"]
    }
  }
}
