package import MotionHost

/// The pictures of a run: where the golden ones are, and the program that draws and compares them.
package struct PictureSettings: Sendable {
  /// The folder of the golden pictures, in which each script has one of its own.
  package var folder: String

  /// Draws a session's pictures and compares them with the golden ones, or overwrites those.
  ///
  /// It returns what is not the same, for people to read.
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

  /// The session's journal as it is saved.
  package let journal: [UInt8]

  /// The marked times, at least one.
  package let moments: [PictureMoment]

  /// The folder of the script's golden pictures.
  package let goldenFolder: String

  /// The folder for what shows a difference.
  package let outputFolder: String
}

extension RunFiles {
  /// Draws the pictures that a session's script marked, and compares them with the golden ones.
  ///
  /// - Returns: What is not the same, for people to read; empty where no pictures are asked for.
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
