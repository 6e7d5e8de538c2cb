import MotionRender
import Testing

@Suite struct LayerMemberNameTests {
  @Test(arguments: [
    ("isHidden", "hidden"), ("width", "bounds.size.width"), ("height", "bounds.size.height"),
    ("size", "bounds.size"), ("size.height", "bounds.size.height"),
    ("rotation", "transform.rotation.z"), ("rotation.x", "transform.rotation.x"),
    ("scale", "transform.scale.xy"), ("scale.x", "transform.scale.x"),
    ("translation.y", "transform.translation.y"), ("positionX", "position.x"),
    ("origin.x", "bounds.origin.x"), ("skew.xy", "transform.skew.xy"), ("alpha", "opacity"),
  ])
  func `a member's name that is no key path names the right one`(text: String, keyPath: String) {
    do {
      _ = try LayerKeyPath(parsing: text)
      Issue.record("'\(text)' is a key path")
    } catch {
      #expect(
        error
          == RenderError(
            .invalidKeyPath, "'\(text)' is not a key path of a layer. Its key path is '\(keyPath)'."
          ))
    }
    #expect(throws: Never.self) { try LayerKeyPath(parsing: keyPath) }
  }

  @Test func `what nobody can know keeps the nearest name`() {
    #expect(throws: RenderError.self) { try LayerKeyPath(parsing: "size.depth") }
    do { _ = try LayerKeyPath(parsing: "opacty") } catch {
      #expect(error.message == "'opacty' is not a property of a layer. Did you mean 'opacity'?")
    }
  }
}
