import MotionExport
import OrreryBasics

/// The images that layers show, read from one folder and nowhere else.
struct SessionImages {
  /// The folder that the names of images begin in.
  let folder: String

  /// The largest file that is read, 64 MiB.
  static let fileLimit = 64 << 20

  /// Returns the image of a name.
  func image(_ name: String) -> WebImage {
    guard let bytes = ContainedFile.bytes(of: name, below: folder, limit: Self.fileLimit) else {
      return .missing(reason: "there is no such file below \(folder), or it is larger than 64 MiB")
    }
    return .file(bytes)
  }
}
