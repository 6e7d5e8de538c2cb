package import PlatformC

// System calls that take the text of a file's name, which `String(fileName:)` made. Swift prefers them to those of the
// C library, whose conversion of a string to a pointer would pass the text's own bytes.

package func open(_ path: String, _ flags: CInt) -> CInt {
  path.withFileName { PlatformC.open($0, flags) }
}

package func open(_ path: String, _ flags: CInt, _ mode: mode_t) -> CInt {
  path.withFileName { PlatformC.open($0, flags, mode) }
}

package func openat(_ folder: CInt, _ path: String, _ flags: CInt) -> CInt {
  path.withFileName { PlatformC.openat(folder, $0, flags) }
}

package func stat(_ path: String, _ status: UnsafeMutablePointer<PlatformC.stat>) -> CInt {
  path.withFileName { stat($0, status) }
}

package func lstat(_ path: String, _ status: UnsafeMutablePointer<PlatformC.stat>) -> CInt {
  path.withFileName { PlatformC.lstat($0, status) }
}

package func access(_ path: String, _ mode: CInt) -> CInt {
  path.withFileName { PlatformC.access($0, mode) }
}

package func mkdir(_ path: String, _ mode: mode_t) -> CInt {
  path.withFileName { PlatformC.mkdir($0, mode) }
}

@discardableResult
package func rmdir(_ path: String) -> CInt { path.withFileName { PlatformC.rmdir($0) } }

@discardableResult
package func unlink(_ path: String) -> CInt { path.withFileName { PlatformC.unlink($0) } }

package func rename(_ old: String, _ new: String) -> CInt {
  old.withFileName { old in new.withFileName { PlatformC.rename(old, $0) } }
}

package func linkat(
  _ folder: CInt, _ source: String, _ other: CInt, _ path: String, _ flags: CInt
) -> CInt {
  source.withFileName { source in
    path.withFileName { PlatformC.linkat(folder, source, other, $0, flags) }
  }
}

package func readlink(_ path: String, _ buffer: UnsafeMutablePointer<CChar>, _ size: Int) -> Int {
  path.withFileName { PlatformC.readlink($0, buffer, size) }
}

package func strdup(_ text: String) -> UnsafeMutablePointer<CChar>? {
  text.withFileName { PlatformC.strdup($0) }
}

package func fnmatch(_ pattern: String, _ name: String, _ flags: CInt) -> CInt {
  pattern.withFileName { pattern in
    name.withFileName { PlatformC.fnmatch(pattern, $0, flags) }
  }
}

/// Returns the path of a file or folder without links; nil if it does not exist.
package func resolvedPath(_ path: String) -> String? {
  guard let resolved = path.withFileName({ realpath($0, nil) }) else { return nil }
  defer { free(resolved) }
  return String(fileName: resolved)
}
