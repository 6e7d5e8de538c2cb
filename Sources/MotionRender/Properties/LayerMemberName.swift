/// The members of a layer object whose key path has another name.
package enum LayerMemberName {
  /// The members and their key paths, in the order of the reference.
  package static let keyPaths: [(member: String, keyPath: String)] = [
    ("positionX", "position.x"), ("positionY", "position.y"), ("size", "bounds.size"),
    ("width", "bounds.size.width"), ("height", "bounds.size.height"),
    ("translation", "transform.translation"), ("rotation", "transform.rotation.z"),
    ("scale", "transform.scale.xy"), ("alpha", "opacity"), ("isHidden", "hidden"),
  ]

  /// The properties whose components are often named alone.
  private static let containers = ["transform", "bounds", "bounds.size"]

  /// Returns the key path that was meant by a member's name, or by a component without its property:
  /// `bounds.size.width` by `size.width`, `transform.scale.x` by `scale.x`; nil for anything else.
  static func keyPath(meantBy text: String) -> String? {
    let first = text.prefix { $0 != "." }
    let members = keyPaths.filter { $0.member == first }.map {
      $0.keyPath + text.dropFirst(first.count)
    }
    let components = containers.map { "\($0).\(text)" }
    return (members + components).first { LayerKeyPath.allNames.contains($0) }
  }
}
