internal import CPage

/// A file of the page, which is part of the program.
struct PageFile {
  /// Its type, for `Content-Type`.
  let type: String

  /// Its bytes.
  let bytes: UnsafeRawBufferPointer

  /// Returns the file of a path; nil for any path that is not one of theirs, byte for byte.
  init?(path: String) {
    let name = path == "/" ? "/index.html" : path
    for index in 0..<Int(orrery_page_count) {
      let file = orrery_page_at(Int32(index))
      guard let known = file.name, String(cString: known) == name, let start = file.bytes else {
        continue
      }
      bytes = UnsafeRawBufferPointer(start: start, count: file.size)
      type = Self.type(of: name)
      return
    }
    return nil
  }

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "ttf": "font/ttf"
    default: "application/octet-stream"
    }
  }
}
