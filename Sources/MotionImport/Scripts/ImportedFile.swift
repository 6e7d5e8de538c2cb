/// A file that belongs to an imported script: an image that a layer shows.
public struct ImportedFile: Hashable, Sendable {
  /// The path from the script's folder on.
  public let name: String

  /// The content, a PNG or a JPEG.
  public let bytes: [UInt8]
}
