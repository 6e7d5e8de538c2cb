internal import Lua
internal import MotionCore
internal import MotionRender

/// The list of all key paths of layers, with the equivalent members.
enum LayerKeyPathList {
  /// A key path with its description.
  struct Row {
    /// The key path, for animations, `value`, `setValue` and `presentationValue`.
    let keyPath: String

    /// The member of a layer object, if there is one.
    let member: String?

    /// The kind of its values.
    let kind: ValueKind
  }

  static var listing: LuaListing {
    LuaListing(
      "Members and key paths",
      "A member is read and written on the layer: `card.rotation.value = 1`, `card.isHidden = true`. A key "
        + "path names the same in an animation's `keyPath`, in `value`, `setValue` and `presentationValue`, "
        + "and in the columns of traces. `custom.NAME` is the key path of what `define` added.",
      headings: ["key path", "member", "value"],
      rows: rows.map { row in
        ["`\(row.keyPath)`", row.member.map { "`\($0)`" } ?? "", row.kind.rawValue]
      })
  }

  /// All key paths but those of defined properties, in the order of the reference.
  static var rows: [Row] {
    let members = self.members
    let others = Dictionary(
      LayerMemberName.keyPaths.filter { members.contains($0.member) }.map {
        ($0.keyPath, $0.member)
      },
      uniquingKeysWith: { first, _ in first })
    return LayerKeyPath.names.compactMap { name in
      guard let kind = (try? LayerKeyPath(parsing: name))?.kind else { return nil }
      let member = others[name] ?? (members.contains(name) || isPart(name) ? name : nil)
      return Row(keyPath: name, member: member, kind: kind)
    }
  }

  /// Returns whether a key path is that of a property's component which is a property, too:
  /// `position.x`.
  private static func isPart(_ name: String) -> Bool {
    name == "position.x" || name == "position.y"
  }

  private static var members: Set<String> {
    let types = [
      MotionView.luaType.declaration, ShapeView.shapeType.declaration,
      TextView.textType.declaration,
      GradientView.gradientType.declaration,
    ]
    return Set(types.flatMap(\.members).map(\.name))
  }
}
