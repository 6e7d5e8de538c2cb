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
    let members = Dictionary(
      LayerMember.all.map { ($0.keyPath.description, $0.name) } + LayerMember.all.flatMap(parts),
      uniquingKeysWith: { first, _ in first })
    return LayerKeyPath.names.compactMap { name in
      guard let kind = (try? LayerKeyPath(parsing: name))?.kind else { return nil }
      return Row(keyPath: name, member: members[name], kind: kind)
    }
  }

  /// Returns the components of a member that are properties, too, by their key paths: `position.x`.
  private static func parts(of member: LayerMember) -> [(String, String)] {
    if !member.isReactive { return [] }
    return LayerHandles.components(of: member.keyPath.kind).map {
      ("\(member.keyPath).\($0)", "\(member.name).\($0)")
    }
  }
}
