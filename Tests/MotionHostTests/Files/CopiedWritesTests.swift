import MotionHost
import Testing

@Suite struct CopiedWritesTests {
  private func found(_ text: String) -> [String] {
    CopiedWrites(in: Array(text.utf8)).ofNewLayers.map {
      "\($0.line) \($0.owner) \($0.attribute) \($0.part)"
    }
  }

  @Test func `an assignment to a part of a new layer's value is found`() {
    #expect(
      found(
        """
        local card = stage:addLayer { name = "card" }
        shape = motion.ShapeLayer {}
        card.transform.rotation.z = 1
        card.bounds.width, shape.sublayerTransform.scale.x = 3, 4
        """) == [
          "3 card transform rotation.z", "4 shape sublayerTransform scale.x",
        ])
  }

  @Test(arguments: [
    "card.transform = { rotation = { z = 1 } }", "local z = card.transform.rotation.z",
    "if card.transform.rotation.z == 1 then end", "-- card.transform.rotation.z = 1",
    "other.transform.rotation.z = 1", "card.position.x.value = 1",
    "local value = card.transform value.rotation.z = 1", "motion.Layer { transform = { x = 1 } }",
  ])
  func `what reads, or writes all of it, or is no new layer's is not`(line: String) {
    #expect(found("local card = stage:addLayer {}\nlocal other = {}\n\(line)") == [])
  }

  @Test func `the message says what to write instead`() throws {
    let writes = CopiedWrites(in: Array("a.b.bounds.width = 1".utf8)).writes
    #expect(
      try #require(writes.first).message
        == "'a.b.bounds.width = …' changes a copy, and the layer remains as it is. Instead, assign the "
        + "whole value: local value = a.b.bounds; value.width = …; a.b.bounds = value.")
  }
}
