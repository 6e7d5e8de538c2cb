import MotionBatch
import MotionHost
import TestSupport
import Testing

@Suite struct JUnitFileTests {
  @Test func `counts stand before tests that were written one by one`() throws {
    let folder = try TemporaryFolder()
    let file = try JUnitFile(replacing: folder.path("r.xml"), suite: "s & t")
    var bad = JUnitCase(group: "g", name: "bad", file: "g/bad.lua")
    bad.failures = [
      .init(code: "expectationFailed", message: "a < b", text: "line\n2"),
      .init(code: "snapshotDiffers", message: "more"),
    ]
    bad.seconds = 0.25
    bad.printed = "\u{1}<"
    var skipped = JUnitCase(group: "g", name: "later", file: "g/later.lua")
    skipped.isSkipped = true
    var broken = JUnitCase(group: ".", name: "broken", file: "broken.lua")
    broken.errors = [
      .init(code: "luaError", message: "no"),
      .init(code: "hostError", message: "nor", text: "nor this"),
    ]
    for test in [bad, skipped, broken] { try file.add(test) }
    #expect(try folder.names() == [])
    try file.finish()
    #expect(
      try folder.text(of: "r.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="3" failures="1" errors="1" time="0.250">
          <testsuite name="s &amp; t" tests="3" failures="1" errors="1" skipped="1" time="0.250">
            <testcase classname="g" name="bad" time="0.250">
              <failure message="a &lt; b" type="expectationFailed">line&#10;2</failure>
              <failure message="more" type="snapshotDiffers"></failure>
              <system-out>\u{FFFD}&lt;</system-out>
            </testcase>
            <testcase classname="g" name="later" time="0.000">
              <skipped/>
            </testcase>
            <testcase classname="." name="broken" time="0.000">
              <error message="no" type="luaError">no&#10;nor this</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `GitLab's style has the file of each test`() throws {
    let test = JUnitCase(group: "g", name: "t", file: "g/a&b.lua")
    #expect(
      JUnitOutput.text(of: test, .gitlab)
        == "    <testcase classname=\"g\" name=\"t\" file=\"g/a&amp;b.lua\" time=\"0.000\"/>\n")
  }

  @Test func `the counts of a document of more than a piece stand once`() throws {
    let folder = try TemporaryFolder()
    let file = try JUnitFile(replacing: folder.path("r.xml"), suite: "s")
    for number in 0..<3000 {
      try file.add(JUnitCase(group: "group", name: "test \(number)", file: "group/test.lua"))
    }
    try file.finish()
    let lines = try folder.text(of: "r.xml").split(separator: "\n")
    #expect(lines.count == 5 + 3000 && lines[2].contains("tests=\"3000\""))
    #expect(lines.count { $0.contains("<testsuite ") } == 1)
  }
}
