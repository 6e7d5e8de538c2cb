import OrreryBasics
import Testing

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("damping_ratio", "dampingRatio"), ("dampingratio", "dampingRatio"), ("stifness", "stiffness"),
    ("stifnfess", "stiffness"), ("mas", "mass"), ("Mass", "mass"), ("sitffness", "stiffness"),
  ])
  func `the nearest name is the one that was meant`(name: String, meant: String) {
    let names = ["mass", "stiffness", "damping", "dampingRatio"]
    #expect(NearestName.find(name, among: names) == meant)
    #expect(NearestName.hint(for: name, among: names) == " Did you mean '\(meant)'?")
  }

  @Test(arguments: ["x", "velocity", "", "timeline"])
  func `a name that is near to none has no hint`(name: String) {
    let names = ["mass", "stiffness", "dampingRatio"]
    #expect(NearestName.find(name, among: names) == nil)
    #expect(NearestName.hint(for: name, among: names) == "")
    #expect(NearestName.hint(for: name, among: names, otherwise: "Go.") == " Go.")
  }

  @Test(arguments: [
    ("to", "toValue"), ("timing", "timingFunction"), ("Runtime", "MotionRuntime"),
    ("from", "fromValue"),
  ])
  func `a name may be the beginning of what was meant, or a type's last word`(
    name: String, meant: String
  ) {
    let names = ["timingFunctions", "fromValue", "toValue", "timingFunction", "MotionRuntime"]
    #expect(NearestName.find(name, among: names) == meant)
    #expect(NearestName.find("runtime", among: names) == nil)
  }

  @Test func `a key that is near to none is reported with the keys there are`() {
    let many = (1...30).map { "key\($0)" }
    #expect(
      NearestName.hint(for: "velocity", amongKeys: ["mass", "damping"])
        == " It takes mass, damping.")
    #expect(NearestName.hint(for: "velocity", amongKeys: []) == " It takes none.")
    #expect(
      NearestName.hint(for: "velocity", amongKeys: many)
        == " It takes \(many[..<24].joined(separator: ", ")), ….")
    #expect(
      NearestName.hint(for: "dampping", amongKeys: ["mass", "damping"])
        == " Did you mean 'damping'?")
  }

  @Test func `of a long name 64 characters count`() {
    let long = String(repeating: "a", count: 64)
    #expect(NearestName.find(long + "bcd", among: ["x", long]) == long)
    #expect(NearestName.find(String(repeating: "ab", count: 100_000), among: ["mass"]) == nil)
  }
}
