import MotionRender
import Testing

@testable import MotionLua

@Suite struct LayerKeyPathListTests {
  /// An expression of Lua for a value of a kind other than the default, and what writes a member.
  private static func sample(of kind: ValueKind) -> String? {
    switch kind {
    case .scalar: "0.25"
    case .bool: "true"
    case .point: "{ x = 0.25, y = 3 }"
    case .size: "{ width = 5, height = 7 }"
    case .rect: "{ x = 1, y = 2, width = 5, height = 7 }"
    case .color: "{ red = 0.5, green = 0.25, blue = 1, alpha = 1 }"
    default: nil
    }
  }

  @Test func `a member and its key path are the same`() throws {
    var checked: [String] = []
    for row in LayerKeyPathList.rows {
      guard let member = row.member, let sample = Self.sample(of: row.kind) else { continue }
      let property = try #require(row.keyPath.split(separator: ".").first)
      let kind =
        ["path", "fill", "line", "stroke", "miter"].contains { property.hasPrefix($0) }
        ? "ShapeLayer"
        : ["string", "font", "alignment", "foreground"].contains { property.hasPrefix($0) }
          ? "TextLayer"
          : ["colors", "locations", "startPoint", "endPoint"].contains(String(property))
            ? "GradientLayer" : "Layer"
      let lines = try ScriptRunner().output(
        """
        local layer = motion.\(kind) {}
        layer:setValue(\(sample), "\(row.keyPath)")
        local function plain(value)
          if type(value) == "userdata" then value = value.value end
          if type(value) ~= "table" then return tostring(value) end
          local text = {}
          for key, part in pairs(value) do text[#text + 1] = key .. "=" .. tostring(part) end
          table.sort(text)
          return table.concat(text, " ")
        end
        local written, read = plain(layer:value("\(row.keyPath)")), plain(layer.\(member))
        print(written == read and "same" or written .. " / " .. read)
        """)
      #expect(lines == ["same"], "\(row.keyPath), \(member)")
      checked.append(member)
    }
    #expect(
      Set(["isHidden", "width", "height", "size", "rotation", "scale", "translation", "position.x"])
        .isSubset(of: checked))
  }

  @Test func `every key path is in the list once, and so is every member that has one`() {
    let rows = LayerKeyPathList.rows
    #expect(rows.map(\.keyPath) == LayerKeyPath.names)
    let members = rows.compactMap(\.member)
    #expect(Set(members).count == members.count)
  }

  @Test(arguments: [
    ("isHidden", "hidden"), ("width", "bounds.size.width"), ("size", "bounds.size"),
    ("rotation", "transform.rotation.z"), ("scale", "transform.scale.xy"),
  ])
  func `an error names the right key path`(member: String, keyPath: String) throws {
    let told =
      "invalidKeyPath: '\(member)' is not a key path of a layer. Its key path is '\(keyPath)'."
    for call in [
      "layer:value('\(member)')", "layer:presentationValue('\(member)')",
      "layer:setValue(1, '\(member)')",
      "layer:add(motion.BasicAnimation { keyPath = '\(member)', toValue = 1 }, 'a')",
    ] {
      #expect(
        try ScriptRunner().failure("local layer = motion.Layer {} ; local x = \(call)") == told)
    }
  }

  @Test(arguments: [
    "local x = layer.hidden", "layer.hidden = true", "motion.Layer { hidden = true }",
  ])
  func `an error names the right member`(call: String) throws {
    let text = try ScriptRunner().failure("local layer = motion.Layer {} ; \(call)")
    #expect(text.contains("Did you mean 'isHidden'?"), "\(text)")
  }
}
