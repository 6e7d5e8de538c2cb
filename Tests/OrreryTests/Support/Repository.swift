import Foundation

/// The checkout that these tests belong to.
enum Repository {
  /// Returns the absolute path of one of its files.
  static func path(_ file: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(file).path
  }
}
