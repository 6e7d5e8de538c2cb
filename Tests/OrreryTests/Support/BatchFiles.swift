import Foundation
import TestSupport

/// Scripts for tests of many, and what became of them.
extension Program {
  /// Writes a script that springs to a place and prints a line.
  func writeSpring(_ file: String, stiffness: Int = 100, until: Double = 0) throws {
    try folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 100, height = 100 }
      local box = stage:addLayer { name = "box", size = { 10, 10 } }
      local runtime = motion.MotionRuntime { containerView = stage }
      runtime:add(
        motion.Spring { stiffness = \(stiffness), damping = 20, destination = 50 }, box.position.x)
      motion.at(\(until), function() end)
      print("stiffness", \(stiffness))
      """, to: file)
  }

  /// The files below a folder, by their paths in it.
  func tree(_ name: String) throws -> [String: Data] {
    let root = folder.path(name)
    var files: [String: Data] = [:]
    for path in FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? [] {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: "\(root)/\(path)", isDirectory: &isFolder)
      if exists, !isFolder.boolValue {
        files[path] = try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)"))
      }
    }
    return files
  }

  /// The objects of JSON Lines.
  static func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }
}
