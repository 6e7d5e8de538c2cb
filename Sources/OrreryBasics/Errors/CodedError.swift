/// An error with a code, spelled like its Swift case, and a message: what happened and what to do.
package protocol CodedError: Error, CustomStringConvertible {
  /// The rule that was broken.
  associatedtype Code: RawRepresentable<String>

  /// The rule that was broken.
  var code: Code { get }

  /// The place, what happened and what to do, without the code.
  var message: String { get }
}

extension CodedError {
  /// The code as messages spell it.
  package var codeName: String { code.rawValue }
}

extension FileError: CodedError {}
